/*
 * Presolve: variables that required equalities determine are replaced by their values; doubleton equalities and reduction solve the
 * remainder, or the island is analysed. In a feed cell half of the variables are determined. Everything but a plain solution is left to the
 * analysis, and so is the fifth edit, except of forests of more than 64 variables that are reduced with their positions.
 */
#ifndef TAUT_PRESOLVE_H
#define TAUT_PRESOLVE_H

#include "part.h"
#include "solver.h"

TAUT_HIDDEN

/* Completes island->values, of which those marked TAUT_SURE are given; more get that mark. false: not solvable this way
 * (or out of memory); the values are then undefined. `hints` gets known multipliers; may be NULL. */
bool taut_presolve(taut_solver *solver, taut_island *island, uint8_t *marks, uint32_t sure_count, taut_hint_list *hints);

TAUT_HIDDEN_END
#endif
