/*
 * The optimal face as a tableau: all solutions that are as good as the one found. On it every form lies between two limits
 * (the interval of its multiplier), and no form has a cost.
 *
 * Forms of components that can move keep their rows and columns; variables without a form stand for themselves; a variable
 * that is pulled and has no form of its own gets a row. T is kept as a product (simplex/product.h) whose A is T itself as it was some
 * pivots ago, and whose B is the identity then: T is sparse here, and rows that cannot move any more, soon most of them, cost nothing.
 * After many pivots they are multiplied into A.
 *
 * Costs have two levels: one for the distance to a preferred value, and the perturbation (see cost.h).
 */
#ifndef TAUT_FACE_H
#define TAUT_FACE_H

#include "../simplex/state.h"

TAUT_HIDDEN

#define TAUT_FACE_LEVELS 2u /* of its costs: one for the distance to a preferred value, one for the perturbation */

#define TAUT_FACE_NEGLIGIBLE 1e-10 /* against the largest coefficient of a row: rounding, as for the dual method */

/* A search for free variables that moves by this share of the values is far above their rounding, and still passes few limits of the face
 * (a row of ascending widths has one for each view). */
#define TAUT_FACE_SHARE 0x1p-14

/* Rows of A, which grow. */
typedef struct {
    uint32_t *start, *column;
    double *value;
    size_t column_capacity, value_capacity;
} taut_face_rows;

typedef struct {
    taut_island_state *state;
    taut_island_work *work;
    const taut_inputs *inputs;
    taut_arena *arena; /* of the work; one face at a time */
    taut_tableau tableau;
    taut_product product;     /* T */
    taut_face_rows rows, next; /* A; the same being written afresh */
    taut_arena transposed;    /* A by columns */
    uint32_t *first_form;     /* by component: its first form here; TAUT_NONE: it cannot move */
    uint32_t *free_form;      /* by variable: the form that stands for it; TAUT_NONE */
    uint32_t *own_form;       /* by variable: the form that is a multiple of it alone; TAUT_NONE */
    double *own_factor;       /* by variable: that multiple */
    double *own_shift;        /* by variable: less a constant, where it is a follower's (elimination/followers.h) */
    uint32_t component_forms; /* the first forms here, which are the components' */
    uint32_t *origin;         /* by form: that of the island, or beyond the components' its variable */
    double *start_value;      /* by form */
    double *start_x;
    double scale;             /* how far a search moves: the largest of 1 and of TAUT_FACE_SHARE of the values of variables that may move */
    bool *reachable;          /* by variable: false when nothing that can move has a part in it */
    uint32_t reachable_count;
    double *low, *high;       /* by form: its limits */
    double *points, *slopes;  /* by form: of its cost */
    uint32_t movable;         /* columns whose form can move */
    bool *counted;            /* by form: whether it is one of them */
    bool moved;               /* some value is not what it was at the start */
    double *rest;             /* by form: what columns that its row leaves out had moved it by */
    double gone;              /* the same of the sums */
    double *row, *step;       /* scratch: by variable, by step */
    double *sums, *sizes;     /* scratch by column: a sum, and the largest number that went into it */
    uint64_t *marks;          /* the columns in which something goes into it, */
    uint32_t *summed, summed_count; /* and their list, ascending */
    uint64_t added, futile;   /* numbers added up for the current row, and for those of variables that cannot move */
    taut_sparse uses;         /* forms by variable; no start: not listed */
} taut_face;

/* ---- face.c: building it ------------------------------------------------------------------------------------------- */

/* The limits that the multiplier of a form leaves it. */
taut_interval taut_face_interval(const taut_tableau *tableau, uint32_t form);
bool taut_face_component_can_move(const taut_tableau *tableau);

/* Around the basis of a solved state. false: out of memory; discard it all the same. */
bool taut_face_build(taut_face *on, taut_island_state *state, taut_island_work *work, const taut_inputs *inputs);
void taut_face_discard(taut_face *on);

