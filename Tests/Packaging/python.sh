#!/bin/sh
# The Python package: the wheel is built, installed where there is neither compiler nor Swift, and tested there; what it needs of the
# system and what it exports; the calls of random trees and of fixtures, the same bits as in Swift; Arrow streams against the command's JSON
# lines; the guide's programs print what the guide says.
#
#     Tests/Packaging/python.sh        needs `swift build --build-tests`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
fail() {
    echo "python: $1" >&2
    exit 1
}

Scripts/python.sh environment
python=$PWD/.build/python/venv/bin/python

# Nothing of the tree is found from here.
cp -R Python/tests "$TMPDIR/tests"
(cd "$TMPDIR" && PATH=/nowhere PYTHONDONTWRITEBYTECODE=1 "$python" -m pytest -q -p no:cacheprovider --rootdir "$TMPDIR" tests) ||
    fail "pytest"

. Tests/Packaging/host-calls.sh
"$python" -B Tests/Hosts/replay.py "$calls" "$scenes" || fail "other bits"

"$python" -B Python/tests/suites/json_lines.py .build/debug/taut || fail "Arrow streams and taut batch differ"

module=$("$python" -c 'import taut._core; print(taut._core.__file__)')
llvm-nm -D --defined-only "$module" | awk '{print $3}' >"$TMPDIR/exported"
grep -q '^PyInit__core$' "$TMPDIR/exported" || fail "the module does not export PyInit__core"
others=$(grep -v '^PyInit__core$' "$TMPDIR/exported" || true)
[ -z "$others" ] || fail "the module exports $others"
readelf -d "$module" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' >"$TMPDIR/needed"
[ -s "$TMPDIR/needed" ] || fail "the module's libraries cannot be read"
wanted=$(grep -vE '^(libc|libm|libpthread|libdl|ld-linux.*)\.so' "$TMPDIR/needed" || true)
[ -z "$wanted" ] || fail "the module needs $wanted"

(cd Python/examples && "$python" kanban.py | grep '<title>Review: ' >/dev/null && "$python" widths.py 5000 | grep 'totals: True' >/dev/null) || fail "examples"

# The programs of the guide, one after the other in one session; each "prints" block is what the program before it prints.
"$python" Python/tests/guide.py Docs/Guides/python.md
