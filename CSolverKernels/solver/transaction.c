#include <math.h>

#include "../model/quanta.h"
#include "proofs.h"
#include "ranging.h"
#include "recall.h"
#include "rest.h"

/* ---- solving ------------------------------------------------------------------------------------------------------- */

static taut_question question_of(taut_solver *solver, const taut_inputs *inputs, const taut_island *island) {
    for (uint32_t v = 0; v < island->variable_count; v++) solver->model.variables[island->variables[v]].local = v;
    return taut_certified_question(&solver->model, inputs, taut_island_subset(island));
}

/* Solves an island with a state. */
static taut_status solve_state(taut_solver *solver, taut_island *island) {
    taut_inputs inputs = taut_solver_inputs(solver);
    taut_question question = question_of(solver, &inputs, island);
    return taut_certified_solve(&question, island->state, &solver->work, &inputs);
}

static taut_evenness evenness_of(const taut_model *model, taut_island *island) {
    if (!island->has_evenness)
        island->evenness = (uint8_t)taut_model_evenness(model, island->constraints, island->constraint_count, TAUT_NEARLY_EVEN);
    island->has_evenness = true;
    return island->evenness;
}

/* Whether values are so large that coefficients round them: other solve paths would give them other bits. */
static bool are_rounded(const taut_island *island) {
    return taut_largest(island->values, island->variable_count) > TAUT_SETTLE_SURE;
}

/* Certifies values found without a state, or gives the island a state. */
static taut_status certify_values(taut_solver *solver, taut_island *island) {
    taut_inputs inputs = taut_solver_inputs(solver);
    taut_question question = question_of(solver, &inputs, island);
    taut_evenness evenness = evenness_of(&solver->model, island);
    bool accepted, verify = inputs.verify || taut_certified_proves(&question, island->values, evenness);
    taut_island_hints hints = taut_island_hints_of(solver, island);
    question.hints = &hints.hints;
    taut_status status = taut_certified_check(&question, island->values, verify, &solver->work, &accepted);
    /* Large numbers hide choices from trees, too: their tolerance grows with them. */
    bool may_choose = island->ambiguous || island->paths & taut_path_bit(TAUT_PATH_REDUCTION);
    if ((evenness != TAUT_EVEN && are_rounded(island)) ||
        taut_certified_chooses_precisely(&question, island->values, evenness, may_choose))
        accepted = false;
    if (status != TAUT_OK || accepted) return status;
    taut_island_forget_values(island, &solver->memory);
    return taut_island_analyse(solver, island, true);
}

/* Solves one island; a conflict is stored, and the other islands are solved, too. */
static taut_status solve_island(taut_solver *solver, taut_island *island, bool *conflicting) {
    if (island->values && (solver->options.verify || !island->checked)) {
        taut_status status = certify_values(solver, island);
        if (status != TAUT_OK) return status;
    }
    if (island->values) return TAUT_OK;
    taut_status status = solve_state(solver, island);
    if (status != TAUT_CONFLICT) return status;
    *conflicting = true;
    bool kept = taut_conflicts_keep(&solver->conflicts, &solver->memory, &solver->work, solver->model.constants);
    return kept ? TAUT_OK : TAUT_ERROR_MEMORY;
}

static taut_status solve_all(taut_solver *solver) {
    bool conflicting = false;
    taut_status status = TAUT_OK;
    for (size_t i = 0; status == TAUT_OK && i < solver->fresh_count; i++)
        status = solve_island(solver, &solver->fresh[i], &conflicting);
    for (size_t i = 0; status == TAUT_OK && i < solver->stale_islands.count; i++) {
        taut_island *island = &solver->islands[solver->stale_islands.items[i]];
        if (island->retired) continue;
        if (!island->state) status = taut_island_propagate_or_analyse(solver, island);
        if (status != TAUT_OK) break;
        island->answered = false;
        status = solve_island(solver, island, &conflicting);
        island->unsettled = !island->values;
    }
    return status == TAUT_OK && conflicting ? TAUT_CONFLICT : status;
}

/* ---- applying the edits: nothing here can fail -------------------------------------------------------------------------- */

