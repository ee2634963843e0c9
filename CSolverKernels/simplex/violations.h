/*
 * The choice of the entering row: the most important, then largest violation of all rows (in the end the largest one, see dual.c), from
 * limits that are stored.
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

/* Room for limits and their violations. false: out of memory. */
bool taut_violation_take(taut_tableau *tableau, taut_arena *arena, uint32_t rows);
/* Notes the limits of all rows. */
void taut_violation_begin(taut_tableau *tableau);
/* Notes the limits of a row: it is new, or its form or that form's multiplier has changed. */
void taut_violation_limit(taut_tableau *tableau, uint32_t row);

TAUT_HIDDEN_END
#endif
