#!/bin/sh
# The optimiser of Swift takes the command's largest module, on which it has failed: no other step of `make test` compiles it with optimisation.
# 32 seconds of a processor, without code; the whole command takes 220 and is built in `make prove` (`command-size.sh whole`).
#
#     Tests/Packaging/optimised.sh [MODULE]        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
module=${1:-TautCommandLine}
built=$(swift build --show-bin-path)
# Members of the package are seen by modules that say the same name: that of the folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
includes=$(pkg-config --cflags-only-I pangoft2 cairo | sed 's/-I/-Xcc -I/g')
# shellcheck disable=SC2046,SC2086 # lists
swiftc -emit-sil -o /dev/null -O -whole-module-optimization -parse-as-library -swift-version 6 -suppress-warnings \
    -package-name "$package" -module-name "$module" -I "$built/Modules" -I CSolverKernels/include -I Sources/CPango -I Sources/CCairo $includes \
    -Xcc -fmodule-map-file="$built/COpenBLAS.build/module.modulemap" $(find "Sources/$module" -name '*.swift') >"$TMPDIR/log" 2>&1 ||
    { head -20 "$TMPDIR/log" >&2; echo "optimised: $module does not compile with -O" >&2; exit 1; }
echo "optimised: $module"