static void take_values(taut_solver *solver, taut_island *island) {
    const double *values = island->values ? island->values : island->state->x;
    taut_paths_count(island->values ? island->paths : island->state->paths, solver->work.paths);
    for (uint32_t v = 0; v < island->variable_count; v++) {
        uint32_t variable = island->variables[v];
        double value = values[v] + 0.0; /* no negative zero */
        if (solver->values[variable] == value) continue;
        solver->values[variable] = value;
        solver->changed.items[solver->changed.count++] = variable;
    }
    taut_island_forget_values(island, &solver->memory);
}

static void forget_edits(taut_solver *solver) {
    for (size_t i = 0; i < solver->dirty_variables.count; i++)
        solver->model.variables[solver->dirty_variables.items[i]].flags &= ~(TAUT_DIRTY_VARIABLE | TAUT_REFIXED);
    for (size_t i = 0; i < solver->dirty_constraints.count; i++)
        solver->model.constraints[solver->dirty_constraints.items[i]].kind &= (uint16_t)~TAUT_KIND_DIRTY;
    solver->dirty_variables.count = solver->dirty_constraints.count = 0;
    for (size_t i = 0; i < solver->stale_islands.count; i++) solver->islands[solver->stale_islands.items[i]].stale = false;
    solver->stale_islands.count = 0;
}

static void learn_from_edits(taut_solver *solver) {
    taut_moves moves;
    bool edited = solver->fresh_count && taut_rest_is_edited(solver);
    if ((!solver->stale_islands.count && !edited) || !taut_solver_takes(solver, TAUT_PATH_RANGING)) return;
    taut_moves_find(solver, &moves);
    for (size_t i = 0; edited && i < solver->fresh_count; i++) taut_ranging_note(&solver->fresh[i], &moves);
    for (size_t i = 0; i < solver->stale_islands.count; i++) {
        uint32_t index = solver->stale_islands.items[i];
        if (!solver->islands[index].retired) taut_ranging_learn(solver, index, &moves);
    }
}

static void take_edits(taut_solver *solver) {
    taut_recall_keep(solver);
    solver->changed.count = 0;
    solver->listed = NULL;
    for (size_t i = 0; i < solver->dirty_variables.count; i++) { /* a removed or recycled handle has no value */
        uint32_t variable = solver->dirty_variables.items[i];
        if (!taut_variable_is_alive(&solver->model.variables[variable])) solver->values[variable] = NAN;
    }
    for (size_t i = 0; i < solver->stale_islands.count; i++) {
        taut_island *island = &solver->islands[solver->stale_islands.items[i]];
        if (island->retired) continue;
        island->unsettled = false;
        take_values(solver, island);
    }
    for (size_t i = 0; i < solver->fresh_count; i++) take_values(solver, &solver->fresh[i]);
    taut_rest_keep(solver);
    learn_from_edits(solver);
    forget_edits(solver);
    taut_islands_swap(solver);
    taut_plan_done(solver);
    taut_model_commit(&solver->model);
    taut_handles_sort(solver->changed.items, solver->changed.count);
    solver->free_variables_known = false;
}

static taut_status build(taut_solver *solver, bool joins_parts) {
    if (taut_rest_is_new(solver)) return taut_rest_build(solver, joins_parts);
    return taut_plan_make(solver, joins_parts, NULL) ? taut_islands_build(solver, true, NULL) : TAUT_ERROR_MEMORY;
}

static taut_status attempt(taut_solver *solver, bool joins_parts) {
    taut_conflicts_forget(&solver->conflicts);
    taut_status status = build(solver, joins_parts);
    if (status == TAUT_OK && !taut_islands_reserve(solver)) status = TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) status = solve_all(solver);
    if (status == TAUT_OK) {
        take_edits(solver);
    } else {
        for (size_t i = 0; i < solver->stale_islands.count; i++) {
            taut_island *island = &solver->islands[solver->stale_islands.items[i]];
            taut_island_forget_values(island, &solver->memory);
            if (!island->state) island->ambiguous = true; /* what was found belongs to edits that were not taken */
        }
        taut_islands_discard(solver);
        taut_plan_discard(solver);
        taut_rest_forget(solver);
    }
    return status;
}

