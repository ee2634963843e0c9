/*
 * The proof that a point is optimal, from the original rows alone. For every row i a multiplier vector y_i, one entry per level
 * (0: required, then the priorities), and one for the sign of every variable, such that
 *
 *     (a) required rows and signs hold, but for what rounding explains (rounding.h);
 *     (b) y_i lies in the lexicographic subdifferential of row i's cost at a_i.x: at an error it is the slope there, at the
 *         constant it is between the slopes on both sides, compared lexicographically;
 *     (c) sum y_i a_ij = 0 for every variable j, level by level.
 *
 * Then for any x': F(x') >= F(x) + sum y_i a_i (x' - x) = F(x), lexicographically. y and the sums are double-double; (b) and (c) may be
 * off by 2^-70 of what is added up, which is what elimination leaves of 106 bits.
 *
 * Where rows are dependent up to the rounding of their coefficients (a third, three times), no multipliers are that exact, or
 * only some of 1e17 and more. There the coefficients are taken as rounded: (b) and (c) may be off by 2^-44, where a column adds up no
 * more than 2^16 times the largest coefficient of the level.
 */
#ifndef TAUT_PROOF_H
#define TAUT_PROOF_H

#include "rows.h"

TAUT_HIDDEN

#define TAUT_PROOF_EPSILON 0x1p-70

typedef enum {
    TAUT_AS_GIVEN,   /* every bit of a coefficient counts */
    TAUT_AS_ROUNDED, /* what cancels up to 2^-48 is 0 */
} taut_precision;

/* (a), (b) and (c) with y = 0: every cost is at its own minimum. */
bool taut_proof_is_least(const taut_rows *rows, const double *x);
/* (b) and (c). `y`: level_count entries for each row, then for the sign of each variable. TAUT_OK or TAUT_ERROR_MEMORY. */
taut_status taut_proof_levels_hold(const taut_rows *rows, const double *x, const taut_twofold *y, taut_precision precision,
                                   taut_arena *arena, bool *hold);

TAUT_HIDDEN_END
#endif
