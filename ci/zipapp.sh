#!/usr/bin/env bash
# One file with the program and all its libraries, for this Python and this kind of machine: dist/audit.pyz.
#
#   ci/zipapp.sh [PYTHON]
#
# shiv (BSD-2-Clause) packs it and is no part of it. At its first start the file unpacks itself into ~/.shiv (SHIV_ROOT names another
# folder); the process that reads a brief finds the libraries there by PYTHONPATH.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${1:-.venv/bin/python}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$python" -m venv "$folder/venv"
pip=("$folder/venv/bin/python" -m pip --quiet --disable-pip-version-check install)
"${pip[@]}" --require-hashes --no-deps --target "$folder/site" --requirement requirements.lock
"${pip[@]}" --no-deps --upgrade --target "$folder/site" .
"${pip[@]}" 'shiv>=1.0.8,<2'
mkdir -p dist
"$folder/venv/bin/shiv" --site-packages "$folder/site" --console-script audit --output-file dist/audit.pyz \
    --python "/usr/bin/env python3" --compressed --extend-pythonpath --reproducible
