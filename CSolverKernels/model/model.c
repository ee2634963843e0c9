#include "links.h"

#include <math.h>
#include <string.h>

#define NEARLY 4e-9 /* above what the simplex method takes for rounding in slopes */

void taut_model_init(taut_model *model, taut_memory *memory) {
    memset(model, 0, sizeof *model);
    model->memory = memory;
    model->free_variable = model->free_constraint = model->unfixed_variable = TAUT_NONE;
    for (size_t i = 0; i < TAUT_BLOCK_KINDS; i++) model->free_uses[i] = TAUT_NONE;
}

bool taut_model_has_variable(const taut_model *model, uint32_t handle) {
    return handle < model->variable_count && taut_variable_is_alive(&model->variables[handle]);
}

bool taut_model_has_constraint(const taut_model *model, uint32_t handle) {
    return handle < model->constraint_count && taut_constraint_is_alive(&model->constraints[handle]);
}

/* Journals an edit before it is made. false: out of memory. */
static inline bool note(taut_model *model, taut_edit edit) {
    if (!taut_reserve_edits(model, model->journal_count + 1)) return false;
    model->journal[model->journal_count++] = edit;
    return true;
}

/* ---- the terms of a variable ------------------------------------------------------------------------------------ */

static bool fixes(const taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    return taut_constraint_is_alive(record) && record->term_count == 1 && taut_is_required_equality(record);
}

/* Chooses the variable's fixer again: the alive required equality on it alone with the smallest handle. */
static void refresh_fixer(taut_model *model, uint32_t variable) {
    uint32_t fixer = TAUT_NONE;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        uint32_t constraint = model->uses[u].constraint;
        if (constraint < fixer && fixes(model, constraint)) fixer = constraint;
    }
    taut_set_fixer(model, variable, fixer);
}

void taut_model_find_fixers(taut_model *model) {
    while (model->unfixed_variable != TAUT_NONE) {
        uint32_t variable = model->unfixed_variable;
        model->unfixed_variable = model->variables[variable].local;
        model->variables[variable].flags &= ~TAUT_UNFIXED;
        if (variable < model->variable_count) refresh_fixer(model, variable);
    }
}

/* After a constraint has come to fix its variable, or has ceased to. If it was the fixer and no longer is, the next one is sought later: the
 * variable may have many terms, and lose one fixer after the other. */
static void refresh_fixer_of(taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->term_count != 1 || !taut_is_equality(record)) return;
    uint32_t variable = model->uses[record->first_term].variable, fixer = model->variables[variable].fixer;
    if (model->variables[variable].flags & TAUT_UNFIXED) return;
    if (fixes(model, constraint)) {
        if (constraint < fixer) taut_set_fixer(model, variable, constraint);
    } else if (fixer == constraint) {
        taut_set_fixer(model, variable, TAUT_NONE);
        model->variables[variable].flags |= TAUT_UNFIXED;
        model->variables[variable].local = model->unfixed_variable;
        model->unfixed_variable = variable;
    }
}

static void link_constraint(taut_model *model, uint32_t handle) {
    const taut_constraint_record *record = &model->constraints[handle];
    for (uint32_t i = 0; i < record->term_count; i++) taut_link_use(model, record->first_term + i);
    taut_enliven(model, handle);
}

static void unlink_constraint(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    for (uint32_t i = 0; i < record->term_count; i++) taut_unlink_use(model, record->first_term + i);
    record->kind &= (uint16_t)~TAUT_KIND_ALIVE;
    model->constraints_alive -= 1;
    refresh_fixer_of(model, handle);
}

/* The handle, which nothing is linked to, and the terms' block are free; the former is linked through first_term. */
static void free_constraint(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    taut_free_uses(model, record->first_term, record->term_count);
    record->term_count = 0;
    record->first_term = model->free_constraint;
    model->free_constraint = handle;
}

/* ---- variables ---------------------------------------------------------------------------------------------------- */

/* What is free is linked through a member that nothing needs any more. */
static void free_variable(taut_model *model, uint32_t handle) {
    model->variables[handle].first_use = model->free_variable;
    model->free_variable = handle;
}

taut_status taut_model_remove_variable(taut_model *model, uint32_t handle) {
    if (!taut_model_has_variable(model, handle)) return TAUT_ERROR_ARGUMENT;
    if (model->variables[handle].first_use != TAUT_NONE) return TAUT_ERROR_IN_USE;
    if (!note(model, (taut_edit){.kind = TAUT_EDIT_REMOVE_VARIABLE, .handle = handle})) return TAUT_ERROR_MEMORY;
    model->variables[handle].flags &= ~TAUT_ALIVE;
    model->variables_alive -= 1;
    return TAUT_OK;
}

