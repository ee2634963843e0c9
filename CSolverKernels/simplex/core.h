/*
 * The dense core: a component in which many rows meet few columns, so that every pivot changes most of what there is (a table,
 * whose columns share widths, whose rows share heights, and whose cells tie both together). Its multiples are absorbed, its
 * tableau is a product, and the worst of all rows is pushed. What comes out is a basis that the dual method then only has to
 * confirm on the tableau itself.
 */
#ifndef TAUT_CORE_H
#define TAUT_CORE_H

#include "island.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Whether a component at its crash basis is such a core. */
bool taut_core_applies(const taut_island_state *state, uint32_t component);
/* Looks for the basis of a component at its crash basis and writes it. Where that fails (a conflict, the pivot limit, rounding)
 * the crash basis stays. false: out of memory; the tableau must be written afresh. */
bool taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t component, uint64_t pivot_limit);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
