#include <math.h>
#include <string.h>

#include "../explain/ambiguity.h"
#include "../solver/solver.h"

/* A template is a solver that is never solved: its model and the analyses of its islands, and which islands the
 * parameters reach. Workers bring the states. */
struct taut_template {
    taut_solver *core;
    uint32_t *constraints, *variables; /* the parameters */
    size_t constraint_count, variable_count;
    bool *varies; /* by island */
};

struct taut_worker {
    taut_memory memory;
    const taut_template *structure;
    taut_island_work work;
    double *constants, *preferred;
    taut_island_state **states; /* by island */
    bool *settled;              /* by island: solved once and for all */
    taut_conflicts conflicts;
    taut_list free_variables;
    bool solved, free_variables_known;
};

/* ---- the template ---------------------------------------------------------------------------------------------------- */

/* The same handles in a new model: dead ones are filled, then emptied again. */
static taut_status copy_variables(taut_solver *core, const taut_model *from) {
    for (uint32_t v = 0; v < from->variable_count; v++) {
        taut_variable_options options = {from->preferred[v], from->orders[v], from->variables[v].flags};
        if (!from->variables[v].alive) options = (taut_variable_options){0, 0, 0};
        taut_variable handle;
        taut_status status = taut_solver_add_variable(core, &options, &handle);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

static taut_status copy_constraint(taut_solver *core, const taut_model *from, uint32_t c, taut_term *terms) {
    const taut_constraint_record *record = &from->constraints[c];
    taut_row row = {terms, 0, TAUT_EQUAL, 0, 1};
    if (record->alive) {
        row = (taut_row){terms, record->term_count, record->relation, from->constants[c], record->priority};
        for (uint32_t t = 0; t < record->term_count; t++) {
            const taut_use *use = &from->uses[record->first_term + t];
            terms[t] = (taut_term){use->variable, use->coefficient};
        }
    }
    taut_constraint handle;
    return taut_solver_add(core, &row, &handle);
}

static taut_status copy_model(taut_solver *core, const taut_model *from) {
    taut_status status = copy_variables(core, from);
    uint32_t longest = 1;
    for (uint32_t c = 0; c < from->constraint_count; c++)
        if (from->constraints[c].alive && from->constraints[c].term_count > longest)
            longest = from->constraints[c].term_count;
    taut_term *terms = taut_take(&core->memory, longest, sizeof *terms);
    if (!terms) return TAUT_ERROR_MEMORY;
    for (uint32_t c = 0; c < from->constraint_count && status == TAUT_OK; c++)
        status = copy_constraint(core, from, c, terms);
    taut_give(&core->memory, terms, longest, sizeof *terms);
    for (uint32_t c = 0; c < from->constraint_count && status == TAUT_OK; c++)
        if (!from->constraints[c].alive) status = taut_solver_remove(core, c);
    for (uint32_t v = 0; v < from->variable_count && status == TAUT_OK; v++)
        if (!from->variables[v].alive) status = taut_solver_remove_variable(core, v);
    return status;
}

static taut_status analyse(taut_solver *core) {
    if (!taut_plan_make(core, false)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_islands_build(core, false);
    if (status == TAUT_OK && !taut_islands_reserve(core)) status = TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) taut_islands_swap(core);
    return status;
}

static uint32_t *copy_handles(taut_memory *memory, const uint32_t *handles, size_t count) {
    uint32_t *copy = taut_take(memory, count ? count : 1, sizeof *copy);
    if (copy && count) memcpy(copy, handles, count * sizeof *copy);
    return copy;
}

static void mark(taut_template *structure, uint32_t island) {
    if (island != TAUT_NONE) structure->varies[island] = true;
}

/* An island varies when a parameter is one of its constants, its preferred values, or the value of a variable it reads. */
static void mark_varying(taut_template *structure) {
    const taut_solver *core = structure->core;
    const taut_model *model = &core->model;
    for (size_t i = 0; i < structure->variable_count; i++)
        mark(structure, core->variable_island[structure->variables[i]]);
    for (size_t i = 0; i < structure->constraint_count; i++) {
        uint32_t constraint = structure->constraints[i];
        const taut_constraint_record *record = &model->constraints[constraint];
        mark(structure, core->constraint_island[constraint]);
        if (record->term_count != 1) continue;
        uint32_t variable = model->uses[record->first_term].variable;
        if (model->variables[variable].fixer != constraint) continue;
        for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next)
            mark(structure, core->constraint_island[model->uses[u].constraint]);
    }
}

static bool valid_parameters(const taut_solver *solver, const taut_constraint *constraints, size_t constraint_count,
                             const taut_variable *variables, size_t variable_count) {
    if ((constraint_count && !constraints) || (variable_count && !variables)) return false;
    for (size_t i = 0; i < constraint_count; i++)
        if (!taut_model_has_constraint(&solver->model, constraints[i])) return false;
    for (size_t i = 0; i < variable_count; i++)
        if (!taut_model_has_variable(&solver->model, variables[i])) return false;
    return true;
}

taut_status taut_template_create(const taut_solver *solver, const taut_constraint *constraints,
                                 size_t constraint_count, const taut_variable *variables, size_t variable_count,
                                 taut_template **result) {
    if (!solver || !result || !valid_parameters(solver, constraints, constraint_count, variables, variable_count))
        return TAUT_ERROR_ARGUMENT;
    taut_solver *core;
    taut_status status = taut_solver_create(&solver->options, &core);
    if (status != TAUT_OK) return status;
    taut_template *structure = taut_take_zeroed(&core->memory, 1, sizeof *structure);
    if (!structure) {
        taut_solver_destroy(core);
        return TAUT_ERROR_MEMORY;
    }
    structure->core = core;
    structure->constraint_count = constraint_count;
    structure->variable_count = variable_count;
    structure->constraints = copy_handles(&core->memory, constraints, constraint_count);
    structure->variables = copy_handles(&core->memory, variables, variable_count);
    status = structure->constraints && structure->variables ? copy_model(core, &solver->model) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) status = analyse(core);
    if (status == TAUT_OK) {
        structure->varies = taut_take_zeroed(&core->memory, core->island_count + 1, sizeof(bool));
        if (!structure->varies) status = TAUT_ERROR_MEMORY;
    }
    if (status != TAUT_OK) {
        taut_template_destroy(structure);
        return status;
    }
    mark_varying(structure);
    *result = structure;
    return TAUT_OK;
}

