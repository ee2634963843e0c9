/*
 * The dual simplex method with the long step (bound flipping) ratio test over piecewise-linear costs.
 *
 * Any multipliers of zero are dual feasible, so there is no phase 1. If an inactive form lies outside its interval, its
 * multiplier changes (a dual step); every breakpoint that an active form (or the entering form itself) passes on the way is an event at
 * a lexicographic time t, and absorbs a share of the violation. The event that uses up the violation blocks: the blocking
 * form leaves the basis and the pushed form enters it; if the pushed form blocks itself, it only changes its segment.
 * If the events end before the violation is used up, the required limits exclude each other.
 *
 * Passing breakpoints instead of stopping at the first is what makes thousands of compressed labels one pivot. (For the
 * linear case: I. Maros, "A generalized dual phase-2 simplex algorithm", European J. of Operational Research 149, 2003.)
 */
#ifndef TAUT_DUAL_H
#define TAUT_DUAL_H

#include "tableau.h"

TAUT_HIDDEN

typedef struct {
    uint32_t column; /* TAUT_NONE: the pushed form itself */
    uint32_t point;  /* the form's point after the event; TAUT_NONE: unbounded */
    double alpha;    /* |T| */
    double decrement;
    uint32_t time;   /* which vector of `times` */
    int8_t way;      /* +1: the form's multiplier rises to that point, -1: it falls */
} taut_event;

/* Scratch that grows with the largest tableau; initially all zeros except `memory`. */
typedef struct {
    taut_memory *memory;
    taut_event *events;
    size_t event_count, event_capacity;
    double *times;
    size_t time_capacity;
    uint64_t pivots, pushes; /* statistics */
    bool tracks;             /* the forms whose multiplier a push has changed are listed, some of them more than once */
    uint32_t *touched;
    size_t touched_count, touched_capacity;
} taut_dual_work;

/* An infeasibility: the row of `form` in the current tableau is the certificate. */
typedef struct {
    uint32_t form;
    int8_t direction; /* +1: its value is too small and cannot grow; -1: too large */
    double violation;
} taut_obstruction;

/* Called at an infeasibility: whether rounding explains a violation of that size. */
typedef bool (*taut_excuse)(void *context, const taut_obstruction *obstruction);

/* Called after many pivots: computes factors, values and multipliers again for the same basis. */
typedef taut_status (*taut_refresh)(void *context, taut_tableau *tableau);

/* Callbacks and limits of the dual method. */
typedef struct {
    taut_excuse excuse; /* NULL: rounding explains all */
    taut_refresh refresh;
    void *context;
    uint64_t pivot_limit; /* 0: chosen from the size */
} taut_dual_options;

/* Brings every inactive form into its interval, from limits that are stored (taut_violation_begin()). TAUT_OK, TAUT_CONFLICT
 * (*obstruction is set), TAUT_ERROR_MEMORY, or TAUT_ERROR_NUMERIC at the pivot limit. */
taut_status taut_dual_solve(taut_tableau *tableau, taut_dual_work *work, const taut_dual_options *options, taut_obstruction *obstruction);

TAUT_HIDDEN_END
#endif
