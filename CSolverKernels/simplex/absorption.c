#include "absorption.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SAME_POINT 1e-12 /* relative: kinks this close are one, as in a cost */

/* ---- classes ---------------------------------------------------------------------------------------------------------- */

static bool is_absorbed(const taut_absorption *on, const taut_sparse *rows, uint32_t row) {
    return on->absorbs && rows->start[row + 1] - rows->start[row] == 1;
}

/* The rows that stay, and T0 of them. */
static bool keep_rows(taut_absorption *on, taut_arena *arena, const taut_sparse *rows) {
    uint32_t count = rows->row_count, kept = 0, entries = 0;
    uint32_t *start = taut_arena_take(arena, (size_t)count + 1, sizeof *start);
    uint32_t *column = taut_arena_take(arena, rows->start[count], sizeof *column);
    double *value = taut_arena_take(arena, rows->start[count], sizeof *value);
    on->kept = taut_arena_take(arena, count, sizeof *on->kept);
    if (!start || !column || !value || !on->kept) return false;
    start[0] = 0;
    for (uint32_t r = 0; r < count; r++) {
        if (is_absorbed(on, rows, r)) continue;
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++) {
            column[entries] = rows->column[e];
            value[entries++] = rows->value[e];
        }
        on->kept[kept++] = r;
        start[kept] = entries;
    }
    on->rows = (taut_sparse){kept, rows->column_count, start, column, value};
    return true;
}

/* Members by class: the crash form first, then its multiples as they come. */
static bool find_members(taut_absorption *on, taut_arena *arena, const taut_tableau *from, const taut_sparse *rows) {
    uint32_t columns = rows->column_count, count = rows->row_count - on->rows.row_count + columns;
    on->member_start = taut_arena_take_zeroed(arena, (size_t)columns + 2, sizeof *on->member_start);
    on->members = taut_arena_take(arena, count, sizeof *on->members);
    if (!on->member_start || !on->members) return false;
    uint32_t *next = on->member_start + 1; /* becomes the starts: every class's end is the next one's start */
    for (uint32_t j = 0; j < columns; j++) next[j + 1] = 1;
    for (uint32_t r = 0; r < rows->row_count; r++)
        if (is_absorbed(on, rows, r)) next[rows->column[rows->start[r]] + 1] += 1;
    for (uint32_t j = 0; j < columns; j++) next[j + 1] += next[j];
    for (uint32_t j = 0; j < columns; j++)
        on->members[next[j]++] = (taut_class_member){rows->row_count + j, 1, 0, 0};
    for (uint32_t r = 0; r < rows->row_count; r++) {
        if (!is_absorbed(on, rows, r)) continue;
        uint32_t j = rows->column[rows->start[r]];
        double factor = rows->value[rows->start[r]];
        double constant = from->value[r] - factor * from->value[rows->row_count + j];
        on->members[next[j]++] = (taut_class_member){r, factor, constant, 0};
    }
    return true;
}

static int compare_kinks(const void *a, const void *b) {
    const taut_class_kink *first = a, *second = b;
    if (first->value != second->value) return first->value < second->value ? -1 : 1;
    if (first->member != second->member) return first->member < second->member ? -1 : 1;
    return first->point < second->point ? -1 : 1;
}

static bool find_kinks(taut_absorption *on, taut_arena *arena, const taut_tableau *from) {
    uint32_t columns = on->rows.column_count, count = 0;
    on->kink_start = taut_arena_take(arena, (size_t)columns + 1, sizeof *on->kink_start);
    if (!on->kink_start) return false;
    for (uint32_t m = 0; m < on->member_start[columns]; m++) count += from->cost[on->members[m].form].count;
    on->kinks = taut_arena_take(arena, count, sizeof *on->kinks);
    on->point_end = taut_arena_take(arena, count, sizeof *on->point_end);
    if (!on->kinks || !on->point_end) return false;
    count = 0;
    for (uint32_t j = 0; j < columns; j++) {
        on->kink_start[j] = count;
        for (uint32_t m = on->member_start[j]; m < on->member_start[j + 1]; m++) {
            const taut_class_member *member = &on->members[m];
            const taut_cost *cost = &from->cost[member->form];
            for (uint32_t k = 0; k < cost->count; k++)
                on->kinks[count++] = (taut_class_kink){(cost->point[k] - member->constant) / member->factor, m, k};
        }
        qsort(on->kinks + on->kink_start[j], count - on->kink_start[j], sizeof *on->kinks, compare_kinks);
    }
    on->kink_start[columns] = count;
    return true;
}

