/*
 * Tight limits: a component in which most of the required limits that its crash basis misses end up as equalities, as the spacing
 * does in stacks in stacks that are too short. The dual method comes to them one after the other, by way of every lower priority,
 * through tableaus that are much fuller than the last one. So where it takes long, these limits are equalities from the beginning:
 * they are exchanged for the least important forms, which leaves sparse rows, and never leave the basis, so that nobody need know
 * what depends on them. Where their multipliers have the signs of limits in the end, the basis found is the component's own, and the
 * dual method only has to confirm it; limits with the wrong sign are let go, and all is tried again.
 */
#ifndef TAUT_TIGHTENING_H
#define TAUT_TIGHTENING_H

#include "island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* After how many steps of the dual method to look for a component's basis in this way; 0: never. */
uint64_t taut_tightening_patience(const taut_island_state *state, uint32_t component);
/* Looks for the basis of a component and writes it. Where that fails (most limits are not tight, a conflict, the pivot limit) the
 * crash basis is written. false: out of memory; the tableau must be written afresh. */
bool taut_tightening_solve(taut_island_state *state, taut_island_work *work, uint32_t component);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
