#!/bin/sh
# The package for JavaScript: the folder JavaScript/ with taut.wasm, and all of it in one file.
#
#     Scripts/javascript.sh [DIRECTORY]          .build/javascript where none is given
#
# Nothing is done where nothing has changed since the last time. Needs wasi-libc and binaryen, which it installs.
set -eu
cd "$(dirname "$0")/.."
out=${1:-.build/javascript}
mkdir -p "$out"
# One at a time, as in libtaut-current.sh.
if [ -z "${TAUT_JAVASCRIPT_LOCK:-}" ] && command -v flock >/dev/null; then
    TAUT_JAVASCRIPT_LOCK=1 exec flock -o "$out/lock" Scripts/javascript.sh "$@"
fi
stamp=$(find JavaScript CSolverKernels Sources/TautC Sources/TautCanvas/Drawing Sources/TautCanvas/Inspection Sources/TautCanvas/Scenes Sources/TautDiagnosis Sources/TautLayout Sources/TautScene \
    Sources/TautSolver Scripts/libtaut.sh Scripts/libtaut-host.c Scripts/javascript.sh -type f | sort | xargs sha256sum | sha256sum)
[ "$(cat "$out/stamp" 2>/dev/null)" != "$stamp" ] || exit 0
. Scripts/temporary-directory.sh
Scripts/libtaut.sh wasm "$TMPDIR/wasm"
cp "$TMPDIR/wasm/taut.wasm" "$TMPDIR/wasm/libtaut-wasm32.a" "$out/"
cp -R JavaScript/* "$out/"
# One file: the compressed module as text, read by what browsers and Node have for it.
{
    cat <<'END'
// Auto Layout in JavaScript, in one file: taut.mjs, explanations.mjs and advances.mjs with taut.wasm. Made by Scripts/javascript.sh.
END
    sed -e 's|^export class|class|' JavaScript/explanations.mjs
    sed -e 's|^export async function load(source|async function loadFrom(source|' -e '/^import /d' JavaScript/taut.mjs
    sed -e '/^import /d' JavaScript/advances.mjs
    printf 'const packed = "'
    gzip -9nc "$out/taut.wasm" | base64 -w 0
    cat <<'END'
";
let unpacked;
function unpack() {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    unpacked ??= new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return unpacked;
}
/** As `load` of taut.mjs; without a source, the module in this file. */
export async function load(source, options) { return loadFrom(source ?? await unpack(), options); }
END
} >"$out/taut-inline.mjs"
cat JavaScript/taut.d.mts JavaScript/advances.d.mts | sed "/^import /d" >"$out/taut-inline.d.mts"
echo "$stamp" >"$out/stamp"
echo "javascript: $out: taut.wasm $(stat -c %s "$out/taut.wasm") bytes, taut-inline.mjs $(stat -c %s "$out/taut-inline.mjs")"
