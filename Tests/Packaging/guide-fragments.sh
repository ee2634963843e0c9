#!/bin/sh
# The listings of the guides that are parts of programs compile, given what stands around them; those that are whole are run
# by as-dependency.sh.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
modules=$(swift build --show-bin-path)/Modules
work=.build/test/guide-fragments
rm -rf "$work"
mkdir -p "$work"
awk -v directory="$work" -f Tests/Packaging/guide-fragments.awk Docs/Guides/*.md

failed=0
count=0
for file in "$work"/*.swift; do
    count=$((count + 1))
    # shellcheck disable=SC2046 # several flags
    if ! swiftc -typecheck -swift-version 6 -I "$modules" -I CSolverKernels/include -I Sources/CPango \
        $(pkg-config --cflags-only-I pangoft2 | sed 's/-I/-Xcc -I/g') "$file" >"$file.log" 2>&1; then
        failed=$((failed + 1))
        echo "guide-fragments: $(basename "$file" .swift) does not compile" >&2
        grep -A4 'error: ' "$file.log" >&2 || cat "$file.log" >&2
    fi
done
[ "$count" -gt 20 ] || { echo "guide-fragments: only $count listings found" >&2; exit 1; }
echo "guide-fragments: $((count - failed)) of $count listings compile"
[ "$failed" -eq 0 ]
