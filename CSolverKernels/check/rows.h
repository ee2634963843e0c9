/*
 * Original rows in one place: some constraints, their variables, and nothing else. Required rows are level 0, the optional
 * priorities that occur follow in descending order. A variable that belongs to another island brings the required equality that
 * fixes it.
 */
#ifndef TAUT_ROWS_H
#define TAUT_ROWS_H

#include "../model/model.h"
#include "rounding.h"
#include "twofold.h"

TAUT_HIDDEN

struct taut_rows;

/* Constraints with one set of constants. */
typedef struct {
    const taut_model *model;
    const double *constants, *preferred; /* by handle */
    const uint64_t *orders;
    const uint32_t *variables, *constraints; /* signs count of these variables alone */
    uint32_t variable_count, constraint_count;
    bool is_closed; /* no fixing equalities are brought along: a conflict is checked by itself */
    struct taut_hints *hints; /* multipliers known from the solve path; NULL: none */
} taut_question;

/* `find` gives the multipliers that are known without a basis, as check/multipliers.h takes them; `by_basis`: those of the basis, or of one that
 * is found for the proof. TAUT_ERROR_NUMERIC: none. */
typedef struct taut_hints {
    taut_status (*find)(struct taut_hints *hints, bool by_basis, const struct taut_rows *rows, const double *x, taut_twofold *known,
                        bool *is_known);
} taut_hints;

typedef struct taut_rows {
    uint32_t row_count, variable_count, level_count;
    uint32_t *variables;       /* handles, ascending */
    uint32_t *constraints;     /* handle by row */
    uint32_t *start, *column;  /* terms by row */
    double *coefficient;
    double *constant;          /* by row */
    int8_t *relation;
    uint32_t *level;
    int32_t *priority;         /* by level */
    bool *is_signed;           /* by variable: x >= 0 is a required row, too */
    bool *is_outer;            /* by variable: not one of the variables in question */
    taut_rounding_bound rounding;
} taut_rows;

/* Room comes from the arena. false: out of memory. */
bool taut_rows_collect(taut_rows *rows, const taut_question *question, taut_arena *arena);
/* The rows by ascending constraint: row_count entries. */
typedef struct {
    uint32_t constraint, row;
} taut_listed_row;
void taut_rows_list(const taut_rows *rows, taut_listed_row *list);
/* The row of a constraint, or, for TAUT_NONE, of the sign of a variable; TAUT_NONE: there is none. */
uint32_t taut_rows_find(const taut_rows *rows, const taut_listed_row *list, taut_member member);
/* The place of a variable, which must be there. */
uint32_t taut_rows_place(const taut_rows *rows, uint32_t variable);
/* How many numbers a dense tableau of these constraints has: (rows + variables) * variables, or more. */
double taut_rows_cells(const taut_question *question);

/* a.x - b in double-double, and D (rounding.h); both times TAUT_ROUNDING_FAR^2 where they would overflow. */
typedef struct {
    taut_twofold excess;
    double rounding;
} taut_excess;
taut_excess taut_rows_excess(const taut_rows *rows, uint32_t row, const double *x);

/* Slopes of a row's cost below and above its constant, at its level. */
static inline double taut_slope_below(int8_t relation) { return relation == TAUT_LESS_OR_EQUAL ? 0 : -1; }
static inline double taut_slope_above(int8_t relation) { return relation == TAUT_GREATER_OR_EQUAL ? 0 : 1; }

/* Rows and, behind them, the signs of the variables are forms. */
static inline bool taut_rows_is_sign(const taut_rows *rows, uint32_t form) { return form >= rows->row_count; }
static inline uint32_t taut_rows_level(const taut_rows *rows, uint32_t form) { return taut_rows_is_sign(rows, form) ? 0 : rows->level[form]; }
static inline int8_t taut_rows_relation(const taut_rows *rows, uint32_t form) {
    return taut_rows_is_sign(rows, form) ? TAUT_GREATER_OR_EQUAL : rows->relation[form];
}
/* -1, 1: a form is off its constant, below or above, by more than rounding. */
int taut_rows_side(const taut_rows *rows, uint32_t form, const double *x);
/* The slope there. */
static inline double taut_rows_slope(const taut_rows *rows, uint32_t form, int side) {
    int8_t relation = taut_rows_relation(rows, form);
    return side > 0 ? taut_slope_above(relation) : taut_slope_below(relation);
}

TAUT_HIDDEN_END
#endif
