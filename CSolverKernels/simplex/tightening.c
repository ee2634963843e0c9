#include "tightening.h"

#include <string.h>

#include "basis.h"
#include "violations.h"

#define ROUNDS 4u
#define MOST_RELEASED 4u /* if more than 1 / this of the tight forms is relaxed, tightening is given up */

#ifndef TAUT_TIGHTENING_FROM
#define TAUT_TIGHTENING_FROM TAUT_SCAN_LIMIT /* rows: smaller components are solved by the plain method */
#endif

/* The search in one component. */
typedef struct {
    taut_island_state *state;
    taut_island_work *work;
    uint32_t component;
    bool *tight;       /* by form */
    bool *wanted;      /* by form, scratch */
    uint32_t *scratch; /* one for each row, one for each level */
} tightening;

static taut_tableau *tableau_of(const tightening *on) { return &on->state->tableaus[on->component]; }

uint64_t taut_tightening_patience(const taut_island_state *state, uint32_t component) {
    uint32_t rows = state->tableaus[component].matrix.row_count;
    return rows > TAUT_TIGHTENING_FROM && taut_path_is_on(state->paths_off, TAUT_PATH_TIGHTENING) ? rows : 0;
}

/* ---- the guess ------------------------------------------------------------------------------------------------------------- */

/* Marks violated rows with limits on one side; returns their number. */
static uint32_t find_tight(const tightening *on) {
    const taut_tableau *tableau = tableau_of(on);
    uint32_t count = 0;
    memset(on->tight, 0, tableau->form_count * sizeof *on->tight);
    for (uint32_t i = 0; i < tableau->matrix.row_count; i++) {
        const taut_cost *cost = &tableau->cost[i];
        if (cost->count != 1 || cost->hard_low == cost->hard_high) continue;
        double excess = tableau->value[i] - cost->point[0];
        on->tight[i] = (cost->hard_low ? -excess : excess) > tableau->tolerance[i];
        count += on->tight[i];
    }
    return count;
}

/* The importance of a form: the first level on which its slope changes. */
static uint32_t rank_of(const taut_tableau *tableau, uint32_t form) {
    const double *first = taut_slope(tableau, form, 0), *last = taut_slope(tableau, form, tableau->cost[form].count);
    uint32_t level = 0;
    while (level + 1 < tableau->level_count && last[level] == first[level]) level += 1;
    return level;
}

/* Wants the tight forms, and the crash forms but for the least important ones: as many as there are tight forms, or a few more. */
static void choose_wanted(const tightening *on) {
    const taut_tableau *tableau = tableau_of(on);
    uint32_t rows = tableau->matrix.row_count, level = tableau->level_count, tight = 0, *sizes = on->scratch;
    memset(sizes, 0, level * sizeof *sizes);
    for (uint32_t i = 0; i < rows; i++) tight += on->wanted[i] = on->tight[i];
    for (uint32_t i = rows; i < tableau->form_count; i++) sizes[rank_of(tableau, i)] += 1;
    for (uint32_t unwanted = 0; level > 0 && unwanted < tight; unwanted += sizes[level]) level -= 1;
    for (uint32_t i = rows; i < tableau->form_count; i++) on->wanted[i] = rank_of(tableau, i) < level;
}

/* ---- bases to start from --------------------------------------------------------------------------------------------------- */

/* The crash basis, all multipliers zero. Values are those of the active forms alone. */
static bool reset(const tightening *on) {
    taut_tableau *tableau = tableau_of(on);
    memset(tableau->multiplier, 0, (size_t)tableau->form_count * tableau->level_count * sizeof(double));
    if (!taut_basis_reset(on->state, on->component)) return false;
    for (uint32_t i = tableau->matrix.row_count; i < tableau->form_count; i++) {
        tableau->at[i] = taut_cost_locate(&tableau->cost[i], taut_multiplier(tableau, i), tableau->level_count);
        if (tableau->cost[i].count) tableau->value[i] = tableau->cost[i].point[tableau->at[i]];
    }
    return true;
}

static bool start_over(const tightening *on) {
    if (!reset(on)) return false;
    taut_basis_recompute(on->state, on->component);
    return true;
}

