#include "proofs.h"

#include <math.h>
#include <string.h>

#include "../elimination/sequence.h"
#include "../explain/basis_multipliers.h"
#include "../model/sized.h"
#include "rest.h"

/* ---- multipliers that the finder of the values knows --------------------------------------------------------------------------- */

static uint32_t level_of(const taut_rows *rows, int32_t priority) {
    uint32_t level = 0;
    while (level < rows->level_count && rows->priority[level] != priority) level += 1;
    return level;
}

static void enter_hint(const taut_rows *rows, const taut_listed_row *list, const taut_hint *hint, taut_twofold *known, bool *is_known) {
    uint32_t form = taut_rows_find(rows, list, hint->member), level = level_of(rows, hint->priority);
    if (form == TAUT_NONE) return;
    is_known[form] = true;
    if (level < rows->level_count) known[(size_t)form * rows->level_count + level] = taut_two(hint->value);
}

/* Those that the reduction finds with the values. */
static taut_status find_reduced(const taut_island_hints *from, const taut_rows *rows, taut_twofold *known, bool *is_known) {
    taut_memory *memory = &from->solver->memory;
    taut_hint_list list = {.memory = memory};
    taut_listed_row *by_handle = taut_take(memory, (size_t)rows->row_count + 1, sizeof *by_handle);
    if (!by_handle) return TAUT_ERROR_MEMORY;
    taut_rows_list(rows, by_handle);
    bool found = taut_island_find_hints(from->solver, from->island, &list);
    for (size_t i = 0; i < list.count && found; i++) enter_hint(rows, by_handle, &list.hints[i], known, is_known);
    taut_give(memory, list.hints, list.capacity, sizeof *list.hints);
    taut_give(memory, by_handle, (size_t)rows->row_count + 1, sizeof *by_handle);
    return found ? TAUT_OK : TAUT_ERROR_NUMERIC;
}

/* Those of a basis that is found for the proof, with memory and counts of its own. */
static taut_status find_again(const taut_island_hints *from, taut_memory *memory, const taut_rows *rows, const double *x,
                             taut_twofold *known, bool *is_known) {
    taut_model *model = &from->solver->model;
    const taut_inputs inputs = taut_solver_inputs(from->solver);
    taut_subset subset = taut_island_subset(from->island);
    uint32_t *variables = taut_take(memory, taut_at_least_one(subset.variable_count), sizeof *variables);
    uint32_t *constraints = taut_take(memory, taut_at_least_one(subset.constraint_count), sizeof *constraints);
    taut_island_work work = {0};
    taut_analysis *analysis;
    taut_island_state *state;
    if (!variables || !constraints) return TAUT_ERROR_MEMORY;
    memcpy(variables, subset.variables, subset.variable_count * sizeof *variables);
    memcpy(constraints, subset.constraints, subset.constraint_count * sizeof *constraints);
    if (!taut_sequence(model, memory, variables, subset.variable_count, constraints, subset.constraint_count)) return TAUT_ERROR_MEMORY;
    subset.variables = variables;
    subset.constraints = constraints;
    taut_status status = taut_analysis_build(model, memory, &subset, inputs.paths_off, &analysis);
    if (status == TAUT_OK) status = taut_island_create(analysis, memory, &state);
    if (status != TAUT_OK) return status;
    taut_island_work_init(&work, memory);
    status = taut_island_solve(state, &work, &inputs);
    return status == TAUT_OK ? taut_basis_multipliers(state, rows, x, known, is_known) : status;
}

static taut_status find_hints(taut_hints *hints, bool by_basis, const taut_rows *rows, const double *x, taut_twofold *known, bool *is_known) {
    const taut_island_hints *from = (const taut_island_hints *)hints;
    const taut_island *island = from->island;
    if (!by_basis) return island->state ? TAUT_ERROR_NUMERIC : find_reduced(from, rows, known, is_known);
    if (island->state) return taut_basis_multipliers(island->state, rows, x, known, is_known);
    taut_memory memory;
    taut_memory_init(&memory, &from->solver->options.allocator);
    taut_status status = find_again(from, &memory, rows, x, known, is_known);
    for (uint32_t v = 0; v < island->variable_count; v++) from->solver->model.variables[island->variables[v]].local = v;
    taut_memory_release(&memory);
    return status;
}

taut_island_hints taut_island_hints_of(taut_solver *solver, const taut_island *island) {
    return (taut_island_hints){{find_hints}, solver, island};
}

/* ---- proofs -------------------------------------------------------------------------------------------------------------------- */

static void forget_proof(taut_solver *solver, taut_stored_proof *stored) {
    taut_arena_free(&stored->arena);
    taut_give(&solver->memory, stored->by_constraint, stored->capacity, sizeof *stored->by_constraint);
}

void taut_proofs_forget(taut_solver *solver) {
    if (!solver->proofs) return;
    forget_proof(solver, &solver->proofs->of_island);
    forget_proof(solver, &solver->proofs->of_rest);
    taut_give(&solver->memory, solver->proofs, 1, sizeof *solver->proofs);
    solver->proofs = NULL;
}

