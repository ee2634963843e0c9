#include "core.h"

#include <string.h>

#include "absorption.h"
#include "basis.h"
#include "violations.h"

#define LEAST_COLUMNS 8u
#define MOST_COLUMNS 512u
#define ROWS_PER_COLUMN 4u
#define WORN_AFTER 4u /* pivots per column, after which the inverse is computed again at a fraction of their cost */

bool taut_core_applies(const taut_island_state *state, uint32_t component) {
    const taut_tableau *tableau = &state->tableaus[component];
    uint32_t rows = tableau->matrix.row_count, columns = tableau->matrix.column_count;
    return rows > TAUT_SCAN_LIMIT && tableau->pivots == 0 && columns >= LEAST_COLUMNS && columns <= MOST_COLUMNS &&
           rows / ROWS_PER_COLUMN >= columns && taut_path_is_on(state->paths_off, TAUT_PATH_DENSE_CORE);
}

/* The inverse, the values and the multipliers, from the active forms and their points alone. `context` is scratch: by column, a
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
    tableau->pivots = (uint64_t)WORN_AFTER * columns;
    return TAUT_OK;
}

/* Every active form at its point. */
static void place_active(taut_tableau *tableau) {
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        uint32_t form = tableau->column_form[k];
        if (tableau->cost[form].count) tableau->value[form] = tableau->cost[form].point[tableau->at[form]];
    }
}

/* All classes at their minimum, with a product for T. */
static bool start_core(taut_absorption *core, taut_arena *arena, taut_product *product, bool library) {
    taut_tableau *tableau = &core->tableau;
    if (!taut_product_init(product, arena, &core->rows, tableau->value, library)) return false;
    tableau->product = product;
    place_active(tableau);
    (void)taut_product_invert(product, tableau->column_form); /* nothing to invert: the active forms are the crash forms */
    taut_product_values(product, tableau->column_form, tableau->active, tableau->value);
    return true;
}

/* Writes T for the active forms. *found: false when they do not determine the crash forms. */
static bool write_tableau(taut_tableau *tableau, taut_arena *arena, const taut_sparse *rows, bool library, bool *found) {
    taut_product product;
    taut_matrix *matrix = &tableau->matrix;
    if (!taut_product_init(&product, arena, rows, tableau->value, library)) return false;
    *found = taut_product_invert(&product, tableau->column_form);
    if (!*found) return true;
    taut_matrix_clear(matrix);
    for (uint32_t r = matrix->row_count; r-- > 0;) {
        taut_product_row(&product, tableau->row_form[r]);
        for (uint32_t k = matrix->column_count; k-- > 0;)
            if (product.last_row[k] != 0 && !taut_matrix_insert(matrix, r, k, product.last_row[k])) return false;
    }
    for (uint32_t k = 0; k < matrix->column_count; k++) tableau->pivots += tableau->column_form[k] < matrix->row_count;
    return true;
}

/* The crash basis, as it was. */
static bool start_over(taut_island_state *state, uint32_t c) {
    taut_tableau *tableau = &state->tableaus[c];
    memset(tableau->multiplier, 0, (size_t)tableau->form_count * tableau->level_count * sizeof(double));
    if (!taut_basis_reset(state, c)) return false;
    for (uint32_t k = 0; k < tableau->matrix.column_count; k++) {
        uint32_t form = tableau->column_form[k];
        tableau->at[form] = taut_cost_locate(&tableau->cost[form], taut_multiplier(tableau, form), tableau->level_count);
    }
    return true;
}

/* Adopts the basis of the subproblem. */
static void note_paths(taut_island_state *state, const taut_absorption *core, const taut_product *product) {
    state->paths |= taut_path_bit(TAUT_PATH_DENSE_CORE);
    if (core->absorbs) state->paths |= taut_path_bit(TAUT_PATH_ABSORPTION);
    if (product->used_library) state->paths |= taut_path_bit(TAUT_PATH_LAPACK);
}

bool taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t c, uint64_t pivot_limit) {
    const taut_component *component = &state->analysis->components[c];
    taut_tableau *tableau = &state->tableaus[c];
    const taut_sparse rows = {component->row_count, component->column_count, component->row_start, component->row_column,
                              component->row_value};
    taut_path_set off = state->paths_off;
    taut_absorption core = {.absorbs = taut_path_is_on(off, TAUT_PATH_ABSORPTION)};
    taut_product product;
    taut_obstruction ignored;
    bool library = taut_path_is_on(off, TAUT_PATH_LAPACK), possible, found;
    taut_arena_reset(&work->face);
    double *sums = taut_arena_take(&work->face, (size_t)rows.column_count * tableau->level_count, sizeof(double));
    const taut_dual_options options = {.refresh = refresh_core, .context = sums, .pivot_limit = pivot_limit};
    if (!sums || !taut_absorption_build(&core, &work->face, tableau, &rows, &possible)) return false;
    if (!possible) return true;
    if (!start_core(&core, &work->face, &product, library)) return false;
    taut_status status = taut_dual_solve(&core.tableau, &work->dual, &options, &ignored);
    if (status != TAUT_OK) return status != TAUT_ERROR_MEMORY;
    taut_absorption_tell_apart(&core, tableau);
    if (!write_tableau(tableau, &work->face, &rows, library, &found)) return false;
    if (!found && !start_over(state, c)) return false;
    if (found) note_paths(state, &core, &product);
    place_active(tableau);
    taut_basis_recompute(state, c);
    return true;
}
