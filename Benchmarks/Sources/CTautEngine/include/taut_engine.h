/*
 * taut_engine.h - Taut's kernel through its public header, measured as a C host would use it.
 */
#ifndef TAUT_ENGINE_H
#define TAUT_ENGINE_H

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Builds, solves and reads all values, `iterations` times from nothing; `values` gets the last answer. */
bench_status taut_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values);

/* Changes the constants of an edit, solves and has all values, `iterations` times (an even number ends at a), in a system
 * that has seen the edit a few times. A small system's values are read again each time, a large one's where they changed. */
bench_status taut_edit(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                       double *values);
/* The same for the first eight edits of a new system, again and again (`iterations` is a multiple of 8). */
bench_status taut_early_edit(const bench_system *system, const bench_edit *edit, size_t iterations,
                             uint64_t *nanoseconds, double *values);

/* Takes one row out, puts it back in, takes it out ..., solves and reads all values, `iterations` times (an even number
 * ends with the row in). */
bench_status taut_add_remove(const bench_system *system, size_t row, size_t iterations, uint64_t *nanoseconds,
                             double *values);

/* The same structure with other constants, `iterations` times, through a template and its worker. */
bench_status taut_known(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                        double *values);

/* Counts after one cold solve, and some edits back and forth unless `edit` is NULL. They depend on the system alone, never on the machine's speed. */
typedef struct {
    uint64_t forms;     /* distinct linear forms: what is left of the constraints after merging; none if propagation did */
    uint64_t non_zeros; /* numbers held by tapes and tableaus as eliminated */
    uint64_t fill;      /* entries that the tableaus hold after all pivots */
    uint64_t pivots;
    uint64_t pushes; /* dual steps: pivots and flips */
    uint64_t allocations;
    uint64_t bytes; /* held when solved */
} taut_counts;

bench_status taut_count(const bench_system *system, const bench_edit *edit, taut_counts *counts);
/* How many of so many sets of a known structure had to be solved one by one. */
bench_status taut_count_known(const bench_system *system, const bench_edit *edit, size_t sets, uint64_t *alone);

#if defined(__cplusplus)
}
#endif

#endif
