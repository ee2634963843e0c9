#include "model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TAUT_BLOCK_KINDS 16u
#define FEW_TERMS 8u /* sorted while they are copied */
#define INFINITE_BITS 0xffe0000000000000u /* of infinity, without the sign */

void taut_model_init(taut_model *model, taut_memory *memory) {
    memset(model, 0, sizeof *model);
    model->memory = memory;
    model->free_variable = model->free_constraint = TAUT_NONE;
    model->bulk_variable = model->bulk_constraint = 0;
    for (size_t i = 0; i < TAUT_BLOCK_KINDS; i++) model->free_uses[i] = TAUT_NONE;
}

/* isfinite() without its calls and branches. */
static inline bool is_number(double value) { return value - value == 0; }

/* Whether it is a number, and not zero: all bits but the sign lie between those of zero and those of infinity. */
static inline bool is_factor(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits << 1) - 1 < INFINITE_BITS - 1;
}

bool taut_model_has_variable(const taut_model *model, uint32_t handle) {
    return handle < model->variable_count && taut_variable_is_alive(&model->variables[handle]);
}

bool taut_model_has_constraint(const taut_model *model, uint32_t handle) {
    return handle < model->constraint_count && taut_constraint_is_alive(&model->constraints[handle]);
}

static bool reserve_edits(taut_model *model, size_t need) {
    return taut_reserve(model->memory, (void **)&model->journal, &model->journal_capacity, need, sizeof *model->journal);
}

/* Journals that a handle was added, unless it is a new one among very many, or of an empty model: these are known by their
 * number. */
static void journal_addition(taut_model *model, taut_edit_kind kind, uint32_t handle, bool is_new, uint32_t *bulk) {
    if (is_new && *bulk != TAUT_NONE) return;
    if (!is_new || model->journal_count < TAUT_KEPT_EDITS)
        model->journal[model->journal_count++] = (taut_edit){.kind = kind, .handle = handle};
    else *bulk = handle;
}

static bool reserve_journal(taut_model *model) { return reserve_edits(model, model->journal_count + 1); }

/* ---- the terms of a variable ------------------------------------------------------------------------------------ */

static inline void link_use(taut_model *model, uint32_t index) {
    taut_use *use = &model->uses[index];
    taut_variable_record *variable = &model->variables[use->variable];
    use->next = variable->first_use;
    use->previous = TAUT_NONE;
    if (use->next != TAUT_NONE) model->uses[use->next].previous = index;
    variable->first_use = index;
}

static void unlink_use(taut_model *model, uint32_t index) {
    taut_use *use = &model->uses[index];
    if (use->previous != TAUT_NONE) model->uses[use->previous].next = use->next;
    else model->variables[use->variable].first_use = use->next;
    if (use->next != TAUT_NONE) model->uses[use->next].previous = use->previous;
}

static bool fixes(const taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    return taut_constraint_is_alive(record) && record->term_count == 1 && taut_is_required_equality(record);
}

static void set_fixer(taut_model *model, uint32_t variable, uint32_t fixer) {
    taut_variable_record *record = &model->variables[variable];
    if (record->fixer == fixer) return;
    record->fixer = fixer;
    if (variable < model->bulk_variable) record->flags |= TAUT_REFIXED; /* who reads a new one is new, too */
}

/* Chooses the variable's fixer anew: the alive required equality on it alone with the smallest handle. */
static void refresh_fixer(taut_model *model, uint32_t variable) {
    uint32_t fixer = TAUT_NONE;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        uint32_t constraint = model->uses[u].constraint;
        if (constraint < fixer && fixes(model, constraint)) fixer = constraint;
    }
    set_fixer(model, variable, fixer);
}

/* After a constraint has come to fix its variable, or has ceased to. A scan only where it was the fixer and no longer is. */
static void refresh_fixer_of(taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->term_count != 1 || !taut_is_equality(record)) return;
    uint32_t variable = model->uses[record->first_term].variable, fixer = model->variables[variable].fixer;
    if (fixes(model, constraint)) {
        if (constraint < fixer) set_fixer(model, variable, constraint);
    } else if (fixer == constraint) {
        refresh_fixer(model, variable);
    }
}

