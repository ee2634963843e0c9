#include "face.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../elimination/tape.h"
#include "../simplex/basis.h"

#define POINT_LIMIT 3u      /* points of a box with a pull in it */
#define LEVELS 2u           /* one for the pull, one that tells equals apart */
#define REFINEMENTS 2u
#define MOVED 1e-7          /* relative: a variable that differs by more has moved */
#define NEGLIGIBLE 1e-11    /* against the largest coefficient of a variable's row */

/* The face as a tableau of its own: the forms of every component that can move, the variables without a form, and a form
 * for each variable that is pulled and has none. */
typedef struct {
    taut_island_state *state;
    taut_island_work *work;
    const taut_inputs *inputs;
    taut_arena arena;
    taut_tableau tableau;
    uint32_t *first_form;     /* by component: its first form here; TAUT_NONE: it cannot move */
    uint32_t *free_form;      /* by variable: the form that stands for it; TAUT_NONE */
    uint32_t *own_form;       /* by variable: the form that is a multiple of it alone; TAUT_NONE */
    double *own_factor;       /* by variable: that multiple */
    uint32_t *form_variable;  /* by form beyond the components': its variable */
    double *start_value;      /* by form */
    double *start_x;
    double *low, *high;       /* by form: its limits */
    uint32_t movable;         /* columns whose form can move */
    double *row, *step, *sums; /* scratch: by variable, by step, by column */
} face;

static taut_interval interval_of(const taut_tableau *tableau, uint32_t form) {
    return taut_cost_interval(&tableau->cost[form], taut_multiplier(tableau, form), tableau->level_count,
                              tableau->level_count - 1);
}

static bool component_can_move(const taut_tableau *tableau) {
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        if (!tableau->active[i]) continue;
        taut_interval interval = interval_of(tableau, i);
        if (interval.low < interval.high) return true;
    }
    return false;
}

bool taut_face_is_ambiguous(const taut_island_state *state) {
    const taut_analysis *analysis = state->analysis;
    if (analysis->step_count < analysis->variable_count) return true;
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (component_can_move(&state->tableaus[c])) return true;
    return false;
}

static bool can_move(const face *on, uint32_t form) { return on->low[form] < on->high[form]; }

static void count_movable(face *on) {
    on->movable = 0;
    for (uint32_t k = 0; k < on->tableau.matrix.column_count; k++)
        on->movable += can_move(on, on->tableau.column_form[k]);
}

/* Gives a form its limits as cost. An active one sits on one of them and is a little attached to it. */
static void box_form(face *on, uint32_t form) {
    taut_tableau *tableau = &on->tableau;
    taut_cost *cost = &tableau->cost[form];
    taut_cost_box(cost, on->low[form], on->high[form]);
    tableau->at[form] = cost->count && tableau->value[form] > cost->point[0] ? cost->count - 1 : 0;
    if (tableau->active[form]) taut_cost_attach(cost, tableau->at[form], 2 - (double)form / tableau->form_count);
}

/* Which way a row's form could go: whether some column could raise it, or lower it. */
static void directions_of(const face *on, uint32_t row, bool *up, bool *down) {
    const taut_tableau *tableau = &on->tableau;
    *up = *down = false;
    for (uint32_t e = tableau->matrix.row_head[row]; e != TAUT_NONE; e = tableau->matrix.entries[e].row_next) {
        uint32_t form = tableau->column_form[tableau->matrix.entries[e].column];
        bool rises = tableau->value[form] < on->high[form], falls = tableau->value[form] > on->low[form];
        bool positive = tableau->matrix.entries[e].value > 0;
        *up = *up || (positive ? rises : falls);
        *down = *down || (positive ? falls : rises);
        if (*up && *down) return;
    }
}

static void fix_form(face *on, uint32_t form) {
    on->low[form] = on->high[form] = on->tableau.value[form];
    box_form(on, form);
}

