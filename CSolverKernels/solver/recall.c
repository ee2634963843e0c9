#include "recall.h"

#include "../elimination/sequence.h"

#include <string.h>

/* A constraint of one of the two structures. */
typedef struct {
    uint32_t constraint, term_count;
    int32_t priority;
    int8_t relation;
    double constant;
    taut_term *terms;
} recalled_row;

struct taut_sleeper {
    taut_arena arena;    /* of what follows */
    taut_island island;  /* the cached structure */
    double *values;      /* by its variables */
    uint32_t own_count, other_count;
    recalled_row *own;   /* rows of the cached structure only */
    recalled_row *other; /* rows of the current structure only */
    uint64_t epoch, fixer_epoch;
};

void taut_recall_free(taut_sleeper *sleeper, taut_memory *memory) {
    if (!sleeper) return;
    taut_island_release(&sleeper->island, memory);
    taut_arena_free(&sleeper->arena);
    taut_give(memory, sleeper, 1, sizeof *sleeper);
}

/* ---- what an edit adds and removes ---------------------------------------------------------------------------------------- */

/* Whether the recorded edits only add and remove a few constraints that fix no variable. */
static bool is_simple(const taut_solver *solver, uint32_t *added, uint32_t *removed) {
    const taut_model *model = &solver->model;
    *added = *removed = 0;
    if (model->journal_count == 0 || model->journal_count > TAUT_RECALL_ROWS || solver->stale_islands.count) return false;
    for (size_t i = 0; i < model->journal_count; i++) {
        const taut_edit *edit = &model->journal[i];
        if (edit->kind != TAUT_EDIT_ADD && edit->kind != TAUT_EDIT_REMOVE) return false;
        const taut_constraint_record *record = &model->constraints[edit->handle];
        if (record->term_count == 0) return false;
        if (record->term_count == 1 && taut_is_required_equality(record)) return false;
        if (taut_constraint_is_alive(record) != (edit->kind == TAUT_EDIT_ADD)) return false; /* added and removed at once */
        if (edit->kind == TAUT_EDIT_ADD) *added += 1;
        else *removed += 1;
    }
    return true;
}

/* The island of all touched variables; TAUT_NONE if there are several, or new variables. */
static uint32_t common_island(const taut_solver *solver) {
    uint32_t island = TAUT_NONE;
    for (size_t i = 0; i < solver->dirty_variables.count; i++) {
        uint32_t own = solver->variable_island[solver->dirty_variables.items[i]];
        if (own == TAUT_NONE || (i && own != island)) return TAUT_NONE;
        island = own;
    }
    return island;
}

/* ---- caching a structure ------------------------------------------------------------------------------------------------------- */

static bool copy_row(taut_arena *arena, const taut_model *model, uint32_t constraint, recalled_row *row) {
    const taut_constraint_record *record = &model->constraints[constraint];
    *row = (recalled_row){constraint, record->term_count, taut_priority_of(record), taut_relation_of(record), model->constants[constraint],
                          taut_arena_take(arena, record->term_count, sizeof(taut_term))};
    if (!row->terms) return false;
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        row->terms[t] = (taut_term){use->variable, use->coefficient};
    }
    return true;
}

static bool copy_rows(taut_sleeper *sleeper, const taut_solver *solver) {
    const taut_model *model = &solver->model;
    for (size_t i = 0; i < model->journal_count; i++) {
        const taut_edit *edit = &model->journal[i];
        recalled_row *row = edit->kind == TAUT_EDIT_REMOVE ? &sleeper->own[sleeper->own_count++]
                                                           : &sleeper->other[sleeper->other_count++];
        if (!copy_row(&sleeper->arena, model, edit->handle, row)) return false;
    }
    return true;
}

static taut_sleeper *make_sleeper(taut_solver *solver, const taut_island *old, uint32_t added, uint32_t removed) {
    taut_sleeper *sleeper = taut_take_zeroed(&solver->memory, 1, sizeof *sleeper);
    if (!sleeper) return NULL;
    taut_arena_init(&sleeper->arena, &solver->memory, old->variable_count * sizeof(double) + 256);
    sleeper->values = taut_arena_take(&sleeper->arena, old->variable_count, sizeof(double));
    sleeper->own = taut_arena_take(&sleeper->arena, removed, sizeof *sleeper->own);
    sleeper->other = taut_arena_take(&sleeper->arena, added, sizeof *sleeper->other);
    if (sleeper->values && sleeper->own && sleeper->other && copy_rows(sleeper, solver)) return sleeper;
    taut_recall_free(sleeper, &solver->memory);
    return NULL;
}

/* Whether the only new island has the variables of the only old one. */
static bool is_same_place(const taut_solver *solver, uint32_t index) {
    const taut_island *old = &solver->islands[index], *fresh = &solver->fresh[0];
    if (old->variable_count != fresh->variable_count || old->variable_count > TAUT_RECALL_VARIABLES) return false;
    for (uint32_t v = 0; v < fresh->variable_count; v++)
        if (solver->variable_island[fresh->variables[v]] != index) return false;
    return true;
}

