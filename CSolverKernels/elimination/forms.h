/* Merges the constraints of an island into forms. */
#ifndef TAUT_FORMS_H
#define TAUT_FORMS_H

#include "analysis.h"

TAUT_HIDDEN

/* Fills the forms, members and fixed terms of `analysis`, whose variables are set and numbered in the model's `local`. false: out of
 * memory. */
bool taut_forms_build(taut_analysis *analysis, const taut_model *model, const uint32_t *constraints,
                      uint32_t constraint_count);

TAUT_HIDDEN_END
#endif
