#!/bin/sh
# The command takes the essentials of Foundation alone, without the tables of languages that the rest needs.
#
#     Tests/Packaging/command-size.sh         needs `swift build`
#     Tests/Packaging/command-size.sh whole   builds the command as it is installed, and weighs it
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
fail() {
    echo "command-size: $1" >&2
    exit 1
}
if command -v readelf >/dev/null; then
    needed=$(readelf -d .build/debug/taut | grep NEEDED)
    echo "$needed" | grep -q 'libFoundationEssentials\.so' || fail "the libraries of the command cannot be read: $needed"
    larger=$(echo "$needed" | grep -E 'libFoundation\.so|lib_FoundationICU\.so' || true)
    [ -z "$larger" ] || fail "the command takes all of Foundation: $larger"
fi
[ "${1:-}" = whole ] || exit 0
strip -o "$TMPDIR/taut" "$(Scripts/build-command.sh)"
size=$(stat -c %s "$TMPDIR/taut")
echo "command-size: $size bytes with Swift's libraries"
[ "$size" -le 20000000 ] || fail "the command has more than 20 MB"
