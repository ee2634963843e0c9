/* Connected parts of an island whose rows and variables hang together like a tree once rows on the same form are one: they are
 * solved by elimination (reduce/problem.h), whatever their priorities and coefficients. */
#ifndef TAUT_REDUCTION_H
#define TAUT_REDUCTION_H

#include "finder.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Finds the values of the part that the finder has seen. false: not to be had this way. */
bool taut_reduction_solve(taut_finder *on, taut_arena *arena);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
