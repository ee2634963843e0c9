/*
 * Slopes of lexicographic costs: one signed digit per priority, the most important first, packed into two integers. Adding, negating and
 * comparing packed slopes are operations on these integers, exact and associative, as long as no digit outgrows its width:
 *
 *     slope = (d_1, ..., d_m),   word = sum d_l 2^shift_l,   |d_l| < 2^(width_l - 1)
 *
 * A digit counts constraints in so many parts each that coefficients scale slopes by whole numbers of parts: one part where all are +-1.
 */
#ifndef TAUT_PACKED_H
#define TAUT_PACKED_H

#include <stdbool.h>
#include <stdint.h>

#include "../model/hidden.h"

TAUT_HIDDEN

#define TAUT_PACKED_BITS 62u    /* of a word */
#define TAUT_PACKED_LEVELS 30u  /* priorities at most: a digit has at least 4 bits */
#define TAUT_SCALED_PARTS 16u   /* where slopes are scaled, at least so many */
#define TAUT_MOST_PARTS 4096u
#define TAUT_AMPLIFIED_BITS 4u  /* by which scaling may enlarge a digit */

typedef struct {
    int64_t high, low;
} taut_packed;

/* Where the digits are. */
typedef struct {
    uint32_t count, parts; /* levels; parts of a constraint */
    int32_t priority[TAUT_PACKED_LEVELS]; /* descending */
    uint8_t word[TAUT_PACKED_LEVELS], shift[TAUT_PACKED_LEVELS], width[TAUT_PACKED_LEVELS];
} taut_digits;

static inline taut_packed taut_packed_add(taut_packed a, taut_packed b) {
    return (taut_packed){a.high + b.high, a.low + b.low};
}
static inline taut_packed taut_packed_subtract(taut_packed a, taut_packed b) {
    return (taut_packed){a.high - b.high, a.low - b.low};
}
static inline taut_packed taut_packed_negate(taut_packed a) { return (taut_packed){-a.high, -a.low}; }
static inline bool taut_packed_less(taut_packed a, taut_packed b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}
static inline bool taut_packed_equal(taut_packed a, taut_packed b) { return a.high == b.high && a.low == b.low; }
static inline int taut_packed_sign(taut_packed a) {
    return a.high != 0 ? (a.high > 0) - (a.high < 0) : (a.low > 0) - (a.low < 0);
}

/* Lays digits out for `counts[l]` constraints of each of the priorities, in `parts` each; 1: slopes are not going to be scaled. Returns how
 * many priorities fit. */
uint32_t taut_digits_lay_out(taut_digits *digits, const int32_t *priorities, const uint32_t *counts, uint32_t count, uint32_t parts);
static inline bool taut_digits_have(const taut_digits *digits, int32_t priority) {
    return digits->count && priority <= digits->priority[0] && priority >= digits->priority[digits->count - 1];
}
/* One constraint of a priority, which must be there. */
static inline taut_packed taut_digits_unit(const taut_digits *digits, int32_t priority) {
    uint32_t level = 0;
    while (digits->priority[level] != priority) level += 1;
    int64_t unit = (int64_t)digits->parts << digits->shift[level];
    return digits->word[level] ? (taut_packed){0, unit} : (taut_packed){unit, 0};
}
/* Multiplies all digits by a factor. false: one is no whole number then, up to the rounding of the factor, or too large. */
bool taut_digits_multiply(const taut_digits *digits, taut_packed *slope, double factor);
static inline bool taut_digits_scale(const taut_digits *digits, taut_packed *slope, double factor) {
    if (factor == 1) return true;
    if (factor != -1) return taut_digits_multiply(digits, slope, factor);
    *slope = taut_packed_negate(*slope);
    return true;
}
/* Whether all digits are less than half of what they have room for, so that two such slopes can be added. */
bool taut_digits_have_room(const taut_digits *digits, taut_packed slope);
/* The digits as numbers of constraints, by level. */
void taut_digits_read(const taut_digits *digits, taut_packed slope, double *numbers);

TAUT_HIDDEN_END
#endif
