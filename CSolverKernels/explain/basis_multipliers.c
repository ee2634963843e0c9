#include "basis_multipliers.h"

#include <stdlib.h>
#include <string.h>

#include "../elimination/tape.h"

#define ROUNDS 3u

typedef struct {
    uint32_t rank, member; /* rank: smaller is more important */
} open_member;

typedef struct {
    const taut_island_state *state;
    const taut_rows *rows;
    const double *x;
    uint32_t levels;
    taut_twofold *y;       /* by row, then by sign, a vector of levels */
    uint32_t *row;         /* by member: its row or sign */
    uint32_t *place;       /* by local variable: in the rows */
    uint32_t *carrier;     /* by form: a member; TAUT_NONE */
    open_member *open;     /* scratch: members of a form at their constants */
    uint32_t *level;       /* scratch: by level of a component, that of the rows */
    double *rest;          /* scratch: a vector of levels */
    taut_twofold *sum;     /* by variable of the rows: r at one level */
    double *column, *step; /* r by local variable, d by step */
    double *weight, *share; /* scratch: by form and column of a component */
} refinement;

static bool take(refinement *on, taut_arena *arena) {
    const taut_analysis *analysis = on->state->analysis;
    size_t members = analysis->member_start[analysis->form_count], levels = on->levels, most = 0;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        size_t forms = (size_t)analysis->components[c].row_count + analysis->components[c].column_count;
        if (forms > most) most = forms;
    }
    on->row = taut_arena_take(arena, members, sizeof(uint32_t));
    on->place = taut_arena_take(arena, analysis->variable_count, sizeof(uint32_t));
    on->carrier = taut_arena_take(arena, analysis->form_count, sizeof(uint32_t));
    on->open = taut_arena_take(arena, members, sizeof *on->open);
    on->level = taut_arena_take(arena, levels, sizeof(uint32_t));
    on->rest = taut_arena_take(arena, levels, sizeof(double));
    on->sum = taut_arena_take(arena, on->rows->variable_count, sizeof *on->sum);
    on->column = taut_arena_take(arena, analysis->variable_count, sizeof(double));
    on->step = taut_arena_take(arena, analysis->step_count, sizeof(double));
    on->weight = taut_arena_take(arena, most, sizeof(double));
    on->share = taut_arena_take(arena, most, sizeof(double));
    return !arena->failed;
}

/* ---- the rows of forms ----------------------------------------------------------------------------------------------------- */

static bool find_rows(refinement *on, bool *is_known, taut_arena *arena) {
    const taut_analysis *analysis = on->state->analysis;
    taut_listed_row *list = taut_arena_take(arena, on->rows->row_count, sizeof *list);
    if (!list) return false;
    taut_rows_list(on->rows, list);
    for (uint32_t v = 0; v < analysis->variable_count; v++) on->place[v] = taut_rows_place(on->rows, analysis->variables[v]);
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        on->carrier[f] = TAUT_NONE;
        for (uint32_t m = analysis->member_start[f]; m < analysis->member_start[f + 1]; m++) {
            on->row[m] = taut_rows_find(on->rows, list, taut_member_named(analysis, m)); /* the rows are those of the same island */
            is_known[on->row[m]] = true;
        }
    }
    return true;
}

static taut_twofold *multiplier_of(const refinement *on, uint32_t member) { return on->y + (size_t)on->row[member] * on->levels; }

/* A member's row in units of its form. */
static double factor_of(const refinement *on, uint32_t m, uint32_t form) {
    const taut_form_member *member = &on->state->analysis->members[m];
    return member->form == form ? member->factor : member->factor * on->state->analysis->leader_ratio[member->form];
}

/* ---- multipliers of the members of a form ------------------------------------------------------------------------------------ */

static void give(refinement *on, uint32_t m, uint32_t form, double slope) {
    uint32_t level = taut_rows_level(on->rows, on->row[m]);
    multiplier_of(on, m)[level] = taut_two(slope);
    on->rest[level] -= slope * factor_of(on, m, form);
}

/* The sign of rest / factor - slope e(level). */
static int compare(const refinement *on, double factor, double slope, uint32_t level) {
    for (uint32_t l = 0; l < on->levels; l++) {
        double value = on->rest[l] / factor, difference = l == level ? value - slope : value;
        if (fabs(difference) > TAUT_SLOPE_TOLERANCE * taut_larger(1, fabs(value))) return difference < 0 ? -1 : 1;
    }
    return 0;
}

/* A member at its constant takes what it can of the rest. true: all of it. */
static bool take_share(refinement *on, uint32_t m, uint32_t form) {
    uint32_t row = on->row[m], level = taut_rows_level(on->rows, row);
    double factor = factor_of(on, m, form), low = taut_rows_slope(on->rows, row, -1), high = taut_rows_slope(on->rows, row, 1);
    int above = compare(on, factor, high, level), below = compare(on, factor, low, level);
    if (above >= 0 || below <= 0) give(on, m, form, above >= 0 ? high : low);
    for (uint32_t l = 0; above < 0 && below > 0 && l < on->levels; l++) multiplier_of(on, m)[l] = taut_two(on->rest[l] / factor);
    on->carrier[form] = m;
    return above <= 0 && below >= 0;
}

static int by_rank(const void *first, const void *second) {
    const open_member *a = first, *b = second;
    if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
    return (a->member > b->member) - (a->member < b->member);
}