/* A constraint whose terms are linked begins to count. */
static inline void enliven(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    record->kind |= TAUT_KIND_ALIVE;
    model->constraints_alive += 1;
    if (record->term_count != 1 || !taut_is_required_equality(record)) return;
    uint32_t variable = model->uses[record->first_term].variable;
    if (handle < model->variables[variable].fixer) set_fixer(model, variable, handle);
}

static void link_constraint(taut_model *model, uint32_t handle) {
    const taut_constraint_record *record = &model->constraints[handle];
    for (uint32_t i = 0; i < record->term_count; i++) link_use(model, record->first_term + i);
    enliven(model, handle);
}

static void unlink_constraint(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    for (uint32_t i = 0; i < record->term_count; i++) unlink_use(model, record->first_term + i);
    record->kind &= (uint16_t)~TAUT_KIND_ALIVE;
    model->constraints_alive -= 1;
    refresh_fixer_of(model, handle);
}

/* The handle, which nothing is linked to, and the terms' block are free; the former is linked through first_term. */
static void free_constraint(taut_model *model, uint32_t handle) {
    taut_constraint_record *record = &model->constraints[handle];
    if (record->term_count > 0 && record->term_count < TAUT_BLOCK_KINDS) {
        model->uses[record->first_term].next = model->free_uses[record->term_count];
        model->free_uses[record->term_count] = record->first_term;
    }
    record->term_count = 0;
    record->first_term = model->free_constraint;
    model->free_constraint = handle;
}

/* ---- variables ---------------------------------------------------------------------------------------------------- */

static bool reserve_variables(taut_model *model, size_t need) {
    if (need <= model->variable_capacity) return true;
    const taut_column columns[] = {{(void **)&model->variables, sizeof *model->variables, TAUT_UNFILLED},
                                   {(void **)&model->preferred, sizeof *model->preferred, TAUT_UNFILLED},
                                   {(void **)&model->orders, sizeof *model->orders, TAUT_UNFILLED}};
    return taut_grow_columns(model->memory, columns, sizeof columns / sizeof *columns, &model->variable_capacity, need);
}

static uint32_t next_variable(taut_model *model) {
    uint32_t index = model->free_variable;
    if (index == TAUT_NONE) return (uint32_t)model->variable_count++;
    model->free_variable = model->variables[index].first_use;
    return index;
}

/* What is free is linked through a member that nothing needs any more. */
static void free_variable(taut_model *model, uint32_t handle) {
    model->variables[handle].first_use = model->free_variable;
    model->free_variable = handle;
}

taut_status taut_model_add_variable(taut_model *model, const taut_variable_options *options, uint32_t *handle) {
    static const taut_variable_options plain = {0, 0, 0};
    if (!options) options = &plain;
    if (!handle || !is_number(options->preferred) || options->flags & ~TAUT_NON_NEGATIVE) return TAUT_ERROR_ARGUMENT;
    if (model->variable_count >= TAUT_NONE - 1) return TAUT_ERROR_MEMORY;
    if (model->bulk_variable != 0 && !reserve_journal(model)) return TAUT_ERROR_MEMORY;
    if (!reserve_variables(model, model->variable_count + 1)) return TAUT_ERROR_MEMORY;
    bool is_new = model->free_variable == TAUT_NONE;
    uint32_t index = next_variable(model);
    uint32_t flags = options->flags | TAUT_ALIVE;
    model->variables[index] = (taut_variable_record){TAUT_NONE, TAUT_NONE, TAUT_NONE, flags};
    model->preferred[index] = options->preferred;
    model->orders[index] = options->order;
    model->variables_alive += 1;
    journal_addition(model, TAUT_EDIT_ADD_VARIABLE, index, is_new, &model->bulk_variable);
    *handle = index;
    return TAUT_OK;
}

