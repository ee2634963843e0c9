/*
 * bench_system.h - a constraint system as plain arrays, and the interface that every measured engine implements.
 *
 * All engines get the same arrays, so that none is measured on a friendlier problem than another.
 */
#ifndef BENCH_SYSTEM_H
#define BENCH_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

#include "bench_flex.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Row r is: sum over t in [starts[r], starts[r + 1]) of coefficients[t] * variables[t]  (relation)  constant.
 * Relations are -1 (<=), 0 (=), 1 (>=); priorities 1...1000, 1000 is required. */
typedef struct {
    size_t variable_count;
    const uint8_t *non_negative; /* per variable: 1 for the implicit required x >= 0 */
    const double *preferred;     /* per variable: where it goes when nothing else decides */
    const uint64_t *order;       /* per variable: who chooses first then */
    size_t row_count;
    const size_t *starts; /* row_count + 1 of them */
    const uint32_t *variables;
    const double *coefficients;
    const int32_t *relations;
    const double *constants;
    const int32_t *priorities;
} bench_system;

/* An edit that goes back and forth: the constants of `rows` become b, then a, then b ... An engine with edit variables puts
 * one in the place of these constants and suggests its value. */
typedef struct {
    const size_t *rows;
    size_t row_count;
    double a;
    double b;
} bench_edit;

/* So many edits that all has been learned from going back and forth; and the first of them, of which some are expensive. */
#define BENCH_EDITS_TO_LEARN 12
#define BENCH_EARLY_EDITS 8

/* What a run reports: 0 is success. */
typedef int32_t bench_status;
#define BENCH_OK 0
#define BENCH_UNAVAILABLE 1 /* the engine is not there, or cannot do this */
#define BENCH_FAILED -1

/* Nanoseconds of a clock that only goes forward. */
uint64_t bench_now(void);

/* Nanoseconds that setting so many bytes takes, `iterations` times; each time they begin outside of the caches, and in the end
 * they are there again. */
uint64_t bench_memset(void *target, size_t bytes, size_t iterations);
/* Nanoseconds that copying so many bytes takes, `iterations` times. */
uint64_t bench_memcpy(void *target, const void *source, size_t bytes, size_t iterations);

/* Runs a command (a path and its arguments, NULL at the end) to its end; what it says on standard error goes to a file.
 * BENCH_FAILED when it cannot be run or its exit status is not 0. */
bench_status bench_run(const char *const *arguments, const char *messages, uint64_t *nanoseconds);

#if defined(__cplusplus)
}
#endif

#endif