static inline bool taut_face_can_move(const taut_face *on, uint32_t form) { return on->low[form] < on->high[form]; }
/* What the columns of its row have moved a form by since the start. */
static inline double taut_face_moved(const taut_face *on, uint32_t form) {
    return on->tableau.value[form] - on->start_value[form] - on->rest[form];
}
/* A new form at a value, without limits, with the tolerance of a value of that size. */
void taut_face_begin_form(taut_face *on, uint32_t form, double value);
/* Updates whether a form is movable, after it became active, inactive or fixed. */
void taut_face_recount(taut_face *on, uint32_t form);
/* Gives a form its limits as cost. An active one lies on one of them and gets the perturbation there: the less, the later the form (half of the
 * exchanges on faces of nested stacks), with a random part, since evenly spaced amounts tie in sums of two where coefficients are 1, and then
 * steps of length zero go round in a circle. */
void taut_face_box(taut_face *on, uint32_t form);
/* Holds a form at its value. */
void taut_face_fix(taut_face *on, uint32_t form);
/* If the form of a row is at a limit that all its columns could only exceed, all of them are fixed. The second one is of the row that
 * was read last. */
void taut_face_settle_row(taut_face *on, uint32_t row);
void taut_face_settle_last(taut_face *on, uint32_t form);

/* ---- face_rows.c: A ----------------------------------------------------------------------------------------------------- */

/* Writes the forms of the components that can move and of the variables that nothing determines. false: out of memory. */
bool taut_face_write_rows(taut_face *on);
/* Writes A afresh: it is T as it is now. false: out of memory. */
bool taut_face_rebase(taut_face *on);
/* A new row of the sums, of the last form, in terms of the columns as they are now. false: out of memory. */
bool taut_face_add_sums(taut_face *on);

/* ---- face_moves.c: moving on it ---------------------------------------------------------------------------------------- */

/* The form to pull for a variable; TAUT_NONE when it cannot move. false: out of memory. */
bool taut_face_form_for(taut_face *on, uint32_t variable, uint32_t *form);
/* A variable cannot move any more, and neither can what it is an alias of, nor other aliases of that. */
void taut_face_settle(taut_face *on, uint32_t variable);
/* Brings a form as near to the target as the face allows. */
taut_status taut_face_pull(taut_face *on, uint32_t form, double target);
/* Brings the sum of the variables by weights as far up, or down, as it gets while no column moves by more than on->scale. The
 * face is of no use for anything else after that. */
taut_status taut_face_stretch(taut_face *on, const double *weights, bool upwards);
/* Whether a form already is as near to the target as its own limits allow. */
bool taut_face_is_there(const taut_face *on, uint32_t form, double target);
/* Holds a form where it is from now on (at the target exactly, if it is there but for rounding), and makes it active so
 * that the face loses a dimension. */
bool taut_face_hold(taut_face *on, uint32_t form, double target);

/* ---- face_values.c: what its moves do to the variables ------------------------------------------------------------------ */

/* Changes of the crash forms, and what the tape makes of them. */
typedef struct {
    double *crash, *x; /* by form of the island, by variable */
} taut_face_changes;

/* From the face's arena. false: out of memory. */
bool taut_face_take_changes(taut_face *on, taut_face_changes *changes);
/* Writes the changes of the crash forms and of the variables from what waits in the columns of T (taut_product_shift()). */
void taut_face_spread(taut_face *on, const taut_face_changes *changes);
/* The same, and state->x goes with them. */
void taut_face_go(taut_face *on, const taut_face_changes *changes);
/* Writes the start into state->x; all that has changed since waits. */
void taut_face_start_over(taut_face *on);
/* What every active form lacks at state->x waits, and what the forms that cannot move lack is in the changes (see basis.c). false: there is
 * nothing to correct. */
bool taut_face_lacks(taut_face *on, const taut_face_changes *changes);

/* A form of the island among those of the face; TAUT_NONE: its component cannot move. */
static inline uint32_t taut_face_form_of(const taut_face *on, uint32_t form) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t c = analysis->form_component[form];
    return c == TAUT_NONE || on->first_form[c] == TAUT_NONE ? TAUT_NONE : on->first_form[c] + analysis->form_local[form];
}

TAUT_HIDDEN_END
#endif