/* ---- the cost of a class ---------------------------------------------------------------------------------------------- */

/* Whether a kink is a required limit that the class cannot fall below, or rise above. */
static bool is_limit(const taut_absorption *on, const taut_tableau *from, const taut_class_kink *kink, bool low) {
    const taut_class_member *member = &on->members[kink->member];
    const taut_cost *cost = &from->cost[member->form];
    bool lowest = member->factor > 0 ? low : !low;
    return lowest ? cost->hard_low && kink->point == 0 : cost->hard_high && kink->point + 1 == cost->count;
}

/* By how much the class's slope rises at a kink, on one level. */
static double rise_of(const taut_absorption *on, const taut_tableau *from, const taut_class_kink *kink, uint32_t level) {
    const taut_class_member *member = &on->members[kink->member];
    const double *left = taut_slope(from, member->form, kink->point);
    return fabs(member->factor) * (left[from->level_count + level] - left[level]);
}

static void add_rise(const taut_absorption *on, const taut_tableau *from, const taut_class_kink *kink, double *slope) {
    for (uint32_t l = 0; l < from->level_count; l++) slope[l] += rise_of(on, from, kink, l);
}

/* All members on their leftmost segments, and the sum of their slopes there. */
static void start_left(taut_absorption *on, const taut_tableau *from, uint32_t class, double *slope) {
    memset(slope, 0, from->level_count * sizeof *slope);
    for (uint32_t m = on->member_start[class]; m < on->member_start[class + 1]; m++) {
        taut_class_member *member = &on->members[m];
        member->segment = member->factor > 0 ? 0 : from->cost[member->form].count;
        const double *own = taut_slope(from, member->form, member->segment);
        for (uint32_t l = 0; l < from->level_count; l++) slope[l] += member->factor * own[l];
    }
}

/* false: the required limits exclude each other. */
static bool find_limits(const taut_absorption *on, const taut_tableau *from, uint32_t class, taut_cost *cost, double *low,
                        double *high) {
    *low = -INFINITY;
    *high = INFINITY;
    for (uint32_t k = on->kink_start[class]; k < on->kink_start[class + 1]; k++) {
        if (is_limit(on, from, &on->kinks[k], true)) *low = taut_larger(*low, on->kinks[k].value);
        if (is_limit(on, from, &on->kinks[k], false)) *high = taut_smaller(*high, on->kinks[k].value);
    }
    cost->hard_low = !isinf(*low);
    cost->hard_high = !isinf(*high);
    cost->low_member = cost->high_member = TAUT_NONE;
    return *low <= *high;
}

/* The sum of the members' costs. cost->point has room for all kinks, cost->slope for one more. */
static bool build_cost(taut_absorption *on, const taut_tableau *from, uint32_t class, taut_cost *cost) {
    uint32_t levels = from->level_count, k = on->kink_start[class], end = on->kink_start[class + 1];
    double low, high, *slope = cost->slope;
    if (!find_limits(on, from, class, cost, &low, &high)) return false;
    start_left(on, from, class, slope);
    cost->count = 0;
    while (k < end && on->kinks[k].value <= high) {
        double value = taut_larger(on->kinks[k].value, low);
        double last = cost->count ? cost->point[cost->count - 1] : 0;
        if (cost->count == 0 || value - last > SAME_POINT * taut_larger(fabs(value), fabs(last))) {
            cost->point[cost->count++] = value;
            memcpy(slope + levels, slope, levels * sizeof *slope);
            slope += levels;
        }
        add_rise(on, from, &on->kinks[k++], slope);
        on->point_end[on->kink_start[class] + cost->count - 1] = k;
    }
    if (cost->hard_high) cost->point[cost->count - 1] = high;
    if (cost->hard_low) cost->point[0] = low;
    return true;
}

/* ---- the smaller tableau ---------------------------------------------------------------------------------------------- */