void taut_recall_keep(taut_solver *solver) {
    uint32_t added, removed;
    if (solver->plan.retired.count != 1 || solver->fresh_count != 1 || !is_simple(solver, &added, &removed)) return;
    if (!taut_solver_takes(solver, TAUT_PATH_CACHE)) return;
    uint32_t index = solver->plan.retired.items[0];
    taut_island *old = &solver->islands[index], *fresh = &solver->fresh[0];
    if (old->unsettled || !is_same_place(solver, index)) return;
    taut_sleeper *sleeper = make_sleeper(solver, old, added, removed);
    if (!sleeper) return;
    taut_recall_free(old->sleeper, &solver->memory);
    old->sleeper = NULL;
    taut_sequence_variables(&solver->model, old->variables, old->variable_count); /* as they are once analysed; see exchange() */
    sleeper->island = *old;
    sleeper->island.retired = false;
    for (uint32_t v = 0; v < old->variable_count; v++) sleeper->values[v] = solver->values[old->variables[v]];
    sleeper->epoch = fresh->epoch;
    sleeper->fixer_epoch = solver->fixer_epoch;
    fresh->sleeper = sleeper;
    for (uint32_t c = 0; c < old->constraint_count; c++) solver->constraint_island[old->constraints[c]] = TAUT_NONE;
    memset(old, 0, sizeof *old); /* the record is released empty; its variables are those of the new island */
}

/* ---- restoring it ------------------------------------------------------------------------------------------------------------ */

/* Whether an added constraint equals the cached row, except for its constant. */
static bool is_row(const taut_model *model, uint32_t constraint, const recalled_row *row) {
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->term_count != row->term_count || taut_priority_of(record) != row->priority || taut_relation_of(record) != row->relation)
        return false;
    for (uint32_t t = 0; t < row->term_count; t++) {
        const taut_use *use = &model->uses[record->first_term + t];
        if (use->variable != row->terms[t].variable || use->coefficient != row->terms[t].coefficient) return false;
    }
    return true;
}

static bool holds(const recalled_row *rows, uint32_t count, const taut_model *model, const taut_edit *edit) {
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i].constraint != edit->handle) continue;
        return edit->kind == TAUT_EDIT_REMOVE || is_row(model, edit->handle, &rows[i]);
    }
    return false;
}

/* Whether the edits lead from the current structure to the cached one. */
static bool leads_to(const taut_solver *solver, const taut_sleeper *sleeper, uint32_t added, uint32_t removed) {
    const taut_model *model = &solver->model;
    if (added != sleeper->own_count || removed != sleeper->other_count) return false;
    for (size_t i = 0; i < model->journal_count; i++) {
        const taut_edit *edit = &model->journal[i];
        bool comes = edit->kind == TAUT_EDIT_ADD;
        if (!holds(comes ? sleeper->own : sleeper->other, comes ? added : removed, model, edit)) return false;
    }
    return true;
}

/* Whether no constant has changed since the structure was cached. */
static bool is_up_to_date(const taut_solver *solver, const taut_island *awake, const taut_sleeper *sleeper) {
    if (awake->epoch != sleeper->epoch || solver->fixer_epoch != sleeper->fixer_epoch) return false;
    for (uint32_t i = 0; i < sleeper->own_count; i++)
        if (solver->model.constants[sleeper->own[i].constraint] != sleeper->own[i].constant) return false;
    return true;
}

/* Exchanges the current structure with the cached one. */
static void exchange(taut_solver *solver, uint32_t index) {
    taut_sleeper *sleeper = solver->islands[index].sleeper;
    taut_island awake = solver->islands[index];
    taut_sequence_variables(&solver->model, awake.variables, awake.variable_count); /* the values of both are in one order */
    recalled_row *own = sleeper->own;
    uint32_t own_count = sleeper->own_count;
    awake.sleeper = NULL;
    solver->islands[index] = sleeper->island;
    solver->islands[index].sleeper = sleeper;
    solver->islands[index].epoch = awake.epoch;
    sleeper->island = awake;
    sleeper->own = sleeper->other;
    sleeper->own_count = sleeper->other_count;
    sleeper->other = own;
    sleeper->other_count = own_count;
    for (uint32_t i = 0; i < sleeper->own_count; i++) solver->constraint_island[sleeper->own[i].constraint] = TAUT_NONE;
    for (uint32_t i = 0; i < sleeper->other_count; i++) solver->constraint_island[sleeper->other[i].constraint] = index;
}

static void exchange_values(taut_solver *solver, const taut_island *island) {
    double *values = island->sleeper->values;
    solver->changed.count = 0;
    solver->listed = NULL;
    for (uint32_t v = 0; v < island->variable_count; v++) {
        uint32_t variable = island->variables[v];
        double value = values[v], before = solver->values[variable];
        if (value == before) continue;
        values[v] = before;
        solver->values[variable] = value;
        solver->changed.items[solver->changed.count++] = variable; /* room: taut_islands_reserve */
    }
}

bool taut_recall_answer(taut_solver *solver) {
    uint32_t added, removed;
    if (!is_simple(solver, &added, &removed)) return false;
    uint32_t index = common_island(solver);
    if (index == TAUT_NONE) return false;
    taut_island *island = &solver->islands[index];
    taut_sleeper *sleeper = island->sleeper;
    if (!sleeper || island->unsettled || !leads_to(solver, sleeper, added, removed)) return false;
    if (!is_up_to_date(solver, island, sleeper)) return false;
    for (uint32_t i = 0; i < sleeper->other_count; i++) /* the current constant: the row may have been edited */
        sleeper->other[i].constant = solver->model.constants[sleeper->other[i].constraint];
    exchange(solver, index);
    exchange_values(solver, island);
    taut_handles_sort(solver->changed.items, solver->changed.count);
    solver->work.paths[TAUT_PATH_CACHE] += 1;
    return true;
}
