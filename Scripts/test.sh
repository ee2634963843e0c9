#!/bin/sh
# All tests, one after another; the last line counts them. Logs lie in .build/test/.
set -u
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
logs=.build/test
mkdir -p "$logs"
passed=0
failed=0

# step NAME COMMAND...: runs a command, shows what it prints, keeps it in a log and counts it as one test.
step() {
    name=$1
    shift
    echo "== $name"
    # A pipeline's status is that of tee, so the command's own goes through a file.
    { "$@" 2>&1; echo $? >"$logs/status"; } | tee "$logs/$name.log"
    if [ "$(cat "$logs/status")" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "== $name FAILED"
    fi
}

# Adds up the closing lines of the test runner ("Test run with 12 tests in 3 suites passed after ...").
swift_tests() {
    sed -n 's/^.*Test run with \([0-9][0-9]*\) tests\{0,1\} .*$/\1/p' "$1" | awk '{ sum += $1 } END { print sum + 0 }'
}

swift_failures() {
    grep ' Test .* failed after ' "$1" | grep -vc ' Test run with ' || true
}

step build swift build --build-tests
step swift-test swift test --skip-build
tests=$(swift_tests "$logs/swift-test.log")
broken=$(swift_failures "$logs/swift-test.log")
passed=$((passed + tests - broken))
failed=$((failed + broken))
step without-lapack Tests/Packaging/without-lapack.sh
step dependency Tests/Packaging/as-dependency.sh
step guide-fragments Tests/Packaging/guide-fragments.sh
step typed-anchors Tests/Packaging/typed-anchors.sh
step package-records Tests/Packaging/package-records.sh
step interruption Tests/Packaging/interruption.sh
step limited-memory Tests/Packaging/limited-memory.sh
step sanitizers Tests/run-sanitizers.sh
step batch-sanitizer Tests/run-batch-sanitizer.sh
step counts Scripts/bench.sh --check-counts

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
