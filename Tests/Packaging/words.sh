#!/bin/sh
# Text uses standard terms (linear programming, Auto Layout): the words below have one and do not occur in pages and comments. Public
# declarations are documented, the links of the pages lead to files, and the rows of their tables have equal numbers of columns.
set -eu
cd "$(dirname "$0")/../.."
status=0
# A word that is there: without git, and with a pattern that git does not know, nothing would be found.
[ -n "$(git grep -niwE 'solves?|solver' -- Docs CSolverKernels)" ] || { echo "words: the pages and comments cannot be searched" >&2; exit 1; }

# words LIST PATTERN FILE...: fails where a comment, or any line of a page, has one of the words.
words() {
    instead=$1 pattern=$2
    shift 2
    found=$(git grep -niwE "$pattern" -- "$@" ':!*/Fixtures/*' ':!Docs/Guides/capabilities.md' ':!Tests/Packaging/words.sh' |
        grep -E '^[^:]*\.md:[0-9]+:([^ ]|  ?[^ ])|^[^:]*:[0-9]+: *//|^[^:]*\.(sh|py|awk):[0-9]+: *#|^[^:]*\.[ch]:[0-9]+:( \*|.*/\*)' || true)
    [ -z "$found" ] || { echo "words: say $instead:" >&2; echo "$found" >&2; status=1; }
}
all='CSolverKernels Sources UIKit Tests Benchmarks Docs Python JavaScript Scripts Packaging README.md CONTRIBUTING.md SECURITY.md'
# shellcheck disable=SC2086 # a list of paths
{
    words 'who it is: the caller, a thread, the program' 'nobody|somebody|anybody|whoever' $all
    words 'again, from scratch, or new' 'anew' $all
    words 'refers to' 'speaks? of|spoken of|spoke of' $all
    words 'back and forth' 'to and fro' $all
    words 'irreducible set' 'smallest (conflicting )?sets?( that cannot)' $all
    words 'fixed' 'mended' $all
    words 'prefers, has a preferred value' 'would like' $all
    words 'is set, is given, is stated' '(is|was|are|being|else) said' $all
    words 'allocate, allocation' 'shar(e|es|ed|ing) out' $all
    words 'training sample' 'lessons?' CSolverKernels/*.md Docs
    words 'cached, restored' 'wakes?|waking|woken|asleep|falls? asleep' CSolverKernels Docs
    words 'fundamental cycle' 'closes a circle' $all
}

# Every public declaration has a documentation comment; Scripts/api.sh also finds cases of enumerations.
undocumented=$(git ls-files 'Sources/*.swift' 'UIKit/Sources/*.swift' | xargs awk -f Tests/Packaging/undocumented.awk)
[ -z "$undocumented" ] || { echo "$undocumented" >&2; status=1; }

# All rows of a table have as many columns: a bar in code is written \\|.
tables=$(git ls-files '*.md' | xargs awk '
    FNR == 1 { listing = columns = 0 }
    /^ *```/ { listing = !listing }
    listing || !/^\|/ { columns = 0; next }
    { row = $0; gsub(/\\\|/, "", row); count = gsub(/\|/, "", row) }
    columns && count != columns { print FILENAME ":" FNR ": " count - 1 " columns, the table has " columns - 1 }
    !columns { columns = count }')
[ -z "$tables" ] || { echo "$tables" >&2; status=1; }

for page in $(git ls-files '*.md'); do
    grep -oE '\]\([^)#]+[)#]' "$page" | sed 's/^](//; s/[)#]$//' | grep -v '^[a-z]*:' | sort -u | while read -r target; do
        [ -e "$(dirname "$page")/$target" ] || echo "$page links to $target, which does not exist"
    done
    grep -oE '\]\([^):]*#[^)]+\)' "$page" | sed 's/^](//; s/)$//' | sort -u | while read -r target; do
        file=${target%%#*}
        [ -n "$file" ] && file=$(dirname "$page")/$file || file=$page
        [ ! -f "$file" ] || sed -n 's/^##* //p' "$file" | LC_ALL=C tr A-Z a-z | LC_ALL=C sed 's/[^a-z0-9_ -]//g; s/ /-/g' |
            grep -qxF -e "${target#*#}" || echo "$page links to $target, which is no heading"
    done
done >"${TMPDIR:-/tmp}/links.$$"
[ -s "${TMPDIR:-/tmp}/links.$$" ] && { cat "${TMPDIR:-/tmp}/links.$$" >&2; status=1; }
rm -f "${TMPDIR:-/tmp}/links.$$"
exit $status
