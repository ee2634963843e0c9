/* The conflicts of one solve, island after island. */
#ifndef TAUT_CONFLICTS_H
#define TAUT_CONFLICTS_H

#include "../simplex/state.h"

TAUT_HIDDEN

typedef struct {
    taut_member *members;
    double *multipliers; /* by member */
    size_t member_count, member_capacity, multiplier_capacity;
    taut_list starts; /* by conflict: its first member */
} taut_conflicts;

/* Appends the conflicts that `work` holds, with their multipliers scaled to a largest one of 1 and sum u b < 0. */
bool taut_conflicts_keep(taut_conflicts *conflicts, taut_memory *memory, const taut_island_work *work, const double *constants);
const taut_member *taut_conflicts_get(const taut_conflicts *conflicts, size_t index, size_t *count);
const double *taut_conflicts_multipliers(const taut_conflicts *conflicts, size_t index, size_t *count);
void taut_conflicts_forget(taut_conflicts *conflicts);

TAUT_HIDDEN_END
#endif
