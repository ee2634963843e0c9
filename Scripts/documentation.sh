#!/bin/sh
# DocC archives of all libraries, without a warning.
#
#     Scripts/documentation.sh [DIRECTORY]      .build/documentation where none is given; needs `swift build`
#
# Sources/LIBRARY/LIBRARY.docc has the articles of a library, where there are any. A web server shows an archive:
# `docc preview` or any that serves DIRECTORY/LIBRARY.doccarchive.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
out=${1:-.build/documentation}
mkdir -p "$out"
status=0
for library in $(Scripts/symbols.sh "$TMPDIR/symbols"); do
    catalogue=Sources/$library/$library.docc
    [ -d "$catalogue" ] || catalogue=
    rm -rf "$out/$library.doccarchive"
    # shellcheck disable=SC2086 # nothing, or a path without spaces
    docc convert $catalogue --fallback-display-name "$library" --fallback-bundle-identifier "taut.$library" \
        --additional-symbol-graph-dir "$TMPDIR/symbols/$library" --output-path "$out/$library.doccarchive" >"$TMPDIR/log" 2>&1 || status=1
    warnings=$(grep -c '^warning\|^error' "$TMPDIR/log" || true)
    [ "$warnings" -eq 0 ] || { cat "$TMPDIR/log" >&2; status=1; }
    echo "$library: $warnings warnings, $(find "$out/$library.doccarchive/data" -name '*.json' | wc -l) pages"
done
exit $status
