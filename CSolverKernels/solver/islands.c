#include <string.h>

#include "../check/required.h"
#include "../elimination/sequence.h"
#include "../model/fractions.h"
#include "../model/quanta.h"
#include "certified.h"
#include "presolve.h"
#include "propagation.h"
#include "ranging.h"
#include "recall.h"
#include "rest.h"

taut_inputs taut_solver_inputs(const taut_solver *solver) {
    return (taut_inputs){solver->model.constants, solver->model.preferred, solver->model.orders,
                         solver->options.pivot_limit, solver->options.verify != 0, 0};
}

/* ---- one island ------------------------------------------------------------------------------------------------------ */

void taut_island_forget_values(taut_island *island, taut_memory *memory) {
    taut_give(memory, island->values, island->variable_count, sizeof *island->values);
    island->values = NULL;
}

void taut_island_release(taut_island *island, taut_memory *memory) {
    taut_island_forget_values(island, memory);
    taut_recall_free(island->sleeper, memory);
    taut_ranging_free(island->ranging, memory);
    taut_island_free(island->state);
    taut_analysis_free(island->analysis, memory);
    taut_give(memory, island->variables, (size_t)island->variable_count + island->constraint_count, sizeof(uint32_t));
    memset(island, 0, sizeof *island);
}

static void count_as_propagated(taut_solver *solver, taut_island *island) {
    island->paths = taut_path_bit(TAUT_PATH_PROPAGATION);
    island->cheap_edits = UINT32_MAX;
    island->checked = true;
    solver->work.solves += 1;
}

/* `marks`: scratch, by variable of the island; with values, TAUT_FREE marks ambiguous variables of trees. */
static bool propagate(taut_solver *solver, taut_island *island, uint8_t *marks, taut_hint_list *hints) {
    taut_memory *memory = &solver->memory;
    taut_propagation on = {.model = &solver->model,
                           .variables = island->variables,
                           .constraints = island->constraints,
                           .variable_count = island->variable_count,
                           .constraint_count = island->constraint_count,
                           .x = island->values,
                           .marks = marks};
    if (!taut_propagate(&on, memory)) return !on.hopeless && !on.impossible && taut_presolve(solver, island, marks, on.sure_count, hints);
    count_as_propagated(solver, island);
    return true;
}

/* The same with memory for the values, which is freed on failure. `free` and `hints` (may be NULL) get ambiguous variables and known
 * multipliers. */
static bool propagate_into(taut_solver *solver, taut_island *island, taut_list *free, taut_hint_list *hints) {
    taut_memory *memory = &solver->memory;
    uint32_t count = island->variable_count;
    taut_island_forget_values(island, memory);
    island->ambiguous = island->checked = false;
    island->cheap_edits = 0;
    if (count == 0 || !taut_solver_takes(solver, TAUT_PATH_PROPAGATION)) return false;
    island->values = taut_take(memory, count, sizeof *island->values);
    uint8_t *marks = taut_take(memory, count, sizeof *marks);
    bool solved = island->values && marks && propagate(solver, island, marks, hints);
    for (uint32_t v = 0; v < count && free && solved; v++)
        if (marks[v] & TAUT_FREE) solved = taut_list_append(free, memory, island->variables[v]);
    taut_give(memory, marks, count, sizeof *marks);
    if (!solved) taut_island_forget_values(island, memory);
    return solved;
}

bool taut_island_propagate(taut_solver *solver, taut_island *island) { return propagate_into(solver, island, NULL, NULL); }

bool taut_island_find_free(taut_solver *solver, taut_island *island, taut_list *free) {
    const taut_path_set choosing = taut_path_bit(TAUT_PATH_CYCLES); /* positions are not known to be free */
    size_t count = free->count;
    if (!(island->paths & taut_path_bit(TAUT_PATH_REDUCTION)) || island->paths & choosing) return false;
    bool found = propagate_into(solver, island, free, NULL) && !(island->paths & choosing);
    taut_island_forget_values(island, &solver->memory);
    if (!found) free->count = count;
    return found;
}

