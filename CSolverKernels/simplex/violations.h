/*
 * The choice of the entering row: the most important, then largest violation of all rows if their limits are stored (in the end the largest
 * one, see dual.c), in an optimal face any row that a change has reached.
 */
#ifndef TAUT_VIOLATIONS_H
#define TAUT_VIOLATIONS_H

#include "dual.h"

TAUT_HIDDEN

/* One push: what is pushed, which way, and what it meets. */
typedef struct {
    taut_tableau *tableau;
    taut_dual_work *work;
    uint32_t row, form;
    int8_t direction; /* +1: the value must grow */
    uint32_t own;     /* the point of the pushed form that its value must reach */
    double violation;
    uint32_t enough; /* the first event found that provides all that is missing */
    double reached; /* the pushed form's value, as far as events have been passed */
    size_t passed, tied; /* events[0 ..< passed] are before the blocker's time, [passed ..< tied] at it */
    bool by_size; /* the largest violation, however important */
} taut_push;

/* The row to push, with the way and the point that it must reach. false: nothing is violated. */
bool taut_violation_choose(const taut_push *from, taut_push *found);

/* Notes the limits of a row, where they are kept: its form or that form's multiplier has changed. */
void taut_violation_limit(taut_tableau *tableau, uint32_t row);

/* Whether rows are queued for being looked at. */
static inline bool taut_violation_queues(const taut_tableau *tableau) { return !tableau->limits; }

/* The queue of rows to look at: one row, what depends on a column, every row; nothing where limits are kept. taut_enqueue() does not
 * test whether limits are stored. */
void taut_enqueue(taut_dual_work *work, uint32_t row, uint32_t row_count);
void taut_enqueue_column(taut_push *step, uint32_t column);
void taut_enqueue_all(taut_push *step);
/* Empties it, flags and all, after a solve that ended early. */
void taut_drain(taut_dual_work *work, uint32_t rows);

TAUT_HIDDEN_END
#endif
