#!/bin/sh
# An interrupted command ends with its signal, and leaves what was there before: neither half of its output nor a temporary file. Killed,
# it leaves a temporary file, which the next run removes.
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
taut=.build/debug/taut
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/records"
echo before >"$folder/out.jsonl"

signals="TERM=15 HUP=1 KILL=9"
# Under nohup it stays ignored.
if sh -c 'kill -s HUP $$' 2>/dev/null; then signals="TERM=15 KILL=9"; fi
for signal in $signals; do
    number=${signal#*=}
    signal=${signal%=*}
    # There are always more records to come, so that the command is at work when it is interrupted.
    exec 3<>"$folder/records"
    "$taut" batch Examples/package-cell.json - --width 320 --text fixed -o "$folder/out.jsonl" <"$folder/records" 3>&- &
    command=$!
    yes '{"name": "Ada"}' >&3 &
    writer=$!
    until [ -n "$(find "$folder" -name '*.tmp')" ]; do
        kill -0 "$command" 2>/dev/null || { echo "interruption: the command has ended by itself" >&2; exit 1; }
        sleep 0.1
    done
    kill -s "$signal" "$command"
    status=0
    wait "$command" || status=$?
    kill "$writer" && wait "$writer" || true
    exec 3>&-
    [ "$status" -eq $((128 + number)) ] || { echo "interruption: status $status instead of $((128 + number))" >&2; exit 1; }
    [ "$(cat "$folder/out.jsonl")" = before ] || { echo "interruption: the output was touched" >&2; exit 1; }
    if [ "$signal" = KILL ]; then
        echo '{"name": "Ada"}' | "$taut" batch Examples/package-cell.json - --width 320 --text fixed -o "$folder/out.jsonl" 2>/dev/null || true
    fi
    [ -z "$(find "$folder" -name '*.tmp')" ] || { echo "interruption: a temporary file is left" >&2; exit 1; }
    echo "interruption: ended by $signal, nothing left behind"
done

# With --resume a batch goes on where it was killed, with the bytes of one run. The first run gets the first records, and waits for more.
# resumed SIGNAL THREADS KIND OPTION
resumed() {
    signal=$1 threads=$2 kind=$3 option=$4
    rm -f "$folder/out.jsonl"
    mkfifo "$folder/slow.$kind"
    exec 3<>"$folder/slow.$kind"
    # shellcheck disable=SC2086 # an option or none
    "$taut" batch "$folder/tiny.json" "$folder/slow.$kind" --threads "$threads" -o "$folder/out.jsonl" $option 3>&- &
    command=$!
    head -n 2000 "$folder/records.$kind" >&3
    until [ -n "$(find "$folder" -name '*.tmp' -size +20k)" ]; do
        kill -0 "$command" 2>/dev/null || { echo "interruption: the command has ended by itself" >&2; exit 1; }
        sleep 0.1
    done
    kill -s "$signal" "$command"
    wait "$command" || true
    exec 3>&-
    rm "$folder/slow.$kind"
    "$taut" batch "$folder/tiny.json" "$folder/records.$kind" --threads "$threads" -o "$folder/out.jsonl" --resume 2>"$folder/errors" ||
        { cat "$folder/errors" >&2; exit 1; }
    grep -q 'lines were there already' "$folder/errors" || { echo "interruption: $signal, $threads threads, $kind: begins anew" >&2; exit 1; }
    cmp "$folder/out.jsonl" "$folder/whole.jsonl"
    [ -z "$(find "$folder" -name '*.tmp')" ] || { echo "interruption: a temporary file is left" >&2; exit 1; }
}
echo '{"size": [100, 100], "root": {"id": "r", "children": [{"id": "w"}]}, "constraints": ["H:|-(a)-[w]"], "metrics": {"a": "{a}"}}' >"$folder/tiny.json"
awk 'BEGIN { for (i = 0; i < 4000; i++) printf "{\"a\": %d, \"rest\": \"%0200d\"}\n", i % 50, i }' >"$folder/records.jsonl"
awk 'BEGIN { print "a,rest"; for (i = 0; i < 4000; i++) printf "%d,%0200d\n", i % 50, i }' >"$folder/records.csv"
"$taut" batch "$folder/tiny.json" "$folder/records.jsonl" -o "$folder/whole.jsonl"
for threads in 1 4; do
    for kind in jsonl csv; do
        resumed KILL $threads $kind ""
        resumed TERM $threads $kind --resume
    done
done
echo "interruption: a killed batch is resumed with the bytes of one run"

# A batch whose output cannot be written ends with status 3: a pipe that its reader has closed, a full disk (Linux' /dev/full for standard
# output, a limit of file sizes for -o). Its output file stays as it was, and no temporary file is left.
{ status=0; "$taut" batch "$folder/tiny.json" "$folder/records.jsonl" 2>"$folder/errors" || status=$?; echo $status >"$folder/status"; } | head -n 1 >"$folder/first"
[ "$(cat "$folder/status")" -eq 3 ] && [ ! -s "$folder/errors" ] || { echo "interruption: closed pipe: status $(cat "$folder/status" "$folder/errors")" >&2; exit 1; }
head -n 1 "$folder/whole.jsonl" | cmp - "$folder/first"
if [ -c /dev/full ]; then
    status=0
    "$taut" batch "$folder/tiny.json" "$folder/records.jsonl" >/dev/full 2>"$folder/errors" || status=$?
    [ "$status" -eq 3 ] && grep -q 'No space left' "$folder/errors" || { echo "interruption: /dev/full: status $status: $(cat "$folder/errors")" >&2; exit 1; }
fi
echo before >"$folder/out.jsonl"
status=0
(trap '' XFSZ; ulimit -f 100; exec "$taut" batch "$folder/tiny.json" "$folder/records.jsonl" -o "$folder/out.jsonl" 2>"$folder/errors") || status=$?
[ "$status" -eq 3 ] && grep -q 'File too large' "$folder/errors" || { echo "interruption: batch: status $status: $(cat "$folder/errors")" >&2; exit 1; }
[ "$(cat "$folder/out.jsonl")" = before ] || { echo "interruption: a batch changed a file that it could not write" >&2; exit 1; }
[ -z "$(find "$folder" -name '*.tmp')" ] || { echo "interruption: a batch left a temporary file" >&2; exit 1; }
echo "interruption: a batch that cannot be written leaves the file unchanged"

# Edits of files where a write fails (a limit of file sizes stands for a full disk): an error, the file as it was, no temporary file. With 1
# block the stored state for `--undo` does not fit, with 5 blocks of 512 bytes it does and the longer file does not.
awk 'BEGIN {
    printf "{\"size\": [400, 300], \"root\": {\"id\": \"root\", \"children\": ["
    for (i = 0; i < 58; i++) printf "%s{\"id\": \"v%d\", \"frame\": [%d, 0, 10, 10]}", i ? ", " : "", i, i
    printf "]}, \"constraints\": [\"v0.left == root.left\", \"v0.width == 10\", \"v0.leading == root.leading\"]}"
}' >"$folder/short.json"
awk '{ printf "%-2556s\n", $0 }' "$folder/short.json" >"$folder/before.json"
export XDG_STATE_HOME="$folder/state"
for blocks in 1 5; do
    for edit in "pin CARD v1 --sizes width=44" "stack CARD v2 v3"; do
        cp "$folder/before.json" "$folder/card.json"
        status=0
        # shellcheck disable=SC2086 # words of a command
        (trap '' XFSZ; ulimit -f "$blocks"; exec "$taut" $(echo "$edit" | sed "s,CARD,$folder/card.json,") >/dev/null 2>"$folder/errors") || status=$?
        [ "$status" -eq 3 ] && grep -q 'File too large' "$folder/errors" || { echo "interruption: $edit: status $status: $(cat "$folder/errors")" >&2; exit 1; }
        cmp "$folder/before.json" "$folder/card.json" || { echo "interruption: $edit changed a file that it could not write" >&2; exit 1; }
        [ -z "$(find "$folder" -name '*.tmp')" ] || { echo "interruption: $edit left a temporary file" >&2; exit 1; }
    done
