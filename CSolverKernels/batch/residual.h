/*
 * What is left of a program when some of its parameters are known for a whole call: partial evaluation.
 *
 * Widths, margins and heights of lines are mostly the same in all cells of a list. What follows from them alone is computed once
 * and becomes numbers; conditions on them are gone; what remains uses registers over again, so that all of them fit into the
 * nearest cache. The same bits: whatever stays is the same operation on the same numbers, but for sums that are exact.
 */
#ifndef TAUT_RESIDUAL_H
#define TAUT_RESIDUAL_H

#include "program.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_RESIDUALS 3u /* kept for one program */

typedef struct {
    taut_program program;
    double *numbers; /* by column: what is known of it; NaN where it varies, negative where that is in units */
    size_t number_capacity;
    bool made;
} taut_residual;

typedef struct {
    taut_residual items[TAUT_RESIDUALS];
    uint32_t next; /* to be replaced */
    double *wanted; /* scratch: as `numbers` */
    size_t wanted_capacity;
} taut_residuals;

/* What is left of `whole` for sets of these columns; `whole` itself where nothing is gained or memory is short. It runs for the
 * first sets, to see what becomes of the columns that are known. */
taut_program *taut_residuals_get(taut_residuals *residuals, taut_program *whole, const taut_lane_kernel *kernel,
                                 const taut_many *many, uint32_t columns);
/* Whatever was kept belongs to a program that is no more. */
void taut_residuals_forget(taut_residuals *residuals);
void taut_residuals_free(taut_residuals *residuals, taut_memory *memory);

/* The columns of up to 64 sets, from set `first` on, into the registers where a program has them. false: some are beyond what
 * it can answer. */
bool taut_program_load(taut_program *program, const taut_lane_kernel *kernel, const taut_many *many, uint32_t columns,
                       size_t first, uint32_t sets);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
