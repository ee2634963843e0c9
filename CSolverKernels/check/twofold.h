/*
 * Double-double arithmetic: an unevaluated sum high + low with |low| <= ulp(high) / 2, 106 bits. One operation loses at most 2^-103
 * of its result. (T. J. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18, 1971.)
 *
 * The compiler must not contract a * b + c by itself: an error term that belongs to the rounded product would be added to the exact one.
 */
#ifndef TAUT_TWOFOLD_H
#define TAUT_TWOFOLD_H

#include <math.h>
#include <stdbool.h>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("-ffp-contract=off")
#endif

typedef struct {
    double high, low;
} taut_twofold;

static inline taut_twofold taut_two(double value) { return (taut_twofold){value, 0}; }

/* a + b where |a| >= |b|, exactly. */
static inline taut_twofold taut_two_quick(double a, double b) {
    double sum = a + b;
    return (taut_twofold){sum, b - (sum - a)};
}

/* a + b, exactly. */
static inline taut_twofold taut_two_sum(double a, double b) {
    double sum = a + b, part = sum - a;
    return (taut_twofold){sum, (a - (sum - part)) + (b - part)};
}

/* a * b, exactly (short of underflow). */
static inline taut_twofold taut_two_product(double a, double b) {
    double product = a * b;
    return (taut_twofold){product, fma(a, b, -product)};
}

static inline taut_twofold taut_two_add(taut_twofold a, taut_twofold b) {
    taut_twofold high = taut_two_sum(a.high, b.high), low = taut_two_sum(a.low, b.low);
    high = taut_two_quick(high.high, high.low + low.high);
    return taut_two_quick(high.high, high.low + low.low);
}

static inline taut_twofold taut_two_negate(taut_twofold a) { return (taut_twofold){-a.high, -a.low}; }
static inline taut_twofold taut_two_subtract(taut_twofold a, taut_twofold b) { return taut_two_add(a, taut_two_negate(b)); }

static inline taut_twofold taut_two_multiply(taut_twofold a, taut_twofold b) {
    taut_twofold product = taut_two_product(a.high, b.high);
    return taut_two_quick(product.high, product.low + (a.high * b.low + a.low * b.high));
}

static inline taut_twofold taut_two_divide(taut_twofold a, taut_twofold b) {
    double first = a.high / b.high;
    taut_twofold rest = taut_two_subtract(a, taut_two_multiply(b, taut_two(first)));
    double second = rest.high / b.high;
    rest = taut_two_subtract(rest, taut_two_multiply(b, taut_two(second)));
    return taut_two_add(taut_two_quick(first, second), taut_two(rest.high / b.high));
}

/* The nearest double; of two that are equally near, but for errors of a few operations, the one whose last bit is 0. */
static inline double taut_two_round(taut_twofold a) {
    if (a.low == 0) return a.high;
    double other = nextafter(a.high, a.low < 0 ? -INFINITY : INFINITY), half = (other - a.high) / 2;
    if (!(fabs(a.low - half) <= 0x1p-30 * fabs(half))) return a.high;
    return fmod(a.high / half, 4) == 0 ? a.high : other; /* in units of the last bit, halves are even */
}

static inline bool taut_two_less(taut_twofold a, taut_twofold b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

#endif
