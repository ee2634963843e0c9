#!/bin/sh
# `make install` puts the command where it is told to, also where the shell leaves a tilde as it is (dash in PREFIX=~/.local). The command
# takes the essentials of Foundation alone, without the tables of languages that the rest needs.
#
#     Tests/Packaging/install.sh              needs `swift build`
#     Tests/Packaging/install.sh size         builds the command as it is installed, and weighs it
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/scripts" "$folder/home"
cp Scripts/install.sh "$folder/scripts/"
# Stands for the one that builds.
printf '#!/bin/sh\necho /bin/true\n' >"$folder/scripts/build-command.sh"
chmod +x "$folder/scripts/build-command.sh"
make -n install PREFIX='~/x y' DESTDIR=/d 2>/dev/null | grep -q 'Scripts/install.sh "/d" "~/x y"' || { echo "install: make passes something else" >&2; exit 1; }

# installs DESTDIR PREFIX PLACE
installs() {
    (cd "$folder" && HOME="$folder/home" scripts/install.sh "$1" "$2")
    [ -x "$3/bin/taut" ] || { echo "install: nothing in $3/bin for PREFIX=$2" >&2; exit 1; }
}
installs "" '~/.local' "$folder/home/.local"
installs "" '~' "$folder/home"
installs "" "$folder/with blank" "$folder/with blank"
installs "$folder/stage" /usr "$folder/stage/usr"
[ ! -e "$folder/~" ] || { echo "install: a directory ~ was made" >&2; exit 1; }
echo "install: prefixes with and without a tilde"

if command -v readelf >/dev/null; then
    larger=$(readelf -d .build/debug/taut | grep -E 'libFoundation\.so|lib_FoundationICU\.so' || true)
    [ -z "$larger" ] || { echo "install: the command takes all of Foundation: $larger" >&2; exit 1; }
fi
[ "${1:-}" = size ] || exit 0
strip -o "$folder/taut" "$(Scripts/build-command.sh)"
size=$(stat -c %s "$folder/taut")
echo "install: $size bytes with Swift's libraries"
[ "$size" -le 20000000 ] || { echo "install: the command has more than 20 MB" >&2; exit 1; }
