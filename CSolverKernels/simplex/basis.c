#include "basis.h"

#include <math.h>
#include <string.h>

#include "../elimination/dense.h"
#include "../elimination/tape.h"

#define DENSE_LIMIT 64u       /* up to so many exchanged forms: always dense */
#define DENSE_LARGEST 2048u   /* above: never */
#define DENSE_SHARE 0.1       /* between the two, when the tableau is at least so full */
#define WORN_AFTER 100u       /* pivots */
#define ROUNDS 3u

/* The forms that have changed sides in one component; `entered` and `left` are equally long and ascending. */
typedef struct {
    uint32_t component, count;
    uint32_t *entered, *left;
    double *lack; /* by entered form, then the change by left form */
    double *factors; /* count * count, or NULL: corrected through the tableau */
    int *pivots;
    bool library;    /* LAPACK's factors */
} exchange;

bool taut_basis_is_worn(const taut_island_state *state) {
    for (uint32_t c = 0; c < state->analysis->component_count; c++)
        if (state->tableaus[c].pivots > WORN_AFTER) return true;
    return false;
}

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
            if (tableau->active[i] && cost->count) {
                mark = mix(mark, 1u | (at == 0 && cost->hard_low) << 1 | (at + 1 == cost->count && cost->hard_high) << 2);
                mark = mix_slopes(mark, taut_slope(tableau, i, at), 2 * tableau->level_count);
            } else {
                mark = mix_slopes(mix(mark, tableau->active[i]), taut_multiplier(tableau, i), tableau->level_count);
            }
        }
    }
    return mark ? mark : 1;
}

static bool use_dense(const taut_tableau *tableau, uint32_t count) {
    if (count <= DENSE_LIMIT) return true;
    double cells = (double)tableau->matrix.row_count * tableau->matrix.column_count;
    return count <= DENSE_LARGEST && (double)tableau->matrix.live > DENSE_SHARE * cells;
}

static uint32_t count_exchanged(const taut_island_state *state, uint32_t c) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < state->analysis->components[c].row_count; i++) count += state->tableaus[c].active[i];
    return count;
}

/* T0[E, D], column by column as LAPACK wants it, and its factors. false: singular, which only rounding can cause. */
static bool factor(const taut_island_state *state, exchange *swap, uint32_t *place) {
    const taut_component *component = &state->analysis->components[swap->component];
    uint32_t n = swap->count;
    memset(swap->factors, 0, (size_t)n * n * sizeof(double));
    for (uint32_t i = 0; i < n; i++) place[swap->left[i]] = i;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t e = component->row_start[swap->entered[i]]; e < component->row_start[swap->entered[i] + 1]; e++) {
            uint32_t form = component->row_count + component->row_column[e];
            if (!state->tableaus[swap->component].active[form])
                swap->factors[i + (size_t)place[form] * n] = component->row_value[e];
        }
    return taut_dense_factor(n, swap->factors, swap->pivots, swap->library);
}

static bool collect(taut_island_state *state, taut_arena *scratch, exchange *swap) {
    const taut_component *component = &state->analysis->components[swap->component];
    const taut_tableau *tableau = &state->tableaus[swap->component];
    uint32_t n = swap->count;
    swap->entered = taut_arena_take(scratch, n, sizeof(uint32_t));
    swap->left = taut_arena_take(scratch, n, sizeof(uint32_t));
    swap->lack = taut_arena_take(scratch, n, sizeof(double));
    uint32_t *place = taut_arena_take(scratch, tableau->form_count, sizeof(uint32_t));
    if (!swap->entered || !swap->left || !swap->lack || !place) return false;
    uint32_t entered = 0, left = 0;
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        if (i < component->row_count && tableau->active[i]) swap->entered[entered++] = i;
        if (i >= component->row_count && !tableau->active[i]) swap->left[left++] = i;
    }
    if (!use_dense(tableau, n)) return true;
    swap->factors = taut_arena_take(scratch, (size_t)n * n, sizeof(double));
    swap->pivots = taut_arena_take(scratch, n, sizeof(int));
    if (!swap->factors || !swap->pivots) return false;
    swap->library = taut_path_is_on(state->paths_off, TAUT_PATH_LAPACK) && taut_dense_has_library(n);
    if (!factor(state, swap, place)) swap->factors = NULL;
    else if (swap->library) state->paths |= taut_path_bit(TAUT_PATH_LAPACK);
    return true;
}

/* Where the left forms start from: a point that depends on the constants alone, or, where the tableau is trusted, the
 * values it has. */
