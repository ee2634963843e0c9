#include "sparse.h"

bool taut_sparse_transpose(const taut_sparse *rows, taut_arena *arena, taut_sparse *columns) {
    uint32_t count = rows->start[rows->row_count];
    uint32_t *start = taut_arena_take_zeroed(arena, (size_t)rows->column_count + 2, sizeof *start);
    uint32_t *row = taut_arena_take(arena, count, sizeof *row);
    double *value = taut_arena_take(arena, count, sizeof *value);
    if (!start || !row || !value) return false;
    for (uint32_t e = 0; e < count; e++) start[rows->column[e] + 2] += 1;
    for (uint32_t j = 0; j < rows->column_count; j++) start[j + 2] += start[j + 1];
    for (uint32_t r = 0; r < rows->row_count; r++)
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++) {
            uint32_t place = start[rows->column[e] + 1]++;
            row[place] = r;
            value[place] = rows->value[e];
        }
    *columns = (taut_sparse){rows->column_count, rows->row_count, start, row, value};
    return true;
}