/* A row at a limit that its columns could only push it beyond holds all of them where they are. */
static void settle_row(face *on, uint32_t row) {
    const taut_tableau *tableau = &on->tableau;
    uint32_t form = tableau->row_form[row];
    double value = tableau->value[form], tolerance = tableau->tolerance[form];
    bool at_low = value <= on->low[form] + tolerance, at_high = value >= on->high[form] - tolerance, up, down;
    if (!at_low && !at_high) return;
    directions_of(on, row, &up, &down);
    if ((up && !at_high) || (down && !at_low) || (up && down)) return;
    for (uint32_t e = tableau->matrix.row_head[row]; e != TAUT_NONE; e = tableau->matrix.entries[e].row_next) {
        uint32_t other = tableau->column_form[tableau->matrix.entries[e].column];
        if (!can_move(on, other)) continue;
        fix_form(on, other);
        on->movable -= 1;
    }
}

/* ---- building ------------------------------------------------------------------------------------------------------ */

static bool take_arrays(face *on, uint32_t forms, uint32_t rows, uint32_t columns) {
    taut_arena *arena = &on->arena;
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    tableau->form_count = forms;
    tableau->level_count = LEVELS;
    tableau->row_form = taut_arena_take(arena, rows, sizeof(uint32_t));
    tableau->column_form = taut_arena_take(arena, columns, sizeof(uint32_t));
    tableau->slot = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->active = taut_arena_take(arena, forms, sizeof(bool));
    tableau->value = taut_arena_take(arena, forms, sizeof(double));
    tableau->tolerance = taut_arena_take(arena, forms, sizeof(double));
    tableau->multiplier = taut_arena_take(arena, (size_t)forms * LEVELS, sizeof(double));
    tableau->at = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->cost = taut_arena_take(arena, forms, sizeof *tableau->cost);
    double *points = taut_arena_take(arena, (size_t)forms * POINT_LIMIT, sizeof(double));
    double *slopes = taut_arena_take(arena, (size_t)forms * (POINT_LIMIT + 1) * LEVELS, sizeof(double));
    on->start_value = taut_arena_take(arena, forms, sizeof(double));
    on->low = taut_arena_take(arena, forms, sizeof(double));
    on->high = taut_arena_take(arena, forms, sizeof(double));
    on->row = taut_arena_take(arena, analysis->variable_count, sizeof(double));
    on->step = taut_arena_take(arena, analysis->step_count, sizeof(double));
    on->sums = taut_arena_take(arena, columns, sizeof(double));
    on->form_variable = taut_arena_take(arena, forms, sizeof(uint32_t));
    if (!tableau->row_form || !tableau->column_form || !tableau->slot || !tableau->active || !tableau->value ||
        !tableau->tolerance || !tableau->multiplier || !tableau->at || !tableau->cost || !points || !slopes ||
        !on->start_value || !on->low || !on->high || !on->row || !on->step || !on->sums ||
        !on->form_variable)
        return false;
    for (uint32_t f = 0; f < forms; f++) {
        tableau->cost[f].point = points + (size_t)f * POINT_LIMIT;
        tableau->cost[f].slope = slopes + (size_t)f * (POINT_LIMIT + 1) * LEVELS;
    }
    return true;
}

/* A form of the island, with the limits that its multiplier leaves it. */
static void place_form(face *on, const taut_tableau *from, uint32_t component, uint32_t i, uint32_t form) {
    taut_tableau *tableau = &on->tableau;
    taut_interval interval = interval_of(from, i);
    const taut_component *parts = &on->state->analysis->components[component];
    double value = from->active[i] ? from->cost[i].point[from->at[i]]
                                   : taut_form_at(on->state->analysis, parts->forms[i], on->state->x);
    on->low[form] = fmin(interval.low, value);
    on->high[form] = fmax(interval.high, value);
    if (from->active[i] && value > on->low[form] && value < on->high[form]) on->low[form] = value;
    tableau->value[form] = on->start_value[form] = value;
    tableau->tolerance[form] = from->tolerance[i] > 0 ? from->tolerance[i] : 1e-9;
    tableau->active[form] = from->active[i];
    box_form(on, form);
}