static bool take_tableau(taut_absorption *on, taut_arena *arena, uint32_t levels) {
    taut_tableau *tableau = &on->tableau;
    uint32_t rows = on->rows.row_count, columns = on->rows.column_count, forms = rows + columns;
    memset(tableau, 0, sizeof *tableau);
    tableau->form_count = forms;
    tableau->level_count = levels;
    tableau->matrix.row_count = rows;
    tableau->matrix.column_count = columns;
    tableau->row_form = taut_arena_take(arena, rows, sizeof(uint32_t));
    tableau->column_form = taut_arena_take(arena, columns, sizeof(uint32_t));
    tableau->slot = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->active = taut_arena_take(arena, forms, sizeof(bool));
    tableau->value = taut_arena_take(arena, forms, sizeof(double));
    tableau->tolerance = taut_arena_take(arena, forms, sizeof(double));
    tableau->multiplier = taut_arena_take_zeroed(arena, (size_t)forms * levels, sizeof(double));
    tableau->at = taut_arena_take_zeroed(arena, forms, sizeof(uint32_t));
    tableau->cost = taut_arena_take(arena, forms, sizeof *tableau->cost);
    tableau->limits = taut_arena_take(arena, rows, sizeof *tableau->limits);
    on->residue = taut_arena_take(arena, levels, sizeof(double));
    return tableau->row_form && tableau->column_form && tableau->slot && tableau->active && tableau->value &&
           tableau->tolerance && tableau->multiplier && tableau->at && tableau->cost && tableau->limits && on->residue;
}

static void place_row(taut_absorption *on, const taut_tableau *from, uint32_t r) {
    taut_tableau *tableau = &on->tableau;
    uint32_t form = on->kept[r];
    tableau->row_form[r] = tableau->slot[r] = r;
    tableau->active[r] = false;
    tableau->value[r] = from->value[form];
    tableau->tolerance[r] = from->tolerance[form];
    tableau->cost[r] = from->cost[form];
}

/* A class at the minimum of its cost, but for its value. */
static void place_class(taut_absorption *on, const taut_tableau *from, uint32_t class) {
    taut_tableau *tableau = &on->tableau;
    uint32_t form = on->rows.row_count + class, crash = on->members[on->member_start[class]].form;
    tableau->column_form[class] = form;
    tableau->slot[form] = class;
    tableau->active[form] = true;
    tableau->tolerance[form] = from->tolerance[crash];
    uint32_t at = taut_cost_locate(&tableau->cost[form], taut_multiplier(tableau, form), tableau->level_count);
    tableau->at[form] = at == TAUT_NONE ? 0 : at;
    tableau->value[form] = from->value[crash];
}

bool taut_absorption_build(taut_absorption *on, taut_arena *arena, const taut_tableau *from, const taut_sparse *rows,
                           bool *possible) {
    uint32_t columns = rows->column_count, levels = from->level_count;
    *possible = true;
    if (!keep_rows(on, arena, rows) || !find_members(on, arena, from, rows) || !find_kinks(on, arena, from) ||
        !take_tableau(on, arena, levels))
        return false;
    uint32_t kinks = on->kink_start[columns];
    double *point = taut_arena_take(arena, kinks, sizeof(double));
    double *slope = taut_arena_take(arena, ((size_t)kinks + columns) * levels, sizeof(double));
    if (!point || !slope) return false;
    for (uint32_t r = 0; r < on->rows.row_count; r++) place_row(on, from, r);
    for (uint32_t j = 0; j < columns && *possible; j++) {
        taut_cost *cost = &on->tableau.cost[on->rows.row_count + j];
        cost->point = point + on->kink_start[j];
        cost->slope = slope + ((size_t)on->kink_start[j] + j) * levels;
        *possible = build_cost(on, from, j, cost);
        if (*possible) place_class(on, from, j);
    }
    return true;
}

/* ---- telling apart ---------------------------------------------------------------------------------------------------- */

static void set_inactive(const taut_class_member *member, taut_tableau *to) {
    to->active[member->form] = false;
    memcpy(taut_multiplier(to, member->form), taut_slope(to, member->form, member->segment),
           to->level_count * sizeof(double));
}

/* A member on its kink: of the class's multiplier, on->residue is left to it beyond the slope of its segment. */
static void set_active(const taut_absorption *on, const taut_class_kink *kink, taut_tableau *to) {
    const taut_class_member *member = &on->members[kink->member];
    const double *own = taut_slope(to, member->form, member->segment);
    double *y = taut_multiplier(to, member->form);
    for (uint32_t l = 0; l < to->level_count; l++) y[l] = own[l] + on->residue[l] / member->factor;
    to->active[member->form] = true;
    to->at[member->form] = kink->point;
}

/* The member goes to the segment on the other side; its rise is taken from the residue. */
static void pass_kink(taut_absorption *on, const taut_tableau *to, const taut_class_kink *kink) {
    taut_class_member *member = &on->members[kink->member];
    for (uint32_t l = 0; l < to->level_count; l++) on->residue[l] -= rise_of(on, to, kink, l);
    member->segment = member->factor > 0 ? kink->point + 1 : kink->point;
}

