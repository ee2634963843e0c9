# The layout core with faults (Sources/TautLayout, in libtaut as hosts link it), and the programs that are to find them. Read by
# Tests/run-mutants.sh.

# The programs are linked with the library with faults; each records, too.
programs() {
    folder=$build/switched
    mkdir -p "$folder"
    wraps=-Wl,--wrap=arc4random_buf,--wrap=taut_layout_solve,--wrap=taut_layout_constrain_format,--wrap=taut_layout_load
    for name in add_variable add_variables add add_rows remove set_constant set_priority set_preferred set_order free_variables solve; do
        wraps="$wraps,--wrap=taut_solver_$name"
    done
    all="$flags -O1 -ICSolverKernels/include -fuse-ld=lld -Wl,--gc-sections"
    # shellcheck disable=SC2086 # several flags
    {
        for program in replay edits equal caches explain diagnose refusals scenes saving; do
            clang $all Tests/Hosts/$program.c Tests/Mutants/switch.c Tests/Mutants/digest.c "$build/libtaut.a" $wraps -lm -lpthread -o "$folder/$program"
        done
        clang $all Tests/Hosts/attack.c Tests/Mutants/switch.c "$build/libtaut.a" -lm -lpthread -o "$folder/attack"
        for target in layout_calls visual_formats; do
            clang $all Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c Tests/Mutants/switch.c Tests/Mutants/digest.c "$build/libtaut.a" $wraps -lm \
                -o "$folder/$target"
        done
    }
}

inputs() {
    rm -rf "$build/inputs"
    mkdir -p "$build/inputs"
    TAUT_HOST_CALLS="$build/inputs/calls" TAUT_HOST_SCENES="$build/inputs/scenes" swift test --skip-build --filter 'HostCallTests|HostSceneTests' >"$build/inputs.log" 2>&1 ||
        { tail -3 "$build/inputs.log" >&2; exit 1; }
    for target in layout_calls visual_formats; do
        mkdir -p "$build/inputs/$target"
        tar -xzf Tests/Fuzz/Corpora/$target.tar.gz -C "$build/inputs/$target"
    done
}

if changed library CSolverKernels Sources/TautLayout Sources/TautC Sources/TautSolver Sources/TautScene Sources/TautDiagnosis Scripts/libtaut.sh \
    Scripts/libtaut-host.c Tests/Mutants/mutate_swift.py Tests/Mutants/Mutants.swift Tests/Mutants/sites.py; then
    mkdir -p "$build/source"
    rm -f "$build/source/mutants.tsv"
    FAULTS="$build/source/mutants.tsv" Scripts/libtaut.sh static "$build"
    made library
fi
if changed inputs Tests/Fixtures Tests/TautLayoutTests Tests/TestSupport Tests/Fuzz/Corpora/layout_calls.tar.gz Tests/Fuzz/Corpora/visual_formats.tar.gz; then
    inputs
    made inputs
fi
if changed programs "$build/libtaut.a" Tests/Hosts Tests/Oracle/random.h Tests/Fuzz/Targets Tests/Fuzz/replay.c Tests/Mutants/switch.c Tests/Mutants/digest.c Tests/Mutants/layout.sh; then
    programs
    # The lines whose code is in a program: the others are of functions that nothing of the C interface calls.
    for program in "$build"/switched/*; do llvm-dwarfdump --debug-line "$program"; done | python3 Tests/Mutants/linked.py >"$build/linked"
    made programs
fi
while read -r program arguments; do
    echo "$program $build/switched/${program%-*} $build/switched/${program%-*} $arguments"
done >"$build/programs" <<EOF
replay @$build/inputs/calls/*
edits 160 1
equal 60 1
caches 60 1
explain
diagnose
refusals
saving 1 50
saving-ends ends
attack
scenes @$build/inputs/scenes/*.json @$build/inputs/scenes/*.cell
layout_calls 2000 @$build/inputs/layout_calls/*
visual_formats 300 @$build/inputs/visual_formats/*
EOF