static taut_proofs *proofs_of(taut_solver *solver) {
    if (solver->proofs) return solver->proofs;
    taut_proofs *proofs = taut_take_zeroed(&solver->memory, 1, sizeof *proofs);
    if (!proofs) return NULL;
    taut_arena_init(&proofs->of_island.arena, &solver->memory, 4096);
    taut_arena_init(&proofs->of_rest.arena, &solver->memory, 4096);
    proofs->of_island.island = proofs->of_rest.island = TAUT_NONE;
    solver->proofs = proofs;
    return proofs;
}

#define REST (TAUT_NONE - 1u) /* stands for what is unpartitioned: no island has this index */

/* Everything unpartitioned as one island. */
static bool take_rest(const taut_solver *solver, taut_arena *arena, taut_island *rest) {
    const taut_model *model = &solver->model;
    rest->variables = taut_arena_take(arena, model->variable_count, sizeof *rest->variables);
    rest->constraints = taut_arena_take(arena, model->constraint_count, sizeof *rest->constraints);
    if (!rest->variables || !rest->constraints) return false;
    for (uint32_t v = 0; v < model->variable_count; v++)
        if (solver->variable_island[v] == TAUT_NONE && taut_variable_is_alive(&model->variables[v])) rest->variables[rest->variable_count++] = v;
    for (uint32_t c = 0; c < model->constraint_count; c++)
        if (solver->constraint_island[c] == TAUT_NONE && taut_constraint_is_alive(&model->constraints[c]))
            rest->constraints[rest->constraint_count++] = c;
    return true;
}

static taut_status prove(taut_solver *solver, taut_stored_proof *stored, uint32_t index) {
    taut_island rest = {0};
    const taut_island *island = index == REST ? &rest : &solver->islands[index];
    if (index == REST && !take_rest(solver, &stored->arena, &rest)) return TAUT_ERROR_MEMORY;
    const taut_inputs inputs = taut_solver_inputs(solver);
    taut_question question = taut_certified_question(&solver->model, &inputs, taut_island_subset(island));
    taut_island_hints hints = taut_island_hints_of(solver, island);
    question.hints = &hints.hints;
    double *values = taut_arena_take(&stored->arena, island->variable_count, sizeof *values);
    if (!values) return TAUT_ERROR_MEMORY;
    for (uint32_t v = 0; v < island->variable_count; v++) {
        solver->model.variables[island->variables[v]].local = v;
        values[v] = solver->values[island->variables[v]];
    }
    return taut_certified_prove(&question, values, &stored->arena, &stored->proof);
}

/* Proves an island or REST, unless it was proved last. */
static taut_status prove_island(taut_solver *solver, uint32_t index, taut_stored_proof **proved) {
    taut_proofs *proofs = proofs_of(solver);
    if (!proofs) return TAUT_ERROR_MEMORY;
    taut_stored_proof *stored = *proved = index == REST ? &proofs->of_rest : &proofs->of_island;
    if (stored->island == index) return TAUT_OK;
    stored->island = TAUT_NONE;
    taut_arena_reset(&stored->arena);
    taut_status status = prove(solver, stored, index);
    if (status != TAUT_OK) return status;
    if (!taut_reserve(&solver->memory, (void **)&stored->by_constraint, &stored->capacity, stored->proof.rows.row_count, sizeof(taut_listed_row)))
        return TAUT_ERROR_MEMORY;
    taut_rows_list(&stored->proof.rows, stored->by_constraint);
    stored->island = index;
    return TAUT_OK;
}

/* ---- multipliers ----------------------------------------------------------------------------------------------------------------- */

bool taut_solver_is_settled(const taut_solver *solver) {
    return solver->model.journal_count == 0 && solver->model.bulk_variable == TAUT_NONE; /* edits of what is not new are recorded */
}

/* Adds `factor` times the multiplier of a form of an island to `sums`, by priority. */
static taut_status add_of_form(taut_solver *solver, uint32_t island, taut_member member, double factor, double *sums) {
    taut_stored_proof *stored;
    taut_status status = prove_island(solver, island == TAUT_NONE ? REST : island, &stored);
    if (status != TAUT_OK) return status;
    if (!stored->proof.is_proved) return TAUT_ERROR_NUMERIC;
    const taut_rows *rows = &stored->proof.rows;
    uint32_t form = taut_rows_find(rows, stored->by_constraint, member);
    for (uint32_t l = 0; l < rows->level_count && stored->proof.y; l++)
        sums[rows->priority[l]] += factor * stored->proof.y[(size_t)form * rows->level_count + l].high;
    return TAUT_OK;
}

/* A constraint that fixes a variable by itself is read by other islands: it balances the variable's column over all of them. */
static taut_status add_of_fixer(taut_solver *solver, uint32_t constraint, uint32_t variable, double *sums) {
    const taut_model *model = &solver->model;
    double own = model->uses[model->constraints[constraint].first_term].coefficient;
    taut_status status = TAUT_OK;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE && status == TAUT_OK; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        if (use->constraint == constraint) continue;
        status = add_of_form(solver, solver->constraint_island[use->constraint], (taut_member){use->constraint, TAUT_NONE},
                             -use->coefficient / own, sums);
    }
    return status;
}

