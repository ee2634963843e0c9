# To be sourced, with `logs` naming a folder: runs steps, keeps what they print, counts them, and lists their processor time.
passed=0
failed=0
: >"$logs/seconds"

# step NAME COMMAND...: runs a command, shows what it prints, keeps it in a log and counts it as one test.
step() {
    name=$1
    shift
    echo "== $name"
    # A pipeline's status is that of tee, so the command's own goes through a file.
    { "$@" 2>&1; ended "$name" $?; } | tee "$logs/$name.log"
    count_step "$name"
}

# start NAME COMMAND...: runs a step in the background; `collect NAME` waits for it, shows what it printed and counts it.
start() {
    name=$1
    shift
    { "$@" >"$logs/$name.log" 2>&1; ended "$name" $?; } &
}

# ended NAME STATUS, in the subshell of a step: its status, and the processor time of all that it has waited for.
ended() {
    echo "$2" >"$logs/$1.status"
    times >"$logs/$1.times" # by itself: a subshell of a pipeline has waited for nothing
    awk -v name="$1" 'NR == 2 { gsub("m", " "); gsub("s", ""); printf "%.1f %s\n", 60 * ($1 + $3) + $2 + $4, name }' "$logs/$1.times" >>"$logs/seconds"
}

collect() {
    wait
    for name in "$@"; do
        echo "== $name"
        cat "$logs/$name.log"
        count_step "$name"
    done
}

# Counts a step by its status; a run of Swift's tests counts as as many as it ran ("Test run with 12 tests in 3 suites …").
count_step() {
    tests=$(sed -n 's/^.*Test run with \([0-9][0-9]*\) tests\{0,1\} .*$/\1/p' "$logs/$1.log" | awk '{ sum += $1 } END { print sum + 0 }')
    broken=$(grep ' Test .* failed after ' "$logs/$1.log" | grep -vc ' Test run with ' || true)
    passed=$((passed + tests - broken))
    failed=$((failed + broken))
    if [ "$(cat "$logs/$1.status")" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "== $1 FAILED"
    fi
}

# The processor time by steps and the closing line; the script's status with it.
summary() {
    sort -rn "$logs/seconds" | awk '{ sum += $1; list = list sprintf(" %s %.0f", $2, $1) } END { printf "processor seconds: %.0f =%s\n", sum, list }'
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
