#include "tableau.h"

uint32_t taut_tableau_row(const taut_tableau *tableau, uint32_t row, taut_row_entry *entries) {
    uint32_t count = 0;
    for (taut_row_reader at = taut_row_read(tableau, row); taut_row_next(&at);) entries[count++] = at.entry;
    return count;
}

/* The forms of a row and a column change places. */
static void swap_forms(taut_tableau *tableau, uint32_t row, uint32_t column) {
    uint32_t entering = tableau->row_form[row], leaving = tableau->column_form[column];
    tableau->row_form[row] = leaving;
    tableau->column_form[column] = entering;
    tableau->slot[leaving] = row;
    tableau->slot[entering] = column;
    tableau->active[leaving] = false;
    tableau->active[entering] = true;
}

bool taut_tableau_exchange_entry(taut_tableau *tableau, uint32_t entry, uint32_t *rows, double *factors) {
    taut_matrix *matrix = &tableau->matrix;
    uint32_t row = matrix->entries[entry].row, column = matrix->entries[entry].column, count = 0;
    double pivot = matrix->entries[entry].value;
    for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE;) {
        uint32_t next = matrix->entries[e].column_next;
        if (e != entry) {
            rows[count] = matrix->entries[e].row;
            factors[count++] = matrix->entries[e].value;
            taut_matrix_delete(matrix, e);
        }
        e = next;
    }
    /* From row = pivot * column + rest to column = row / pivot - rest / pivot, in the same slots. */
    for (uint32_t e = matrix->row_head[row]; e != TAUT_NONE; e = matrix->entries[e].row_next)
        matrix->entries[e].value = e == entry ? 1 / pivot : -matrix->entries[e].value / pivot;
    for (uint32_t i = 0; i < count; i++)
        if (!taut_matrix_add_row(matrix, rows[i], factors[i], row)) return false;
    swap_forms(tableau, row, column);
    return true;
}

bool taut_tableau_exchange(taut_tableau *tableau, uint32_t row, uint32_t column, uint32_t *rows, double *factors) {
    if (!tableau->product)
        return taut_tableau_exchange_entry(tableau, taut_matrix_find(&tableau->matrix, row, column), rows, factors);
    if (!taut_product_exchange(tableau->product, column)) return false;
    swap_forms(tableau, row, column);
    return true;
}

void taut_tableau_carry(taut_tableau *tableau) {
    taut_product *product = tableau->product;
    const taut_sparse *columns = &product->columns;
    taut_product_carry(product);
    for (uint32_t i = 0; i < product->change.count; i++) {
        uint32_t j = product->change.places[i];
        for (uint32_t e = columns->start[j]; e < columns->start[j + 1]; e++) {
            uint32_t form = columns->column[e];
            if (tableau->active[form]) continue;
            tableau->value[form] += columns->value[e] * product->change.value[j];
            taut_tableau_note(tableau, tableau->slot[form]);
        }
    }
}

void taut_tableau_shift(taut_tableau *tableau, uint32_t column, double change) {
    const taut_matrix *matrix = &tableau->matrix;
    tableau->value[tableau->column_form[column]] += change;
    if (tableau->product) {
        taut_product_shift(tableau->product, column, change);
        return;
    }
    for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE; e = matrix->entries[e].column_next)
        tableau->value[tableau->row_form[matrix->entries[e].row]] += matrix->entries[e].value * change;
}
