/*
 * The sequence of an island's variables and constraints in its analysis: by content, not by handle, so that every rounding is the
 * same however the system was put together.
 *
 *     variables     by `order`, equal ones by handle
 *     constraints   by their last variable, then their first one, in that sequence; then term by term, by relation and by priority
 *
 * Constraints that are alike in all of this differ in their constants alone, and restrict one form.
 */
#ifndef TAUT_SEQUENCE_H
#define TAUT_SEQUENCE_H

#include "../model/model.h"

TAUT_HIDDEN

/* Numbers the variables in the model's `local`, too. false: out of memory. */
bool taut_sequence(taut_model *model, taut_memory *memory, uint32_t *variables, uint32_t variable_count, uint32_t *constraints,
                   uint32_t constraint_count);

/* Variables alone. */
void taut_sequence_variables(const taut_model *model, uint32_t *variables, uint32_t count);

/* Whether two constraints restrict the same linear form. */
bool taut_has_equal_terms(const taut_model *model, const taut_constraint_record *one, const taut_constraint_record *two);

/* Whether a variable comes before another one. */
static inline bool taut_comes_before(const taut_model *model, uint32_t variable, uint32_t other) {
    uint64_t order = model->orders[variable], than = model->orders[other];
    return order != than ? order < than : variable < other;
}

TAUT_HIDDEN_END
#endif