bool taut_island_find_hints(taut_solver *solver, const taut_island *island, taut_hint_list *hints) {
    taut_island copy = *island;
    if (!(island->paths & taut_path_bit(TAUT_PATH_REDUCTION))) return false;
    copy.values = NULL;
    uint64_t solves = solver->work.solves;
    bool found = propagate_into(solver, &copy, NULL, hints);
    solver->work.solves = solves; /* a proof is none, or the count would depend on `verify` */
    taut_island_forget_values(&copy, &solver->memory);
    return found;
}

/* Whether all that propagation of the whole layout could not do is to quantise the island's values. */
static bool is_only_unsettled(const taut_island *island, const uint8_t *marks) {
    uint8_t all = 0;
    for (uint32_t v = 0; v < island->variable_count; v++) all |= marks[island->variables[v]];
    return (all & TAUT_UNSETTLED) && !(all & TAUT_UNSOLVED);
}

/* The values of such an island, with quanta of its denominator. */
static bool quantise(taut_solver *solver, taut_island *island) {
    taut_memory *memory = &solver->memory;
    const taut_inputs inputs = taut_solver_inputs(solver);
    const taut_question question = taut_certified_question(&solver->model, &inputs, taut_island_subset(island));
    uint32_t count = island->variable_count;
    island->values = taut_take(memory, count, sizeof *island->values);
    for (uint32_t v = 0; v < count && island->values; v++) {
        uint32_t variable = island->variables[v];
        solver->model.variables[variable].local = v;
        island->values[v] = solver->values[variable];
    }
    bool settled = island->values &&
                   taut_settle_all(&solver->model, island->constraints, island->constraint_count, island->values, count) &&
                   taut_largest(island->values, count) <= TAUT_SETTLE_LIMIT &&
                   taut_required_hold(&question, island->values, taut_rounding_of(count, 0));
    if (settled) count_as_propagated(solver, island);
    else taut_island_forget_values(island, memory);
    return settled;
}

/* The presolve of an island that was propagated with the whole layout; `marks` are by variable. */
static bool presolve(taut_solver *solver, taut_island *island, const uint8_t *marks) {
    taut_memory *memory = &solver->memory;
    uint32_t count = island->variable_count, sure_count = 0;
    island->values = taut_take(memory, count, sizeof *island->values);
    uint8_t *own = taut_take(memory, count, sizeof *own);
    bool possible = island->values && own;
    for (uint32_t v = 0; v < count && possible; v++) {
        uint32_t variable = island->variables[v];
        island->values[v] = solver->values[variable];
        own[v] = marks[variable];
        possible = !(own[v] & TAUT_IMPOSSIBLE);
        sure_count += (own[v] & TAUT_SURE) != 0;
    }
    bool solved = possible && taut_presolve(solver, island, own, sure_count, NULL);
    taut_give(memory, own, count, sizeof *own);
    if (!solved) taut_island_forget_values(island, memory);
    return solved;
}

taut_status taut_island_analyse(taut_solver *solver, taut_island *island, bool with_state) {
    if (!taut_sequence(&solver->model, &solver->memory, island->variables, island->variable_count, island->constraints,
                       island->constraint_count))
        return TAUT_ERROR_MEMORY;
    const taut_subset subset = taut_island_subset(island);
    taut_status status = taut_analysis_build(&solver->model, &solver->memory, &subset, solver->options.paths_off, &island->analysis);
    if (status != TAUT_OK || !with_state) return status;
    status = taut_island_create(island->analysis, &solver->memory, &island->state);
    if (status == TAUT_OK) return TAUT_OK;
    taut_analysis_free(island->analysis, &solver->memory);
    island->analysis = NULL;
    return status;
}

taut_status taut_island_propagate_or_analyse(taut_solver *solver, taut_island *island) {
    bool is_asked_for = island->ranging && island->ranging->asks_for_analysis;
    bool cheap = island->edits < island->cheap_edits && (!is_asked_for || island->cheap_edits == UINT32_MAX);
    island->edits += 1;
    if (cheap && taut_island_propagate(solver, island)) return TAUT_OK;
    taut_island_forget_values(island, &solver->memory);
    return taut_island_analyse(solver, island, true);
}

