/* GLPK, the linear programming solver the tests compare with (Debian: libglpk-dev). No product depends on it. */
#include <glpk.h>
