/*
 * Ranging: how far constants may move before an island has to be solved again, and how its values follow.
 *
 * Which point is the answer depends on one thing: of every constraint, and where these leave a choice of every `variable =
 * preferred`, on which side the point lies, or whether it meets it (the multipliers that prove a point optimal depend on
 * nothing else). While these signs
 * stay, the answer is an affine function of the constants. So two answers with the same signs tell all others between them,
 * and beyond them up to where a sign would change. Nothing is taken from a basis: ambiguous and degenerate islands are no
 * special case.
 *
 *   direction  numbers that move together by the same amount: constants of one linear form, as hugging and compression
 *              resistance, and the preferred value of its variable, as they do where a natural size changes
 *   span       where one set of signs holds: a point of it, and for each direction known there, how everything moves
 *
 * Constants move on a grid of 2^-10, values on that of taut_settle(): what moves in a span has to the last bit the values that
 * a solve would find. Values that leave that grid are left to the solve; a point where there are such is a span by itself, which
 * answers an edit that leads back to it.
 */
#ifndef TAUT_RANGING_H
#define TAUT_RANGING_H

#include "solver.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

#define TAUT_DIRECTIONS 8u
#define TAUT_SPANS 6u
#define TAUT_MOVES 8u    /* directions of one edit */
#define TAUT_TOGETHER 4u /* constants of one direction */
#define TAUT_GRID 1024.0 /* constants are multiples of one part of this */

/* What an edit moves by the same amount. */
typedef struct {
    uint32_t count, constraints[TAUT_TOGETHER];
    uint32_t preferred; /* the variable whose preferred value moves, too; TAUT_NONE */
    double by;          /* points */
} taut_move;

typedef struct {
    uint32_t count;
    bool known;     /* whether the edit can be told in moves at all */
    bool preferred; /* preferred values were edited, too, and it cannot be told how */
    taut_move moves[TAUT_MOVES];
} taut_moves;

typedef struct {
    uint32_t count, constraints[TAUT_TOGETHER];
    uint32_t preferred; /* as in a move */
    uint32_t seen;      /* edits in this direction */
    double at;          /* how far it has moved by now */
} taut_direction;

/* What one direction moves in a span. */
typedef struct {
    uint32_t variable_count, condition_count;
    uint32_t *variables;  /* local, ascending */
    uint32_t *handles;    /* the same ones */
    double *rates;        /* parts of taut_settle() by point */
    double *rises;        /* the same in points */
    double *starts;       /* where they are at the span's point, while this is the active direction: in points, or in parts */
    bool moves_all;       /* every variable at every step */
    bool even;            /* the rises are multiples of 1 / TAUT_GRID */
    bool level;           /* the rises are all the same one */
    bool plain;           /* so are the values, while the direction is active: no division is needed to be exact */
    uint32_t *conditions;
    double *slopes;
    double grid;          /* distances are multiples of one part of this */
} taut_range_column;

typedef struct {
    uint32_t generation;        /* of the ranging: the span's point has today's constants but for its directions */
    double *values;             /* by local variable: the point; NULL: an unused record */
    double *slack;              /* by condition */
    bool is_alone;              /* only the point is known: the last digits of some value depend on all constants */
    double at[TAUT_DIRECTIONS]; /* where the point is */
    bool ambiguous;             /* preferred values have a say in it, */
    bool *choosers;             /* the variables with a non-unique optimum; NULL: not computed, assume every variable */
    uint32_t active;            /* the direction whose range is known, TAUT_NONE */
    double low, high;           /* that range, from the point */
    taut_range_column *columns[TAUT_DIRECTIONS]; /* NULL: unknown */
} taut_span;

struct taut_ranging {
    bool asks_for_analysis; /* how values move cannot be told without: it can tell which of them had a choice */
    uint32_t direction_count, generation, current, replaced, failures, waited;
    taut_direction directions[TAUT_DIRECTIONS];
    taut_span spans[TAUT_SPANS];
    uint32_t variable_count, condition_count;
    double *values, *slack; /* scratch, as in a span */
    /* The answer that is being made. */
    double target[TAUT_DIRECTIONS];
    uint32_t next;
    uint32_t resumed; /* the values stand where this direction of the current span has led; TAUT_NONE */
    double resumed_by; /* and there it was so far from the span's point */
};

/* The journal as moves. */
void taut_moves_find(const taut_solver *solver, taut_moves *moves);
/* The direction of a move; TAUT_NONE when the island has none such. */
uint32_t taut_ranging_direction(const taut_ranging *ranging, const taut_move *move);
/* Whether a move can change an island. */
bool taut_move_concerns(const taut_solver *solver, uint32_t island, const taut_move *move);

/* Takes spans out of use whose points the preferred values have led to. */
void taut_ranging_forget_preferred(taut_ranging *ranging);
/* Answers edits of constants alone without solving. false: nothing has changed, they have to be solved. */
bool taut_ranging_answer(taut_solver *solver);
/* How large a value may be that moves at this rate (parts by point) and comes out the same on every way; 0: at no size. */
double taut_range_limit(double value, double rate);

/* ---- probing.c: finding the spans ------------------------------------------------------------------------------------ */

/* Notes an island's edit. Whether it is the same as the one before. */
bool taut_ranging_note(taut_island *island, const taut_moves *moves);
/* Learns from a solve whose values have been taken. Memory that is short only means that nothing is learned. */
void taut_ranging_learn(taut_solver *solver, uint32_t island, const taut_moves *moves);
void taut_ranging_free(taut_ranging *ranging, taut_memory *memory);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
