#include "fractions.h"

#include <math.h>

#include "quanta.h"

#define PARTS 63000u
#define NUMERATOR_LIMIT 1048576.0 /* in these parts: coefficients up to 16 */
#define ROUNDING 1e-15            /* of a coefficient */
#define OWN_PARTS 225u            /* the odd factors of quanta that depend on a denominator, of TAUT_SETTLE_ODD */

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

uint32_t taut_common_multiple(uint32_t a, uint32_t b, uint32_t most) {
    uint64_t multiple = (uint64_t)a / common_divisor(a, b) * b;
    return multiple <= most ? (uint32_t)multiple : 0;
}

bool taut_fraction_find(double coefficient, taut_fraction *fraction) {
    double parts = fabs(coefficient) * PARTS, whole = rint(parts);
    if (!(whole >= 1 && whole <= NUMERATOR_LIMIT) || fabs(parts - whole) > ROUNDING * parts) return false;
    uint32_t divisor = common_divisor((uint32_t)whole, PARTS);
    *fraction = (taut_fraction){(uint32_t)whole / divisor, PARTS / divisor};
    return true;
}

/* What dividing by a coefficient, or multiplying by it, divides a value by, without OWN_PARTS. */
static uint32_t divisor_of(double coefficient) {
    taut_fraction fraction;
    if (!taut_fraction_find(coefficient, &fraction) && !taut_fraction_find(1 / coefficient, &fraction)) return 1;
    uint32_t odd = fraction.numerator;
    while (odd % 2 == 0) odd /= 2;
    return odd / common_divisor(odd, OWN_PARTS);
}

double taut_model_denominator(const taut_model *model, const uint32_t *constraints, uint32_t count) {
    uint32_t denominator = 1;
    for (uint32_t c = 0; c < count && denominator; c++) {
        const taut_constraint_record *record = &model->constraints[constraints[c]];
        const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count;
        for (; record->term_count > 1 && use != end && denominator; use++)
            if (!taut_is_even(use->coefficient))
                denominator = taut_common_multiple(denominator, divisor_of(use->coefficient), TAUT_DENOMINATOR_MOST);
    }
    return denominator && (uint32_t)TAUT_SETTLE_ODD % (OWN_PARTS * denominator) ? denominator : 1;
}

bool taut_settle_with(const taut_model *model, const uint32_t *constraints, uint32_t count, double *denominator, double *value) {
    if (*denominator == 0) *denominator = taut_model_denominator(model, constraints, count);
    return taut_settle_exactly(value, *denominator);
}

bool taut_settle_all(const taut_model *model, const uint32_t *constraints, uint32_t count, double *values, uint32_t value_count) {
    double denominator = 0;
    for (uint32_t v = 0; v < value_count; v++)
        if (!taut_settle_exactly(&values[v], 1) && !taut_settle_with(model, constraints, count, &denominator, &values[v])) return false;
    return true;
}
