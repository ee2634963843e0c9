/* Sparse matrices, row by row. */
#ifndef TAUT_SPARSE_H
#define TAUT_SPARSE_H

#include "memory.h"

TAUT_HIDDEN

typedef struct {
    uint32_t row_count, column_count;
    const uint32_t *start, *column;
    const double *value;
} taut_sparse;

/* The same numbers column by column, rows ascending, from the arena. false: out of memory. */
bool taut_sparse_transpose(const taut_sparse *rows, taut_arena *arena, taut_sparse *columns);

TAUT_HIDDEN_END
#endif
