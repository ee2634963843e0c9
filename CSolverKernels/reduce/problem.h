/*
 * A separable convex problem: minimise
 *
 *     sum_j c_j(x_j) + sum_i g_i(t_i),   t_i = sum_j a_ij x_j
 *
 * lexicographically, where every cost is convex, piecewise linear and the sum of a few constraints; required ones limit its domain. Where
 * rows and variables hang together like a tree, it is solved by eliminating one after the other (nonserial dynamic programming:
 * U. Bertele, F. Brioschi, 1972):
 *
 *     FOLD      a variable x in one row t only:  g'(t') = min over x of g(t' + a x) + c(x)      (infimal convolution)
 *     TRANSFER  a row with one variable x left:  c'(x)  = c(x) + g(a x)
 *     PARALLEL  rows that are multiples of each other are one row, with the sum of their costs  (done when the problem is built)
 *
 * Each step is undone twice, in the opposite order: for the values, and for the multipliers, which prove the values optimal and tell
 * the optimal face. On that the canonical point is chosen.
 */
#ifndef TAUT_PROBLEM_H
#define TAUT_PROBLEM_H

#include "../cost/function.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

typedef struct {
    double at;
    taut_packed jump;
} taut_own_kink;

/* The cost of a variable or of a row, as its own constraints make it. */
typedef struct {
    double least, most;
    taut_packed first; /* slope above `least` */
    taut_own_kink *kinks; /* ascending, between the two */
    uint32_t kink_count;
} taut_own_cost;

typedef struct {
    double coefficient;
    uint32_t variable, row;
} taut_problem_term;

typedef struct {
    uint32_t variable_count, row_count, term_count, kink_count;
    taut_own_cost *variables, *rows;
    taut_problem_term *terms; /* row by row */
    uint32_t *row_start;      /* row_count + 1 */
    const double *preferred;  /* by variable */
    const uint32_t *sequence; /* variables in the order in which they choose */
    taut_digits digits;
    bool scaled;              /* there are coefficients other than 1 and -1 */
    taut_arena *arena;

    double *values;           /* out: by variable */
    taut_packed *variable_prices, *row_prices; /* out: multipliers */
    bool *is_free;            /* out: by variable: it has other values at other optimal points */
    bool ambiguous;           /* out: a variable has chosen */
} taut_problem;

/* One step of the elimination. */
typedef struct {
    uint32_t term;
    bool folds; /* the term's variable into its row; otherwise its row is transferred to its variable */
    taut_division division; /* of a fold */
} taut_step;

typedef struct {
    taut_step *steps;
    uint32_t count, root; /* the last variable */
} taut_steps;

/* Finds values and multipliers. false: rows and variables are no tree, no point meets what is required, digits do not suffice, rounding
 * decides, or memory is short; then nothing is known. The rows must connect all variables. */
bool taut_problem_solve(taut_problem *problem);

/* What solving goes through. `values` are optimal but for rounding after the first one, and canonical after the third. */
bool taut_problem_eliminate(taut_problem *problem, taut_steps *steps);
bool taut_problem_find_prices(taut_problem *problem, const taut_steps *steps);
bool taut_problem_choose(taut_problem *problem, const taut_steps *steps);

/* By how much a number may be off. */
static inline double taut_problem_tolerance(double scale) { return taut_larger(1e-9, 1e-12 * fabs(scale)); }

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
