#!/bin/sh
# A program that depends on the product CSolverKernels alone has to link and to run.
set -eu
cd "$(dirname "$0")/../.."
root=$(pwd)
user=.build/test/kernel-product
mkdir -p "$user/Sources/user"

cat >"$user/Package.swift" <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "user",
    dependencies: [.package(name: "Taut", path: "$root")],
    targets: [.executableTarget(name: "user", dependencies: [.product(name: "CSolverKernels", package: "Taut")])]
)
MANIFEST

cat >"$user/Sources/user/main.swift" <<'PROGRAM'
import CSolverKernels

var solver: OpaquePointer?
print(taut_solver_create(nil, &solver) == TAUT_OK)
taut_solver_destroy(solver)
PROGRAM

swift build --package-path "$user"
printed=$("$(swift build --package-path "$user" --show-bin-path)/user")
[ "$printed" = true ] || { echo "kernel-product: printed $printed" >&2; exit 1; }
echo "kernel-product: links and runs by itself"
