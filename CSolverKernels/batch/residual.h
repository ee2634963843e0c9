/*
 * Partial evaluation: a program specialised for parameters that are the same in all sets of a call.
 *
 * Widths, margins and line heights are mostly the same in all cells of a list. Results that depend on them alone are computed once and
 * become constants; conditions on them disappear; the remaining instructions reuse registers, so that all of them fit into the first-level
 * cache. The bits are the same: every remaining operation is the same operation on the same numbers, except for sums that are exact.
 */
#ifndef TAUT_RESIDUAL_H
#define TAUT_RESIDUAL_H

#include "program.h"

TAUT_HIDDEN

#define TAUT_RESIDUALS 3u /* kept for one program */

typedef struct {
    taut_program program;
    double *numbers; /* by column: its constant; NaN: varies (negative NaN: in units) */
    size_t number_capacity;
    bool made;
} taut_residual;

typedef struct {
    taut_residual items[TAUT_RESIDUALS];
    uint32_t next; /* to be replaced */
    double *wanted; /* scratch: as `numbers` */
    size_t wanted_capacity;
} taut_residuals;

/* `whole` specialised for these columns; `whole` itself if nothing is gained or memory is short. Runs on the
 * first sets to evaluate the constant columns. */
taut_program *taut_residuals_get(taut_residuals *residuals, taut_program *whole, const taut_lane_kernel *kernel,
                                 const taut_many *many, uint32_t columns);
/* Discards specialised programs of a replaced program. */
void taut_residuals_forget(taut_residuals *residuals);
void taut_residuals_free(taut_residuals *residuals, taut_memory *memory);

/* Loads the columns of up to 64 sets, from set `first` on, into a program's registers. false: some are outside its range. */
bool taut_program_load(taut_program *program, const taut_lane_kernel *kernel, const taut_many *many, uint32_t columns,
                       size_t first, uint32_t sets);

TAUT_HIDDEN_END
#endif
