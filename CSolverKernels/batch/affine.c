#include "affine.h"

#include <math.h>
#include <string.h>

#include "../check/twofold.h"
#include "../model/bits.h"

bool taut_affine_add(uint32_t count, double *into, double factor, const double *from) {
    bool exact = true;
    for (uint32_t i = 0; i <= count; i++) {
        if (from[i] == 0) continue;
        taut_twofold product = taut_two_product(factor, from[i]), sum = taut_two_sum(into[i], product.high);
        exact = exact && product.low == 0 && sum.low == 0;
        into[i] = sum.high;
    }
    return exact;
}

bool taut_affine_divide(uint32_t count, double *function, double divisor) {
    bool exact = true;
    for (uint32_t i = 0; i <= count; i++) {
        double quotient = function[i] / divisor;
        if (fma(quotient, divisor, -function[i]) != 0) exact = false;
        function[i] = quotient;
    }
    return exact;
}

bool taut_affine_is_constant(uint32_t count, const double *function) {
    for (uint32_t i = 0; i < count; i++)
        if (function[i] != 0) return false;
    return true;
}

double taut_affine_at(uint32_t count, const double *function, const double *numbers) {
    double sum = function[count];
    for (uint32_t i = 0; i < count; i++)
        if (function[i] != 0) sum += function[i] * numbers[i];
    return sum;
}

double taut_affine_bound(uint32_t count, const double *function, const double *limits) {
    double bound = fabs(function[count]);
    for (uint32_t i = 0; i < count; i++) bound += fabs(function[i]) * limits[i];
    return bound;
}

/* The exponent of a number's lowest digit: the number is an odd multiple of 2 to that power. Not for 0; NaN and infinities get
 * an exponent that no number reaches. */
static int lowest_digit(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    int exponent = (int)(bits >> 52 & 0x7ff);
    uint64_t digits = (bits & ((UINT64_C(1) << 52) - 1)) | (exponent ? UINT64_C(1) << 52 : 0);
    if (exponent == 0x7ff) return INT32_MIN / 2;
    return (exponent ? exponent : 1) - 1075 + (int)taut_lowest_bit(digits);
}

int taut_affine_bits(uint32_t count, const double *function, const int *bits) {
    int most = 0;
    for (uint32_t i = 0; i <= count; i++) {
        if (function[i] == 0) continue;
        int own = (i < count ? bits[i] : 0) - lowest_digit(function[i]);
        if (own > most) most = own;
        if (most > TAUT_FINE_BITS) return -1;
    }
    return most;
}

bool taut_is_short(double number) { return number == 0 || (fabs(number) <= 256 && lowest_digit(number) >= -8); }
