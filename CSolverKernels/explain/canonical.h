/*
 * The canonical point of an ambiguous island: the lexicographic minimum of |x - preferred| over the variables by `order`.
 * One variable after another is pulled to its preferred value by the dual method, and then held where it got to. The point is
 * unique, so neither insertion order nor history can show in it.
 */
#ifndef TAUT_CANONICAL_H
#define TAUT_CANONICAL_H

#include "../simplex/island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Moves state->x there. Where rounding leads off the optimal face, state->x stays at the vertex it has. */
taut_status taut_canonical_choose(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs);

/* Marks, by local variable, those that had a choice when it was their turn; the values of all others follow from constraints and
 * from what was chosen before. state->x is kept. */
taut_status taut_canonical_find_choosers(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                         bool *choosers);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
