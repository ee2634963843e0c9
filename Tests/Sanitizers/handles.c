#include <stdlib.h>

#include "model/model.h"
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
    qsort(right, count, sizeof *right, by_number);
    taut_handles_sort(handles, count);
    for (size_t i = 0; i < count; i++) expect(handles[i] == right[i], "handles come in another order", seed);
}
