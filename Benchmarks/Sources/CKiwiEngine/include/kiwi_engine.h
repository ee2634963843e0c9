/*
 * kiwi_engine.h - Kiwi (the C++ headers of the PyPI source package kiwisolver) behind C.
 *
 * Kiwi sums weighted errors instead of ordering priorities strictly; priorities become weights as far apart as the
 * number of levels in the system allows.
 */
#ifndef KIWI_ENGINE_H
#define KIWI_ENGINE_H

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Whether the headers were there when this was compiled. */
int kiwi_available(void);

/* Builds, solves and reads all values, `iterations` times from nothing; `values` gets the last answer. */
bench_status kiwi_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values);

/* Suggests a value for an edit variable and reads all values, `iterations` times (an even number ends at `edit->a`). */
bench_status kiwi_suggest(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                          double *values);

/* The same edit by removing constraints and adding others. */
bench_status kiwi_replace(const bench_system *system, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                          double *values);

/* Takes one row out, puts it back in, takes it out ..., and reads all values, `iterations` times. */
bench_status kiwi_add_remove(const bench_system *system, size_t row, size_t iterations, uint64_t *nanoseconds,
                             double *values);

/* Heap bytes held after a cold solve, the solver still alive. Needs glibc. */
bench_status kiwi_bytes(const bench_system *system, uint64_t *bytes);

#if defined(__cplusplus)
}
#endif

#endif
