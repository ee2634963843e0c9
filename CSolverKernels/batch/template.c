#include "template.h"

/* An island varies when a parameter is one of its constants, its preferred values, or the value of a variable it reads. */
static void mark_varying(taut_template *structure) {
    const taut_solver *core = structure->core;
    const taut_model *model = &core->model;
    for (size_t i = 0; i < structure->use_count; i++) {
        uint32_t constraint = structure->uses[i].constraint;
        if (constraint == TAUT_NONE) {
            structure->varies[core->variable_island[structure->uses[i].variable]] = true;
            continue;
        }
        structure->varies[core->constraint_island[constraint]] = true;
        uint32_t variable = taut_model_fixed_by(model, constraint);
        if (variable == TAUT_NONE) continue;
        for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next)
            structure->varies[core->constraint_island[model->uses[u].constraint]] = true;
    }
}

static bool valid_uses(const taut_solver *solver, const taut_parameter_use *uses, size_t count, size_t parameters) {
    if (count && !uses) return false;
    for (size_t i = 0; i < count; i++) {
        if (uses[i].parameter >= parameters) return false;
        bool known = uses[i].constraint == TAUT_NONE ? taut_model_has_variable(&solver->model, uses[i].variable)
                                                     : taut_model_has_constraint(&solver->model, uses[i].constraint);
        if (!known) return false;
    }
    return true;
}

/* The copied model, its analyses, and what varies. */
static taut_status fill(taut_template *structure, const taut_model *from) {
    taut_solver *core = structure->core;
    taut_status status = taut_copy_model(core, from, NULL);
    if (status == TAUT_OK) status = taut_copy_analyse(core);
    if (status != TAUT_OK) return status;
    structure->varies = taut_take_zeroed(&core->memory, core->island_count + 1, sizeof(bool));
    if (!structure->varies) return TAUT_ERROR_MEMORY;
    mark_varying(structure);
    return TAUT_OK;
}

taut_status taut_template_create_with_uses(const taut_solver *solver, const taut_parameter_use *uses, size_t use_count,
                                           size_t parameter_count, taut_template **result) {
    if (!solver || !result || !valid_uses(solver, uses, use_count, parameter_count)) return TAUT_ERROR_ARGUMENT;
    taut_solver *core;
    taut_status status = taut_solver_create(&solver->options, &core);
    if (status != TAUT_OK) return status;
    taut_template *structure = taut_take_zeroed(&core->memory, 1, sizeof *structure);
    if (!structure) {
        taut_solver_destroy(core);
        return TAUT_ERROR_MEMORY;
    }
    structure->core = core;
    structure->parameter_count = parameter_count;
    structure->use_count = use_count;
    structure->uses = taut_take(&core->memory, taut_at_least_one(use_count), sizeof *uses);
    if (structure->uses)
        for (size_t i = 0; i < use_count; i++) structure->uses[i] = uses[i];
    status = structure->uses ? fill(structure, &solver->model) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) *result = structure;
    else taut_template_destroy(structure);
    return status;
}

taut_status taut_template_create(const taut_solver *solver, const taut_constraint *constraints,
                                 size_t constraint_count, const taut_variable *variables, size_t variable_count,
                                 taut_template **result) {
    size_t count = constraint_count + variable_count;
    if (!solver || !result || (constraint_count && !constraints) || (variable_count && !variables))
        return TAUT_ERROR_ARGUMENT;
    taut_memory memory;
    taut_memory_init(&memory, &solver->options.allocator);
    taut_parameter_use *uses = taut_take(&memory, taut_at_least_one(count), sizeof *uses);
    if (!uses) {
        taut_memory_release(&memory);
        return TAUT_ERROR_MEMORY;
    }
    for (size_t i = 0; i < constraint_count; i++)
        uses[i] = (taut_parameter_use){(uint32_t)i, constraints[i], TAUT_NONE};
    bool valid = true; /* TAUT_NONE among the constraints would be read as a variable's use */
    for (size_t i = 0; i < constraint_count; i++) valid = valid && constraints[i] != TAUT_NONE;
    for (size_t i = 0; i < variable_count; i++)
        uses[constraint_count + i] = (taut_parameter_use){(uint32_t)(constraint_count + i), TAUT_NONE, variables[i]};
    taut_status status =
        valid ? taut_template_create_with_uses(solver, uses, count, count, result) : TAUT_ERROR_ARGUMENT;
    taut_memory_release(&memory);
    return status;
}

void taut_template_destroy(taut_template *structure) {
    if (structure) taut_solver_destroy(structure->core); /* the template is part of its memory */
}
