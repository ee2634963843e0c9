#include "tableau.h"

bool taut_tableau_exchange(taut_tableau *tableau, uint32_t row, uint32_t column) {
    uint32_t entering = tableau->row_form[row], leaving = tableau->column_form[column];
    if (!taut_product_exchange(tableau->product, column)) return false;
    tableau->row_form[row] = leaving;
    tableau->column_form[column] = entering;
    tableau->slot[leaving] = row;
    tableau->slot[entering] = column;
    tableau->active[leaving] = false;
    tableau->active[entering] = true;
    return true;
}

void taut_tableau_shift(taut_tableau *tableau, uint32_t column, double change) {
    tableau->value[tableau->column_form[column]] += change;
    taut_product_shift(tableau->product, column, change);
}

/* Adds to the value of an inactive form. */
static void follow(taut_tableau *tableau, uint32_t form, double change) {
    tableau->value[form] += change;
    taut_tableau_note(tableau, tableau->slot[form]);
}

/* What waits in the columns makes of a form that has been added, which no column lists. */
static double waiting_change(const taut_tableau *tableau, uint32_t form) {
    taut_product *product = tableau->product;
    taut_product_vector *row = &product->change;
    double change = 0;
    taut_product_read(product, form, row);
    for (uint32_t i = 0; i < row->count; i++) change += row->value[row->places[i]] * product->pending[row->places[i]];
    return change;
}

void taut_tableau_carry(taut_tableau *tableau) {
    taut_product *product = tableau->product;
    const taut_sparse *columns = &product->columns;
    uint32_t last = tableau->form_count - 1;
    if (last >= columns->column_count && !tableau->active[last]) follow(tableau, last, waiting_change(tableau, last));
    taut_product_carry(product);
    for (uint32_t i = 0; i < product->change.count; i++) {
        uint32_t j = product->change.places[i];
        for (uint32_t e = columns->start[j]; e < columns->start[j + 1]; e++)
            if (!tableau->active[columns->column[e]]) follow(tableau, columns->column[e], columns->value[e] * product->change.value[j]);
    }
}
