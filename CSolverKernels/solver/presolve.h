/*
 * Solving what propagation leaves: the variables that required equalities determine are put in as numbers, and an analysis is
 * made of the others alone, for this one solve. In a feed cell these are half of it.
 *
 * An analysis with numbers in it knows nothing of edits and names no conflicts. So it is thrown away; whatever is not a plain
 * solution is left to the whole analysis, and so is the island's second edit
 * (or the fifth, where nothing was left to analyse).
 */
#ifndef TAUT_PRESOLVE_H
#define TAUT_PRESOLVE_H

#include "part.h"
#include "solver.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Completes island->values, of which those are known whose mark is TAUT_SURE; more get that mark. false: not to be had this way
 * (or out of memory); the values are then undefined. `hints` gets what is known of multipliers; NULL. */
bool taut_presolve(taut_solver *solver, taut_island *island, uint8_t *marks, uint32_t sure_count, taut_hint_list *hints);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
