/*
 * The variables' values from a basis. Not from the tableau, whose numbers remember every pivot, but from the analysis:
 * for the forms that entered (E) and the crash forms that left (D), T0[E, D] * change[D] = what E still lacks, solved
 * densely (LAPACK from n = 64 on), then once more for what rounding left.
 */
#ifndef TAUT_BASIS_H
#define TAUT_BASIS_H

#include "island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Writes state->form_value (crash forms) and state->x. */
taut_status taut_basis_values(taut_island_state *state, taut_island_work *work);
/* Writes one component's tableau for the crash basis: T0 itself. false: out of memory. */
bool taut_basis_reset(taut_island_state *state, uint32_t component);
/* Writes one component's tableau, values and multipliers afresh for the basis it has, with as few pivots as that takes. */
taut_status taut_basis_rewrite(taut_island_state *state, taut_island_work *work, uint32_t component);
/* Whether so many pivots have been made since the tableaus were written that it is better to start over. */
bool taut_basis_is_worn(const taut_island_state *state);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
