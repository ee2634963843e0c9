/*
 * A sparse matrix of orthogonal linked lists: every entry knows its neighbours in its row and in its column, so that a
 * row operation and a column scan touch what is there and nothing else. 32 bytes an entry.
 *
 * It serves the elimination: forms by variables.
 */
#ifndef TAUT_MATRIX_H
#define TAUT_MATRIX_H

#include "../model/memory.h"

TAUT_HIDDEN

typedef struct {
    uint32_t row, column;
    uint32_t row_next, row_previous;
    uint32_t column_next, column_previous;
    double value;
} taut_entry;

typedef struct {
    taut_memory *memory;
    taut_entry *entries;
    size_t capacity, used; /* entries[0 ..< used] are live or on the free list */
    uint32_t free_entry;
    size_t live;
    uint32_t row_count, column_count;
    size_t row_capacity, column_capacity;
    uint32_t *row_head, *row_size;
    uint32_t *column_head, *column_size;
    uint32_t *mark; /* scratch by column: its entry in the row that is gathered, or its place in the marked row; else TAUT_NONE */
} taut_matrix;

/* A row that is not in the matrix (any more). */
typedef struct {
    const uint32_t *column;
    const double *value;
    uint32_t count;
} taut_matrix_row;

/* All lists empty. `capacity` is a hint for the number of entries. false: out of memory, nothing held. */
bool taut_matrix_init(taut_matrix *matrix, taut_memory *memory, uint32_t rows, uint32_t columns, size_t capacity);
void taut_matrix_free(taut_matrix *matrix);

/* Puts a new entry at the head of its row and column; there must not be one yet. */
bool taut_matrix_insert(taut_matrix *matrix, uint32_t row, uint32_t column, double value);
void taut_matrix_delete(taut_matrix *matrix, uint32_t entry);
/* The entry at (row, column), searched along the shorter of both, or TAUT_NONE. */
uint32_t taut_matrix_find(const taut_matrix *matrix, uint32_t row, uint32_t column);

/* Adds to the entry at (row, column) of a new row, wherever in it that is. All of its terms are gathered before another row is begun.
 * false: out of memory. */
bool taut_matrix_gather(taut_matrix *matrix, uint32_t row, uint32_t column, double value);
void taut_matrix_gathered(taut_matrix *matrix, uint32_t row);

/* The columns of `row` are marked while it is added to others. */
void taut_matrix_mark(taut_matrix *matrix, const taut_matrix_row *row);
void taut_matrix_unmark(taut_matrix *matrix, const taut_matrix_row *row);
/* row `target` += factor * the marked row. An entry that cancels to within 1e-11 of what it was made from is deleted: a
 * rounding error must not become a pivot. false: out of memory (the row is then half changed). */
bool taut_matrix_add(taut_matrix *matrix, uint32_t target, double factor, const taut_matrix_row *marked);

TAUT_HIDDEN_END
#endif
