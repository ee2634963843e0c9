#!/bin/sh
# taut.engines: Spark, Ray Data and Dask on local clusters of two workers, one of which is killed half way, DuckDB and Polars as streams; all
# give what one process lays out. The guide on ten million cells, with fewer. Needs the network once, and a Java runtime for Spark.
#
#     Tests/Packaging/python-engines.sh
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
venv=$PWD/.build/python/engines-venv
python=$venv/bin/python

command -v java >/dev/null || Scripts/install-packages.sh default-jre-headless
Scripts/python.sh wheel
[ -x "$python" ] || "${PYTHON:-python3}" -m venv "$venv"
"$python" -c 'import dask.dataframe, distributed, duckdb, mypy, numpy, pandas, polars, pyarrow, pyspark, ray.data' 2>/dev/null ||
    "$python" -m pip install -q --disable-pip-version-check dask distributed duckdb mypy numpy pandas polars pyarrow pyspark ray
"$python" -m pip install -q --disable-pip-version-check --no-deps --no-index --force-reinstall .build/python/taut-*.whl
export PYTHONDONTWRITEBYTECODE=1 HOME="$TMPDIR"
cp -R Python/tests Python/examples "$TMPDIR"
cp Docs/Guides/ten-million-cells.md "$TMPDIR"
cd "$TMPDIR"
printf '[mypy]\n[mypy-pyarrow.*]\nignore_missing_imports = True\n' >mypy.ini # which has no types
"$python" -m mypy --config-file mypy.ini --strict --no-incremental -p taut.engines
"$python" tests/suites/engines.py 2>"$TMPDIR/engines.err" || { tail -40 "$TMPDIR/engines.err" >&2; exit 1; }
"$python" tests/guide.py ten-million-cells.md
"$python" examples/ten_million.py 20000 1 2 >ten.txt && tail -1 ten.txt | grep -q 'gives: True' || { cat ten.txt >&2; exit 1; }
