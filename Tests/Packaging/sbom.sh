#!/bin/sh
# The SPDX document of the command: the version, and every package that is linked with a version and a licence.
#
#     Tests/Packaging/sbom.sh        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
Scripts/sbom.sh .build/debug/taut >"$TMPDIR/sbom.json"
jq -e --arg name "taut-$(Scripts/version.sh)" '.spdxVersion == "SPDX-2.3" and .name == $name and (.packages | length > 3) and
    ([.packages[] | .name != "" and .versionInfo != "" and (.licenseDeclared | . != null and . != "" and . != "NOASSERTION")] | all)' "$TMPDIR/sbom.json" >/dev/null || {
    echo "sbom: not what is linked: $(jq -c '[.name, (.packages[] | [.name, .versionInfo, .licenseDeclared])]' "$TMPDIR/sbom.json")" >&2
    exit 1
}
# The document has the Debian package of each library that the command is linked with; Swift's libraries belong to none.
ldd .build/debug/taut | sed -n 's/^[[:space:]]*\([^ ]*\) => \([^ ]*\) .*/\1 \2/p' >"$TMPDIR/loaded"
for library in $(objdump -p .build/debug/taut | awk '$1 == "NEEDED" { print $2 }'); do
    path=$(awk -v library="$library" '$1 == library { print $2 }' "$TMPDIR/loaded")
    [ -n "$path" ] || continue # the dynamic linker itself
    package=$(dpkg-query -S "$path" "$(realpath "$path")" 2>/dev/null | sed -n '1s/:.*//p' || true)
    jq -e --arg name "${package:-swift}" 'any(.packages[]; .name == $name)' "$TMPDIR/sbom.json" >/dev/null || {
        echo "sbom: ${package:-swift} is missing, which has $library" >&2
        exit 1
    }
done
echo "sbom: $(jq -r '"\(.name), \(.packages | length) packages"' "$TMPDIR/sbom.json")"
