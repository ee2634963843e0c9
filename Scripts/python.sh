#!/bin/sh
# The Python package (Python/).
#
#     Scripts/python.sh wheel [DIRECTORY]   builds a wheel for CPython 3.9 and later: .build/python/taut-*.whl
#     Scripts/python.sh environment         .build/python/venv, with the wheel and what its tests need
#
# PYTHON names the interpreter; python3 unless given. Installing the wheel needs neither compiler nor Swift. Two builds have the same bytes: the
# files of a wheel have the date SOURCE_DATE_EPOCH, 1980 unless given.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-315532800}"
python=${PYTHON:-python3}
kind=${1:?wheel or environment}
out=${2:-.build/python}
venv=.build/python/venv

# What pip asks the network for is there after the first time.
prepare() {
    "$python" -c 'import os, sysconfig, venv, ensurepip
os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null || Scripts/install-packages.sh python3-dev python3-venv
    mkdir -p "$out" .build/python
    "$venv/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$venv"
    "$venv/bin/python" -c 'import wheel, mypy, numpy, pytest, setuptools; assert int(setuptools.__version__.split(".")[0]) >= 77' 2>/dev/null ||
        "$venv/bin/python" -m pip install -q --disable-pip-version-check 'setuptools>=77' wheel mypy numpy pytest
}

# The oldest glibc that has all that the module asks of it, as PEP 600 writes it.
platform_tag() {
    version=$(llvm-objdump -T "$1" | sed -n 's/.*(\{0,1\}GLIBC_\([0-9]*\.[0-9]*\).*/\1/p' | sort -uV | tail -1)
    echo "manylinux_$(echo "$version" | tr . _)_$(uname -m)"
}

build_wheel() {
    Scripts/libtaut-current.sh >"$TMPDIR/libtaut.log" 2>&1 || { cat "$TMPDIR/libtaut.log" >&2; return 1; }
    mkdir "$TMPDIR/tree" "$TMPDIR/wheel"
    cp -R Python/native Python/taut Python/pyproject.toml Python/README.md Python/setup.py LICENSE "$TMPDIR/tree"
    TAUT_LIBRARY=$PWD/.build/libtaut/libtaut.a TAUT_INCLUDE=$PWD/CSolverKernels/include CC=clang LDSHARED="clang -shared" \
        "$venv/bin/python" -m pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w "$TMPDIR/wheel" "$TMPDIR/tree"
    (cd "$TMPDIR" && "$OLDPWD/$venv/bin/python" -m zipfile -e wheel/*.whl unpacked)
    "$venv/bin/python" -m wheel tags --remove --platform-tag "$(platform_tag "$TMPDIR"/unpacked/taut/_core*.so)" "$TMPDIR"/wheel/*.whl >/dev/null
    rm -f "$out"/taut-*.whl
    cp "$TMPDIR"/wheel/taut-*.whl "$out"
}

prepare
build_wheel
case $kind in
wheel) ls -l "$out"/taut-*.whl ;;
environment) "$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-index --force-reinstall "$out"/taut-*.whl ;;
*) echo "python: wheel or environment, not $kind" >&2; exit 2 ;;
esac
