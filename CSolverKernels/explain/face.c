#include "face.h"

#include <math.h>
#include <string.h>

#include "../simplex/violations.h"
#include "directions.h"

#define POINT_LIMIT 3u /* points of a box with a pull in it */
#define SLOPE_LIMIT ((POINT_LIMIT + 1) * TAUT_FACE_LEVELS)

taut_interval taut_face_interval(const taut_tableau *tableau, uint32_t form) {
    return taut_cost_interval(&tableau->cost[form], taut_multiplier(tableau, form), tableau->level_count,
                              tableau->level_count - 1);
}

bool taut_face_component_can_move(const taut_tableau *tableau) {
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        if (!tableau->active[i]) continue;
        taut_interval interval = taut_face_interval(tableau, i);
        if (interval.low < interval.high) return true;
    }
    return false;
}

void taut_face_recount(taut_face *on, uint32_t form) {
    bool counts = on->tableau.active[form] && taut_face_can_move(on, form);
    if (counts == on->counted[form]) return;
    on->counted[form] = counts;
    if (counts) on->movable += 1;
    else on->movable -= 1;
}

void taut_face_box(taut_face *on, uint32_t form) {
    taut_tableau *tableau = &on->tableau;
    taut_cost *cost = &tableau->cost[form];
    taut_cost_box(cost, on->low[form], on->high[form]);
    tableau->at[form] = cost->count && tableau->value[form] > cost->point[0] ? cost->count - 1 : 0;
    double amount = 2 - (form + taut_directions_weight(form)) / tableau->form_count;
    if (tableau->active[form] && cost->count) taut_cost_attach(cost, tableau->at[form], amount);
}

/* Which way the form of the row that was read last could go: whether some column could raise it, or lower it. Smaller entries are rounding. */
static void directions_of(const taut_face *on, double least, bool *up, bool *down) {
    const taut_tableau *tableau = &on->tableau;
    const taut_product_vector *row = &on->product.last_row;
    *up = *down = false;
    for (uint32_t i = 0; i < row->count && !(*up && *down); i++) {
        uint32_t form = tableau->column_form[row->places[i]];
        if (fabs(row->value[row->places[i]]) < least) continue;
        bool rises = tableau->value[form] < on->high[form], falls = tableau->value[form] > on->low[form];
        bool positive = row->value[row->places[i]] > 0;
        *up = *up || (positive ? rises : falls);
        *down = *down || (positive ? falls : rises);
    }
}

void taut_face_fix(taut_face *on, uint32_t form) {
    on->low[form] = on->high[form] = on->tableau.value[form];
    taut_face_box(on, form);
}

static bool is_at_low(const taut_face *on, uint32_t form) {
    return on->tableau.value[form] <= on->low[form] + on->tableau.tolerance[form];
}

static bool is_at_high(const taut_face *on, uint32_t form) {
    return on->tableau.value[form] >= on->high[form] - on->tableau.tolerance[form];
}

void taut_face_settle_last(taut_face *on, uint32_t form) {
    const taut_product_vector *row = &on->product.last_row;
    double least = TAUT_FACE_NEGLIGIBLE * taut_product_largest(row);
    bool up, down;
    directions_of(on, least, &up, &down);
    if ((up && !is_at_high(on, form)) || (down && !is_at_low(on, form)) || (up && down)) return;
    for (uint32_t i = 0; i < row->count; i++) {
        uint32_t other = on->tableau.column_form[row->places[i]];
        if (fabs(row->value[row->places[i]]) < least || !taut_face_can_move(on, other)) continue;
        taut_face_fix(on, other);
        taut_face_recount(on, other);
    }
}

void taut_face_settle_row(taut_face *on, uint32_t row) {
    uint32_t form = on->tableau.row_form[row];
    if (!is_at_low(on, form) && !is_at_high(on, form)) return;
    taut_product_row(&on->product, form);
    taut_face_settle_last(on, form);
}

/* ---- building -------------------------------------------------------------------------------------------------------- */