/* `rest` has the form's multiplier. */
static void share_out(refinement *on, uint32_t form) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t count = 0;
    for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
        uint32_t row = on->row[m], rank = 2 * taut_rows_level(on->rows, row) + (taut_rows_relation(on->rows, row) != TAUT_EQUAL);
        int side = taut_rows_side(on->rows, row, on->x);
        if (side != 0) give(on, m, form, taut_rows_slope(on->rows, row, side));
        else on->open[count++] = (open_member){rank, m};
    }
    if (count) qsort(on->open, count, sizeof *on->open, by_rank);
    for (uint32_t i = 0; i < count && !take_share(on, on->open[i].member, form); i++) continue;
}

/* The levels of a component among those of the rows. */
static void map_levels(refinement *on, const taut_component *component) {
    const taut_analysis *analysis = on->state->analysis;
    for (uint32_t f = 0; f < component->row_count + component->column_count; f++) {
        uint32_t form = component->forms[f];
        for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++)
            if (analysis->members[m].priority != TAUT_REQUIRED) on->level[analysis->members[m].level] = taut_rows_level(on->rows, on->row[m]);
    }
}

static void begin(refinement *on) {
    const taut_analysis *analysis = on->state->analysis;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        map_levels(on, component);
        for (uint32_t f = 0; f < component->row_count + component->column_count; f++) {
            const double *y = taut_multiplier(&on->state->tableaus[c], f);
            memset(on->rest, 0, on->levels * sizeof *on->rest);
            for (uint32_t l = 0; l + 1 < component->level_count; l++) on->rest[on->level[l]] = y[l];
            share_out(on, component->forms[f]);
        }
    }
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        if (analysis->form_component[f] != TAUT_NONE) continue;
        memset(on->rest, 0, on->levels * sizeof *on->rest);
        share_out(on, f);
    }
}

/* ---- refining ---------------------------------------------------------------------------------------------------------------- */

/* r at a level. */
static void add_up(refinement *on, uint32_t level) {
    const taut_rows *rows = on->rows;
    memset(on->sum, 0, rows->variable_count * sizeof *on->sum);
    for (uint32_t i = 0; i < rows->row_count; i++) {
        taut_twofold y = on->y[(size_t)i * on->levels + level];
        for (uint32_t t = rows->start[i]; y.high != 0 && t < rows->start[i + 1]; t++)
            on->sum[rows->column[t]] = taut_two_add(on->sum[rows->column[t]], taut_two_multiply(y, taut_two(rows->coefficient[t])));
    }
    for (uint32_t v = 0; v < rows->variable_count; v++)
        on->sum[v] = taut_two_add(on->sum[v], on->y[(size_t)(rows->row_count + v) * on->levels + level]);
}

/* r at a level, then d by step. false: r is zero. */
static bool find_steps(refinement *on, uint32_t level) {
    const taut_analysis *analysis = on->state->analysis;
    bool is_zero = true;
    add_up(on, level);
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        on->column[v] = on->sum[on->place[v]].high;
        is_zero = is_zero && on->column[v] == 0;
    }
    if (!is_zero) taut_tape_transpose(analysis, 0, on->column, on->step);
    return !is_zero;
}

static void lose(refinement *on, uint32_t form, uint32_t level, double amount) {
    uint32_t m = on->carrier[form];
    if (m == TAUT_NONE || amount == 0) return;
    taut_twofold *y = multiplier_of(on, m) + level;
    *y = taut_two_subtract(*y, taut_two_divide(taut_two(amount), taut_two(factor_of(on, m, form))));
}

/* d of the active forms: that of crash forms which have left the basis goes to them. */
static void refine_component(refinement *on, uint32_t c, uint32_t level) {
    const taut_analysis *analysis = on->state->analysis;
    const taut_component *component = &analysis->components[c];
    const taut_tableau *tableau = &on->state->tableaus[c];
    memset(on->share, 0, component->column_count * sizeof(double));
    for (uint32_t f = 0; f < tableau->form_count; f++) {
        uint32_t step = analysis->form_step[component->forms[f]];
        on->weight[f] = step == TAUT_NONE ? 0 : on->step[step];
    }
    if (tableau->product) taut_product_combine(tableau->product, tableau->active, on->weight, 1, on->share);
    for (uint32_t k = 0; k < tableau->column_count; k++) {
        uint32_t f = tableau->column_form[k];
        lose(on, component->forms[f], level, on->share[k] + on->weight[f]);
    }
}

/* false: there is nothing left to refine. */
static bool refine(refinement *on, uint32_t level) {
    const taut_analysis *analysis = on->state->analysis;
    if (!find_steps(on, level)) return false;
    for (uint32_t c = 0; c < analysis->component_count; c++) refine_component(on, c, level);
    if (!find_steps(on, level)) return false;
    for (uint32_t s = 0; s < analysis->fixed_step_count; s++) lose(on, analysis->step_form[s], level, on->step[s]);
    return true;
}

taut_status taut_basis_multipliers(const taut_island_state *state, const taut_rows *rows, const double *x, taut_twofold *known, bool *is_known) {
    refinement on = {.state = state, .rows = rows, .x = x, .levels = rows->level_count, .y = known};
    taut_arena arena;
    if (state->precise) return TAUT_ERROR_NUMERIC;
    taut_arena_init(&arena, state->memory, 4096);
    bool enough = take(&on, &arena) && find_rows(&on, is_known, &arena);
    if (enough) begin(&on);
    for (uint32_t level = 0; enough && level < on.levels; level++)
        for (uint32_t round = 0; round < ROUNDS && refine(&on, level); round++) continue;
    taut_arena_free(&arena);
    return enough ? TAUT_OK : TAUT_ERROR_MEMORY;
}