taut_status taut_model_remove_variable(taut_model *model, uint32_t handle) {
    if (!taut_model_has_variable(model, handle)) return TAUT_ERROR_ARGUMENT;
    if (model->variables[handle].first_use != TAUT_NONE) return TAUT_ERROR_IN_USE;
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    model->variables[handle].flags &= ~TAUT_ALIVE;
    model->variables_alive -= 1;
    model->journal[model->journal_count++] = (taut_edit){.kind = TAUT_EDIT_REMOVE_VARIABLE, .handle = handle};
    return TAUT_OK;
}

taut_status taut_model_set_preferred(taut_model *model, uint32_t handle, double preferred) {
    if (!taut_model_has_variable(model, handle) || !is_number(preferred)) return TAUT_ERROR_ARGUMENT;
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    model->journal[model->journal_count++] =
        (taut_edit){.kind = TAUT_EDIT_PREFERRED, .handle = handle, .old.number = model->preferred[handle]};
    model->preferred[handle] = preferred;
    return TAUT_OK;
}

taut_status taut_model_set_order(taut_model *model, uint32_t handle, uint64_t order) {
    if (!taut_model_has_variable(model, handle)) return TAUT_ERROR_ARGUMENT;
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    model->journal[model->journal_count++] =
        (taut_edit){.kind = TAUT_EDIT_ORDER, .handle = handle, .old.order = model->orders[handle]};
    model->orders[handle] = order;
    return TAUT_OK;
}

/* ---- constraints -------------------------------------------------------------------------------------------------- */

/* Puts a term among the first `merged` ones, which are sorted by variable, or adds it to the one that is there. */
static uint32_t merge_term(taut_use *terms, uint32_t merged, taut_term term) {
    uint32_t place = merged;
    if (merged && terms[merged - 1].variable >= term.variable) {
        uint32_t low = 0, high = merged; /* the first not smaller */
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (terms[middle].variable < term.variable) low = middle + 1;
            else high = middle;
        }
        place = low;
    }
    if (place < merged && terms[place].variable == term.variable) {
        terms[place].coefficient += term.coefficient;
        return merged;
    }
    for (uint32_t i = merged; i > place; i--) terms[i] = terms[i - 1];
    terms[place] = (taut_use){term.coefficient, term.variable, TAUT_NONE, TAUT_NONE, TAUT_NONE};
    return merged + 1;
}

static inline bool is_usable(const taut_model *model, const taut_term *term) {
    return taut_model_has_variable(model, term->variable) && is_number(term->coefficient);
}

/* Copies the terms to `terms`, sorted by variable and added up; zero coefficients vanish. */
static taut_status merge_terms(const taut_model *model, const taut_row *row, taut_use *terms, uint32_t *count) {
    uint32_t merged = 0;
    for (size_t i = 0; i < row->count; i++) {
        if (!is_usable(model, &row->terms[i])) return TAUT_ERROR_ARGUMENT;
        merged = merge_term(terms, merged, row->terms[i]);
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < merged; i++) {
        if (!is_number(terms[i].coefficient)) return TAUT_ERROR_ARGUMENT;
        if (terms[i].coefficient != 0) terms[kept++] = terms[i];
    }
    *count = kept;
    return TAUT_OK;
}

/* Few terms, on different variables and none of them zero, as nearly every row has: by ascending variable, each as its
 * variable and its place in the row. false: not of that kind. */
static inline bool order_few_terms(const taut_model *model, const taut_row *row, uint64_t *keys) {
    const taut_variable_record *variables = model->variables;
    const taut_term *terms = row->terms;
    uint32_t count = (uint32_t)row->count, handles = (uint32_t)model->variable_count;
    if (row->count > FEW_TERMS) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t variable = terms[i].variable, place = i;
        if (variable >= handles || !taut_variable_is_alive(&variables[variable])) return false;
        if (!is_factor(terms[i].coefficient)) return false;
        uint64_t key = (uint64_t)variable * FEW_TERMS + i;
        for (; place && keys[place - 1] > key; place--) keys[place] = keys[place - 1];
        keys[place] = key;
        if (place && (keys[place - 1] ^ key) < FEW_TERMS) return false; /* an equal one has a smaller place */
    }
    return true;
}

