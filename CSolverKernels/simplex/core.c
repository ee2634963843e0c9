#include "core.h"

#include "basis.h"
#include "violations.h"

#define LEAST_ROWS 24u   /* with fewer, the tableau itself is as fast */
#define LEAST_COLUMNS 8u
#define EXCHANGES 128u /* until B is factored again */

bool taut_core_applies(const taut_island_state *state, uint32_t component) {
    const taut_tableau *tableau = &state->tableaus[component];
    return tableau->matrix.row_count > LEAST_ROWS && tableau->pivots == 0 && tableau->matrix.column_count >= LEAST_COLUMNS &&
           taut_path_is_on(state->paths_off, TAUT_PATH_SPARSE_CORE);
}

/* The factors, the values and the multipliers, from the active forms and their points alone. `context` is scratch: by column, a
 * vector of levels. */
static taut_status refresh_core(void *context, taut_tableau *tableau) {
    double *sums = context;
    taut_product *product = tableau->product;
    uint32_t levels = tableau->level_count, columns = tableau->matrix.column_count;
    if (!taut_product_invert(product, tableau->column_form)) return TAUT_ERROR_NUMERIC;
    taut_product_values(product, tableau->column_form, tableau->active, tableau->value);
    taut_product_combine(product, tableau->active, tableau->multiplier, levels, sums);
    for (uint32_t k = 0; k < columns; k++) {
        double *y = taut_multiplier(tableau, tableau->column_form[k]);
        for (uint32_t l = 0; l < levels; l++) y[l] = 0 - sums[(size_t)k * levels + l];
        taut_basis_follow(tableau, k);
    }
    taut_product_carry(product, tableau->active, tableau->value);
    return TAUT_OK;
}

/* The dual method with a product for T. TAUT_OK: it has found a basis. */
static taut_status find_basis(taut_tableau *tableau, taut_product *product, taut_island_work *work, uint64_t pivot_limit) {
    taut_obstruction ignored;
    double *sums = taut_arena_take(&work->face, (size_t)tableau->matrix.column_count * tableau->level_count, sizeof(double));
    const taut_dual_options options = {.refresh = refresh_core, .context = sums, .pivot_limit = pivot_limit};
    tableau->limits = taut_arena_take(&work->face, tableau->matrix.row_count, sizeof *tableau->limits);
    if (!sums || !tableau->limits || !taut_product_invert(product, tableau->column_form)) return TAUT_ERROR_MEMORY;
    tableau->product = product;
    return taut_dual_solve(tableau, &work->dual, &options, &ignored);
}

bool taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t c, uint64_t pivot_limit) {
    taut_tableau *tableau = &state->tableaus[c];
    const taut_sparse rows = taut_component_rows(&state->analysis->components[c]);
    taut_product product;
    taut_status status = TAUT_ERROR_MEMORY;
    taut_arena_reset(&work->face);
    if (taut_product_init(&product, work->dual.memory, &work->face, &rows, tableau->value, EXCHANGES))
        status = find_basis(tableau, &product, work, pivot_limit);
    tableau->product = NULL;
    tableau->limits = NULL;
    taut_product_free(&product);
    if (status == TAUT_ERROR_MEMORY) return false;
    if (status == TAUT_OK) {
        state->paths |= taut_path_bit(TAUT_PATH_SPARSE_CORE);
        return taut_basis_rewrite(state, c) == TAUT_OK;
    }
    if (!taut_basis_start_over(state, c)) return false;
    taut_basis_recompute(state, c);
    return true;
}
