#include "basis.h"

#include <math.h>
#include <string.h>

#include "../elimination/dense.h"
#include "../elimination/tape.h"

#define DENSE_LEAST 64u     /* columns from which, */
#define DENSE_LARGEST 2048u /* and up to which the active forms are factored densely, */
#define DENSE_SHARE 0.1     /* if they are at least so full */
#define ROUNDS 3u

/* The forms that have changed sides in one component; `entered` and `left` are equally long and ascending. */
typedef struct {
    uint32_t component, count;
    uint32_t *entered, *left;
    double *lack; /* by entered form, then the change by left form */
    uint32_t *form;        /* the active forms, ascending */
    double *right, *point; /* by active form, by variable */
    double *dense; /* their factors; NULL: they are sparse ones */
    int *pivots;
    bool library;  /* LAPACK's factors */
    taut_lu sparse;
} exchange;

/* A step of a hash whose every bit depends on all bits before. */
static uint64_t mix(uint64_t mark, uint64_t bits) {
    mark = (mark ^ bits) * 0x9e3779b97f4a7c15u;
    return mark ^ mark >> 32;
}

static uint64_t mix_slopes(uint64_t mark, const double *slopes, uint32_t level_count) {
    for (uint32_t l = 0; l < level_count; l++) {
        uint64_t bits;
        double slope = slopes[l] + 0.0; /* no -0 */
        memcpy(&bits, &slope, sizeof bits);
        mark = mix(mark, bits);
    }
    return mark;
}

uint64_t taut_basis_mark(const taut_island_state *state) {
    uint64_t mark = 1;
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        const taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = 0; i < tableau->form_count; i++) {
            const taut_cost *cost = &tableau->cost[i];
            uint32_t at = tableau->at[i];
            if (tableau->active[i]) {
                mark = mix(mark, 1u | (at == 0 && cost->hard_low) << 1 | (at + 1 == cost->count && cost->hard_high) << 2);
                mark = mix_slopes(mark, taut_slope(tableau, i, at), 2 * tableau->level_count);
            } else {
                mark = mix_slopes(mix(mark, 0), taut_multiplier(tableau, i), tableau->level_count);
            }
        }
    }
    return mark | 1;
}

static uint32_t count_exchanged(const taut_island_state *state, uint32_t c) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < state->analysis->components[c].row_count; i++) count += state->tableaus[c].active[i];
    return count;
}

static bool is_dense(const taut_sparse *rows, const exchange *swap) {
    uint32_t n = rows->column_count, count = 0;
    if (n < DENSE_LEAST || n > DENSE_LARGEST) return false;
    for (uint32_t i = 0; i < n; i++) count += rows->start[swap->form[i] + 1] - rows->start[swap->form[i]];
    return count >= DENSE_SHARE * n * n;
}

/* The same column by column, as LAPACK wants it. false: singular, or out of memory. */
static bool factor_densely(taut_island_state *state, const taut_sparse *rows, taut_arena *scratch, exchange *swap) {
    uint32_t n = rows->column_count;
    swap->dense = taut_arena_take_zeroed(scratch, (size_t)n * n, sizeof(double));
    swap->pivots = taut_arena_take(scratch, n, sizeof(int));
    if (!swap->dense || !swap->pivots) return false;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t e = rows->start[swap->form[i]]; e < rows->start[swap->form[i] + 1]; e++)
            swap->dense[i + (size_t)rows->column[e] * n] = rows->value[e];
    swap->library = taut_path_is_on(state->paths_off, TAUT_PATH_LAPACK) && taut_dense_has_library();
    if (swap->library) state->paths |= taut_path_bit(TAUT_PATH_LAPACK);
    return taut_dense_factor(n, swap->dense, swap->pivots, swap->library);
}

/* Factors of all active forms, in an order that depends on nothing else. */
static bool factor(taut_island_state *state, taut_arena *scratch, exchange *swap) {
    const taut_tableau *tableau = &state->tableaus[swap->component];
    const taut_sparse rows = taut_component_rows(&state->analysis->components[swap->component]);
    uint32_t n = rows.column_count, count = 0;
    swap->form = taut_arena_take(scratch, n, sizeof(uint32_t));
    swap->right = taut_arena_take(scratch, n, sizeof(double));
    swap->point = taut_arena_take(scratch, n, sizeof(double));
    if (!swap->form || !swap->right || !swap->point) return false;
    for (uint32_t i = 0; i < tableau->form_count; i++)
        if (tableau->active[i]) swap->form[count++] = i;
    if (is_dense(&rows, swap)) return factor_densely(state, &rows, scratch, swap);
    return taut_lu_init(&swap->sparse, state->memory, scratch, n, 0) && taut_lu_factor(&swap->sparse, &rows, swap->form, scratch);
}

