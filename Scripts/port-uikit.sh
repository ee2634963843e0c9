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
#   NS[Mutable]AttributedString()    with (string: ""): Foundation lacks the other one here
#   = [NSAttributedString.Key.font: f, .kern: 1]    with "as [NSAttributedString.Key: Any]": fonts are structures here
#   @IBOutlet                    nothing; classes that inherit get a setValue(_:forKey:) that sets their outlets by name
#   #selector(A.b(_:))           Selector._calling("b:", A.b(_:)) where the files declare such a method (of at most two parameters), which is
#                                then called; else Selector("b:")
#   #keyPath(A.b.c)              "b.c"
#   type(of: object).description()   String(describing: type(of: object))
#   @objc func f() in an extension, overridden in another one of a subclass    f() asks for that class and calls its method
#   @objc protocol P              protocol P: AnyObject
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
#   override func responds(to:), forwardingTarget(for:)    left out: nobody asks, as optional methods have defaults
#   override in an extension of a class of the files    goes into the class
#   override in an extension     any other is left out, between #if _runtime(_ObjC) and #endif, and named on standard error
#   import Foundation, or no import    import UIKit, in files that name UIKit's types without importing it
#   o.f!() of a method that UIKit's protocols leave optional    o.f()
# Left to you: casts between kinds of anchors, swizzling.
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

