#include "reading.h"

#include <math.h>
#include <string.h>

#define SAME 1e-9 /* multipliers, relative to the larger of 1 and their size */

static double member_value(const taut_reading *reading, uint32_t m) {
    const taut_analysis *a = reading->source->analysis;
    return taut_member_value(a, &a->members[m], reading->constants);
}

/* The member that a form meets: rather a constraint than a pull. */
static uint32_t find_met(const taut_reading *reading, uint32_t form) {
    const taut_analysis *a = reading->source->analysis;
    bool fixed = reading->forms[form].role == TAUT_FORM_FIXED;
    uint32_t met = TAUT_NONE;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++) {
        const taut_source_member *member = &reading->source->members[m];
        if (fixed && (member->priority != TAUT_REQUIRED || member->relation == TAUT_LESS_OR_EQUAL)) continue;
        if (member_value(reading, m) != reading->forms[form].value) continue;
        if (!member->pull) return m;
        met = m;
    }
    return met;
}

static void fail(taut_reading *reading, uint32_t unit) {
    if (unit != TAUT_NONE) reading->failed[unit] = true;
    else memset(reading->failed, 1, reading->source->unit_count);
}

static void find_sides(taut_reading *reading, uint32_t form) {
    const taut_analysis *a = reading->source->analysis;
    const taut_form_reading *at = &reading->forms[form];
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++) {
        const taut_source_member *member = &reading->source->members[m];
        double value = member_value(reading, m);
        reading->needed[m] = !member->pull;
        bool is_required = member->priority == TAUT_REQUIRED, is_inactive = at->role == TAUT_FORM_INACTIVE;
        if (at->role == TAUT_FORM_CHECK || (is_inactive && is_required)) reading->side[m] = member->relation; /* it holds */
        else if (is_inactive) reading->side[m] = value <= at->low ? 1 : -1;
        else reading->side[m] = (int8_t)((at->value > value) - (at->value < value));
        /* Missed by what rounding explains: other parameters on this side are missed by more. */
        bool excluded = is_required && reading->side[m] != 0 && reading->side[m] != member->relation;
        if (excluded) fail(reading, reading->source->form_unit[form]);
        if ((at->role == TAUT_FORM_CHECK || at->role == TAUT_FORM_FIXED) && !is_required) reading->needed[m] = false;
    }
}

static void read_form(taut_reading *reading, uint32_t form) {
    const taut_analysis *a = reading->source->analysis;
    taut_form_reading *at = &reading->forms[form];
    *at = taut_source_read(reading->source, form, reading->constants);
    reading->member[form] = TAUT_NONE;
    if (at->role == TAUT_FORM_FIXED || at->role == TAUT_FORM_ACTIVE) {
        reading->member[form] = find_met(reading, form);
        if (reading->member[form] == TAUT_NONE) fail(reading, reading->source->form_unit[form]);
    }
    find_sides(reading, form);
    if (at->role != TAUT_FORM_ACTIVE) return;
    if (reading->source->form_unit[form] == TAUT_NONE) fail(reading, TAUT_NONE); /* it ties units together */
    reading->open_low[form] = reading->open_high[form] = true;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++) {
        const taut_source_member *member = &reading->source->members[m];
        if (member->priority != TAUT_REQUIRED || reading->side[m] != 0) continue;
        if (member->relation != TAUT_LESS_OR_EQUAL) reading->open_low[form] = false;
        if (member->relation != TAUT_GREATER_OR_EQUAL) reading->open_high[form] = false;
    }
}

/* ---- multipliers, priority after priority ---------------------------------------------------------------------------- */

/* The slopes of a form's members of one priority, to the left and to the right of where it is. */
static void add_slopes(const taut_reading *reading, uint32_t form, int32_t priority, double *left, double *right) {
    const taut_analysis *a = reading->source->analysis;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++) {
        const taut_source_member *member = &reading->source->members[m];
        if (member->priority != priority) continue;
        double below = member->relation == TAUT_LESS_OR_EQUAL ? 0 : -member->weight;
        double above = member->relation == TAUT_GREATER_OR_EQUAL ? 0 : member->weight;
        *left += reading->side[m] > 0 ? above : below;
        *right += reading->side[m] < 0 ? below : above;
    }
}

