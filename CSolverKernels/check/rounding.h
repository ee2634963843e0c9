/*
 * What rounding explains. In an island of n variables a value follows from the others in at most n operations, each of which loses
 * u = 2^-53 of its result, and in the end it is moved by at most 1e-11 to a quantum (model/quanta.h). So a value is known
 * to d(x) = s |x| + m with s = max(4, n) u and m = 1e-11, and a row a.x (=, >=, <=) b holds when it is missed by no more than
 *
 *     D = sum |a_j| d(x_j) + s |b| = s (sum |a_j x_j| + |b|) + m sum |a_j|
 *
 * In islands too large to be solved precisely the rounding of their largest number S is added to every bound: m = 1e-11 + s S.
 */
#ifndef TAUT_ROUNDING_H
#define TAUT_ROUNDING_H

#include "../model/quanta.h"

#define TAUT_ROUNDING_UNIT 0x1p-53
#define TAUT_ROUNDING_OPERATIONS 4.0
#define TAUT_ROUNDING_FAR 0x1p-520 /* times this, coefficients and values of up to 1.8e308 have finite sums of products */

typedef struct {
    double share; /* s */
    double move;  /* m */
} taut_rounding_bound;

static inline taut_rounding_bound taut_rounding_of(double operations, double largest) {
    double share = TAUT_ROUNDING_UNIT * (operations > TAUT_ROUNDING_OPERATIONS ? operations : TAUT_ROUNDING_OPERATIONS);
    return (taut_rounding_bound){share, TAUT_SETTLE_WITHIN + share * largest};
}

/* d(x) */
static inline double taut_rounding_of_value(taut_rounding_bound bound, double value) {
    return bound.share * fabs(value) + bound.move;
}

/* D, from sum |a_j x_j| + |b| and sum |a_j|. */
static inline double taut_rounding_of_row(taut_rounding_bound bound, double size, double weight) {
    return bound.share * size + bound.move * weight;
}

#endif
