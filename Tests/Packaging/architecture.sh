#!/bin/sh
# Every path in Docs/Architecture.md exists, each name in its table of steps occurs in one of the step's files, and modules import those above
# them in its table. The folders of the kernel include only those above them in the map of its page.
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
# Rows of the table of steps: number and sentence | files | names.
rows=$(grep '^| [0-9]*\. .*| `[A-Z].*| `.* |$' "$page" || true)
[ "$(echo "$rows" | grep -c .)" -ge 10 ] || fail "the table of steps in $page is not found"
echo "$rows" | while IFS='|' read -r _ _ files names _; do
    files=$(echo "$files" | tr -d '`,')
    echo "$names" | grep -o '`[^`]*`' | tr -d '`' | while read -r name; do
        # shellcheck disable=SC2086 # several files
        grep -qF -- "$name" $files || echo "$name is in none of $files"
    done
done >"${TMPDIR:-/tmp}/architecture.$$"
while read -r line; do fail "$line"; done <"${TMPDIR:-/tmp}/architecture.$$"
rm -f "${TMPDIR:-/tmp}/architecture.$$"
# A module imports only those of the rows above its own.
above=CSolverKernels
while IFS= read -r row; do
    modules=$(echo "$row" | cut -d'|' -f2 | grep -o '`Sources/[A-Za-z]*`' | sed 's|`Sources/\(.*\)`|\1|')
    for module in $modules; do
        for used in $(sed -n 's/^\(@[a-zA-Z_]* \)\{0,1\}\(package \|public \|internal \|private \|fileprivate \)\{0,1\}import \(Taut[A-Za-z]*\).*/\3/p' \
            $(find "Sources/$module" -name '*.swift') | sort -u); do
            case " $above " in *" $used "*) ;; *) fail "Sources/$module imports $used, which is not above it in $page" ;; esac
        done
    done
    above="$above $(echo "$modules" | tr '\n' ' ')"
done <<END
$(sed -n '/^| module | responsibility |/,/^$/p' "$page")
END
# The kernel's page shows every solve path of taut.h.
count=0
for solve_path in $(sed -n 's/^#define TAUT_PATH_\([A-Z_]*\) .*/\1/p' CSolverKernels/include/taut.h); do
    count=$((count + 1))
    [ "$solve_path" = COUNT ] || grep -q "► .*\b$solve_path\b\|^  .*\b$solve_path\b" CSolverKernels/README.md ||
        fail "CSolverKernels/README.md lacks the solve path $solve_path"
done
[ "$count" -gt 10 ] || fail "only $count solve paths found in taut.h"
folders=$(sed -n 's/^| `\([a-z]*\)\/` |.*/\1/p' CSolverKernels/README.md)
above=
for folder in $folders; do
    above="$above $folder"
    for used in $(sed -n 's/^#include "\.\.\/\([a-z]*\)\/.*/\1/p' CSolverKernels/"$folder"/*.[ch] | sort -u); do
        case "$above " in *" $used "*) ;; *) fail "CSolverKernels/$folder uses $used, which is below it in the map" ;; esac
    done
done
[ "$(echo "$folders" | sort)" = "$(cd CSolverKernels && ls -d */ | tr -d / | sort)" ] || fail "the map in CSolverKernels/README.md has other folders than CSolverKernels"
exit $status
