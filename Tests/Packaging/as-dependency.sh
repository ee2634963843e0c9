#!/bin/sh
# A package that depends on Taut by path has to build and to run: no target may need unsafe flags, and the public
# products have to be enough for the ten lines of the README and the listings of the guides, which print what they say.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
root=$(pwd)
user=.build/test/as-dependency
mkdir -p "$user/Sources/user" "$user/Sources/guides"

cat >"$user/Package.swift" <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "user",
    dependencies: [.package(name: "Taut", path: "$root")],
    targets: [
        .executableTarget(
            name: "user",
            dependencies: [.product(name: "Taut", package: "Taut"), .product(name: "TautSolver", package: "Taut")]
        ),
        .executableTarget(
            name: "guides",
            dependencies: [.product(name: "Taut", package: "Taut"), .product(name: "TautConvenience", package: "Taut")]
        ),
    ]
)
MANIFEST

# The README's Swift is what a newcomer copies: build exactly that.
awk '/^```swift/ { inside = 1; next } /^```/ { if (inside) exit } inside' README.md >"$user/Sources/user/main.swift"
[ -s "$user/Sources/user/main.swift" ] || { echo "as-dependency: README.md holds no Swift" >&2; exit 1; }

awk -v expected="$user/guides.expected" -f Tests/Packaging/guide-listings.awk Docs/Guides/*.md >"$user/Sources/guides/main.swift"
[ -s "$user/guides.expected" ] || { echo "as-dependency: the guides hold no listings" >&2; exit 1; }

swift build --package-path "$user"
products=$(swift build --package-path "$user" --show-bin-path)
printed=$("$products/user")
echo "$printed"
# The README says in a comment what is printed.
expected=$(sed -n 's/^.*\/\/ prints //p' "$user/Sources/user/main.swift")
[ -n "$expected" ] || { echo "as-dependency: the README's Swift does not say what it prints" >&2; exit 1; }
[ "$printed" = "$expected" ] || { echo "as-dependency: the README promises: $expected" >&2; exit 1; }

"$products/guides" >"$user/guides.printed"
diff -u "$user/guides.expected" "$user/guides.printed"
echo "as-dependency: $(grep -c '^== ' "$user/guides.expected") listings of the guides print what they say"
