/* The conflicts of one solve, island after island, one behind the other. */
#ifndef TAUT_CONFLICTS_H
#define TAUT_CONFLICTS_H

#include "../simplex/island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

typedef struct {
    taut_member *members;
    size_t member_count, member_capacity;
    taut_list starts; /* by conflict: its first member */
} taut_conflicts;

/* Appends the conflicts that `work` holds. */
bool taut_conflicts_keep(taut_conflicts *conflicts, taut_memory *memory, const taut_island_work *work);
const taut_member *taut_conflicts_get(const taut_conflicts *conflicts, size_t index, size_t *count);
void taut_conflicts_forget(taut_conflicts *conflicts);
void taut_conflicts_free(taut_conflicts *conflicts, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
