/*
 * Parametric (sensitivity) analysis: how far constants may move before an island has to be solved again, and how its values follow.
 * (T. Gal, Postoptimal Analyses, Parametric Programming, and Related Topics, 1995.)
 *
 * Whether a point is the answer depends only on the side of each constraint on which it lies, or whether it meets it; for variables with a
 * non-unique optimum also on the side of `variable = preferred`. (The multipliers that prove a point optimal are a function of these
 * signs.) While the signs stay, the answer is an affine function of the constants:
 *
 *     x(c + t d) = x(c) + t r        for t in [low, high], where no sign changes.
 *
 * Two answers with the same signs therefore determine all answers between them, and beyond until a sign changes. Nothing is read from a
 * basis, so ambiguous and degenerate islands are no special case.
 *
 *   direction  d: numbers that move by the same amount: constants of one linear form, as hugging and compression resistance, and the
 *              preferred value of its variable, as when a natural size changes
 *   span       critical region: one set of signs, a point of it, and the rates r of each known direction
 *
 * Constants are multiples of 2^-10, values of the quanta of taut_settle(): a moved value has the bits of a solve. Other values are left
 * to the solve; a point with such values is a critical region of one point, which answers edits that lead back to it.
 */
#ifndef TAUT_RANGING_H
#define TAUT_RANGING_H

#include "solver.h"

TAUT_HIDDEN

#define TAUT_DIRECTIONS 8u
#define TAUT_SPANS 6u
#define TAUT_MOVES 8u    /* directions of one edit */
#define TAUT_TOGETHER 4u /* constants of one direction */
#define TAUT_GRID 1024.0 /* constants are multiples of one part of this */

/* Numbers that an edit moves by the same amount. */
typedef struct {
    uint32_t count, constraints[TAUT_TOGETHER];
    uint32_t preferred; /* the variable whose preferred value moves, too; TAUT_NONE: none */
    double by;          /* points */
} taut_move;

typedef struct {
    uint32_t count;
    bool known;     /* whether the edit is a set of moves */
    bool preferred; /* preferred values were edited in another way */
    taut_move moves[TAUT_MOVES];
} taut_moves;

typedef struct {
    uint32_t count, constraints[TAUT_TOGETHER];
    uint32_t preferred; /* as in a move */
    uint32_t seen;      /* edits in this direction */
    double at;          /* total movement so far */
} taut_direction;

/* Rates of one direction in a critical region. */
typedef struct {
    uint32_t variable_count, condition_count;
    uint32_t *variables;  /* local, ascending */
    uint32_t *handles;    /* the same ones */
    double *rates;        /* quanta of taut_settle() per point */
    double *rises;        /* points per point */
    double *starts;       /* values at the region's point, while this is the active direction: points or quanta */
    bool even;            /* rises are multiples of 1 / TAUT_GRID */
    bool plain;           /* values are multiples, too, while the direction is active: exact without division */
    uint32_t *conditions;
    double *slopes;
    double grid;          /* distances are multiples of 1 / grid */
} taut_range_column;

typedef struct {
    uint32_t generation;        /* equals that of the ranging if the point has the current constants except along its directions */
    double *values;             /* by local variable: the point; NULL: unused record */
    double *slack;              /* by condition */
    bool is_alone;              /* a single point: the last digits of some value depend on all constants */
    double at[TAUT_DIRECTIONS]; /* the point */
    bool ambiguous;             /* preferred values matter: */
    bool *choosers;             /* the variables with a non-unique optimum; NULL: not computed, assume every variable */
    uint32_t active;            /* the direction with a known range, TAUT_NONE */
    double low, high;           /* that range, from the point */
    taut_range_column *columns[TAUT_DIRECTIONS]; /* NULL: unknown rates */
} taut_span;

struct taut_ranging {
    bool asks_for_analysis; /* rates need the analysis, which finds variables with a non-unique optimum */
    uint32_t direction_count, generation, current, replaced, failures, waited;
    taut_direction directions[TAUT_DIRECTIONS];
    taut_span spans[TAUT_SPANS];
    uint32_t variable_count, condition_count;
    double *values, *slack; /* scratch, as in a critical region */
    uint32_t *ascending;    /* local variables by handle */
    /* The answer in progress. */
    double target[TAUT_DIRECTIONS];
    uint32_t next;
    uint32_t resumed; /* the direction along which the current values lie; TAUT_NONE */
};

/* The journal as moves. */
void taut_moves_find(const taut_solver *solver, taut_moves *moves);
/* The island's direction of a move; TAUT_NONE: none. */
uint32_t taut_ranging_direction(const taut_ranging *ranging, const taut_move *move);
/* Whether a move can change an island. */
bool taut_move_concerns(const taut_solver *solver, uint32_t island, const taut_move *move);

/* Invalidates critical regions that depend on preferred values. */
void taut_ranging_forget_preferred(taut_ranging *ranging);
/* Answers edits of constants from critical regions. false: nothing has changed, they have to be solved. */
bool taut_ranging_answer(taut_solver *solver);
/* The largest size of a value that moves at this rate (quanta per point) with the bits of a solve; 0: none. */
double taut_range_limit(double value, double rate);

/* ---- probing.c: finding the spans ------------------------------------------------------------------------------------ */

/* Records an island's edit. Returns whether it has the directions of the previous one. */
bool taut_ranging_note(taut_island *island, const taut_moves *moves);
/* Stores a critical region after a solve whose values have been taken. If memory is short, nothing is stored. */
void taut_ranging_learn(taut_solver *solver, uint32_t island, const taut_moves *moves);
void taut_ranging_free(taut_ranging *ranging, taut_memory *memory);

TAUT_HIDDEN_END
#endif
