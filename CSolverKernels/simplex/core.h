/*
 * Dense subproblem with an explicit inverse: a component in which many rows meet few columns, so that every pivot changes most entries (a
 * table, whose columns share widths, whose rows share heights, and whose cells couple both). Multiples of forms are absorbed
 * (absorption.h), the tableau is a product T = T0 inverse (tableau/product.h), and the row with the largest violation enters. The basis found
 * is then confirmed by the dual method on the tableau itself.
 */
#ifndef TAUT_CORE_H
#define TAUT_CORE_H

#include "island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Whether a component at its crash basis is a dense subproblem. */
bool taut_core_applies(const taut_island_state *state, uint32_t component);
/* Finds the optimal basis of a component from its crash basis and writes it. If that fails (a conflict, the pivot limit, rounding),
 * the crash basis stays. false: out of memory; the tableau must be computed again. */
bool taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t component, uint64_t pivot_limit);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
