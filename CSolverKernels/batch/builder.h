/* Building programs: registers, masks and the instructions that fill them. */
#ifndef TAUT_BUILDER_H
#define TAUT_BUILDER_H

#include "program.h"

TAUT_HIDDEN

typedef struct {
    const double *function; /* over the basis */
    uint32_t digest;        /* of its numbers: those of equal functions are equal */
    uint16_t place;         /* its register, or its mask */
    bool equal;
} taut_known;

typedef struct {
    taut_known *items;
    size_t count, capacity;
} taut_known_list;

/* A number in the program: known now, or in a register. */
typedef struct {
    bool constant;
    double number;
    uint16_t place;
} taut_lane_number;

/* The basis: the parameters, then the values of steps that differ between regions ("atoms"). Basis element i lives in
 * register i. */
typedef struct {
    taut_program *program;
    taut_arena scratch;
    uint32_t basis;
    double *limits; /* by basis element: the largest it can be */
    int *bits;      /* it is a multiple of 2^-bits */
    taut_known_list sums, conditions;
    double parts;   /* current unit of functions; see taut_source */
    bool deriving;        /* outputs are being made from sums */
    size_t first_derived; /* the first instruction that does so */
    bool enough; /* memory */
    bool ok;     /* it fits, and nothing is rounded */
} taut_builder;

bool taut_builder_start(taut_builder *builder, taut_program *program, uint32_t basis);
void taut_builder_end(taut_builder *builder);

double *taut_builder_function(taut_builder *builder);
uint16_t taut_builder_register(taut_builder *builder);
uint16_t taut_builder_mask(taut_builder *builder);
/* Appends an instruction and gives its place; SIZE_MAX where that failed. */
size_t taut_builder_append(taut_builder *builder, taut_lane_instruction instruction);

/* kind: SUM, BLEND (where mask `from` is set) or a condition, into `target`. */
void taut_builder_sum(taut_builder *builder, uint8_t kind, const double *function, uint16_t target, uint16_t from);
/* The mask of a condition, which is computed once. */
uint16_t taut_builder_condition(taut_builder *builder, const double *function, bool equal);
/* BOTH or EITHER of any number of masks. */
void taut_builder_masks(taut_builder *builder, uint8_t kind, uint16_t target, const uint16_t *masks,
                        uint32_t count);
/* A register with the function's value, the cheapest sum of available registers. */
taut_lane_number taut_builder_number(taut_builder *builder, const double *function);
uint16_t taut_builder_place(taut_builder *builder, taut_lane_number number);

/* The scalar path's arithmetic, rounding by rounding. */
taut_lane_number taut_builder_chain(taut_builder *builder, taut_lane_number start, const double *factors,
                                    const taut_lane_number *numbers, uint32_t count);
taut_lane_number taut_builder_scale(taut_builder *builder, taut_lane_number number, double factor, bool divide);

/* What taut_round() makes of a number; the number itself at scale 0. */
taut_lane_number taut_builder_round(taut_builder *builder, taut_lane_number number, double scale);
/* number - other, rounded once. */
taut_lane_number taut_builder_difference(taut_builder *builder, taut_lane_number number, taut_lane_number other);

TAUT_HIDDEN_END
#endif
