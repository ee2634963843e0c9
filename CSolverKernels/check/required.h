/* Whether required rows and signs hold at an answer: one pass over the original rows, in doubles, and in double-double where these do
 * not decide (rounding.h). */
#ifndef TAUT_REQUIRED_H
#define TAUT_REQUIRED_H

#include "rounding.h"
#include "rows.h"

TAUT_HIDDEN

/* `x`: by place in the question's variables, which is what the model has as their `local`. */
bool taut_required_hold(const taut_question *question, const double *x, taut_rounding_bound bound);

TAUT_HIDDEN_END
#endif