/* false: out of memory, or singular. */
static bool collect(taut_island_state *state, taut_arena *scratch, exchange *swap) {
    const taut_component *component = &state->analysis->components[swap->component];
    const taut_tableau *tableau = &state->tableaus[swap->component];
    uint32_t n = swap->count;
    swap->entered = taut_arena_take(scratch, n, sizeof(uint32_t));
    swap->left = taut_arena_take(scratch, n, sizeof(uint32_t));
    swap->lack = taut_arena_take(scratch, n, sizeof(double));
    if (!swap->entered || !swap->left || !swap->lack) return false;
    uint32_t entered = 0, left = 0;
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        if (i < component->row_count && tableau->active[i]) swap->entered[entered++] = i;
        if (i >= component->row_count && !tableau->active[i]) swap->left[left++] = i;
    }
    return factor(state, scratch, swap);
}

/* Where the left forms start from: a point that depends on the constants alone. */
static void set_base(taut_island_state *state, const exchange *swap) {
    const taut_component *component = &state->analysis->components[swap->component];
    for (uint32_t i = 0; i < swap->count; i++) {
        const taut_cost *cost = &state->tableaus[swap->component].cost[swap->left[i]];
        double base = cost->hard_low || cost->count == 1 ? cost->point[0] : cost->point[cost->count - 1];
        state->form_value[component->forms[swap->left[i]]] = base;
    }
}

double taut_basis_lack(const taut_island_state *state, uint32_t form, double target) {
    double lack = target - taut_form_at(state->analysis, form, state->x);
    if (lack == 0) return 0;
    return fabs(lack) <= TAUT_BASIS_ULPS * taut_larger(fabs(target), taut_form_scale(state->analysis, form, state->x)) ? 0 : lack;
}

/* Writes the residuals of all fixed and active crash forms into `change` (by form). */
static bool find_lacks(const taut_island_state *state, double *change) {
    const taut_analysis *analysis = state->analysis;
    bool lacking = false;
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        uint32_t form = analysis->step_form[s], c = analysis->form_component[form];
        bool left = c != TAUT_NONE && !state->tableaus[c].active[analysis->form_local[form]];
        change[form] = left ? 0 : taut_basis_lack(state, form, state->form_value[form]);
        lacking = lacking || change[form] != 0;
    }
    return lacking;
}

static double form_at(const taut_component *component, uint32_t form, const double *point) {
    double sum = 0;
    for (uint32_t e = component->row_start[form]; e < component->row_start[form + 1]; e++)
        sum += component->row_value[e] * point[component->row_column[e]];
    return sum;
}

/* Writes the change of the left forms with which the entered forms, which lack so much, reach their points. */
static void solve_left(const taut_island_state *state, const exchange *swap, double *change) {
    const taut_component *component = &state->analysis->components[swap->component];
    for (uint32_t i = 0; i < component->column_count; i++)
        swap->right[i] = i < swap->count ? swap->lack[i] : change[component->forms[swap->form[i]]]; /* rows come first */
    if (swap->dense) taut_dense_solve(component->column_count, swap->dense, swap->pivots, swap->right, swap->library);
    else taut_lu_solve(&swap->sparse, swap->right, swap->point);
    const double *point = swap->dense ? swap->right : swap->point;
    for (uint32_t i = 0; i < swap->count; i++)
        change[component->forms[swap->left[i]]] = form_at(component, swap->left[i], point);
}

/* The same from what the forms lack at state->x. false: nothing. */
static bool find_exchanged(const taut_island_state *state, const exchange *swap, double *change) {
    const taut_component *component = &state->analysis->components[swap->component];
    const taut_tableau *tableau = &state->tableaus[swap->component];
    bool lacking = false;
    for (uint32_t i = 0; i < swap->count; i++) {
        uint32_t form = swap->entered[i];
        swap->lack[i] = taut_basis_lack(state, component->forms[form], tableau->cost[form].point[tableau->at[form]]);
        lacking = lacking || swap->lack[i] != 0;
    }
    for (uint32_t i = component->row_count; i < tableau->form_count && !lacking; i++)
        lacking = tableau->active[i] && change[component->forms[i]] != 0;
    if (!lacking) return false;
    solve_left(state, swap, change);
    return true;
}

/* Corrects state->x itself. The forms' values could not carry the correction: where one of them is amplified by orders of
 * magnitude, its last bit already is too coarse. */
