#!/bin/sh
# libtaut: the solver and the layout core for hosts that call C. Nothing of Swift's libraries is in it.
#
#     Scripts/libtaut.sh static|shared|native|wasm [DIRECTORY]
#
# static   DIRECTORY/libtaut.a                   needs libc and libm
# shared   DIRECTORY/libtaut.so, .so.0, taut.pc  exports taut_* alone
# native   both of them, compiled once
# wasm     DIRECTORY/taut.wasm                   no imports; exports taut_*, malloc and free
#          DIRECTORY/libtaut-wasm32.a            for programs that are linked with wasi-libc
#
# DIRECTORY is .build/libtaut where none is given. With LAPACK=1 dense components go to OpenBLAS, and the libraries are called
# libtaut-lapack. SANITIZE=address|thread builds the static one for tests.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
kind=${1:?static, shared, native or wasm}
out=${2:-.build/libtaut}
mkdir -p "$out"
objects=$TMPDIR/objects
mkdir -p "$objects"
name=libtaut
swift_flags="-Osize -wmo -parse-as-library -swift-version 6 -package-name taut -module-name TautLayout -suppress-warnings
    -enable-experimental-feature Embedded -Xfrontend -disable-stack-protector -Xfrontend -function-sections -I CSolverKernels/include"
c_flags="-std=c11 -O2 -ffunction-sections -fdata-sections -ffp-contract=off -fvisibility=hidden -ICSolverKernels/include"
target=
case $kind in
static | shared | native)
    c_flags="$c_flags -fPIC -pthread"
    swift_flags="$swift_flags -Xcc -fPIC"
    ;;
wasm)
    target=wasm32-unknown-none-wasm
    Scripts/install-packages.sh wasi-libc binaryen
    swift_flags="$swift_flags -target $target"
    c_flags="$c_flags --target=wasm32-wasi -isystem /usr/include/wasm32-wasi -Oz"
    ;;
*) echo "libtaut: static, shared, native or wasm, not $kind" >&2; exit 2 ;;
esac
if [ -n "${SANITIZE:-}" ]; then
    swift_flags="$swift_flags -sanitize=$SANITIZE"
    c_flags="$c_flags -g -fsanitize=$SANITIZE"
fi
sources=CSolverKernels
if [ "${LAPACK:-0}" = 1 ]; then
    name=libtaut-lapack
    sources="$sources Sources/COpenBLAS"
    c_flags="$c_flags -DTAUT_LAPACK -Ddgetrf_=taut_openblas_dgetrf -Ddgetrs_=taut_openblas_dgetrs -ISources/COpenBLAS/include"
fi

# One module of both rooms, so that nothing is left that only they call.
# shellcheck disable=SC2046,SC2086 # lists of flags and files
{
    swiftc $swift_flags -c $(find Sources/TautLayout Sources/TautC -name '*.swift' | sort) -o "$objects/swift.o"
    find $sources -name '*.c' | sort | xargs -P "$(nproc)" -I{} sh -c \
        'clang '"$c_flags"' -c {} -o "$1/$(echo {} | tr / -).o"' _ "$objects"
}
case $kind in
static | native)
    rm -f "$out/$name.a"
    ar rcs "$out/$name.a" "$objects"/*.o
    ;;
esac
case $kind in
shared | native)
    echo '{ global: taut_*; local: *; };' >"$TMPDIR/exports"
    clang -fuse-ld=lld -shared -Wl,--version-script="$TMPDIR/exports",--gc-sections,-soname,$name.so.0 "$objects"/*.o -lm -ldl \
        -o "$out/$name.so.0"
    strip "$out/$name.so.0"
    ln -sf "$name.so.0" "$out/$name.so"
    sed "s/@NAME@/$name/" Scripts/taut.pc.in >"$out/${name#lib}.pc"
    ;;
wasm)
    # Hash tables would start from it. There are none, but the linker sees a call before it finds that nothing leads to it.
    echo 'void arc4random_buf(void *bytes, unsigned long count) { (void)bytes, (void)count; __builtin_trap(); }' |
        clang --target=wasm32-wasi -x c -c - -o "$objects/random.o"
    exports=$(cat CSolverKernels/include/taut*.h | sed -n 's/^TAUT_API.*[ *]\(taut_[a-z_]*\)(.*/--export=\1/p')
    # shellcheck disable=SC2086 # a list of flags
    wasm-ld --no-entry --gc-sections --strip-all $exports --export=malloc --export=free --export=__indirect_function_table \
        --growable-table "$objects"/*.o -L/usr/lib/wasm32-wasi -lc -o "$objects/taut.wasm"
    wasm-opt --flatten --rereloop -Oz -Oz --low-memory-unused --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-reference-types \
        --enable-multivalue "$objects/taut.wasm" -o "$out/taut.wasm"
    rm -f "$out/libtaut-wasm32.a"
    llvm-ar rcs "$out/libtaut-wasm32.a" "$objects"/*.o
    ;;
esac
ls -l "$out"
