#include "certificate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../elimination/tape.h"

#define ROUNDING 2e-12
#define LEAST 1e-9 /* least tolerance of a row: with limits of zero the magnitudes are zero, too, but rounding is not */
#define CANCELLED 1e-9
#define SMALL_PIVOT 1e-10 /* as in the dual method: smaller entries do not block */

/* ---- from entries to constraints ---------------------------------------------------------------------------------- */

typedef struct {
    uint32_t fixer;
    double amount;
} fixer_share;

static int compare_shares(const void *a, const void *b) {
    uint32_t first = ((const fixer_share *)a)->fixer, second = ((const fixer_share *)b)->fixer;
    return first < second ? -1 : first > second;
}

static int compare_causes(const void *a, const void *b) {
    const taut_member *first = &((const taut_cause *)a)->member, *second = &((const taut_cause *)b)->member;
    if (first->constraint != second->constraint) return first->constraint < second->constraint ? -1 : 1;
    return first->variable < second->variable ? -1 : first->variable > second->variable;
}

static bool add_cause(taut_island_work *work, taut_memory *memory, taut_member member, double multiplier) {
    if (!taut_reserve(memory, (void **)&work->conflict, &work->conflict_capacity, work->conflict_count + 1,
                      sizeof *work->conflict))
        return false;
    work->conflict[work->conflict_count++] = (taut_cause){member, multiplier};
    return true;
}

/* The shares of each fixer added up: those that do not cancel belong to the conflict. */
static bool add_fixers(taut_island_work *work, taut_memory *memory, fixer_share *shares, size_t count) {
    if (count) qsort(shares, count, sizeof *shares, compare_shares);
    for (size_t i = 0; i < count;) {
        double sum = 0, size = 0;
        uint32_t fixer = shares[i].fixer;
        for (; i < count && shares[i].fixer == fixer; i++) {
            sum += shares[i].amount;
            size += fabs(shares[i].amount);
        }
        bool cancels = fabs(sum) <= CANCELLED * size;
        if (!cancels && !add_cause(work, memory, (taut_member){fixer, TAUT_NONE}, -sum)) return false;
    }
    return true;
}

/* Adds a conflict to work->conflict: the constraints of the entries and the fixers of variables that do not cancel, ascending. */
static taut_status add_conflict(const taut_analysis *analysis, taut_island_work *work, taut_memory *memory,
                                const taut_certificate_entry *entries, size_t count) {
    size_t start = work->conflict_count;
    if (start >= TAUT_NONE || !taut_list_append(&work->conflict_starts, memory, (uint32_t)start)) return TAUT_ERROR_MEMORY;
    taut_arena scratch;
    taut_arena_init(&scratch, memory, 1024);
    size_t share_count = 0;
    for (size_t i = 0; i < count; i++) share_count += analysis->members[entries[i].member].fixed_count;
    fixer_share *shares = taut_arena_take(&scratch, share_count, sizeof *shares);
    bool enough = shares != NULL;
    share_count = 0;
    for (size_t i = 0; enough && i < count; i++) {
        const taut_form_member *member = &analysis->members[entries[i].member];
        enough = add_cause(work, memory, taut_member_named(analysis, entries[i].member), entries[i].multiplier / member->factor);
        for (uint32_t f = 0; f < member->fixed_count; f++) {
            const taut_fixed_term *term = &analysis->fixed_terms[member->fixed_start + f];
            shares[share_count++] =
                (fixer_share){term->fixer, term->ratio * entries[i].multiplier / member->factor};
        }
    }
    enough = enough && add_fixers(work, memory, shares, share_count);
    taut_arena_free(&scratch);
    if (!enough) return TAUT_ERROR_MEMORY;
    qsort(work->conflict + start, work->conflict_count - start, sizeof *work->conflict, compare_causes);
    return TAUT_OK;
}

/* ---- the multipliers of the forms ---------------------------------------------------------------------------------- */

typedef struct {
    double *form;     /* by form: its multiplier */
    double *row;      /* by variable */
    double *step;     /* by step */
} combination;