static bool has_pull(const taut_reading *reading, uint32_t form, int32_t priority, uint32_t *member) {
    const taut_analysis *a = reading->source->analysis;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++) {
        if (!reading->source->members[m].pull || reading->source->members[m].priority != priority) continue;
        *member = m;
        return true;
    }
    return false;
}

/* The contributions of the inactive forms to the reduced costs of the active ones, at one priority. */
static void add_prices(taut_reading *reading, int32_t priority, const bool *open, double *prices) {
    const taut_source *source = reading->source;
    for (uint32_t f = 0; f < source->analysis->form_count; f++) {
        if (reading->forms[f].role != TAUT_FORM_INACTIVE) continue;
        uint32_t pull;
        if (has_pull(reading, f, priority, &pull)) {
            if (!taut_source_row_reaches(source, f, open)) continue; /* all that it could push is decided */
            reading->needed[pull] = true;
            if (source->form_unit[f] == TAUT_NONE) fail(reading, TAUT_NONE);
        }
        double left = 0, right = 0;
        add_slopes(reading, f, priority, &left, &right);
        if (left != 0) taut_source_add_row(source, f, -left, prices);
    }
}

static void decide(taut_reading *reading, uint32_t form, int32_t priority, double price) {
    uint32_t pull;
    if (has_pull(reading, form, priority, &pull)) reading->needed[pull] = true;
    double low = 0, high = 0;
    add_slopes(reading, form, priority, &low, &high);
    double tolerance = SAME * fmax(1, fmax(fabs(price), fmax(fabs(low), fabs(high))));
    if (reading->open_low[form]) {
        if (price < low - tolerance) fail(reading, reading->source->form_unit[form]);
        reading->open_low[form] = price <= low + tolerance;
    }
    if (reading->open_high[form]) {
        if (price > high + tolerance) fail(reading, reading->source->form_unit[form]);
        reading->open_high[form] = price >= high - tolerance;
    }
}

static void decide_priority(taut_reading *reading, int32_t priority, bool *open, double *prices) {
    const taut_analysis *a = reading->source->analysis;
    memset(prices, 0, a->form_count * sizeof *prices);
    for (uint32_t f = 0; f < a->form_count; f++)
        open[f] = reading->forms[f].role == TAUT_FORM_ACTIVE && (reading->open_low[f] || reading->open_high[f]);
    add_prices(reading, priority, open, prices);
    for (uint32_t f = 0; f < a->form_count; f++)
        if (open[f]) decide(reading, f, priority, prices[f]);
}

bool taut_reading_take(taut_reading *reading, const taut_source *source, const double *constants, taut_arena *arena) {
    const taut_analysis *a = source->analysis;
    uint32_t forms = a->form_count, members = a->member_start[forms];
    *reading = (taut_reading){.source = source, .constants = constants};
    reading->forms = taut_arena_take_zeroed(arena, forms, sizeof *reading->forms);
    reading->member = taut_arena_take_zeroed(arena, forms, sizeof(uint32_t));
    reading->side = taut_arena_take_zeroed(arena, members, sizeof(int8_t));
    reading->needed = taut_arena_take_zeroed(arena, members, sizeof(bool));
    reading->open_low = taut_arena_take_zeroed(arena, forms, sizeof(bool));
    reading->open_high = taut_arena_take_zeroed(arena, forms, sizeof(bool));
    reading->failed = taut_arena_take_zeroed(arena, source->unit_count, sizeof(bool));
    bool *open = taut_arena_take_zeroed(arena, forms, sizeof(bool));
    double *prices = taut_arena_take_zeroed(arena, forms, sizeof(double));
    if (arena->failed) return false;
    bool occurs[TAUT_REQUIRED + 1] = {false};
    for (uint32_t f = 0; f < forms; f++) read_form(reading, f);
    for (uint32_t m = 0; m < members; m++) occurs[source->members[m].priority] = true;
    for (int32_t p = TAUT_REQUIRED - 1; p > 0; p--)
        if (occurs[p]) decide_priority(reading, p, open, prices);
    for (uint32_t f = 0; f < forms && !source->exact; f++) /* another solution may be as good */
        if (reading->open_low[f] || reading->open_high[f]) fail(reading, source->form_unit[f]);
    return true;
}
