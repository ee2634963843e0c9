/*
 * Structure cache: constraints that are removed and added again. When an edit of structure replaces an island by one with the same variables,
 * the old island is cached with its analysis, its values and the rows by which the two differ. An edit that makes the old structure again
 * restores it by exchanging the two, if no constant has changed since.
 *
 * Rows are equal if their handles are: handles of removed constraints are reused in the sequence of their removal.
 */
#ifndef TAUT_RECALL_H
#define TAUT_RECALL_H

#include "solver.h"

TAUT_HIDDEN

#define TAUT_RECALL_ROWS 16u       /* most rows by which two structures may differ */
#define TAUT_RECALL_VARIABLES 256u /* of a cached island */

/* Caches the island that an edit replaces, if the new one has the same variables. Called before values are taken, the model is
 * committed and the islands are swapped. If memory is short, nothing is cached. */
void taut_recall_keep(taut_solver *solver);
/* Answers an edit that restores a cached structure. false: nothing has changed, it has to be solved. */
bool taut_recall_answer(taut_solver *solver);
void taut_recall_free(taut_sleeper *sleeper, taut_memory *memory);

TAUT_HIDDEN_END
#endif