/* Marks stale islands of several components dirty, so that the next plan separates them. */
static bool separate_stale(taut_solver *solver) {
    if (!taut_solver_reserve_touches(solver, solver->model.variable_count, solver->model.constraint_count)) return false;
    for (size_t i = 0; i < solver->stale_islands.count; i++) {
        const taut_island *island = &solver->islands[solver->stale_islands.items[i]];
        if (!island->joined) continue;
        for (uint32_t v = 0; v < island->variable_count; v++)
            taut_solver_touch_variable(solver, island->variables[v]);
        for (uint32_t c = 0; c < island->constraint_count; c++)
            taut_solver_touch_constraint(solver, island->constraints[c]);
    }
    return true;
}

/* Answers edits of constants from critical regions, or edits of structure from the cache, if possible. */
static bool answer_without_solving(taut_solver *solver) {
    if (solver->stale_islands.count) return taut_solver_takes(solver, TAUT_PATH_RANGING) && taut_ranging_answer(solver);
    if (!taut_recall_answer(solver)) return false;
    solver->free_variables_known = false; /* they stay in a critical region */
    return true;
}

taut_status taut_solver_solve(taut_solver *solver) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    taut_proofs_forget(solver);
    taut_model_find_fixers(&solver->model);
    if (answer_without_solving(solver)) {
        taut_conflicts_forget(&solver->conflicts);
        forget_edits(solver);
        taut_model_commit(&solver->model);
        return TAUT_OK;
    }
    taut_status status = attempt(solver, true);
    if (status != TAUT_CONFLICT) return status;
    /* To report every conflicting component, each gets an island of its own. */
    return separate_stale(solver) ? attempt(solver, false) : TAUT_ERROR_MEMORY;
}

void taut_solver_rollback(taut_solver *solver) {
    if (!solver) return;
    taut_proofs_forget(solver);
    taut_model_rollback(&solver->model);
    forget_edits(solver);
    taut_conflicts_forget(&solver->conflicts);
    for (size_t i = 0; i < solver->island_count; i++) {
        taut_island *island = &solver->islands[i];
        if (!island->state || !island->unsettled) continue;
        island->unsettled = solve_state(solver, island) != TAUT_OK;
    }
}

/* ---- ambiguous variables ------------------------------------------------------------------------------------------------- */

static taut_status find_free_in(taut_solver *solver, taut_island *island) {
    taut_inputs inputs = taut_solver_inputs(solver);
    taut_question question = question_of(solver, &inputs, island);
    return taut_certified_free_variables(&question, island->state, &solver->work, &inputs, &solver->memory, &solver->free_variables);
}

/* Of one island, which is solved again where its values come from elsewhere. */
static taut_status find_free_anew(taut_solver *solver, taut_island *island) {
    bool ambiguous = taut_island_is_ambiguous(island) || island->ambiguous, is_stateless = !island->state;
    if (!ambiguous) return TAUT_OK;
    if (is_stateless && taut_island_find_free(solver, island, &solver->free_variables)) return TAUT_OK;
    taut_status status = is_stateless ? taut_island_analyse(solver, island, true) : TAUT_OK;
    if (status != TAUT_OK) return status;
    if (island->unsettled) return TAUT_ERROR_ARGUMENT;
    if (is_stateless || island->answered || island->ambiguous) status = solve_state(solver, island);
    if (status != TAUT_OK) return status;
    island->answered = island->ambiguous = false;
    return find_free_in(solver, island);
}

static taut_status find_free_variables(taut_solver *solver) {
    solver->free_variables.count = 0;
    for (size_t i = 0; i < solver->island_count; i++) {
        taut_status status = find_free_anew(solver, &solver->islands[i]);
        if (status != TAUT_OK) return status;
    }
    taut_handles_sort(solver->free_variables.items, solver->free_variables.count);
    solver->free_variables_known = true;
    return TAUT_OK;
}

taut_status taut_solver_free_variables(taut_solver *solver, const taut_variable **variables, size_t *count) {
    if (!solver || !variables || !count) return TAUT_ERROR_ARGUMENT;
    if (!solver->free_variables_known) {
        if (!taut_solver_is_settled(solver)) return TAUT_ERROR_ARGUMENT;
        taut_status status = find_free_variables(solver);
        if (status != TAUT_OK) return status;
    }
    *variables = solver->free_variables.items;
    *count = solver->free_variables.count;
    return TAUT_OK;
}