static bool place_component(face *on, uint32_t c, uint32_t *row, uint32_t *column) {
    const taut_component *component = &on->state->analysis->components[c];
    const taut_tableau *from = &on->state->tableaus[c];
    taut_tableau *tableau = &on->tableau;
    uint32_t first = on->first_form[c];
    for (uint32_t i = 0; i < from->form_count; i++) place_form(on, from, c, i, first + i);
    for (uint32_t s = 0; s < component->column_count; s++) {
        uint32_t form = first + from->column_form[s];
        tableau->column_form[*column + s] = form;
        tableau->slot[form] = *column + s;
    }
    for (uint32_t s = 0; s < component->row_count; s++) {
        uint32_t form = first + from->row_form[s];
        tableau->row_form[*row + s] = form;
        tableau->slot[form] = *row + s;
        for (uint32_t e = from->matrix.row_head[s]; e != TAUT_NONE; e = from->matrix.entries[e].row_next)
            if (!taut_matrix_insert(&tableau->matrix, *row + s, *column + from->matrix.entries[e].column,
                                    from->matrix.entries[e].value))
                return false;
    }
    *row += component->row_count;
    *column += component->column_count;
    return true;
}

static void place_free_variables(face *on, uint32_t *form, uint32_t *column) {
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        on->free_form[v] = TAUT_NONE;
        if (analysis->variable_step[v] != TAUT_NONE) continue;
        uint32_t f = (*form)++;
        on->free_form[v] = on->own_form[v] = f;
        on->form_variable[f] = v;
        on->low[f] = -INFINITY;
        on->high[f] = INFINITY;
        tableau->cost[f].count = 0;
        tableau->value[f] = on->start_value[f] = on->state->x[v];
        tableau->tolerance[f] = 1e-9;
        tableau->active[f] = true;
        tableau->slot[f] = *column;
        tableau->column_form[(*column)++] = f;
    }
}

static void find_own_forms(face *on) {
    const taut_analysis *analysis = on->state->analysis;
    memset(on->own_form, 0xff, analysis->variable_count * sizeof(uint32_t));
    for (uint32_t v = 0; v < analysis->variable_count; v++) on->own_factor[v] = 1;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t c = analysis->form_component[f];
        if (analysis->form_start[f + 1] - analysis->form_start[f] != 1 || c == TAUT_NONE) continue;
        if (on->first_form[c] == TAUT_NONE) continue;
        uint32_t variable = analysis->form_variable[analysis->form_start[f]];
        on->own_form[variable] = on->first_form[c] + analysis->form_local[f];
        on->own_factor[variable] = analysis->form_value[analysis->form_start[f]];
    }
}

static bool build(face *on, taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    const taut_analysis *analysis = state->analysis;
    memset(on, 0, sizeof *on);
    on->state = state;
    on->work = work;
    on->inputs = inputs;
    taut_arena_init(&on->arena, state->memory, 4096);
    on->first_form = taut_arena_take(&on->arena, analysis->component_count, sizeof(uint32_t));
    on->free_form = taut_arena_take(&on->arena, analysis->variable_count, sizeof(uint32_t));
    on->own_form = taut_arena_take(&on->arena, analysis->variable_count, sizeof(uint32_t));
    on->own_factor = taut_arena_take(&on->arena, analysis->variable_count, sizeof(double));
    on->start_x = taut_arena_take(&on->arena, analysis->variable_count, sizeof(double));
    if (!on->first_form || !on->free_form || !on->own_form || !on->own_factor || !on->start_x) return false;
    memcpy(on->start_x, state->x, analysis->variable_count * sizeof(double));
    uint32_t rows = 0, columns = 0, entries = 0;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        on->first_form[c] = TAUT_NONE;
        if (!component_can_move(&state->tableaus[c])) continue;
        on->first_form[c] = rows + columns;
        rows += analysis->components[c].row_count;
        columns += analysis->components[c].column_count;
        entries += (uint32_t)state->tableaus[c].matrix.live;
    }
    uint32_t free_count = analysis->variable_count - analysis->step_count;
    uint32_t all_rows = rows + analysis->variable_count, all_columns = columns + free_count;
    if (!take_arrays(on, all_rows + all_columns, all_rows, all_columns) ||
        !taut_matrix_init(&on->tableau.matrix, state->memory, all_rows, all_columns, (size_t)entries + 16))
        return false;
    on->tableau.form_count = rows + columns + free_count;
    on->tableau.matrix.row_count = rows;
    find_own_forms(on);
    uint32_t row = 0, column = 0, form = rows + columns;
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (on->first_form[c] != TAUT_NONE && !place_component(on, c, &row, &column)) return false;
    place_free_variables(on, &form, &column);
    count_movable(on);
    for (uint32_t r = 0; r < rows; r++) settle_row(on, r);
    return true;
}