static taut_status refine(taut_island_state *state, taut_arena *scratch, const exchange *swaps, uint32_t swap_count) {
    const taut_analysis *analysis = state->analysis;
    double *change = NULL, *dx = NULL;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        if (!change) {
            change = taut_arena_take_zeroed(scratch, analysis->form_count, sizeof(double));
            dx = taut_arena_take_zeroed(scratch, analysis->variable_count, sizeof(double)); /* undetermined ones stay: 0 */
            if (!change || !dx) return TAUT_ERROR_MEMORY;
        }
        bool lacking = find_lacks(state, change);
        for (uint32_t i = 0; i < swap_count; i++) lacking = find_exchanged(state, &swaps[i], change) || lacking;
        if (!lacking) return TAUT_OK;
        taut_tape_solve(analysis, change, state->step_value, dx);
        for (uint32_t v = 0; v < analysis->variable_count; v++) state->x[v] += dx[v];
        for (uint32_t i = 0; i < swap_count; i++) {
            const taut_component *component = &analysis->components[swaps[i].component];
            for (uint32_t d = 0; d < swaps[i].count; d++)
                state->form_value[component->forms[swaps[i].left[d]]] += change[component->forms[swaps[i].left[d]]];
        }
    }
    return TAUT_OK;
}

/* All factors. TAUT_ERROR_NUMERIC: rounding has made a basis singular. */
static taut_status collect_all(taut_island_state *state, taut_arena *scratch, exchange *swaps) {
    uint64_t refusals = state->memory->refusals + scratch->memory->refusals;
    for (uint32_t c = 0, i = 0; c < state->analysis->component_count; c++) {
        uint32_t exchanged = count_exchanged(state, c);
        if (exchanged == 0) continue;
        swaps[i].component = c;
        swaps[i].count = exchanged;
        if (!collect(state, scratch, &swaps[i]))
            return state->memory->refusals + scratch->memory->refusals != refusals ? TAUT_ERROR_MEMORY : TAUT_ERROR_NUMERIC;
        set_base(state, &swaps[i++]);
    }
    return TAUT_OK;
}

static taut_status solve_exchanges(taut_island_state *state, taut_arena *scratch, uint32_t count) {
    exchange *swaps = taut_arena_take_zeroed(scratch, count, sizeof *swaps);
    if (!swaps) return TAUT_ERROR_MEMORY;
    taut_status status = collect_all(state, scratch, swaps);
    if (status == TAUT_OK) {
        taut_tape_solve(state->analysis, state->form_value, state->step_value, state->x);
        status = refine(state, scratch, swaps, count);
    }
    for (uint32_t i = 0; i < count; i++) taut_lu_free(&swaps[i].sparse);
    return status;
}

taut_status taut_basis_values(taut_island_state *state, taut_island_work *work) {
    const taut_analysis *analysis = state->analysis;
    uint32_t exchange_count = 0;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_component *component = &analysis->components[c];
        const taut_tableau *tableau = &state->tableaus[c];
        for (uint32_t i = component->row_count; i < tableau->form_count; i++)
            if (tableau->active[i]) state->form_value[component->forms[i]] = tableau->cost[i].point[tableau->at[i]];
        exchange_count += count_exchanged(state, c) > 0;
    }
    taut_arena_reset(&work->scratch);
    return solve_exchanges(state, &work->scratch, exchange_count);
}

/* ---- the first basis, and points ---------------------------------------------------------------------------------------- */

bool taut_basis_reset(taut_island_state *state, uint32_t c) {
    const taut_component *component = &state->analysis->components[c];
    taut_tableau *tableau = &state->tableaus[c];
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        bool row = i < component->row_count;
        tableau->active[i] = !row;
        tableau->slot[i] = row ? i : i - component->row_count;
        if (row) tableau->row_form[i] = i;
        else tableau->column_form[i - component->row_count] = i;
    }
    if (!tableau->product || tableau->product->is_first) return true;
    return tableau->product->is_first = taut_product_invert(tableau->product, tableau->column_form);
}

bool taut_basis_is_within(const taut_tableau *tableau, uint32_t form, uint32_t compared) {
    const taut_cost *cost = &tableau->cost[form];
    const double *y = taut_multiplier(tableau, form);
    uint32_t k = tableau->at[form];
    bool low = (k == 0 && cost->hard_low) || taut_compare(taut_slope(tableau, form, k), y, compared) <= 0;
    bool high = (k + 1 == cost->count && cost->hard_high) || taut_compare(y, taut_slope(tableau, form, k + 1), compared) <= 0;
    return low && high;
}

void taut_basis_follow(taut_tableau *tableau, uint32_t column) {
    uint32_t form = tableau->column_form[column];
    const taut_cost *cost = &tableau->cost[form];
    if (taut_basis_is_within(tableau, form, tableau->level_count)) return;
    tableau->at[form] = taut_cost_locate(cost, taut_multiplier(tableau, form), tableau->level_count);
    double value = cost->point[tableau->at[form]];
    taut_tableau_shift(tableau, column, value - tableau->value[form]);
    tableau->value[form] = value;
}
