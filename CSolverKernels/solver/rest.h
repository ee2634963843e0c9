/*
 * The rest: parts of a layout that propagation has solved, and that no edit has touched since. They have no islands.
 *
 * Which parts a new layout has is of interest to nobody as long as propagation solves it all, and finding them takes a third of
 * such a solve. So it is propagated as a whole; only what cannot be solved that way is planned. An edit that reaches a part
 * of the rest makes an island of it, as if it were new.
 */
#ifndef TAUT_REST_H
#define TAUT_REST_H

#include "solver.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Whether there is nothing but a new layout that is worth it. */
bool taut_rest_is_new(const taut_solver *solver);
/* Solves a new layout into solver->values, and makes solver->fresh of the parts in which something competes. Either
 * taut_rest_keep or taut_rest_forget follows. */
taut_status taut_rest_build(taut_solver *solver, bool joins_parts);
/* Takes the values. There has to be room for the changes. */
void taut_rest_keep(taut_solver *solver);
void taut_rest_forget(taut_solver *solver);

/* A constant has been edited, and with it the value of `variable`, unless that is TAUT_NONE: touches what reads them in the rest.
 * There has to be room for taut_rest_readers() marks. */
void taut_rest_touch(taut_solver *solver, uint32_t constraint, uint32_t variable);
size_t taut_rest_readers(const taut_solver *solver, uint32_t variable);
/* Whether the edits are of constants alone, and some of the rest. */
bool taut_rest_is_edited(const taut_solver *solver);
bool taut_rest_has_parts(const taut_solver *solver);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
