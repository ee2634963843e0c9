#!/bin/sh
# Hostile scenes cost linear time: what is four times as long takes at most five times the instructions (valgrind's callgrind) to be read,
# refused or laid out. Without valgrind there is no count.
#
#     Tests/Packaging/hostile-growth.sh [SIZE]     500 and four times as many of each kind
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
size=${1:-500}
command -v valgrind >/dev/null || { echo "hostile-growth: needs valgrind (apt-get install valgrind)" >&2; exit 2; }
Scripts/libtaut-current.sh >"$TMPDIR/log" 2>&1 || { cat "$TMPDIR/log" >&2; exit 1; }
clang -std=c11 -pedantic -Wall -Wextra -Werror -ICSolverKernels/include Tests/Hosts/hostile.c .build/libtaut/libtaut.a -lm -o "$TMPDIR/hostile"

# count KIND SIZE: instructions
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$TMPDIR/hostile" "$1" "$2" 2>&1 >"$TMPDIR/says" |
        awk '/Collected/ { print $4 }'
}
for kind in depth string number spaces keys ids views constraints terms signs dots format predicates unknown; do
    few=$(count $kind "$size") many=$(count $kind $((4 * size)))
    printf '%-12s %12d %12d  %s\n' $kind "$few" "$many" "$(cut -c 1-70 "$TMPDIR/says")"
    [ "$many" -le $((5 * few)) ] || { echo "hostile-growth: $kind grows faster than its input" >&2; exit 1; }
done
