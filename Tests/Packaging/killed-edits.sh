#!/bin/sh
# A command that edits or writes a file and is ended by a signal leaves the old or the new file, whole: KILL, TERM and INT at every call that
# changes a file (kill_at.c), KILL with half of a write written. Every kind of file: scenes, templates, Interface Builder files, baselines,
# and outputs of every format. After TERM and INT no temporary file is left; one that KILL leaves is removed by the next run of the command.
# A batch with --resume keeps what it has written, and the next run goes on to the bytes of one run.
#
#     Tests/Packaging/killed-edits.sh        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
[ "$(uname)" = Linux ] || { echo "killed-edits: skipped, needs LD_PRELOAD"; exit 0; }
# What runs in the background ignores INT, and hands that on.
[ -n "${TAUT_HEEDS_INT:-}" ] || TAUT_HEEDS_INT=1 exec env --default-signal=INT Tests/Packaging/killed-edits.sh
. Scripts/temporary-directory.sh
taut=$PWD/.build/debug/taut
folder=$TMPDIR/edits
mkdir -p "$folder"
${CC:-cc} -std=c11 -O1 -Wall -Wextra -Werror -fPIC -shared Tests/Packaging/kill_at.c -ldl -o "$TMPDIR/kill_at.so"
cat >"$folder/card.json" <<'SCENE'
{
  "size": [400, 300],
  "root": {"id": "root", "children": [
    {"id": "a", "frame": [0, 0, 60, 20]}, {"id": "b", "frame": [0, 40, 60, 20]}, {"id": "e"},
    {"id": "s", "kind": "stack", "axis": "vertical", "spacing": 4, "children": [{"id": "c"}, {"id": "d"}]}
  ]},
  "constraints": [
    "s.top == root.top", "s.leading == root.leading + 100", "s.width == 50", "c.height == 20", "d.height == 20",
    "b.leading == root.left", "b.leading == root.left"
  ]
}
SCENE
cat >"$folder/cell.json" <<'TEMPLATE'
{"size": [320, null], "root": {"id": "root", "children": [{"id": "title", "kind": "label", "text": "{title}"}, {"id": "side"}]},
 "constraints": ["H:|-[title]", "V:|-[title]-|", "side.width == 10", "side.height == 10", "side.top == root.top", "side.trailing == root.trailing"]}
TEMPLATE
awk 'BEGIN { for (i = 0; i < 400; i++) printf "{\"title\": \"%0100d\"}\n", i }' >"$folder/records.jsonl"
cat >"$folder/Card.xib" <<'XIB'
<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <view id="root">
            <rect key="frame" x="0" y="0" width="400" height="300"/>
            <subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="8" y="8" width="60" height="20"/></view>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="8" y="40" width="60" height="20"/></view>
                <view misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" id="c">
                    <rect key="frame" x="1" y="2" width="3" height="4"/>
                    <constraints>
                        <constraint firstAttribute="width" constant="50" id="c-w"/>
                        <constraint firstAttribute="height" constant="30" id="c-h"/>
                    </constraints>
                </view>
                <stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                    <rect key="frame" x="200" y="0" width="50" height="44"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="t">
                            <rect key="frame" x="0" y="0" width="50" height="20"/>
                            <constraints><constraint firstAttribute="height" constant="20" id="t-h"/></constraints>
                        </view>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="u">
                            <rect key="frame" x="0" y="24" width="50" height="20"/>
                            <constraints><constraint firstAttribute="height" constant="20" id="u-h"/></constraints>
                        </view>
                    </subviews>
                    <constraints><constraint firstAttribute="width" constant="50" id="s-w"/></constraints>
                </stackView>
            </subviews>
            <constraints>
                <constraint firstItem="c" firstAttribute="left" secondItem="root" secondAttribute="left" constant="20" id="c-x"/>
                <constraint firstItem="c" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c-y"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="200" id="s-x"/>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="s-y"/>
            </constraints>
        </view>
    </objects>
</document>
XIB
for file in known.json out.jsonl out.csv out.arrow out.json out.svg out.html out.c out.txt; do echo before >"$folder/$file"; done
export XDG_STATE_HOME="$TMPDIR/state"
count=0

fail() {
    echo "killed-edits: $1" >&2
    exit 1
}

