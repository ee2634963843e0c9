#include "cost.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PULL 0x1p10 /* the slope of a pull: multipliers of a billionth of it are above what counts as 0 */
#define SAME_POINT 1e-12 /* relative: breakpoints this close are one */

/* The value at which a form meets a member, which may be of an implied row. */
static double value_of(const taut_analysis *analysis, uint32_t form, const taut_form_member *member, const double *constants,
                       const double *shifts) {
    double value = taut_member_value(analysis, member, constants);
    return member->form == form ? value : value - shifts[member->form];
}

void taut_bounds_nearest(const taut_analysis *analysis, uint32_t form, const double *constants, const double *shifts, bool is_upper,
                         double limit, taut_bounds *bounds) {
    double sign = is_upper ? -1 : 1, *bound = is_upper ? &bounds->high : &bounds->low;
    uint32_t *bound_member = is_upper ? &bounds->high_member : &bounds->low_member;
    for (uint32_t pass = 0; pass < 2; pass++) { /* the nearest; then the strictest of its form */
        uint32_t nearest = *bound_member;
        for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
            const taut_form_member *member = &analysis->members[m];
            if (member->priority != TAUT_REQUIRED || member->relation == (is_upper ? TAUT_GREATER_OR_EQUAL : TAUT_LESS_OR_EQUAL)) continue;
            double value = value_of(analysis, form, member, constants, shifts);
            double farther = sign * (value - *bound);
            if (pass == 0 ? sign * (value - limit) <= 0 || farther >= 0
                          : farther <= 0 || member->form != analysis->members[nearest].form)
                continue;
            *bound = value;
            *bound_member = m;
        }
    }
}

bool taut_bounds_find(const taut_analysis *analysis, uint32_t form, const double *constants, const double *shifts,
                      taut_bounds *bounds) {
    *bounds = (taut_bounds){-INFINITY, INFINITY, TAUT_NONE, TAUT_NONE, false};
    for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
        const taut_form_member *member = &analysis->members[m];
        if (member->priority != TAUT_REQUIRED) continue;
        double value = value_of(analysis, form, member, constants, shifts);
        bounds->overflows |= !isfinite(value);
        if (member->relation != TAUT_LESS_OR_EQUAL && value > bounds->low) {
            bounds->low = value;
            bounds->low_member = m;
        }
        if (member->relation != TAUT_GREATER_OR_EQUAL && value < bounds->high) {
            bounds->high = value;
            bounds->high_member = m;
        }
    }
    if (bounds->low <= bounds->high) return true;
    double tolerance = taut_larger(1e-9, 2e-12 * taut_larger(fabs(bounds->low), fabs(bounds->high)));
    if (bounds->low - bounds->high > tolerance) {
        taut_bounds_nearest(analysis, form, constants, shifts, false, bounds->high + tolerance, bounds);
        taut_bounds_nearest(analysis, form, constants, shifts, true, bounds->low - tolerance, bounds);
        return false;
    }
    bounds->high = bounds->low; /* equal but for rounding */
    return true;
}

static int compare_breakpoints(const void *a, const void *b) {
    const taut_breakpoint *first = a, *second = b;
    if (first->value != second->value) return first->value < second->value ? -1 : 1;
    return (first->member > second->member) - (first->member < second->member);
}

static void sort_breakpoints(taut_breakpoint *breakpoints, uint32_t count) {
    if (count > 24) {
        qsort(breakpoints, count, sizeof *breakpoints, compare_breakpoints);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        taut_breakpoint moving = breakpoints[i];
        uint32_t place = i;
        for (; place && compare_breakpoints(&breakpoints[place - 1], &moving) > 0; place--)
            breakpoints[place] = breakpoints[place - 1];
        breakpoints[place] = moving;
    }
}

/* Opens a segment to the right of `value`, starting with the slope on its left. */
static double *add_point(taut_cost *cost, double value, uint32_t level_count) {
    uint32_t k = cost->count++;
    cost->point[k] = value;
    double *left = cost->slope + (size_t)k * level_count;
    memcpy(left + level_count, left, level_count * sizeof *left);
    return left + level_count;
}

