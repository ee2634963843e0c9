/*
 * The variables' values from a basis: not from the tableau, which accumulates the rounding of every pivot, but from the analysis.
 * With the active forms' rows B,
 *
 *     B * change of the variables = residuals of the active forms,
 *
 * solved with sparse factors, or where B is full and large with LAPACK, and refined: the crash forms that have left follow, and the tape
 * gives the variables.
 */
#ifndef TAUT_BASIS_H
#define TAUT_BASIS_H

#include "state.h"

TAUT_HIDDEN

/* Rounding of one sum, relative to its largest term; batch/ uses the same bound. */
#define TAUT_BASIS_ULPS 4e-16

/* The forms of a component in terms of variables. */
static inline taut_sparse taut_component_rows(const taut_component *component) {
    return (taut_sparse){component->listed, component->column_count, component->row_start, component->row_column, component->row_value};
}

/* Writes state->form_value (crash forms) and state->x. */
taut_status taut_basis_values(taut_island_state *state, taut_island_work *work);
/* The residual of a form at state->x, or 0 if that is within the rounding of its sum. */
double taut_basis_lack(const taut_island_state *state, uint32_t form, double target);
/* Makes the crash basis that of a component. false: out of memory, or rounding has made it singular. */
bool taut_basis_reset(taut_island_state *state, uint32_t component);
/* Whether the multiplier of an active form is within the slopes at its point, on the first `compared` levels. */
bool taut_basis_is_within(const taut_tableau *tableau, uint32_t form, uint32_t compared);
/* A column's form goes to the point that its multiplier belongs to, if it has left its own. */
void taut_basis_follow(taut_tableau *tableau, uint32_t column);
/* A nonzero hash of a basis by what determines its multipliers: the active forms, the slopes beside their points, and the slopes
 * of the others. */
uint64_t taut_basis_mark(const taut_island_state *state);

TAUT_HIDDEN_END
#endif
