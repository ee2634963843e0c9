#include "conflicts.h"

#include <math.h>

const taut_member *taut_conflicts_get(const taut_conflicts *conflicts, size_t index, size_t *count) {
    if (count) *count = 0;
    if (!conflicts || index >= conflicts->starts.count) return NULL;
    size_t start = conflicts->starts.items[index];
    size_t end = index + 1 < conflicts->starts.count ? conflicts->starts.items[index + 1] : conflicts->member_count;
    if (count) *count = end - start;
    return conflicts->members + start;
}

/* Scales the multipliers of one conflict to a largest one of 1, with sum u b < 0. */
static void scale(taut_conflicts *conflicts, size_t index, const double *constants) {
    size_t count;
    const taut_member *members = taut_conflicts_get(conflicts, index, &count);
    double *multipliers = conflicts->multipliers + conflicts->starts.items[index], largest = 0, sum = 0;
    for (size_t i = 0; i < count; i++) {
        largest = taut_larger(largest, fabs(multipliers[i]));
        if (members[i].constraint != TAUT_NONE) sum += multipliers[i] * constants[members[i].constraint];
    }
    for (size_t i = 0; i < count; i++) multipliers[i] /= sum > 0 ? -largest : largest;
}

bool taut_conflicts_keep(taut_conflicts *conflicts, taut_memory *memory, const taut_island_work *work, const double *constants) {
    size_t first = conflicts->starts.count;
    size_t start = conflicts->member_count, count = work->conflict_count;
    if (start + count >= TAUT_NONE) return false;
    if (!taut_reserve(memory, (void **)&conflicts->members, &conflicts->member_capacity, start + count,
                      sizeof *conflicts->members) ||
        !taut_reserve(memory, (void **)&conflicts->multipliers, &conflicts->multiplier_capacity, start + count,
                      sizeof *conflicts->multipliers))
        return false;
    for (size_t i = 0; i < work->conflict_starts.count; i++)
        if (!taut_list_append(&conflicts->starts, memory, (uint32_t)start + work->conflict_starts.items[i])) return false;
    for (size_t i = 0; i < count; i++) {
        conflicts->members[start + i] = work->conflict[i].member;
        conflicts->multipliers[start + i] = work->conflict[i].multiplier;
    }
    conflicts->member_count += count;
    for (size_t i = first; i < conflicts->starts.count; i++) scale(conflicts, i, constants);
    return true;
}

const double *taut_conflicts_multipliers(const taut_conflicts *conflicts, size_t index, size_t *count) {
    return taut_conflicts_get(conflicts, index, count) ? conflicts->multipliers + conflicts->starts.items[index] : NULL;
}

void taut_conflicts_forget(taut_conflicts *conflicts) { conflicts->starts.count = conflicts->member_count = 0; }
