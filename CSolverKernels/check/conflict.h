/*
 * Whether required constraints and signs exclude each other by themselves: multipliers u with u_i >= 0 for a_i.x <= b_i, u_i <= 0 for
 * a_i.x >= b_i and sum u_i a_i = 0, for which sum u_i b_i < 0 (Farkas). Constants that are all 0 never do: x = 0 satisfies them.
 */
#ifndef TAUT_CONFLICT_H
#define TAUT_CONFLICT_H

#include "rows.h"

TAUT_HIDDEN

/* A member, and its multiplier up to a factor that all of them share. */
typedef struct {
    taut_member member;
    double multiplier;
} taut_cause;

/* Whether the causes exclude each other: by multipliers whose columns cancel. Those that have no part in it are taken out of the list. Sets with tableaus of up to
 * TAUT_PRECISE_CELLS are solved (precise.h); of larger ones the multipliers given are looked at. TAUT_CONFLICT: they do; TAUT_OK: no;
 * or TAUT_ERROR_MEMORY. */
taut_status taut_conflict_check(const taut_model *model, const double *constants, taut_cause *causes, size_t *count,
                                taut_arena *arena);

/* Leaves out members as long as what is left excludes each other: an irreducible set. */
taut_status taut_conflict_reduce(const taut_model *model, const double *constants, taut_cause *causes, size_t *count,
                                 taut_arena *arena);

TAUT_HIDDEN_END
#endif
