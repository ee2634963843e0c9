#include <math.h>
#include <string.h>

#include "../elimination/tape.h"
#include "../simplex/basis.h"
#include "face.h"

#define NEGLIGIBLE 1e-10 /* against the largest coefficient of a row */
#define MANY 64u         /* variables that may move: their rows are written from other variables if possible */

/* A form of the island among those of the face; TAUT_NONE: its component cannot move. */
static uint32_t form_here(const taut_face *on, uint32_t form) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t c = analysis->form_component[form];
    return c == TAUT_NONE || on->first_form[c] == TAUT_NONE ? TAUT_NONE : on->first_form[c] + analysis->form_local[form];
}

/* Room for the scratch of an exchange. */
static bool reserve_pivot(taut_face *on) {
    taut_dual_work *dual = &on->work->dual;
    size_t need = on->tableau.matrix.row_count;
    return taut_reserve(dual->memory, (void **)&dual->rows, &dual->row_capacity, need, sizeof *dual->rows) &&
           taut_reserve(dual->memory, (void **)&dual->factors, &dual->factor_capacity, need, sizeof *dual->factors);
}

/* Whether a form depends on anything that can move. */
static bool may_move(const taut_face *on, uint32_t form) {
    const taut_tableau *tableau = &on->tableau;
    if (tableau->active[form]) return taut_face_can_move(on, form);
    const taut_matrix *matrix = &tableau->matrix;
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        if (taut_face_can_move(on, tableau->column_form[matrix->entries[e].column])) return true;
    return false;
}

static void add_to_sum(taut_face *on, uint32_t column, double value) {
    taut_lu_mark(on->marks, column);
    on->sums[column] += value;
    on->sizes[column] = taut_larger(on->sizes[column], fabs(value));
}

/* Adds `factor` times a form to the sums by column. */
static void add_form(taut_face *on, uint32_t form, double factor) {
    const taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    if (tableau->active[form]) {
        on->added += 1;
        add_to_sum(on, tableau->slot[form], factor);
        return;
    }
    on->added += matrix->row_size[tableau->slot[form]];
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        add_to_sum(on, matrix->entries[e].column, factor * matrix->entries[e].value);
}

static void clear_sums(taut_face *on) {
    for (uint32_t i = 0; i < on->summed_count; i++) on->sums[on->summed[i]] = on->sizes[on->summed[i]] = 0;
    on->summed_count = 0;
}

/* Adds a multiple of a form to the sums; returns its change since the start. */
static double add_changed(taut_face *on, uint32_t form, double factor) {
    add_form(on, form, factor);
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
        uint32_t f = on->step[s] == 0 ? TAUT_NONE : form_here(on, analysis->step_form[s]);
        if (f != TAUT_NONE) change += add_changed(on, f, on->step[s]);
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->row[v] != 0) change += add_changed(on, on->free_form[v], on->row[v]);
    return change;
}

/* Whether all variables of a form but one have forms here. */
static bool gives(const taut_face *on, uint32_t form, uint32_t variable) {
    const taut_analysis *analysis = on->state->analysis;
    if (analysis->leader && analysis->leader[form] != form) return false;
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
    uint32_t form = on->uses.column[use], f = form_here(on, form);
    double own = on->uses.value[use], change = 0;
    clear_sums(on);
    if (f != TAUT_NONE) change += add_changed(on, f, 1 / own);
    for (uint32_t t = analysis->form_start[form]; t < analysis->form_start[form + 1]; t++) {
        uint32_t other = analysis->form_variable[t];
        if (other != variable) change += add_changed(on, on->own_form[other], -analysis->form_value[t] / (own * on->own_factor[other]));
    }
    return change;
}

/* Clears what is rounding in the sums. false: nothing that can move is left. */
static bool clean_sums(taut_face *on) {
    const taut_tableau *tableau = &on->tableau;
    double largest = 0;
    bool moves = false;
    on->summed_count = taut_lu_list(on->marks, tableau->matrix.column_count, on->summed);
    for (uint32_t i = 0; i < on->summed_count; i++) largest = taut_larger(largest, fabs(on->sums[on->summed[i]]));
    for (uint32_t i = 0; i < on->summed_count; i++) {
        uint32_t k = on->summed[i];
        if (fabs(on->sums[k]) <= NEGLIGIBLE * taut_larger(largest, on->sizes[k])) on->sums[k] = 0;
        else moves = moves || taut_face_can_move(on, tableau->column_form[k]);
    }
    return moves;
}