static bool reserve_constraints(taut_model *model, size_t need) {
    if (need <= model->constraint_capacity) return true;
    const taut_column columns[] = {{(void **)&model->constraints, sizeof *model->constraints, TAUT_UNFILLED},
                                   {(void **)&model->constants, sizeof *model->constants, TAUT_UNFILLED}};
    return taut_grow_columns(model->memory, columns, sizeof columns / sizeof *columns, &model->constraint_capacity, need);
}

static bool reserve_uses(taut_model *model, size_t need) {
    return taut_reserve(model->memory, (void **)&model->uses, &model->use_capacity, need, sizeof *model->uses);
}

bool taut_model_reserve(taut_model *model, size_t variables, size_t constraints, size_t terms) {
    size_t edits = model->bulk_variable == 0 ? 0 : variables + constraints; /* in an empty model nothing is journalled */
    return reserve_variables(model, variables) && reserve_constraints(model, constraints) && reserve_uses(model, terms) &&
           reserve_edits(model, (edits < TAUT_KEPT_EDITS ? edits : TAUT_KEPT_EDITS) + 1);
}

static uint16_t kind_of(int32_t relation, int32_t priority) {
    return (uint16_t)(((uint32_t)relation + 1) << 10 | (uint32_t)priority);
}

static inline bool valid_row(const taut_row *row) {
    return (row->terms || !row->count) && row->count < TAUT_NONE && (uint32_t)row->relation + 1 <= 2 &&
           is_number(row->constant) && (uint32_t)row->priority - 1 < TAUT_REQUIRED;
}

/* Room for a row's terms: a freed block, or what lies behind all others. */
static inline uint32_t take_uses(taut_model *model, uint32_t count) {
    uint32_t first = count < TAUT_BLOCK_KINDS ? model->free_uses[count] : TAUT_NONE;
    if (first != TAUT_NONE) {
        model->free_uses[count] = model->uses[first].next;
        return first;
    }
    first = (uint32_t)model->use_count;
    model->use_count += count;
    return first;
}

/* Writes a term, at the head of its variable's list. */
static inline void put_term(taut_model *model, uint32_t index, taut_term term, uint32_t constraint) {
    taut_variable_record *variable = &model->variables[term.variable];
    taut_use *uses = model->uses, *use = &uses[index];
    uint32_t next = variable->first_use;
    use->coefficient = term.coefficient;
    use->variable = term.variable;
    use->constraint = constraint;
    use->next = next;
    use->previous = TAUT_NONE;
    if (next != TAUT_NONE) uses[next].previous = index;
    variable->first_use = index;
}

/* Writes terms that are in order. */
static inline uint32_t copy_few_terms(taut_model *model, const taut_row *row, const uint64_t *keys, uint32_t constraint) {
    uint32_t count = (uint32_t)row->count, first = take_uses(model, count);
    for (uint32_t i = 0; i < count; i++) put_term(model, first + i, row->terms[keys[i] % FEW_TERMS], constraint);
    return first;
}

/* Moves merged terms from behind all others to where they stay. */
static uint32_t settle_terms(taut_model *model, uint32_t count, uint32_t constraint) {
    const taut_use *merged = model->uses + model->use_count;
    uint32_t first = take_uses(model, count);
    for (uint32_t i = 0; i < count; i++) {
        model->uses[first + i] = merged[i];
        model->uses[first + i].constraint = constraint;
        link_use(model, first + i);
    }
    return first;
}

static bool reserve_row(taut_model *model, size_t terms) {
    return (model->bulk_constraint == 0 || reserve_journal(model)) && reserve_constraints(model, model->constraint_count + 1) &&
           reserve_uses(model, model->use_count + terms);
}

