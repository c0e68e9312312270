# `make demo` and `make test` are all the set-up a clean machine with Python and make needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test zipapp clean

demo: $(VENV)/.installed
	$(BIN)/audit demo

test: $(VENV)/.installed-test
	$(BIN)/ruff check scripts tests benchmarks
	$(BIN)/ruff format --check scripts tests benchmarks
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto $(PYTEST_ARGS)

zipapp: $(VENV)/bin/python
	ci/zipapp.sh $(BIN)/python
	$(BIN)/python dist/audit.pyz --version
	cd "$$(mktemp -d)" && $(abspath $(BIN))/python $(CURDIR)/dist/audit.pyz demo -q

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

$(VENV)/.installed-test: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@

clean:
	rm -rf $(VENV) dist
