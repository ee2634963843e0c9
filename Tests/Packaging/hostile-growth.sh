#!/bin/sh
# Hostile input costs linear time and memory: what is four times as long takes at most five times the instructions (valgrind's callgrind)
# and the bytes (of the largest resident set) to be read, refused or laid out, beyond those of a tiny input. Scenes through the
# library; records, Interface Builder files and their edits, configurations and
# console logs through the command. Without valgrind there is no count.
#
#     Tests/Packaging/hostile-growth.sh [SIZE]     500 and four times as many of each kind; needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
. Scripts/temporary-directory.sh
size=${1:-500}
work=$TMPDIR/work
mkdir "$work"
command -v valgrind >/dev/null || { echo "hostile-growth: needs valgrind (apt-get install valgrind)" >&2; exit 2; }
Scripts/libtaut-current.sh >"$TMPDIR/log" 2>&1 || { cat "$TMPDIR/log" >&2; exit 1; }
clang -std=c11 -pedantic -Wall -Wextra -Werror -ICSolverKernels/include Tests/Hosts/hostile.c .build/libtaut/libtaut.a -lm -o "$TMPDIR/hostile"
clang -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror Tests/Packaging/peak.c -o "$TMPDIR/peak"
# Valgrind does not read Swift's debugging information.
strip -o "$TMPDIR/taut" .build/debug/taut

# instructions COMMAND...
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >"$TMPDIR/says" | awk '/Collected/ { print $4 }'
}

# grows KIND COMMAND...: FILE in the command is the input of a kind and a size, which `input` writes.
grows() {
    kind=$1
    shift
    for n in 1 "$size" $((4 * size)) $((8 * size)) $((32 * size)); do
        file=$(input "$kind" "$n")
        # The words of the command, which has no spaces in them.
        command=$(echo "$*" | sed "s|FILE|$file|; s| N\$| $n|")
        # shellcheck disable=SC2086 # words
        case $n in
        1) least=$(instructions $command) empty=$("$TMPDIR/peak" $command) ;;
        "$size") few=$(instructions $command) ;;
        $((4 * size))) many=$(instructions $command) ;;
        $((8 * size))) small=$("$TMPDIR/peak" $command) ;;
        *) large=$("$TMPDIR/peak" $command) ;;
        esac
    done
    printf '%-16s %6d %6d million instructions %6d %6d kB  %s\n' "$kind" $(((few - least) / 1000000)) $(((many - least) / 1000000)) \
        $((small - empty)) $((large - empty)) "$(head -n 1 "$TMPDIR/says" | cut -c 1-60)"
    [ "$few" -gt "$least" ] || { echo "hostile-growth: $kind: the input is not read" >&2; exit 1; }
    # A million instructions and 4 MB are noise.
    [ $((many - least)) -le $((5 * (few - least) + 1000000)) ] || fail "time"
    [ $((large - empty)) -le $((5 * (small > empty ? small - empty : 0) + 4096)) ] || fail "memory"
}

fail() {
    echo "hostile-growth: $kind: $1 grows faster than the input" >&2
    exit 1
}

