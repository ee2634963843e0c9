/*
 * The cost of one form: a convex piecewise-linear function of its value, with a slope vector (one entry per optional
 * priority of the component, compared lexicographically) on each segment.
 *
 *      slope[0]    slope[1]      slope[2]              slope[count]
 *   ----------- p0 ---------- p1 ---------- ... p(count-1) ----------
 *
 * The last entry belongs to no priority: lexicographic perturbation. In it every crash form has the additional cost `attachment` times
 * the distance to its points, with different amounts that decrease with the form's position. Being below all priorities, it can only choose
 * among equally good solutions. Without it, in a system of inequalities all multipliers are zero at a bound and every dual step has length
 * zero. Tests of uniqueness leave it out (`compared`).
 *
 * Required constraints are hard ends: below a hard low end and above a hard high end there is nothing. A multiplier y of an
 * active form at point k obeys slope[k] <= y <= slope[k + 1], where the outside of a hard end is infinite.
 */
#ifndef TAUT_COST_H
#define TAUT_COST_H

#include <math.h>

#include "../elimination/analysis.h"

TAUT_HIDDEN

typedef struct {
    double *point; /* count, ascending */
    double *slope; /* (count + 1) vectors */
    uint32_t count;
    bool hard_low, hard_high;           /* point[0], point[count - 1] are required limits */
    bool overflows;                     /* a member's value is not finite */
    uint32_t low_member, high_member;   /* the members that set them */
} taut_cost;

/* The hard limits of a form; -inf and +inf: none. */
typedef struct {
    double low, high;
    uint32_t low_member, high_member; /* TAUT_NONE: none */
    bool overflows;                   /* a member's value is not finite */
} taut_bounds;

/* One optional member during building. */
typedef struct {
    double value;
    uint32_t member;
} taut_breakpoint;

/* Lexicographic comparison of slope vectors with a tolerance: entries are equal if they differ by at most
 * 1e-9 * max(1, |a|, |b|). Not transitive at the edge of the tolerance. */
#define TAUT_SLOPE_TOLERANCE 1e-9
static inline int taut_compare(const double *a, const double *b, uint32_t level_count) {
    for (uint32_t l = 0; l < level_count; l++) {
        double difference = a[l] - b[l];
        if (difference == 0) continue;
        if (fabs(difference) > TAUT_SLOPE_TOLERANCE * taut_larger(1, taut_larger(fabs(a[l]), fabs(b[l])))) return difference < 0 ? -1 : 1;
    }
    return 0;
}

/* Limits from the required members. `shifts`: of implied rows (elimination/followers.h), by form; NULL: none.
 * false: they exclude each other (low > high beyond rounding); both are set. */
bool taut_bounds_find(const taut_analysis *analysis, uint32_t form, const double *constants, const double *shifts,
                      taut_bounds *bounds);

/* Of the required bounds that a form misses where it may not go beyond `limit`, the nearest: the least lower bound above it, the greatest
 * upper bound below it. Along a chain of aliases it has the shortest certificate; without any of its members the rest of the chain is feasible.
 * Of bounds on one and the same form the strictest is taken, because all others would be met again. `bounds` has the strictest one of
 * all on entry. */
void taut_bounds_nearest(const taut_analysis *analysis, uint32_t form, const double *constants, const double *shifts, bool is_upper,
                         double limit, taut_bounds *bounds);

/* Fills `cost`, whose arrays have room for members + 2 points. `scratch` has room for all members of the form. The
 * bounds must not exclude each other. */
void taut_cost_build(taut_cost *cost, const taut_analysis *analysis, uint32_t form, const double *constants,
                     const double *shifts, const taut_bounds *bounds, uint32_t level_count, double attachment,
                     taut_breakpoint *scratch);
/* Zero between two hard ends (either may be infinite), with two levels: one for a pull and the last. */
void taut_cost_box(taut_cost *cost, double low, double high);
/* The same with |value - target| on the first level; the target is clamped to the ends. */
void taut_cost_pull(taut_cost *cost, double low, double high, double target);
/* Adds the perturbation at one point of a cost with two levels. */
void taut_cost_attach(taut_cost *cost, uint32_t point, double attachment);

/* Whether a form cannot leave its only point. */
static inline bool taut_cost_is_fixed(const taut_cost *cost) { return cost->count == 1 && cost->hard_low && cost->hard_high; }
/* The point at which an active form with multiplier y sits; the cost has points. */
uint32_t taut_cost_locate(const taut_cost *cost, const double *y, uint32_t level_count);

/* Where an inactive form with multiplier y may be: from the last point whose left slope is below y (or -inf) to the
 * first whose right slope is above y (or +inf), on the first `compared` levels. The points' indices go to low_point, high_point (TAUT_NONE: infinite). */
typedef struct {
    uint32_t low_point, high_point;
    double low, high;
} taut_interval;
taut_interval taut_cost_interval(const taut_cost *cost, const double *y, uint32_t level_count, uint32_t compared);

TAUT_HIDDEN_END
#endif
