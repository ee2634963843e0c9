/* The model: variables, constraints and their terms, and a journal for undoing recorded edits. */
#ifndef TAUT_MODEL_H
#define TAUT_MODEL_H

#include <math.h>

#include "memory.h"

TAUT_HIDDEN

typedef struct {
    double coefficient;
    uint32_t variable, constraint;
    uint32_t next, previous; /* the other terms of the variable */
} taut_use;

typedef struct {
    uint32_t first_use; /* head of the list of terms that mention it */
    uint32_t fixer;     /* the required equality on it alone that fixes it, or TAUT_NONE */
    uint32_t local;     /* scratch: its index in the island being analysed; the next one whose fixer is sought */
    uint32_t flags;     /* TAUT_NON_NEGATIVE and what follows */
} taut_variable_record;

#define TAUT_ALIVE 0x80000000u
#define TAUT_REFIXED 0x40000000u          /* its fixer has changed since the last commit */
#define TAUT_DIRTY_VARIABLE 0x20000000u   /* listed as touched by an edit */
#define TAUT_PLANNED_VARIABLE 0x10000000u /* scratch: part of an island that is planned */
#define TAUT_UNFIXED 0x08000000u          /* its fixer has gone, and taut_model_find_fixers() has to look for another */
static inline bool taut_variable_is_alive(const taut_variable_record *variable) { return variable->flags & TAUT_ALIVE; }

/* Layouts have many constraints, so records are small. */
typedef struct {
    uint32_t first_term, term_count;
    uint16_t kind;    /* priority, relation and flags */
    uint16_t unknown; /* scratch: its terms whose variables have no value yet, or its state (solver/ties.c, solver/finder.h) */
} taut_constraint_record;

#define TAUT_KIND_PRIORITY 0x03ffu
#define TAUT_KIND_RELATION 0x0c00u /* one more than it is, from bit 10 on */
#define TAUT_KIND_ALIVE 0x1000u
#define TAUT_KIND_DIRTY 0x2000u   /* listed as touched by an edit */
#define TAUT_KIND_PLANNED 0x4000u /* scratch: part of an island that is planned */
#define TAUT_REQUIRED_EQUALITY (TAUT_REQUIRED | 0x0400u)

static inline bool taut_constraint_is_alive(const taut_constraint_record *record) { return record->kind & TAUT_KIND_ALIVE; }
static inline int32_t taut_priority_of(const taut_constraint_record *record) { return record->kind & TAUT_KIND_PRIORITY; }
static inline int8_t taut_relation_of(const taut_constraint_record *record) {
    return (int8_t)((record->kind >> 10 & 3) - 1);
}
static inline bool taut_is_required(const taut_constraint_record *record) {
    return (record->kind & TAUT_KIND_PRIORITY) == TAUT_REQUIRED;
}
static inline bool taut_is_equality(const taut_constraint_record *record) { return (record->kind & TAUT_KIND_RELATION) == 0x0400u; }
static inline bool taut_is_required_equality(const taut_constraint_record *record) {
    return (record->kind & (TAUT_KIND_PRIORITY | TAUT_KIND_RELATION)) == TAUT_REQUIRED_EQUALITY;
}

typedef enum {
    TAUT_EDIT_ADD_VARIABLE,
    TAUT_EDIT_REMOVE_VARIABLE,
    TAUT_EDIT_PREFERRED,
    TAUT_EDIT_ORDER,
    TAUT_EDIT_ADD,
    TAUT_EDIT_REMOVE,
    TAUT_EDIT_CONSTANT,
    TAUT_EDIT_PRIORITY,
} taut_edit_kind;

typedef struct {
    taut_edit_kind kind;
    uint32_t handle;
    union {
        double number;
        uint64_t order;
        int32_t priority;
    } old;
} taut_edit;

typedef struct {
    uint32_t *items;
    size_t count, capacity;
} taut_list;

typedef struct {
    taut_memory *memory;
    taut_variable_record *variables;
    double *preferred;
    uint64_t *orders;
    size_t variable_count, variable_capacity, variables_alive;
    taut_constraint_record *constraints;
    double *constants;
    size_t constraint_count, constraint_capacity, constraints_alive;
    taut_use *uses;
    size_t use_count, use_capacity;
    uint32_t free_uses[16]; /* freed term blocks by length, chained through `next` of their first term */
    uint32_t free_variable, free_constraint; /* heads of the lists of free handles */
    uint32_t unfixed_variable;               /* head of the list of variables with TAUT_UNFIXED */
    taut_edit *journal;
    size_t journal_count, journal_capacity;
    uint32_t bulk_variable, bulk_constraint; /* handles from these on were added since the last commit, without an entry each: 0 at
                                                first, TAUT_NONE after a commit */
} taut_model;

#define TAUT_RESIDUE 0x1p-48 /* of the sizes of terms of one variable: a sum that is no larger is rounding */

