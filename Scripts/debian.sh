#!/bin/sh
# Debian packages of the tree: taut, libtaut0, libtaut-lapack0, libtaut-pango0 and libtaut-dev, by dpkg-buildpackage with swift from the PATH.
#
#     Scripts/debian.sh DIRECTORY
#
# Writes DIRECTORY/*.deb. What git does not know is left out of the source. Libraries in .build/libtaut that are of the same sources are used
# as they are, as is the command that TAUT_COMMAND names.
set -eu
cd "$(dirname "$0")/.."
out=${1:?a directory}
Scripts/install-packages.sh dpkg-dev debhelper libopenblas-dev libpango1.0-dev fonts-dejavu-core pkg-config
mkdir -p "$out"
out=$(cd "$out" && pwd)
tree=$out/taut-$(Scripts/version.sh)
rm -rf "$tree"
mkdir "$tree"
git ls-files -z | xargs -0 cp --parents -P -t "$tree"
cp -R Packaging/debian "$tree/debian"
if [ -d .build/libtaut ]; then mkdir "$tree/.build" && cp -R .build/libtaut "$tree/.build"; fi
(cd "$tree" && dpkg-buildpackage -us -uc -b)
