/*
 * Leaf elimination (dynamic programming on a tree) of allocation rows that share variables as a tree. A row of which only one variable w
 * occurs in other rows is eliminated: its minimal cost as a function of its total is convex and is added to the cost of w,
 *
 *     c_w(t) := c_w(t) + min { sum_j c_j(w_j) : sum_j +-w_j = L -+ t }        (infimal convolution, Rockafellar, Convex Analysis, section 5)
 *
 * The last row is solved by price; from it back, each eliminated row is allocated with its w fixed. Nested stacks are of this kind.
 */
#ifndef TAUT_FOLDING_H
#define TAUT_FOLDING_H

#include "summands.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

typedef struct {
    uint32_t summand;
    double sign; /* 1 or -1 */
} taut_share;

/* The shares add up to the total. */
typedef struct {
    uint32_t first, count; /* its terms */
    double total;
    uint32_t linked; /* scratch: terms whose variables occur in other rows */
    bool is_folded;
} taut_sum_row;

typedef struct {
    taut_summand *summands; /* with their own costs; `first_below` none, `degree` and `row` not set */
    uint32_t summand_count;
    taut_share *shares;
    taut_sum_row *rows;
    uint32_t row_count;
    uint32_t most_weight; /* largest weight of a variable: a price can count no more */
    taut_arena *arena;
    bool folds;          /* rows may be eliminated; out: some were */
    bool ambiguous;      /* out: the optimum is not unique */
} taut_sums;

/* Finds the values. false: not solvable this way, or out of memory. */
bool taut_sums_solve(taut_sums *sums);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
