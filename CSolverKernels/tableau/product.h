/*
 * The tableau as a product: T = T0 * inverse, where T0 has the forms in terms of the crash forms, as the analysis left it, and
 * `inverse` the crash forms in terms of the active ones. A pivot changes columns * columns numbers instead of the rows that it
 * meets, and a row is worked out when it is asked for. Where many rows meet few columns (a table, whose columns are coupled
 * with its rows) that is what makes a pivot cheap. The forms of a tableau are its rows, then its crash forms.
 */
#ifndef TAUT_PRODUCT_H
#define TAUT_PRODUCT_H

#include "../model/memory.h"

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* T0, or any sparse matrix by rows. */
typedef struct {
    uint32_t row_count, column_count;
    const uint32_t *start, *column;
    const double *value;
} taut_sparse;

typedef struct {
    taut_sparse rows;              /* T0 */
    const uint32_t *start, *row;   /* the same by columns */
    const double *value;
    double *constant;              /* by row: its value where all crash forms are zero */
    double *inverse;               /* columns * columns, by rows */
    double *pending;               /* by column: a change of its form that the rows have not followed yet */
    double *crash;                 /* scratch by column */
    double *last_row;              /* the row that was read last */
    double *factors, *right;       /* for inverting */
    int *pivots;
    uint32_t *entered, *place;
    bool library, used_library;    /* LAPACK may invert; it has */
} taut_product;

/* Arrays from the arena; T0 is not copied. `value`: of all forms, wherever they are. `library`: LAPACK may be used. false: out of memory. */
bool taut_product_init(taut_product *product, taut_arena *arena, const taut_sparse *rows, const double *value, bool library);

/* Works out the inverse for the active forms, by column. false: they do not determine the crash forms. */
bool taut_product_invert(taut_product *product, const uint32_t *column_form);
/* Writes the row of an inactive form into product->last_row. */
void taut_product_row(taut_product *product, uint32_t form);
/* The form of the row that was read last takes the place of the column's. */
void taut_product_exchange(taut_product *product, uint32_t column);
/* Lets the values of the inactive forms follow what has changed in the columns. */
void taut_product_carry(taut_product *product, const bool *active, double *value);
/* The values of the inactive forms from those of the active ones. */
void taut_product_values(taut_product *product, const uint32_t *column_form, const bool *active, double *value);
/* The sum over the inactive forms of weight (by form, `stride` apart) times row, into sums (by column, `stride` apart). */
void taut_product_combine(taut_product *product, const bool *active, const double *weight, uint32_t stride, double *sums);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