void taut_template_destroy(taut_template *structure) {
    if (structure) taut_solver_destroy(structure->core); /* the template is part of its memory */
}

/* ---- workers ----------------------------------------------------------------------------------------------------------- */

static size_t at_least_one(size_t count) { return count ? count : 1; }

static bool take_worker(taut_worker *worker, const taut_solver *core) {
    const taut_model *model = &core->model;
    taut_memory *memory = &worker->memory;
    size_t constraints = model->constraint_count, variables = model->variable_count;
    worker->constants = taut_take(memory, at_least_one(constraints), sizeof(double));
    worker->preferred = taut_take(memory, at_least_one(variables), sizeof(double));
    worker->states = taut_take_zeroed(memory, at_least_one(core->island_count), sizeof *worker->states);
    worker->settled = taut_take_zeroed(memory, at_least_one(core->island_count), sizeof(bool));
    if (!worker->constants || !worker->preferred || !worker->states || !worker->settled) return false;
    if (constraints) memcpy(worker->constants, model->constants, constraints * sizeof(double));
    if (variables) memcpy(worker->preferred, model->preferred, variables * sizeof(double));
    for (size_t i = 0; i < core->island_count; i++)
        if (taut_island_create(core->islands[i].analysis, memory, &worker->states[i]) != TAUT_OK) return false;
    return true;
}

taut_status taut_worker_create(const taut_template *structure, const taut_allocator *allocator, taut_worker **result) {
    if (!structure || !result) return TAUT_ERROR_ARGUMENT;
    taut_memory memory;
    taut_memory_init(&memory, allocator ? allocator : &structure->core->options.allocator);
    taut_worker *worker = taut_take_zeroed(&memory, 1, sizeof *worker);
    if (!worker) {
        taut_memory_release(&memory);
        return TAUT_ERROR_MEMORY;
    }
    worker->memory = memory;
    worker->structure = structure;
    taut_island_work_init(&worker->work, &worker->memory);
    if (!take_worker(worker, structure->core)) {
        taut_worker_destroy(worker);
        return TAUT_ERROR_MEMORY;
    }
    *result = worker;
    return TAUT_OK;
}

