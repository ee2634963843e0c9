/*
 * Allocation of one sum: variables with separate convex piecewise-linear costs and one equation,
 *
 *     minimise  sum_j c_j(w_j)    subject to    sum_j +-w_j = L.
 *
 * Each variable starts at the minimum of its cost. What the sum then lacks is taken where the slope (price) is least, all of one price
 * before any of the next. A price is the vector of the counts of constraints per priority, compared lexicographically; packed as the digits
 * of one number. If several variables offer the last points at one price, the optimum is not unique: the preferred values decide, in order.
 *
 * Example: w1 = 40 at 751, w2 = 30 and w3 = 20 at 750, sum 80. At the minima the sum is 90. Shrinking w2 or w3 costs (0, 1), w1 costs
 * (1, 0): the 10 points are taken from w2 and w3 at price (0, 1). w2 has the smaller order and keeps 30, w3 = 10.
 */
#ifndef TAUT_SUMMANDS_H
#define TAUT_SUMMANDS_H

#include "../model/model.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_PRICE_LEVELS 7u /* priorities that a price can count */
#define TAUT_PRICE_BITS 62u  /* for all of them */
#define TAUT_MOST_PRICES 64u /* of one sum */
#define TAUT_NO_ORDER UINT64_MAX

/* A price: counts per priority as digits of one number, so that comparing numbers compares lexicographically. */
typedef int64_t taut_price;

/* The rank of a variable at ties: by order, then by handle. */
typedef struct {
    uint64_t order; /* TAUT_NO_ORDER: a slack, which has no preferred value */
    uint32_t variable;
} taut_rank;

static inline bool taut_ranks_before(taut_rank a, taut_rank b) {
    return a.order < b.order || (a.order == b.order && a.variable < b.variable);
}

/* Where the cost of a variable gets steeper. */
typedef struct {
    double value;
    taut_price jump;
} taut_summand_kink;

typedef struct {
    double sign;        /* its coefficient in the sum: 1 or -1 */
    double unit;        /* units per point; 0: any, as it costs nothing */
    double least, most; /* required limits */
    double low, high;   /* its optimal interval */
    double preferred, value;
    taut_rank rank;
    taut_price slope;   /* of its cost below all kinks */
    taut_summand_kink *kinks; /* ascending */
    uint32_t kink_count;
    uint32_t weight;    /* largest digit of its prices */
    bool could_differ;  /* it has other values in other optimal solutions, */
    taut_rank decided;  /* until the variable of this rank is fixed */
    taut_rank first_below; /* the first rank in the rows that were eliminated into it */
    /* For folding.c. */
    uint32_t degree;      /* remaining rows that contain it */
    uint32_t row;         /* their places, one xor the other */
} taut_summand;

typedef struct {
    taut_summand **summands;
    uint32_t count;
    taut_summand **choosing;      /* scratch, an entry for each summand */
    double *rest_low, *rest_high; /* the same and one more */
    bool is_bound;                /* false: the sum is free */
    double total;
    bool ambiguous;      /* out: the optimum is not unique */
} taut_sum;

/* Finds the values. false: the sum is infeasible, it is too close to a limit to decide, a tie is not covered by the preferred values, or
 * a tie here would be decided after one in an eliminated row. */
bool taut_sum_share_out(taut_sum *sum);

/* The minimal cost of a sum as a function of its total. */
typedef struct {
    double least, most;
    taut_price slope;
    taut_summand_kink kinks[2 * TAUT_MOST_PRICES];
    uint32_t kink_count, weight;
} taut_sum_cost;

/* Computes it. false: too many prices, or infeasible. */
bool taut_sum_find_cost(taut_sum *sum, taut_sum_cost *cost);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
