#include "product.h"

#include <math.h>
#include <string.h>

#define NOTHING 1e-11   /* less than this share of the largest number in its row is rounding, */
#define NO_CHANGE 1e-14 /* and this one of a change */
#define FEW 8u          /* a vector is sparse if no more than one of so many numbers is not zero */
#define MOST_ETAS 4u    /* numbers in them, for each number in the factors */
#define EXCHANGES 128u  /* until B is factored again */
#define BALANCE 1e-8    /* of the numbers added: what is left is their rounding */

static void take_vector(taut_product_vector *vector, taut_arena *arena, uint32_t count) {
    vector->value = taut_arena_take_zeroed(arena, count, sizeof(double));
    vector->places = taut_arena_take(arena, count, sizeof(uint32_t));
}

static void take_columns(taut_product *product, taut_memory *memory, taut_arena *arena, uint32_t columns) {
    taut_arena_init(&product->scratch, memory, 64 * (size_t)columns + 64);
    product->pending = taut_arena_take_zeroed(arena, columns, sizeof(double));
    product->pending_marks = taut_arena_take_zeroed(arena, taut_lu_words(columns), sizeof(uint64_t));
    take_vector(&product->last_row, arena, columns);
    take_vector(&product->change, arena, columns);
}

bool taut_product_init(taut_product *product, taut_memory *memory, taut_arena *arena, const taut_sparse *rows,
                       const uint32_t *column_variable) {
    uint32_t columns = rows->column_count;
    memset(product, 0, sizeof *product);
    product->rows = *rows;
    product->column_variable = column_variable;
    (void)taut_lu_init(&product->factors, memory, arena, columns, EXCHANGES);
    product->constant = taut_arena_take(arena, rows->row_count, sizeof(double));
    take_columns(product, memory, arena, columns);
    product->point = taut_arena_take(arena, columns, sizeof(double));
    product->right = taut_arena_take_zeroed(arena, columns, sizeof(double));
    product->marks = taut_arena_take_zeroed(arena, taut_lu_words(columns), sizeof(uint64_t));
    return taut_sparse_transpose(rows, arena, &product->columns) && !arena->failed;
}

bool taut_product_init_face(taut_product *product, taut_memory *memory, taut_arena *arena, uint32_t forms, uint32_t columns) {
    memset(product, 0, sizeof *product);
    (void)taut_lu_init_etas(&product->factors, memory, arena, columns, EXCHANGES);
    take_columns(product, memory, arena, columns);
    product->since = taut_arena_take_zeroed(arena, forms, sizeof(uint32_t));
    product->exchanged = taut_arena_take_zeroed(arena, taut_lu_words(columns), sizeof(uint64_t));
    return !arena->failed;
}

void taut_product_restart(taut_product *product, const taut_sparse *rows, const taut_sparse *columns) {
    product->rows = *rows;
    product->columns = *columns;
    product->factors.eta_count = 0;
    product->factors.etas.count = 0;
    memset(product->since, 0, rows->row_count * sizeof *product->since);
    memset(product->exchanged, 0, taut_lu_words(rows->column_count) * sizeof *product->exchanged);
}

void taut_product_constants(taut_product *product, const double *value, const double *x) {
    const taut_sparse *rows = &product->rows;
    double *point = product->point;
    for (uint32_t j = 0; j < rows->column_count; j++)
        point[j] = x[product->column_variable[j]];
    for (uint32_t r = 0; r < rows->row_count; r++) {
        double sum = value[r];
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++)
            sum -= rows->value[e] * point[rows->column[e]];
        product->constant[r] = sum;
    }
}

void taut_product_free(taut_product *product) {
    taut_lu_free(&product->factors);
    taut_arena_free(&product->scratch);
}

bool taut_product_invert(taut_product *product, const uint32_t *column_form) {
    taut_arena_reset(&product->scratch);
    product->is_first = false;
    return taut_lu_factor(&product->factors, &product->rows, column_form, &product->scratch);
}

/* ---- rows and pivots -------------------------------------------------------------------------------------------------- */