/* Most of the room for rows of variables is never used: forms are written when they are there (taut_face_begin_form). */
static bool take_arrays(taut_face *on, uint32_t forms, uint32_t rows, uint32_t columns) {
    taut_arena *arena = on->arena;
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    tableau->form_count = forms;
    tableau->level_count = TAUT_FACE_LEVELS;
    tableau->row_form = taut_arena_take(arena, rows, sizeof(uint32_t));
    tableau->column_form = taut_arena_take(arena, columns, sizeof(uint32_t));
    tableau->slot = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->active = taut_arena_take(arena, forms, sizeof(bool));
    tableau->value = taut_arena_take(arena, forms, sizeof(double));
    tableau->tolerance = taut_arena_take(arena, forms, sizeof(double));
    tableau->multiplier = taut_arena_take(arena, (size_t)forms * TAUT_FACE_LEVELS, sizeof(double));
    tableau->at = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->cost = taut_arena_take(arena, forms, sizeof *tableau->cost);
    on->points = taut_arena_take(arena, (size_t)forms * POINT_LIMIT, sizeof(double));
    on->slopes = taut_arena_take(arena, (size_t)forms * SLOPE_LIMIT, sizeof(double));
    on->start_value = taut_arena_take(arena, forms, sizeof(double));
    on->rest = taut_arena_take(arena, forms, sizeof(double));
    on->low = taut_arena_take(arena, forms, sizeof(double));
    on->high = taut_arena_take(arena, forms, sizeof(double));
    on->row = taut_arena_take(arena, analysis->variable_count, sizeof(double));
    on->rows.start = taut_arena_take_zeroed(arena, (size_t)forms + 1, sizeof(uint32_t));
    on->next.start = taut_arena_take_zeroed(arena, (size_t)forms + 1, sizeof(uint32_t));
    on->step = taut_arena_take(arena, analysis->step_count, sizeof(double));
    on->sums = taut_arena_take_zeroed(arena, columns, sizeof(double));
    on->sizes = taut_arena_take_zeroed(arena, columns, sizeof(double));
    on->marks = taut_arena_take_zeroed(arena, taut_lu_words(columns), sizeof(uint64_t));
    on->summed = taut_arena_take(arena, columns, sizeof(uint32_t));
    on->origin = taut_arena_take(arena, forms, sizeof(uint32_t));
    on->counted = taut_arena_take(arena, forms, sizeof(bool));
    tableau->product = &on->product;
    return taut_violation_take(tableau, arena, rows) && taut_product_init_face(&on->product, on->state->memory, arena, forms, columns);
}

void taut_face_begin_form(taut_face *on, uint32_t form, double value) {
    taut_tableau *tableau = &on->tableau;
    tableau->cost[form] = (taut_cost){.point = on->points + (size_t)form * POINT_LIMIT, .slope = on->slopes + (size_t)form * SLOPE_LIMIT};
    memset(taut_multiplier(tableau, form), 0, TAUT_FACE_LEVELS * sizeof(double));
    tableau->value[form] = on->start_value[form] = value;
    on->rest[form] = 0;
    tableau->tolerance[form] = taut_tolerance_of(value);
    on->low[form] = -INFINITY;
    on->high[form] = INFINITY;
    on->counted[form] = false;
}

/* A form of the island, with the limits that its multiplier leaves it. */
static void place_form(taut_face *on, const taut_tableau *from, uint32_t component, uint32_t i, uint32_t form) {
    taut_tableau *tableau = &on->tableau;
    taut_interval interval = taut_face_interval(from, i);
    const taut_component *parts = &on->state->analysis->components[component];
    double value = from->active[i] ? from->cost[i].point[from->at[i]]
                                   : taut_form_at(on->state->analysis, parts->forms[i], on->state->x);
    taut_face_begin_form(on, form, value);
    on->origin[form] = parts->forms[i];
    if (from->tolerance[i] > 0) tableau->tolerance[form] = from->tolerance[i];
    on->low[form] = taut_smaller(interval.low, value);
    on->high[form] = taut_larger(interval.high, value);
    bool is_free = isinf(interval.low) && isinf(interval.high); /* a form without constraints */
    if (from->active[i] && !is_free && value < on->high[form]) on->low[form] = value;
    tableau->active[form] = from->active[i];
    taut_face_box(on, form);
}

static void place_component(taut_face *on, uint32_t c, uint32_t *row, uint32_t *column) {
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
    }
    *row += component->row_count;
    *column += component->column_count;
}

static void place_free_variables(taut_face *on, uint32_t form, uint32_t column) {
    const taut_analysis *analysis = on->state->analysis;
    taut_tableau *tableau = &on->tableau;
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        on->free_form[v] = TAUT_NONE;
        if (analysis->variable_step[v] != TAUT_NONE) continue;
        uint32_t f = form++;
        on->free_form[v] = on->own_form[v] = f;
        taut_face_begin_form(on, f, on->state->x[v]);
        on->origin[f] = v;
        tableau->active[f] = true;
        tableau->slot[f] = column;
        tableau->column_form[column++] = f;
    }
}

static void find_own_forms(taut_face *on) {
    const taut_analysis *analysis = on->state->analysis;
    memset(on->own_form, 0xff, analysis->variable_count * sizeof(uint32_t));
    for (uint32_t v = 0; v < analysis->variable_count; v++) on->own_factor[v] = 1;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t leader = analysis->leader ? analysis->leader[f] : f, c = analysis->form_component[leader];
        if (analysis->form_start[f + 1] - analysis->form_start[f] != 1 || c == TAUT_NONE) continue;
        if (on->first_form[c] == TAUT_NONE) continue;
        uint32_t variable = analysis->form_variable[analysis->form_start[f]];
        on->own_form[variable] = on->first_form[c] + analysis->form_local[leader];
        on->own_factor[variable] = analysis->form_value[analysis->form_start[f]];
        if (leader == f) continue;
        on->own_factor[variable] /= analysis->leader_ratio[f];
        on->own_shift[variable] = on->state->shifts[f];
    }
}

