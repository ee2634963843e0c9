#include "core.h"

#include "basis.h"
#include "violations.h"

#define FRESH 8u       /* exchanges that leave factors as exact as new ones: the values are checked by themselves (settle_values) */
#define ROUNDS 8u      /* times that fresh factors show another violation, or multipliers that prove nothing */

/* What the callbacks of the dual method need. */
typedef struct {
    const taut_island_state *state;
    uint32_t component;
    taut_core_excuse excuse;
    double *sums; /* by column, a vector of levels: scratch */
} core_context;

bool taut_core_create(taut_island_state *state, uint32_t c) {
    const taut_component *component = &state->analysis->components[c];
    const taut_sparse rows = taut_component_rows(component);
    taut_product *product = taut_arena_take_zeroed(&state->arena, 1, sizeof *product);
    state->tableaus[c].product = product;
    return product && taut_product_init(product, state->memory, &state->arena, &rows, component->column_variable);
}

void taut_core_free(taut_tableau *tableau) {
    if (tableau->product) taut_product_free(tableau->product);
    tableau->product = NULL;
}

/* The factors, the values and the multipliers, from the active forms and their points alone. */
static taut_status refresh_core(void *context, taut_tableau *tableau) {
    double *sums = ((const core_context *)context)->sums;
    taut_product *product = tableau->product;
    uint32_t levels = tableau->level_count, columns = tableau->column_count;
    const taut_memory *memory = product->scratch.memory;
    uint64_t refusals = memory->refusals;
    if (!taut_product_invert(product, tableau->column_form)) return memory->refusals != refusals ? TAUT_ERROR_MEMORY : TAUT_ERROR_NUMERIC;
    taut_product_values(product, tableau->column_form, tableau->active, tableau->value);
    taut_product_combine(product, tableau->active, tableau->multiplier, levels, sums);
    for (uint32_t k = 0; k < columns; k++) {
        double *y = taut_multiplier(tableau, tableau->column_form[k]);
        for (uint32_t l = 0; l < levels; l++) y[l] = 0 - sums[(size_t)k * levels + l];
        taut_basis_follow(tableau, k);
    }
    taut_tableau_carry(tableau);
    for (uint32_t row = 0; row < tableau->row_count; row++) taut_tableau_note(tableau, row);
    return TAUT_OK;
}

static bool excuse_rounding(void *context, const taut_obstruction *obstruction) {
    const core_context *at = context;
    return at->excuse(at->state, at->component, obstruction);
}

/* Whether multipliers prove that the point is optimal: they balance, and those of active forms are within the slopes there. Those of inactive
 * forms are slopes, and their values have been compared with the limits of these. */
static bool is_proved(const taut_tableau *tableau) {
    for (uint32_t k = 0; k < tableau->column_count; k++)
        if (!taut_basis_is_within(tableau, tableau->column_form[k], tableau->level_count - 1)) return false;
    return taut_product_balances(tableau->product, tableau->multiplier, tableau->level_count);
}

taut_status taut_core_solve(taut_island_state *state, taut_island_work *work, uint32_t c, taut_core_excuse excuse,
                            uint64_t pivot_limit, taut_obstruction *obstruction) {
    taut_tableau *tableau = &state->tableaus[c];
    core_context context = {state, c, excuse, NULL};
    const taut_dual_options options = {excuse_rounding, refresh_core, &context, pivot_limit};
    taut_arena_reset(&work->face);
    context.sums = taut_arena_take(&work->face, (size_t)tableau->column_count * tableau->level_count, sizeof(double));
    taut_status status = taut_violation_take(tableau, &work->face, tableau->row_count) && context.sums ? TAUT_OK : TAUT_ERROR_MEMORY;
    for (uint32_t round = 0; status == TAUT_OK; round++) {
        taut_violation_begin(tableau);
        taut_status found = taut_dual_solve(tableau, &work->dual, &options, obstruction);
        bool is_fresh = tableau->product->factors.eta_count <= FRESH;
        if (found < 0 || (is_fresh && (found != TAUT_OK || is_proved(tableau)))) {
            status = found;
            break;
        }
        status = round < ROUNDS ? refresh_core(&context, tableau) : TAUT_ERROR_NUMERIC;
    }
    tableau->limits = NULL;
    work->is_lost = status == TAUT_ERROR_NUMERIC && pivot_limit == 0;
    return status;
}
