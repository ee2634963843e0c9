#!/bin/sh
# The gallery of `make demo`: every link and picture of its index is there, and the conflict says what helps.
#
#     Tests/Packaging/gallery.sh      needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
out=$TMPDIR/gallery
Scripts/gallery.sh .build/debug/taut "$out"
count=0
for name in $(grep -o '\(href\|src\)="[^".]*\.[a-z]*"' "$out/index.html" | sed 's/.*="//; s/"$//' | sort -u); do
    [ -s "$out/$name" ] || { echo "gallery: $name is missing" >&2; exit 1; }
    count=$((count + 1))
done
recipes=$(grep -c '^```json scene$' Docs/Guides/cookbook.md)
[ "$count" -eq $((2 * (recipes + 3))) ] || { echo "gallery: $count pictures and pages for $recipes recipes" >&2; exit 1; }
grep -q 'Any of these helps:' "$out/index.html" || { echo "gallery: the conflict has no repairs" >&2; exit 1; }
echo "gallery: $count pictures and pages"