taut_status taut_model_set_preferred(taut_model *model, uint32_t handle, double preferred) {
    if (!taut_model_has_variable(model, handle) || !taut_is_number(preferred)) return TAUT_ERROR_ARGUMENT;
    const taut_edit edit = {.kind = TAUT_EDIT_PREFERRED, .handle = handle, .old.number = model->preferred[handle]};
    /* What was added in bulk goes altogether. */
    if (handle < model->bulk_variable && !note(model, edit)) return TAUT_ERROR_MEMORY;
    model->preferred[handle] = preferred;
    return TAUT_OK;
}

taut_status taut_model_set_order(taut_model *model, uint32_t handle, uint64_t order) {
    if (!taut_model_has_variable(model, handle)) return TAUT_ERROR_ARGUMENT;
    const taut_edit edit = {.kind = TAUT_EDIT_ORDER, .handle = handle, .old.order = model->orders[handle]};
    if (!note(model, edit)) return TAUT_ERROR_MEMORY;
    model->orders[handle] = order;
    return TAUT_OK;
}

/* ---- constraints -------------------------------------------------------------------------------------------------- */

taut_status taut_model_remove(taut_model *model, uint32_t handle) {
    if (!taut_model_has_constraint(model, handle)) return TAUT_ERROR_ARGUMENT;
    if (!note(model, (taut_edit){.kind = TAUT_EDIT_REMOVE, .handle = handle})) return TAUT_ERROR_MEMORY;
    unlink_constraint(model, handle);
    return TAUT_OK;
}

/* Marks constraints that are removed together; returns how many of them can be: one that is marked comes twice. */
static size_t mark_constraints(taut_model *model, const uint32_t *handles, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!taut_model_has_constraint(model, handles[i])) return i;
        taut_constraint_record *record = &model->constraints[handles[i]];
        if (record->kind & TAUT_KIND_PLANNED) return i;
        record->kind |= TAUT_KIND_PLANNED;
    }
    return count;
}

/* The same for variables, which only marked constraints may use. */
static size_t mark_variables(taut_model *model, const uint32_t *handles, size_t count, taut_status *status) {
    for (size_t i = 0; i < count; i++) {
        *status = TAUT_ERROR_ARGUMENT;
        if (!taut_model_has_variable(model, handles[i])) return i;
        taut_variable_record *record = &model->variables[handles[i]];
        if (record->flags & TAUT_PLANNED_VARIABLE) return i;
        *status = TAUT_ERROR_IN_USE;
        for (uint32_t u = record->first_use; u != TAUT_NONE; u = model->uses[u].next)
            if (!(model->constraints[model->uses[u].constraint].kind & TAUT_KIND_PLANNED)) return i;
        record->flags |= TAUT_PLANNED_VARIABLE;
    }
    *status = TAUT_OK;
    return count;
}

taut_status taut_model_prepare_removals(taut_model *model, const uint32_t *constraints, size_t constraint_count,
                                        const uint32_t *variables, size_t variable_count) {
    taut_status status = TAUT_ERROR_ARGUMENT;
    size_t one = mark_constraints(model, constraints, constraint_count), other = 0;
    if (one == constraint_count) other = mark_variables(model, variables, variable_count, &status);
    while (one-- > 0) model->constraints[constraints[one]].kind &= (uint16_t)~TAUT_KIND_PLANNED;
    while (other-- > 0) model->variables[variables[other]].flags &= ~TAUT_PLANNED_VARIABLE;
    if (status != TAUT_OK) return status;
    size_t need = model->journal_count + constraint_count + variable_count;
    return taut_reserve_edits(model, need) ? TAUT_OK : TAUT_ERROR_MEMORY;
}

taut_status taut_model_set_constant(taut_model *model, uint32_t handle, double constant) {
    if (!taut_is_number(constant)) return TAUT_ERROR_ARGUMENT;
    const taut_edit edit = {.kind = TAUT_EDIT_CONSTANT, .handle = handle, .old.number = model->constants[handle]};
    if (!note(model, edit)) return TAUT_ERROR_MEMORY;
    model->constants[handle] = constant;
    return TAUT_OK;
}

static void put_priority(taut_model *model, uint32_t handle, int32_t priority) {
    taut_constraint_record *record = &model->constraints[handle];
    record->kind = (uint16_t)((record->kind & ~TAUT_KIND_PRIORITY) | (uint32_t)priority);
    refresh_fixer_of(model, handle);
}

taut_status taut_model_set_priority(taut_model *model, uint32_t handle, int32_t priority) {
    if (!taut_model_has_constraint(model, handle) || priority < 1 || priority > TAUT_REQUIRED)
        return TAUT_ERROR_ARGUMENT;
    int32_t old = taut_priority_of(&model->constraints[handle]);
    const taut_edit edit = {.kind = TAUT_EDIT_PRIORITY, .handle = handle, .old.priority = old};
    if (!note(model, edit)) return TAUT_ERROR_MEMORY;
    put_priority(model, handle, priority);
    return TAUT_OK;
}

