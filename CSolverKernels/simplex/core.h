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
/* Finds the optimal basis of a component with rows, from the basis that it has. As taut_dual_solve(), with the
 * caller's excuse and pivot limit; TAUT_ERROR_NUMERIC also where the factors are singular up to rounding, or out of memory. */
taut_status taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t component, const taut_dual_options *caller,
                            taut_obstruction *obstruction);

TAUT_HIDDEN_END
#endif
