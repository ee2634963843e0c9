/*
 * Separable convex allocation: parts of an island in which sizes w_j with costs of their own compete for lengths,
 *
 *     minimise  sum_j c_j(w_j)    subject to    sum_j +-w_j = L_i   for every row i.
 *
 * Such are the labels of a stack that is too short, two names in a line, nested stacks and most cells. Rows also contain positions:
 * variables without constraints of their own. A spanning tree of rows reaches the positions from what is known; every other row closes a
 * fundamental cycle, and summing around the cycle eliminates the positions and leaves an equation in sizes (circles.c).
 *
 *     x1 = 0, x2 = x1 + w1 + 8, x2 + w2 = 100:   tree x1, x2;   x2 + w2 = 100 closes a cycle:   w1 + w2 = 92
 *
 * An optional row or inequality gets a slack variable with the row's cost. Rows with coefficients 1/2 (of centred views) are multiplied by
 * 2; a size without cost may be counted in any unit. One row is solved by price (summands.h), rows connected as a tree by leaf
 * elimination (folding.h). Other parts are left to the reduction or the analysis.
 */
#ifndef TAUT_SUMS_H
#define TAUT_SUMS_H

#include "part.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Adds the values of such parts to the determined ones; returns their number, 0 if memory is short. `unknown` of the constraints is
 * undefined afterwards. */
uint32_t taut_sums_determine(taut_part *part, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