void taut_worker_destroy(taut_worker *worker) {
    if (worker) taut_memory_release(&worker->memory); /* the worker itself is part of it */
}

static bool set_parameters(taut_worker *worker, const double *parameters) {
    const taut_template *structure = worker->structure;
    for (size_t i = 0; i < structure->constraint_count + structure->variable_count; i++)
        if (!isfinite(parameters[i])) return false;
    for (size_t i = 0; i < structure->constraint_count; i++)
        worker->constants[structure->constraints[i]] = parameters[i];
    for (size_t i = 0; i < structure->variable_count; i++)
        worker->preferred[structure->variables[i]] = parameters[structure->constraint_count + i];
    return true;
}

static taut_inputs inputs_of(const taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    return (taut_inputs){worker->constants, worker->preferred, core->model.orders, core->options.pivot_limit};
}

taut_status taut_worker_solve(taut_worker *worker, const double *parameters, double *values) {
    if (!worker || !values) return TAUT_ERROR_ARGUMENT;
    const taut_template *structure = worker->structure;
    if (!parameters && structure->constraint_count + structure->variable_count) return TAUT_ERROR_ARGUMENT;
    taut_conflicts_forget(&worker->conflicts);
    worker->solved = worker->free_variables_known = false;
    if (!set_parameters(worker, parameters)) return TAUT_ERROR_ARGUMENT;
    const taut_solver *core = structure->core;
    taut_inputs inputs = inputs_of(worker);
    for (size_t i = 0; i < core->island_count; i++) {
        if (worker->settled[i]) continue;
        taut_status status = taut_island_solve(worker->states[i], &worker->work, &inputs);
        if (status == TAUT_CONFLICT && !taut_conflicts_keep(&worker->conflicts, &worker->memory, &worker->work))
            return TAUT_ERROR_MEMORY;
        if (status < 0) return status;
        worker->settled[i] = status == TAUT_OK && !structure->varies[i];
    }
    if (worker->conflicts.starts.count) return TAUT_CONFLICT;
    for (size_t v = 0; v < core->model.variable_count; v++) values[v] = NAN;
    for (size_t i = 0; i < core->island_count; i++) {
        const taut_analysis *analysis = core->islands[i].analysis;
        for (uint32_t v = 0; v < analysis->variable_count; v++)
            values[analysis->variables[v]] = worker->states[i]->x[v] + 0.0;
    }
    worker->solved = true;
    return TAUT_OK;
}

size_t taut_worker_conflict_count(const taut_worker *worker) { return worker ? worker->conflicts.starts.count : 0; }

const taut_member *taut_worker_conflict(const taut_worker *worker, size_t index, size_t *count) {
    if (count) *count = 0;
    return worker ? taut_conflicts_get(&worker->conflicts, index, count) : NULL;
}

static taut_status find_free_variables(taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    taut_inputs inputs = inputs_of(worker);
    worker->free_variables.count = 0;
    for (size_t i = 0; i < core->island_count; i++) {
        taut_status status = taut_ambiguity_find(worker->states[i], &worker->work, &inputs, &worker->free_variables);
        if (status != TAUT_OK) return status;
    }
    taut_handles_sort(worker->free_variables.items, worker->free_variables.count);
    worker->free_variables_known = true;
    return TAUT_OK;
}

taut_status taut_worker_free_variables(taut_worker *worker, const taut_variable **variables, size_t *count) {
    if (!worker || !variables || !count || !worker->solved) return TAUT_ERROR_ARGUMENT;
    if (!worker->free_variables_known) {
        taut_status status = find_free_variables(worker);
        if (status != TAUT_OK) return status;
    }
    *variables = worker->free_variables.items;
    *count = worker->free_variables.count;
    return TAUT_OK;
}
