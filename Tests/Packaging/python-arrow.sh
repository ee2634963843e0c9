#!/bin/sh
# Arrow streams of the Python package and of the command with pyarrow, Polars and DuckDB, and their guide. Needs the network once.
#
#     Tests/Packaging/python-arrow.sh        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
venv=$PWD/.build/python/arrow-venv
python=$venv/bin/python

Scripts/python.sh wheel
[ -x "$python" ] || "${PYTHON:-python3}" -m venv "$venv"
"$python" -c 'import duckdb, polars, pyarrow, pytest' 2>/dev/null || "$python" -m pip install -q --disable-pip-version-check duckdb polars pyarrow pytest
"$python" -m pip install -q --disable-pip-version-check --no-deps --no-index --force-reinstall .build/python/taut-*.whl
export PYTHONDONTWRITEBYTECODE=1
cp -R Python/tests "$TMPDIR/tests"
(cd "$TMPDIR" && "$python" tests/suites/arrow.py)
"$python" "$TMPDIR/tests/suites/arrow_stream.py" .build/debug/taut
cp Docs/Guides/arrow.md "$TMPDIR"
(cd "$TMPDIR" && "$python" tests/guide.py arrow.md)
