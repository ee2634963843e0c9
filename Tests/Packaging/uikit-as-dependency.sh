#!/bin/sh
# A program that depends on both packages, as the manifest in Docs/Guides/migration.md does, builds and runs.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
root=$(pwd)
user=.build/test/uikit-as-dependency
mkdir -p "$user/Sources/Program"
awk '/^```swift manifest/ { inside = 1; next } /^```/ { inside = 0 } inside' Docs/Guides/migration.md | sed "s:\.\./taut:$root:" >"$user/Package.swift"
grep -q "\"$root/UIKit\"" "$user/Package.swift" || { echo "uikit-as-dependency: the guide's manifest does not name the package" >&2; exit 1; }

cat >"$user/Sources/Program/main.swift" <<'PROGRAM'
import Foundation
import TautText
import TautUIKit

let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
            <view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/></view>
        </objects>
    </document>
    """
let view = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
print(view?.frame.width ?? 0, PangoMeasurer.self)
PROGRAM

# In the tree that has both packages built already.
PACKAGE=$user Scripts/uikit.sh build
printed=$(.build/debug/Program)
[ "$printed" = "320.0 PangoMeasurer" ] || { echo "uikit-as-dependency: printed $printed" >&2; exit 1; }
echo "uikit-as-dependency: builds, and reads a nib"