static bool take_combination(const taut_analysis *analysis, taut_arena *scratch, combination *sum) {
    sum->form = taut_arena_take_zeroed(scratch, analysis->form_count, sizeof(double));
    sum->row = taut_arena_take_zeroed(scratch, analysis->variable_count, sizeof(double));
    sum->step = taut_arena_take_zeroed(scratch, analysis->step_count, sizeof(double));
    return sum->form && sum->row && sum->step;
}

static void add_form(const taut_analysis *analysis, combination *sum, uint32_t form, double multiplier) {
    sum->form[form] += multiplier;
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++) {
        sum->row[analysis->form_variable[t]] += multiplier * analysis->form_value[t];
    }
}

/* Writes what is left of the row in terms of the fixed forms. */
static void close_combination(const taut_analysis *analysis, combination *sum) {
    taut_tape_transpose(analysis, 0, sum->row, sum->step);
    double largest = 0;
    for (uint32_t s = 0; s < analysis->fixed_step_count; s++) largest = fmax(largest, fabs(sum->step[s]));
    for (uint32_t s = 0; s < analysis->fixed_step_count; s++)
        if (fabs(sum->step[s]) > CANCELLED * fmax(largest, 1e-3)) sum->form[analysis->step_form[s]] = -sum->step[s];
}

/* The member by which a form contributes to a certificate, relative to the form that it restricts. */
static taut_certificate_entry entry_of(const taut_analysis *analysis, uint32_t form, uint32_t member, double multiplier) {
    uint32_t own = member == TAUT_NONE ? form : analysis->members[member].form;
    return (taut_certificate_entry){own, member, own == form ? multiplier : multiplier / analysis->leader_ratio[own]};
}

/* The limit that a form of a component needs to go beyond (`way` > 0: upwards), with its multiplier. */
static taut_certificate_entry limit_of(const taut_island_state *state, uint32_t c, uint32_t form, double way, double multiplier) {
    const taut_cost *cost = &state->tableaus[c].cost[form];
    return entry_of(state->analysis, state->analysis->components[c].forms[form], way > 0 ? cost->high_member : cost->low_member,
                    multiplier);
}

static void combine_row(const taut_island_state *state, uint32_t c, const taut_obstruction *obstruction, combination *sum) {
    const taut_tableau *tableau = &state->tableaus[c];
    taut_certificate_entry entry = limit_of(state, c, obstruction->form, -obstruction->direction, 1);
    add_form(state->analysis, sum, entry.form, entry.multiplier);
    const taut_product_vector *row = taut_product_row(tableau->product, obstruction->form);
    for (uint32_t i = 0; i < row->count; i++) {
        double value = row->value[row->places[i]];
        entry = limit_of(state, c, tableau->column_form[row->places[i]], obstruction->direction * value, -value);
        add_form(state->analysis, sum, entry.form, entry.multiplier);
    }
    close_combination(state->analysis, sum);
}

/* The size of what the certificate adds up, to which a violation is compared. */
static double combined_scale(const taut_island_state *state, const combination *sum) {
    const taut_analysis *analysis = state->analysis;
    double scale = 0;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        if (sum->form[f] == 0) continue;
        double own = taut_form_scale(analysis, f, state->x);
        scale += fabs(sum->form[f]) * fmax(own, fabs(taut_form_at(analysis, f, state->x)));
    }
    return scale;
}

bool taut_certificate_is_rounding(const taut_island_state *state, uint32_t component, const taut_obstruction *obstruction) {
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, 1024);
    combination sum;
    bool rounding = false;
    if (take_combination(state->analysis, &scratch, &sum)) {
        combine_row(state, component, obstruction, &sum);
        rounding = obstruction->violation <= taut_larger(LEAST, ROUNDING * combined_scale(state, &sum));
    }
    taut_arena_free(&scratch);
    return rounding;
}

/* ---- from multipliers to entries ------------------------------------------------------------------------------------- */

static uint32_t fixing_member(const taut_analysis *analysis, uint32_t form) {
    uint32_t m = analysis->member_start[form];
    while (analysis->members[m].priority != TAUT_REQUIRED || analysis->members[m].relation != TAUT_EQUAL) m += 1;
    return m;
}

