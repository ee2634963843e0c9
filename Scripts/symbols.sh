#!/bin/sh
# The symbol graphs of the libraries: what is public, with its documentation.
#
#     Scripts/symbols.sh DIRECTORY        needs `swift build`
#
# One folder for each library, DIRECTORY/TautLayout/TautLayout.symbols.json and so on; its last line names the libraries.
set -eu
cd "$(dirname "$0")/.."
out=${1:?a directory}
libraries=$(sed -n 's/^ *\.library(name: "\(Taut[A-Za-z]*\)".*/\1/p' Package.swift)
modules=$(swift build --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": *"\(.*\)".*/\1/p')
for library in $libraries; do
    mkdir -p "$out/$library"
    # shellcheck disable=SC2046 # a list of flags
    swift-symbolgraph-extract -module-name "$library" -I "$modules" -I CSolverKernels/include -I Sources/CPango -I Sources/COpenBLAS/include \
        $(pkg-config --cflags-only-I pangoft2 pangocairo) -target "$target" -minimum-access-level public -skip-synthesized-members -output-dir "$out/$library"
done
echo "$libraries"
