# `make demo` and `make test` are all the set-up a clean machine with Python and make needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo check test accuracy bench peers zipapp clean

demo: $(VENV)/.installed
	$(BIN)/audit demo

# Without the tests that take a second or more, and with a sample of cases that differ in little; with THOROUGH=1, as in .ci/run, every one.
test: check
	$(BIN)/pytest -n auto $(if $(THOROUGH),,-m "not slow") $(PYTEST_ARGS)

check: $(VENV)/.installed-test
	$(BIN)/ruff check scripts tests benchmarks
	$(BIN)/ruff format --check scripts tests benchmarks
	$(BIN)/mypy
	$(BIN)/lint-imports

PEERS := $(VENV)-peers

accuracy: $(VENV)/.installed-test
	BRIEF_AUDIT_PEERS_PYTHON=$(wildcard $(PEERS)/bin/python) $(BIN)/python benchmarks/accuracy/run.py --write

# Every goal of speed with its peer, in turn; each command writes its section of benchmarks/RESULTS.md.
bench: $(VENV)/.installed-bench
	$(BIN)/python benchmarks/speed/warm_audit.py
	$(BIN)/python benchmarks/words/containment.py
	$(BIN)/python benchmarks/words/corpus_index.py
	$(BIN)/python benchmarks/words/pin_jobs.py --write
	$(BIN)/python benchmarks/speed/store_reads.py --write
	$(BIN)/python benchmarks/speed/many_citations.py --write
	$(BIN)/python benchmarks/speed/costliest.py --write
	$(BIN)/python benchmarks/speed/workers.py --write
	$(BIN)/python benchmarks/sources/sixty_citations.py
	$(BIN)/python benchmarks/speed/scaling.py --write

peers: $(VENV)/bin/python
	$(BIN)/python -m venv $(PEERS)
	$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check citeurl==12.0.4 markdown caselaw-guard==0.3.0

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

$(VENV)/.installed-bench: $(VENV)/.installed-test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) $(PEERS) dist
