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
    ([.packages[] | .name != "" and .versionInfo != "" and .licenseDeclared != "" and .licenseDeclared != null] | all)' "$TMPDIR/sbom.json" >/dev/null || {
    echo "sbom: not what is linked: $(jq -c '[.name, (.packages[] | [.name, .versionInfo, .licenseDeclared])]' "$TMPDIR/sbom.json")" >&2
    exit 1
}
echo "sbom: $(jq -r '"\(.name), \(.packages | length) packages"' "$TMPDIR/sbom.json")"
