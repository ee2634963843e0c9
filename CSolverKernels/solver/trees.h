/*
 * Parts of an island that are trees: their rows and variables are solved by eliminating one after the other (reduce/problem.h), for any
 * priorities. Examples: labels of a stack that is too short, two names in a line, nested stacks, timelines and most cells.
 *
 * Most rows contain positions: variables without constraints of their own. They close cycles, so they go first: a spanning tree of rows
 * reaches them from what is known; every other row closes a fundamental cycle, and summing around the cycle eliminates the positions and
 * leaves a row in sizes (cycles.c).
 *
 *     x1 = 0, x2 = x1 + w1 + 8, x2 + w2 = 100:   tree x1, x2;   x2 + w2 = 100 closes a cycle:   w1 + w2 = 92
 *
 * Where that is no tree, the part with its positions may be one (reduction.h). Other parts are left to the analysis.
 */
#ifndef TAUT_TREES_H
#define TAUT_TREES_H

#include "part.h"

TAUT_HIDDEN

/* Adds the values of such parts to the determined ones; returns their number, 0 if memory is short. `unknown` of the constraints is
 * undefined afterwards. */
uint32_t taut_trees_determine(taut_part *part, taut_memory *memory);

TAUT_HIDDEN_END
#endif