static void set_base(taut_island_state *state, const exchange *swap) {
    const taut_component *component = &state->analysis->components[swap->component];
    taut_tableau *tableau = &state->tableaus[swap->component];
    for (uint32_t i = 0; i < swap->count; i++) {
        uint32_t form = swap->left[i];
        const taut_cost *cost = &tableau->cost[form];
        double base = tableau->value[form];
        if (swap->factors) base = cost->hard_low || cost->count == 1 ? cost->point[0] : cost->point[cost->count - 1];
        state->form_value[component->forms[form]] = base;
    }
}

/* The residual of a form at state->x, or 0 if that is within the rounding of its sum. */
static double lack_of(const taut_island_state *state, uint32_t form, double target) {
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
        change[form] = left ? 0 : lack_of(state, form, state->form_value[form]);
        lacking = lacking || change[form] != 0;
    }
    return lacking;
}

/* Adds the change of the left forms with which the entered forms reach their points. */
static bool find_exchanged(const taut_island_state *state, const exchange *swap, double *change) {
    const taut_component *component = &state->analysis->components[swap->component];
    const taut_tableau *tableau = &state->tableaus[swap->component];
    bool lacking = false;
    for (uint32_t i = 0; i < swap->count; i++) {
        uint32_t form = swap->entered[i];
        double lack = lack_of(state, component->forms[form], tableau->cost[form].point[tableau->at[form]]);
        for (uint32_t e = component->row_start[form]; e < component->row_start[form + 1]; e++) {
            uint32_t crash = component->row_count + component->row_column[e];
            if (tableau->active[crash]) lack -= component->row_value[e] * change[component->forms[crash]];
        }
        swap->lack[i] = lack;
        lacking = lacking || lack != 0;
    }
    if (!lacking) return false;
    if (swap->factors) {
        taut_dense_solve(swap->count, swap->factors, swap->pivots, swap->lack, 1, swap->library);
        for (uint32_t i = 0; i < swap->count; i++) change[component->forms[swap->left[i]]] = swap->lack[i];
        return true;
    }
    for (uint32_t i = 0; i < swap->count; i++) {
        const taut_matrix *matrix = &tableau->matrix;
        uint32_t e = matrix->column_head[tableau->slot[swap->entered[i]]];
        for (; e != TAUT_NONE; e = matrix->entries[e].column_next) {
            uint32_t form = tableau->row_form[matrix->entries[e].row];
            if (form >= component->row_count)
                change[component->forms[form]] += matrix->entries[e].value * swap->lack[i];
        }
    }
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

static taut_status solve_exchanges(taut_island_state *state, taut_arena *scratch, uint32_t exchange_count) {
    exchange *swaps = taut_arena_take_zeroed(scratch, exchange_count, sizeof *swaps);
    if (!swaps) return TAUT_ERROR_MEMORY;
    uint32_t count = 0;
    for (uint32_t c = 0; c < state->analysis->component_count; c++) {
        uint32_t exchanged = count_exchanged(state, c);
        if (exchanged == 0) continue;
        exchange *swap = &swaps[count++];
        swap->component = c;
        swap->count = exchanged;
        if (!collect(state, scratch, swap)) return TAUT_ERROR_MEMORY;
        set_base(state, swap);
    }
    taut_tape_solve(state->analysis, state->form_value, state->step_value, state->x);
    return refine(state, scratch, swaps, count);
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

/* ---- writing a tableau afresh ---------------------------------------------------------------------------------------- */

bool taut_basis_reset(taut_island_state *state, uint32_t c) {
    const taut_component *component = &state->analysis->components[c];
    taut_tableau *tableau = &state->tableaus[c];
    tableau->pivots = tableau->row_updates = 0;
    for (uint32_t i = 0; i < tableau->form_count; i++) {
        bool row = i < component->row_count;
        tableau->active[i] = !row;
        tableau->slot[i] = row ? i : i - component->row_count;
        if (row) tableau->row_form[i] = i;
        else tableau->column_form[i - component->row_count] = i;
    }
    if (component->row_count == 0) return true;
    taut_matrix_clear(&tableau->matrix);
    for (uint32_t r = component->row_count; r-- > 0;)
        for (uint32_t e = component->row_start[r]; e < component->row_start[r + 1]; e++)
            if (!taut_matrix_insert(&tableau->matrix, r, component->row_column[e], component->row_value[e]))
                return false;
    return true;
}

/* The inactive forms' values from the active ones, through the variables. */
static void recompute_values(taut_island_state *state, uint32_t c) {
    const taut_component *component = &state->analysis->components[c];
    taut_tableau *tableau = &state->tableaus[c];
    for (uint32_t round = 0; round < ROUNDS; round++) {
        for (uint32_t i = component->row_count; i < tableau->form_count; i++)
            state->form_value[component->forms[i]] = tableau->value[i];
        taut_tape_solve(state->analysis, state->form_value, state->step_value, state->x);
        for (uint32_t i = 0; i < tableau->form_count; i++)
            if (!tableau->active[i]) tableau->value[i] = taut_form_at(state->analysis, component->forms[i], state->x);
        for (uint32_t i = 0; i < component->row_count; i++) {
            if (!tableau->active[i]) continue;
            double target = tableau->cost[i].point[tableau->at[i]];
            double actual = taut_form_at(state->analysis, component->forms[i], state->x);
            taut_tableau_shift(tableau, tableau->slot[i], target - actual);
            tableau->value[i] = target;
        }
    }
}

void taut_basis_follow(taut_tableau *tableau, uint32_t column) {
    uint32_t form = tableau->column_form[column], k = tableau->at[form], levels = tableau->level_count;
    const taut_cost *cost = &tableau->cost[form];
    const double *y = taut_multiplier(tableau, form);
    bool low = (k == 0 && cost->hard_low) || taut_compare(taut_slope(tableau, form, k), y, levels) <= 0;
    bool high = (k + 1 == cost->count && cost->hard_high) || taut_compare(y, taut_slope(tableau, form, k + 1), levels) <= 0;
    if (low && high) return;
    tableau->at[form] = taut_cost_locate(cost, y, levels);
    double value = cost->point[tableau->at[form]];
    taut_tableau_shift(tableau, column, value - tableau->value[form]);
    tableau->value[form] = value;
}

/* The active forms' multipliers from the inactive ones. */
static void recompute_multipliers(taut_tableau *tableau) {
    const taut_matrix *matrix = &tableau->matrix;
    uint32_t levels = tableau->level_count;
    for (uint32_t column = 0; column < matrix->column_count; column++) {
        double *y = taut_multiplier(tableau, tableau->column_form[column]);
        memset(y, 0, levels * sizeof *y);
        for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE; e = matrix->entries[e].column_next) {
            const double *other = taut_multiplier(tableau, tableau->row_form[matrix->entries[e].row]);
            for (uint32_t l = 0; l < levels; l++) y[l] -= matrix->entries[e].value * other[l];
        }
        taut_basis_follow(tableau, column);
    }
}

void taut_basis_recompute(taut_island_state *state, uint32_t component) {
    recompute_values(state, component);
    recompute_multipliers(&state->tableaus[component]);
}

/* Writes T for the active forms, whose basis is factored. false: out of memory. */
static bool write_rows(taut_tableau *tableau, taut_product *product) {
    taut_matrix *matrix = &tableau->matrix;
    taut_matrix_clear(matrix);
    for (uint32_t r = matrix->row_count; r-- > 0;) {
        taut_product_row(product, tableau->row_form[r]);
        for (uint32_t k = matrix->column_count; k-- > 0;)
            if (product->last_row[k] != 0 && !taut_matrix_insert(matrix, r, k, product->last_row[k])) return false;
    }
    tableau->pivots = tableau->row_updates = 0;
    for (uint32_t k = 0; k < matrix->column_count; k++) tableau->pivots += tableau->column_form[k] < matrix->row_count;
    return true;
}

bool taut_basis_start_over(taut_island_state *state, uint32_t c) {
    taut_tableau *tableau = &state->tableaus[c];
    memset(tableau->multiplier, 0, (size_t)tableau->form_count * tableau->level_count * sizeof(double));
    if (!taut_basis_reset(state, c)) return false;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        uint32_t form = tableau->column_form[k];
        const taut_cost *cost = &tableau->cost[form];
        tableau->at[form] = taut_cost_locate(cost, taut_multiplier(tableau, form), tableau->level_count);
        if (cost->count) tableau->value[form] = cost->point[tableau->at[form]];
    }
    return true;
}

taut_status taut_basis_rewrite(taut_island_state *state, uint32_t c) {
    taut_tableau *tableau = &state->tableaus[c];
    const taut_sparse rows = taut_component_rows(&state->analysis->components[c]);
    taut_product product;
    taut_arena arena;
    taut_arena_init(&arena, state->memory, 128 * (size_t)tableau->form_count + 1024);
    bool enough = taut_product_init(&product, state->memory, &arena, &rows, tableau->value, 1), found = false;
    if (enough) found = taut_product_invert(&product, tableau->column_form);
    if (enough) enough = found ? write_rows(tableau, &product) : taut_basis_start_over(state, c); /* rounding has made it singular */
    taut_product_free(&product);
    taut_arena_free(&arena);
    if (!enough) return TAUT_ERROR_MEMORY;
    taut_basis_recompute(state, c);
    return TAUT_OK;
}