# input KIND N: writes a file of N pieces, and says its name. Scenes are made by Tests/Hosts/hostile.c.
input() {
    case $1 in
    records* | record-*) name=records.jsonl ;;
    table-*) name=records.csv ;;
    nib-scenes | nib-segues) name=Main.storyboard ;;
    nib-* | edits-*) name=Cell.xib ;;
    rules | elements | excludes) name=.taut-check.json ;;
    log-*) name=console.txt ;;
    contradictions | reasons | frames | texts) name=$1.json ;;
    *) return ;;
    esac
    awk -v kind="$1" -v n="$2" '
    function repeat(text) { for (i = 0; i < n; i++) printf "%s", text }
    function nib(views, rows) {
        print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        print "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\"><objects>"
        print "<view id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"400\" height=\"300\"/><subviews>"
        for (i = 0; i < views; i++)
            printf "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v%d\"><rect key=\"frame\" x=\"%d\" y=\"0\" width=\"5\" height=\"5\"/></view>\n", i, i
        print "</subviews><constraints>"
        for (i = 0; i < rows; i++)
            printf "<constraint firstItem=\"v%d\" firstAttribute=\"width\" constant=\"%d\" priority=\"%d\" id=\"c%d\"/>\n", i % views, i % 9, 1 + i % 900, i
        print "</constraints></view></objects></document>"
    }
    # Hierarchies of a view in a view: at the top of a xib, or of view controllers that show each other.
    function hierarchies() {
        print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        print "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch." (kind == "nib-tops" ? "" : "Storyboard.") "XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\">"
        print kind == "nib-tops" ? "<objects>" : "<scenes>"
        for (i = 0; i < n; i++) {
            if (kind != "nib-tops") printf "<scene sceneID=\"s%d\"><objects><viewController id=\"c%d\" sceneMemberID=\"viewController\">", i, i
            printf "<view key=\"view\" id=\"v%d\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>", i
            printf "<view id=\"w%d\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"5\" height=\"5\"/></view>\n", i
            printf "</subviews></view>"
            if (kind == "nib-segues") printf "<connections><segue destination=\"c%d\" kind=\"show\" id=\"t%d\"/></connections>", (i + 1) % n, i
            if (kind != "nib-tops") print "</viewController></objects></scene>"
        }
        print (kind == "nib-tops" ? "</objects>" : "</scenes>") "</document>"
    }
    BEGIN {
        if (kind == "records") for (i = 0; i < n; i++) printf "{\"a\": \"%d\"}\n", i
        else if (kind == "record-text") { printf "{\"a\": \""; repeat("word \\u00e9 "); print "\"}" }
        else if (kind == "record-depth") { printf "{\"a\": "; repeat("["); print "" }
        else if (kind == "record-keys") { printf "{"; for (i = 0; i < n; i++) printf "\"k%d\": %d, ", i, i; print "\"a\": 1}" }
        else if (kind == "record-spaces") { repeat(" \t"); print "" }
        else if (kind == "table-rows") { print "a,b"; for (i = 0; i < n; i++) printf "%d,\"x\"\"y\"\n", i }
        else if (kind == "table-columns") { for (i = 0; i < n; i++) printf "c%d,", i; print "a"; repeat("1,"); print "2" }
        else if (kind == "table-quotes") { print "a"; printf "\""; repeat("\"\"\n"); print "" }
        else if (kind == "nib-views") nib(n, 1)
        else if (kind == "nib-constraints" || kind ~ /^edits-/) nib(1, n)
        else if (kind == "nib-tops" || kind == "nib-scenes" || kind == "nib-segues") hierarchies()
        else if (kind == "nib-depth") { repeat("<view><subviews>") }
        else if (kind == "nib-attributes") { printf "<document "; for (i = 0; i < n; i++) printf "a%d=\"&amp;\" ", i; print "/>" }
        else if (kind == "nib-text") { printf "<document type=\""; repeat("&#233;&lt;"); print "\"/>" }
        else if (kind == "nib-siblings") { printf "<document>"; repeat("<!-- - --><a b=\"c\"/>"); print "</document>" }
        else if (kind == "rules") { printf "{\"rules\": {"; for (i = 0; i < n; i++) printf "\"r%d\": \"off\", ", i; print "\"overlap\": \"off\"}}" }
        else if (kind == "elements") { printf "{\"elements\": {"; for (i = 0; i < n; i++) printf "\"v%d\": [\"overlap\"], ", i; print "\"a\": \"all\"}}" }
        else if (kind == "excludes") { printf "{\"exclude\": ["; repeat("\"**/a*b*c*/*\", "); print "\"b\"]}" }
        else if (kind == "log-lines") repeat("2026-01-01 12:00:00 App[1:2] a line that reports nothing (<NSLayoutConstraint:0x1 UIView>)\n")
        else if (kind == "log-line") { repeat("Unable to simultaneously satisfy constraints. \"<NSLayoutConstraint:0x1"); print "" }
        else if (kind == "log-brackets") { print "Unable to simultaneously satisfy constraints.\n("; printf "\"<NSLayoutConstraint:0x1 "; repeat("(<["); print "\"\n)" }
        else if (kind == "log-reports") for (i = 0; i < n; i++) {
            print "Unable to simultaneously satisfy constraints.\n("
            printf "    \"<NSLayoutConstraint:0x%x1 UIView:0x%x.width == 50>\",\n    \"<NSLayoutConstraint:0x%x2 UIView:0x%x.width == 60>\"\n)\n", i, i, i, i
            printf "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x%x2 UIView:0x%x.width == 60>\n\n", i, i
        }
        else if (kind == "frames") {
            printf "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"children\": ["
            for (i = 0; i < n; i++) printf "%s{\"id\": \"v%d\", \"frame\": [%d, 0, 5, 5]}", i ? ", " : "", i, i
            print "]}}"
        }
        else if (kind == "texts") {
            printf "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"kind\": \"stack\", \"children\": ["
            for (i = 0; i < n; i++) printf "%s{\"id\": \"v%d\", \"kind\": \"button\", \"text\": \"w\"}", i ? ", " : "", i
            print "]}}"
        }
        else if (kind == "contradictions") {
            printf "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"children\": ["
            for (i = 0; i < n; i++) printf "%s{\"id\": \"v%d\"}", i ? ", " : "", i
            print "]}, \"constraints\": ["
            for (i = 0; i < n; i++) printf "%s\"v%d.width == 50\", \"v%d.width == 60\",\n\"H:|[v%d]\", \"V:|[v%d(9)]\"", i ? ",\n" : "", i, i, i, i
            print "]}"
        }
        else if (kind == "reasons") {
            printf "{\"size\": [100, 100], \"root\": {\"id\": \"root\", \"children\": ["
            for (i = n; i > 0; i--) printf "{\"id\": \"v%d\"}%s", i, i > 1 ? ", " : ""
            print "]}, \"constraints\": [\"H:|[v" n "(9)]\", \"V:|[v" n "]|\""
            for (i = n - 1; i > 0; i--) printf ",\n\"v%d.leading == v%d.trailing\", \"v%d.width == v%d.width\", \"V:|[v%d]|\"", i, i + 1, i, i + 1, i
            print "]}"
        }
        else { print "hostile-growth: no kind " kind >"/dev/stderr"; exit 2 }
    }' >"$work/$name"
    echo "$work/$name"
}

