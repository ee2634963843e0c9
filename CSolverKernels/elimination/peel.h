/*
 * Row singletons: a fixed form in which every variable except one is determined determines that one, which may make the next form a row
 * singleton. Most of a layout is determined like this without row operations: the steps of the tape are written down directly.
 * (I. S. Duff, A. M. Erisman, J. K. Reid, "Direct Methods for Sparse Matrices", 2nd edition, section 5.3.)
 */
#ifndef TAUT_PEEL_H
#define TAUT_PEEL_H

#include "analysis.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Appends a step for every variable determined so. `left` (by form) gets the number of terms whose variable has no step yet.
 * false: out of memory. */
bool taut_peel(taut_analysis *analysis, taut_arena *scratch, uint32_t *left);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
