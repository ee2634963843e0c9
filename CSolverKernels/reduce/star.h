/*
 * FOLD of the variables of a row at once, where their costs have few kinks and their coefficients are 1 and -1. With u = -a x for each,
 *
 *     f(u) = min { sum_j c_j(x_j) : sum_j -a_j x_j = u }
 *
 * has the segments of all costs, merged by slope: the marginal costs of increasing and of decreasing the total from its cheapest interval.
 * So n variables take O(n) where there are few prices. The cost of the row itself is one more of them.
 *
 * Example: c_1 = |x_1 - 40| at 751, c_2 = |x_2 - 30| and c_3 = |x_3 - 20| at 750, lower limits 0, a = -1: the total is cheapest at 90, shrinks by
 * 50 at a price of (0, 1), by 40 more at (1, 0), and grows at (0, 1) without end.
 */
#ifndef TAUT_STAR_H
#define TAUT_STAR_H

#include "problem.h"

TAUT_HIDDEN

/* A segment: the total can change by `length` at this marginal cost. */
typedef struct {
    taut_packed price;
    double length;
} taut_offer;

typedef struct {
    taut_offer *offers; /* by price, ascending */
    uint32_t count, capacity;
} taut_offers;

struct taut_star {
    double low, high;    /* where the total is cheapest */
    taut_offers up, down;
    uint32_t first;      /* the last variable that was added: a list, UINT32_MAX ends it */
    bool has_row;        /* the row's own cost is in it, as that of a variable with the coefficient -1 */
    bool is_linked;      /* some of its variables have costs of other rows */
    double total;        /* after the values are put back */
};

/* Adds a variable with a coefficient of 1 or -1 to a star, which is zero at first. false: there are too many prices, or memory is short; then it is as before. */
bool taut_star_add(taut_star *star, const taut_own_cost *cost, double coefficient, taut_arena *arena);
/* f. false: memory is short. */
bool taut_star_cost(const taut_star *star, taut_arena *arena, taut_own_cost *cost);
/* The subdifferential of f at a total. */
taut_slopes taut_star_slopes(const taut_star *star, double total, double tolerance);

TAUT_HIDDEN_END
#endif
