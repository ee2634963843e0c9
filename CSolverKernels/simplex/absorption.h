/*
 * Absorption: an inactive form that is a multiple of a crash form up to a constant (the width of another cell of a column
 * of equal widths) has no row of its own. The crash form and all its multiples are one *class*, whose cost is the sum of
 * theirs, so that a dual step passes their kinks as events instead of pivoting on each of them. Afterwards the
 * class is split again: its active form is the member on whose kink the class lies.
 */
#ifndef TAUT_ABSORPTION_H
#define TAUT_ABSORPTION_H

#include "../tableau/tableau.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* form = factor * crash form + constant. */
typedef struct {
    uint32_t form;
    double factor, constant;
    uint32_t segment; /* scratch: of the form's cost */
} taut_class_member;

/* A kink of a member, by the value of the crash form. */
typedef struct {
    double value;
    uint32_t member, point;
} taut_class_kink;

typedef struct {
    bool absorbs;         /* multiples have no rows; else they are kept, and every class is one crash form */
    taut_tableau tableau; /* kept rows, then classes; without T */
    taut_sparse rows;     /* T0 of the kept rows */
    uint32_t *kept;       /* by kept row: the form */
    uint32_t *member_start, *kink_start; /* by class */
    taut_class_member *members;
    taut_class_kink *kinks; /* by class, ascending */
    uint32_t *point_end;    /* by point of a class, from its kink_start on: where the kinks that it is made of end */
    double *residue;        /* scratch: a vector of levels */
} taut_absorption;

/* The smaller tableau of one at its crash basis; `from` and T0 stay as they are. Values are those of `from`: a class may have its
 * minimum elsewhere. Arrays come from the arena. `absorption->absorbs` is given. `*possible`: false where
 * required limits of one class exclude each other. false: out of memory. */
bool taut_absorption_build(taut_absorption *absorption, taut_arena *arena, const taut_tableau *from, const taut_sparse *rows,
                           bool *possible);
/* Gives `to` the active forms, points and multipliers that make up those of the smaller tableau; slots too, but neither T nor
 * values. */
void taut_absorption_tell_apart(taut_absorption *absorption, taut_tableau *to);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
