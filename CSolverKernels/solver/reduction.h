/* Connected parts of an island as a problem for elimination (reduce/problem.h). Rows on the same form are one. */
#ifndef TAUT_REDUCTION_H
#define TAUT_REDUCTION_H

#include "../reduce/problem.h"
#include "finder.h"

TAUT_HIDDEN

/* A solved problem; arrays come from an arena. */
typedef struct {
    taut_problem problem;
    const uint32_t *places; /* by variable: the finder's unknown, which may be a slack */
} taut_reduced;

/* Finds the values of the part that the finder has seen; `leads`: its positions are eliminated. false: it is no tree, or not to be
 * solved this way. */
bool taut_reduction_solve(taut_finder *on, bool leads, taut_arena *arena, taut_reduced *reduced);

TAUT_HIDDEN_END
#endif