/* Drops what is not more than a share of the largest: rounding errors become zeros, for a form that does not depend on another must not
 * seem to. */
static void drop_rounding(taut_product_vector *vector, double share) {
    double largest = taut_product_largest(vector);
    uint32_t found = vector->count;
    vector->count = 0;
    for (uint32_t i = 0; i < found; i++) {
        uint32_t place = vector->places[i];
        if (fabs(vector->value[place]) <= share * largest) vector->value[place] = 0;
        else vector->places[vector->count++] = place;
    }
}

static void list_places(taut_product_vector *vector, uint32_t count) {
    vector->count = 0;
    for (uint32_t k = 0; k < count; k++)
        if (vector->value[k] != 0) vector->places[vector->count++] = k;
}

/* Whether the next vector is expected to have few numbers, as this one has, which is emptied. */
static bool begin_sparse(taut_product_vector *vector, uint32_t columns) {
    if (vector->count > columns / FEW) return false;
    for (uint32_t i = 0; i < vector->count; i++) vector->value[vector->places[i]] = 0;
    return true;
}

static void empty(taut_product_vector *vector) {
    for (uint32_t i = 0; i < vector->count; i++) vector->value[vector->places[i]] = 0;
}

bool taut_product_has_changed(const taut_product *product, uint32_t form) {
    const taut_sparse *rows = &product->rows;
    if (product->since[form]) return product->since[form] < product->factors.eta_count;
    for (uint32_t e = rows->start[form]; e < rows->start[form + 1]; e++)
        if (product->exchanged[rows->column[e] / 64] >> rows->column[e] % 64 & 1) return true;
    return false;
}

/* Of a face: the row as it was, and the exchanges since then. Returns whether it is another one. */
static bool follow_row(taut_product *product, uint32_t form, taut_product_vector *row) {
    const taut_sparse *rows = &product->rows;
    uint32_t begin = rows->start[form], end = rows->start[form + 1];
    bool has_changed = taut_product_has_changed(product, form);
    empty(row);
    row->count = end - begin;
    for (uint32_t e = begin; e < end; e++) {
        row->value[rows->column[e]] = rows->value[e];
        row->places[e - begin] = rows->column[e];
        if (has_changed) taut_lu_mark(product->factors.places, rows->column[e]);
    }
    if (has_changed) row->count = taut_lu_follow(&product->factors, product->since[form], row->value, row->places);
    return has_changed;
}

static void solve_row(taut_product *product, uint32_t form, taut_product_vector *row) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    bool is_sparse = begin_sparse(row, columns);
    uint32_t begin = rows->start[form], end = rows->start[form + 1];
    for (uint32_t e = begin; e < end; e++) product->right[rows->column[e]] = rows->value[e];
    for (uint32_t e = begin; e < end && is_sparse; e++) taut_lu_mark(product->marks, rows->column[e]);
    if (is_sparse) {
        row->count = taut_lu_solve_transposed_sparse(&product->factors, product->marks, product->right, row->value, row->places);
    } else {
        taut_lu_solve_transposed(&product->factors, product->right, row->value);
        memset(product->right, 0, columns * sizeof *product->right);
        list_places(row, columns);
    }
}

void taut_product_read(taut_product *product, uint32_t form, taut_product_vector *row) {
    if (!product->since) solve_row(product, form, row);
    else if (!follow_row(product, form, row)) return;
    drop_rounding(row, NOTHING);
}

bool taut_product_exchange(taut_product *product, uint32_t column) {
    product->is_first = false;
    if (product->exchanged) taut_lu_mark(product->exchanged, column);
    return taut_lu_replace(&product->factors, column, product->last_row.value, product->last_row.places, product->last_row.count);
}

bool taut_product_is_worn(const taut_product *product) {
    const taut_lu *lu = &product->factors;
    return lu->eta_count + 1 >= lu->eta_room || lu->etas.count > MOST_ETAS * (lu->lower.count + lu->upper.count + lu->size);
}

/* ---- values ----------------------------------------------------------------------------------------------------------- */

