#!/bin/sh
# Installs those of the Debian packages named as arguments that are missing, and nothing else.
#
#     Scripts/install-packages.sh libopenblas-dev libpango1.0-dev
#
# Needs no network when everything is installed. Exit status 1 when something is missing and could not be installed.
set -u

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing() {
    for package in "$@"; do
        is_installed "$package" || printf '%s ' "$package"
    done
}

give_up() {
    echo "install-packages: $1" >&2
    echo "install-packages: please install these packages by hand and run make again: $wanted" >&2
    exit 1
}

if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    # Elsewhere the libraries have other package names, so the build itself has to say what it lacks.
    echo "install-packages: not a Debian system; going on in the hope that these are there under another name: $*" >&2
    exit 0
fi

wanted=$(missing "$@")
[ -n "$wanted" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || give_up "not root, and sudo is not installed"
    as_root=sudo
    # Without a terminal no password can be entered.
    if [ ! -t 0 ]; then
        sudo -n true 2>/dev/null || give_up "not root, and sudo asks for a password"
    fi
fi

apt() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=2 -o Acquire::http::Timeout=30 \
        -o DPkg::Lock::Timeout=120 "$@" </dev/null
}

echo "Installing $wanted"
# The word list is split on purpose: package names hold no spaces.
# A first try that fails usually means an empty or outdated package list.
if ! apt install -y --no-install-recommends $wanted >/dev/null 2>&1; then
    apt update || give_up "apt-get update failed (is there a network?)"
    apt install -y --no-install-recommends $wanted || give_up "apt-get install failed"
fi

wanted=$(missing "$@")
[ -z "$wanted" ] || give_up "apt-get succeeded, yet something is still missing"
