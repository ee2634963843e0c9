/* Stable sorting by a 64-bit key. */
#ifndef TAUT_RANKED_H
#define TAUT_RANKED_H

#include <stdint.h>

#include "hidden.h"

TAUT_HIDDEN

typedef struct {
    uint64_t key;
    uint32_t item;
} taut_ranked;

/* By ascending key; equal ones keep their sequence. `spare` is as long. Returns the sorted ones, which are one of the two. */
taut_ranked *taut_ranked_sort(taut_ranked *ranks, taut_ranked *spare, uint32_t count);

TAUT_HIDDEN_END
#endif
