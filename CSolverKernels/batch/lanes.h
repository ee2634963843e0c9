/*
 * Straight-line programs over structure-of-arrays lanes: one instruction works on 64 sets of parameters.
 *
 * Numbers live in registers of 64 doubles, truth values in masks of 64 bits. The kernels for the different processors are
 * one file, lanes_kernel.inc, compiled once for each of them; every one gives the same bits (see Docs/Decisions).
 */
#ifndef TAUT_LANES_H
#define TAUT_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../model/hidden.h"
#include "taut.h"

TAUT_HIDDEN

#define TAUT_LANES 64u

/* The kinds are TAUT_STEP_... of taut.h. Here a mask has a bit for each set, and UNLESS skips where the mask covers every lane that is in
 * use. ROUND has count 2 and the inverse as factor[1] where the scale is a power of two. */
typedef taut_code_step taut_lane_instruction;

/* The rows of a whole block: those of its registers `outputs`, in `stride` elements each. */
typedef struct {
    const double *registers;
    const uint16_t *outputs;
    uint32_t count;
    double *rows;
    size_t stride;
} taut_lane_rows;

/* Memory traffic that overlaps with the computation of a block. */
typedef struct {
    const taut_lane_rows *rows; /* of another block, to be stored; NULL: none */
    const char *ahead, *ahead_end; /* where the next block is loaded from, for prefetching; NULL: unknown */
} taut_lane_beside;

typedef struct {
    const taut_lane_instruction *instructions;
    size_t count;
    uint32_t vectors; /* how many lanes are in use, in eights */
    double *registers; /* 64-byte aligned */
    uint64_t *masks;
    taut_lane_beside beside;
} taut_lane_run;

/* The same functions for each processor. */
typedef struct {
    const char *name;
    void (*run)(const taut_lane_run *run);
    /* Parameters to registers 0 ..< columns, for `sets` <= 64 sets. */
    void (*load)(double *registers, const double *parameters, size_t set_stride, size_t column_stride, uint32_t columns,
                 uint32_t sets);
    /* Units to one register. false: some are beyond the grid's limit. */
    bool (*load_units)(double *lanes, const int32_t *units, uint32_t sets);
    /* The registers `outputs` of `sets` sets to rows of `stride` elements; past the caches where rows are aligned to 64 bytes. */
    void (*store)(const double *registers, const uint16_t *outputs, uint32_t count, double *rows, size_t stride,
                  uint32_t sets);
    void (*store_floats)(const double *registers, const uint16_t *outputs, uint32_t count, float *rows,
                         size_t stride, uint32_t sets);
    void (*fence)(void); /* makes streamed rows visible */
} taut_lane_kernel;

/* The best kernel that this processor runs. */
const taut_lane_kernel *taut_lane_kernel_best(void);
/* Kernel `index` that this processor runs; NULL when there are no more. 0 is the plain one. */
const taut_lane_kernel *taut_lane_kernel_at(uint32_t index);

TAUT_HIDDEN_END
#endif