/* The tight forms, as far as they are independent, in place of unimportant ones. */
static bool start_tight(const tightening *on) {
    taut_tableau *tableau = tableau_of(on);
    if (!reset(on)) return false;
    choose_wanted(on);
    if (!taut_basis_bring(tableau, on->work, on->wanted, on->scratch) ||
        !taut_basis_bring(tableau, on->work, on->tight, on->scratch))
        return false;
    for (uint32_t i = 0; i < tableau->matrix.row_count; i++) {
        on->tight[i] = on->tight[i] && tableau->active[i];
        if (!on->tight[i]) continue;
        tableau->at[i] = 0;
        tableau->value[i] = tableau->cost[i].point[0];
    }
    taut_basis_recompute(on->state, on->component);
    return true;
}

/* ---- solving --------------------------------------------------------------------------------------------------------------- */

static void drop_columns(const tightening *on) {
    taut_tableau *tableau = tableau_of(on);
    taut_matrix *matrix = &tableau->matrix;
    for (uint32_t column = 0; column < matrix->column_count; column++)
        while (on->tight[tableau->column_form[column]] && matrix->column_head[column] != TAUT_NONE)
            taut_matrix_delete(matrix, matrix->column_head[column]);
}

static taut_status refresh_tied(void *context, taut_tableau *tableau) {
    const tightening *on = context;
    (void)tableau;
    taut_status status = taut_basis_rewrite(on->state, on->work, on->component);
    if (status == TAUT_OK) drop_columns(on);
    return status;
}

/* Makes equalities of the tight forms; `is_low`: by form, whether its limit is a lower one. */
static void tie(const tightening *on, bool *is_low) {
    taut_tableau *tableau = tableau_of(on);
    for (uint32_t i = 0; i < tableau->matrix.row_count; i++) {
        if (!on->tight[i]) continue;
        is_low[i] = tableau->cost[i].hard_low;
        tableau->cost[i].hard_low = tableau->cost[i].hard_high = true;
    }
}

static void untie(const tightening *on, const bool *is_low) {
    taut_tableau *tableau = tableau_of(on);
    for (uint32_t i = 0; i < tableau->matrix.row_count; i++) {
        if (!on->tight[i]) continue;
        tableau->cost[i].hard_low = is_low[i];
        tableau->cost[i].hard_high = !is_low[i];
    }
}

/* The best basis in which all tight forms stay. TAUT_OK: its tableau is written. */
static taut_status solve_tied(const tightening *on) {
    taut_tableau *tableau = tableau_of(on);
    const taut_dual_options options = {.refresh = refresh_tied, .context = (void *)on};
    taut_obstruction ignored;
    bool *is_low = on->wanted;
    tie(on, is_low);
    drop_columns(on);
    taut_status status = taut_dual_solve(tableau, &on->work->dual, &options, &ignored);
    if (status == TAUT_OK) status = taut_basis_rewrite(on->state, on->work, on->component);
    untie(on, is_low);
    return status;
}

/* Relaxes tight forms with multipliers of the wrong sign; returns their number. */
static uint32_t release_wrong(const tightening *on) {
    const taut_tableau *tableau = tableau_of(on);
    uint32_t count = 0;
    for (uint32_t i = 0; i < tableau->matrix.row_count; i++) {
        if (!on->tight[i]) continue;
        const double *y = taut_multiplier(tableau, i);
        on->tight[i] = tableau->cost[i].hard_low ? taut_compare(y, taut_slope(tableau, i, 1), tableau->level_count) <= 0
                                                 : taut_compare(taut_slope(tableau, i, 0), y, tableau->level_count) <= 0;
        count += !on->tight[i];
    }
    return count;
}

bool taut_tightening_solve(taut_island_state *state, taut_island_work *work, uint32_t component) {
    const taut_tableau *tableau = &state->tableaus[component];
    taut_arena_reset(&work->face);
    tightening on = {state, work, component, taut_arena_take(&work->face, tableau->form_count, sizeof(bool)),
                     taut_arena_take(&work->face, tableau->form_count, sizeof(bool)),
                     taut_arena_take(&work->face, (size_t)tableau->matrix.row_count + tableau->level_count, sizeof(uint32_t))};
    if (!on.tight || !on.wanted || !on.scratch || !start_over(&on)) return false;
    uint32_t count = find_tight(&on), released = 0;
    if (count == 0) return true;
    for (uint32_t round = 0; round < ROUNDS && released <= count / MOST_RELEASED; round++) {
        if (!start_tight(&on)) return false;
        taut_status status = solve_tied(&on);
        if (status == TAUT_ERROR_MEMORY) return false;
        if (status != TAUT_OK) break;
        released = release_wrong(&on);
        if (released > 0) continue;
        state->paths |= taut_path_bit(TAUT_PATH_TIGHTENING);
        return true;
    }
    return start_over(&on);
}