# ended WHERE COMMAND...: the command on the old files, ended where the variables WHERE say; leaves its status.
ended() {
    where=$1
    shift
    rm -rf "$XDG_STATE_HOME" "$TMPDIR/work/"*
    cp "$folder"/* "$TMPDIR/work"
    status=0
    # The shell's own word about a process that was killed is not wanted.
    # shellcheck disable=SC2086 # variables
    { env LD_PRELOAD="$TMPDIR/kill_at.so" $where "$taut" "$@" >"$TMPDIR/out" 2>&1 || status=$?; } 2>/dev/null
}

left() { find "$TMPDIR/work" "$XDG_STATE_HOME" -name '*.tmp' 2>/dev/null; }

# killed CHECK COMMAND...: the command, ended by every signal at each of its $calls calls; CHECK looks at what is left. $what names it.
killed() {
    check=$1 of=$what
    shift
    for signal in 9 15 2; do
        call=0
        while [ $call -lt "$calls" ]; do
            call=$((call + 1))
            ended "TAUT_KILL_AT=$call TAUT_KILL_SIGNAL=$signal" "$@"
            what="$of, signal $signal at call $call of $calls"
            [ "$status" -eq $((128 + signal)) ] || fail "$what: status $status: $(cat "$TMPDIR/out")"
            "$check" "$@"
            count=$((count + 1))
        done
    done
    echo "killed-edits: $of: $calls calls"
}

# is_whole COMMAND...: $file is the old or the new one, and what is left behind the next run removes
is_whole() {
    cmp -s "$file" "$folder/$file" || cmp -s "$file" "$TMPDIR/new" || fail "$what: neither the old nor the new file"
    [ -n "$(left)" ] || return 0
    [ "$signal" -eq 9 ] || fail "$what: left behind: $(left)"
    "$taut" "$@" >"$TMPDIR/out" 2>&1 || [ $? -eq 1 ] || fail "$what: the next run: $(cat "$TMPDIR/out")"
    cmp -s "$file" "$TMPDIR/new" || fail "$what: the next run gives another file"
    [ -z "$(left)" ] || fail "$what: the next run leaves $(left)"
}

# write FILE LEAST COMMAND...: every signal at every call; the command changes FILE with at least so many calls
write() {
    file=$1 least=$2
    shift 2
    mkdir -p "$TMPDIR/work"
    cd "$TMPDIR/work"
    ended TAUT_KILL_COUNT="$TMPDIR/count" "$@"
    [ "$status" -le 1 ] || fail "$*: status $status: $(cat "$TMPDIR/out")"
    cp "$file" "$TMPDIR/new"
    if cmp -s "$file" "$folder/$file"; then fail "$* changes nothing: $(cat "$TMPDIR/out")"; fi
    calls=$(cat "$TMPDIR/count")
    [ "$calls" -ge "$least" ] || fail "$*: $calls calls change a file, not $least"
    what=$*
    killed is_whole "$@"
    cd "$OLDPWD"
}

# edit FILE COMMAND...: the six calls of an entry for --undo and of a file
edit() {
    changed=$1
    shift
    write "$changed" 6 "$@"
}

edit card.json resolve card.json add-missing
edit card.json pin card.json a --sizes width=44
edit card.json align card.json a b --by leading
edit card.json stack card.json a b
edit card.json unstack card.json s
edit card.json connect card.json a b --make leading
edit card.json swap card.json "s.leading == root.leading + 100"
edit card.json check card.json --fix
edit cell.json pin cell.json title --edges trailing=8
edit Card.xib resolve Card.xib add-missing
edit Card.xib resolve Card.xib update-frames
edit Card.xib resolve Card.xib update-constraints
edit Card.xib pin Card.xib a --sizes width=44
edit Card.xib align Card.xib a b --by leading
edit Card.xib stack Card.xib a b
edit Card.xib unstack Card.xib s
edit Card.xib connect Card.xib a b --make leading
edit Card.xib swap Card.xib c-x
edit Card.xib check Card.xib --fix
write known.json 3 check card.json Card.xib --write-baseline known.json
write out.json 3 convert Card.xib -o out.json
write out.svg 3 draw card.json -o out.svg
write out.html 3 draw cell.json --records records.jsonl -o out.html
write out.c 3 compile cell.json --text fixed -o out.c
write out.txt 3 explain card.json -o out.txt
for format in jsonl csv arrow; do
    write out.$format 3 batch cell.json records.jsonl --text fixed --format $format -o out.$format
done

# goes_on COMMAND...: the next run ends the output
goes_on() {
    "$taut" "$@" >"$TMPDIR/out" 2>&1 || fail "$what: the next run: $(cat "$TMPDIR/out")"
    cmp -s out.jsonl "$TMPDIR/whole" || fail "$what: the next run ends with other bytes"
    [ -z "$(left)" ] || fail "$what: the next run leaves $(left)"
}

# resumed KEPT: a batch with --resume, killed at every call, with so many bytes of an earlier output
resumed() {
    kept=$1
    if [ "$kept" -eq 0 ]; then rm -f "$folder/out.jsonl"; else head -c "$kept" "$TMPDIR/whole" >"$folder/out.jsonl"; fi
    cd "$TMPDIR/work"
    set -- batch cell.json records.jsonl --text fixed -o out.jsonl --resume
    ended TAUT_KILL_COUNT="$TMPDIR/count" "$@"
    calls=$(cat "$TMPDIR/count")
    [ "$calls" -ge 3 ] || fail "$*: $calls calls change a file"
    what="$* behind $kept bytes"
    killed goes_on "$@"
    cd "$OLDPWD"
}
"$taut" batch "$folder/cell.json" "$folder/records.jsonl" --text fixed -o "$TMPDIR/whole"
resumed 0
resumed 20000
echo "killed-edits: $count interruptions, each leaves the old or the new file, or what --resume goes on with"
