#!/bin/sh
# `make install` puts the command where it is told to, also where the shell leaves a tilde as it is (dash in PREFIX=~/.local).
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