static void discard(face *on) {
    taut_matrix_free(&on->tableau.matrix);
    taut_arena_free(&on->arena);
}

/* ---- moving -------------------------------------------------------------------------------------------------------- */

/* Room for the scratch of an exchange. */
static bool reserve_pivot(face *on) {
    taut_dual_work *dual = &on->work->dual;
    size_t need = on->tableau.matrix.row_count;
    return taut_reserve(dual->memory, (void **)&dual->rows, &dual->row_capacity, need, sizeof *dual->rows) &&
           taut_reserve(dual->memory, (void **)&dual->factors, &dual->factor_capacity, need, sizeof *dual->factors);
}

/* Whether a form depends on anything that can move. */
static bool may_move(const face *on, uint32_t form) {
    const taut_tableau *tableau = &on->tableau;
    if (tableau->active[form]) return can_move(on, form);
    const taut_matrix *matrix = &tableau->matrix;
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        if (can_move(on, tableau->column_form[matrix->entries[e].column])) return true;
    return false;
}

/* Adds `factor` times a form to the sums by column. */
static void add_form(face *on, uint32_t form, double factor) {
    const taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    if (tableau->active[form]) {
        on->sums[tableau->slot[form]] += factor;
        return;
    }
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        on->sums[matrix->entries[e].column] += factor * matrix->entries[e].value;
}

/* A new row for a variable without a form of its own: what the tape says of it, in the columns as they are now. Gives
 * TAUT_NONE when nothing that can move is in it; false: out of memory. */
static bool add_variable_row(face *on, uint32_t variable, uint32_t *form) {
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    *form = TAUT_NONE;
    memset(on->row, 0, analysis->variable_count * sizeof(double));
    memset(on->sums, 0, tableau->matrix.column_count * sizeof(double));
    on->row[variable] = 1;
    taut_tape_transpose(analysis, analysis->variable_step[variable], on->row, on->step);
    double value = on->start_x[variable];
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t crash = analysis->step_form[s], c = analysis->form_component[crash];
        if (on->step[s] == 0 || c == TAUT_NONE || on->first_form[c] == TAUT_NONE) continue;
        uint32_t f = on->first_form[c] + analysis->form_local[crash];
        add_form(on, f, on->step[s]);
        value += on->step[s] * (tableau->value[f] - on->start_value[f]);
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        if (on->row[v] == 0 || on->free_form[v] == TAUT_NONE) continue;
        add_form(on, on->free_form[v], on->row[v]);
        value += on->row[v] * (tableau->value[on->free_form[v]] - on->start_value[on->free_form[v]]);
    }
    double largest = 0;
    bool moves = false;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) largest = fmax(largest, fabs(on->sums[k]));
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        if (fabs(on->sums[k]) <= NEGLIGIBLE * largest) on->sums[k] = 0;
        else moves = moves || can_move(on, tableau->column_form[k]);
    }
    if (!moves) return true;
    uint32_t row = tableau->matrix.row_count++, f = tableau->form_count++;
    tableau->matrix.row_head[row] = TAUT_NONE;
    tableau->matrix.row_size[row] = 0;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++)
        if (on->sums[k] != 0 && !taut_matrix_insert(&tableau->matrix, row, k, on->sums[k])) return false;
    on->form_variable[f] = variable;
    tableau->row_form[row] = f;
    tableau->slot[f] = row;
    tableau->active[f] = false;
    tableau->value[f] = on->start_value[f] = value;
    tableau->tolerance[f] = fmax(1e-9, 1e-12 * fabs(value));
    on->low[f] = -INFINITY;
    on->high[f] = INFINITY;
    *form = f;
    return true;
}