done
echo "interruption: edits that cannot be written leave the file unchanged"

# What commands print goes to a file as it goes to a pipe.
cat >"$folder/scene.json" <<'SCENE'
{"size": [100, 50], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": ["H:|[a(30)]|", "V:|[a]|"]}
SCENE
for command in "layout SCENE" "explain SCENE" "check SCENE" "draw SCENE" "profile SCENE" "profile SCENE --format json" "diff SCENE SCENE" \
    "resolve SCENE add-missing --dry-run" "pin SCENE a --sizes height --dry-run" "check ." "man" "completions bash" "explain --log SCENE"; do
    # shellcheck disable=SC2046 # words of a command
    set -- $(echo "$command" | sed "s,SCENE,scene.json,g")
    (
        cd "$folder"
        "$OLDPWD/$taut" "$@" >printed 2>errors || [ $? -lt 2 ] || [ "$command" = "explain --log SCENE" ] || exit 1
        { "$OLDPWD/$taut" "$@" 2>/dev/null || true; } | sed 's/[0-9.]* ms/N ms/; s/"[a-z]*": [0-9.e-]*/N/g' >piped
        sed 's/[0-9.]* ms/N ms/; s/"[a-z]*": [0-9.e-]*/N/g' printed | cmp - piped
    ) || { echo "interruption: taut $command prints something else to a file: $(cat "$folder/errors")" >&2; exit 1; }
done
echo "interruption: standard output may be a file"
