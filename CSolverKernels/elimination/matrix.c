#include "matrix.h"

#include <math.h>
#include <string.h>

#define TAUT_CANCELLED 1e-11

bool taut_matrix_init(taut_matrix *matrix, taut_memory *memory, uint32_t rows, uint32_t columns, size_t capacity) {
    memset(matrix, 0, sizeof *matrix);
    matrix->memory = memory;
    matrix->row_count = rows;
    matrix->column_count = columns;
    matrix->row_capacity = rows ? rows : 1;
    matrix->column_capacity = columns ? columns : 1;
    matrix->capacity = capacity ? capacity : 1;
    matrix->entries = taut_take(memory, matrix->capacity, sizeof *matrix->entries);
    matrix->row_head = taut_take(memory, matrix->row_capacity, sizeof(uint32_t));
    matrix->row_size = taut_take(memory, matrix->row_capacity, sizeof(uint32_t));
    matrix->column_head = taut_take(memory, matrix->column_capacity, sizeof(uint32_t));
    matrix->column_size = taut_take(memory, matrix->column_capacity, sizeof(uint32_t));
    matrix->mark = taut_take(memory, matrix->column_capacity, sizeof(uint32_t));
    if (!matrix->entries || !matrix->row_head || !matrix->row_size || !matrix->column_head || !matrix->column_size ||
        !matrix->mark) {
        taut_matrix_free(matrix);
        return false;
    }
    memset(matrix->row_head, 0xff, rows * sizeof(uint32_t));
    memset(matrix->row_size, 0, rows * sizeof(uint32_t));
    memset(matrix->column_head, 0xff, columns * sizeof(uint32_t));
    memset(matrix->column_size, 0, columns * sizeof(uint32_t));
    memset(matrix->mark, 0xff, columns * sizeof(uint32_t));
    matrix->free_entry = TAUT_NONE;
    return true;
}

void taut_matrix_free(taut_matrix *matrix) {
    if (!matrix->memory) return;
    taut_give(matrix->memory, matrix->entries, matrix->capacity, sizeof *matrix->entries);
    taut_give(matrix->memory, matrix->row_head, matrix->row_capacity, sizeof(uint32_t));
    taut_give(matrix->memory, matrix->row_size, matrix->row_capacity, sizeof(uint32_t));
    taut_give(matrix->memory, matrix->column_head, matrix->column_capacity, sizeof(uint32_t));
    taut_give(matrix->memory, matrix->column_size, matrix->column_capacity, sizeof(uint32_t));
    taut_give(matrix->memory, matrix->mark, matrix->column_capacity, sizeof(uint32_t));
    memset(matrix, 0, sizeof *matrix);
}

bool taut_matrix_insert(taut_matrix *matrix, uint32_t row, uint32_t column, double value) {
    uint32_t index = matrix->free_entry;
    if (index != TAUT_NONE) {
        matrix->free_entry = matrix->entries[index].row_next;
    } else {
        if (matrix->used >= TAUT_NONE) return false;
        if (!taut_reserve(matrix->memory, (void **)&matrix->entries, &matrix->capacity, matrix->used + 1,
                          sizeof *matrix->entries))
            return false;
        index = (uint32_t)matrix->used++;
    }
    uint32_t row_head = matrix->row_head[row], column_head = matrix->column_head[column];
    matrix->entries[index] = (taut_entry){row, column, row_head, TAUT_NONE, column_head, TAUT_NONE, value};
    if (row_head != TAUT_NONE) matrix->entries[row_head].row_previous = index;
    if (column_head != TAUT_NONE) matrix->entries[column_head].column_previous = index;
    matrix->row_head[row] = index;
    matrix->column_head[column] = index;
    matrix->row_size[row] += 1;
    matrix->column_size[column] += 1;
    matrix->live += 1;
    return true;
}

void taut_matrix_delete(taut_matrix *matrix, uint32_t index) {
    taut_entry *entry = &matrix->entries[index];
    if (entry->row_previous != TAUT_NONE) matrix->entries[entry->row_previous].row_next = entry->row_next;
    else matrix->row_head[entry->row] = entry->row_next;
    if (entry->row_next != TAUT_NONE) matrix->entries[entry->row_next].row_previous = entry->row_previous;
    if (entry->column_previous != TAUT_NONE) matrix->entries[entry->column_previous].column_next = entry->column_next;
    else matrix->column_head[entry->column] = entry->column_next;
    if (entry->column_next != TAUT_NONE) matrix->entries[entry->column_next].column_previous = entry->column_previous;
    matrix->row_size[entry->row] -= 1;
    matrix->column_size[entry->column] -= 1;
    matrix->live -= 1;
    entry->row_next = matrix->free_entry;
    matrix->free_entry = index;
}