static bool always(void *context, const taut_tableau *tableau, const taut_obstruction *obstruction) {
    (void)context;
    (void)tableau;
    (void)obstruction;
    return true; /* the face is not empty: only rounding can say otherwise */
}

/* Brings a form as near to the target as the face allows. */
static taut_status pull(face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    taut_cost_pull(&tableau->cost[form], on->low[form], on->high[form], target);
    if (tableau->active[form]) {
        const double zero[LEVELS] = {0};
        tableau->at[form] = taut_cost_locate(&tableau->cost[form], zero, LEVELS);
        double value = tableau->cost[form].point[tableau->at[form]];
        taut_tableau_shift(tableau, tableau->slot[form], value - tableau->value[form]);
        tableau->value[form] = value;
    }
    taut_obstruction ignored;
    const taut_dual_options options = {.excuse = always};
    uint64_t pushes = on->work->dual.pushes;
    taut_status status = taut_dual_solve_after(tableau, &on->work->dual, form, &options, &ignored);
    if (on->work->dual.pushes != pushes) {
        memset(tableau->multiplier, 0, (size_t)tableau->form_count * LEVELS * sizeof(double));
        for (uint32_t f = 0; f < tableau->form_count; f++)
            if (f != form) box_form(on, f);
        count_movable(on);
    }
    return status;
}

/* Whether a form already is as near to the target as its own limits allow. */
static double nearest_to(const face *on, uint32_t form, double target) {
    return fmin(fmax(target, on->low[form]), on->high[form]);
}

static bool is_there(const face *on, uint32_t form, double target) {
    return fabs(on->tableau.value[form] - nearest_to(on, form, target)) <= on->tableau.tolerance[form];
}

/* Moves an active, held form by the rounding error that separates it from where it belongs. */
static void correct(face *on, uint32_t form, double value) {
    taut_tableau *tableau = &on->tableau;
    taut_tableau_shift(tableau, tableau->slot[form], value - tableau->value[form]);
    tableau->value[form] = value;
    fix_form(on, form);
}

/* Holds a form where it is from now on (at the target exactly, if it is there but for rounding), and makes it active so
 * that the face loses a dimension. */
static bool hold(face *on, uint32_t form, double target) {
    taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    double value = is_there(on, form, target) ? nearest_to(on, form, target) : tableau->value[form];
    if (tableau->active[form] && can_move(on, form)) on->movable -= 1;
    fix_form(on, form);
    if (tableau->active[form]) {
        correct(on, form, value);
        return true;
    }
    uint32_t best = TAUT_NONE;
    double largest = 0, overall = 0;
    for (uint32_t e = matrix->row_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].row_next) {
        double size = fabs(matrix->entries[e].value);
        overall = fmax(overall, size);
        if (size <= largest || !can_move(on, tableau->column_form[matrix->entries[e].column])) continue;
        best = e;
        largest = size;
    }
    if (best == TAUT_NONE || largest < 1e-10 * overall) return true;
    if (!reserve_pivot(on)) return false;
    on->movable -= 1;
    uint32_t row = tableau->slot[form], leaving = tableau->column_form[matrix->entries[best].column];
    if (!taut_tableau_exchange(tableau, best, on->work->dual.rows, on->work->dual.factors)) return false;
    box_form(on, leaving);
    correct(on, form, value);
    settle_row(on, row);
    return true;
}

