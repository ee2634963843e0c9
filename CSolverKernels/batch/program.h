/*
 * Compiles critical regions to straight-line code: conditions become masks, values that differ between regions are blended,
 * and every output is the cheapest sum of available registers.
 *
 * Parts that are not exact repeat the operations of the scalar path: the same members, the same
 * tape, the same residual checks.
 */
#ifndef TAUT_PROGRAM_H
#define TAUT_PROGRAM_H

#include "lanes.h"
#include "region.h"

TAUT_HIDDEN

typedef struct {
    taut_memory *memory;
    taut_lane_instruction *instructions;
    size_t count, capacity;
    uint32_t register_count, mask_count;
    uint16_t *outputs;
    size_t output_count, output_capacity;
    double *register_memory, *registers; /* the second is aligned */
    size_t register_capacity;
    /* A second set, for a block that is stored while the next one is computed; NULL: not needed yet. */
    double *spare_memory, *spare;
    size_t spare_capacity;
    taut_code_constant *constants; /* registers that are filled once */
    size_t constant_count, constant_capacity;
    uint16_t *columns; /* the registers of parameters, UINT16_MAX for those without one; NULL: register by parameter */
    size_t column_capacity;
    uint64_t *masks; /* 0: the sets that the program has answered; 1...: by unit, of all parts: the sets it knows */
    size_t mask_capacity;
    bool usable, bounded; /* bounded: no output can be infinite */
} taut_program;

/* The numbers that a program writes. */
typedef struct {
    const taut_output *outputs; /* NULL: all variables */
    size_t count;
    const taut_rounding *roundings; /* by output; NULL: none */
} taut_wanted;

/* What a program is made from. */
typedef struct {
    taut_worker *worker;
    taut_part *parts;
    uint32_t part_count;
    taut_wanted wanted;
} taut_program_request;

/* Compiles again; usable is false where that cannot be. false: out of memory. */
bool taut_program_compile(taut_program *program, const taut_program_request *request);
void taut_program_free(taut_program *program);
/* Memory for as many registers and masks as it counts, with its constants in them. false: out of memory. */
bool taut_program_take_registers(taut_program *program);
/* Goes on with the spare registers, so that the answers in the others stay. false: there is no memory for them. */
bool taut_program_swap_registers(taut_program *program);
/* Runs for up to 64 sets that have been loaded. Gives the mask of those that it has answered. */
uint64_t taut_program_run(taut_program *program, const taut_lane_kernel *kernel, uint32_t sets,
                          taut_lane_beside beside);

TAUT_HIDDEN_END
#endif
