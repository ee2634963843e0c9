/*
 * What required equalities determine together. An equality with two unknowns ties one to the other: x = ratio * root + offset.
 * Once all unknowns of another equality hang on one root, that root has its value, and with it everything tied to it. So the widths of
 * equal buttons between two edges are known, which no single equality can tell.
 */
#ifndef TAUT_TIES_H
#define TAUT_TIES_H

#include "../model/model.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* An island, its values so far, and the marks that say which of them are sure (propagation.h). `local` of its variables is their
 * place. */
typedef struct {
    taut_model *model; /* the scratch members of its records are used */
    const uint32_t *variables, *constraints;
    uint32_t variable_count, constraint_count;
    double *values;
    uint8_t *marks;
} taut_ties_island;

/* Adds to the values that are sure; returns how many. Whether they contradict anything is not looked at. None when memory is short. */
uint32_t taut_ties_determine(const taut_ties_island *island, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
