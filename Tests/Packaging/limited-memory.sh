#!/bin/sh
# Where memory is limited the command ends, with the right answer or with an error. It has no threads but those it needs: OpenBLAS is
# loaded for the first large dense matrix, without threads, and not at all where it would wait for memory for ever.
set -eu
cd "$(dirname "$0")/../.."
. Tests/Packaging/built-command.sh
taut=.build/debug/taut
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() { echo "limited-memory: $1" >&2; exit 1; }

echo '{"size": [10, 10], "root": {"id": "root"}}' >"$folder/small.json"
# Ratios between random pairs of views.
many() {
    awk -v n="$1" 'BEGIN {
    seed = 3
    printf "{\"size\": [400, 300], \"root\": {\"id\": \"root\", \"children\": ["
    for (i = 0; i < n; i++) printf "%s{\"id\": \"v%d\"}", i ? "," : "", i
    printf "]}, \"constraints\": [\"v0.left == root.left\""
    for (k = 0; k < 5 * n; k++) {
        a = next_number(n); b = (a + 1 + next_number(n - 1)) % n
        printf ",\"v%d.width == %d.%02d * v%d.width + %d @%d\"", a, next_number(2), 50 + next_number(50), b, next_number(100) - 50, \
            500 + 100 * next_number(2)
    }
    for (i = 0; i < n; i++) printf ",\"v%d.width == %d @%d\"", i, 20 + next_number(180), 300 + 400 * next_number(2)
    print "]}"
}
function next_number(count) { seed = (seed * 1103515245 + 12345) % 2147483648; return int(seed / 65536) % count }'
}
many 2000 >"$folder/large.json"
# Boxes in each other, with optional distances between random two of them: each is the sum of the places on the way, so that a hundred
# rows fill a third of their matrix.
awk -v n=100 'BEGIN {
    seed = 5
    printf "{\"size\": [400, 300], \"root\": "
    for (i = 0; i < n; i++) printf "{\"id\": \"v%d\", \"children\": [", i
    for (i = 0; i < n; i++) printf "]}"
    printf ", \"constraints\": ["
    for (k = 0; k < 3 * n; k++) {
        a = next_number(n); b = (a + 1 + next_number(n - 1)) % n
        if (a > b) { t = a; a = b; b = t }
        printf "%s\"v%d.left == v%d.left + %d @%d\"", k ? "," : "", b, a, 3 * (b - a) + next_number(40), 500 + 100 * next_number(2)
    }
    print "]}"
}
function next_number(count) { seed = (seed * 1103515245 + 12345) % 2147483648; return int(seed / 65536) % count }' >"$folder/dense.json"

if [ "$(uname -s)" = Linux ]; then
    LD_DEBUG=files "$taut" layout "$folder/small.json" --text fixed >/dev/null 2>"$folder/small.log"
    LD_DEBUG=files "$taut" layout "$folder/dense.json" --text fixed >/dev/null 2>"$folder/dense.log" || [ $? -eq 1 ]
    if grep -q 'calling init.*openblas' "$folder/small.log"; then fail "OpenBLAS is loaded where it is not needed"; fi
    grep -q 'calling init.*openblas' "$folder/dense.log" || fail "a large dense matrix is factored without OpenBLAS"
fi

for limit in 140000 200000 400000; do
    for scene in small dense; do
        status=0
        (ulimit -v "$limit" && exec timeout -k 1 30 "$taut" layout "$folder/$scene.json" --text fixed >/dev/null) || status=$?
        [ "$status" -le 1 ] || fail "$scene.json with $limit kB ends with status $status"
    done
done
# Where there is room for fewer threads than it is asked for, it takes fewer. The libraries alone take 108 MB of addresses.
awk 'BEGIN { for (i = 0; i < 20000; i++) print "{}" }' >"$folder/records.jsonl"
for limit in 140000 200000 400000; do
    status=0
    (ulimit -v "$limit" && exec timeout -k 1 60 "$taut" batch "$folder/small.json" "$folder/records.jsonl" --text fixed --threads 64 \
        >"$folder/cells.jsonl") || status=$?
    [ "$status" -eq 0 ] || fail "64 threads with $limit kB end with status $status"
    [ "$(wc -l <"$folder/cells.jsonl")" -eq 20000 ] || fail "64 threads with $limit kB lose cells"
done
echo "limited-memory: the command ends with 140, 200 and 400 MB"

# The command's own limits: an error with the file and the limit, a status, and nothing written.
says() {
    wanted=$1 words=$2
    shift 2
    status=0
    "$taut" "$@" --text fixed >"$folder/out" 2>"$folder/err" || status=$?
    [ "$status" -eq "$wanted" ] || fail "taut $*: status $status, not $wanted: $(cat "$folder/err")"
    [ -z "$words" ] || grep -q -- "$words" "$folder/err" || fail "taut $*: says $(cat "$folder/err")"
}
# A pipe to which nothing comes.
mkfifo "$folder/slow.json"
exec 3<>"$folder/slow.json"
for command in layout explain check draw; do says 3 'slow.json: given up: --time-limit 1 seconds are over' $command "$folder/slow.json" --time-limit 1; done
# What was complete before is written.
for command in layout explain; do
    says 3 'slow.json: given up' $command "$folder/small.json" "$folder/slow.json" --time-limit 1
    grep -q small.json "$folder/out" || fail "taut $command: nothing of the file before: $(cat "$folder/out")"
