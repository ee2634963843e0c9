/*
 * Tightening: a component in which most required inequalities that its crash basis violates are active at the optimum, as the spacing
 * in nested stacks that are too short. The dual method reaches them one after the other, by way of every lower priority, through
 * tableaus that are much fuller than the final one. So if it takes long, these inequalities are treated as equalities from the start: they
 * are exchanged for the least important crash forms, which leaves sparse rows, and never leave the basis, so that their columns are dropped.
 *
 * If the multipliers of all of them have the sign of an inequality at the end, the basis is optimal for the inequalities, too, and the
 * dual method only has to confirm it. Those of the wrong sign are relaxed, and the component is solved again.
 */
#ifndef TAUT_TIGHTENING_H
#define TAUT_TIGHTENING_H

#include "island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* The number of steps of the dual method after which tightening is tried; 0: never. */
uint64_t taut_tightening_patience(const taut_island_state *state, uint32_t component);
/* Finds the optimal basis of a component and writes it. If that fails (most limits are not active, a conflict, the pivot limit), the
 * crash basis is written. false: out of memory; the tableau must be computed again. */
bool taut_tightening_solve(taut_island_state *state, taut_island_work *work, uint32_t component);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
