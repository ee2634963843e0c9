/*
 * Sharing a sum out: variables with costs of their own, of which nothing is required together but that their sum (or difference) is
 * so much. Each begins where it is cheapest by itself. What the sum lacks is taken where a point of it costs least, all at one price
 * before any at the next; a price counts constraints of each priority, the most important ones first. Where several offer the last
 * points at one price, the preferred values choose, in order.
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

/* A price: the counts of the priorities as digits of one number, so that prices compare as the priorities demand. */
typedef int64_t taut_price;

/* When a variable chooses: by order, then by handle. */
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
    double sign;        /* of its part in the sum: 1 or -1 */
    double unit;        /* how many of what it is counted in are one point; 0: as it costs nothing, that may be anything */
    double least, most; /* what is required of it */
    double low, high;   /* what is left to choose from */
    double preferred, value;
    taut_rank rank;
    taut_price slope;   /* of its cost below all kinks */
    taut_summand_kink *kinks; /* ascending */
    uint32_t kink_count;
    uint32_t weight;    /* no price of it counts more constraints of one priority */
    bool could_differ;  /* it has another value at other solutions, */
    taut_rank decided;  /* until the variable of this rank has chosen */
    taut_rank first_below; /* the first to choose in the sums that it stands for */
    /* Of use to folding.c. */
    uint32_t degree;      /* rows that still have a part in it */
    uint32_t row;         /* their places, one xor the other */
} taut_summand;

typedef struct {
    taut_summand **summands;
    uint32_t count;
    taut_summand **choosing;      /* scratch, an entry for each summand */
    double *rest_low, *rest_high; /* the same and one more */
    bool is_bound;                /* otherwise nothing is required of the sum */
    double total;
    bool ambiguous;      /* out: a summand has chosen */
} taut_sum;

/* Finds the values. false: the sum cannot be had, it is too close to a limit to tell, there is a choice that is nobody's, or one that
 * decides a summand after a choice in the sums that this stands for. */
bool taut_sum_share_out(taut_sum *sum);

/* What a sum costs, as the cost of a variable that has to be as large. */
typedef struct {
    double least, most;
    taut_price slope;
    taut_summand_kink kinks[2 * TAUT_MOST_PRICES];
    uint32_t kink_count, weight;
} taut_sum_cost;

/* Finds the cost of a sum, whatever its total. false: it has too many prices, or cannot be had at all. */
bool taut_sum_find_cost(taut_sum *sum, taut_sum_cost *cost);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
