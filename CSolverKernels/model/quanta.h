/*
 * Quantisation. Rounding gives 19.000000000000004 on one solve path and 19 on another. A value within 1e-11, or within 4 units in its last
 * place at the most, of a multiple of 2^-18 becomes that multiple, otherwise one so close to a multiple of 1 / (2^12 * 7875) the double
 * nearest to it; values beyond 2^21, in the same way, multiples of 1/1024. Numbers of layouts have few digits, even after division by 3, 7
 * or 9 and three times by 5, so the bits are the same on every path.
 *
 * Coefficients bring in other denominators: w = 1.78 h with w = 375 gives h = 375 * 50/89. The denominator d of an island
 * (taut_model_denominator) adds the multiples of 1 / (2^10 * 225 d).
 */
#ifndef TAUT_QUANTA_H
#define TAUT_QUANTA_H

#include <math.h>
#include <stdbool.h>

#define TAUT_SETTLE_WITHIN 1e-11
#define TAUT_SETTLE_SHARE 4.440892098500626e-16 /* 2^-51, of a value */
#define TAUT_SETTLE_LIMIT 2097152.0        /* larger values have other quanta */
#define TAUT_SETTLE_SURE 32768.0           /* up to this, the rounding of one operation is within TAUT_SETTLE_WITHIN */
#define TAUT_SETTLE_ROUNDER 25769803776.0  /* 1.5 * 2^34: adding it rounds to multiples of 2^-18 */
#define TAUT_SETTLE_ODD 7875.0             /* 9 * 7 * 125 */
#define TAUT_SETTLE_PARTS (4096 * TAUT_SETTLE_ODD) /* quanta per point */
#define TAUT_DENOMINATOR_MOST 2047u
#define TAUT_DENOMINATOR_PARTS 230400.0 /* 2^10 * 225; times the denominator, quanta per point */
#define TAUT_DENOMINATOR_SHARE 0.0625 /* of these quanta: a wider tolerance would make multiples of all values */
#define TAUT_EXACT_LIMIT 8589934592.0      /* 2^33: multiples of 1/1024 up to this have the same bits on every path */
#define TAUT_EXACT_PARTS 1024.0
#define TAUT_SETTLE_WHOLE 6755399441055744.0 /* 1.5 * 2^52: adding it rounds to whole numbers */

/* The nearest whole number, of numbers up to 2^51. */
static inline double taut_whole(double number) { return (number + TAUT_SETTLE_WHOLE) - TAUT_SETTLE_WHOLE; }

static inline bool taut_is_multiple(double number, double parts) { return taut_whole(number * parts) == number * parts; }

/* The nearest number of quanta, and the double nearest to so many. */
static inline double taut_quanta(double value) { return taut_whole(value * TAUT_SETTLE_PARTS); }
static inline double taut_of_quanta(double quanta) { return quanta / TAUT_SETTLE_PARTS; }

/* Quantises a value of an island with this denominator; 1: none. Returns whether every solve path gives it these bits. */
static inline bool taut_settle_exactly(double *value, double denominator) {
    double number = *value, size = fabs(number), within = size * TAUT_SETTLE_SHARE, settled;
    *value += 0.0; /* no negative zero */
    if (!(size <= TAUT_EXACT_LIMIT)) return false;
    if (taut_is_multiple(number, TAUT_EXACT_PARTS)) return true;
    if (within < TAUT_SETTLE_WITHIN) within = TAUT_SETTLE_WITHIN;
    if (size > TAUT_SETTLE_LIMIT) settled = taut_whole(number * TAUT_EXACT_PARTS) / TAUT_EXACT_PARTS;
    else settled = (number + TAUT_SETTLE_ROUNDER) - TAUT_SETTLE_ROUNDER;
    if (fabs(settled - number) > within && size <= TAUT_SETTLE_LIMIT) settled = taut_of_quanta(taut_quanta(number));
    if (fabs(settled - number) > within && size <= TAUT_SETTLE_LIMIT && denominator > 1) {
        double parts = TAUT_DENOMINATOR_PARTS * denominator;
        if (within * parts <= TAUT_DENOMINATOR_SHARE) settled = taut_whole(number * parts) / parts;
    }
    if (fabs(settled - number) > within) return false;
    *value = settled + 0.0;
    return true;
}

static inline double taut_settle(double value, double denominator) {
    taut_settle_exactly(&value, denominator);
    return value;
}

#endif