done
# A check goes on with the files behind, on one thread as well, and reports what it found.
echo '{"size": [10, 10], "root": {"id": "root", "children": [{"id": "open"}]}}' >"$folder/open.json"
for threads in 1 3; do
    says 3 'slow.json: given up' check "$folder/slow.json" "$folder/open.json" "$folder/slow.json" "$folder/small.json" --time-limit 1 --threads $threads
    grep -q open.json "$folder/out" || fail "taut check: nothing of the other files: $(cat "$folder/out")"
done
says 3 'given up: --time-limit 1 seconds are over' layout "$folder/slow.json" --time-limit 1 -o "$folder/frames"
says 3 'given up: --time-limit 1 seconds are over' batch "$folder/large.json" "$folder/records.jsonl" --time-limit 1
says 4 'out of memory' layout "$folder/large.json" --memory-limit 16 -o "$folder/frames"
[ ! -e "$folder/frames" ] && [ -z "$(find "$folder" -name '*.tmp')" ] || fail "a limit leaves half of a file"
# A row of views that nothing holds: what is ambiguous takes memory as their number, not as its square.
awk -v n=2400 'BEGIN {
    printf "{\"size\": [400, 300], \"root\": {\"id\": \"root\", \"children\": ["
    for (i = 0; i < n; i++) printf "%s{\"id\": \"v%d\"}", i ? "," : "", i
    printf "]}, \"constraints\": ["
    for (i = 1; i < n; i++) printf "%s\"v%d.left >= v%d.left + 8\"", (i > 1 ? "," : ""), i, i - 1
    print "]}"
}' >"$folder/loose.json"
says 1 '' layout "$folder/loose.json" --memory-limit 48
echo '{}' >"$folder/one.jsonl"
says 0 '' batch "$folder/loose.json" "$folder/one.jsonl" --threads 1 --memory-limit 48
says 0 '' layout "$folder/small.json" --memory-limit 64 --time-limit 10
says 2 "needs a whole number" layout "$folder/small.json" --memory-limit much
echo "limited-memory: --time-limit and --memory-limit are kept"

# Limits of input (Docs/Guides/limits.md): what is at the limit is read, one more is an error with the limit's words.
# repeated TEXT COUNT
repeated() { awk -v text="$1" -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'; }
# scene NAME CONSTRAINT
scene() { printf '{"size": [10, 10], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": ["%s"]}' "$2" >"$folder/$1.json"; }
scene parentheses "a.width == $(repeated '(' 31)5$(repeated ')' 31)"
says 1 '' layout "$folder/parentheses.json"
scene parentheses "a.width == $(repeated '(' 32)5$(repeated ')' 32)"
says 3 'parentheses nested too deep' layout "$folder/parentheses.json"
scene signs "a.width == $(repeated '- ' 31)5"
says 1 '' layout "$folder/signs.json"
scene signs "a.width == $(repeated '- ' 32)5"
says 3 'too many signs' layout "$folder/signs.json"
for dots in 99 100; do
    name=$(repeated a. $dots)b
    printf '{"size": [10, 10], "root": {"id": "root", "children": [{"id": "%s"}]}, "constraints": ["%s.width == 5"]}' "$name" "$name" >"$folder/dots.json"
    if [ $dots -eq 99 ]; then says 1 '' layout "$folder/dots.json"; else says 3 'no view or guide' layout "$folder/dots.json"; fi
done
{ printf '{"x": %s1%s}\n' "$(repeated '[' 31)" "$(repeated ']' 31)"; printf '{"x": %s1%s}\n' "$(repeated '[' 32)" "$(repeated ']' 32)"; } >"$folder/deep.jsonl"
says 1 '' batch "$folder/small.json" "$folder/deep.jsonl"
[ "$(grep -c 'nested more than 32 levels deep' "$folder/out")" -eq 1 ] || fail "nesting in a record: $(cat "$folder/out")"
{ printf '{"size": [10, 10], "root": {"id": "root"}, "comment": "'; head -c 4194304 /dev/zero | tr '\0' x; printf '"}'; } >"$folder/page.json"
status=0
timeout 60 "$taut" playground "$folder/page.json" --port 0 >"$folder/out" 2>"$folder/err" || status=$?
[ "$status" -eq 2 ] && grep -q 'too much to be edited in a page' "$folder/err" || fail "playground: status $status: $(cat "$folder/err")"
echo "limited-memory: limits of input are kept"
