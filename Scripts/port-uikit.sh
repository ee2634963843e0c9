#!/usr/bin/env bash
# Copies Swift files written for UIKit and rewrites what cannot be compiled without Apple's platform conditions and the
# runtime of Objective-C; everything else stays as it is.
#
#   Scripts/port-uikit.sh [--unisolated] FROM TO
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
#   @IBOutlet                    nothing
#   #selector(A.b(_:c:))         Selector("b:c:")
#   type(of: object).description()   String(describing: type(of: object))
#   override in an extension     left out, between #if _runtime(_ObjC) and #endif, and named on standard error
# Left to you: T() of a generic T: UIView, casts between kinds of anchors, swizzling.
set -euo pipefail
unisolated=0
if [ "${1-}" = --unisolated ]; then
    unisolated=1
    shift
fi
if [ $# -ne 2 ] || [ ! -d "$1" ]; then
    echo "usage: Scripts/port-uikit.sh [--unisolated] FROM TO (FROM is a directory)" >&2
    exit 2
fi
from=${1%/} to=${2%/}
find "$from" -name '*.swift' -print0 | while IFS= read -r -d '' file; do
    copy="$to/${file#"$from"/}"
    mkdir -p "$(dirname "$copy")"
    UNISOLATED=$unisolated NAME=$file perl -0pe '
        s/\(os\(iOS\) \|\| os\(Linux\)\)/os(iOS)/g; s/\bos\(iOS\)/(os(iOS) || os(Linux))/g;
        s/^([ \t]*)import ObjectiveC(?:\.\w+)?[ \t]*$/$1import UIKit/mg;
        s/^([ \t]*)import (?:class|struct|enum|protocol|func|var|typealias) UIKit\.\w+[ \t]*$/$1import UIKit/mg;
        s/^([ \t]*)import os(?:\.log|\.signpost)?[ \t]*$/$1import UIKit/mg;
        s/\@convention\(block\)[ \t]*//g;
        s/\@convention\(c\)[ \t]*(?=\([^)]*\b(?:AnyObject|AnyClass|Selector|UI[A-Z]\w+|NS[A-Z]\w+)\b)//g;
        s/\b(\w+) as \[String ?: ?NSNumber\]\??/$1/g;
        s/\@objc(?:Members\b|\([^)]*\)|\b)[ \t]*\n?//g; s/\@IBOutlet\b[ \t]*//g;
        s/(?:\@preconcurrency[ \t]+)?\@MainActor\b(?:\(unsafe\))?[ \t]*\n?//g if $ENV{UNISOLATED};
        s/\btype\(of: ?(\w+)\)\.description\(\)/String(describing: type(of: $1))/g;
        s{\#selector\(\s*(?:[gs]etter:\s*)?(?:[\w.]*\.)?(\w+)(\(([^()]*)\))?(?:\s+as\s+[^()]*(?:\([^()]*\)[^()]*)*)?\s*\)}
         {my ($n, $a) = ($1, $3 // ""); $a =~ s/\s//g; $a =~ s/^_:/:/; $a =~ s/(?<=:)_:/:/g;
          $a = ($a =~ /^(?:a[bfst]|after|at|before|by|for|from|in|of|on|to|using|via|with)\b/ ? "" : "With") . ucfirst($a)
              if $a ne "" && $a !~ /^:/; "Selector(\"$n$a\")"}gex;
        # The overriding members directly inside of extensions; braces are counted, not understood.
        # \x7B and \x7D are braces.
        s!^([^\S\n]*(?:\w+[ ]+)?extension\b[^\x7B\n]*)(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)
         !my ($head, $body) = ($1, $2);
          $body =~ s|^([^\S\n]*(?:(?:\@\w+(?:\([^)\n]*\))?\|public\|open\|internal\|final)\s+)*override\b([^\x7B]*?))[ ]*(\x7B(?:[^\x7B\x7D]++\|(?3))*\x7D)
                    |my ($m, $what, $code) = ($1, $2, $3); $what =~ s/\s+/ /g;
                     print STDERR "$ENV{NAME}: left out an override in an extension:$what\n";
                     "#if _runtime(_ObjC)\n$m $code\n#endif"|gemx;
          "$head$body"!gemx;
    ' "$file" > "$copy"
done
