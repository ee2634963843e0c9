#include <stdlib.h>

#include "model/model.h"
#include "model/ranked.h"
#include "rounds.h"
#include "support.h"

static int by_number(const void *first, const void *second) {
    const uint32_t *a = first, *b = second;
    return (*a > *b) - (*a < *b);
}

void handles_round(uint64_t seed) {
    enum { MOST = 9000 };
    static uint32_t handles[MOST], right[MOST];
    generator g = {seed};
    size_t count = (size_t)below(&g, below(&g, 3) ? 90 : MOST);
    uint32_t low = below(&g, 3) ? (uint32_t)below(&g, 1 << (1 + below(&g, 24))) : 0, spread = 1u << below(&g, 22);
    for (size_t i = 0; i < count; i++) {
        bool is_in_order = seed % 3 == 0 && below(&g, 20);
        handles[i] = right[i] = is_in_order ? low + (uint32_t)i : low + (uint32_t)below(&g, (int)spread) * (seed % 2 ? 1 : 3);
    }
    /* From end to end as far apart as handles may be that are sorted by marks, or one less or more; from the last one on. */
    if (seed % 5 == 0 && count > 12) {
        uint32_t span = (count > 64 ? 1u << 17 : 512) - (uint32_t)below(&g, 3), step = span / (uint32_t)count;
        for (uint32_t i = 0; i < count; i++) handles[count - 1 - i] = right[i] = low + i * step + (uint32_t)below(&g, (int)step);
        handles[count - 1] = right[0] = low;
        handles[0] = right[count - 1] = low + span;
    }
    qsort(right, count, sizeof *right, by_number);
    taut_handles_sort(handles, count);
    for (size_t i = 0; i < count; i++) expect(handles[i] == right[i], "handles come in another order", seed);
}

static int by_key(const void *first, const void *second) {
    const taut_ranked *a = first, *b = second;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return (a->item > b->item) - (a->item < b->item); /* items ascend before */
}

/* Keys that differ in some bytes, of one place only in one of them. */
void ranks_round(uint64_t seed) {
    enum { MOST = 300 };
    static taut_ranked ranks[MOST], spare[MOST], right[MOST];
    generator g = {seed};
    uint32_t count = 1 + (uint32_t)below(&g, MOST), place = below(&g, 2) ? (uint32_t)below(&g, (int)count) : seed % 2;
    uint64_t common = next(&g), mask = 0;
    for (int byte = 0; byte < 8; byte++) mask |= below(&g, 2) ? 0 : (uint64_t)below(&g, 256) << 8 * byte;
    for (uint32_t i = 0; i < count; i++) ranks[i] = right[i] = (taut_ranked){common ^ (next(&g) & mask), i};
    if (place < count) ranks[place].key = right[place].key ^= (uint64_t)(1 + below(&g, 255)) << 8 * below(&g, 8);
    qsort(right, count, sizeof *right, by_key);
    const taut_ranked *sorted = taut_ranked_sort(ranks, spare, count);
    for (uint32_t i = 0; i < count; i++) expect(sorted[i].key == right[i].key && sorted[i].item == right[i].item, "ranks come in another order", seed);
}