/* Of a face: what changes at the exchanged columns, and what has waited elsewhere. */
static void carry_back(taut_product *product) {
    taut_product_vector *change = &product->change;
    empty(change);
    taut_lu_go_back(&product->factors, product->pending_marks, product->pending);
    change->count = taut_lu_list(product->pending_marks, product->rows.column_count, change->places);
    for (uint32_t i = 0; i < change->count; i++) {
        change->value[change->places[i]] = product->pending[change->places[i]];
        product->pending[change->places[i]] = 0;
    }
}

static void solve_change(taut_product *product) {
    uint32_t columns = product->rows.column_count;
    taut_product_vector *change = &product->change;
    if (begin_sparse(change, columns)) {
        change->count = taut_lu_solve_sparse(&product->factors, product->pending_marks, product->pending, change->value, change->places);
    } else {
        taut_lu_solve(&product->factors, product->pending, change->value);
        memset(product->pending, 0, columns * sizeof(double));
        memset(product->pending_marks, 0, taut_lu_words(columns) * sizeof(uint64_t));
        list_places(change, columns);
    }
}

void taut_product_carry(taut_product *product) {
    if (product->since) carry_back(product);
    else solve_change(product);
    drop_rounding(&product->change, NO_CHANGE);
}

double taut_product_change(const taut_product *product, uint32_t form) {
    const taut_sparse *rows = &product->rows;
    double sum = 0;
    for (uint32_t e = rows->start[form]; e < rows->start[form + 1]; e++) sum += rows->value[e] * product->change.value[rows->column[e]];
    return sum;
}

void taut_product_values(taut_product *product, const uint32_t *column_form, const bool *active, double *value) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    double *point = product->point;
    for (uint32_t k = 0; k < columns; k++) product->right[k] = value[column_form[k]] - product->constant[column_form[k]];
    taut_lu_solve(&product->factors, product->right, point);
    memset(product->right, 0, columns * sizeof *product->right);
    for (uint32_t r = 0; r < rows->row_count; r++) {
        if (active[r]) continue;
        double sum = product->constant[r];
        for (uint32_t e = rows->start[r]; e < rows->start[r + 1]; e++) sum += rows->value[e] * point[rows->column[e]];
        value[r] = sum;
    }
}

void taut_product_combine(taut_product *product, const bool *active, const double *weight, uint32_t stride, double *sums) {
    const taut_sparse *rows = &product->rows;
    uint32_t columns = rows->column_count;
    for (uint32_t l = 0; l < stride; l++) {
        double *right = product->right;
        memset(right, 0, columns * sizeof *right);
        for (uint32_t r = 0; r < rows->row_count; r++) {
            double factor = active[r] ? 0 : weight[(size_t)r * stride + l];
            for (uint32_t e = rows->start[r]; factor != 0 && e < rows->start[r + 1]; e++)
                right[rows->column[e]] += factor * rows->value[e];
        }
        taut_lu_solve_transposed(&product->factors, right, product->point);
        for (uint32_t k = 0; k < columns; k++) sums[(size_t)k * stride + l] = product->point[k];
    }
    memset(product->right, 0, columns * sizeof *product->right);
}

bool taut_product_balances(taut_product *product, const double *multiplier, uint32_t stride) {
    const taut_sparse *rows = &product->rows;
    double *sum = product->right, *size = product->point;
    bool balanced = true;
    for (uint32_t l = 0; l + 1 < stride; l++) {
        memset(size, 0, rows->column_count * sizeof *size);
        for (uint32_t r = 0; r < rows->row_count; r++) {
            double y = multiplier[(size_t)r * stride + l];
            for (uint32_t e = rows->start[r]; y != 0 && e < rows->start[r + 1]; e++) {
                sum[rows->column[e]] += y * rows->value[e];
                size[rows->column[e]] += fabs(y * rows->value[e]);
            }
        }
        for (uint32_t k = 0; k < rows->column_count; k++)
            if (!(fabs(sum[k]) <= BALANCE * taut_larger(1, size[k]))) balanced = false;
        memset(sum, 0, rows->column_count * sizeof *sum);
    }
    return balanced;
}
