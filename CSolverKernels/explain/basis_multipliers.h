/*
 * The multipliers of an island's basis on the original rows, refined until check/proof.h can accept them. With B the rows of the fixed
 * and the active forms, and y the multipliers of all other rows,
 *
 *     1. A row that is off its constant has the slope there. What a form's multiplier is beyond these slopes its rows at their
 *        constants share, the most important first, each within its slopes. The first that takes the rest is the form's carrier.
 *     2. r = sum of y a, in double-double; d B = r by the tape and the factors; the carriers lose d. Each round leaves about 1e-10 of r.
 *
 * Equalities 2x - y = 10, 2y - x = 10 and x >= 40 at 500: y = (0, -1) for the last. The first two are fixed forms: r = (0, -1) for x,
 * d = (-2/3, -1/3) at that level, and they get 2/3 and 1/3 with all bits after two rounds.
 */
#ifndef TAUT_BASIS_MULTIPLIERS_H
#define TAUT_BASIS_MULTIPLIERS_H

#include "../simplex/state.h"

TAUT_HIDDEN

/* Fills `known` and `is_known` as check/multipliers.h takes them, for the rows and signs that the analysis has. `x` is by variable of the
 * rows. TAUT_ERROR_NUMERIC: the values are not of this basis. */
taut_status taut_basis_multipliers(const taut_island_state *state, const taut_rows *rows, const double *x, taut_twofold *known, bool *is_known);

TAUT_HIDDEN_END
#endif
