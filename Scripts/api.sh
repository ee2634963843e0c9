#!/bin/sh
# The public interface of every library as text, so that a change of it is a change of a file in git. Fails where a declaration has no
# documentation comment.
#
#     Scripts/api.sh            writes Docs/API/LIBRARY.txt, needs `swift build`
#     Scripts/api.sh --check    fails where that would change anything, and shows what
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
Scripts/install-packages.sh jq gcc
libraries=$(Scripts/symbols.sh "$TMPDIR/symbols")
mkdir -p "$TMPDIR/api"
for library in $libraries; do
    {
        echo "# Public declarations of $library, made by Scripts/api.sh"
        cat "$TMPDIR/symbols/$library"/*.symbols.json | jq -r '.symbols[]
            | (.pathComponents | join(".")) + "\t" + ([.declarationFragments[]?.spelling] | join("") | gsub("\\s+"; " "))' | LC_ALL=C sort -u
        # Superclasses and protocols by type, without those that the compiler infers.
        cat "$TMPDIR/symbols/$library"/*.symbols.json | jq -rs '([.[].symbols[] | {(.identifier.precise): (.pathComponents | join("."))}] | add) as $names
            | [.[].relationships[] | select(.kind == "conformsTo" or .kind == "inheritsFrom")
                | {type: ($names[.source] // .source), base: ($names[.target] // .targetFallback // .target)}
                | select(.base | IN("Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype") | not) | .base |= ltrimstr("Swift.")]
            | group_by(.type)[] | .[0].type + ": " + ([.[].base] | unique | join(", "))' | LC_ALL=C sort -u
    } >"$TMPDIR/api/$library.txt"
    cat "$TMPDIR/symbols/$library"/*.symbols.json | jq -r '.symbols[] | select(.docComment == null)
        | "api: '"$library"': no documentation comment: " + (.pathComponents | join("."))' >>"$TMPDIR/undocumented"
done
for header in CSolverKernels/include/*.h; do
    { # without its comments
        echo "/* Declarations of $(basename "$header"), made by Scripts/api.sh */"
        gcc -w -fpreprocessed -dD -E -P "$header"
    } >"$TMPDIR/api/$(basename "$header").txt"
done
[ ! -s "$TMPDIR/undocumented" ] || { cat "$TMPDIR/undocumented" >&2; exit 1; }
if [ "${1:-}" = --check ]; then
    diff -ru Docs/API "$TMPDIR/api" || { echo "api: the public interface has changed: Scripts/api.sh writes it down" >&2; exit 1; }
else
    rm -rf Docs/API
    mkdir -p Docs/API
    cp "$TMPDIR/api"/* Docs/API/
    wc -l Docs/API/*
fi
