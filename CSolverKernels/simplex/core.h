/*
 * The sparse core: T fills up on the way to the optimum of a component with many rows, and there it may have n^2 numbers. So it is
 * kept as a product, and T is read row by row from it. A basis is optimal once fresh factors show no violation.
 */
#ifndef TAUT_CORE_H
#define TAUT_CORE_H

#include "state.h"

TAUT_HIDDEN

/* Room for the product of a component with rows. false: out of memory; free it all the same. */
bool taut_core_create(taut_island_state *state, uint32_t component);
void taut_core_free(taut_tableau *tableau);
/* Whether rounding explains an infeasibility of a component. */
typedef bool (*taut_core_excuse)(const taut_island_state *state, uint32_t component, const taut_obstruction *obstruction);
/* Finds the optimal basis of a component with rows, from the basis that it has. As taut_dual_solve(); TAUT_ERROR_NUMERIC also where the
 * factors are singular up to rounding, or out of memory. */
taut_status taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t component, taut_core_excuse excuse,
                            uint64_t pivot_limit, taut_obstruction *obstruction);

TAUT_HIDDEN_END
#endif
