/*
 * The optimal face: all solutions that are as good as the one found. Where it is more than a point, the layout is
 * ambiguous.
 *
 * On the face every form lies between two limits (the interval of its multiplier), and nothing has a price. The canonical
 * point is the lexicographic minimum of |x - preferred| over the variables by `order`: one variable after another is
 * pulled to its preferred value by the dual method, with one pseudo-level, and then held where it got to. The point is
 * unique, so neither insertion order nor history can show in it.
 */
#ifndef TAUT_FACE_H
#define TAUT_FACE_H

#include "../simplex/island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Whether some variable may be undetermined: a variable without a form, or an active form whose multiplier sits on a
 * bound. May be true of a face that is a point (where degenerate forms block every move), never false of one that is not. */
bool taut_face_is_ambiguous(const taut_island_state *state);

/* Moves state->x to the canonical point of the face. */
taut_status taut_face_choose(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs);

/* free_variables[local]: whether the variable's smallest and largest value on the face differ. state->x is kept. */
taut_status taut_face_free_variables(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                     bool *free_variables);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
