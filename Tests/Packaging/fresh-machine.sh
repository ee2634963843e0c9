#!/bin/sh
# The commands of the README on a machine with the Swift toolchain, what it needs, make and git alone: a Debian of its own in .build/fresh.
# Needs root and the network, 3 GB, and an hour.
#
#     Tests/Packaging/fresh-machine.sh [TARGET...]     `make demo` and `make test`, or other targets, on a clone of what is committed
set -eu
cd "$(dirname "$0")/../.."
root=$PWD/.build/fresh
# What the toolchain itself loads and links with.
needs=binutils,git,libc6-dev,libcurl4-openssl-dev,libedit2,libgcc-12-dev,libncurses6,libpython3-dev,libsqlite3-0,libstdc++-12-dev,libxml2-dev,libz3-dev,tzdata,zlib1g-dev
toolchain=$(readlink -f "$(command -v swift)")
toolchain=${toolchain%/usr/bin/*}
[ "$(id -u)" = 0 ] || { echo "fresh-machine: needs root" >&2; exit 2; }
Scripts/install-packages.sh debootstrap
rm -rf "$root"
mkdir -p "$root"
debootstrap --variant=minbase --include="make,ca-certificates,$needs" bookworm "$root" >"$root.log" || { tail -n 5 "$root.log" >&2; exit 1; }
# How this machine reaches the network: certificates, and settings of apt and pip.
for file in /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt /etc/apt/apt.conf.d /etc/pip.conf; do
    [ ! -e "$file" ] || cp -RL "$file" "$root$(dirname "$file")/"
done
git clone -q . "$root/root/project"
mkdir -p "$root$toolchain"
# The mounts end with the command.
unshare --mount sh -eu -c '
    root=$1 toolchain=$2
    shift 2
    mount --bind "$toolchain" "$root$toolchain"
    mount --bind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    exec chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" sh -euc "
        cd /root/project
        apt-get -q update >/dev/null
        for target in $*; do make \$target; done"
' fresh-machine "$root" "$toolchain" "${@:-demo test}"
