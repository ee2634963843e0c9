/* Solves one island that has an analysis: costs of its constants, the dual simplex method, values, and the choice that is left. */
#ifndef TAUT_ISLAND_H
#define TAUT_ISLAND_H

#include "../simplex/state.h"

TAUT_HIDDEN

/* Solves for the inputs; on TAUT_OK state->x is the answer. On TAUT_CONFLICT work->conflict holds an irreducible set, or
 * several that would be found one after the other if a member of each were dropped.
 * After anything but TAUT_OK the next solve starts from the crash basis. */
taut_status taut_island_solve(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs);

/* Whether no other basis has the same solution, and no other solution is as good. */
bool taut_island_is_isolated(const taut_island_state *state);

TAUT_HIDDEN_END
#endif
