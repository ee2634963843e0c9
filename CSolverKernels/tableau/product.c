#include "product.h"

#include <math.h>
#include <string.h>

#include "../elimination/dense.h"

#define CANCELLED 1e-11 /* as in the matrix: less than this share of what it was made from */
#define NOTHING 1e-11   /* less than this share of the largest number in its row is rounding, too */

static bool take_columns(taut_product *product, taut_arena *arena) {
    uint32_t rows = product->rows.row_count, columns = product->rows.column_count;
    size_t square = (size_t)columns * columns;
    product->constant = taut_arena_take(arena, rows, sizeof(double));
    product->inverse = taut_arena_take(arena, square, sizeof(double));
    product->pending = taut_arena_take_zeroed(arena, columns, sizeof(double));
    product->crash = taut_arena_take(arena, columns, sizeof(double));
    product->last_row = taut_arena_take(arena, columns, sizeof(double));
    product->factors = taut_arena_take(arena, square, sizeof(double));
    product->right = taut_arena_take(arena, square, sizeof(double));
    product->pivots = taut_arena_take(arena, columns, sizeof(int));
    product->entered = taut_arena_take(arena, columns, sizeof(uint32_t));
    product->place = taut_arena_take(arena, columns, sizeof(uint32_t));
    return product->constant && product->inverse && product->pending && product->crash && product->last_row &&
           product->factors && product->right && product->pivots && product->entered && product->place;
}

/* The same numbers by columns. */
static bool transpose(taut_product *product, taut_arena *arena) {
    const taut_sparse *rows = &product->rows;
    uint32_t count = rows->start[rows->row_count];
    uint32_t *start = taut_arena_take_zeroed(arena, (size_t)rows->column_count + 1, sizeof *start);
    uint32_t *row = taut_arena_take(arena, count, sizeof *row);
    double *value = taut_arena_take(arena, count, sizeof *value);
    if (!start || !row || !value) return false;
    for (uint32_t e = 0; e < count; e++) start[rows->column[e] + 1] += 1;
    for (uint32_t j = 0; j < rows->column_count; j++) {
        start[j + 1] += start[j];
        product->place[j] = start[j];
    }
    for (uint32_t r = 0; r < rows->row_count; r++)
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++) {
            uint32_t place = product->place[rows->column[e]]++;
            row[place] = r;
            value[place] = rows->value[e];
        }
    product->start = start;
    product->row = row;
    product->value = value;
    return true;
}

bool taut_product_init(taut_product *product, taut_arena *arena, const taut_sparse *rows, const double *value, bool library) {
    memset(product, 0, sizeof *product);
    product->rows = *rows;
    product->library = library;
    if (!take_columns(product, arena) || !transpose(product, arena)) return false;
    for (uint32_t r = 0; r < rows->row_count; r++) {
        double sum = value[r];
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++)
            sum -= rows->value[e] * value[rows->row_count + rows->column[e]];
        product->constant[r] = sum;
    }
    return true;
}

/* Rounding errors become zeros: a form that does not depend on another must not seem to. */
static void clean(double *row, uint32_t count) {
    double largest = 0;
    for (uint32_t k = 0; k < count; k++) largest = taut_larger(largest, fabs(row[k]));
    for (uint32_t k = 0; k < count; k++)
        if (fabs(row[k]) <= NOTHING * largest) row[k] = 0;
}

/* ---- inverting -------------------------------------------------------------------------------------------------------- */

/* The columns whose form is a row (entered), and the crash forms that are in no column (left); equally many. `place` of a crash
 * form: its column, or, from column_count on, which of the left ones it is. */
static uint32_t find_exchanged(taut_product *product, const uint32_t *column_form) {
    uint32_t rows = product->rows.row_count, columns = product->rows.column_count, entered = 0, left = 0;
    for (uint32_t j = 0; j < columns; j++) product->place[j] = columns;
    for (uint32_t k = 0; k < columns; k++) {
        if (column_form[k] < rows) product->entered[entered++] = k;
        else product->place[column_form[k] - rows] = k;
    }
    for (uint32_t j = 0; j < columns; j++)
        if (product->place[j] == columns) product->place[j] = columns + left++;
    return entered;
}

/* The entered rows are T0[entered, left] left + T0[entered, kept] kept. Sets up the first matrix, and as right-hand sides, by
 * column, what entered - T0[entered, kept] kept is. */
static void set_up(taut_product *product, const uint32_t *column_form, uint32_t count) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    memset(product->factors, 0, (size_t)count * count * sizeof(double));
    memset(product->right, 0, (size_t)count * columns * sizeof(double));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t form = column_form[product->entered[i]];
        product->right[i + (size_t)product->entered[i] * count] = 1;
        for (uint32_t e = rows->start[form]; e < rows->start[form + 1]; e++) {
            uint32_t place = product->place[rows->column[e]];
            if (place < columns) product->right[i + (size_t)place * count] = -rows->value[e];
            else product->factors[i + (size_t)(place - columns) * count] = rows->value[e];
        }
    }
}

