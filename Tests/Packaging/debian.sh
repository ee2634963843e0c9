#!/bin/sh
# The Debian packages: they are made, have what they should, and lintian says what Packaging/lintian.txt lists.
#
#     Tests/Packaging/debian.sh        minutes, where the command has to be built
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
fail() {
    echo "debian: $1" >&2
    exit 1
}
Scripts/install-packages.sh lintian
Scripts/debian.sh "$TMPDIR/packages" >"$TMPDIR/log" 2>&1 || { tail -20 "$TMPDIR/log" >&2; fail "no packages"; }
root=$TMPDIR/root
for package in taut libtaut0 libtaut-lapack0 libtaut-pango0 libtaut-dev; do
    dpkg-deb -x "$TMPDIR/packages/$package"_*.deb "$root" || fail "no $package"
done
# A program finds all it needs below a root of its own.
machine=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
[ -x "$root/usr/bin/taut" ] && [ -e "$root/usr/share/man/man1/taut.1.gz" ] || fail "no command, or no page"
export PKG_CONFIG_PATH="$root/usr/lib/$machine/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$root"
# shellcheck disable=SC2046 # a list of flags
cc -std=c11 Tests/Packaging/cmake/host.c $(pkg-config --cflags --libs taut) -o "$TMPDIR/host"
LD_LIBRARY_PATH="$root/usr/lib/$machine" "$TMPDIR/host" | grep -q '7 x 5' || fail "a program prints something else"
# Words that look misspelt are numbers of the code.
lintian --no-cfg --allow-root -I --pedantic --tag-display-limit 0 "$TMPDIR"/packages/*.deb 2>/dev/null | grep -v spelling-error-in-binary |
    sed "s|usr/lib/$machine/|usr/lib/MACHINE/|g" | LC_ALL=C sort -u >"$TMPDIR/lintian.txt"
diff Packaging/lintian.txt "$TMPDIR/lintian.txt" || fail "lintian says something else than Packaging/lintian.txt"
cat "$TMPDIR/lintian.txt"
echo "debian: five packages, $(wc -l <"$TMPDIR/lintian.txt") remarks of lintian, as listed"