static taut_status add_of_member(taut_solver *solver, const taut_member *member, double *sums) {
    if (member->constraint == TAUT_NONE) {
        bool is_fixed = solver->model.variables[member->variable].fixer != TAUT_NONE;
        return is_fixed ? TAUT_OK : add_of_form(solver, solver->variable_island[member->variable], *member, 1, sums);
    }
    uint32_t variable = taut_model_fixed_by(&solver->model, member->constraint);
    if (variable != TAUT_NONE) return add_of_fixer(solver, member->constraint, variable, sums);
    return add_of_form(solver, solver->constraint_island[member->constraint], *member, 1, sums);
}

static bool is_known(const taut_solver *solver, const taut_member *member) {
    if (member->constraint != TAUT_NONE) return taut_model_has_constraint(&solver->model, member->constraint);
    return taut_model_has_variable(&solver->model, member->variable) &&
           solver->model.variables[member->variable].flags & TAUT_NON_NEGATIVE;
}

taut_status taut_solver_multipliers(taut_solver *solver, const taut_member *member, const taut_multiplier_entry **entries,
                                    size_t *count) {
    double sums[TAUT_REQUIRED + 1] = {0};
    if (!solver || !member || !entries || !count || !taut_solver_is_settled(solver) || !is_known(solver, member)) return TAUT_ERROR_ARGUMENT;
    *entries = NULL;
    *count = 0;
    taut_status status = add_of_member(solver, member, sums);
    if (status == TAUT_OK && !proofs_of(solver)) status = TAUT_ERROR_MEMORY;
    if (status != TAUT_OK) return status;
    for (int32_t p = TAUT_REQUIRED; p > 0; p--)
        if (sums[p] != 0) solver->proofs->entries[(*count)++] = (taut_multiplier_entry){p, sums[p]};
    *entries = solver->proofs->entries;
    return TAUT_OK;
}

/* ---- quality --------------------------------------------------------------------------------------------------------------------- */

static void note_miss(taut_quality *quality, taut_member member, double miss) {
    if (!(miss > quality->residual)) return;
    quality->residual = miss;
    quality->worst = member;
}

static void find_residual(const taut_solver *solver, taut_quality *quality) {
    const taut_model *model = &solver->model;
    for (uint32_t c = 0; c < model->constraint_count; c++) {
        const taut_constraint_record *record = &model->constraints[c];
        if (!taut_constraint_is_alive(record) || !taut_is_required(record)) continue;
        double excess = -model->constants[c];
        for (uint32_t t = 0; t < record->term_count; t++) {
            const taut_use *use = &model->uses[record->first_term + t];
            excess = fma(use->coefficient, solver->values[use->variable], excess);
        }
        int8_t relation = taut_relation_of(record);
        double miss = relation == TAUT_EQUAL ? fabs(excess) : relation == TAUT_LESS_OR_EQUAL ? excess : -excess;
        note_miss(quality, (taut_member){c, TAUT_NONE}, miss);
    }
    for (uint32_t v = 0; v < model->variable_count; v++) {
        const taut_variable_record *record = &model->variables[v];
        if (taut_variable_is_alive(record) && record->flags & TAUT_NON_NEGATIVE)
            note_miss(quality, (taut_member){TAUT_NONE, v}, -solver->values[v]);
    }
}

static double largest_of(const taut_proof *proof) {
    size_t numbers = ((size_t)proof->rows.row_count + proof->rows.variable_count) * proof->rows.level_count;
    double largest = 0;
    for (size_t i = 0; i < numbers && proof->y; i++) largest = taut_larger(largest, fabs(proof->y[i].high));
    return largest;
}

static taut_status note_proof(taut_solver *solver, uint32_t index, taut_quality *quality) {
    taut_stored_proof *stored;
    taut_status status = prove_island(solver, index, &stored);
    if (status == TAUT_ERROR_MEMORY) return status;
    quality->islands += 1;
    if (status != TAUT_OK || !stored->proof.is_proved) return TAUT_OK;
    quality->proved += 1;
    quality->largest_multiplier = taut_larger(quality->largest_multiplier, largest_of(&stored->proof));
    return TAUT_OK;
}

taut_status taut_solver_quality(taut_solver *solver, taut_quality *quality) {
    if (!solver || !quality || !taut_solver_is_settled(solver)) return TAUT_ERROR_ARGUMENT;
    taut_quality found = {.size = quality->size, .worst = {TAUT_NONE, TAUT_NONE}};
    find_residual(solver, &found);
    taut_status status = taut_rest_has_parts(solver) ? note_proof(solver, REST, &found) : TAUT_OK;
    for (uint32_t i = 0; i < solver->island_count && status == TAUT_OK; i++) {
        const taut_island *island = &solver->islands[i];
        if (!island->used) continue;
        status = note_proof(solver, i, &found);
        found.precise += island->state && island->state->precise;
    }
    if (status != TAUT_OK) return status;
    return taut_sized_write(quality, quality->size, &found, sizeof found) ? TAUT_OK : TAUT_ERROR_ARGUMENT;
}