/* A new row of the sums, without limits. false: out of memory. */
static bool add_row(taut_face *on, double value, uint32_t *form) {
    taut_tableau *tableau = &on->tableau;
    uint32_t row = tableau->matrix.row_count++, f = tableau->form_count++;
    tableau->matrix.row_head[row] = TAUT_NONE;
    tableau->matrix.row_size[row] = 0;
    for (uint32_t i = 0; i < on->summed_count; i++) {
        uint32_t k = on->summed[i];
        if (on->sums[k] != 0 && !taut_matrix_insert(&tableau->matrix, row, k, on->sums[k])) return false;
    }
    tableau->row_form[row] = f;
    tableau->slot[f] = row;
    tableau->active[f] = false;
    taut_face_begin_form(on, f, value);
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
    on->form_variable[*form] = variable;
    on->start_value[*form] = on->start_x[variable];
    on->own_form[variable] = *form;
    on->own_factor[variable] = 1;
    return true;
}

static bool always(void *context, const taut_tableau *tableau, const taut_obstruction *obstruction) {
    (void)context;
    (void)tableau;
    (void)obstruction;
    return true; /* the face is not empty: only rounding can say otherwise */
}

/* A form that a pull has changed is as if there had been none; the pulled one keeps its cost. */
static void forget_pull(taut_face *on, uint32_t form, uint32_t pulled) {
    memset(taut_multiplier(&on->tableau, form), 0, TAUT_FACE_LEVELS * sizeof(double));
    if (form != pulled) taut_face_box(on, form);
    taut_face_recount(on, form);
}

taut_status taut_face_pull(taut_face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    on->moved = true;
    taut_cost_pull(&tableau->cost[form], on->low[form], on->high[form], target);
    if (tableau->active[form]) {
        const double zero[TAUT_FACE_LEVELS] = {0};
        tableau->at[form] = taut_cost_locate(&tableau->cost[form], zero, TAUT_FACE_LEVELS);
        double value = tableau->cost[form].point[tableau->at[form]];
        taut_tableau_shift(tableau, tableau->slot[form], value - tableau->value[form]);
        tableau->value[form] = value;
    }
    taut_obstruction ignored;
    const taut_dual_options options = {.excuse = always};
    taut_dual_work *dual = &on->work->dual;
    dual->tracks = true;
    dual->touched_count = 0;
    taut_status status = taut_dual_solve(tableau, dual, form, &options, &ignored);
    dual->tracks = false;
    for (size_t i = 0; i < dual->touched_count; i++) forget_pull(on, dual->touched[i], form);
    return status;
}

/* Lets every column go on->scale further than it is, and no more. One that is free goes as far back first: an active form
 * sits on a limit. */
static void confine(taut_face *on) {
    taut_tableau *tableau = &on->tableau;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        uint32_t form = tableau->column_form[k];
        if (!taut_face_can_move(on, form)) continue;
        double value = tableau->value[form], low = taut_larger(on->low[form], value - on->scale);
        on->high[form] = taut_smaller(on->high[form], value + on->scale);
        on->low[form] = low;
        if (value > low && value < on->high[form]) {
            taut_tableau_shift(tableau, k, low - value);
            tableau->value[form] = low;
        }
        taut_face_box(on, form);
    }
}

taut_status taut_face_stretch(taut_face *on, const double *weights, bool upwards) {
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    uint32_t form;
    confine(on);
    memcpy(on->row, weights, analysis->variable_count * sizeof(double));
    (void)write_sums(on, 0);
    if (!clean_sums(on)) return TAUT_OK;
    double reach = on->scale;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) reach += 4 * on->scale * fabs(on->sums[k]);
    /* The value of a sum of many is of no use: only its change counts. */
    if (!add_row(on, 0, &form)) return TAUT_ERROR_MEMORY;
    taut_cost_pull(&tableau->cost[form], -INFINITY, INFINITY, upwards ? reach : -reach);
    taut_obstruction ignored;
    const taut_dual_options options = {.excuse = always};
    return taut_dual_solve(tableau, &on->work->dual, TAUT_NONE, &options, &ignored);
}

static double nearest_to(const taut_face *on, uint32_t form, double target) {
    return taut_smaller(taut_larger(target, on->low[form]), on->high[form]);
}

bool taut_face_is_there(const taut_face *on, uint32_t form, double target) {
    return fabs(on->tableau.value[form] - nearest_to(on, form, target)) <= on->tableau.tolerance[form];
}

/* Moves an active, held form by the rounding error that separates it from where it belongs. */
static void correct(taut_face *on, uint32_t form, double value) {
    taut_tableau *tableau = &on->tableau;
    on->moved = on->moved || value != tableau->value[form];
    taut_tableau_shift(tableau, tableau->slot[form], value - tableau->value[form]);
    tableau->value[form] = value;
    taut_face_fix(on, form);
}

