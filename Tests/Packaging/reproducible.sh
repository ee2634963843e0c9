#!/bin/sh
# Two builds of libtaut, taut.wasm, the Python wheel and the command in different folders have the same bytes, and all that is loaded is
# hardened (readelf): position-independent, relocations read-only after loading and bound before the start, no executable stack.
# taut.wasm imports nothing. The first build is that of this folder.
#
#     Tests/Packaging/reproducible.sh            libtaut.a, libtaut.so, taut.wasm, the wheel
#     Tests/Packaging/reproducible.sh command    the command as well: 6 minutes of a processor, twice where this folder has none
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
fail() {
    echo "reproducible: $1" >&2
    exit 1
}
# same NAME FILE FILE
same() {
    cmp "$2" "$3" || fail "$1 differs between two builds"
    echo "$1: $(sha256sum <"$2" | cut -c 1-16), the same twice"
}

# The files of git as they are here, in a folder whose name has another length.
second=$TMPDIR/a-second-place-for-builds
mkdir -p "$second"
git ls-files -z | xargs -0 cp --parents -P -t "$second"
Scripts/libtaut-current.sh all >"$TMPDIR/log" 2>&1 && (cd "$second" && Scripts/libtaut-current.sh all >"$TMPDIR/log" 2>&1) || { cat "$TMPDIR/log" >&2; fail "no library"; }
for library in .build/libtaut/*.a .build/libtaut/*.so.0; do
    same "${library##*/}" "$library" "$second/$library"
done
hardened=$(echo .build/libtaut/*.so.0)

# The wheel's tools are those of this folder.
Scripts/javascript.sh >"$TMPDIR/log" 2>&1 && (cd "$second" && Scripts/javascript.sh >"$TMPDIR/log" 2>&1) || { cat "$TMPDIR/log" >&2; fail "no taut.wasm"; }
for file in taut.wasm libtaut-wasm32.a taut-inline.mjs; do same $file .build/javascript/$file "$second/.build/javascript/$file"; done
wasm-dis .build/javascript/taut.wasm -o "$TMPDIR/text" && grep -q '(export ' "$TMPDIR/text" || fail "taut.wasm cannot be read"
if grep -m 1 '(import ' "$TMPDIR/text" >"$TMPDIR/imports"; then fail "taut.wasm imports $(cat "$TMPDIR/imports")"; fi
Scripts/python.sh wheel "$TMPDIR/first" >"$TMPDIR/log" 2>&1 && mkdir -p "$second/.build/python" && ln -s "$PWD/.build/python/venv" "$second/.build/python/venv" &&
    (cd "$second" && Scripts/python.sh wheel "$TMPDIR/other" >"$TMPDIR/log" 2>&1) || { cat "$TMPDIR/log" >&2; fail "no wheel"; }
same "$(cd "$TMPDIR/first" && echo taut-*.whl)" "$TMPDIR"/first/taut-*.whl "$TMPDIR"/other/taut-*.whl
.build/python/venv/bin/python -m zipfile -e "$TMPDIR"/first/taut-*.whl "$TMPDIR/wheel"
hardened="$hardened $(echo "$TMPDIR"/wheel/taut/_core*.so)"

if [ "${1:-}" = command ]; then
    taut=$(Scripts/build-command.sh 2>"$TMPDIR/log") && other=$(cd "$second" && Scripts/build-command.sh 2>"$TMPDIR/log") || { tail -40 "$TMPDIR/log" >&2; fail "no command"; }
    same taut "$taut" "$other"
    hardened="$hardened $taut"
fi

for file in $hardened; do
    readelf -hlW "$file" >"$TMPDIR/elf"
    grep -q 'Type: *DYN' "$TMPDIR/elf" || fail "$file is not position-independent"
    grep -q GNU_RELRO "$TMPDIR/elf" || fail "$file has relocations that stay writable"
    readelf -dW "$file" | grep -q 'FLAGS_1.*NOW' || fail "$file binds names while it runs"
    grep GNU_STACK "$TMPDIR/elf" | grep -q 'RW ' || fail "$file has an executable stack"
    if grep LOAD "$TMPDIR/elf" | grep -q 'RWE'; then fail "$file has a segment to write and to execute"; fi
    echo "${file##*/}: position-independent, full RELRO, no executable stack"
done
