/*
 * What a region is made of: the structure of one island, read from its analysis and its tableaus. source.c is the only file of this folder
 * that reads tableaus.
 *
 * A source is `exact` when all its arithmetic is: coefficients with few binary digits, factors without rounding. It then
 * stands for the island with one more constraint for every variable, `variable = preferred`, at priorities of their own below
 * all others: its optimum is the canonical point, and nothing is ambiguous. Otherwise it is the island as it stands.
 */
#ifndef TAUT_SOURCE_H
#define TAUT_SOURCE_H

#include "template.h"

TAUT_HIDDEN

#define TAUT_SOURCE_VARIABLES 128u /* larger islands are solved the long way */
#define TAUT_SOURCE_COLUMNS 256u

/* A constraint of a form. `value` is where the form meets it: an affine function of the parameters. */
typedef struct {
    int32_t priority;
    int8_t relation;
    bool pull; /* variable = preferred */
    double weight;
    double *value;
} taut_source_member;

typedef enum { TAUT_FORM_FIXED, TAUT_FORM_CHECK, TAUT_FORM_ACTIVE, TAUT_FORM_INACTIVE } taut_form_role;

/* Where a solve left a form. */
typedef struct {
    taut_form_role role;
    double value;     /* fixed, active: what it meets exactly */
    double low, high; /* inactive: what its multiplier lets it lie between */
} taut_form_reading;

typedef struct {
    const taut_analysis *analysis;
    taut_island_state *state; /* an extended one is the source's own */
    uint32_t columns;         /* parameters */
    bool exact;
    double parts;             /* exact: what members' values are counted in: 1, or TAUT_SETTLE_ODD to a point */
    double *variable_row;     /* by variable, by step: its coefficients over the crash forms */
    double *form_row;         /* by form, by step */
    taut_source_member *members; /* as in the analysis */
    /* Units: parts of the island that are optimal or not by themselves. Unit 0 has the fixed forms and the checks. */
    uint32_t unit_count;
    uint32_t *step_unit, *form_unit; /* form_unit TAUT_NONE: a pull on a variable that several units move */
} taut_source;

/* The islands of a template with one constraint more for each variable, and what they are solved with. */
typedef struct {
    taut_solver *core;  /* NULL: there are too many priorities */
    uint32_t *pull;     /* by variable: its constraint in `core`, TAUT_NONE */
    double *constants, *preferred;
    uint32_t *column, *plain_column; /* by constraint of `core`, of the template: the parameter that it is, TAUT_NONE */
} taut_extension;

/* Whether a program can work with a function of the parameters, in the source's parts: exactly, if the source is exact. */
bool taut_source_takes(const taut_source *source, const double *function);

taut_status taut_extension_create(taut_extension *extension, const taut_template *structure, taut_memory *memory);
void taut_extension_free(taut_extension *extension, const taut_template *structure, taut_memory *memory);

/* Reads the structure of an island; *usable is false where regions cannot help. */
taut_status taut_source_create(taut_source *source, taut_worker *worker, const taut_extension *extension, uint32_t island,
                               taut_arena *arena, bool *usable);
void taut_source_free(taut_source *source);
/* Solves the source for the worker's present parameters; TAUT_OK: it can be read. */
taut_status taut_source_solve(taut_source *source, taut_worker *worker, taut_extension *extension);

/* After a solve. */
taut_form_reading taut_source_read(const taut_source *source, uint32_t form, const double *constants);
/* The constants that the source is solved with. */
const double *taut_source_constants(const taut_source *source, const taut_worker *worker,
                                    const taut_extension *extension);
/* sums[form] += weight * T[form of a row, form] for an inactive form. */
void taut_source_add_row(const taut_source *source, uint32_t form, double weight, double *sums);
/* Whether the row of an inactive form reaches any form that is marked. */
bool taut_source_row_reaches(const taut_source *source, uint32_t form, const bool *marked);

TAUT_HIDDEN_END
#endif
