/* What adding (adding.c) and undoing (model.c) share: links between terms and variables, and the journal. */
#ifndef TAUT_LINKS_H
#define TAUT_LINKS_H

#include "model.h"

#define TAUT_BLOCK_KINDS 16u

/* isfinite() without its calls and branches. */
static inline bool taut_is_number(double value) { return value - value == 0; }

static inline bool taut_reserve_edits(taut_model *model, size_t need) {
    return taut_reserve(model->memory, (void **)&model->journal, &model->journal_capacity, need, sizeof *model->journal);
}

/* Puts a term at the head of its variable's list. */
static inline void taut_link_use(taut_model *model, uint32_t index) {
    taut_use *uses = model->uses, *use = &uses[index];
    taut_variable_record *variable = &model->variables[use->variable];
    uint32_t next = variable->first_use;
    use->next = next;
    use->previous = TAUT_NONE;
    if (next != TAUT_NONE) uses[next].previous = index;
    variable->first_use = index;
}

static inline void taut_unlink_use(taut_model *model, uint32_t index) {
    taut_use *use = &model->uses[index];
    if (use->previous != TAUT_NONE) model->uses[use->previous].next = use->next;
    else model->variables[use->variable].first_use = use->next;
    if (use->next != TAUT_NONE) model->uses[use->next].previous = use->previous;
}

static inline void taut_set_fixer(taut_model *model, uint32_t variable, uint32_t fixer) {
    taut_variable_record *record = &model->variables[variable];
    if (record->fixer == fixer) return;
    record->fixer = fixer;
    if (variable < model->bulk_variable) record->flags |= TAUT_REFIXED; /* constraints on a new variable are new, too */
}

/* A constraint whose terms are linked begins to count. */
static inline void taut_enliven(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    record->kind |= TAUT_KIND_ALIVE;
    model->constraints_alive += 1;
    if (record->term_count != 1 || !taut_is_required_equality(record)) return;
    uint32_t variable = model->uses[record->first_term].variable;
    if (handle < model->variables[variable].fixer && !(model->variables[variable].flags & TAUT_UNFIXED))
        taut_set_fixer(model, variable, handle);
}

/* Journals that a handle was added, unless it is a new one among very many, or of an empty model: these are known by their
 * number. */
static inline void taut_journal_addition(taut_model *model, taut_edit_kind kind, uint32_t handle, bool is_new, uint32_t *bulk) {
    if (is_new && *bulk != TAUT_NONE) return;
    if (!is_new || model->journal_count < TAUT_KEPT_EDITS)
        model->journal[model->journal_count++] = (taut_edit){.kind = kind, .handle = handle};
    else *bulk = handle;
}

/* A block of terms becomes free. */
static inline void taut_free_uses(taut_model *model, uint32_t first, uint32_t count) {
    if (count == 0 || count >= TAUT_BLOCK_KINDS) return;
    model->uses[first].next = model->free_uses[count];
    model->free_uses[count] = first;
}

#endif
