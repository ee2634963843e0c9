#!/bin/sh
# A command that edits a file and is ended by a signal leaves the old or the new file, whole: KILL, TERM and INT at every call that changes
# a file (kill_at.c), KILL with half of a write written. After TERM and INT no temporary file is left; one that KILL leaves is removed
# by the next run of the command.
#
#     Tests/Packaging/killed-edits.sh        needs `swift build`
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
[ "$(uname)" = Linux ] || { echo "killed-edits: skipped, needs LD_PRELOAD"; exit 0; }
taut=$PWD/.build/debug/taut
folder=$TMPDIR/edits
mkdir -p "$folder"
${CC:-cc} -std=c11 -O1 -Wall -Wextra -Werror -fPIC -shared Tests/Packaging/kill_at.c -ldl -o "$TMPDIR/kill_at.so"
cat >"$folder/scene.json" <<'SCENE'
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
export XDG_STATE_HOME="$TMPDIR/state"
count=0

fail() {
    echo "killed-edits: $1" >&2
    exit 1
}

# ended WHERE COMMAND...: the command on the old file, ended where the variables WHERE say; leaves its status.
ended() {
    where=$1
    shift
    rm -rf "$XDG_STATE_HOME"
    cp "$folder/scene.json" "$TMPDIR/work/card.json"
    status=0
    # The shell's own word about a process that was killed is not wanted.
    # shellcheck disable=SC2086 # variables
    { env LD_PRELOAD="$TMPDIR/kill_at.so" $where "$taut" "$@" >"$TMPDIR/out" 2>&1 || status=$?; } 2>/dev/null
}

left() { find "$TMPDIR/work" "$XDG_STATE_HOME" -name '*.tmp' 2>/dev/null; }

# edit COMMAND...: every signal at every call
edit() {
    mkdir -p "$TMPDIR/work"
    cd "$TMPDIR/work"
    ended TAUT_KILL_COUNT="$TMPDIR/count" "$@"
    [ "$status" -le 1 ] || fail "$*: status $status: $(cat "$TMPDIR/out")"
    cp card.json "$TMPDIR/new.json"
    if cmp -s card.json "$folder/scene.json"; then fail "$* changes nothing"; fi
    calls=$(cat "$TMPDIR/count")
    [ "$calls" -ge 6 ] || fail "$*: $calls calls change a file, not the six of an entry for --undo and a file"
    for signal in 9 15 2; do
        call=0
        while [ $call -lt "$calls" ]; do
            call=$((call + 1))
            ended "TAUT_KILL_AT=$call TAUT_KILL_SIGNAL=$signal" "$@"
            what="$*, signal $signal at call $call of $calls"
            [ "$status" -eq $((128 + signal)) ] || fail "$what: status $status: $(cat "$TMPDIR/out")"
            cmp -s card.json "$folder/scene.json" || cmp -s card.json "$TMPDIR/new.json" || fail "$what: neither the old nor the new file"
            count=$((count + 1))
            [ -n "$(left)" ] || continue
            [ "$signal" -eq 9 ] || fail "$what: left behind: $(left)"
            "$taut" "$@" >"$TMPDIR/out" 2>&1 || [ $? -eq 1 ] || fail "$what: the next run: $(cat "$TMPDIR/out")"
            cmp -s card.json "$TMPDIR/new.json" || fail "$what: the next run gives another file"
            [ -z "$(left)" ] || fail "$what: the next run leaves $(left)"
        done
    done
    cd "$OLDPWD"
    echo "killed-edits: $*: $calls calls"
}

edit resolve card.json add-missing
edit pin card.json a --sizes width=44
edit align card.json a b --by leading
edit stack card.json a b
edit unstack card.json s
edit connect card.json a b --make leading
edit swap card.json "s.leading == root.leading + 100"
edit check card.json --fix
echo "killed-edits: $count interruptions, each leaves the old or the new file"