/* Whether what is left of the multiplier goes as far as the kink's other side. */
static bool is_beyond(const taut_absorption *on, const taut_tableau *to, const taut_class_kink *kink) {
    for (uint32_t l = 0; l < to->level_count; l++) {
        double rise = rise_of(on, to, kink, l), gap = on->residue[l] - rise;
        if (fabs(gap) > 1e-9 * taut_larger(1, taut_larger(rise, fabs(on->residue[l])))) return gap > 0;
    }
    return true;
}

static bool is_negative(const double *vector, uint32_t count) {
    for (uint32_t l = 0; l < count; l++)
        if (fabs(vector[l]) > 1e-9) return vector[l] < 0;
    return false;
}

/* The kink on which the class sits, of those from k to end, all at its value: the required limit that the multiplier needs, or
 * the first that it does not go beyond. */
static const taut_class_kink *find_active(taut_absorption *on, const taut_tableau *to, uint32_t k, uint32_t end) {
    const taut_class_kink *found = NULL;
    if (is_negative(on->residue, to->level_count))
        for (uint32_t i = k; i < end; i++)
            if (is_limit(on, to, &on->kinks[i], true)) return &on->kinks[i];
    for (uint32_t i = k; i < end; i++) {
        if (is_limit(on, to, &on->kinks[i], false)) {
            found = &on->kinks[i];
            continue;
        }
        if (i + 1 == end && !found) return &on->kinks[i];
        if (!is_beyond(on, to, &on->kinks[i])) return &on->kinks[i];
        pass_kink(on, to, &on->kinks[i]);
    }
    return found;
}

/* The segment of the class on whose slope its multiplier is. */
static uint32_t segment_of(const taut_tableau *tableau, uint32_t form) {
    const double *y = taut_multiplier(tableau, form);
    uint32_t segment = 0, count = tableau->cost[form].count;
    while (segment < count && taut_compare(y, taut_slope(tableau, form, segment), tableau->level_count) > 0) segment += 1;
    return segment;
}

static void tell_class_apart(taut_absorption *on, taut_tableau *to, uint32_t class) {
    const taut_tableau *from = &on->tableau;
    uint32_t form = on->rows.row_count + class, first = on->kink_start[class], k = first;
    bool active = from->active[form];
    const taut_class_kink *found = NULL;
    const taut_cost *cost = &from->cost[form];
    uint32_t point = active ? from->at[form] : segment_of(from, form);
    start_left(on, to, class, on->residue);
    const double *y = taut_multiplier(from, form);
    for (uint32_t l = 0; l < to->level_count; l++) on->residue[l] = y[l] - on->residue[l];
    for (uint32_t end = point ? on->point_end[first + point - 1] : first; k < end; k++) pass_kink(on, to, &on->kinks[k]);
    if (active && cost->count) {
        double within = SAME_POINT * fabs(cost->point[point]);
        for (; on->kinks[k].value < cost->point[point] - within; k++) pass_kink(on, to, &on->kinks[k]);
        found = find_active(on, to, k, on->point_end[first + point]);
    }
    for (uint32_t m = on->member_start[class]; m < on->member_start[class + 1]; m++) set_inactive(&on->members[m], to);
    if (found) set_active(on, found, to);
    else if (active) to->active[on->members[on->member_start[class]].form] = true;
}

/* The forms that have to be exchanged against the crash basis take each other's slots. */
static void set_slots(taut_tableau *to, uint32_t rows) {
    uint32_t left = rows;
    for (uint32_t form = 0; form < to->form_count; form++) {
        to->slot[form] = form < rows ? form : form - rows;
        if (form < rows) to->row_form[form] = form;
        else to->column_form[form - rows] = form;
    }
    for (uint32_t form = 0; form < rows; form++) {
        if (!to->active[form]) continue;
        while (to->active[left]) left += 1;
        uint32_t column = left - rows;
        to->row_form[form] = left;
        to->column_form[column] = form;
        to->slot[left++] = form;
        to->slot[form] = column;
    }
}

void taut_absorption_tell_apart(taut_absorption *on, taut_tableau *to) {
    const taut_tableau *from = &on->tableau;
    uint32_t levels = to->level_count;
    for (uint32_t r = 0; r < on->rows.row_count; r++) {
        uint32_t form = on->kept[r];
        to->active[form] = from->active[r];
        to->at[form] = from->at[r];
        memcpy(taut_multiplier(to, form), taut_multiplier(from, r), levels * sizeof(double));
    }
    for (uint32_t j = 0; j < on->rows.column_count; j++) tell_class_apart(on, to, j);
    set_slots(to, to->matrix.row_count);
}
