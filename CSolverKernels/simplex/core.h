/*
 * The sparse core: in a component with many rows T fills up on the way to the optimum, whose own T is sparse again. So the dual method
 * goes there with T as a product, and the worst of all rows is pushed. What comes out is a basis that the dual method then only has to
 * confirm on the tableau itself.
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