static size_t add_fixed_entries(const taut_analysis *analysis, const combination *sum, taut_certificate_entry *entries,
                                size_t count) {
    for (uint32_t s = 0; s < analysis->fixed_step_count; s++) {
        uint32_t form = analysis->step_form[s];
        if (sum->form[form] != 0)
            entries[count++] = (taut_certificate_entry){form, fixing_member(analysis, form), sum->form[form]};
    }
    return count;
}

taut_status taut_conflict_of_row(taut_island_state *state, taut_island_work *work, uint32_t c,
                                 const taut_obstruction *obstruction) {
    const taut_analysis *analysis = state->analysis;
    const taut_tableau *tableau = &state->tableaus[c];
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, 1024);
    combination sum;
    taut_certificate_entry *entries = taut_arena_take_zeroed(
        &scratch, (size_t)tableau->column_count + analysis->fixed_step_count + 1, sizeof *entries);
    taut_status status = TAUT_ERROR_MEMORY;
    if (entries && take_combination(analysis, &scratch, &sum)) {
        combine_row(state, c, obstruction, &sum);
        size_t count = 0;
        entries[count++] = limit_of(state, c, obstruction->form, -obstruction->direction, 1);
        const taut_product_vector *row = taut_product_row(tableau->product, obstruction->form);
        double largest = taut_product_largest(row);
        for (uint32_t i = 0; i < row->count; i++) {
            double value = row->value[row->places[i]];
            if (fabs(value) < SMALL_PIVOT * largest) continue;
            entries[count++] = limit_of(state, c, tableau->column_form[row->places[i]], obstruction->direction * value, -value);
        }
        count = add_fixed_entries(analysis, &sum, entries, count);
        status = add_conflict(analysis, work, state->memory, entries, count);
    }
    taut_arena_free(&scratch);
    return status;
}

/* A conflict of entries and of the fixed forms that they lack. TAUT_OK: rounding explains the violation; an infinite one is not tested. */
static taut_status conflict_of_entries(const taut_island_state *state, taut_island_work *work, const taut_certificate_entry *own,
                                       uint32_t own_count, double violation) {
    const taut_analysis *analysis = state->analysis;
    taut_arena scratch;
    taut_arena_init(&scratch, state->memory, 1024);
    combination sum;
    taut_certificate_entry *entries = taut_arena_take_zeroed(&scratch, (size_t)analysis->fixed_step_count + own_count, sizeof *entries);
    taut_status status = TAUT_ERROR_MEMORY;
    if (entries && take_combination(analysis, &scratch, &sum)) {
        memcpy(entries, own, own_count * sizeof *own);
        for (uint32_t i = 0; i < own_count; i++) add_form(analysis, &sum, own[i].form, own[i].multiplier);
        close_combination(analysis, &sum);
        status = TAUT_OK;
        if (isinf(violation) || violation > ROUNDING * combined_scale(state, &sum)) {
            size_t count = add_fixed_entries(analysis, &sum, entries, own_count);
            status = add_conflict(analysis, work, state->memory, entries, count);
            if (status == TAUT_OK) status = TAUT_CONFLICT;
        }
    }
    taut_arena_free(&scratch);
    return status;
}

taut_status taut_conflict_of_check(taut_island_state *state, taut_island_work *work, uint32_t form, uint32_t member,
                                   double violation) {
    const taut_certificate_entry own = entry_of(state->analysis, form, member, 1);
    return conflict_of_entries(state, work, &own, 1, violation);
}

taut_status taut_conflict_of_bounds(const taut_island_state *state, taut_island_work *work, uint32_t form,
                                    const taut_bounds *bounds) {
    const taut_analysis *analysis = state->analysis;
    const taut_certificate_entry own[2] = {entry_of(analysis, form, bounds->low_member, 1),
                                           entry_of(analysis, form, bounds->high_member, -1)};
    if (own[0].form == own[1].form) {
        taut_status status = add_conflict(analysis, work, state->memory, own, 2);
        return status == TAUT_OK ? TAUT_CONFLICT : status;
    }
    return conflict_of_entries(state, work, own, 2, INFINITY);
}
