/*
 * Elimination: chooses the crash forms and factors them into the tape.
 *
 * One variable per crash form is eliminated, in Markowitz order with live costs: of the candidates (form, variable) with
 * |coefficient| >= 0.3 * the row's largest, the one that can cause the least fill, (row - 1) * (column - 1). Forms come
 * class by class: fixed ones, then optional ones of one variable, then other optional ones by descending priority, then the merely
 * bounded. (H. Markowitz, "The elimination form of the inverse and its application to linear programming", Management Science 3,
 * 1957.)
 *
 * After the fixed class the remaining rows refer to few variables. They are kept: the tableau is in terms of them.
 */
#ifndef TAUT_ELIMINATION_H
#define TAUT_ELIMINATION_H

#include "analysis.h"

TAUT_HIDDEN

/* The rows left after the fixed class, in the variables not yet eliminated. */
typedef struct {
    uint32_t *start, *variable;
    double *value;
} taut_reduced_rows;

/* Fills the tape of `analysis`. `variable_size` (may be NULL: all alike) weighs coefficients when pivots are judged. `reduced`
 * comes from `scratch`. false: out of memory. */
bool taut_eliminate(taut_analysis *analysis, const double *variable_size, taut_arena *scratch, taut_reduced_rows *reduced);

TAUT_HIDDEN_END
#endif
