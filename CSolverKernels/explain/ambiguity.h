/* Which variables the constraints leave free. */
#ifndef TAUT_AMBIGUITY_H
#define TAUT_AMBIGUITY_H

#include "../simplex/island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Whether some variable may be undetermined: a variable without a form, or an active form whose multiplier sits on a
 * bound. May be true of a face that is a point (where degenerate forms block every move), never false of one that is not. */
bool taut_ambiguity_is_possible(const taut_island_state *state);

/* Appends the handles of the variables whose smallest and largest value on the optimal face differ. state->x is kept. */
taut_status taut_ambiguity_find(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                taut_list *variables);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
