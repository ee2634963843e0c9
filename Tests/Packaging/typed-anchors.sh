#!/bin/sh
# Anchors of different kinds do not compile together: a vertical edge with a horizontal one, an edge with a size, an edge
# with a factor. What is meant to compile does.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
modules=$(swift build --show-bin-path)/Modules
work=.build/test/typed-anchors
mkdir -p "$work"

# check NAME EXPRESSION: type-checks an expression over the views a and b.
check() {
    printf 'import Taut\nlet a = View()\nlet b = View()\nlet constraint: LayoutConstraint = %s\n' "$2" >"$work/$1.swift"
    swiftc -typecheck -swift-version 6 -I "$modules" -I CSolverKernels/include "$work/$1.swift" >"$work/$1.log" 2>&1
}

accepted() {
    check "$1" "$2" || { echo "typed-anchors: $2 should compile" >&2; cat "$work/$1.log" >&2; exit 1; }
}

refused() {
    if check "$1" "$2"; then echo "typed-anchors: $2 should not compile" >&2; exit 1; fi
    grep -q 'error: ' "$work/$1.log" || { echo "typed-anchors: $1 failed without an error" >&2; exit 1; }
}

accepted edges 'a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)'
accepted sizes 'a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2)'
accepted distance 'a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: b.widthAnchor)'
refused x-with-y 'a.leadingAnchor.constraint(equalTo: b.topAnchor)'
refused x-with-size 'a.leadingAnchor.constraint(equalTo: b.widthAnchor)'
refused size-with-y 'a.heightAnchor.constraint(equalTo: b.topAnchor)'
refused factor-of-an-edge 'a.leadingAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2)'
refused constant-edge 'a.leadingAnchor.constraint(equalToConstant: 8)'
refused distance-across 'a.leadingAnchor.anchorWithOffset(to: b.topAnchor)'
