#include "conflicts.h"

bool taut_conflicts_keep(taut_conflicts *conflicts, taut_memory *memory, const taut_island_work *work) {
    size_t start = conflicts->member_count, count = work->conflict_count;
    if (start + count >= TAUT_NONE) return false;
    if (!taut_reserve(memory, (void **)&conflicts->members, &conflicts->member_capacity, start + count,
                      sizeof *conflicts->members))
        return false;
    for (size_t i = 0; i < work->conflict_starts.count; i++)
        if (!taut_list_append(&conflicts->starts, memory, (uint32_t)start + work->conflict_starts.items[i])) return false;
    for (size_t i = 0; i < count; i++) conflicts->members[start + i] = work->conflict[i].member;
    conflicts->member_count += count;
    return true;
}

const taut_member *taut_conflicts_get(const taut_conflicts *conflicts, size_t index, size_t *count) {
    if (count) *count = 0;
    if (index >= conflicts->starts.count) return NULL;
    size_t start = conflicts->starts.items[index];
    size_t end = index + 1 < conflicts->starts.count ? conflicts->starts.items[index + 1] : conflicts->member_count;
    if (count) *count = end - start;
    return conflicts->members + start;
}

void taut_conflicts_forget(taut_conflicts *conflicts) { conflicts->starts.count = conflicts->member_count = 0; }

void taut_conflicts_free(taut_conflicts *conflicts, taut_memory *memory) {
    taut_give(memory, conflicts->members, conflicts->member_capacity, sizeof *conflicts->members);
    taut_list_free(&conflicts->starts, memory);
}
