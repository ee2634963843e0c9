#!/usr/bin/env bash
# Copies Swift files written for UIKit and rewrites what cannot be compiled without Apple's platform conditions and the
# runtime of Objective-C; everything else stays as it is, byte for byte.
#
#   Scripts/port-uikit.sh [--unisolated] FROM TO
#
# The rules are Swift files in PortUIKit/Rules; they edit the syntax tree with the SwiftSyntax of the toolchain. The first run, and the first
# after a rule or the toolchain has changed, compiles them into .build/port-uikit.
#
#   --unisolated                 also takes @MainActor away: views are not isolated here, so subclasses of UIView cannot
#                                call what is (compile the copy in Swift 5 mode)
#   os(iOS)                      (os(iOS) || os(Linux))
#   import ObjectiveC[.runtime]  import UIKit, which has associated objects
#   import class UIKit.UIView    import UIKit
#   import os[.log|.signpost]    import UIKit, which has logs and signposts that keep nothing
#   @objc, @objcMembers          nothing
#   @convention(block), and @convention(c) of types with objects    nothing: the code compiles; there are no methods to swizzle
#   x as [String: NSNumber]      x
#   NS[Mutable]AttributedString()    with (string: ""): Foundation lacks the other one here
#   = [NSAttributedString.Key.font: f, .kern: 1]    with "as [NSAttributedString.Key: Any]": fonts are structures here
#   @IBOutlet                    nothing; classes that inherit get a setValue(_:forKey:) that sets their outlets by name
#   #selector(A.b(_:))           Selector._calling("b:", A.b(_:)) where the files declare such a method (of at most two parameters), which is
#                                then called; else Selector("b:"), as for methods of protocols
#   #keyPath(A.b.c)              "b.c"
#   type(of: object).description()   String(describing: type(of: object))
#   @objc func f() in an extension, overridden in another one of a subclass    f() asks for that class and calls its method
#   @objc protocol P              protocol P: AnyObject, unless it says so, or says class
#   @objc optional func f()       func f(), with one in an extension that does nothing; o.f?() is o.f()
#   @objc optional func f() -> R  func f() throws -> R, with one in an extension that throws; o.f?() is (try? o.f())
#   @objc optional var p: T?      var p: T?, with one in an extension that is nil
#   @objc optional var p: T { get }    var p: T { get throws }, with one in an extension that throws; delegate?.p is (try? delegate?.p), as of
#                                whatever is called a delegate or data source
#   o.f?() of a method that UIKit's protocols leave optional    (try? o.f()), or o.f() as a statement: here they have defaults
#   override weak var            override var: it stores nothing
#   weak var c: NSLayoutConstraint?    var c: NSLayoutConstraint?: a new one would be gone before it is active; it does not retain its views
#   override var delegate in a subclass of UIScrollView itself    var delegate: there is one for each kind of scroll view
#   CoreGraphics.log(x)          Foundation.log(x)
#   class func, convenience init in an extension of UIFont      static func, init: it is a structure here
#   T(), T(frame: f) of a generic T: UIView (or any class of UIKit)    T._made(), T._made(frame: f)
#   viewClass.init(), viewClass.init(frame: f) of a value declared as UIView.Type (or of any class of UIKit)    viewClass._made(), …
#   [NSAttributedString.Key: AnyObject]    [NSAttributedString.Key: Any]
#   override func responds(to:), forwardingTarget(for:)    left out: never called, as optional methods have defaults
#   override in an extension of a class of the files    goes into the class, with the conditions (#if) around it;
#                                where it uses something private of another file, the code stays as ported_f(), which the class calls
#   override in an extension     any other is left out, between #if _runtime(_ObjC) and #endif, and named on standard error
#   import Foundation, or no import    import UIKit, in files that name types of UIKit, or of what it imports, without importing them
#   o.f!() of a method that UIKit's protocols leave optional    o.f()
# Left to you: casts between kinds of anchors, swizzling. Exit status: 2 for wrong usage, 1 for a file that cannot be read or written.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
build=$scripts/../.build
tool=$build/port-uikit
toolchain=$(swiftc -print-target-info)

# Compiles the rules with the toolchain's SwiftSyntax.
compile() {
    local host work
    host=$(printf '%s' "$toolchain" | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')/host
    if [ ! -e "$host/SwiftParser.swiftmodule" ]; then
        echo "port-uikit: the toolchain of $(command -v swiftc) has no SwiftParser in $host; those of swift.org have" >&2
        exit 1
    fi
    work=$(mktemp -d "$build/port-uikit.XXXXXX")
    swiftc -swift-version 6 -module-name PortUIKit -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser -Xlinker -rpath -Xlinker "$host" \
        -o "$work/port-uikit" "$scripts"/PortUIKit/*.swift "$scripts"/PortUIKit/Rules/*.swift >&2 || { rm -rf "$work"; exit 1; }
    # Running processes keep the old one.
    mv "$work/port-uikit" "$tool"
    printf '%s' "$toolchain" >"$tool.toolchain"
    rm -rf "$work"
}

# A compiled tool is of no use without the toolchain that it was compiled with.
is_old() {
    [ ! -x "$tool" ] || [ "$(cat "$tool.toolchain" 2>/dev/null)" != "$toolchain" ] ||
        [ -n "$(find "$scripts/PortUIKit" "$scripts/port-uikit.sh" -newer "$tool" | head -n 1)" ]
}

if is_old; then
    mkdir -p "$build"
    # Of several that find it old, one compiles it where the system has flock.
    exec 9>"$build/port-uikit.lock"
    if command -v flock >/dev/null; then flock 9; fi
    if is_old; then compile; fi
    exec 9>&-
fi
exec "$tool" "$scripts" "$@"
