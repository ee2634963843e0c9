/*
 * Regions: where one basis of a unit stays optimal, and what it gives there.
 *
 * Optimality is a certificate. Every form lies where the basis' multiplier allows it; the multipliers depend on which side of
 * its constraints each form is, and on nothing else. So the conditions of a region are signs of affine functions of the
 * parameters, and its values are affine functions, too. Constraints `variable = preferred` (see source.h) need no condition
 * where a higher priority has already decided every form that they could push.
 *
 * In an exact source the certificate is all there is to say: the optimum is one point, which all arithmetic gives exactly.
 * In any other, conditions keep a margin, so that the dual method cannot end anywhere else, and the values are computed by the
 * tape in its own order (program.c).
 */
#ifndef TAUT_REGION_H
#define TAUT_REGION_H

#include "source.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_REGION_LIMIT 192u /* by unit */

typedef struct {
    bool equal; /* function == 0, else function >= 0 */
    double *function;
} taut_condition;

typedef struct {
    uint32_t condition_count;
    taut_condition *conditions;
    double *value;    /* by step of the unit: its form's value, a function of the parameters */
    uint32_t *member; /* by step of the unit: whose value that is; TAUT_NONE: it follows from others */
} taut_region;

typedef struct {
    uint32_t step_count, *steps;
    uint32_t region_count, region_room;
    taut_region *regions; /* in the order in which they were met: mostly the common ones first */
} taut_unit;

/* An island with its regions. */
typedef struct {
    taut_source source;
    bool usable;
    taut_unit *units;
} taut_part;

taut_status taut_part_create(taut_part *part, taut_worker *worker, const taut_extension *extension, uint32_t island,
                             taut_arena *arena);
void taut_part_free(taut_part *part);
/* Adds regions for the set of parameters that the worker has just solved, `cell`; *grew tells whether there are any. What
 * cannot be a region is left out. */
taut_status taut_part_record(taut_part *part, taut_worker *worker, taut_extension *extension, taut_arena *arena,
                             const double *cell, bool *grew);
/* Whether every unit has a region in which these parameters lie. */
bool taut_part_knows(const taut_part *part, const double *parameters);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
