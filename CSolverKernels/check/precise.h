/*
 * Reference solver: the primal simplex method on a dense tableau of all original rows, in double-double.
 *
 * Every form (a row's a.x, or a variable) is the sum of costs with one kink each: slope `below` on the left, `above` on the right,
 * at one level. Required rows and signs are level 0 with slopes like any other, so that
 *
 *     F = (sum of required violations, errors at the first priority, at the second, ...)
 *
 * is minimised lexicographically, and F[0] > 0 in the end is a conflict whose Farkas multipliers are those of level 0. The canonical
 * point adds |x - preferred| of each variable as a level of its own behind the priorities.
 *
 *     basis     n independent forms, each at a kink; T: all forms in terms of these
 *     optimal   for every basic form i, left slope <= y_i <= right slope (lexicographically), y = -(slopes of the others) T
 *     step      the basic form whose multiplier violates that at the most important level moves past kinks until the derivative of F
 *               is nonnegative; the kink at which that happens enters the basis
 *
 * Every entry of T carries a bound of its rounding error; what is within it is 0. Where it has grown, as behind a pivot of 1e-17 from
 * 1/3 + 2/3 - 1, T is computed again from the rows, with the largest pivots.
 *
 * Kinks are shifted by 2^-84 of the largest number, each by its own amount, so that no two meet in one point and every step gains
 * something; the point and the multipliers that are returned are those of the basis found, without the shifts.
 */
#ifndef TAUT_PRECISE_H
#define TAUT_PRECISE_H

#include "proof.h"

TAUT_HIDDEN

/* The most numbers of a tableau, (rows + variables) * variables: what is larger is not solved this way. 256 rows of 128 variables
 * take 48 K. */
#define TAUT_PRECISE_CELLS 65536.0

typedef struct {
    double *x;           /* by variable of the rows */
    taut_twofold *y;     /* multipliers: see proof.h */
    double violation;    /* F[0] */
    double explained;    /* sum |y_i[0]| D_i: what rounding explains of it (weak duality) */
    bool is_singular;    /* the basis is singular up to rounding: the choice among equals may be another one */
} taut_precise_answer;

/* A point to begin with, and one variable that may leave it. */
typedef struct {
    const double *x; /* by variable of the rows */
    uint32_t pulled; /* TAUT_NONE: none */
    double target;   /* of the pulled variable, which comes as near to it as the optimum of all priorities allows */
} taut_precise_start;

/* With `start` proves or improves that point and leaves ties as they are, else finds the canonical point. The answer's arrays come from the
 * arena. TAUT_OK (also where F[0] > 0), TAUT_ERROR_MEMORY or TAUT_ERROR_NUMERIC. */
taut_status taut_precise_solve(const taut_rows *rows, const taut_question *question, const taut_precise_start *start,
                               taut_precision precision, taut_arena *arena, taut_precise_answer *answer);

TAUT_HIDDEN_END
#endif
