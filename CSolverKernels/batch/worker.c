#include <math.h>
#include <string.h>

#include "../model/quanta.h"
#include "../solver/certified.h"
#include "regions.h"

static bool take_worker(taut_worker *worker, const taut_solver *core) {
    const taut_model *model = &core->model;
    taut_memory *memory = &worker->memory;
    size_t constraints = model->constraint_count, variables = model->variable_count;
    worker->constants = taut_take(memory, taut_at_least_one(constraints), sizeof(double));
    worker->preferred = taut_take(memory, taut_at_least_one(variables), sizeof(double));
    worker->answer = taut_take(memory, taut_at_least_one(variables), sizeof(double));
    worker->states = taut_take_zeroed(memory, taut_at_least_one(core->island_count), sizeof *worker->states);
    worker->settled = taut_take_zeroed(memory, taut_at_least_one(core->island_count), sizeof(bool));
    if (!worker->constants || !worker->preferred || !worker->answer || !worker->states || !worker->settled) return false;
    if (constraints) memcpy(worker->constants, model->constants, constraints * sizeof(double));
    if (variables) memcpy(worker->preferred, model->preferred, variables * sizeof(double));
    for (size_t i = 0; i < core->island_count; i++)
        if (taut_island_create(core->islands[i].analysis, memory, &worker->states[i]) != TAUT_OK) return false;
    return true;
}

taut_status taut_worker_create(const taut_template *structure, const taut_allocator *allocator, taut_worker **result) {
    if (!structure || !result || (allocator && !taut_allocator_is_whole(allocator))) return TAUT_ERROR_ARGUMENT;
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
    if (!worker) return;
    taut_regions_free(worker); /* they have a solver with memory of its own */
    taut_memory_release(&worker->memory); /* the worker itself is part of it */
}

bool taut_worker_set_parameters(taut_worker *worker, const double *parameters) {
    const taut_template *structure = worker->structure;
    for (size_t i = 0; i < structure->use_count; i++)
        if (!isfinite(parameters[structure->uses[i].parameter])) return false;
    for (size_t i = 0; i < structure->use_count; i++) {
        const taut_parameter_use *use = &structure->uses[i];
        if (use->constraint == TAUT_NONE) worker->preferred[use->variable] = parameters[use->parameter];
        else worker->constants[use->constraint] = parameters[use->parameter];
    }
    return true;
}

static taut_inputs inputs_of(const taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    return (taut_inputs){worker->constants, worker->preferred, core->model.orders, core->options.pivot_limit,
                         core->options.verify != 0, 0};
}

static taut_question question_of(const taut_worker *worker, const taut_inputs *inputs, size_t island) {
    const taut_solver *core = worker->structure->core;
    return taut_certified_question(&core->model, inputs, taut_island_subset(&core->islands[island]));
}

static taut_status solve_island(taut_worker *worker, const taut_inputs *inputs, size_t island) {
    taut_question question = question_of(worker, inputs, island);
    taut_status status = taut_certified_solve(&question, worker->states[island], &worker->work, inputs);
    worker->precise = worker->precise || worker->states[island]->precise;
    return status;
}

taut_status taut_worker_solve_alone(taut_worker *worker, const double *parameters, double *values) {
    const taut_template *structure = worker->structure;
    taut_conflicts_forget(&worker->conflicts);
    worker->solved = worker->free_variables_known = worker->by_region = worker->precise = false;
    if (!taut_worker_set_parameters(worker, parameters)) return TAUT_ERROR_ARGUMENT;
    const taut_solver *core = structure->core;
    taut_inputs inputs = inputs_of(worker);
    for (size_t i = 0; i < core->island_count; i++) {
        if (worker->settled[i]) continue;
        taut_status status = solve_island(worker, &inputs, i);
        if (status == TAUT_CONFLICT && !taut_conflicts_keep(&worker->conflicts, &worker->memory, &worker->work, inputs.constants))
            return TAUT_ERROR_MEMORY;
        if (status < 0) return status;
        if (status == TAUT_OK) taut_paths_count(worker->states[i]->paths, worker->work.paths);
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

taut_status taut_worker_solve(taut_worker *worker, const double *parameters, double *values) {
    if (!worker || !values || (!parameters && worker->structure->parameter_count)) return TAUT_ERROR_ARGUMENT;
    return taut_regions_solve(worker, parameters, values);
}

size_t taut_worker_conflict_count(const taut_worker *worker) { return worker ? worker->conflicts.starts.count : 0; }

const taut_member *taut_worker_conflict(const taut_worker *worker, size_t index, size_t *count) {
    return taut_conflicts_get(worker ? &worker->conflicts : NULL, index, count);
}

const double *taut_worker_conflict_multipliers(const taut_worker *worker, size_t index, size_t *count) {
    return taut_conflicts_multipliers(worker ? &worker->conflicts : NULL, index, count);
}

/* Where a region gave the answer its certificate says more than the states do, but not which variables are free. */
static taut_status solve_again(taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    taut_inputs inputs = inputs_of(worker);
    for (size_t i = 0; i < core->island_count; i++) {
        if (worker->settled[i]) continue;
        taut_status status = solve_island(worker, &inputs, i);
        if (status != TAUT_OK) return status;
    }
    worker->by_region = false;
    return TAUT_OK;
}

static taut_status find_free_variables(taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    if (worker->by_region) {
        taut_status status = solve_again(worker);
        if (status != TAUT_OK) return status;
    }
    taut_inputs inputs = inputs_of(worker);
    worker->free_variables.count = 0;
    for (size_t i = 0; i < core->island_count; i++) {
        taut_question question = question_of(worker, &inputs, i);
        taut_status status = taut_certified_free_variables(&question, worker->states[i], &worker->work, &inputs, &worker->memory, &worker->free_variables);
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

int taut_values_are_exact(const double *values, size_t count) {
    for (size_t v = 0; v < count; v++) {
        double value = values[v];
        if (!taut_settle_exactly(&value, 1) || value != values[v]) return 0;
    }
    return 1;
}
