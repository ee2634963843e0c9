/* Solve paths (taut.h, TAUT_PATH_...): sets of them, and counters of the islands whose values each has computed. */
#ifndef TAUT_PATHS_H
#define TAUT_PATHS_H

#include <stdbool.h>

#include "bits.h"
#include "taut.h"

/* A set of paths: bit p stands for path p. */
typedef uint64_t taut_path_set;

static inline taut_path_set taut_path_bit(uint32_t path) { return (taut_path_set)1 << path; }
static inline bool taut_path_is_on(taut_path_set off, uint32_t path) { return !(off >> path & 1); }

/* Adds 1 to the counter of each path of a set; `counts` has TAUT_PATH_COUNT entries. */
static inline void taut_paths_count(taut_path_set paths, uint64_t *counts) {
    for (; paths; paths &= paths - 1) counts[taut_lowest_bit(paths)] += 1;
}

#endif
