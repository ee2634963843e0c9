/*
 * The tableau of one component: the inactive forms (rows) written in terms of the active ones (columns), with the cost,
 * value and multiplier of every form. Invariants between pivots, up to rounding:
 *
 *   primal   value[row] = sum over columns of T * value[column] + a constant of the row
 *   dual     multiplier[column] = - sum over rows of T * multiplier[row]
 *   active   value = cost.point[at], and slope[at] <= multiplier <= slope[at + 1] (costs without points: multiplier 0)
 *   inactive multiplier lies among the slopes; the form is satisfied when its value is in its interval
 */
#ifndef TAUT_TABLEAU_H
#define TAUT_TABLEAU_H

#include "../elimination/matrix.h"
#include "cost.h"
#include "product.h"

TAUT_HIDDEN

/* What an inactive form with its multiplier may be, its tolerance included, and how important each side is (smaller: more). */
typedef struct {
    double low, high;
    uint16_t low_rank, high_rank; /* priorities are no more than 1,000 */
    uint32_t violated_at;         /* its row's place in the list of violated rows; TAUT_NONE */
} taut_limit;

typedef struct {
    taut_matrix matrix;
    taut_product *product; /* T as a product, while the matrix is empty; NULL: the matrix is T, of an optimal face */
    taut_limit *limits;    /* by row, where the worst of many rows is looked for; else NULL */
    uint32_t *violated;    /* with limits: the rows beyond theirs, in no order */
    uint32_t violated_count;
    uint32_t form_count, level_count;
    uint32_t *row_form, *column_form; /* by slot */
    uint32_t *slot;                   /* by form: its row or column */
    bool *active;
    double *value, *tolerance;        /* by form */
    double *multiplier;               /* by form: a vector of levels */
    uint32_t *at;                     /* by active form: its point */
    taut_cost *cost;
} taut_tableau;

/* The cost vector and multiplier of a form. */
static inline double *taut_multiplier(const taut_tableau *tableau, uint32_t form) {
    return tableau->multiplier + (size_t)form * tableau->level_count;
}
static inline const double *taut_slope(const taut_tableau *tableau, uint32_t form, uint32_t segment) {
    return tableau->cost[form].slope + (size_t)segment * tableau->level_count;
}

/* An entry of a row of T. */
typedef struct {
    uint32_t column;
    double value;
} taut_row_entry;

/* Reads a row of T, one row at a time where it is a product: `for (taut_row_reader at = taut_row_read(...); taut_row_next(&at);)`. */
typedef struct {
    const taut_tableau *tableau;
    uint32_t next; /* an entry of the matrix, or a place of the product's row */
    taut_row_entry entry;
} taut_row_reader;

static inline taut_row_reader taut_row_read(const taut_tableau *tableau, uint32_t row) {
    if (tableau->product) taut_product_row(tableau->product, tableau->row_form[row]);
    return (taut_row_reader){tableau, tableau->product ? 0 : tableau->matrix.row_head[row], {0, 0}};
}

static inline bool taut_row_next(taut_row_reader *reader) {
    const taut_matrix *matrix = &reader->tableau->matrix;
    const taut_product *product = reader->tableau->product;
    if (product) {
        if (reader->next == product->last_row.count) return false;
        uint32_t column = product->last_row.places[reader->next++];
        reader->entry = (taut_row_entry){column, product->last_row.value[column]};
        return true;
    }
    if (reader->next == TAUT_NONE) return false;
    reader->entry = (taut_row_entry){matrix->entries[reader->next].column, matrix->entries[reader->next].value};
    reader->next = matrix->entries[reader->next].row_next;
    return true;
}

/* How many entries a row has at most; the row itself, into an array with so much room: returns how many there are. */
static inline uint32_t taut_tableau_row_room(const taut_tableau *tableau, uint32_t row) {
    return tableau->product ? tableau->matrix.column_count : tableau->matrix.row_size[row];
}
uint32_t taut_tableau_row(const taut_tableau *tableau, uint32_t row, taut_row_entry *entries);

/* How many numbers there are. */
static inline size_t taut_tableau_size(const taut_tableau *tableau) {
    const taut_product *product = tableau->product;
    return product ? product->factors.lower.count + product->factors.upper.count + product->factors.size : tableau->matrix.live;
}

/* Exchanges the form of a row with the form of a column: T is rewritten, values and multipliers are not touched.
 * `rows` and `factors` are scratch with one entry per row. false: out of memory; the tableau must be written afresh. Where T is
 * a product, the row must be the one that was read last. */
bool taut_tableau_exchange(taut_tableau *tableau, uint32_t row, uint32_t column, uint32_t *rows, double *factors);
/* The same for an entry of the matrix. */
bool taut_tableau_exchange_entry(taut_tableau *tableau, uint32_t entry, uint32_t *rows, double *factors);

/* Adds `change` to the value of a column's form and what follows from it to the rows; where T is a product, the rows wait for
 * taut_tableau_carry(). */
void taut_tableau_shift(taut_tableau *tableau, uint32_t column, double change);
/* Adds what the changes of all columns make of the rows. */
void taut_tableau_carry(taut_tableau *tableau);

/* A row's value or its limits have changed: it may be violated now, or no longer. */
static inline void taut_tableau_note(taut_tableau *tableau, uint32_t row) {
    taut_limit *limit = &tableau->limits[row];
    double value = tableau->value[tableau->row_form[row]];
    bool is_violated = !(value >= limit->low && value <= limit->high);
    if (is_violated == (limit->violated_at != TAUT_NONE)) return;
    if (is_violated) {
        limit->violated_at = tableau->violated_count;
        tableau->violated[tableau->violated_count++] = row;
        return;
    }
    uint32_t last = tableau->violated[--tableau->violated_count];
    tableau->violated[limit->violated_at] = last;
    tableau->limits[last].violated_at = limit->violated_at;
    limit->violated_at = TAUT_NONE;
}

TAUT_HIDDEN_END
#endif
