/* Ambiguous variables: those with different values at different optimal points. */
#ifndef TAUT_AMBIGUITY_H
#define TAUT_AMBIGUITY_H

#include "../simplex/state.h"

TAUT_HIDDEN

/* Whether some variable may be ambiguous: a variable without a form, or an active form whose multiplier equals a
 * bound. May be true if the face is a point (degenerate forms block every move), never false if it is not. */
bool taut_ambiguity_is_possible(const taut_island_state *state);
/* Whether rounding may have decided what is optimal, with uneven coefficients: a multiplier of an active form exceeds 1e6, or is not equal to
 * a slope of the form but differs from it by less than 1e-4, at the first level at which the two differ. */
bool taut_ambiguity_is_unclear(const taut_island_state *state);

/* Appends the handles of the variables whose smallest and largest value on the optimal face differ. state->x is kept. */
taut_status taut_ambiguity_find(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                taut_list *variables);

TAUT_HIDDEN_END
#endif