/* Copies and links the terms of the constraint that is added; `count` gets how many are left of them. */
static taut_status put_terms(taut_model *model, const taut_row *row, uint32_t constraint, uint32_t *first, uint32_t *count) {
    uint64_t keys[FEW_TERMS];
    if (order_few_terms(model, row, keys)) {
        *first = copy_few_terms(model, row, keys, constraint);
        *count = (uint32_t)row->count;
        return TAUT_OK;
    }
    taut_status status = merge_terms(model, row, model->uses + model->use_count, count);
    if (status == TAUT_OK) *first = settle_terms(model, *count, constraint);
    return status;
}

taut_status taut_model_add(taut_model *model, const taut_row *row, uint32_t *handle) {
    if (!handle || !valid_row(row)) return TAUT_ERROR_ARGUMENT;
    if (model->constraint_count >= TAUT_NONE - 1 || !reserve_row(model, row->count)) return TAUT_ERROR_MEMORY;
    bool is_new = model->free_constraint == TAUT_NONE;
    uint32_t index = is_new ? (uint32_t)model->constraint_count : model->free_constraint, first, count = 1;
    if (row->count == 1 && is_usable(model, row->terms) && row->terms->coefficient != 0) {
        first = take_uses(model, 1);
        put_term(model, first, *row->terms, index);
    } else {
        taut_status status = put_terms(model, row, index, &first, &count);
        if (status != TAUT_OK) return status;
    }
    if (is_new) model->constraint_count += 1;
    else model->free_constraint = model->constraints[index].first_term;
    model->constraints[index] = (taut_constraint_record){first, count, kind_of(row->relation, row->priority), 0};
    model->constants[index] = row->constant;
    enliven(model, index);
    journal_addition(model, TAUT_EDIT_ADD, index, is_new, &model->bulk_constraint);
    *handle = index;
    return TAUT_OK;
}

taut_status taut_model_remove(taut_model *model, uint32_t handle) {
    if (!taut_model_has_constraint(model, handle)) return TAUT_ERROR_ARGUMENT;
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    unlink_constraint(model, handle);
    model->journal[model->journal_count++] = (taut_edit){.kind = TAUT_EDIT_REMOVE, .handle = handle};
    return TAUT_OK;
}

taut_status taut_model_set_constant(taut_model *model, uint32_t handle, double constant) {
    if (!taut_model_has_constraint(model, handle) || !is_number(constant)) return TAUT_ERROR_ARGUMENT;
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    model->journal[model->journal_count++] =
        (taut_edit){.kind = TAUT_EDIT_CONSTANT, .handle = handle, .old.number = model->constants[handle]};
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
    if (!reserve_journal(model)) return TAUT_ERROR_MEMORY;
    model->journal[model->journal_count++] =
        (taut_edit){.kind = TAUT_EDIT_PRIORITY, .handle = handle, .old.priority = taut_priority_of(&model->constraints[handle])};
    put_priority(model, handle, priority);
    return TAUT_OK;
}

/* ---- journal ------------------------------------------------------------------------------------------------------ */

static void drop_variable(taut_model *model, uint32_t handle) {
    model->variables[handle].flags &= ~TAUT_ALIVE;
    model->variables_alive -= 1;
    free_variable(model, handle);
}

static void drop_constraint(taut_model *model, uint32_t handle) {
    if (taut_constraint_is_alive(&model->constraints[handle])) unlink_constraint(model, handle);
    free_constraint(model, handle);
}

static void undo(taut_model *model, const taut_edit *edit) {
    uint32_t handle = edit->handle;
    switch (edit->kind) {
    case TAUT_EDIT_ADD_VARIABLE: drop_variable(model, handle); break;
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
    /* Constraints added in bulk go first, for they may be on variables that go with the journal; variables go last. */
    for (size_t c = model->constraint_count; c > model->bulk_constraint; c--) drop_constraint(model, (uint32_t)c - 1);
    for (; model->journal_count; model->journal_count--) {
        const taut_edit *edit = &model->journal[model->journal_count - 1];
        if (!is_gone(model, edit)) undo(model, edit);
    }
    for (size_t v = model->variable_count; v > model->bulk_variable; v--) drop_variable(model, (uint32_t)v - 1);
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
