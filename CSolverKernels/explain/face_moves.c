#include <math.h>
#include <string.h>

#include "../elimination/tape.h"
#include "../simplex/violations.h"
#include "face.h"

#define MANY 64u         /* variables that may move: their rows are written from other variables if possible */

/* The column that moves the form of the row that was read last most; TAUT_NONE: nothing in it can move, but for rounding. */
static uint32_t most_moving(const taut_face *on) {
    const taut_product_vector *row = &on->product.last_row;
    double largest = TAUT_FACE_NEGLIGIBLE * taut_product_largest(row);
    uint32_t best = TAUT_NONE;
    for (uint32_t i = 0; i < row->count; i++) {
        double size = fabs(row->value[row->places[i]]);
        if (size <= largest || !taut_face_can_move(on, on->tableau.column_form[row->places[i]])) continue;
        largest = size;
        best = row->places[i];
    }
    return best;
}

/* Whether a form depends on anything that can move. */
static bool may_move(taut_face *on, uint32_t form) {
    if (on->tableau.active[form]) return taut_face_can_move(on, form);
    taut_product_row(&on->product, form);
    return most_moving(on) != TAUT_NONE;
}

static void add_to_sum(taut_face *on, uint32_t column, double value) {
    taut_lu_mark(on->marks, column);
    on->sums[column] += value;
    on->sizes[column] = taut_larger(on->sizes[column], fabs(value));
}

/* Adds `factor` times a form to the sums by column. */
static void add_form(taut_face *on, uint32_t form, double factor) {
    taut_product_vector *row = &on->product.change;
    if (on->tableau.active[form]) {
        on->added += 1;
        add_to_sum(on, on->tableau.slot[form], factor);
        return;
    }
    taut_product_read(&on->product, form, row);
    on->added += row->count;
    for (uint32_t i = 0; i < row->count; i++) add_to_sum(on, row->places[i], factor * row->value[row->places[i]]);
}

static void clear_sums(taut_face *on) {
    for (uint32_t i = 0; i < on->summed_count; i++) on->sums[on->summed[i]] = on->sizes[on->summed[i]] = 0;
    on->gone = 0;
}

/* Adds a multiple of a form to the sums; returns its change since the start. */
static double add_changed(taut_face *on, uint32_t form, double factor) {
    add_form(on, form, factor);
    on->gone += factor * on->rest[form];
    return factor * (on->tableau.value[form] - on->start_value[form]);
}

/* Writes the coefficients of on->row, in the variables from a step on, by column as they are now; returns its change since
 * the start. */
static double write_sums(taut_face *on, uint32_t first) {
    const taut_analysis *analysis = on->state->analysis;
    clear_sums(on);
    taut_tape_transpose(analysis, first, on->row, on->step);
    double change = 0;
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t f = on->step[s] == 0 ? TAUT_NONE : taut_face_form_of(on, analysis->step_form[s]);
        if (f != TAUT_NONE) change += add_changed(on, f, on->step[s]);
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->row[v] != 0) change += add_changed(on, on->free_form[v], on->row[v]);
    return change;
}

/* Whether all variables of a form but one have forms here. */
static bool gives(const taut_face *on, uint32_t form, uint32_t variable) {
    const taut_analysis *analysis = on->state->analysis;
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++) {
        uint32_t other = analysis->form_variable[t];
        if (other != variable && on->own_form[other] == TAUT_NONE) return false;
    }
    return true;
}

/* The place in on->uses of a form that gives a variable; TAUT_NONE */
static uint32_t giver_of(const taut_face *on, uint32_t variable) {
    if (!on->uses.start) return TAUT_NONE;
    for (uint32_t u = on->uses.start[variable]; u < on->uses.start[variable + 1]; u++)
        if (gives(on, on->uses.column[u], variable)) return u;
    return TAUT_NONE;
}

/* As write_sums(), of a variable, from a form and its other variables. */
static double write_sums_from(taut_face *on, uint32_t use, uint32_t variable) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t form = on->uses.column[use], f = taut_face_form_of(on, form);
    double own = on->uses.value[use], change = 0;
    clear_sums(on);
    if (f != TAUT_NONE) change += add_changed(on, f, 1 / own);
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++) {
        uint32_t other = analysis->form_variable[t];
        if (other != variable) change += add_changed(on, on->own_form[other], -analysis->form_value[t] / (own * on->own_factor[other]));
    }
    return change;
}

/* Clears what is rounding in the sums, and what columns that cannot move have in them: only what these have moved by is kept, in on->gone. The
 * largest of these entries stays, to which rounding in the row is compared. false: nothing that can move is left. */
