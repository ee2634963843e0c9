/*
 * Critical regions: where one basis of a unit (a connected part of the tableau) stays optimal, and its values there.
 *
 * The multipliers of a basis depend only on the side of each constraint on which its form lies. So the conditions of a region are signs of
 * affine functions of the parameters p, and its values are affine functions, too:
 *
 *     a_i . p + b_i >= 0  (or == 0)  for all i     =>     x(p) = R p + s.
 *
 * Constraints `variable = preferred` (see source.h) need no condition if a higher priority has already determined every form that they could
 * move. In an exact source the optimum is one point, which exact arithmetic gives in any order. In any other, conditions keep a margin,
 * so that the dual method must end in the same basis, and values are computed by the tape in its own order (replay.c).
 */
#ifndef TAUT_REGION_H
#define TAUT_REGION_H

#include "source.h"

TAUT_HIDDEN

#define TAUT_REGION_LIMIT 192u /* by unit */

typedef struct {
    bool equal; /* function == 0, else function >= 0 */
    double *function;
} taut_condition;

typedef struct {
    uint32_t condition_count;
    taut_condition *conditions;
    double *value;    /* by step of the unit: its form's value, a function of the parameters */
    uint32_t *member; /* by step of the unit: the member with that value; TAUT_NONE: it depends on others */
} taut_region;

typedef struct {
    uint32_t step_count, *steps;
    uint32_t region_count, region_room;
    taut_region *regions; /* in order of occurrence: usually frequent ones first */
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
/* Adds regions for the set of parameters that the worker has just solved, `cell`; *grew: whether there are new ones. Units that
 * cannot have a region are skipped. */
taut_status taut_part_record(taut_part *part, taut_worker *worker, taut_extension *extension, taut_arena *arena,
                             const double *cell, bool *grew);
/* Whether every unit has a region in which these parameters lie. */
bool taut_part_knows(const taut_part *part, const double *parameters);

TAUT_HIDDEN_END
#endif
