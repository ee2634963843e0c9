/*
 * Sums of sums: rows that hang together like a tree. A row of which only one variable has a part in other rows is folded: what it
 * costs becomes a cost of that variable. What is left in the end is one sum; from its values back, each folded row is shared out by
 * itself. So it is with stacks in stacks.
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
    uint32_t first, count; /* its shares */
    double total;
    uint32_t linked; /* scratch: shares of summands with other rows */
    bool is_folded;
} taut_sum_row;

typedef struct {
    taut_summand *summands; /* with their own costs, `first_below` none, and no `degree` or `row` yet, which tell of the rows */
    uint32_t summand_count;
    taut_share *shares;
    taut_sum_row *rows;
    uint32_t row_count;
    uint32_t most_weight; /* of a summand: a price can count no more */
    taut_arena *arena;
    bool folds;          /* rows may be folded into others; out: some were */
    bool ambiguous;      /* out: a summand has chosen */
} taut_sums;

/* Finds the summands' values. false: not to be had this way, or out of memory. */
bool taut_sums_solve(taut_sums *sums);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