bool taut_product_invert(taut_product *product, const uint32_t *column_form) {
    uint32_t columns = product->rows.column_count, count = find_exchanged(product, column_form);
    if (count) {
        set_up(product, column_form, count);
        bool library = product->library && taut_dense_has_library(count);
        product->used_library = product->used_library || library;
        if (!taut_dense_factor(count, product->factors, product->pivots, library)) return false;
        taut_dense_solve(count, product->factors, product->pivots, product->right, columns, library);
    }
    for (uint32_t j = 0; j < columns; j++) {
        double *row = product->inverse + (size_t)j * columns;
        uint32_t place = product->place[j];
        if (place < columns) {
            memset(row, 0, columns * sizeof *row);
            row[place] = 1;
        } else {
            for (uint32_t k = 0; k < columns; k++) row[k] = product->right[place - columns + (size_t)k * count];
            clean(row, columns);
        }
    }
    return true;
}

/* ---- rows and pivots -------------------------------------------------------------------------------------------------- */

void taut_product_row(taut_product *product, uint32_t form) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    double *sum = product->last_row, *size = product->crash;
    if (form >= rows->row_count) {
        memcpy(sum, product->inverse + (size_t)(form - rows->row_count) * columns, columns * sizeof *sum);
        return;
    }
    memset(sum, 0, columns * sizeof *sum);
    memset(size, 0, columns * sizeof *size);
    for (uint32_t e = rows->start[form]; e < rows->start[form + 1]; e++) {
        const double *from = product->inverse + (size_t)rows->column[e] * columns;
        double factor = rows->value[e];
        for (uint32_t k = 0; k < columns; k++) {
            double part = factor * from[k];
            sum[k] += part;
            size[k] = taut_larger(size[k], fabs(part));
        }
    }
    for (uint32_t k = 0; k < columns; k++)
        if (fabs(sum[k]) <= CANCELLED * size[k]) sum[k] = 0;
    clean(sum, columns);
}

void taut_product_exchange(taut_product *product, uint32_t column) {
    uint32_t columns = product->rows.column_count;
    const double *row = product->last_row;
    double pivot = row[column];
    for (uint32_t j = 0; j < columns; j++) {
        double *changed = product->inverse + (size_t)j * columns;
        if (changed[column] == 0) continue;
        double factor = changed[column] / pivot;
        for (uint32_t k = 0; k < columns; k++) {
            double change = factor * row[k], old = changed[k], left = old - change;
            changed[k] = fabs(left) <= CANCELLED * fabs(change) ? 0 : left;
        }
        changed[column] = factor;
    }
}

/* ---- values ----------------------------------------------------------------------------------------------------------- */

void taut_product_carry(taut_product *product, const bool *active, double *value) {
    uint32_t rows = product->rows.row_count, columns = product->rows.column_count;
    double *crash = product->crash;
    memset(crash, 0, columns * sizeof *crash);
    for (uint32_t k = 0; k < columns; k++) {
        double change = product->pending[k];
        if (change == 0) continue;
        product->pending[k] = 0;
        for (uint32_t j = 0; j < columns; j++) crash[j] += product->inverse[(size_t)j * columns + k] * change;
    }
    for (uint32_t j = 0; j < columns; j++) {
        double change = crash[j];
        if (change == 0) continue;
        if (!active[rows + j]) value[rows + j] += change;
        for (uint32_t e = product->start[j]; e < product->start[j + 1]; e++)
            if (!active[product->row[e]]) value[product->row[e]] += product->value[e] * change;
    }
}

void taut_product_values(taut_product *product, const uint32_t *column_form, const bool *active, double *value) {
    const taut_sparse *rows = &product->rows;
    uint32_t row_count = rows->row_count, columns = rows->column_count;
    double *crash = product->crash, *given = product->last_row;
    for (uint32_t k = 0; k < columns; k++)
        given[k] = value[column_form[k]] - (column_form[k] < row_count ? product->constant[column_form[k]] : 0);
    for (uint32_t j = 0; j < columns; j++) {
        double sum = 0;
        for (uint32_t k = 0; k < columns; k++) sum += product->inverse[(size_t)j * columns + k] * given[k];
        crash[j] = active[row_count + j] ? value[row_count + j] : sum;
    }
    for (uint32_t j = 0; j < columns; j++) value[row_count + j] = crash[j];
    for (uint32_t r = 0; r < row_count; r++) {
        if (active[r]) continue;
        double sum = product->constant[r];
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++) sum += rows->value[e] * crash[rows->column[e]];
        value[r] = sum;
    }
}

void taut_product_combine(taut_product *product, const bool *active, const double *weight, uint32_t stride, double *sums) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    for (uint32_t l = 0; l < stride; l++) {
        double *crash = product->crash;
        for (uint32_t j = 0; j < columns; j++) {
            uint32_t form = rows->row_count + j;
            crash[j] = active[form] ? 0 : weight[(size_t)form * stride + l];
        }
        for (uint32_t r = 0; r < rows->row_count; r++) {
            double factor = active[r] ? 0 : weight[(size_t)r * stride + l];
            for (uint32_t e = rows->start[r]; factor != 0 && e < rows->start[r + 1]; e++)
                crash[rows->column[e]] += factor * rows->value[e];
        }
        for (uint32_t k = 0; k < columns; k++) sums[(size_t)k * stride + l] = 0;
        for (uint32_t j = 0; j < columns; j++)
            for (uint32_t k = 0; k < columns && crash[j] != 0; k++)
                sums[(size_t)k * stride + l] += crash[j] * product->inverse[(size_t)j * columns + k];
    }
}