uint32_t taut_matrix_find(const taut_matrix *matrix, uint32_t row, uint32_t column) {
    uint32_t e;
    if (matrix->row_size[row] <= matrix->column_size[column]) {
        for (e = matrix->row_head[row]; e != TAUT_NONE; e = matrix->entries[e].row_next)
            if (matrix->entries[e].column == column) return e;
    } else {
        for (e = matrix->column_head[column]; e != TAUT_NONE; e = matrix->entries[e].column_next)
            if (matrix->entries[e].row == row) return e;
    }
    return TAUT_NONE;
}

/* Adds `change` to an entry, or deletes it when the sum cancels. */
static void change_entry(taut_matrix *matrix, uint32_t index, double change) {
    double old = matrix->entries[index].value, sum = old + change;
    if (fabs(sum) <= TAUT_CANCELLED * taut_larger(fabs(old), fabs(change))) taut_matrix_delete(matrix, index);
    else matrix->entries[index].value = sum;
}

bool taut_matrix_gather(taut_matrix *matrix, uint32_t row, uint32_t column, double value) {
    uint32_t found = matrix->mark[column];
    if (found == TAUT_NONE) {
        if (!taut_matrix_insert(matrix, row, column, value)) return false;
        matrix->mark[column] = matrix->row_head[row];
        return true;
    }
    size_t live = matrix->live;
    change_entry(matrix, found, value);
    if (matrix->live < live) matrix->mark[column] = TAUT_NONE;
    return true;
}

void taut_matrix_gathered(taut_matrix *matrix, uint32_t row) {
    for (uint32_t e = matrix->row_head[row]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        matrix->mark[matrix->entries[e].column] = TAUT_NONE;
}

void taut_matrix_mark(taut_matrix *matrix, const taut_matrix_row *row) {
    for (uint32_t i = 0; i < row->count; i++) matrix->mark[row->column[i]] = i;
}

void taut_matrix_unmark(taut_matrix *matrix, const taut_matrix_row *row) {
    for (uint32_t i = 0; i < row->count; i++) matrix->mark[row->column[i]] = TAUT_NONE;
}

/* Whether looking each column of a short row up in a long one takes fewer steps than going through the long one. */
static bool searches(const taut_matrix *matrix, uint32_t target, const taut_matrix_row *source) {
    uint32_t length = matrix->row_size[target];
    if (length <= 16 || length / 4 <= source->count) return false;
    uint64_t steps = 0;
    for (uint32_t i = 0; i < source->count && steps < length; i++) {
        uint32_t column = matrix->column_size[source->column[i]];
        steps += column < length ? column : length;
    }
    return steps < length;
}

static bool add_by_search(taut_matrix *matrix, uint32_t target, double factor, const taut_matrix_row *source) {
    for (uint32_t i = 0; i < source->count; i++) {
        double change = factor * source->value[i];
        uint32_t found = taut_matrix_find(matrix, target, source->column[i]);
        if (found != TAUT_NONE) change_entry(matrix, found, change);
        else if (!taut_matrix_insert(matrix, target, source->column[i], change)) return false;
    }
    return true;
}

bool taut_matrix_add(taut_matrix *matrix, uint32_t target, double factor, const taut_matrix_row *source) {
    if (searches(matrix, target, source)) return add_by_search(matrix, target, factor, source);
    uint32_t left = source->count;
    for (uint32_t e = matrix->row_head[target], next; e != TAUT_NONE && left; e = next) {
        uint32_t *mark = &matrix->mark[matrix->entries[e].column], place = *mark;
        next = matrix->entries[e].row_next;
        if (place == TAUT_NONE) continue;
        *mark = TAUT_NONE; /* met */
        left -= 1;
        change_entry(matrix, e, factor * source->value[place]);
    }
    bool enough = true;
    for (uint32_t i = 0; i < source->count; i++) {
        uint32_t column = source->column[i];
        if (matrix->mark[column] != TAUT_NONE) enough = enough && taut_matrix_insert(matrix, target, column, factor * source->value[i]);
        else matrix->mark[column] = i;
    }
    return enough;
}
