#include "required.h"

#include <float.h>

/* The value of a variable: of a fixed one of another island, from the constraint that fixes it. */
static inline double value_of(const taut_question *question, const double *x, uint32_t variable) {
    const taut_variable_record *record = &question->model->variables[variable];
    if (record->fixer == TAUT_NONE) return x[record->local]; /* rows connect free variables of one island */
    bool is_own = record->local < question->variable_count && question->variables[record->local] == variable;
    return is_own ? x[record->local] : taut_fixed_value(question->model, question->constants, record->fixer);
}

/* In double-double, with coefficients and values multiplied by `scale`, where products of them overflow. */
static bool holds_precisely(const taut_question *question, uint32_t constraint, const double *x, taut_rounding_bound bound,
                            double scale) {
    const taut_constraint_record *record = &question->model->constraints[constraint];
    taut_twofold excess = taut_two(-question->constants[constraint] * scale * scale);
    double size = fabs(excess.high), weight = 0;
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &question->model->uses[record->first_term + t];
        double coefficient = use->coefficient * scale;
        taut_twofold product = taut_two_product(coefficient, value_of(question, x, use->variable) * scale);
        excess = taut_two_add(excess, product);
        size += fabs(product.high);
        weight += fabs(coefficient) * scale;
    }
    return taut_is_met(taut_relation_of(record), excess.high, taut_rounding_of_row(bound, size, weight));
}

/* Whether a row of up to three terms is missed by no more than m |a_1| in doubles, whose sum is off by no more than
 * 4 u (sum |a_j x_j| + |b|): together no more than D. Says nothing of the others, nor of sums that are infinite. */
static bool holds_plainly(const taut_question *question, uint32_t constraint, const double *x, taut_rounding_bound bound) {
    const taut_constraint_record *record = &question->model->constraints[constraint];
    if (record->term_count > 3 || bound.share == 0) return false;
    const taut_use *use = &question->model->uses[record->first_term], *end = use + record->term_count;
    double excess = -question->constants[constraint], limit = use == end ? 0 : bound.move * fabs(use->coefficient);
    for (; use != end; use++) excess += use->coefficient * value_of(question, x, use->variable);
    int relation = taut_relation_of(record);
    return (relation == TAUT_LESS_OR_EQUAL ? -DBL_MAX : -limit) <= excess && excess <= (relation == TAUT_GREATER_OR_EQUAL ? DBL_MAX : limit);
}

/* In doubles, whose sum of n terms is off by no more than n u sum |a_j x_j|; what is closer to the limit is added up again. */
static bool holds(const taut_question *question, uint32_t constraint, const double *x, taut_rounding_bound bound) {
    const taut_constraint_record *record = &question->model->constraints[constraint];
    const taut_use *use = &question->model->uses[record->first_term], *end = use + record->term_count;
    double excess = -question->constants[constraint], size = fabs(excess), weight = 0;
    for (; use != end; use++) {
        double product = use->coefficient * value_of(question, x, use->variable);
        excess += product;
        size += fabs(product);
        weight += fabs(use->coefficient);
    }
    double tolerance = taut_rounding_of_row(bound, size, weight);
    double error = TAUT_ROUNDING_UNIT * size * (double)(record->term_count + 1);
    return taut_is_met(taut_relation_of(record), excess, tolerance - error) || /* not where these are infinite: NaN */
           holds_precisely(question, constraint, x, bound, isfinite(size) ? 1 : TAUT_ROUNDING_FAR);
}

bool taut_required_hold(const taut_question *question, const double *x, taut_rounding_bound bound) {
    const taut_model *model = question->model;
    for (uint32_t v = 0; v < question->variable_count; v++)
        if (x[v] < 0 && model->variables[question->variables[v]].flags & TAUT_NON_NEGATIVE &&
            x[v] < -taut_rounding_of_value(bound, x[v]))
            return false;
    for (uint32_t c = 0; c < question->constraint_count; c++) {
        uint32_t constraint = question->constraints[c];
        if (!taut_is_required(&model->constraints[constraint]) || holds_plainly(question, constraint, x, bound)) continue;
        if (!holds(question, constraint, x, bound)) return false;
    }
    return true;
}
