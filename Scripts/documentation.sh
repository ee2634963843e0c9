#!/bin/sh
# DocC archives of all libraries, without a warning.
#
#     Scripts/documentation.sh [DIRECTORY]      default .build/documentation; needs `swift build`
#
# Docs/DocC/LIBRARY.md is the first page of a library. The guides that it links are articles of its archive; links between guides of one
# archive stay, other links become text. Any web server shows an archive: serve DIRECTORY/LIBRARY.doccarchive.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
out=${1:-.build/documentation}
mkdir -p "$out"
status=0

# catalogue LIBRARY: its first page and its articles, in $TMPDIR/LIBRARY.docc
catalogue() {
    directory=$TMPDIR/$1.docc
    mkdir -p "$directory"
    cp "Docs/DocC/$1.md" "$directory"
    articles=$(sed -n 's/^- <doc:guide-\(.*\)>$/\1/p' "Docs/DocC/$1.md")
    stay=$(echo "$articles" | paste -sd '|' -)
    for article in $articles; do
        page=Docs/Guides/$article.md
        [ -e "$page" ] || page=Docs/$article.md
        # Fences have the language alone; a listing's hidden context is left out.
        sed -E -e 's/^```([a-z]*) .*/```\1/' -e '/^<!--.*-->$/d' -e "s/\]\(($stay)\.md(#[^)]*)?\)/](doc:guide-\1)/g" \
            -e 's/\[([^]]*)\]\(([^d)]|d[^o)]|do[^c)])[^)]*\)/\1/g' "$page" >"$directory/guide-$article.md" # a name that no symbol has
    done
}

for library in $(Scripts/symbols.sh "$TMPDIR/symbols"); do
    catalogue "$library"
    rm -rf "$out/$library.doccarchive"
    docc convert "$TMPDIR/$library.docc" --fallback-display-name "$library" --fallback-bundle-identifier "taut.$library" \
        --additional-symbol-graph-dir "$TMPDIR/symbols/$library" --output-path "$out/$library.doccarchive" >"$TMPDIR/log" 2>&1 || status=1
    warnings=$(grep -c '^warning\|^error' "$TMPDIR/log" || true)
    [ "$warnings" -eq 0 ] || { cat "$TMPDIR/log" >&2; status=1; }
    echo "$library: $warnings warnings, $(find "$out/$library.doccarchive/data" -name '*.json' | wc -l) pages"
done
exit $status
