#include "ranked.h"

#define MANY_RANKS 64u

static void insert_ranks(taut_ranked *ranks, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        taut_ranked moving = ranks[i];
        uint32_t place = i;
        for (; place && ranks[place - 1].key > moving.key; place--) ranks[place] = ranks[place - 1];
        ranks[place] = moving;
    }
}

/* One pass of a radix sort, by one byte of the key, in which keys differ by no other than the `differing` bits. */
static void distribute(const taut_ranked *from, taut_ranked *to, uint32_t count, uint32_t shift, uint32_t differing) {
    uint32_t next[256] = {0}, sum = 0;
    uint32_t last = (uint32_t)(from->key >> shift & 255) | differing;
    for (uint32_t i = 0; i < count; i++) next[from[i].key >> shift & 255] += 1;
    for (uint32_t byte = last - differing; byte <= last; byte++) {
        uint32_t here = next[byte];
        next[byte] = sum;
        sum += here;
    }
    for (uint32_t i = 0; i < count; i++) to[next[from[i].key >> shift & 255]++] = from[i];
}

taut_ranked *taut_ranked_sort(taut_ranked *ranks, taut_ranked *spare, uint32_t count) {
    uint64_t differing = 0;
    if (count <= MANY_RANKS) {
        insert_ranks(ranks, count);
        return ranks;
    }
    for (uint32_t i = 1; i < count; i++) differing |= ranks[i].key ^ ranks[0].key;
    for (uint32_t shift = 0; shift < 64; shift += 8) {
        if (!(differing >> shift & 255)) continue;
        distribute(ranks, spare, count, shift, differing >> shift & 255);
        taut_ranked *sorted = spare;
        spare = ranks;
        ranks = sorted;
    }
    return ranks;
}
