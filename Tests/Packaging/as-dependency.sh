#!/bin/sh
# A package that depends on Taut by path has to build and to run: no target may need unsafe flags, and the public products have
# to be enough for the ten lines of the README and for the listings of the guides. Each of them is the main.swift of a program,
# as a reader would copy it, and prints the output given there.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
root=$(pwd)
user=.build/test/as-dependency
rm -rf "$user/Sources"
mkdir -p "$user/Sources/readme"

# The README's Swift says in a comment what is printed.
awk '/^```swift/ { inside = 1; next } /^```/ { if (inside) exit } inside' README.md >"$user/Sources/readme/main.swift"
sed -n 's/^.*\/\/ prints //p' "$user/Sources/readme/main.swift" >"$user/Sources/readme.expected"
[ -s "$user/Sources/readme.expected" ] || { echo "as-dependency: the README's Swift does not say what it prints" >&2; exit 1; }
awk -v directory="$user/Sources" -f Tests/Packaging/guide-listings.awk Docs/Guides/*.md

programs=$(cd "$user/Sources" && ls -d -- */ | tr -d /)
{
    cat <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let libraries = ["Taut", "TautSolver", "TautConvenience"].map { Target.Dependency.product(name: \$0, package: "Taut") }
let package = Package(
    name: "user",
    dependencies: [.package(name: "Taut", path: "$root")],
    targets: [
MANIFEST
    for program in $programs; do echo "        .executableTarget(name: \"$program\", dependencies: libraries),"; done
    echo "    ])"
} >"$user/Package.swift"

swift build --package-path "$user"
products=$(swift build --package-path "$user" --show-bin-path)
count=0
for program in $programs; do
    [ -s "$user/Sources/$program.expected" ] || { echo "as-dependency: $program does not say what it prints" >&2; exit 1; }
    "$products/$program" >"$user/$program.printed"
    diff -u "$user/Sources/$program.expected" "$user/$program.printed"
    count=$((count + 1))
done
[ "$count" -gt 10 ] || { echo "as-dependency: only $count listings found" >&2; exit 1; }
echo "as-dependency: $count listings print what they say"