for kind in depth string number spaces keys ids views constraints terms signs dots format predicates unknown spacings nested-stacks \
    nested-margins format-names; do
    grows "$kind" "$TMPDIR/hostile" "$kind" N
done
echo '{"size": [100, 100], "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "{a}"}]}, "constraints": ["H:|[a]", "V:|[a]"]}' >"$work/cell.json"
echo '{"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}, "constraints": ["H:|[a]|", "V:|[a]|"]}' >"$work/scene.json"
for kind in records record-text record-depth record-keys record-spaces table-rows table-columns table-quotes; do
    grows $kind "$TMPDIR/taut" batch "$work/cell.json" FILE --text fixed --threads 1
done
for kind in nib-views nib-constraints nib-depth nib-attributes nib-text nib-siblings; do grows $kind "$TMPDIR/taut" layout FILE --text fixed; done
for kind in rules elements excludes; do grows $kind "$TMPDIR/taut" check "$work/scene.json" --text fixed --threads 1; done
for kind in frames texts; do grows $kind "$TMPDIR/taut" check FILE --text fixed --threads 1 --time-limit 3600; done
for kind in log-lines log-line log-brackets; do grows $kind "$TMPDIR/taut" explain --log FILE; done
# An edit takes as long as five constraints, a hierarchy as long as fifty, a report as long as a thousand lines.
size=$((size / 5))
grows edits-remove "$TMPDIR/taut" resolve FILE clear --dry-run
grows edits-install "$TMPDIR/taut" resolve FILE clear --size-class regular,any --dry-run
grows edits-constants "$TMPDIR/taut" resolve FILE update-constraints --size-class regular,any --dry-run
size=$((size / 4))
for kind in nib-tops nib-scenes nib-segues; do grows $kind "$TMPDIR/taut" check FILE --text fixed --threads 1 --time-limit 3600; done
grows log-reports "$TMPDIR/taut" explain --log FILE
grows contradictions "$TMPDIR/taut" explain FILE --text fixed
grows reasons "$TMPDIR/taut" explain FILE --text fixed --why v1.x
