/*
 * Multipliers of a point from the original rows, one after the other. A row off its constant has the slope there; the
 * multipliers of open rows, at their constants, and of signs of variables at 0 are chosen so that the columns cancel:
 *
 *     a column with one open row    y_i = -(sum of the others' y a) / a_ij
 *     no such column left           the least important open row is closed: at 0 or, where it has one column left, at what that
 *                                   column asks for, as far as its slopes allow
 *
 * That finds those of layouts, whose rows hang together like trees, in O(non-zeros * levels). What it finds elsewhere need not be
 * right: proof.h decides.
 */
#ifndef TAUT_MULTIPLIERS_H
#define TAUT_MULTIPLIERS_H

#include "rows.h"

TAUT_HIDDEN

/* Multipliers as in proof.h, from the arena; NULL: out of memory. `known` (may be NULL) has some already: those of forms for which
 * `is_known`, in the same order. */
taut_twofold *taut_multipliers_find(const taut_rows *rows, const double *x, const taut_twofold *known, const bool *is_known,
                                    taut_arena *arena);

TAUT_HIDDEN_END
#endif