static taut_status take_handles(taut_solver *solver, const taut_plan_island *planned, taut_island *island) {
    size_t count = (size_t)planned->variable_count + planned->constraint_count;
    memset(island, 0, sizeof *island);
    island->used = true;
    island->joined = planned->joined;
    island->has_evenness = planned->even;
    island->variables = taut_take(&solver->memory, count, sizeof(uint32_t));
    if (!island->variables) return TAUT_ERROR_MEMORY;
    island->variable_count = planned->variable_count;
    island->constraint_count = planned->constraint_count;
    island->constraints = island->variables + planned->variable_count;
    const taut_plan *plan = &solver->plan;
    if (planned->variable_count)
        memcpy(island->variables, plan->variables.items + planned->first_variable,
               planned->variable_count * sizeof(uint32_t));
    if (planned->constraint_count)
        memcpy(island->constraints, plan->constraints.items + planned->first_constraint,
               planned->constraint_count * sizeof(uint32_t));
    return TAUT_OK;
}

taut_status taut_islands_build(taut_solver *solver, bool values, const uint8_t *marks) {
    const taut_plan *plan = &solver->plan;
    bool edited = taut_rest_is_edited(solver);
    solver->fresh_count = 0;
    if (!taut_reserve(&solver->memory, (void **)&solver->fresh, &solver->fresh_capacity, plan->island_count,
                      sizeof *solver->fresh))
        return TAUT_ERROR_MEMORY;
    for (size_t i = 0; i < plan->island_count; i++) {
        taut_island *island = &solver->fresh[solver->fresh_count++];
        taut_status status = take_handles(solver, &plan->islands[i], island);
        if (status != TAUT_OK) return status;
        island->edits = edited;
        bool solved = values && (!marks ? taut_island_propagate(solver, island)
                                 : is_only_unsettled(island, marks)
                                     ? quantise(solver, island) || taut_island_propagate(solver, island)
                                     : presolve(solver, island, marks));
        if (!solved) status = taut_island_analyse(solver, island, values);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

void taut_islands_discard(taut_solver *solver) {
    for (size_t i = 0; i < solver->fresh_count; i++) taut_island_release(&solver->fresh[i], &solver->memory);
    solver->fresh_count = 0;
}

bool taut_islands_reserve(taut_solver *solver) {
    size_t need = solver->island_count + solver->fresh_count;
    taut_memory *memory = &solver->memory;
    return taut_reserve(memory, (void **)&solver->islands, &solver->island_capacity, need, sizeof *solver->islands) &&
           taut_list_reserve(&solver->free_islands, memory, need) && taut_list_reserve(&solver->stale_islands, memory, need) &&
           taut_list_reserve(&solver->changed, memory, solver->model.variable_count + 1);
}

static void release_retired(taut_solver *solver) {
    for (size_t i = 0; i < solver->plan.retired.count; i++) {
        uint32_t index = solver->plan.retired.items[i];
        taut_island *island = &solver->islands[index];
        for (uint32_t v = 0; v < island->variable_count; v++)
            solver->variable_island[island->variables[v]] = TAUT_NONE;
        for (uint32_t c = 0; c < island->constraint_count; c++)
            solver->constraint_island[island->constraints[c]] = TAUT_NONE;
        taut_island_release(island, &solver->memory);
        solver->free_islands.items[solver->free_islands.count++] = index;
    }
    solver->plan.retired.count = 0;
}

void taut_islands_swap(taut_solver *solver) {
    release_retired(solver);
    for (size_t i = 0; i < solver->fresh_count; i++) {
        uint32_t index = solver->free_islands.count ? solver->free_islands.items[--solver->free_islands.count]
                                                    : (uint32_t)solver->island_count++;
        taut_island *island = &solver->islands[index];
        *island = solver->fresh[i];
        for (uint32_t v = 0; v < island->variable_count; v++) solver->variable_island[island->variables[v]] = index;
        for (uint32_t c = 0; c < island->constraint_count; c++) solver->constraint_island[island->constraints[c]] = index;
    }
    solver->fresh_count = 0;
}
