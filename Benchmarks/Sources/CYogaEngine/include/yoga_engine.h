/*
 * yoga_engine.h - Yoga, the flexbox engine (its C++ sources in the PyPI source package poga), behind C.
 *
 * Flexbox says less than constraints, and Yoga computes in single precision: what is compared is what a user would
 * otherwise write for the same screen. Rounding to pixels is off, which spares Yoga a pass over the tree.
 */
#ifndef YOGA_ENGINE_H
#define YOGA_ENGINE_H

#include "bench_system.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* Whether the sources were there when this was compiled. */
int yoga_available(void);

/* Builds the tree, lays it out and reads all frames, `iterations` times from nothing. `values` gets left, top, width and
 * height of the boxes, relative to the root. */
bench_status yoga_cold(const bench_flex *tree, size_t iterations, uint64_t *nanoseconds, double *values);

/* Changes one length (to b, then a, then b ...), lays out and reads all frames, `iterations` times. */
bench_status yoga_edit(const bench_flex *tree, const bench_edit *edit, size_t iterations, uint64_t *nanoseconds,
                       double *values);

#if defined(__cplusplus)
}
#endif

#endif
