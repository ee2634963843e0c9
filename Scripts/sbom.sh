#!/bin/sh
# What a program or library is linked with, as an SPDX 2.3 document on standard output.
#
#     Scripts/sbom.sh FILE...      .build/release/taut, .build/libtaut/libtaut.so
#
# Shared libraries are those that the file asks the loader for (not those that these ask for). OpenBLAS is loaded by name when a matrix is dense, and listed
# as optional. SOURCE_DATE_EPOCH gives the date; without it that of the last commit.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
Scripts/install-packages.sh jq binutils >&2
version=$(Scripts/version.sh)
seconds=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
created=$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ)

# By the source package; from each package's copyright file.
license_of() {
    case $1 in
    glibc | pango1.0 | glib2.0) echo LGPL-2.1-or-later ;;
    cairo) echo 'LGPL-2.1-only OR MPL-1.1' ;;
    harfbuzz) echo MIT-Modern-Variant ;;
    freetype) echo 'FTL OR GPL-2.0-only' ;;
    fontconfig) echo HPND ;;
    openblas) echo BSD-3-Clause ;;
    gcc-*) echo 'GPL-3.0-or-later WITH GCC-exception-3.1' ;;
    *) echo NOASSERTION ;;
    esac
}

# package NAME VERSION LICENSE PURL
package() {
    jq -n --arg name "$1" --arg version "$2" --arg license "$3" --arg purl "$4" '{
        SPDXID: ("SPDXRef-" + ($name | gsub("[^A-Za-z0-9.]"; "-"))), name: $name, versionInfo: $version,
        downloadLocation: "NOASSERTION", filesAnalyzed: false, licenseConcluded: $license, licenseDeclared: $license,
        copyrightText: "NOASSERTION"
    } + (if $purl == "" then {} else {externalRefs: [{referenceCategory: "PACKAGE-MANAGER", referenceType: "purl", referenceLocator: $purl}]} end)'
}

debian() { # PACKAGE
    source=$(dpkg-query -W -f '${source:Package}' "$1")
    number=$(dpkg-query -W -f '${Version}' "$1")
    package "$1" "$number" "$(license_of "$source")" "pkg:deb/debian/$1@$number"
}

swift_package() {
    package swift "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')" 'Apache-2.0 WITH Swift-exception' pkg:generic/swift
}

owner() { # PATH
    found=$(dpkg-query -S "$1" 2>/dev/null) && echo "${found%%:*}"
}

# owners FILE: the Debian packages of the libraries that it asks for.
owners() {
    for library in $(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
        path=$(ldconfig -p | sed -n "s|.*[[:space:]]$library .* => ||p" | head -n 1)
        case $library:$path in
        libtaut*) ;;
        lib[sS]wift* | libFoundation* | lib_Foundation* | libdispatch* | libBlocksRuntime*) echo swift ;;
        *:) echo "sbom: $library is nowhere" >&2; exit 1 ;;
        *) owner "$path" || owner "$(realpath "$path")" || { echo "sbom: no package has $path" >&2; exit 1; } ;;
        esac
    done
}

names=
for file in "$@"; do
    [ -f "$file" ] || { echo "sbom: there is no $file" >&2; exit 3; }
    names="$names $(owners "$file")"
done
{
    package taut "$version" MIT ''
    for name in $(echo "$names" | tr ' ' '\n' | sort -u); do
        if [ "$name" = swift ]; then swift_package; else debian "$name"; fi
    done
    # Swift's libraries inside a program ask the loader for nothing.
    case " $names " in *swift*) ;; *) grep -qls 'swift_retain' "$@" && swift_package ;; esac
    dpkg-query -W libopenblas0-pthread >/dev/null 2>&1 && debian libopenblas0-pthread
} >"$TMPDIR/packages"
jq -s --arg created "$created" --arg version "$version" '{
    spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT", name: ("taut-" + $version),
    documentNamespace: ("https://spdx.org/spdxdocs/taut-" + $version + "-" + $created),
    creationInfo: {created: $created, creators: ["Tool: Scripts/sbom.sh"]},
    packages: .,
    relationships: ([{spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES", relatedSpdxElement: "SPDXRef-taut"}]
        + [.[1:][] | {spdxElementId: "SPDXRef-taut",
            relationshipType: (if .name | startswith("libopenblas") then "OPTIONAL_DEPENDENCY_OF" else "DEPENDS_ON" end), relatedSpdxElement: .SPDXID}
            | if .relationshipType == "OPTIONAL_DEPENDENCY_OF" then {spdxElementId: .relatedSpdxElement, relationshipType, relatedSpdxElement: .spdxElementId} else . end])
}' "$TMPDIR/packages"