/* A pass over the tape from all that can move to the variables that it reaches. */
static bool find_reachable(taut_face *on) {
    const taut_analysis *analysis = on->state->analysis;
    bool *step_moves = taut_arena_take(on->arena, analysis->step_count, sizeof(bool));
    on->reachable = taut_arena_take(on->arena, analysis->variable_count, sizeof(bool));
    if (!step_moves || !on->reachable) return false;
    for (uint32_t v = 0; v < analysis->variable_count; v++) on->reachable[v] = analysis->variable_step[v] == TAUT_NONE;
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t c = analysis->form_component[analysis->step_form[s]];
        bool moves = c != TAUT_NONE && on->first_form[c] != TAUT_NONE;
        for (uint32_t l = analysis->lower_start[s]; !moves && l < analysis->lower_start[s + 1]; l++)
            moves = step_moves[analysis->lower_step[l]];
        step_moves[s] = moves;
    }
    for (uint32_t s = analysis->step_count; s-- > 0;) {
        bool moves = step_moves[s];
        for (uint32_t u = analysis->upper_start[s]; !moves && u < analysis->upper_start[s + 1]; u++)
            moves = on->reachable[analysis->upper_variable[u]];
        on->reachable[analysis->step_variable[s]] = moves;
    }
    on->scale = 1;
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        on->reachable_count += on->reachable[v];
        if (on->reachable[v]) on->scale = taut_larger(on->scale, fabs(on->start_x[v]) * TAUT_FACE_SHARE);
    }
    return true;
}

static bool take_variables(taut_face *on) {
    uint32_t count = on->state->analysis->variable_count;
    on->first_form = taut_arena_take(on->arena, on->state->analysis->component_count, sizeof(uint32_t));
    on->free_form = taut_arena_take(on->arena, count, sizeof(uint32_t));
    on->own_form = taut_arena_take(on->arena, count, sizeof(uint32_t));
    on->own_factor = taut_arena_take(on->arena, count, sizeof(double));
    on->own_shift = taut_arena_take_zeroed(on->arena, count, sizeof(double));
    on->start_x = taut_arena_take(on->arena, count, sizeof(double));
    if (on->arena->failed) return false;
    memcpy(on->start_x, on->state->x, count * sizeof(double));
    return true;
}

/* Places all forms, each component behind the other, and the variables that nothing determines behind them. */
static void place(taut_face *on) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t row = 0, column = 0;
    find_own_forms(on);
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (on->first_form[c] != TAUT_NONE) place_component(on, c, &row, &column);
    place_free_variables(on, row + column, column);
}

/* Takes what there is room needed for. */
static bool take_face(taut_face *on) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t rows = 0, columns = 0;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        on->first_form[c] = TAUT_NONE;
        if (!taut_face_component_can_move(&on->state->tableaus[c])) continue;
        on->first_form[c] = rows + columns;
        rows += analysis->components[c].row_count;
        columns += analysis->components[c].column_count;
    }
    on->component_forms = rows + columns;
    columns += analysis->variable_count - analysis->step_count;
    if (!find_reachable(on)) return false;
    uint32_t all_rows = rows + on->reachable_count;
    if (!take_arrays(on, all_rows + columns, all_rows, columns)) return false;
    on->tableau.form_count = rows + columns;
    on->tableau.row_count = rows;
    on->tableau.column_count = columns;
    return true;
}

bool taut_face_build(taut_face *on, taut_island_state *state, taut_island_work *work, const taut_inputs *inputs) {
    memset(on, 0, sizeof *on);
    on->state = state;
    on->work = work;
    on->inputs = inputs;
    on->arena = &work->face;
    taut_arena_reset(on->arena);
    taut_arena_init(&on->transposed, state->memory, 1024);
    if (!take_variables(on) || !take_face(on)) return false;
    place(on);
    if (!taut_face_write_rows(on)) return false;
    taut_violation_begin(&on->tableau);
    for (uint32_t k = 0; k < on->tableau.column_count; k++) taut_face_recount(on, on->tableau.column_form[k]);
    for (uint32_t r = 0; r < on->tableau.row_count; r++) taut_face_settle_row(on, r);
    return true;
}

static void give_rows(taut_memory *memory, const taut_face_rows *rows) {
    taut_give(memory, rows->column, rows->column_capacity, sizeof(uint32_t));
    taut_give(memory, rows->value, rows->value_capacity, sizeof(double));
}

void taut_face_discard(taut_face *on) {
    taut_product_free(&on->product);
    taut_arena_free(&on->transposed);
    give_rows(on->state->memory, &on->rows);
    give_rows(on->state->memory, &on->next);
}