static void drop_movable(taut_face *on, uint32_t row) {
    taut_matrix *matrix = &on->tableau.matrix;
    for (uint32_t e = matrix->row_head[row]; e != TAUT_NONE;) {
        uint32_t next = matrix->entries[e].row_next;
        if (taut_face_can_move(on, on->tableau.column_form[matrix->entries[e].column])) taut_matrix_delete(matrix, e);
        e = next;
    }
}

bool taut_face_hold(taut_face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    double value = taut_face_is_there(on, form, target) ? nearest_to(on, form, target) : tableau->value[form];
    taut_face_fix(on, form);
    taut_face_recount(on, form);
    if (tableau->active[form]) {
        correct(on, form, value);
        return true;
    }
    taut_face_settle_row(on, tableau->slot[form]); /* one that all its columns push the same way holds them as they are */
    uint32_t best = TAUT_NONE;
    double largest = 0, overall = 0;
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next) {
        double size = fabs(matrix->entries[e].value);
        overall = taut_larger(overall, size);
        if (size <= largest || !taut_face_can_move(on, tableau->column_form[matrix->entries[e].column])) continue;
        best = e;
        largest = size;
    }
    if (best == TAUT_NONE) return true;
    if (largest < NEGLIGIBLE * overall) { /* rounding errors: left in the row, they would hold back what moves later */
        drop_movable(on, tableau->slot[form]);
        return true;
    }
    if (!reserve_pivot(on)) return false;
    uint32_t row = tableau->slot[form], leaving = tableau->column_form[matrix->entries[best].column];
    if (!taut_tableau_exchange_entry(tableau, best, on->work->dual.rows, on->work->dual.factors)) return false;
    taut_face_box(on, leaving);
    taut_face_recount(on, leaving);
    correct(on, form, value);
    taut_face_settle_row(on, row);
    return true;
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

/* ---- values ---------------------------------------------------------------------------------------------------------- */

bool taut_face_take_changes(const taut_face *on, uint32_t more, taut_arena *scratch, taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    changes->form = taut_arena_take_zeroed(scratch, on->tableau.form_count + more, sizeof(double));
    changes->crash = taut_arena_take_zeroed(scratch, analysis->form_count, sizeof(double));
    changes->x = taut_arena_take(scratch, analysis->variable_count, sizeof(double));
    return changes->form && changes->crash && changes->x;
}

void taut_face_spread(const taut_face *on, const taut_face_changes *changes) {
    const taut_analysis *analysis = on->state->analysis;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t form = form_here(on, f);
        if (form != TAUT_NONE) changes->crash[f] = changes->form[form];
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        changes->x[v] = on->free_form[v] != TAUT_NONE ? changes->form[on->free_form[v]] : 0;
    taut_tape_solve(analysis, changes->crash, on->state->step_value, changes->x);
}

void taut_face_write(const taut_face *on, const taut_face_changes *changes) {
    for (uint32_t f = 0; f < on->tableau.form_count; f++) changes->form[f] = on->tableau.value[f] - on->start_value[f];
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < on->state->analysis->variable_count; v++) on->state->x[v] = on->start_x[v] + changes->x[v];
}

/* Spreads what an active form lacks over the inactive ones' changes. false: it lacks nothing. */
static bool make_up(const taut_face *on, uint32_t form, double actual, double *change) {
    const taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    if (!tableau->active[form]) return false;
    double lack = tableau->value[form] - actual;
    if (lack == 0) return false;
    change[form] += lack;
    for (uint32_t e = matrix->column_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].column_next)
        change[tableau->row_form[matrix->entries[e].row]] += matrix->entries[e].value * lack;
    return true;
}

/* The same for the forms that cannot move: what their variables have moved along them has left its rounding there. */
static bool make_up_elsewhere(const taut_face *on, double *crash) {
    const taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    bool lacking = false;
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t f = analysis->step_form[s];
        if (form_here(on, f) != TAUT_NONE) continue;
        crash[f] = taut_basis_lack(state, f, state->form_value[f]);
        lacking = lacking || crash[f] != 0;
    }
    return lacking;
}

bool taut_face_refine(const taut_face *on, const taut_face_changes *changes) {
    taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    uint32_t first = 0;
    bool lacking = make_up_elsewhere(on, changes->crash);
    memset(changes->form, 0, on->tableau.form_count * sizeof(double));
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t form = form_here(on, f);
        if (form == TAUT_NONE) continue;
        first += 1;
        lacking = make_up(on, form, taut_form_at(analysis, f, state->x), changes->form) || lacking;
    }
    for (uint32_t f = first; f < on->tableau.form_count; f++)
        lacking = make_up(on, f, state->x[on->form_variable[f]], changes->form) || lacking;
    if (!lacking) return false;
    taut_face_spread(on, changes);
    for (uint32_t v = 0; v < analysis->variable_count; v++) state->x[v] += changes->x[v];
    return true;
}
