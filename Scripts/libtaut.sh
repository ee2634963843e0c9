#!/bin/sh
# libtaut: solver, layout core, scenes, batches and explanations for hosts that call C. It needs nothing of Swift's libraries.
#
#     Scripts/libtaut.sh static|shared|native|wasm [DIRECTORY]
#
# static   DIRECTORY/libtaut.a                   needs libc and libm
# shared   DIRECTORY/libtaut.so, .so.0           exports taut_* alone (Packaging/libtaut.symbols)
# native   both of them, compiled once
# wasm     DIRECTORY/taut.wasm                   no imports; exports taut_*, malloc and free
#          DIRECTORY/libtaut-wasm32.a            for programs that are linked with wasi-libc, and with -z stack-size=2097152 --stack-first
#
# DIRECTORY is .build/libtaut where none is given. With LAPACK=1 dense components go to OpenBLAS, and the libraries are called
# libtaut-lapack; COMMON=DIRECTORY keeps what both have in common. EXPLAIN=0 leaves out taut_explain.h, SCENES=0 that and taut_scene.h,
# which is two thirds of it. SANITIZE=address|thread|fuzzer builds the static one for tests; so does FAULTS=TABLE, with injected faults in
# the layout core that are listed in TABLE (Tests/run-mutants.sh).
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
kind=${1:?static, shared, native or wasm}
out=${2:-.build/libtaut}
mkdir -p "$out"
objects=$TMPDIR/objects
common=${COMMON:-$TMPDIR/common}
mkdir -p "$objects" "$common"
name=libtaut
# Without a hash for incremental builds, which depends on the names of folders.
swift_flags="-Osize -wmo -parse-as-library -swift-version 6 -package-name taut -module-name TautLayout -suppress-warnings
    -enable-experimental-feature Embedded -Xfrontend -disable-stack-protector -Xfrontend -function-sections
    -Xfrontend -disable-incremental-llvm-codegen -I include"
canvas=0
c_flags="-std=c11 -O2 -ffunction-sections -fdata-sections -ffp-contract=off -fvisibility=hidden -ICSolverKernels/include"
target= small=-Os
case $kind in
static | shared | native)
    c_flags="$c_flags -fPIC -pthread"
    swift_flags="$swift_flags -Xcc -fPIC"
    ;;
wasm)
    target=wasm32-unknown-none-wasm
    canvas=${SCENES:-1}
    Scripts/install-packages.sh wasi-libc binaryen
    # Small before quick: no function again for each closure, and less inlining: 4 kB of 242, compressed, and no time that can be measured.
    swift_flags="$swift_flags -target $target -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-inline-overall-caller-block-limit=20"
    c_flags="$c_flags --target=wasm32-wasi -isystem /usr/include/wasm32-wasi -Oz" small=
    ;;
*) echo "libtaut: static, shared, native or wasm, not $kind" >&2; exit 2 ;;
esac
case ${SANITIZE:-} in
'') c_flags="$c_flags -fno-asynchronous-unwind-tables" ;; # Swift's functions have none either
fuzzer)
    swift_flags="$(echo "$swift_flags" | sed s/-Osize/-Onone/) -sanitize=address,fuzzer"
    c_flags="$c_flags -g -DTAUT_VERIFY -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
    ;;
*)
    swift_flags="$(echo "$swift_flags" | sed s/-Osize/-Onone/) -sanitize=$SANITIZE" # compiles in a fifth of the time
    c_flags="$c_flags -g -fsanitize=$SANITIZE"
    ;;
esac
[ -z "${FAULTS:-}" ] || swift_flags="$(echo "$swift_flags" | sed s/-Osize/-Onone/) -gline-tables-only"
# Only one file of the kernel knows LAPACK.
sources=CSolverKernels/elimination/dense.c
if [ "${LAPACK:-0}" = 1 ]; then
    name=libtaut-lapack
    sources="$sources Sources/COpenBLAS"
    c_flags="$c_flags -DTAUT_LAPACK -Ddgetrf_=taut_openblas_dgetrf -Ddgetrs_=taut_openblas_dgetrs -ISources/COpenBLAS/include"
fi

