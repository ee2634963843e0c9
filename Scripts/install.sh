#!/bin/sh
# Builds the command and puts it into a directory for programs.
#
#     Scripts/install.sh DESTDIR PREFIX
#
# `make install PREFIX=~/.local` may bring the tilde as it is: most shells expand it there, dash does not.
set -eu
case $2 in
'~') prefix=$HOME ;;
'~/'*) prefix=$HOME/${2#'~/'} ;;
*) prefix=$2 ;;
esac
taut=$("$(dirname "$0")/build-command.sh")
mkdir -p "$1$prefix/bin"
install -m 755 "$taut" "$1$prefix/bin/taut"
