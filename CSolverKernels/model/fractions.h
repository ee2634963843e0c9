/*
 * Coefficients as short fractions: 1.78 = 89/50. Doubles are seldom fractions of that kind, but coefficients of layouts mostly are. From them
 * follow the quanta of values (quanta.h) and the units in which slopes are counted (cost/packed.h).
 */
#ifndef TAUT_FRACTIONS_H
#define TAUT_FRACTIONS_H

#include "model.h"

TAUT_HIDDEN

/* numerator / denominator, without a common divisor. */
typedef struct {
    uint32_t numerator, denominator;
} taut_fraction;

/* Whether the size of a coefficient is, up to rounding, a fraction with a divisor of 63,000 = 8 * 7875 as denominator. */
bool taut_fraction_find(double coefficient, taut_fraction *fraction);
/* The least common multiple; 0: it exceeds `most`. */
uint32_t taut_common_multiple(uint32_t a, uint32_t b, uint32_t most);

/* What values are divided by where rows are divided by their coefficients: the least common multiple of the odd numerators of uneven ones that
 * are short fractions, or have one as their inverse, as 0.5617977528089888 = 50/89. Without a common divisor with 225; 1: other quanta are
 * enough, or it exceeds TAUT_DENOMINATOR_MOST. Rows of one term do not count: the variables that they fix are read by other islands, too. */
double taut_model_denominator(const taut_model *model, const uint32_t *constraints, uint32_t count);
/* taut_settle_exactly() for an island whose denominator is found when it is first needed; 0: it is not known yet. */
bool taut_settle_with(const taut_model *model, const uint32_t *constraints, uint32_t count, double *denominator, double *value);
/* The same for all values of an island. false: one of them is no quantum. */
bool taut_settle_all(const taut_model *model, const uint32_t *constraints, uint32_t count, double *values, uint32_t value_count);

TAUT_HIDDEN_END
#endif
