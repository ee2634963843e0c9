# To be sourced, with `logs` naming a folder: runs steps, keeps what they print and counts them.
passed=0
failed=0

# step NAME COMMAND...: runs a command, shows what it prints, keeps it in a log and counts it as one test.
step() {
    name=$1
    shift
    echo "== $name"
    # A pipeline's status is that of tee, so the command's own goes through a file.
    { "$@" 2>&1; echo $? >"$logs/$name.status"; } | tee "$logs/$name.log"
    count_step "$name"
}

# start NAME COMMAND...: runs a step in the background; `collect NAME` waits for it, shows what it printed and counts it.
start() {
    name=$1
    shift
    { "$@" >"$logs/$name.log" 2>&1; echo $? >"$logs/$name.status"; } &
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

# The closing line; the script's status with it.
summary() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
