/*
 * Convex piecewise-linear functions of one number with lexicographic slopes, for functions with many kinks.
 *
 *     f(x) = integral of slope(x),  slope = first + sum of the jumps of kinks below x,  infinite outside [least, most]
 *
 * The kinks are a balanced tree (a treap: R. Seidel, C. R. Aragon, "Randomized search trees", Algorithmica 16, 1996) whose subtrees can
 * be scaled, reversed and shifted as a whole, so that with k kinks in the smaller of two functions of n kinks
 *
 *     sum          (f + g)(x) = f(x) + g(x)             inserts kinks by position:           O(k log n)
 *     convolution  (f [] g)(t) = min f(x) + g(t - x)    inserts segments by slope, which
 *                                                       shifts all that is steeper:          O(k log n)
 *
 * A minimum of 0 is attained by every function here: all are made of costs by these two operations.
 */
#ifndef TAUT_FUNCTION_H
#define TAUT_FUNCTION_H

#include <math.h>

#include "../model/memory.h"
#include "packed.h"

TAUT_HIDDEN

typedef struct {
    double at;
    double factor, shift;  /* lazy update of the subtrees: at := at * factor + shift; a negative factor reverses them */
    taut_packed jump, sum; /* sum: of the jumps in this subtree */
    uint32_t left, right;
    uint32_t weight;       /* no child's is larger */
    uint32_t size;         /* kinks in this subtree */
} taut_kink;

typedef struct {
    taut_kink *kinks; /* from 1 on; 0: none */
    uint32_t count, capacity, free, state;
    const taut_digits *digits;
    bool scaled; /* slopes are scaled: digits may run out of room */
    bool failed; /* they have, or memory has */
    taut_arena *arena;
} taut_kinks;

typedef struct {
    uint32_t root;
    double least, most;
    taut_packed first; /* slope above `least` */
    taut_packed mass;  /* bound of every digit of every slope; kept where slopes are scaled */
} taut_function;

/* How a convolution divides a total t = x + u between the function with more kinks (x) and the other one (u). */
typedef struct {
    uint32_t count;      /* segments of the latter */
    double *ends;        /* count + 1: where they begin and end, maybe infinite */
    double *low, *high;  /* where the former has the slope of the segment */
    bool swapped;        /* the former is the second one */
} taut_division;

/* Makes room for so many kinks in addition to those created by splitting. false: out of memory. */
bool taut_kinks_init(taut_kinks *pool, uint32_t capacity, const taut_digits *digits, bool scaled, taut_arena *arena);

static inline taut_function taut_function_zero(void) {
    return (taut_function){0, -INFINITY, INFINITY, {0, 0}, {0, 0}};
}
/* Adds a kink behind all others, in front of the upper end. */
void taut_function_append_kink(taut_kinks *pool, taut_function *f, double at, taut_packed jump);
/* f := f + g; g is used up. false: nowhere finite. */
bool taut_function_sum(taut_kinks *pool, taut_function *f, taut_function *g, double tolerance);
/* f := f [] g; g is used up. The division's arrays come from the arena. */
void taut_function_convolve(taut_kinks *pool, taut_function *f, taut_function *g, taut_division *division);
/* f(x) := f(x / factor). */
void taut_function_stretch(taut_kinks *pool, taut_function *f, double factor);
/* Where a slope is a subgradient. */
void taut_function_find(taut_kinks *pool, const taut_function *f, taut_packed slope, double *low, double *high);
/* The share of the first function of a convolution in a total. */
double taut_division_first(const taut_division *division, double total);

TAUT_HIDDEN_END
#endif
