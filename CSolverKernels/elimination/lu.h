/*
 * Sparse LU factors of a square matrix: singletons first, then pivots that are large in their row and where few others meet
 * (H. M. Markowitz, "The elimination form of the inverse", Management Science 3, 1957). Solving skips what is zero: where only a few
 * numbers are not, the steps that they reach are marks of a set of bits, taken in the sequence of the elimination, so that n costs n / 64.
 * (J. A. J. Hall and K. I. M. McKinnon, "Hyper-sparsity in the revised simplex method and how to exploit it", 2005.) Both ways do the same
 * operations in the same sequence. Another row in the place of one is an *eta*: B' = M B, where M is the identity but for row k, the new
 * row in terms of the old ones.
 */
#ifndef TAUT_LU_H
#define TAUT_LU_H

#include "../model/sparse.h"

TAUT_HIDDEN

typedef struct {
    uint32_t place; /* a row or a column */
    double value;
} taut_lu_entry;

/* Numbers in lists, one list after the other. */
typedef struct {
    taut_lu_entry *entries;
    size_t count, capacity;
    uint32_t *start; /* one more than there are lists */
} taut_lu_lists;

typedef struct {
    taut_memory *memory;
    uint32_t size;
    uint32_t *row, *column; /* by step: the pivot's */
    double *pivot;          /* by step */
    uint32_t *row_step, *column_step; /* by row and by column: its step */
    uint64_t *steps, *back_steps, *places; /* sets of bits, empty between calls: steps to do, and where the result is not zero */
    taut_lu_lists lower, upper;       /* by step: row i has lost value * this row; what the row has besides the pivot */
    taut_lu_lists lower_back, upper_back; /* by row: pivot rows that were taken from it; by column: rows above that have it */
    taut_lu_lists etas;     /* by eta: the new row's entries but for its own */
    uint32_t *eta_row;
    double *eta_pivot;
    uint32_t eta_count, eta_room;
    taut_lu_entry *work;    /* rows that are not eliminated yet */
    size_t work_count, work_capacity;
} taut_lu;

/* Words of a set of so many bits. */
static inline size_t taut_lu_words(uint32_t count) { return ((size_t)count + 63) / 64; }
static inline void taut_lu_mark(uint64_t *marks, uint32_t place) { marks[place / 64] |= (uint64_t)1 << place % 64; }
/* Lists the marked of so many places, ascending; they are marked no longer. Returns how many there are. */
uint32_t taut_lu_list(uint64_t *marks, uint32_t count, uint32_t *places);

/* Room for so many etas between so many rows; arrays that do not grow are from the arena. false: out of memory. */
bool taut_lu_init_etas(taut_lu *lu, taut_memory *memory, taut_arena *arena, uint32_t size, uint32_t etas);
/* And for the factors. */
bool taut_lu_init(taut_lu *lu, taut_memory *memory, taut_arena *arena, uint32_t size, uint32_t etas);
/* Also of one that is all zeros. */
void taut_lu_free(taut_lu *lu);

/* Factors the matrix whose row i is row form[i] of `rows`. `scratch` is reset by the caller. false: singular, or out of memory. */
bool taut_lu_factor(taut_lu *lu, const taut_sparse *rows, const uint32_t *form, taut_arena *scratch);
/* x with B x = right: `right` by row is used up, x by column. */
void taut_lu_solve(const taut_lu *lu, double *right, double *x);
/* w with w B = right: `right` by column is used up, w by row. */
void taut_lu_solve_transposed(const taut_lu *lu, double *right, double *w);
/* The same where `right` is zero but in the marked places: it and the marks become all zeros, x and w have to be; `found` lists where they
 * may not be zero any more, ascending. Returns how many there are. */
uint32_t taut_lu_solve_sparse(const taut_lu *lu, uint64_t *marks, double *right, double *x, uint32_t *found);
uint32_t taut_lu_solve_transposed_sparse(const taut_lu *lu, uint64_t *marks, double *right, double *w, uint32_t *found);
/* The etas alone, which is all that there is to B where it was the identity. w, in terms of the rows before the etas from the first on,
 * becomes one in terms of those after them; its places are marked in lu->places, and listed. Returns how many there are. */
uint32_t taut_lu_follow(const taut_lu *lu, uint32_t first, double *w, uint32_t *found);
/* Changes of the rows after all etas become those of the rows before them; `marks`, if there are any, get the places where there is one. */
void taut_lu_go_back(const taut_lu *lu, uint64_t *marks, double *right);
/* Row `place` becomes what `combination` (by row) makes of all rows; `places` lists the rows with a nonzero coefficient. false: out of
 * memory, or of room for etas. */
bool taut_lu_replace(taut_lu *lu, uint32_t place, const double *combination, const uint32_t *places, uint32_t count);

TAUT_HIDDEN_END
#endif
