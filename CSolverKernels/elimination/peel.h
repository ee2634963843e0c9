/*
 * Peeling: what follows by one fixed form after the other.
 *
 * A fixed form in which every variable but one has its value gives that one its value, which may leave the next form with
 * one. Most of a layout is determined like this, and needs no row operations: the steps of the tape can be written down. (In
 * the words of sparse factorisation: row singletons; see I. S. Duff, A. M. Erisman, J. K. Reid, "Direct Methods for Sparse
 * Matrices", 2nd edition, section 5.3.)
 */
#ifndef TAUT_PEEL_H
#define TAUT_PEEL_H

#include "analysis.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Appends a step for every variable that follows. `left` (by form) gets the number of terms whose variable has no step yet.
 * false: out of memory. */
bool taut_peel(taut_analysis *analysis, taut_arena *scratch, uint32_t *left);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