/* Writes the variables that belong to the forms' values. */
static void write_x(face *on) {
    taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        if (on->first_form[c] == TAUT_NONE) continue;
        const taut_component *component = &analysis->components[c];
        for (uint32_t i = component->row_count; i < component->row_count + component->column_count; i++)
            state->form_value[component->forms[i]] = on->tableau.value[on->first_form[c] + i];
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->free_form[v] != TAUT_NONE) state->x[v] = on->tableau.value[on->free_form[v]];
    taut_tape_solve(analysis, state->form_value, state->step_value, state->x);
}

/* Spreads what an active form lacks over the inactive ones' changes. */
static void make_up(const face *on, uint32_t form, double actual, double *change) {
    const taut_tableau *tableau = &on->tableau;
    const taut_matrix *matrix = &tableau->matrix;
    if (!tableau->active[form]) return;
    double lack = tableau->value[form] - actual;
    if (lack == 0) return;
    change[form] += lack;
    for (uint32_t e = matrix->column_head[tableau->slot[form]]; e != TAUT_NONE; e = matrix->entries[e].column_next)
        change[tableau->row_form[matrix->entries[e].row]] += matrix->entries[e].value * lack;
}

/* One correction of state->x (see basis.c): what every active form lacks there, through the face's tableau to the crash
 * forms, and through the tape to the variables. */
static bool refine(face *on, taut_arena *scratch) {
    taut_island_state *state = on->state;
    const taut_analysis *analysis = state->analysis;
    double *change = taut_arena_take(scratch, on->tableau.form_count, sizeof(double));
    double *crash = taut_arena_take(scratch, analysis->form_count, sizeof(double));
    double *dx = taut_arena_take(scratch, analysis->variable_count, sizeof(double));
    if (!change || !crash || !dx) return false;
    uint32_t first = 0;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t c = analysis->form_component[f];
        double actual = taut_form_at(analysis, f, state->x);
        if (c == TAUT_NONE || on->first_form[c] == TAUT_NONE) {
            if (analysis->form_step[f] != TAUT_NONE) crash[f] = state->form_value[f] - actual;
            continue;
        }
        first += 1;
        make_up(on, on->first_form[c] + analysis->form_local[f], actual, change);
    }
    for (uint32_t f = first; f < on->tableau.form_count; f++)
        make_up(on, f, state->x[on->form_variable[f]], change);
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t c = analysis->form_component[f];
        if (c != TAUT_NONE && on->first_form[c] != TAUT_NONE) crash[f] = change[on->first_form[c] + analysis->form_local[f]];
    }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (on->free_form[v] != TAUT_NONE) dx[v] = change[on->free_form[v]];
    taut_tape_solve(analysis, crash, state->step_value, dx);
    for (uint32_t v = 0; v < analysis->variable_count; v++) state->x[v] += dx[v];
    return true;
}

/* The form to pull for a variable; TAUT_NONE when it cannot move. */
static bool form_for(face *on, uint32_t variable, uint32_t *form) {
    *form = on->own_form[variable];
    if (*form == TAUT_NONE) {
        if (on->state->analysis->variable_step[variable] == TAUT_NONE) return true;
        return add_variable_row(on, variable, form);
    }
    if (!may_move(on, *form)) *form = TAUT_NONE;
    return true;
}

