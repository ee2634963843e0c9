#!/bin/sh
# A package with a template: the plugin compiles it at build time, and the program calls the function.
#
# Builds the command for it, so this is one of the long proofs.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
package=$TMPDIR/App
mkdir -p "$package/Sources/Cells/include" "$package/Sources/App"
cat >"$package/Package.swift" <<END
// swift-tools-version: 6.3;(experimentalCGen)
import PackageDescription
let package = Package(
    name: "App",
    dependencies: [.package(name: "Taut", path: "$PWD")],
    targets: [
        .target(name: "Cells", plugins: [.plugin(name: "CompileTemplates", package: "Taut")]),
        .executableTarget(name: "App", dependencies: ["Cells"]),
    ])
END
cat >"$package/Sources/Cells/pair.cell.json" <<'END'
{
  "size": [100, null],
  "root": { "id": "root", "children": [{ "id": "a", "kind": "label", "text": "{a}" }, { "id": "b", "intrinsicContentSize": ["{side}", "{side}"] }] },
  "constraints": ["H:|-8-[a]-(>=4)-[b]-8-|", "V:|-8-[a]-(>=8)-|", "V:|-8-[b]-(>=8)-|", "root.height == 0 @1"]
}
END
echo '#include <stddef.h>
size_t pair(size_t count, const double *inputs, double *frames, unsigned char *answered);' >"$package/Sources/Cells/include/cells.h"
echo '#include "cells.h"' >"$package/Sources/Cells/cells.c"
cat >"$package/Sources/App/main.swift" <<'END'
import Cells
// side, the text's width and height
var frames = [Double](repeating: 0, count: 12)
var answered: [UInt8] = [0]
_ = pair(1, [20, 30, 15], &frames, &answered)
print(answered[0], frames.map { "\($0)" }.joined(separator: " "))
END
swift build --package-path "$package" --scratch-path "$TMPDIR/build" >"$TMPDIR/log" 2>&1 || { tail -20 "$TMPDIR/log" >&2; exit 1; }
said=$("$TMPDIR/build/debug/App")
[ "$said" = "1 0.0 0.0 100.0 36.0 8.0 8.0 30.0 15.0 72.0 8.0 20.0 20.0" ] || { echo "compiled-templates: $said" >&2; exit 1; }
echo "compiled-templates: the plugin compiles a template, and the program calls it"
