/*
 * Affine functions of a few numbers, with arithmetic that detects rounding.
 *
 * A function of `count` numbers is `count + 1` coefficients, the last one the constant. If every coefficient was computed
 * without rounding, and the numbers are on the grid below, the function's value is exact in any order of addition.
 */
#ifndef TAUT_AFFINE_H
#define TAUT_AFFINE_H

#include <stdbool.h>
#include <stdint.h>

#include "../model/hidden.h"
#include "../model/quanta.h"

TAUT_HIDDEN

/* Parameters on the grid: multiples of 2^-10 (Pango's unit is 1/1024), at most 2^15 in size. */
#define TAUT_GRID_BITS 10
#define TAUT_GRID_LIMIT 32768.0
/* Results: multiples of 2^-18, at most TAUT_SETTLE_LIMIT in size. Two different such numbers differ by more
 * than the solver's tolerances for numbers of that size (1e-12 of them, at least 1e-9). */
#define TAUT_FINE_BITS 18

/* If numbers of the template are multiples of 1/(2^12 * 7875) (as 0.4 of a width of 301.3), everything is counted in quanta of
 * 1 / TAUT_SETTLE_ODD and is a multiple of 2^-12 of them, at most 2^19 points in size: values to which taut_settle() quantises, too. */
#define TAUT_PARTS_BITS 12
#define TAUT_PARTS_LIMIT 524288.0

/* into += factor * from. false: the result is rounded. */
bool taut_affine_add(uint32_t count, double *into, double factor, const double *from);
/* function *= 1 / divisor; false as above. */
bool taut_affine_divide(uint32_t count, double *function, double divisor);
bool taut_affine_is_constant(uint32_t count, const double *function);
double taut_affine_at(uint32_t count, const double *function, const double *numbers);
/* The largest size of the function if number i is at most limits[i] in size. */
double taut_affine_bound(uint32_t count, const double *function, const double *limits);
/* The least b for which every value is a multiple of 2^-b when number i is a multiple of 2^-bits[i]; -1 when that is more
 * than TAUT_FINE_BITS. */
int taut_affine_bits(uint32_t count, const double *function, const int *bits);
/* Whether a number has few binary digits: at most 8 before the point and 8 behind it. */
bool taut_is_short(double number);

TAUT_HIDDEN_END
#endif
