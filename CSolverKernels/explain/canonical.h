/*
 * The canonical point of an ambiguous island: the lexicographic minimum of (|x_1 - preferred_1|, |x_2 - preferred_2|, ...) over the optimal
 * face, variables by increasing `order`. One variable after the other is moved to its preferred value by the dual method (a primal step toward
 * the preferred value), and then fixed. The point is unique, so it does not depend on the sequence of additions and edits.
 */
#ifndef TAUT_CANONICAL_H
#define TAUT_CANONICAL_H

#include "../simplex/state.h"

TAUT_HIDDEN

/* Moves state->x there. If rounding leaves the optimal face, state->x stays at its vertex. */
taut_status taut_canonical_choose(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs);

/* Marks, by local variable, those with a non-unique optimum at their turn; all others are determined by constraints and
 * earlier variables. state->x is unchanged. */
taut_status taut_canonical_find_choosers(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                         bool *choosers);

TAUT_HIDDEN_END
#endif
