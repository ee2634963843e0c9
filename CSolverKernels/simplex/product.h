/*
 * The tableau as a product: T = A * inverse of B. A pivot exchanges one row of B, and a row of T is computed when it is read. Where T
 * would fill up on the way to the optimum that is what makes a pivot cheap.
 *
 *   of a component   A has the forms in terms of variables, as the analysis left them, and B has those of the active ones, kept as sparse
 *                    factors (elimination/lu.h); the forms are its rows, then its crash forms
 *   of a face        A is T as it was some exchanges ago, and B was the identity then: these exchanges are all that there is to it
 */
#ifndef TAUT_PRODUCT_H
#define TAUT_PRODUCT_H

#include <math.h>

#include "../elimination/lu.h"

TAUT_HIDDEN

/* Numbers by column. */
typedef struct {
    double *value;
    uint32_t *places; /* columns in which it is not zero, ascending */
    uint32_t count;   /* of them */
} taut_product_vector;

typedef struct {
    taut_sparse rows;              /* A */
    const uint32_t *column_variable;
    taut_sparse columns;           /* its transpose, but for forms that have been added since */
    double *constant;              /* by row: its value where what its columns stand for is zero */
    uint32_t *since;               /* of a face, by row: it is one of T after so many exchanges; NULL: of a component */
    uint64_t *exchanged;           /* of a face: the columns of the exchanges */
    taut_lu factors;               /* of B; row k is the active form of column k */
    bool is_first;                 /* they are those of the first basis */
    double *pending;               /* by column: a change of its form that the rows have not followed yet */
    uint64_t *pending_marks;       /* columns in which there may be one */
    double *point;                 /* scratch: by column */
    double *right;                 /* the same, all zeros between calls */
    uint64_t *marks;               /* the same */
    taut_product_vector last_row;  /* the row that was read last */
    taut_product_vector change;    /* scratch: of the variables, or another row */
    taut_arena scratch;            /* of factoring */
} taut_product;

/* The largest number. */
static inline double taut_product_largest(const taut_product_vector *vector) {
    double largest = 0;
    for (uint32_t i = 0; i < vector->count; i++) largest = taut_larger(largest, fabs(vector->value[vector->places[i]]));
    return largest;
}

/* Arrays from the arena; A is not copied. false: out of memory; free it all the same. */
bool taut_product_init(taut_product *product, taut_memory *memory, taut_arena *arena, const taut_sparse *rows,
                       const uint32_t *column_variable);
/* The same for a face, with room for so many forms. */
bool taut_product_init_face(taut_product *product, taut_memory *memory, taut_arena *arena, uint32_t forms, uint32_t columns);
/* Of a face: A has been written, and is T. */
void taut_product_restart(taut_product *product, const taut_sparse *rows, const taut_sparse *columns);
/* Of a face: whether exchanges have changed a row. */
bool taut_product_has_changed(const taut_product *product, uint32_t form);
/* The rows' constants from values of all forms and variables at any one point. */
void taut_product_constants(taut_product *product, const double *value, const double *x);
void taut_product_free(taut_product *product);

/* Factors B for the active forms, by column. false: they do not determine the variables, or out of memory. */
bool taut_product_invert(taut_product *product, const uint32_t *column_form);
/* Writes the row of an inactive form into a vector of the product. */
void taut_product_read(taut_product *product, uint32_t form, taut_product_vector *row);
static inline const taut_product_vector *taut_product_row(taut_product *product, uint32_t form) {
    taut_product_read(product, form, &product->last_row);
    return &product->last_row;
}
/* The form of the row that was read last takes the place of the column's. false: out of memory. */
bool taut_product_exchange(taut_product *product, uint32_t column);
/* Whether so much has been exchanged that B should be factored again. */
bool taut_product_is_worn(const taut_product *product);
/* Notes a change of a column's form. */
static inline void taut_product_shift(taut_product *product, uint32_t column, double change) {
    product->pending[column] += change;
    taut_lu_mark(product->pending_marks, column);
}
/* What has changed in the columns since the last time, by variable: product->change. */
void taut_product_carry(taut_product *product);
/* What that makes of a form. */
double taut_product_change(const taut_product *product, uint32_t form);
/* The values of the inactive forms from those of the active ones. */
void taut_product_values(taut_product *product, const uint32_t *column_form, const bool *active, double *value);
/* The sum over the inactive forms of weight (by form, `stride` apart) times row, into sums (by column, `stride` apart). */
void taut_product_combine(taut_product *product, const bool *active, const double *weight, uint32_t stride, double *sums);
/* Whether the multipliers of all forms (`stride` apart) times their rows add up to nothing in every column, at each priority: with
 * multipliers within the slopes of their costs that is what makes a point optimal, whatever led to it. */
bool taut_product_balances(taut_product *product, const double *multiplier, uint32_t stride);

TAUT_HIDDEN_END
#endif
