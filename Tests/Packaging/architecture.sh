#!/bin/sh
# The page about the architecture tells the truth: every path in it exists, and in its table of steps each name stands in one of the step's files.
set -eu
cd "$(dirname "$0")/../.."
page=Docs/Architecture.md
status=0
fail() {
    echo "architecture: $1" >&2
    status=1
}
paths=$(grep -o '`[A-Za-z]*/[^` ]*`' "$page" | tr -d '`' | sort -u)
[ -n "$paths" ] || fail "no paths in $page"
for path in $paths; do
    [ -e "$path" ] || fail "$page names $path, which is not there"
done
# Rows of three columns: sentence | files | names.
grep '^| [A-Z].*| `[A-Z].*| `.* |$' "$page" | while IFS='|' read -r _ _ files names _; do
    files=$(echo "$files" | tr -d '`,')
    echo "$names" | grep -o '`[^`]*`' | tr -d '`' | while read -r name; do
        # shellcheck disable=SC2086 # several files
        grep -qF -- "$name" $files || echo "$name is in none of $files"
    done
done >"${TMPDIR:-/tmp}/architecture.$$"
while read -r line; do fail "$line"; done <"${TMPDIR:-/tmp}/architecture.$$"
rm -f "${TMPDIR:-/tmp}/architecture.$$"
exit $status
