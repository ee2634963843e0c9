/* Multipliers of some constraints that a solve path without a basis has found with the values. */
#ifndef TAUT_HINTS_H
#define TAUT_HINTS_H

#include "../model/memory.h"

/* An entry of a multiplier at a priority: of a constraint or, with TAUT_NONE, of the sign of a variable. */
typedef struct {
    taut_member member;
    int32_t priority; /* 0: the multiplier is known and zero */
    double value;
} taut_hint;

typedef struct {
    taut_memory *memory;
    taut_hint *hints;
    size_t count, capacity;
} taut_hint_list;

#endif
