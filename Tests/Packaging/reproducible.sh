#!/bin/sh
# Two builds of libtaut in different directories have the same bytes, and programs and libraries are hardened (readelf):
# position-independent, relocations read-only after loading, no executable stack.
#
#     Tests/Packaging/reproducible.sh            libtaut.a and libtaut.so
#     Tests/Packaging/reproducible.sh command    the command as well, which is built twice: minutes
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
fail() {
    echo "reproducible: $1" >&2
    exit 1
}

# Tracked files alone, at two places whose names have different lengths.
for place in one second-place; do
    mkdir -p "$TMPDIR/$place"
    git ls-files -z | xargs -0 tar -cf - | tar -xf - -C "$TMPDIR/$place"
done
compare() {
    for file in "$@"; do
        cmp "$TMPDIR/one/$file" "$TMPDIR/second-place/$file" || fail "$file differs between two builds"
        echo "$file: $(sha256sum <"$TMPDIR/one/$file" | cut -c 1-16), the same twice"
    done
}
for place in one second-place; do
    (cd "$TMPDIR/$place" && TMPDIR=$TMPDIR/$place/tmp && mkdir -p "$TMPDIR" && export TMPDIR && Scripts/libtaut.sh native out >log 2>&1) ||
        { cat "$TMPDIR/$place/log" >&2; fail "no library"; }
done
compare out/libtaut.a out/libtaut.so.0
hardened="$TMPDIR/one/out/libtaut.so.0"
if [ "${1:-}" = command ]; then
    for place in one second-place; do
        (cd "$TMPDIR/$place" && Scripts/build-command.sh >log 2>&1) || { cat "$TMPDIR/$place/log" >&2; fail "no command"; }
    done
    compare .build/release/taut
    hardened="$hardened $TMPDIR/one/.build/release/taut"
fi

[ ! -e .build/release/taut ] || hardened="$hardened .build/release/taut"
for file in $hardened; do
    readelf -hlW "$file" >"$TMPDIR/elf"
    grep -q 'Type: *DYN' "$TMPDIR/elf" || fail "$file is not position-independent"
    grep -q GNU_RELRO "$TMPDIR/elf" || fail "$file has relocations that stay writable"
    grep GNU_STACK "$TMPDIR/elf" | grep -q 'RW ' || fail "$file has an executable stack"
    if grep LOAD "$TMPDIR/elf" | grep -q 'RWE'; then fail "$file has a segment to write and to execute"; fi
    echo "${file##*/}: position-independent, RELRO, no executable stack"
done