static bool clean_sums(taut_face *on) {
    double largest = 0, largest_held = 0;
    uint32_t held = TAUT_NONE;
    bool moves = false;
    on->summed_count = taut_lu_list(on->marks, on->tableau.column_count, on->summed);
    for (uint32_t i = 0; i < on->summed_count; i++) {
        uint32_t k = on->summed[i];
        double size = fabs(on->sums[k]);
        largest = taut_larger(largest, size);
        if (size <= largest_held || taut_face_can_move(on, on->tableau.column_form[k])) continue;
        largest_held = size;
        held = k;
    }
    for (uint32_t i = 0; i < on->summed_count; i++) {
        uint32_t k = on->summed[i], form = on->tableau.column_form[k];
        bool is_rounding = fabs(on->sums[k]) <= TAUT_FACE_NEGLIGIBLE * taut_larger(largest, on->sizes[k]);
        bool can_move = !is_rounding && taut_face_can_move(on, form);
        moves = moves || can_move;
        if (can_move || k == held) continue;
        if (!is_rounding) on->gone += on->sums[k] * taut_face_moved(on, form);
        on->sums[k] = 0;
    }
    return moves;
}

/* A new row of the sums, without limits. false: out of memory. */
static bool add_row(taut_face *on, double value, uint32_t *form) {
    taut_tableau *tableau = &on->tableau;
    uint32_t row = tableau->row_count++, f = tableau->form_count++;
    if (!taut_face_add_sums(on)) return false;
    tableau->row_form[row] = f;
    tableau->slot[f] = row;
    tableau->active[f] = false;
    tableau->limits[row].violated_at = TAUT_NONE;
    taut_face_begin_form(on, f, value);
    taut_violation_limit(tableau, row);
    *form = f;
    return true;
}

/* A new row for a variable without a form of its own: taken from a form whose other variables have rows, or from the tape. Gives TAUT_NONE
 * when nothing that can move is in it; false: out of memory. */
static bool add_variable_row(taut_face *on, uint32_t variable, uint32_t *form) {
    const taut_analysis *analysis = on->state->analysis;
    double change;
    *form = TAUT_NONE;
    on->added = 0;
    const taut_sparse forms = {analysis->form_count, analysis->variable_count, analysis->form_start, analysis->form_variable, analysis->form_value};
    if (on->reachable_count >= MANY && !on->uses.start && !taut_sparse_transpose(&forms, on->arena, &on->uses)) return false;
    uint32_t giver = giver_of(on, variable);
    if (giver != TAUT_NONE) {
        change = write_sums_from(on, giver, variable);
    } else {
        memset(on->row, 0, analysis->variable_count * sizeof(double));
        on->row[variable] = 1;
        on->added = analysis->step_count;
        change = write_sums(on, analysis->variable_step[variable]);
    }
    if (!clean_sums(on)) {
        on->futile += on->added;
        return true;
    }
    if (!add_row(on, on->start_x[variable] + change, form)) return false;
    on->origin[*form] = variable;
    on->start_value[*form] = on->start_x[variable];
    on->rest[*form] = on->gone;
    on->own_form[variable] = *form;
    on->own_factor[variable] = 1;
    return true;
}

static taut_status refresh(void *context, taut_tableau *tableau) {
    (void)tableau;
    return taut_face_rebase(context) ? TAUT_OK : TAUT_ERROR_MEMORY;
}

/* A form that a pull has changed is as if there had been none; the pulled one keeps its cost. */
static void forget_pull(taut_face *on, uint32_t form, uint32_t pulled) {
    memset(taut_multiplier(&on->tableau, form), 0, TAUT_FACE_LEVELS * sizeof(double));
    if (form != pulled) taut_face_box(on, form);
    taut_face_recount(on, form);
    if (form != pulled && !on->tableau.active[form]) taut_violation_limit(&on->tableau, on->tableau.slot[form]);
}

/* Moves an active form to a value. */
static void move(taut_face *on, uint32_t form, double value) {
    taut_tableau *tableau = &on->tableau;
    if (value == tableau->value[form]) return;
    taut_tableau_shift(tableau, tableau->slot[form], value - tableau->value[form]);
    tableau->value[form] = value;
    taut_tableau_carry(tableau);
}

taut_status taut_face_pull(taut_face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    on->moved = true;
    taut_cost_pull(&tableau->cost[form], on->low[form], on->high[form], target);
    if (tableau->active[form]) {
        const double zero[TAUT_FACE_LEVELS] = {0};
        tableau->at[form] = taut_cost_locate(&tableau->cost[form], zero, TAUT_FACE_LEVELS);
        move(on, form, tableau->cost[form].point[tableau->at[form]]);
    } else {
        taut_violation_limit(tableau, tableau->slot[form]);
    }
    taut_obstruction ignored;
    const taut_dual_options options = {.refresh = refresh, .context = on}; /* the face is not empty: only rounding can say otherwise */
    taut_dual_work *dual = &on->work->dual;
    dual->tracks = true;
    dual->touched_count = 0;
    taut_status status = taut_dual_solve(tableau, dual, &options, &ignored);
    dual->tracks = false;
    for (size_t i = 0; i < dual->touched_count; i++) forget_pull(on, dual->touched[i], form);
    return status;
}

