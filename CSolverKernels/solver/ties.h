/*
 * What required equalities determine together. An equality with two unknowns ties one to the other: x = ratio * root + offset.
 * Once all unknowns of another equality hang on one root, that root has its value, and with it everything tied to it. So the widths of
 * equal buttons between two edges are known, which no single equality can tell.
 */
#ifndef TAUT_TIES_H
#define TAUT_TIES_H

#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Adds to the values that are sure; returns how many. Whether they contradict anything is not looked at. None when memory is short. */
uint32_t taut_ties_determine(const taut_part *part, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
