/*
 * Passes over the elimination tape. With B the crash forms' rows, the tape is B = L U after permutation:
 *
 *   solve       B x = v: from the values of the crash forms to the values of the variables, O(tape)
 *   transpose   a = c B: a row in the variables written in terms of the crash forms, O(tape)
 */
#ifndef TAUT_TAPE_H
#define TAUT_TAPE_H

#include "analysis.h"

TAUT_HIDDEN

/* `step_value` (one per step) is scratch; variables that nothing determines are read from `x`, all others written. */
void taut_tape_solve(const taut_analysis *analysis, const double *form_value, double *step_value, double *x);

/* `row` (one per variable) is consumed: what remains are the coefficients of undetermined variables. `multiplier` (one per
 * step) gets the coefficients of the crash forms. `row` must be zero for variables eliminated before step `first`. */
void taut_tape_transpose(const taut_analysis *analysis, uint32_t first, double *row, double *multiplier);

TAUT_HIDDEN_END
#endif