/* ---- the canonical point ------------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t order;
    uint32_t variable;
} ranked;

static int compare_ranks(const void *a, const void *b) {
    const ranked *first = a, *second = b;
    if (first->order != second->order) return first->order < second->order ? -1 : 1;
    return first->variable < second->variable ? -1 : first->variable > second->variable;
}

static taut_status choose_in_order(face *on) {
    const taut_analysis *analysis = on->state->analysis;
    ranked *ranks = taut_arena_take(&on->arena, analysis->variable_count, sizeof *ranks);
    if (!ranks) return TAUT_ERROR_MEMORY;
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        ranks[v] = (ranked){on->inputs->orders[analysis->variables[v]], v};
    qsort(ranks, analysis->variable_count, sizeof *ranks, compare_ranks);
    for (uint32_t i = 0; i < analysis->variable_count && on->movable; i++) {
        uint32_t form, variable = ranks[i].variable;
        if (!form_for(on, variable, &form)) return TAUT_ERROR_MEMORY;
        if (form == TAUT_NONE) continue;
        double target = on->inputs->preferred[analysis->variables[variable]] * on->own_factor[variable];
        if (!is_there(on, form, target)) {
            taut_status status = pull(on, form, target);
            if (status != TAUT_OK) return status;
        }
        if (!hold(on, form, target)) return TAUT_ERROR_MEMORY;
    }
    return TAUT_OK;
}

/* Whether state->x is as good as the point that the face was built around: every form within what its multiplier allows. */
static bool is_on_face(const taut_island_state *state) {
    const taut_analysis *analysis = state->analysis;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        const taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            taut_interval interval = interval_of(tableau, i);
            double value = taut_form_at(analysis, component->forms[i], state->x);
            double margin = fmax(2e-9, 1e-11 * taut_form_scale(analysis, component->forms[i], state->x));
            if (!(value >= interval.low - margin && value <= interval.high + margin)) return false;
        }
    }
    return true;
}

taut_status taut_face_choose(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    face on;
    taut_status status = build(&on, state, work, inputs) ? choose_in_order(&on) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) write_x(&on);
    for (uint32_t round = 0; status == TAUT_OK && round < REFINEMENTS; round++)
        if (!refine(&on, &on.arena)) status = TAUT_ERROR_MEMORY;
    if (status == TAUT_OK && !is_on_face(state)) /* rounding has led astray: the vertex is as good a solution */
        memcpy(state->x, on.start_x, state->analysis->variable_count * sizeof(double));
    discard(&on);
    return status;
}

/* ---- which variables are free ---------------------------------------------------------------------------------------- */

/* Pulls one variable as far as `target` and marks all that moved. */
static taut_status probe(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs, uint32_t variable,
                         double reach, bool *free_variables) {
    face on;
    uint32_t form = TAUT_NONE;
    taut_status status = build(&on, state, work, inputs) && form_for(&on, variable, &form) ? TAUT_OK : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK && form != TAUT_NONE) {
        status = pull(&on, form, (on.start_x[variable] + reach) * on.own_factor[variable]);
        if (status == TAUT_OK) {
            write_x(&on);
            for (uint32_t v = 0; v < state->analysis->variable_count; v++) {
                double difference = fabs(state->x[v] - on.start_x[v]);
                if (difference > MOVED * fmax(1, fabs(on.start_x[v]))) free_variables[v] = true;
            }
            memcpy(state->x, on.start_x, state->analysis->variable_count * sizeof(double));
        }
    }
    discard(&on);
    return status;
}

taut_status taut_face_free_variables(taut_island_state *state, taut_island_work *work, const taut_inputs *inputs,
                                     bool *free_variables) {
    uint32_t count = state->analysis->variable_count;
    memset(free_variables, 0, count * sizeof(bool));
    if (!state->ambiguous || count == 0) return TAUT_OK;
    double *kept = taut_take(state->memory, count, sizeof(double));
    if (!kept) return TAUT_ERROR_MEMORY;
    memcpy(kept, state->x, count * sizeof(double));
    taut_status status = taut_basis_values(state);
    double reach = 1000;
    for (uint32_t v = 0; v < count; v++) reach = fmax(reach, 4 * fabs(state->x[v]));
    for (uint32_t v = 0; v < count && status == TAUT_OK; v++) {
        if (!free_variables[v]) status = probe(state, work, inputs, v, reach, free_variables);
        if (!free_variables[v] && status == TAUT_OK) status = probe(state, work, inputs, v, -reach, free_variables);
    }
    memcpy(state->x, kept, count * sizeof(double));
    taut_give(state->memory, kept, count, sizeof(double));
    return status;
}