/* ---- journal ------------------------------------------------------------------------------------------------------ */

static void drop_variable(taut_model *model, uint32_t handle) {
    model->variables[handle].flags &= ~TAUT_ALIVE;
    model->variables_alive -= 1;
    if (handle + 1 == model->variable_count) model->variable_count = handle;
    else free_variable(model, handle);
}

static void drop_constraint(taut_model *model, uint32_t handle) {
    if (taut_constraint_is_alive(&model->constraints[handle])) unlink_constraint(model, handle);
    free_constraint(model, handle);
    if (handle + 1 != model->constraint_count) return;
    model->free_constraint = model->constraints[handle].first_term;
    model->constraint_count = handle;
}

static void undo(taut_model *model, const taut_edit *edit) {
    uint32_t handle = edit->handle;
    switch (edit->kind) {
    case TAUT_EDIT_ADD_VARIABLE: break; /* last of all */
    case TAUT_EDIT_REMOVE_VARIABLE:
        model->variables[handle].flags |= TAUT_ALIVE;
        model->variables_alive += 1;
        break;
    case TAUT_EDIT_PREFERRED: model->preferred[handle] = edit->old.number; break;
    case TAUT_EDIT_ORDER: model->orders[handle] = edit->old.order; break;
    case TAUT_EDIT_ADD: drop_constraint(model, handle); break;
    case TAUT_EDIT_REMOVE: link_constraint(model, handle); break;
    case TAUT_EDIT_CONSTANT: model->constants[handle] = edit->old.number; break;
    case TAUT_EDIT_PRIORITY: put_priority(model, handle, edit->old.priority); break;
    }
}

/* Whether an edit is of a constraint that was added in bulk, and has gone by now. */
static bool is_gone(const taut_model *model, const taut_edit *edit) {
    bool of_constraint = edit->kind == TAUT_EDIT_REMOVE || edit->kind == TAUT_EDIT_CONSTANT || edit->kind == TAUT_EDIT_PRIORITY;
    return of_constraint && edit->handle >= model->bulk_constraint;
}

void taut_model_rollback(taut_model *model) {
    /* Constraints added in bulk go first, for they may be on variables of the journal. Variables go last. New handles
     * are dropped from the last one on, so that the counts are those of before. */
    for (size_t c = model->constraint_count; c > model->bulk_constraint; c--) drop_constraint(model, (uint32_t)c - 1);
    for (size_t i = model->journal_count; i-- > 0;)
        if (!is_gone(model, &model->journal[i])) undo(model, &model->journal[i]);
    for (size_t v = model->variable_count; v > model->bulk_variable; v--) drop_variable(model, (uint32_t)v - 1);
    for (; model->journal_count; model->journal_count--) {
        const taut_edit *edit = &model->journal[model->journal_count - 1];
        if (edit->kind == TAUT_EDIT_ADD_VARIABLE) drop_variable(model, edit->handle);
    }
    taut_model_find_fixers(model);
    model->bulk_variable = model->bulk_constraint = TAUT_NONE;
}

void taut_model_commit(taut_model *model) {
    /* Backwards, so that what was removed first is given out first: constraints that come back get their handles. */
    for (size_t i = model->journal_count; i-- > 0;) {
        const taut_edit *edit = &model->journal[i];
        if (edit->kind == TAUT_EDIT_REMOVE) {
            free_constraint(model, edit->handle);
        } else if (edit->kind == TAUT_EDIT_REMOVE_VARIABLE) {
            free_variable(model, edit->handle);
        }
    }
    model->journal_count = 0;
    model->bulk_variable = model->bulk_constraint = TAUT_NONE;
    if (model->journal_capacity <= TAUT_KEPT_EDITS) return;
    taut_give(model->memory, model->journal, model->journal_capacity, sizeof *model->journal);
    model->journal = NULL;
    model->journal_capacity = 0;
}

/* Next to an even one: slopes of rows with the two differ by no more than the simplex method takes for rounding. */
static bool is_nearly_even(double coefficient) {
    double parts = 64 * coefficient;
    return fabs(parts) <= 512 && fabs(parts - rint(parts)) <= NEARLY * fabs(parts);
}

taut_evenness taut_model_evenness(const taut_model *model, const uint32_t *constraints, uint32_t count, taut_evenness most) {
    taut_evenness evenness = TAUT_EVEN;
    for (uint32_t c = 0; c < count && evenness < most; c++) {
        const taut_constraint_record *record = &model->constraints[constraints ? constraints[c] : c];
        const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count;
        for (; use != end; use++) {
            if (taut_is_even(use->coefficient)) continue;
            if (is_nearly_even(use->coefficient)) evenness = TAUT_NEARLY_EVEN;
            else if (evenness < TAUT_UNEVEN) evenness += 1;
        }
    }
    return evenness < most ? evenness : most;
}
