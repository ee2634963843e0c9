#!/bin/sh
# Anchors of different kinds do not compile together: a vertical edge with a horizontal one, an edge with a size, an edge
# with a factor. What is meant to compile does.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
modules=$(swift build --show-bin-path)/Modules
work=.build/test/typed-anchors
mkdir -p "$work"

# constraints NAME <EXPRESSIONS: a file with a constraint over the views a and b for each line.
constraints() {
    {
        printf 'import Taut\nfunc %s(a: View, b: View) {\n' "$1"
        sed 's/^.*$/    let _: LayoutConstraint = &/'
        echo '}'
    } >"$work/$1.swift"
}
# compile NAME
compile() { swiftc -typecheck -parse-as-library -swift-version 6 -I "$modules" -I CSolverKernels/include "$work/$1.swift" >"$work/$1.log" 2>&1; }

constraints accepted <<'END'
a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)
a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2)
a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: b.widthAnchor)
END
constraints refused <<'END'
a.leadingAnchor.constraint(equalTo: b.topAnchor)
a.leadingAnchor.constraint(equalTo: b.widthAnchor)
a.heightAnchor.constraint(equalTo: b.topAnchor)
a.leadingAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2)
a.leadingAnchor.constraint(equalToConstant: 8)
a.leadingAnchor.anchorWithOffset(to: b.topAnchor)
END
compile accepted || { echo "typed-anchors: this should compile" >&2; cat "$work/accepted.log" >&2; exit 1; }
if compile refused; then echo "typed-anchors: nothing is refused" >&2; exit 1; fi
# Every line but the first two and the last has an error of its own.
last=$(($(wc -l <"$work/refused.swift") - 1))
for line in $(seq 3 "$last"); do
    grep -q "refused\.swift:$line:[0-9]*: error: " "$work/refused.log" ||
        { echo "typed-anchors: this should not compile: $(sed -n "${line}p" "$work/refused.swift")" >&2; exit 1; }
done
