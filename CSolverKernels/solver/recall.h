/*
 * Recall: constraints that come and go. When an edit of structure replaces an island by one with the same variables, the old
 * one goes to sleep behind it, with its values and with the rows by which the two differ. An edit that makes the old structure
 * again wakes it, for nothing but an exchange of values, as long as no constant has moved since.
 *
 * A row is the same when its handle is: handles of removed constraints are given out again in the sequence in which they were
 * removed.
 */
#ifndef TAUT_RECALL_H
#define TAUT_RECALL_H

#include "solver.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_RECALL_ROWS 16u       /* by which two structures may differ */
#define TAUT_RECALL_VARIABLES 256u /* of an island that may sleep */

/* Puts the island that an edit replaces to sleep behind the one that takes its place, if they are of one kind. Called before
 * the edit's values are taken, it is committed and the islands are swapped; memory that is short only means that nothing is kept. */
void taut_recall_keep(taut_solver *solver);
/* Answers an edit that only makes a sleeping structure again. false: nothing has changed, it has to be solved. */
bool taut_recall_answer(taut_solver *solver);
void taut_recall_free(taut_sleeper *sleeper, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
