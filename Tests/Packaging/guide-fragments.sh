#!/bin/sh
# The listings of the guides that are parts of programs compile, given what stands around them; those that are whole are run
# by as-dependency.sh.
#
#     Tests/Packaging/guide-fragments.sh        needs Scripts/build-tests.sh and `Scripts/uikit.sh build`
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
modules=$(swift build --show-bin-path)/Modules
work=.build/test/guide-fragments
rm -rf "$work"
mkdir -p "$work"
awk -v directory="$work" -f Tests/Packaging/guide-fragments.awk Docs/Guides/*.md

count=$(find "$work" -name '*.swift' | wc -l)
[ "$count" -gt 20 ] || { echo "guide-fragments: only $count listings found" >&2; exit 1; }
# Each is a function in a file of its own, with its own imports: the compiler takes all of them at once, and names the file of an error.
# shellcheck disable=SC2046 # several flags
swiftc -typecheck -parse-as-library -swift-version 6 -suppress-warnings -I "$modules" -I CSolverKernels/include -I Sources/CPango \
    $(pkg-config --cflags-only-I pangoft2 | sed 's/-I/-Xcc -I/g') "$work"/*.swift
echo "guide-fragments: $count listings compile"
