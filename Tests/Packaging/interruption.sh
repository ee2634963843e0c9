#!/bin/sh
# An interrupted command ends with its signal, and leaves what was there before: neither half of its output nor a temporary file. Killed,
# it leaves a temporary file, which the next run removes.
set -eu
cd "$(dirname "$0")/../.."
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
