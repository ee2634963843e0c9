#!/bin/sh
# The file OfferedToUIKit.swift of a module has or names every declaration that the module offers to the package UIKit.
set -eu
cd "$(dirname "$0")/../.."
status=0
count=0
for list in Sources/*/OfferedToUIKit.swift; do
    module=$(dirname "$list")
    # The names behind the attribute, of declarations in other files.
    names=$(grep -rhE '@_spi\(UIKit\) ' "$module" --include='*.swift' --exclude=OfferedToUIKit.swift | grep -v 'import ' |
        sed -nE 's/.*@_spi\(UIKit\) public .*(func|var|let|class|struct|enum|protocol) ([A-Za-z]+).*/\2/p; s/.*@_spi\(UIKit\) (public .*)?(init)\(.*/\2/p;
            s/.*@_spi\(UIKit\) extension ([A-Za-z0-9]+\.)*([A-Za-z0-9]+).*/\2/p' | sort -u)
    for name in $names; do
        count=$((count + 1))
        grep -q "^//.*\b$name\b" "$list" || { echo "offered-to-uikit: $list does not name $name" >&2; status=1; }
    done
done
[ "$count" -gt 20 ] || { echo "offered-to-uikit: only $count names found" >&2; exit 1; }
[ "$status" -eq 0 ] && echo "offered-to-uikit: $count names listed"
exit "$status"