void taut_cost_build(taut_cost *cost, const taut_analysis *analysis, uint32_t form, const double *constants,
                     const double *shifts, const taut_bounds *bounds, uint32_t level_count, double attachment,
                     taut_breakpoint *scratch) {
    uint32_t count = 0;
    memset(cost->slope, 0, level_count * sizeof *cost->slope);
    cost->overflows = false;
    for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
        const taut_form_member *member = &analysis->members[m];
        if (member->priority == TAUT_REQUIRED) continue;
        scratch[count] = (taut_breakpoint){value_of(analysis, form, member, constants, shifts), m};
        cost->overflows |= !isfinite(scratch[count++].value);
        if (member->relation != TAUT_LESS_OR_EQUAL) cost->slope[member->level] -= fabs(member->factor);
    }
    sort_breakpoints(scratch, count);
    cost->count = 0;
    cost->hard_low = bounds->low_member != TAUT_NONE;
    cost->hard_high = bounds->high_member != TAUT_NONE;
    cost->low_member = bounds->low_member;
    cost->high_member = bounds->high_member;
    double *slope = cost->slope;
    uint32_t next = 0;
    if (cost->hard_low) slope = add_point(cost, bounds->low, level_count);
    for (; next < count && scratch[next].value < bounds->high; next++) {
        const taut_form_member *member = &analysis->members[scratch[next].member];
        double value = scratch[next].value, last = cost->count ? cost->point[cost->count - 1] : 0;
        bool apart = cost->count == 0 || value - last > SAME_POINT * taut_larger(fabs(value), fabs(last));
        if (apart) slope = add_point(cost, value, level_count);
        slope[member->level] += (member->relation == TAUT_EQUAL ? 2 : 1) * fabs(member->factor);
    }
    if (cost->hard_high && !(cost->hard_low && bounds->low == bounds->high)) add_point(cost, bounds->high, level_count);
    if (cost->count == 0 && attachment != 0) add_point(cost, 0, level_count); /* no constraint's: it has the perturbation alone */
    for (uint32_t k = 0; k <= cost->count; k++) /* k points to the left push up, the others down */
        cost->slope[(size_t)k * level_count + level_count - 1] = attachment * (2.0 * k - cost->count);
}

void taut_cost_box(taut_cost *cost, double low, double high) {
    cost->count = 0;
    cost->slope[0] = cost->slope[1] = 0;
    cost->hard_low = !isinf(low);
    cost->hard_high = !isinf(high);
    cost->low_member = cost->high_member = TAUT_NONE;
    if (cost->hard_low) (void)add_point(cost, low, 2);
    if (cost->hard_high && !(cost->hard_low && low >= high)) (void)add_point(cost, high, 2);
}

void taut_cost_pull(taut_cost *cost, double low, double high, double target) {
    target = taut_smaller(taut_larger(target, low), high);
    taut_cost_box(cost, low, high);
    uint32_t place = 0;
    while (place < cost->count && cost->point[place] < target) place += 1;
    if (place == cost->count || cost->point[place] > target) {
        memmove(cost->point + place + 1, cost->point + place, (cost->count - place) * sizeof *cost->point);
        cost->point[place] = target;
        cost->count += 1;
    }
    for (uint32_t k = 0; k <= cost->count; k++) {
        cost->slope[2 * k] = k <= place ? -PULL : PULL;
        cost->slope[2 * k + 1] = 0;
    }
}

void taut_cost_attach(taut_cost *cost, uint32_t point, double attachment) {
    for (uint32_t k = 0; k <= cost->count; k++) cost->slope[2 * k + 1] = k <= point ? -attachment : attachment;
}

uint32_t taut_cost_locate(const taut_cost *cost, const double *y, uint32_t level_count) {
    uint32_t k = 0;
    while (k + 1 < cost->count && taut_compare(y, cost->slope + (size_t)(k + 1) * level_count, level_count) > 0) k += 1;
    return k;
}

taut_interval taut_cost_interval(const taut_cost *cost, const double *y, uint32_t level_count, uint32_t compared) {
    taut_interval interval = {TAUT_NONE, TAUT_NONE, -INFINITY, INFINITY};
    for (uint32_t k = cost->count; k-- > 0;) {
        bool below = (k == 0 && cost->hard_low) ||
                     taut_compare(cost->slope + (size_t)k * level_count, y, compared) < 0;
        if (!below) continue;
        interval.low_point = k;
        interval.low = cost->point[k];
        break;
    }
    for (uint32_t k = 0; k < cost->count; k++) {
        bool above = (k + 1 == cost->count && cost->hard_high) ||
                     taut_compare(cost->slope + (size_t)(k + 1) * level_count, y, compared) > 0;
        if (!above) continue;
        interval.high_point = k;
        interval.high = cost->point[k];
        break;
    }
    return interval;
}
