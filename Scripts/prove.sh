#!/bin/sh
# The long proofs: what `make test` samples, at length. Logs lie in .build/prove/.
#
#     Scripts/prove.sh              to its end: ten rounds of the random families, an hour of hostile files
#     MINUTES=30 Scripts/prove.sh   the same, stopped after 30 minutes; the next call goes on with the next round
#     MUTANTS=2000 FUZZ=3600 Scripts/prove.sh   with so many injected faults each (300) and seconds for each fuzz target (120)
#
# A round takes seeds that no round before it took (Tests/TestSupport/ProofRound.swift); .build/prove/round holds the last one
# that passed.
set -u
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
logs=.build/prove
mkdir -p "$logs"
. Scripts/steps.sh
began=$(date +%s)
rounds=10
fuzzing=3600

# left: the seconds that remain.
left() {
    [ -n "${MINUTES:-}" ] || { echo 1000000; return; }
    echo $((began + MINUTES * 60 - $(date +%s)))
}

# proof NAME COMMAND...: a step that the end of the time may stop; one that it stops has not failed.
proof() {
    name=$1
    shift
    seconds=$(left)
    [ "$seconds" -gt 0 ] || { echo "== $name: no time left"; return 1; }
    step "$name" stop_after "$seconds" "$@"
}

stop_after() {
    timeout --kill-after=20 "$@"
    status=$?
    [ "$status" -ne 124 ] || { echo "stopped by the end of the time"; return 0; }
    return "$status"
}

next_round() {
    round=$(($(cat "$logs/round" 2>/dev/null || echo 0) + 1))
    proof "round-$round" env TAUT_PROOF_ROUND="$round" swift test --skip-build || return 1
    ! grep -q 'stopped by the end' "$logs/round-$round.log" && grep -q 'Test run with .* passed' "$logs/round-$round.log" &&
        echo "$round" >"$logs/round"
}

hostile_files() {
    seconds=$(left)
    [ "$seconds" -lt "$fuzzing" ] || seconds=$fuzzing
    proof hostile-files Tests/run-interface-builder-fuzz.sh "$seconds" "$began"
}

proof build Scripts/build-tests.sh
next_round
proof counts Scripts/bench.sh --check-counts
proof documentation Scripts/documentation.sh
proof uikit Scripts/uikit.sh test
proof sanitizers Tests/run-sanitizers.sh 200
proof verified-sanitizers Tests/run-sanitizers.sh 60 -DTAUT_VERIFY
proof without-lapack Tests/Packaging/without-lapack.sh tests
proof hosts env LAYOUTS=16700 Tests/Packaging/hosts.sh all
proof answers Tests/run-answers.sh run 100
proof coverage Tests/run-coverage.sh
proof python-suites Tests/Packaging/python-suites.sh
proof python-arrow Tests/Packaging/python-arrow.sh
proof python-engines Tests/Packaging/python-engines.sh
proof embedded-layout Tests/Packaging/embedded-layout.sh
proof command-size Tests/Packaging/command-size.sh whole
proof debian Tests/Packaging/debian.sh
proof toolkits Tests/Packaging/toolkits.sh
proof compiled-templates Tests/Packaging/compiled-templates.sh
proof instructions Scripts/instructions.sh
proof compiled-instructions Tests/Packaging/compiled-instructions.sh
proof fuzz-replay Tests/run-fuzz.sh
proof hostile-growth Tests/Packaging/hostile-growth.sh
proof reproducible Tests/Packaging/reproducible.sh command
proof levels Tests/run-oracle.sh levels "${SYSTEMS:-1000000}" "$began"
proof ties Tests/run-oracle.sh ties "${SYSTEMS:-1000000}" "$began"
proof mutants Tests/run-mutants.sh "${MUTANTS:-300}" "$began"
proof layout-mutants Tests/run-mutants.sh layout "${MUTANTS:-300}" "$began"
proof module-mutants Tests/run-mutants.sh modules "${MUTANTS:-300}" "$began"
proof fuzz Tests/run-fuzz.sh fuzz "${FUZZ:-120}"
proof batch-sanitizer Tests/run-batch-sanitizer.sh
while [ "$(cat "$logs/round" 2>/dev/null || echo 0)" -lt "$rounds" ] && [ "$failed" -eq 0 ] && [ "$(left)" -gt 600 ]; do
    next_round || break
done
hostile_files

echo "prove: seed of the hostile files $began, last whole round $(cat "$logs/round" 2>/dev/null || echo none)"
summary