/* Some variables and constraints of a model: an island. */
typedef struct {
    const uint32_t *variables, *constraints;
    uint32_t variable_count, constraint_count;
} taut_subset;

/* Whether a row that exceeds its constant by `excess` holds. */
static inline bool taut_is_met(int8_t relation, double excess, double tolerance) {
    return (relation == TAUT_LESS_OR_EQUAL || excess >= -tolerance) && (relation == TAUT_GREATER_OR_EQUAL || excess <= tolerance);
}

/* The value of a variable that `fixer` gives it, with these constants. */
static inline double taut_fixed_value(const taut_model *model, const double *constants, uint32_t fixer) {
    return constants[fixer] / model->uses[model->constraints[fixer].first_term].coefficient;
}

/* More edits than this are a layout being built: new handles need no entries, and the journal is freed. */
#define TAUT_KEPT_EDITS 1024u

void taut_model_init(taut_model *model, taut_memory *memory);

/* Allocates room for these total numbers (adding.c). false: out of memory; part of the room may have been allocated. */
bool taut_model_reserve(taut_model *model, size_t variables, size_t constraints, size_t terms);

/* Edits; each is journalled. They leave the model unchanged when they fail. */
taut_status taut_model_add_variables(taut_model *model, const taut_variable_options *options, size_t count, uint32_t *first);
/* The same for a single new one where nothing has to be grown, journalled or merged; false: nothing was done, use the call above. */
bool taut_model_append_variable(taut_model *model, const taut_variable_options *options, uint32_t *variable);
taut_status taut_model_remove_variable(taut_model *model, uint32_t handle);
taut_status taut_model_set_preferred(taut_model *model, uint32_t handle, double preferred);
taut_status taut_model_set_order(taut_model *model, uint32_t handle, uint64_t order);
/* All of them or none, with `invalid` as taut_solver_add_rows() has it. taut_enliven() and taut_journal_addition() for each follow. */
taut_status taut_model_add_rows(taut_model *model, const taut_packed_rows *rows, uint32_t *first, size_t *invalid);
/* The same for a single row where nothing has to be grown, journalled or merged; it takes part at once. false: nothing was done. */
bool taut_model_append_row(taut_model *model, const taut_row *row, uint32_t *constraint);
taut_status taut_model_remove(taut_model *model, uint32_t handle);
/* Whether these constraints and then these variables can be removed; with room for it in the journal. */
taut_status taut_model_prepare_removals(taut_model *model, const uint32_t *constraints, size_t constraint_count,
                                        const uint32_t *variables, size_t variable_count);
taut_status taut_model_set_constant(taut_model *model, uint32_t handle, double constant);
taut_status taut_model_set_priority(taut_model *model, uint32_t handle, int32_t priority);

/* Chooses the fixers of variables that have lost theirs: once before a solve, however many constraints were removed. */
void taut_model_find_fixers(taut_model *model);

/* Undoes every journalled edit, newest first. Cannot fail. */
void taut_model_rollback(taut_model *model);
/* Accepts them: removed handles become free. Room for that was made when they were removed, so it cannot fail. */
void taut_model_commit(taut_model *model);

bool taut_model_has_variable(const taut_model *model, uint32_t handle);
bool taut_model_has_constraint(const taut_model *model, uint32_t handle);

/* Whether a coefficient is a multiple of 1/64 up to 8: values on a grid of few binary digits stay on one. */
static inline bool taut_is_even(double coefficient) {
    double parts = 64 * coefficient;
    return fabs(parts) <= 512 && parts == (double)(int)parts;
}
/* What coefficients do to the numbers of a solve. One that is not even rounds values. Of two or more, elimination rounds products and
 * quotients, so that dependent rows become independent. One that is nearly even makes rows nearly parallel. */
typedef enum { TAUT_EVEN, TAUT_ONE_UNEVEN, TAUT_UNEVEN, TAUT_NEARLY_EVEN } taut_evenness;
/* The highest of these that holds; what is above `most` is not told from it. */
taut_evenness taut_model_evenness(const taut_model *model, const uint32_t *constraints, uint32_t count, taut_evenness most);

/* The variable that a constraint fixes; TAUT_NONE: it does nothing of the kind. */
static inline uint32_t taut_model_fixed_by(const taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    if (record->term_count != 1) return TAUT_NONE;
    uint32_t variable = model->uses[record->first_term].variable;
    return model->variables[variable].fixer == constraint ? variable : TAUT_NONE;
}

/* ---- handles.c: lists of handles ------------------------------------------------------------------------------------- */

/* Room for so many items in all. */
bool taut_list_reserve(taut_list *list, taut_memory *memory, size_t count);
bool taut_list_append(taut_list *list, taut_memory *memory, uint32_t item);
void taut_list_free(taut_list *list, taut_memory *memory);
void taut_handles_sort(uint32_t *handles, size_t count);

TAUT_HIDDEN_END
#endif
