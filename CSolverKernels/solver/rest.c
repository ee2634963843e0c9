#include "rest.h"

#include <string.h>

#include "propagation.h"

#define FEW_VARIABLES 64u /* smaller models are partitioned at once */
#define FEW_EDITS 64u

bool taut_rest_is_new(const taut_solver *solver) {
    const taut_model *model = &solver->model;
    const taut_path_set paths = taut_path_bit(TAUT_PATH_UNPARTITIONED) | taut_path_bit(TAUT_PATH_PROPAGATION);
    return !solver->island_count && solver->rest == TAUT_REST_NONE && model->variable_count > FEW_VARIABLES &&
           !(solver->options.paths_off & paths) &&
           model->variables_alive == model->variable_count && model->constraints_alive == model->constraint_count;
}

/* Unknown values are NaN: all bits set. */
static void forget_values(taut_solver *solver) {
    memset(solver->values, 0xff, solver->model.variable_count * sizeof *solver->values);
}

taut_status taut_rest_build(taut_solver *solver, bool joins_parts) {
    taut_memory *memory = &solver->memory;
    size_t variables = solver->model.variable_count;
    taut_propagation on = {.model = &solver->model,
                           .variable_count = (uint32_t)variables,
                           .constraint_count = (uint32_t)solver->model.constraint_count,
                           .x = solver->values,
                           .marks = taut_take(memory, variables, sizeof(uint8_t))};
    if (!on.marks) return TAUT_ERROR_MEMORY;
    taut_status status = TAUT_OK;
    if (taut_propagate(&on, memory)) {
        solver->work.solves += 1;
    } else {
        const uint8_t *marks = on.hopeless ? NULL : on.marks;
        status = taut_plan_make(solver, joins_parts, marks) ? taut_islands_build(solver, true, marks) : TAUT_ERROR_MEMORY;
    }
    taut_give(memory, on.marks, variables, sizeof(uint8_t));
    if (on.hopeless) forget_values(solver);
    else solver->rest = TAUT_REST_NEW;
    return status;
}

void taut_rest_keep(taut_solver *solver) {
    if (solver->rest != TAUT_REST_NEW) return;
    solver->rest = TAUT_REST_SOLVED;
    taut_paths_count(taut_path_bit(TAUT_PATH_UNPARTITIONED) | taut_path_bit(TAUT_PATH_PROPAGATION), solver->work.paths);
    solver->changed.count = solver->model.variable_count;
    for (uint32_t v = 0; v < solver->changed.count; v++) solver->changed.items[v] = v;
}

void taut_rest_forget(taut_solver *solver) {
    if (solver->rest != TAUT_REST_NEW) return;
    solver->rest = TAUT_REST_NONE;
    forget_values(solver);
}

/* ---- edits ----------------------------------------------------------------------------------------------------------- */

size_t taut_rest_readers(const taut_solver *solver, uint32_t variable) {
    const taut_model *model = &solver->model;
    size_t count = 1;
    if (variable == TAUT_NONE) return count;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) count += 1;
    return count;
}

void taut_rest_touch(taut_solver *solver, uint32_t constraint, uint32_t variable) {
    const taut_model *model = &solver->model;
    if (solver->constraint_island[constraint] == TAUT_NONE) taut_solver_touch_constraint(solver, constraint);
    if (variable == TAUT_NONE) return;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next)
        if (solver->constraint_island[model->uses[u].constraint] == TAUT_NONE)
            taut_solver_touch_constraint(solver, model->uses[u].constraint);
}

bool taut_rest_is_edited(const taut_solver *solver) {
    const taut_model *model = &solver->model;
    if (solver->rest == TAUT_REST_NONE || model->journal_count > FEW_EDITS) return false;
    for (size_t i = 0; i < model->journal_count; i++)
        if (model->journal[i].kind != TAUT_EDIT_CONSTANT && model->journal[i].kind != TAUT_EDIT_PREFERRED) return false;
    return true;
}

bool taut_rest_has_parts(const taut_solver *solver) {
    const taut_model *model = &solver->model;
    if (solver->rest == TAUT_REST_NONE) return false;
    for (size_t v = 0; v < model->variable_count; v++) /* an unsolved variable has no value */
        if (solver->variable_island[v] == TAUT_NONE && solver->values[v] == solver->values[v]) return true;
    return false;
}
