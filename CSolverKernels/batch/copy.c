#include "template.h"

/* Dead handles are filled, then emptied again. */
static taut_status copy_variables(taut_solver *core, const taut_model *from) {
    for (uint32_t v = 0; v < from->variable_count; v++) {
        taut_variable_options options = {from->preferred[v], from->orders[v], from->variables[v].flags & TAUT_NON_NEGATIVE};
        if (!taut_variable_is_alive(&from->variables[v])) options = (taut_variable_options){0, 0, 0};
        taut_variable handle;
        taut_status status = taut_solver_add_variable(core, &options, &handle);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

static taut_status copy_constraint(taut_solver *core, const taut_model *from, uint32_t c, const int32_t *priorities,
                                   taut_term *terms) {
    const taut_constraint_record *record = &from->constraints[c];
    taut_row row = {terms, 0, TAUT_EQUAL, 0, 1};
    if (taut_constraint_is_alive(record)) {
        int32_t priority = priorities ? priorities[taut_priority_of(record)] : taut_priority_of(record);
        row = (taut_row){terms, record->term_count, taut_relation_of(record), from->constants[c], priority};
        for (uint32_t t = 0; t < record->term_count; t++) {
            const taut_use *use = &from->uses[record->first_term + t];
            terms[t] = (taut_term){use->variable, use->coefficient};
        }
    }
    taut_constraint handle;
    return taut_solver_add(core, &row, &handle);
}

taut_status taut_copy_model(taut_solver *core, const taut_model *from, const int32_t *priorities) {
    taut_status status = copy_variables(core, from);
    uint32_t longest = 1;
    for (uint32_t c = 0; c < from->constraint_count; c++)
        if (taut_constraint_is_alive(&from->constraints[c]) && from->constraints[c].term_count > longest)
            longest = from->constraints[c].term_count;
    taut_term *terms = taut_take(&core->memory, longest, sizeof *terms);
    if (!terms) return TAUT_ERROR_MEMORY;
    for (uint32_t c = 0; c < from->constraint_count && status == TAUT_OK; c++)
        status = copy_constraint(core, from, c, priorities, terms);
    taut_give(&core->memory, terms, longest, sizeof *terms);
    for (uint32_t c = 0; c < from->constraint_count && status == TAUT_OK; c++)
        if (!taut_constraint_is_alive(&from->constraints[c])) status = taut_solver_remove(core, c);
    for (uint32_t v = 0; v < from->variable_count && status == TAUT_OK; v++)
        if (!taut_variable_is_alive(&from->variables[v])) status = taut_solver_remove_variable(core, v);
    return status;
}

taut_status taut_copy_analyse(taut_solver *core) {
    taut_model_find_fixers(&core->model);
    if (!taut_plan_make(core, false, NULL)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_islands_build(core, false, NULL);
    if (status == TAUT_OK && !taut_islands_reserve(core)) status = TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) taut_islands_swap(core);
    return status;
}
