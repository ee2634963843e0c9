#include "product.h"

#include <math.h>
#include <string.h>

#define NOTHING 1e-11   /* less than this share of the largest number in its row is rounding, */
#define NO_CHANGE 1e-14 /* and this one of a change */
#define MOST_ETAS 4u    /* numbers in them, for each number in the factors */

static bool take_columns(taut_product *product, taut_arena *arena) {
    uint32_t rows = product->rows.row_count, columns = product->rows.column_count;
    product->constant = taut_arena_take(arena, rows, sizeof(double));
    product->pending = taut_arena_take_zeroed(arena, columns, sizeof(double));
    product->crash = taut_arena_take(arena, columns, sizeof(double));
    product->right = taut_arena_take(arena, columns, sizeof(double));
    product->last_row = taut_arena_take(arena, columns, sizeof(double));
    product->last_places = taut_arena_take(arena, columns, sizeof(uint32_t));
    product->places = taut_arena_take(arena, columns, sizeof(uint32_t));
    return product->constant && product->pending && product->crash && product->right && product->last_row && product->last_places &&
           product->places;
}

/* The same numbers by columns. */
static bool transpose(taut_product *product, taut_arena *arena) {
    const taut_sparse *rows = &product->rows;
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
    product->start = start;
    product->row = row;
    product->value = value;
    return true;
}

bool taut_product_init(taut_product *product, taut_memory *memory, taut_arena *arena, const taut_sparse *rows, uint32_t exchanges) {
    memset(product, 0, sizeof *product);
    product->rows = *rows;
    taut_arena_init(&product->scratch, memory, 64 * (size_t)rows->column_count + 64);
    return taut_lu_init(&product->factors, memory, arena, rows->column_count, exchanges) && take_columns(product, arena) &&
           transpose(product, arena);
}

void taut_product_constants(taut_product *product, const double *value) {
    const taut_sparse *rows = &product->rows;
    for (uint32_t r = 0; r < rows->row_count; r++) {
        double sum = value[r];
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++)
            sum -= rows->value[e] * value[rows->row_count + rows->column[e]];
        product->constant[r] = sum;
    }
}

void taut_product_free(taut_product *product) {
    taut_lu_free(&product->factors);
    taut_arena_free(&product->scratch);
}

bool taut_product_invert(taut_product *product, const uint32_t *column_form) {
    taut_arena_reset(&product->scratch);
    return taut_lu_factor(&product->factors, &product->rows, column_form, &product->scratch);
}

/* ---- rows and pivots -------------------------------------------------------------------------------------------------- */

/* Lists what is not zero. Rounding errors become zeros: a form that does not depend on another must not seem to. */
static uint32_t gather(double *row, uint32_t count, double share, uint32_t *places) {
    double largest = 0;
    uint32_t found = 0, kept = 0;
    for (uint32_t k = 0; k < count; k++) {
        if (row[k] == 0) continue;
        places[found++] = k;
        largest = taut_larger(largest, fabs(row[k]));
    }
    for (uint32_t i = 0; i < found; i++) {
        if (fabs(row[places[i]]) <= share * largest) row[places[i]] = 0;
        else places[kept++] = places[i];
    }
    return kept;
}

void taut_product_row(taut_product *product, uint32_t form) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    double *right = product->right;
    memset(right, 0, columns * sizeof *right);
    if (form >= rows->row_count) right[form - rows->row_count] = 1;
    else
        for (uint32_t e = rows->start[form]; e < rows->start[form + 1]; e++) right[rows->column[e]] = rows->value[e];
    taut_lu_solve_transposed(&product->factors, right, product->last_row);
    product->last_count = gather(product->last_row, columns, NOTHING, product->last_places);
}

bool taut_product_exchange(taut_product *product, uint32_t column) {
    return taut_lu_replace(&product->factors, column, product->last_row, product->last_places, product->last_count);
}

bool taut_product_is_worn(const taut_product *product) {
    const taut_lu *lu = &product->factors;
    return lu->eta_count + 1 >= lu->eta_room || lu->etas.count > MOST_ETAS * (lu->lower.count + lu->upper.count + lu->size);
}

/* ---- values ----------------------------------------------------------------------------------------------------------- */

void taut_product_carry(taut_product *product, const bool *active, double *value) {
    uint32_t rows = product->rows.row_count, columns = product->rows.column_count;
    taut_lu_solve(&product->factors, product->pending, product->crash);
    uint32_t count = gather(product->crash, columns, NO_CHANGE, product->places);
    memset(product->pending, 0, columns * sizeof(double));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = product->places[i];
        double change = product->crash[j];
        if (!active[rows + j]) value[rows + j] += change;
        for (uint32_t e = product->start[j]; e < product->start[j + 1]; e++)
            if (!active[product->row[e]]) value[product->row[e]] += product->value[e] * change;
    }
}

void taut_product_values(taut_product *product, const uint32_t *column_form, const bool *active, double *value) {
    const taut_sparse *rows = &product->rows;
    uint32_t row_count = rows->row_count, columns = rows->column_count;
    double *crash = product->crash;
    for (uint32_t k = 0; k < columns; k++)
        product->right[k] = value[column_form[k]] - (column_form[k] < row_count ? product->constant[column_form[k]] : 0);
    taut_lu_solve(&product->factors, product->right, crash);
    for (uint32_t j = 0; j < columns; j++) {
        if (active[row_count + j]) crash[j] = value[row_count + j];
        value[row_count + j] = crash[j];
    }
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
        double *right = product->right;
        for (uint32_t j = 0; j < columns; j++) {
            uint32_t form = rows->row_count + j;
            right[j] = active[form] ? 0 : weight[(size_t)form * stride + l];
        }
        for (uint32_t r = 0; r < rows->row_count; r++) {
            double factor = active[r] ? 0 : weight[(size_t)r * stride + l];
            for (uint32_t e = rows->start[r]; factor != 0 && e < rows->start[r + 1]; e++)
                right[rows->column[e]] += factor * rows->value[e];
        }
        taut_lu_solve_transposed(&product->factors, right, product->crash);
        for (uint32_t k = 0; k < columns; k++) sums[(size_t)k * stride + l] = product->crash[k];
    }
}