# One module of all rooms, so that nothing is left that only they call. Files in one module differ by their names, and import none of it.
rooms="Sources/TautLayout Sources/TautC"
no_canvas="-not -path Sources/TautC/Canvas/*"
left_out="-not -path Sources/TautC/Scenes/* -not -path Sources/TautC/Explaining/*"
headers="taut.h taut_layout.h"
if [ "${SCENES:-1}" = 1 ]; then
    rooms="$rooms Sources/TautSolver Sources/TautScene"
    left_out="-not -path Sources/TautC/Explaining/*"
    headers="$headers taut_scene.h"
    if [ "${EXPLAIN:-1}" = 1 ]; then
        rooms="$rooms Sources/TautDiagnosis"
        left_out="-not -path Sources/TautDiagnosis/ConsoleLog/*"
        headers="$headers taut_explain.h"
    fi
    tables=$(dirname "$(command -v swiftc)")/../lib/swift/embedded/${target:-$(uname -m)-unknown-linux-gnu}/libswiftUnicodeDataTables.a
    (cd "$objects" && llvm-ar x "$tables")
fi
if [ "$canvas" = 1 ]; then
    no_canvas=
    rooms="$rooms Sources/TautCanvas/Drawing Sources/TautCanvas/Scenes Sources/TautCanvas/Inspection"
    headers="$headers taut_canvas.h"
fi
# compile_all DIRECTORY PATH... [TEST...]: the C files below the paths, as many at a time as there are processors. Proofs are rarely asked
# for: small before quick.
compile_all() {
    into=$1
    shift
    find "$@" -name '*.c' | sort | xargs -P "$(nproc)" -I{} sh -c '
        case {} in */check/[cmp]*.c | *_multipliers.c | */proofs.c) small="'"$small"'" ;; *) small= ;; esac
        clang '"$c_flags"' $small -c {} -o "$1/$(echo {} | tr / -).o"' _ "$into"
}
mkdir "$TMPDIR/swift"
set -f # the patterns are find's
# shellcheck disable=SC2086 # lists
for file in $(find $rooms -name *.swift $left_out $no_canvas -not -path */Threads/* -not -path */Streams/* -not -path */Compiling/*); do
    sed 's/^[a-z]* *import Taut[A-Z][a-z]*$//' "$file" >"$TMPDIR/swift/$(echo "$file" | tr / -)"
done
set +f
if [ -n "${FAULTS:-}" ]; then
    cp Tests/Mutants/Mutants.swift "$TMPDIR/swift"
    # shellcheck disable=SC2086 # lists of flags
    python3 Tests/Mutants/mutate_swift.py "$FAULTS" -I CSolverKernels/include $swift_flags -- "$TMPDIR"/swift/Sources-TautLayout-*.swift
fi
# shellcheck disable=SC2086 # lists of flags
{
    if [ ! -e "$common/swift.o" ]; then
        # The names of the files are in the code: where they lie must not be.
        ln -s "$PWD/CSolverKernels/include" "$TMPDIR/swift/include"
        (cd "$TMPDIR/swift" && swiftc $swift_flags -c ./*.swift -o "$common/swift.o")
        clang $c_flags -c Scripts/libtaut-host.c -o "$common/host.o"
        compile_all "$common" CSolverKernels -not -name dense.c
    fi
    compile_all "$objects" $sources
}
case $kind in
static | native)
    rm -f "$out/$name.a"
    ar rcs "$out/$name.a" "$common"/*.o "$objects"/*.o
    ;;
esac
case $kind in
shared | native)
    echo '{ global: taut_*; local: *; };' >"$TMPDIR/exports"
    clang -fuse-ld=lld -shared -Wl,-z,now,--version-script="$TMPDIR/exports",--gc-sections,--icf=all,-soname,$name.so.0 "$common"/*.o "$objects"/*.o -lm -ldl \
        -o "$out/$name.so.0"
    strip "$out/$name.so.0"
    ln -sf "$name.so.0" "$out/$name.so"
    ;;
wasm)
    exports=$(cd CSolverKernels/include && cat $headers | sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/--export=\1/p')
    # A scene nested 512 levels deep is read within half of this stack. It lies first, so that an overflow ends the instance.
    # shellcheck disable=SC2086 # a list of flags
    wasm-ld --no-entry --gc-sections -z stack-size=2097152 --stack-first --strip-all $exports --export=malloc --export=free --export=__indirect_function_table \
        --growable-table "$common"/*.o "$objects"/*.o -L/usr/lib/wasm32-wasi -lc -o "$objects/taut.wasm"
    wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-reference-types \
        --enable-multivalue "$objects/taut.wasm" -o "$out/taut.wasm"
    rm -f "$out/libtaut-wasm32.a"
    llvm-ar rcs "$out/libtaut-wasm32.a" "$common"/*.o "$objects"/*.o
    ;;
esac
ls -l "$out"
