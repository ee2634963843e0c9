#include "packed.h"

#include <math.h>

#include "../model/bits.h"
#include "../model/quanta.h"

#define ROUNDING 1e-15 /* of a scaled digit: a factor 1.78 is meant as 89/50 */

static uint32_t bits_of(uint64_t number) { return taut_highest_bit(number) + 1; } /* not of 0 */

uint32_t taut_digits_lay_out(taut_digits *digits, const int32_t *priorities, const uint32_t *counts, uint32_t count, uint32_t parts) {
    uint32_t left[2] = {TAUT_PACKED_BITS, TAUT_PACKED_BITS}, word = 0;
    digits->count = 0;
    digits->parts = parts;
    for (uint32_t l = 0; l < count && l < TAUT_PACKED_LEVELS; l++) {
        /* an equality is a jump of 2; one bit for the sign and one for the sum of two */
        uint32_t width = bits_of(2 * (uint64_t)counts[l]) + 2 + (parts > 1 ? bits_of(parts - 1) + TAUT_AMPLIFIED_BITS : 0);
        if (width > left[word]) word += 1;
        if (word == 2) break; /* an empty word has room for the digit of any 32-bit count */
        left[word] -= width;
        digits->priority[l] = priorities[l];
        digits->word[l] = (uint8_t)word;
        digits->width[l] = (uint8_t)width;
        digits->shift[l] = (uint8_t)left[word];
        digits->count += 1;
    }
    return digits->count;
}

/* Takes the lowest digit of a level off its word, which has no lower ones. */
static int64_t take_digit(const taut_digits *digits, uint32_t level, int64_t *word) {
    uint64_t sign = (uint64_t)1 << (digits->width[level] - 1), bits = (uint64_t)*word >> digits->shift[level] & (2 * sign - 1);
    int64_t digit = (int64_t)(bits ^ sign) - (int64_t)sign;
    *word -= digit * ((int64_t)1 << digits->shift[level]);
    return digit;
}

/* Half of what a digit has room for. */
static double half_of(const taut_digits *digits, uint32_t level) { return (double)((int64_t)1 << (digits->width[level] - 2)); }

/* From the last level on, for the words are taken apart from below. */
static void take_digits(const taut_digits *digits, taut_packed slope, int64_t *values) {
    for (uint32_t l = digits->count; l-- > 0;) values[l] = take_digit(digits, l, digits->word[l] ? &slope.low : &slope.high);
}

bool taut_digits_multiply(const taut_digits *digits, taut_packed *slope, double factor) {
    int64_t values[TAUT_PACKED_LEVELS];
    take_digits(digits, *slope, values);
    *slope = (taut_packed){0, 0};
    for (uint32_t l = 0; l < digits->count; l++) {
        double value = (double)values[l] * factor, whole = taut_whole(value);
        if (!(fabs(whole) < half_of(digits, l)) || fabs(value - whole) > ROUNDING * fabs(value)) return false;
        *(digits->word[l] ? &slope->low : &slope->high) += (int64_t)whole * ((int64_t)1 << digits->shift[l]);
    }
    return true;
}

bool taut_digits_have_room(const taut_digits *digits, taut_packed slope) {
    int64_t values[TAUT_PACKED_LEVELS];
    take_digits(digits, slope, values);
    for (uint32_t l = 0; l < digits->count; l++)
        if (!(fabs((double)values[l]) < half_of(digits, l))) return false;
    return true;
}

void taut_digits_read(const taut_digits *digits, taut_packed slope, double *numbers) {
    int64_t values[TAUT_PACKED_LEVELS];
    take_digits(digits, slope, values);
    for (uint32_t l = 0; l < digits->count; l++) numbers[l] = (double)values[l] / digits->parts;
}