# What extensions override: the class, and the member.
moved=$(mktemp)
trap 'rm -f "$moved"' EXIT
# Methods with @objc, and those that extensions of subclasses override, both in all files: what overrides, name, parameters.
overrides=$(find "$from" -name '*.swift' -print0 | sort -z | MOVED=$moved xargs -0 -r perl -0ne '
    sub plain { my $text = shift; $text =~ s/\s+/ /g; $text =~ s/^ | $//g; $text }
    sub labels { join "", map { /^\s*(\w+)(?:\s+\w+)?\s*:/ ? "$1:" : "_:" } split /,(?![^(\[<\x7B]*[)\]>\x7D])/, shift }
    # Classes, and what extensions of them override.
    while (/^(?:[^\S\n]*(?:\@\w+(?:\([^)\n]*\))?|public|open|internal|private|fileprivate|final)\b)*[^\S\n]*\bclass[ ]+(\w+)[^\x7B\n]*(?:\n[^\x7B\n]*)?\x7B/gm) { $declared{$1}++ }
    while (/^[^\S\n]*((?:\w+[ ]+)?)extension[ ]+(\w+)\s*(?::[^\x7B]*)?(\x7B(?:[^\x7B\x7D]++|(?3))*\x7D)/gm) {
        my ($access, $class, $body, $whole) = ($1, $2, $3, $&);
        next if $whole =~ /^[^\x7B]*\bwhere\b/;
        while ($body =~ /^([^\S\n]*(?:(?:\@\w+(?:\([^)\n]*\))?|public|open|internal|final)\s+)*)override\b([^\x7B]*?)[ ]*(\x7B(?:[^\x7B\x7D]++|(?3))*\x7D)/gm) {
            my ($modifiers, $what, $code) = ($1, $2, $3);
            $modifiers .= $access if $access =~ /^(?:public|open)/ && $modifiers !~ /\b(?:public|open|internal)\b/;
            push @members, [$class, plain($what), "$modifiers" . "override$what $code"];
        }
    }
    while (/\@objc\b(?:(?!\b(?:func|override)\b)[^\x7B\x7D])*\bvar\s+(\w+)/g) { $known{$1} = 1 }
    while (/\@objc\b(?:(?!\b(?:func|override)\b)[^\x7B\x7D])*\bfunc\s+(\w+)\s*\(([^()]*)\)/g) { $known{"$1(" . plain($2) . ")"} = 1 }
    while (/^[^\S\n]*(?:\w+[ ]+)?extension\s+(\w+)[^\x7B\n]*(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)/gm) {
        my ($class, $body) = ($1, $2);
        while ($body =~ /\boverride\s+(?:\w+\s+)*?func\s+(\w+)\s*\(([^()]*)\)[^\x7B]*(\x7B(?:[^\x7B\x7D]++|(?3))*\x7D)/g) {
            push @found, [$class, $1, plain($2)] if index($3, "super.") < 0;
        }
    }
    # The optional methods of protocols: a method that does nothing can stand in, or one that throws where there is a result.
    # Some have a first name in common, and differ in their labels: "labels" are those of methods that do nothing.
    while (/\@objc(?:\([^)]*\))?\s+optional\s+func\s+(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)\s*(?:->[ \t]*([^\n\/\x7D]*))?/g) {
        my ($name, $parameters, $result) = ($1, $2, $3 // "");
        if ($result =~ /^(?:(?:Void|\(\)|.*[?!])[ \t]*)?$/) { $optional{$name} = 1; $labels{"$name(" . labels($parameters) . ")"} = 1 }
        else { $valued{$name} = 1 }
    }
    while (/\@objc(?:\([^)]*\))?\s+optional\s+var\s+(\w+)\s*:\s*([^\n\x7B]*[^\s\x7B?!])\s*\x7B/g) { $property{$1} = 1 }
    # Methods that selectors may call, and closures that are called as optional methods are.
    $method{$1} = 1 while /^(?!.*\b(?:static|class)[ ]+func\b).*\bfunc[ ]+(\w+)/gm;
    $static{$1} = 1 while /\b(?:static|class)[ ]+func[ ]+(\w+)/g;
    $closure{$1} = 1 while /\b(?:var|let)[ ]+(\w+)[ ]*:[^\n=\x7B]*->/g;
    $asked{$1} = 1 while /#selector\(\s*(?:[\w.]*\.)?(\w+)/g;
    END {
        print "optional\t$_\n" for sort keys %optional;
        print "labels\t$_\n" for sort keys %labels;
        print "valued\t$_\n" for sort keys %valued;
        print "property\t$_\n" for sort keys %property;
        print "closure\t$_\n" for sort keys %closure;
        for (sort keys %asked) { print "method\t$_\n" if $method{$_} && !$static{$_} }
        for (@found) { print join("\t", @$_), "\n" if $known{"$_->[1]($_->[2])"} }
        open my $moved, ">", $ENV{MOVED} or die;
        for (grep { ($declared{$_->[0]} // 0) == 1 } @members) {
            my ($name, $parameters) = $_->[1] =~ /\b(?:func|var) (\w+) ?(?:\(([^()]*)\))?/;
            print $moved join("\x1F", @$_), "\x1E" unless $known{($name // "") . (defined $parameters ? "(" . plain($parameters) . ")" : "")};
        }
    }
')
# The methods that UIKit leaves optional: those for which its protocols here have another one.
uikit=$(find "$(dirname "$0")/../Sources/Taut/Platform" "$(dirname "$0")/../Sources/TautUIKit" -name '*.swift' -print0 2>/dev/null | sort -z | xargs -0 -r perl -0ne '
    while (/^extension (?:UI|Platform\.)\w+(?:Delegate|DataSource|DataSourcePrefetching|DelegateFlowLayout) (\x7B(?:[^\x7B\x7D]++|(?1))*\x7D)/gm) {
        my $body = $1;
        $name{$1} = 1 while $body =~ /\bfunc (\w+)/g;
    }
    END { print "uikit\t$_\n" for sort keys %name }
')
find "$from" -name '*.swift' -print0 | while IFS= read -r -d '' file; do
    copy="$to/${file#"$from"/}"
    mkdir -p "$(dirname "$copy")"
    UNISOLATED=$unisolated NAME=$file MOVED=$moved OVERRIDES=$overrides$'\n'$uikit perl -0pe '
        BEGIN {
            if (open my $moved, "<", $ENV{MOVED}) {
                for (split /\x1E/, join "", <$moved>) {
                    my ($class, $what, $member) = split /\x1F/;
                    push @{$members{$class}}, $member;
                    $moves{"$class.$what"} = 1;
                }
            }
            sub plain { my $text = shift; $text =~ s/\s+/ /g; $text =~ s/^ | $//g; $text }
            sub labels { join "", map { /^\s*(\w+)(?:\s+\w+)?\s*:/ ? "$1:" : "_:" } split /,(?![^(\[<\x7B]*[)\]>\x7D])/, shift }
            for (split /\n/, $ENV{OVERRIDES}) {
                my ($class, $name, $parameters) = split /\t/, $_, 3;
                if ($class =~ /^(?:optional|labels|valued|property|closure|method|uikit)$/) { $noted{$class}{$name} = 1; next }
                push @{$classes{"$name($parameters)"}}, $class;
                $overriding{"$class.$name($parameters)"} = 1;
            }
            %optional = %{$noted{optional} // {}};
            # Those called with a question mark whose result may be missing.
            my @missing = grep { !$noted{closure}{$_} && (!$optional{$_} || $noted{valued}{$_}) } keys %{$noted{valued} // {}}, keys %{$noted{uikit} // {}};
            $missing = @missing ? join "|", sort @missing : "(?!)";
            # The type around a place: its name, with those of the types around it.
            sub type_around {
                my ($before) = @_;
                my @stack;
                while ($before =~ m{//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\b(class|struct|enum|extension|actor|protocol)\s+(?!func\b|var\b|let\b|override\b|subscript\b)([\w.]+)[^\x7B\x7D\n;]*(?:\n[^\x7B\x7D\n;]*)?\x7B|(\x7B)|(\x7D)}gs) {
                    if (defined $2) { push @stack, $1 eq "protocol" ? "" : $2 }
                    elsif ($3) { push @stack, "" }
                    elsif ($4) { pop @stack }
                }
                return join ".", grep { $_ ne "" } @stack;
            }
            # A selector that calls a method, where one of these files has it.
            sub selector {
                my ($before, $prefix, $name, $labels, $text) = @_;
                my $type = $prefix =~ /^(?:(?:self|Self|type\(of: self\))\.)?$/ ? type_around($before) : substr($prefix, 0, -1);
                return "Selector(\"$text\")" if !$noted{method}{$name} || $type eq "" || $labels =~ /:.*:.*:/;
                return "Selector._calling(\"$text\", $type.$name" . ($labels eq "" ? "" : "($labels)") . ")";
            }
            # Classes with outlets also get a method that sets them by name, as nibs do.
            sub with_outlets {
                my ($text) = @_;
                $text =~ s{^([^\S\n]*(?:[\w\@]+(?:\([^)\n]*\))?\s+)*?class\s+(?!func\b|var\b|let\b|override\b|subscript\b)\w+[^\x7B:\n]*:[^\x7B]*)(\x7B((?:[^\x7B\x7D]++|(?2))*)\x7D)}
                          {my ($head, $body) = ("$1", "$3"); $head . "\x7B" . with_setter($head, with_outlets($body)) . "\x7D"}gem;
                return $text;
            }
            sub with_setter {
                my ($head, $body) = @_;
                (my $flat = $body) =~ s/(\x7B(?:[^\x7B\x7D]++|(?1))*\x7D)/{}/g;
                return $body if $flat =~ /\bfunc setValue\(_/ || $head =~ /:\s*NSObject\b/;
                my $cases = "";
                while ($flat =~ /\@IBOutlet\s+(?:\w+(?:\(\w+\))?\s+)*?var\s+(\w+)\s*:\s*([^\n={\/]+?)([!?]?)\s*(?=[\n={\/])/g) {
                    my ($name, $type, $optional) = ($1, $2, $3);
                    $cases .= $optional ne "" ? "        case \"$name\": $name = value as? $type\n"
                        : "        case \"$name\": if let value = value as? $type \x7B $name = value \x7D\n";
                }
                return $body if $cases eq "";
                my $access = $head =~ /\b(?:public|open)\b/ ? "public " : "";
                my $setter = "    ${access}override func setValue(_ value: Any?, forKey key: String) \x7B\n        switch key \x7B\n$cases"
                    . "        default: super.setValue(value, forKey: key)\n        \x7D\n    \x7D\n";
                $body =~ s/([ \t]*)$//;
                my $indent = $1;
                $setter =~ s/^/$indent/gm;
                return "$body\n$setter$indent";
            }
            # A protocol of Swift; what stands in for its optional methods comes behind the file.
            sub native_protocol {
                my ($access, $name, $parents, $body, $stand_ins) = @_;
                my $methods = "";
                my $stand_in = sub {
                    my ($method, $result) = @_;
                    if (defined $result && $result !~ /^(?:(?:Void|\(\)|.*[?!])[ \t]*)?$/) {
                        $method =~ s/\s*->\s*/ throws -> /;
                        $method =~ s/\s+$//;
                        $methods .= "    $access$method \x7B throw CancellationError() \x7D\n";
                        return $method;
                    }
                    $methods .= "    $access$method \x7B " . (($result // "") =~ /[?!]\s*$/ ? "nil" : "") . " \x7D\n";
                    return $method;
                };
                $body =~ s/\@objc(?:\([^)]*\))?\s+optional\s+(func\s+\w+\s*\((?:[^()]|\([^()]*\))*\)(?:\s*->[ \t]*([^\n\/\x7D]*))?)/$stand_in->($1, $2)/ge;
                $body =~ s{\@objc(?:\([^)]*\))?\s+optional\s+var\s+(\w+)\s*:\s*([^\n\x7B]*?)\s*\x7B([^\x7D]*)\x7D}
                    {my ($property, $type, $accessors) = ($1, $2, $3);
                     my $is_missing = $type =~ /[?!]$/;
                     $accessors = $is_missing ? ($accessors =~ /\bset\b/ ? "get set" : "get") : "get throws";
                     $methods .= "    ${access}var $property: $type \x7B " . ($accessors eq "get set" ? "get \x7B nil \x7D set \x7B\x7D"
                         : $is_missing ? "nil" : "get throws \x7B throw CancellationError() \x7D") . " \x7D\n";
                     "var $property: $type \x7B $accessors \x7D"}gex;
                $$stand_ins .= "\nextension $name \x7B\n$methods\x7D\n" if $methods ne "";
                return $access . "protocol $name: AnyObject" . ($parents ? "," . substr($parents, 1) : " ") . $body;
            }
            # The body of an extension without what went into its class. \x7B and \x7D are braces, which are counted, not understood.
            sub without_moved {
                my ($head, $class, $body) = @_;
                return $body if $head =~ /\bwhere\b/;
                $body =~ s{^[^\S\n]*(?:(?:\@\w+(?:\([^)\n]*\))?|public|open|internal|final)\s+)*override\b([^\x7B]*?)[ ]*(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)[^\S\n]*\n?}
                    {my $member = $&; $moves{"$class." . plain($1)} ? "" : $member}gem;
                return $body;
            }
            # The first lines of a method that subclasses override: what each of them has instead.
            sub handed_on {
                my ($name, $parameters) = @_;
                my @arguments = map {
                    my ($label, $own) = /^\s*(\w+)(?:\s+(\w+))?\s*:/;
                    $own //= $label;
                    $label eq "_" ? $own : "$label: $own";
                } split /,(?![^(\[<]*[)\]>])/, $parameters;
                join "", map { " if let object = self as? $_ { return object.ported_$name(" . join(", ", @arguments) . ") };" }
                    @{$classes{"$name($parameters)"} // []};
            }
        }
        # What extensions override goes into the class.
        s{^([^\S\n]*(?:\w+[ ]+)?extension[ ]+(\w+)\s*(?::[^\x7B]*)?)(\x7B(?:[^\x7B\x7D]++|(?3))*\x7D)}{$1 . without_moved($1, $2, $3)}gem
            if %members;
        for my $class (sort keys %members) {
            my $text = join "", map { "\n$_\n" } @{$members{$class}};
            s{^((?:[^\S\n]*(?:\@\w+(?:\([^)\n]*\))?|public|open|internal|private|fileprivate|final)\b)*[^\S\n]*\bclass[ ]+$class\b[^\x7B]*)(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)}
             {$1 . substr($2, 0, -1) . "$text\x7D"}em;
        }
        s/(\@objc\b(?:(?!\bfunc\b)[^\x7B\x7D])*\bfunc\s+(\w+)\s*\(([^()]*)\)([^\x7B\x7D]*))(\x7B((?:[^\x7B\x7D]++|(?5))*)\x7D)
         /my ($head, $result, $body, $first) = ($1, $4, $6, handed_on($2, plain($3)));
          # A body that is an expression is none any more.
          $body =~ s|^(\s*)|$1return | if $first ne "" && $result =~ m|->| && $body !~ m|\breturn\b|;
          "$head\x7B$first$body\x7D"/gex;
        # Protocols of Objective-C: of classes alone, and with optional methods.
        my $stand_ins = "";
        s/\@objc(?:\([^)]*\))?\s+((?:(?:public|internal|fileprivate|private)\s+)?)protocol\s+(\w+)\s*(:[^\x7B]*)?(\x7B(?:[^\x7B\x7D]++|(?4))*\x7D)
         /native_protocol($1, $2, $3, $4, \$stand_ins)/gex;
        $_ .= $stand_ins;
        for my $name (keys %optional) {
            if (!$noted{valued}{$name}) { s/(?<=\.)$name\?(?=\()/$name/g; next }
            s/(?<=\.)$name\?(\(((?:[^()]++|(?1))*)\))/my $arguments = $1; $noted{labels}{"$name(" . labels($2) . ")"} ? "$name$arguments" : "$name?$arguments"/ge;
        }
        # Those that are said to be there.
        for my $name (keys %optional, keys %{$noted{uikit} // {}}) { s/(?<=\.)$name!(?=\()/$name/g if !$noted{closure}{$name} }
        for my $name (keys %{$noted{property} // {}}) {
            s/(?<![\w.])((?:self\.)?\w*(?:[dD]elegate|[dD]ataSource)\?\.$name)\b(?!\s*(?:\(|=[^=]))/(try? $1)/g;
        }
        # Methods with results that may be missing; as a statement, a call without one.
        1 while s{^(?=[^\n]*(?:\n\s*\.[^\n]*)*?\b(?:$missing)\?\()(?<line>[^\n]*?)(?<call>(?<base>(?:(?:(?<round>\((?:[^()]++|(?&round))*\))|\$?\w+)(?:(?&round)|\[[^\[\]\n]*\])*[?!]?\s*\.\s*)+)(?<name>$missing)\?(?<arguments>(?&round)))(?<after>[^\n]*)}
            {my ($line, $base, $name, $arguments, $after) = @+{qw(line base name arguments after)};
             my $alone = $line =~ /^\s*$|(?:[\x7B;]|\bin)\s*$/ && $after =~ /^\s*(?:$|[\x7D;]|\/\/)/;
             $after = "?$after" if $after =~ /^\./;
             my $call = "$base$name$arguments";
             $line . (!$alone ? "(try? $call)" : $noted{valued}{$name} ? "_ = try? $call" : $call) . $after}gemx;
        s/\(os\(iOS\) \|\| os\(Linux\)\)/os(iOS)/g; s/\bos\(iOS\)/(os(iOS) || os(Linux))/g;
        s/^([ \t]*)import ObjectiveC(?:\.\w+)?[ \t]*$/$1import UIKit/mg;
        s/^([ \t]*)import (?:class|struct|enum|protocol|func|var|typealias) UIKit\.\w+[ \t]*$/$1import UIKit/mg;
        s/^([ \t]*)import os(?:\.log|\.signpost)?[ \t]*$/$1import UIKit/mg;
        s/\b(NS(?:Mutable)?AttributedString)\(\)/$1(string: "")/g;
        # UIFont is no object here, so that such literals have no common type of values.
        s{(=\s*)(\[\s*(?:NSAttributedString\.Key|NSAttributedStringKey)\.\w+\s*:(?:[^\[\]]|(?<sub>\[(?:[^\[\]]++|(?&sub))*\]))*,\s*(?:NSAttributedString\.Key|NSAttributedStringKey)?\.\w+\s*:(?:[^\[\]]|(?&sub))*\])(?!\s*as\b)}{$1$2 as [NSAttributedString.Key: Any]}g;
        s/\boverride[ ]+((?:\w+[ ]+)*?)weak[ ]+(?=(?:\w+[ ]+)*var\b)/override $1/g; s/\bweak[ ]+(?=(?:\w+[ ]+)*?override\b)//g;
        s/\bweak[ ]+(?=(?:\w+(?:\(set\))?[ ]+)*var[ ]+\w+[ ]*:[ ]*NSLayoutConstraint[?!])//g;
        s{^([^\S\n]*(?:[\w\@]+\s+)*?class\s+\w+\s*(?:<[^>\n]*>)?\s*:\s*UIScrollView\b[^\x7B]*)(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)}
         {my ($head, $body) = ($1, $2); $body =~ s/\boverride[ ]+((?:\w+[ ]+)*?var[ ]+delegate\b)/$1/g; "$head$body"}gemx;
        s/\bCoreGraphics\.(?=[a-z])/Foundation./g;
        s/\@convention\(block\)[ \t]*//g;
        s/\@convention\(c\)[ \t]*(?=\([^)]*\b(?:AnyObject|AnyClass|Selector|UI[A-Z]\w+|NS[A-Z]\w+)\b)//g;
        s/\b(\w+) as \[String ?: ?NSNumber\]\??/$1/g;
        $_ = with_outlets($_) if /\@IBOutlet\b/;
        s/\@objc(?:Members\b|\([^)]*\)|\b)[ \t]*\n?//g; s/\@IBOutlet\b[ \t]*//g;
        s/(?:\@preconcurrency[ \t]+)?\@MainActor\b(?:\(unsafe\))?[ \t]*\n?//g if $ENV{UNISOLATED};
        s{^([^\S\n]*(?:\w+[ ]+)*override[ ]+(?:\w+[ ]+)*func[ ]+(?:responds[ ]*\(to|forwardingTarget[ ]*\(for)\b[^\x7B\x7D]*(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D))}{#if _runtime(_ObjC)\n$1\n#endif}gm;
        s/\btype\(of: ?(\w+)\)\.description\(\)/String(describing: type(of: $1))/g;
        s{\#keyPath\(\s*(?:[A-Z]\w*\.)*([^()]*?)\s*\)}{"$1"}g;
        s{\#selector\(\s*([gs]etter:\s*)?((?:type\(of:\ self\)\.)?(?:[\w.]*\.)?)(\w+)(\(([^()]*)\))?(?:\s+as\s+[^()]*(?:\([^()]*\)[^()]*)*)?\s*\)}
         {my ($property, $prefix, $n, $labels, $a) = ($1, $2, $3, $5 // "", $5 // "");
          my $before = substr($_, 0, $-[0]);
          $labels =~ s/\s//g; $a =~ s/\s//g; $a =~ s/^_:/:/; $a =~ s/(?<=:)_:/:/g;
          $a = ($a =~ /^(?:a[bfst]|after|at|before|by|for|from|in|of|on|to|using|via|with)\b/ ? "" : "With") . ucfirst($a)
              if $a ne "" && $a !~ /^:/;
          $property ? "Selector(\"$n\")" : selector($before, $prefix, $n, $labels, "$n$a")}gex;
        s{^([^\S\n]*(?:\w+[ ]+)?extension[ ]+UIFont\b[^\x7B\n]*)(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)}
         {my ($head, $body) = ($1, $2); $body =~ s/\bclass(?=[ ]+(?:func|var)\b)/static/g; $body =~ s/\bconvenience[ ]+(?=init\b)//g; "$head$body"}gemx;
        my %generic = map { $_ => 1 } /[<,]\s*(\w+)\s*:\s*UI[A-Z]\w+/g;
        for my $type (keys %generic) { s/(?<![\w.])$type(?:\.init)?\((?=\)|frame:)/${type}._made(/g }
        # The overriding members directly inside of extensions; braces are counted, not understood.
        # \x7B and \x7D are braces.
        s!^([^\S\n]*(?:\w+[ ]+)?extension\b[^\x7B\n]*)(\x7B(?:[^\x7B\x7D]++|(?2))*\x7D)
         !my ($head, $body) = ($1, $2);
          my ($class) = $head =~ /extension\s+(\w+)/;
          $body =~ s|\boverride\s+((?:\w+\s+)*?func\s+)(\w+)(\s*\(([^()]*)\))
                    |$overriding{"$class.$2(" . plain($4) . ")"} ? "$1ported_$2$3" : "override $1$2$3"|gex;
          $body =~ s|^([^\S\n]*(?:(?:\@\w+(?:\([^)\n]*\))?\|public\|open\|internal\|final)\s+)*override\b([^\x7B]*?))[ ]*(\x7B(?:[^\x7B\x7D]++\|(?3))*\x7D)
                    |my ($m, $what, $code) = ($1, $2, $3); $what =~ s/\s+/ /g;
                     print STDERR "$ENV{NAME}: left out an override in an extension:$what\n";
                     "#if _runtime(_ObjC)\n$m $code\n#endif"|gemx;
          "$head$body"!gemx;
        # Files that name types of UIKit have its import from elsewhere: from a header, or from XCTest.
        (my $code = $_) =~ s{//[^\n]*|/\*.*?\*/}{}gs;
        if ($code !~ /^\s*(?:\@\w+\s+)*import (?:(?:class|struct|enum|protocol|func|typealias)\s+)?(?:UIKit|AppKit|SwiftUI|TautUIKit|Testing)\b/m
            && $code =~ /\b(?:NSLayout[A-Z]\w+|UI[A-Z][a-z]\w+)\b/) {
            s/^([ \t]*)import Foundation[ \t]*$/$1import UIKit/mg or s/^/import UIKit; /;
        }
    ' "$file" > "$copy"
done
