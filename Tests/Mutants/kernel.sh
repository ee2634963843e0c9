# The kernel with faults, and the programs that are to find them. Read by Tests/run-mutants.sh.

# kernel FOLDER FLAGS...: all files with all faults.
kernel() {
    folder=$build/$1
    shift
    mkdir -p "$folder"
    find "$build/source" -name "${only:-*.c}" | flags="$flags $*" build=$build folder=$folder xargs -P "$(getconf _NPROCESSORS_ONLN)" -I{} sh -c \
        'clang $flags -I$build/source/include -c {} -o "$folder/$(echo {} | sed "s,$build/source/,," | tr / -).o"'
    # shellcheck disable=SC2086 # several flags
    clang $flags "$@" -c Tests/Mutants/switch.c -o "$folder/switch.o"
}

# programs FOLDER FLAGS...: linked with the kernel in that folder, and with digests of all answers and counts (kernel_digest.c).
programs() {
    folder=$build/$1
    shift
    all="$flags $* -ICSolverKernels/include"
    # shellcheck disable=SC2086 # several flags
    {
        clang $all -ICSolverKernels -c Tests/Mutants/kernel_digest.c -o "$folder/digest"
        clang $all -ICSolverKernels -DTAUT_EXPLAINED -c Tests/Mutants/kernel_digest.c -o "$folder/explained"
        for name in solver_solve solver_free_variables worker_solve worker_solve_many worker_free_variables worker_steps; do
            all="$all -Wl,--wrap=taut_$name"
        done
        clang $all Tests/Answers/*.c "$folder"/*.o "$folder/digest" -lm -o "$folder/answers"
        # The driver reads the kernel's own headers: those without faults, which have the same types.
        clang $all -ICSolverKernels Tests/Sanitizers/*.c "$folder"/*.o "$folder/digest" -lm -lpthread -o "$folder/driver"
        for target in kernel_edits kernel_templates; do
            clang $all Tests/Fuzz/replay.c Tests/Fuzz/Targets/$target.c "$folder"/*.o "$folder/explained" -lm -lpthread -o "$folder/$target"
        done
        clang $all -ITests/Oracle/CRationalSimplex/include Tests/Oracle/levels.c Tests/Oracle/CRationalSimplex/rational_simplex.c \
            "$folder"/*.o "$folder/explained" -lglpk -lgmp -lm -o "$folder/levels"
        clang $all -Wl,--wrap=taut_lane_kernel_best -ITests/Oracle/CRationalSimplex/include Tests/Oracle/ties.c \
            Tests/Oracle/CRationalSimplex/rational_simplex.c "$folder"/*.o "$folder/digest" -lglpk -lgmp -lm -o "$folder/ties"
    }
}

checked="-O1 -fsanitize=address -fuse-ld=lld"
if changed kernel CSolverKernels Tests/Mutants/mutate_c.py Tests/Mutants/sites.py; then
    rm -rf "$build/source"
    python3 Tests/Mutants/mutate_c.py CSolverKernels "$build/source"
    made kernel
fi
if changed objects "$build/source" Tests/Mutants/mutant.h Tests/Mutants/switch.c; then
    kernel switched -O1
    kernel recording -O1 -DTAUT_RECORD
    # The same, with an allocation for each array.
    for folder in watched recording-watched; do
        rm -rf "$build/$folder"
        mkdir "$build/$folder"
    done
    cp "$build"/switched/*.o "$build/watched"
    cp "$build"/recording/*.o "$build/recording-watched"
    only=memory.c kernel watched -O1 -DTAUT_WATCH_MEMORY
    only=memory.c kernel recording-watched -O1 -DTAUT_RECORD -DTAUT_WATCH_MEMORY
    # shellcheck disable=SC2086 # several flags
    kernel address $checked
    # Vectors take minutes to compile with checks.
    only='lanes_*.c' kernel address -O1
    made objects
fi
if changed programs "$build/source" Tests/Answers Tests/Sanitizers Tests/Fuzz/Targets Tests/Fuzz/replay.c Tests/Oracle Benchmarks/Instructions \
    Tests/Mutants/kernel.sh Tests/Mutants/kernel_digest.c Tests/Fuzz/Corpora/kernel_edits.tar.gz Tests/Fuzz/Corpora/kernel_templates.tar.gz; then
    programs switched -O1
    programs recording -O1 -DTAUT_RECORD
    programs watched -O1
    programs recording-watched -O1 -DTAUT_RECORD
    # shellcheck disable=SC2086 # several flags
    programs address $checked
    for target in kernel_edits kernel_templates; do
        mkdir -p "$build/inputs/$target"
        tar -xzf Tests/Fuzz/Corpora/$target.tar.gz -C "$build/inputs/$target"
    done
    made programs
fi
# Each family of answers is a program of its own: most faults are found by one that takes a tenth of a second.
{
    cut -d ' ' -f 1 Tests/Answers/expected.txt | sed 's/:$//; s/.*/answers-& switched answers 3 &/'
    echo "arguments switched answers 0 arguments"
    # A part of the slow ones below, which finds most of what they find.
    echo "cases-few switched answers 0 cases"
    echo "driver-few switched driver 2"
    echo "levels-few switched levels 60 1"
    echo "refused-few watched answers 0 refused"
    # Each array is a block, behind which nothing may be written.
    echo "blocks watched answers 0 blocks"
    echo "cases switched answers 2 cases"
    echo "refused watched answers 1 refused"
    echo "edits switched kernel_edits 500 @$build/inputs/kernel_edits/*"
    echo "driver switched driver 40"
    # More systems of each family that is not large, and more scripts.
    cut -d ' ' -f 1 Tests/Answers/expected.txt | sed 's/:$//; /^large-/d; /^wide-/d; /^table$/d; /^column$/d; /^long-conflict$/d; s/.*/more-& switched answers 20 &/'
    echo "edits-more switched kernel_edits 6000"
    echo "templates-more switched kernel_templates 600"
    echo "templates switched kernel_templates 100 @$build/inputs/kernel_templates/*"
    echo "levels switched levels 2100 1"
    echo "ties switched ties 150 1"
    echo "address-refused address answers 1 refused"
    echo "address-answers address answers 1"
    echo "address-cases address answers 1 cases"
    echo "address-edits address kernel_edits 0 @$build/inputs/kernel_edits/*"
} | while read -r name folder program arguments; do
    case $folder in switched) recording=recording ;; *) recording=recording-watched ;; esac
    echo "$name $build/$folder/$program $build/$recording/$program $arguments"
done >"$build/programs"
