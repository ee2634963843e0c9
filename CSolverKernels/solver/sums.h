/*
 * What comes down to sums: parts of an island in which sizes compete, with constraints of their own, for lengths that they add up
 * to. So it is with the labels of a stack that is too short for them, with two names in a line, with stacks in stacks, and with most
 * cells. Positions only tell where something is. One after the other they are told by rows that lead from what is known to them;
 * each row that is left over closes a circle, and in that all positions cancel out: it refers to sizes alone.
 *
 * A row of halves (of views that are centred in others) is one of whole sizes, and what costs nothing may be counted in any parts.
 *
 * If these rows hang together like a tree, no basis is needed (folding.h). What a row that need not hold lacks or has too much is a
 * summand, too, with the row's cost for its own.
 */
#ifndef TAUT_SUMS_H
#define TAUT_SUMS_H

#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Adds the values of such parts to those that are sure; returns how many. None when memory is short. Leaves `unknown` of the
 * constraints as it likes. */
uint32_t taut_sums_determine(taut_part *part, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
