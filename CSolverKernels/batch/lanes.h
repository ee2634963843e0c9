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

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_LANES 64u
#define TAUT_LANE_TERMS 6u /* terms of one instruction */

typedef enum {
    TAUT_LANE_SUM,     /* target = constant + sum of factor * source */
    TAUT_LANE_BLEND,   /* the same, only where mask `from` is set; elsewhere target stays */
    TAUT_LANE_NOT_BELOW, /* mask target = constant + sum >= 0 */
    TAUT_LANE_IS_ZERO, /* mask target = constant + sum == 0 */
    TAUT_LANE_BOTH,    /* mask target = all masks of source */
    TAUT_LANE_EITHER,  /* mask target |= any mask of source */
    TAUT_LANE_UNLESS,  /* skips `target` instructions when mask `from` covers every lane that is in use */
    TAUT_LANE_ON_GRID, /* mask target &= every source is on the grid of parameters */
    TAUT_LANE_FINITE,  /* mask target &= every source is finite and at most the grid's limit */
    TAUT_LANE_CHAIN,   /* target = (source[0] * factor[0] - factor[1] * source[1] - ...) in this order, rounding each time */
    TAUT_LANE_SCALE,   /* target = source[0] * factor[0], or / factor[0] when count is 2 */
    TAUT_LANE_LACK,    /* mask target &= the form (factors and sources 1...) meets source[0] but for the rounding of its sum */
    TAUT_LANE_SETTLE,  /* target = source[0] as taut_settle() leaves it */
    TAUT_LANE_ROUND,   /* target = source[0] as taut_round() leaves it at scale factor[0], which is a power of two if count is 2
                          and factor[1] its inverse */
} taut_lane_kind;

typedef struct {
    uint8_t kind, count;
    uint16_t target, from;
    uint16_t source[TAUT_LANE_TERMS];
    double constant, factor[TAUT_LANE_TERMS];
} taut_lane_instruction;

/* The rows of a whole block: those of its registers `outputs`, in `stride` elements each. */
typedef struct {
    const double *registers;
    const uint16_t *outputs;
    uint32_t count;
    double *rows;
    size_t stride;
} taut_lane_rows;

/* What memory is asked for while a block is computed, for that waits and computing does not. */
typedef struct {
    const taut_lane_rows *rows; /* of another block, to be stored; NULL: none */
    const char *ahead, *ahead_end; /* what the next block is loaded from, to be near by then; NULL: nobody knows */
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

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
