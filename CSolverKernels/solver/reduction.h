/* Connected parts of an island as a problem for elimination (reduce/problem.h). Rows on the same form are one. */
#ifndef TAUT_REDUCTION_H
#define TAUT_REDUCTION_H

#include "../reduce/problem.h"
#include "finder.h"

TAUT_HIDDEN

/* Its variables' values; arrays come from an arena. */
typedef struct {
    uint32_t count;
    const uint32_t *places;   /* the finder's unknowns, some of them slacks */
    const uint32_t *handles;  /* the model's; TAUT_NONE: a slack */
    const uint32_t *sequence; /* variables that are not the same at every optimal point, in the order of their turns */
    const double *values;
    const uint32_t *decided;  /* turn, from 1 on, of the last one that decides; 0: it is the same */
    bool ambiguous;
} taut_reduced;

/* Finds the values of the part that the finder has seen; `leads`: its positions are eliminated. false: it is no tree, or not to be
 * solved this way. */
bool taut_reduction_solve(taut_finder *on, bool leads, taut_arena *arena, taut_reduced *reduced);

TAUT_HIDDEN_END
#endif
