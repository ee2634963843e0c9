/*
 * Affine functions of a few numbers, with arithmetic that notices when it rounds.
 *
 * A function of `count` numbers is `count + 1` coefficients, the last one the constant. Where every coefficient was found
 * without rounding, and the numbers lie on the grid below, the function's value is exact in whatever order it is added up.
 */
#ifndef TAUT_AFFINE_H
#define TAUT_AFFINE_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Parameters on the grid: multiples of 2^-10 (Pango's unit is 1/1024), at most 2^15 large. */
#define TAUT_GRID_BITS 10
#define TAUT_GRID_LIMIT 32768.0
/* What may be built from them: multiples of 2^-18, at most 2^21 large. Any two different numbers of that kind differ by more
 * than the solver's tolerances for numbers of that size (1e-12 of them, at least 1e-9). */
#define TAUT_FINE_BITS 18
#define TAUT_FINE_LIMIT 2097152.0

/* Where numbers of the template are multiples of 1/(2^12 * 7875) (0.4 of a width of 301.3 is one), everything is counted in parts of
 * 1/7875 and is a multiple of 2^-12 of them, at most 2^19 points large: values that taut_settle() knows, too. */
#define TAUT_FINE_PARTS 7875.0
#define TAUT_PARTS_BITS 12
#define TAUT_PARTS_LIMIT 524288.0

/* into += factor * from. false: something was rounded (the sum is the best there is). */
bool taut_affine_add(uint32_t count, double *into, double factor, const double *from);
/* function *= 1 / divisor; false as above. */
bool taut_affine_divide(uint32_t count, double *function, double divisor);
bool taut_affine_is_constant(uint32_t count, const double *function);
double taut_affine_at(uint32_t count, const double *function, const double *numbers);
/* The most that the function can be when number i is at most limits[i]. */
double taut_affine_bound(uint32_t count, const double *function, const double *limits);
/* The least b for which every value is a multiple of 2^-b when number i is a multiple of 2^-bits[i]; -1 when that is more
 * than TAUT_FINE_BITS. */
int taut_affine_bits(uint32_t count, const double *function, const int *bits);
/* Whether a number has few binary digits: at most 8 before the point and 8 behind it. */
bool taut_is_short(double number);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
