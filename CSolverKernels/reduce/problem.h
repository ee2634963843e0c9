/*
 * A separable convex problem: minimise
 *
 *     sum_j c_j(x_j) + sum_i g_i(t_i),   t_i = sum_j a_ij x_j
 *
 * lexicographically, where every cost is convex, piecewise linear and the sum of a few constraints; required ones limit its domain. Where
 * rows and variables form a forest, the problem is solved by eliminating variables one at a time (nonserial dynamic programming:
 * U. Bertele, F. Brioschi, 1972):
 *
 *     FOLD      a variable x in one row t only:  g'(t') = min over x of g(t' + a x) + c(x)      (infimal convolution)
 *     TRANSFER  a row with one variable x left:  c'(x)  = c(x) + g(a x)
 *     PARALLEL  rows that are multiples of each other are one row, with the sum of their costs  (done when the problem is built)
 *
 * Each step is undone twice, in the opposite order: for the values, and for the multipliers, which prove the values optimal and
 * give the optimal face. The canonical point is the lexicographic minimum on that face.
 */
#ifndef TAUT_PROBLEM_H
#define TAUT_PROBLEM_H

#include "../cost/function.h"

TAUT_HIDDEN

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
    const uint32_t *handles;  /* by variable; UINT32_MAX: a slack, which must be determined; otherwise ties are resolved by order, then handle */
    const uint64_t *orders;   /* by handle */
    const double *preferred;  /* by handle */
    taut_digits digits;
    bool scaled;              /* there are coefficients other than 1 and -1 */
    taut_arena *arena;

    double *values;           /* out: by variable */
    taut_packed *variable_prices, *row_prices; /* out: multipliers */
    uint32_t *sequence;       /* out: variables that have other values at other optimal points, in the order of their turns */
    uint32_t *decided;        /* out: by variable; 0: unique; else the turn (from 1) of the last variable that decides it */
    bool ambiguous;           /* out: a variable has chosen */
} taut_problem;

/* One step: FOLD a variable into its row, TRANSFER a row into its last variable, or STAR: add the row's star (star.h) to the row. */
typedef enum { TAUT_FOLD, TAUT_TRANSFER, TAUT_STAR } taut_step_kind;
typedef struct {
    uint32_t term;
    taut_step_kind kind;
} taut_step;

typedef enum { TAUT_ROOT, TAUT_FOLDED, TAUT_LEAF } taut_role; /* of a variable; the root is the last one of its tree, a leaf was in a star
                                                               with its own cost alone */
typedef struct taut_star taut_star;
typedef struct {
    taut_step *steps;
    uint32_t count;
    uint8_t *roles;   /* by variable */
    taut_star *stars; /* by row */
    bool *is_in_star; /* by term */
} taut_steps;

/* Finds values and multipliers. false: rows and variables are no forest, no point meets what is required, digits do not suffice, rounding
 * decides, or memory is short; then nothing is known. */
bool taut_problem_solve(taut_problem *problem);
/* Restricts all costs to the optimal points. false: as above. */
bool taut_problem_narrow(taut_problem *problem);

/* What solving goes through after the elimination (eliminate.c), after which `values` are optimal up to rounding, but for leaves of stars;
 * after the choice they are canonical. */
bool taut_problem_find_prices(taut_problem *problem, const taut_steps *steps);
bool taut_problem_choose(taut_problem *problem, const taut_steps *steps);

/* Slopes from `low` to `high`, or without such an end. */
typedef struct {
    taut_packed low, high;
    bool has_low, has_high;
} taut_slopes;

/* Where a price is a subgradient of a cost. */
typedef struct {
    double low, high;
} taut_own_range;
taut_own_range taut_own_cost_find(const taut_own_cost *cost, taut_packed price);
/* sum(x) := a(x) + b(x), with `turns` b(-x); b is used up. false: nowhere finite, or memory is short. */
bool taut_own_cost_add(const taut_own_cost *a, taut_own_cost *b, bool turns, double tolerance, taut_arena *arena, taut_own_cost *sum);

TAUT_HIDDEN_END
#endif
