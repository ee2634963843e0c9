# To be sourced: where `make install` puts things, for it and for `make uninstall`.
headers="taut.h taut_layout.h taut_scene.h taut_explain.h taut_pango.h"
library_names="taut taut-lapack taut-pango"

# places DESTDIR PREFIX: sets prefix and libdir as programs see them, to and to_libdir as they are now.
places() {
    # Most shells expand the tilde of `make install PREFIX=~/.local`; dash brings it as it is.
    case $2 in
    '~') prefix=$HOME ;;
    '~/'*) prefix=$HOME/${2#'~/'} ;;
    *) prefix=$2 ;;
    esac
    libdir=${LIBDIR:-$prefix/lib}
    case $libdir in
    "$prefix"/*) ;;
    *) echo "install: LIBDIR=$libdir is not below PREFIX=$prefix" >&2; exit 2 ;;
    esac
    to=$1$prefix to_libdir=$1$libdir
}