/* Lets every column go on->scale further than it is, and no more. One that is free goes as far back first: an active form
 * sits on a limit. */
static void confine(taut_face *on) {
    taut_tableau *tableau = &on->tableau;
    for (uint32_t k = 0; k < tableau->column_count; k++) {
        uint32_t form = tableau->column_form[k];
        if (!taut_face_can_move(on, form)) continue;
        double value = tableau->value[form], low = taut_larger(on->low[form], value - on->scale);
        on->high[form] = taut_smaller(on->high[form], value + on->scale);
        on->low[form] = low;
        if (value < on->high[form]) {
            taut_tableau_shift(tableau, k, low - value);
            tableau->value[form] = low;
        }
        taut_face_box(on, form);
    }
    taut_tableau_carry(tableau);
}

taut_status taut_face_stretch(taut_face *on, const double *weights, bool upwards) {
    taut_tableau *tableau = &on->tableau;
    uint32_t form;
    confine(on);
    memcpy(on->row, weights, on->state->analysis->variable_count * sizeof(double));
    (void)write_sums(on, 0);
    if (!clean_sums(on)) return TAUT_OK;
    double reach = on->scale;
    for (uint32_t i = 0; i < on->summed_count; i++) reach += 4 * on->scale * fabs(on->sums[on->summed[i]]);
    /* The value of a sum of many is of no use: only its change counts. */
    if (!add_row(on, 0, &form)) return TAUT_ERROR_MEMORY;
    taut_cost_pull(&tableau->cost[form], -INFINITY, INFINITY, upwards ? reach : -reach);
    taut_violation_limit(tableau, tableau->slot[form]);
    taut_obstruction ignored;
    const taut_dual_options options = {.refresh = refresh, .context = on};
    return taut_dual_solve(tableau, &on->work->dual, &options, &ignored);
}

static double nearest_to(const taut_face *on, uint32_t form, double target) {
    return taut_smaller(taut_larger(target, on->low[form]), on->high[form]);
}

bool taut_face_is_there(const taut_face *on, uint32_t form, double target) {
    return fabs(on->tableau.value[form] - nearest_to(on, form, target)) <= on->tableau.tolerance[form];
}

/* Moves an active, held form by the rounding error that separates it from where it belongs. */
static void correct(taut_face *on, uint32_t form, double value) {
    on->moved = on->moved || value != on->tableau.value[form];
    move(on, form, value);
    taut_face_fix(on, form);
}

/* A held form that nothing moves but rounding has no limits: they would hold back what moves later. */
static void release(taut_face *on, uint32_t form) {
    on->low[form] = -INFINITY;
    on->high[form] = INFINITY;
    taut_face_box(on, form);
    taut_violation_limit(&on->tableau, on->tableau.slot[form]);
}

bool taut_face_hold(taut_face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    double value = taut_face_is_there(on, form, target) ? nearest_to(on, form, target) : tableau->value[form];
    taut_face_fix(on, form);
    taut_face_recount(on, form);
    if (tableau->active[form]) {
        correct(on, form, value);
        return true;
    }
    uint32_t row = tableau->slot[form];
    taut_product_row(&on->product, form);
    taut_face_settle_last(on, form); /* one that all its columns push the same way holds them as they are */
    uint32_t column = most_moving(on);
    if (column == TAUT_NONE) {
        release(on, form);
        return true;
    }
    uint32_t leaving = tableau->column_form[column];
    if (!taut_tableau_exchange(tableau, row, column)) return false;
    taut_face_box(on, leaving);
    taut_face_recount(on, leaving);
    taut_violation_limit(tableau, row);
    correct(on, form, value);
    taut_face_settle_row(on, row);
    return !taut_product_is_worn(&on->product) || taut_face_rebase(on);
}

/* The variable that an alias is told from, or the variable itself. */
static uint32_t root_of(const taut_analysis *analysis, uint32_t variable) {
    uint32_t step = analysis->variable_step[variable];
    return step < analysis->alias_step_count ? analysis->upper_variable[analysis->upper_start[step]] : variable;
}

bool taut_face_form_for(taut_face *on, uint32_t variable, uint32_t *form) {
    *form = on->own_form[variable];
    if (!on->reachable[root_of(on->state->analysis, variable)]) {
        *form = TAUT_NONE;
        return true;
    }
    if (*form == TAUT_NONE) {
        if (!add_variable_row(on, variable, form)) return false;
        if (*form == TAUT_NONE) taut_face_settle(on, variable);
        return true;
    }
    if (!may_move(on, *form)) *form = TAUT_NONE;
    return true;
}

void taut_face_settle(taut_face *on, uint32_t variable) { on->reachable[root_of(on->state->analysis, variable)] = false; }
