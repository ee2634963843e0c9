#!/bin/sh
# A package that depends on Taut by path has to build and to run: no target may need unsafe flags, and the public products have
# to be enough for the ten lines of the README and for the listings of the guides. Each of them is the main.swift of a program,
# as a reader would copy it, and prints the output given there. A program with the kernel alone links and runs.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
root=$(pwd)
user=.build/test/as-dependency
rm -rf "$user/Sources"
mkdir -p "$user/Sources/readme" "$user/Sources/kernel"

# The README's Swift says in a comment what is printed.
awk '/^```swift/ { inside = 1; next } /^```/ { if (inside) exit } inside' README.md >"$user/Sources/readme/main.swift"
sed -n 's/^.*\/\/ prints //p' "$user/Sources/readme/main.swift" >"$user/Sources/readme.expected"
[ -s "$user/Sources/readme.expected" ] || { echo "as-dependency: the README's Swift does not say what it prints" >&2; exit 1; }
awk -v directory="$user/Sources" -f Tests/Packaging/guide-listings.awk Docs/Guides/*.md

cat >"$user/Sources/kernel/main.swift" <<'PROGRAM'
import CSolverKernels

var solver: OpaquePointer?
print(taut_solver_create(nil, &solver) == TAUT_OK)
taut_solver_destroy(solver)
PROGRAM
echo true >"$user/Sources/kernel.expected"

programs=$(cd "$user/Sources" && ls -d -- */ | tr -d /)
{
    cat <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: \$0, package: "Taut") } }
let libraries = products("Taut", "TautSolver", "TautConvenience")
let package = Package(
    name: "user",
    dependencies: [.package(name: "Taut", path: "$root")],
    targets: [
MANIFEST
    for program in $programs; do
        needs=libraries
        if [ "$program" = kernel ]; then needs='products("CSolverKernels")'; fi
        echo "        .executableTarget(name: \"$program\", dependencies: $needs),"
    done
    echo "    ])"
} >"$user/Package.swift"

# In the tree that has the libraries built already.
PACKAGE=$user Scripts/uikit.sh build
products=$(swift build --show-bin-path)
count=0
for program in $programs; do
    [ -s "$user/Sources/$program.expected" ] || { echo "as-dependency: $program does not say what it prints" >&2; exit 1; }
    "$products/$program" >"$user/$program.printed"
    diff -u "$user/Sources/$program.expected" "$user/$program.printed"
    count=$((count + 1))
done
[ "$count" -gt 10 ] || { echo "as-dependency: only $count listings found" >&2; exit 1; }
echo "as-dependency: $count listings print what they say"
