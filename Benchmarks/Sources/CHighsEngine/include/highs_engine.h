/*
 * highs_engine.h - HiGHS (the library inside the PyPI package highspy) behind C, loaded when the benchmark runs.
 *
 * A layout is one linear program: an error variable for each side of an optional row, and their weighted sum to be
 * smallest. The weights of the priorities are as far apart as the number of levels allows: one solve is friendlier to
 * HiGHS than one for each level, which is what strict priorities ask for. Presolve is on, one thread, no output.
 */
#ifndef HIGHS_ENGINE_H
#define HIGHS_ENGINE_H

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Whether the library named by the environment variable BENCH_HIGHS can be loaded. */
int highs_available(void);

/* Builds the program, solves and reads all values, `iterations` times; `values` gets the last answer. */
bench_status highs_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values);

#if defined(__cplusplus)
}
#endif

#endif
