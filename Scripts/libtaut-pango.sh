#!/bin/sh
# libtaut-pango: taut_pango.h, texts measured by Pango for hosts that call C. It needs libpangoft2 and nothing of Swift's libraries.
#
#     Scripts/libtaut-pango.sh DIRECTORY
#
# DIRECTORY/libtaut-pango.so, .so.0 and .a.
set -eu
cd "$(dirname "$0")/.."
. Scripts/temporary-directory.sh
out=${1:?a directory}
objects=$TMPDIR/objects
mkdir -p "$out" "$objects" "$TMPDIR/swift"
name=libtaut-pango
flags="-Osize -wmo -parse-as-library -swift-version 6 -package-name taut -module-name TautPango -suppress-warnings
    -enable-experimental-feature Embedded -Xfrontend -disable-stack-protector -Xfrontend -function-sections
    -Xfrontend -disable-incremental-llvm-codegen -Xcc -fPIC
    -I CSolverKernels/include -I Sources/CPango $(pkg-config --cflags-only-I pangoft2 | sed 's/-I/-Xcc -I/g')"
# One module of all rooms, as in libtaut.sh.
for file in $(find Sources/TautText Sources/TautPango Sources/TautScene/Text -name '*.swift') Sources/TautC/Sized.swift \
    Sources/TautScene/Surroundings/TextStyle.swift Sources/TautScene/Surroundings/ContentSizeCategory.swift; do
    sed 's/^[a-z]* *import Taut[A-Z][a-z]*$//' "$file" >"$TMPDIR/swift/$(echo "$file" | tr / -)"
done
(cd "$objects" && llvm-ar x "$(dirname "$(command -v swiftc)")/../lib/swift/embedded/$(uname -m)-unknown-linux-gnu/libswiftUnicodeDataTables.a")
# shellcheck disable=SC2086 # lists of flags
swiftc $flags -c "$TMPDIR"/swift/*.swift -o "$objects/swift.o"
clang -std=c11 -O2 -fPIC -fvisibility=hidden -c Scripts/libtaut-host.c -o "$objects/host.o"
rm -f "$out/$name.a"
ar rcs "$out/$name.a" "$objects"/*.o
echo '{ global: taut_pango_*; local: *; };' >"$TMPDIR/exports"
# shellcheck disable=SC2046 # a list of flags
clang -fuse-ld=lld -shared -Wl,-z,now,--version-script="$TMPDIR/exports",--gc-sections,--no-undefined,-soname,$name.so.0 "$objects"/*.o $(pkg-config --libs pangoft2) \
    -lharfbuzz -lm -o "$out/$name.so.0"
strip "$out/$name.so.0"
ln -sf "$name.so.0" "$out/$name.so"
