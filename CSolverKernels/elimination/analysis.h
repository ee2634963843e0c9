/*
 * The analysis of one island: everything that depends on its structure only, not on constants. It is
 * immutable, so that many states (one per worker) can share it.
 *
 *   forms       constraints that restrict the same linear form are its members; one row each from here on
 *   tape        the LU factors of the crash forms: values of the crash forms <-> values of the variables
 *   components  the tableau: every other form that is not fixed, in the variables that are left, split into connected parts
 *
 * A form is `fixed` when a required equality is among its members. Fixed forms never leave the basis, so they have no
 * column in a tableau: their constants reach the rows through the variables.
 */
#ifndef TAUT_ANALYSIS_H
#define TAUT_ANALYSIS_H

#include "../model/model.h"
#include "../model/paths.h"

TAUT_HIDDEN

/* ratio * (constant of the constraint `fixer`): the share of a variable fixed by a required equality of its own. */
typedef struct {
    uint32_t fixer;
    double ratio;
} taut_fixed_term;

/* A constraint as its form sees it: form (relation) (constant - fixed terms) / factor. */
typedef struct {
    uint32_t constraint; /* TAUT_NONE: the implicit `variable >= 0` */
    int32_t priority;
    double factor;
    uint32_t fixed_start, fixed_count;
    uint32_t form;   /* the form that it restricts, which may be an implied row (followers.h) */
    int8_t relation; /* already reversed if factor < 0 */
    uint16_t level;  /* of an optional member, in its component */
} taut_form_member;

typedef struct {
    uint32_t row_count, column_count;
    uint32_t *forms;  /* the rows, then the columns, as forms of the island */
    uint32_t level_count; /* entries of a slope vector: one per priority, and one below all of them (see cost.h) */
    uint32_t listed; /* forms with a row below: all of them, or none, if there are no rows */
    uint32_t *row_start, *row_column; /* in terms of variables that the fixed forms leave, one for each column */
    double *row_value;
    uint32_t *column_variable; /* by column */
} taut_component;

typedef struct {
    taut_arena arena;
    taut_path_set paths_off, paths; /* switched off; used in building it */
    taut_evenness evenness;         /* of the coefficients */
    double denominator;             /* as taut_model_denominator() */
    bool is_plain;                  /* every variable has a form of its own, and those are crash forms */

    uint32_t variable_count;
    uint32_t *variables; /* handles, in the sequence of sequence.h; a variable's position here is its local index */

    uint32_t form_count;
    uint32_t *form_start, *form_variable; /* terms by form, local variables */
    double *form_value;
    bool *form_fixed;
    uint32_t *member_start;
    taut_form_member *members;
    taut_fixed_term *fixed_terms;
    uint32_t member_limit; /* the most members a form has */

    uint32_t step_count, fixed_step_count; /* the first fixed_step_count steps eliminate fixed forms */
    uint32_t *step_variable, *step_form;
    double *step_inverse;
    uint32_t *upper_start, *upper_variable; /* the rest of the pivot row, by step */
    double *upper_value;
    uint32_t *lower_start, *lower_step; /* what earlier steps took from the step's form */
    double *lower_value;
    uint32_t *form_step, *variable_step; /* TAUT_NONE: not a crash form; a variable that nothing determines */
    uint32_t alias_step_count;           /* the first steps, which give variables from another one (aliases.h) */
    uint32_t *leader;     /* by form: the form that has its members, usually itself; NULL: no implied rows (followers.h) */
    double *leader_ratio; /* by form: its ratio to its leader */

    uint32_t check_count; /* forms that depend on fixed forms alone: nothing to solve, but they must hold */
    uint32_t *checks;
    uint32_t component_count;
    taut_component *components;
    uint32_t *form_component, *form_local; /* TAUT_NONE for fixed, check and implied forms */
} taut_analysis;

/* Of an island in the sequence of sequence.h; `paths_off` holds for its solves, too. On success *result is owned by the caller.
 * TAUT_ERROR_NUMERIC: coefficients overflow. */
taut_status taut_analysis_build(const taut_model *model, taut_memory *memory, const taut_subset *island, taut_path_set paths_off,
                                taut_analysis **result);
void taut_analysis_free(taut_analysis *analysis, taut_memory *memory);

/* Where a priority stands in a descending list, or would stand. */
uint32_t taut_priority_place(const int32_t *levels, uint32_t count, int32_t priority);

/* The constraint of a member, or the variable whose sign it is. */
static inline taut_member taut_member_named(const taut_analysis *analysis, uint32_t m) {
    const taut_form_member *member = &analysis->members[m];
    if (member->constraint != TAUT_NONE) return (taut_member){member->constraint, TAUT_NONE};
    return (taut_member){TAUT_NONE, analysis->variables[analysis->form_variable[analysis->form_start[member->form]]]};
}

/* The value at which a member's form meets it, for these constants. */
double taut_member_value(const taut_analysis *analysis, const taut_form_member *member, const double *constants);

TAUT_HIDDEN_END
#endif
