/*
 * Unpartitioned variables: parts of a layout that propagation has solved and no edit has touched since. They have values but no islands.
 *
 * A new layout is propagated before it is partitioned: if propagation determines every variable, the connected components are never needed
 * (finding them takes a third of such a solve). Only components with unsolved variables are planned as islands. An edit that reaches
 * unpartitioned variables plans their component as if it were new.
 */
#ifndef TAUT_REST_H
#define TAUT_REST_H

#include "solver.h"

TAUT_HIDDEN

/* Whether the model is new and large enough. */
bool taut_rest_is_new(const taut_solver *solver);
/* Propagates a new layout into solver->values, and builds solver->fresh from the components with unsolved variables. Either
 * taut_rest_keep or taut_rest_forget follows. */
taut_status taut_rest_build(taut_solver *solver, bool joins_parts);
/* Commits the values. There has to be room for the changes. */
void taut_rest_keep(taut_solver *solver);
void taut_rest_forget(taut_solver *solver);

/* A constant has been edited, and with it the value of `variable`, unless that is TAUT_NONE: marks the unpartitioned constraints that
 * read them. There has to be room for taut_rest_readers() marks. */
void taut_rest_touch(taut_solver *solver, uint32_t constraint, uint32_t variable);
size_t taut_rest_readers(const taut_solver *solver, uint32_t variable);
/* Whether only constants were edited, some of them of unpartitioned constraints. */
bool taut_rest_is_edited(const taut_solver *solver);
bool taut_rest_has_parts(const taut_solver *solver);

TAUT_HIDDEN_END
#endif
