#include <string.h>

#include "face.h"

static bool reserve(taut_memory *memory, taut_face_rows *rows, size_t count) {
    return taut_reserve(memory, (void **)&rows->column, &rows->column_capacity, count, sizeof(uint32_t)) &&
           taut_reserve(memory, (void **)&rows->value, &rows->value_capacity, count, sizeof(double));
}

/* A number behind those of a row, which is the last one. false: out of memory. */
static bool append(taut_memory *memory, taut_face_rows *rows, uint32_t row, uint32_t column, double value) {
    uint32_t end = rows->start[row + 1];
    if (!reserve(memory, rows, (size_t)end + 1)) return false;
    rows->column[end] = column;
    rows->value[end] = value;
    rows->start[row + 1] = end + 1;
    return true;
}

static void begin_row(taut_face_rows *rows, uint32_t row) { rows->start[row + 1] = rows->start[row]; }

static taut_sparse rows_of(const taut_face *on) {
    return (taut_sparse){on->tableau.form_count, on->tableau.column_count, on->rows.start, on->rows.column, on->rows.value};
}

/* The product begins with the rows that have been written. */
static bool restart(taut_face *on) {
    taut_face_rows old = on->rows;
    on->rows = on->next;
    on->next = old;
    const taut_sparse rows = rows_of(on);
    taut_sparse columns;
    taut_arena_reset(&on->transposed);
    if (!taut_sparse_transpose(&rows, &on->transposed, &columns)) return false;
    taut_product_restart(&on->product, &rows, &columns);
    return true;
}

/* Writes the row of a form behind the others: that of an inactive one from a product, whose columns begin at one of the face. */
static bool write_row(taut_face *on, uint32_t form, taut_product *product, uint32_t place, uint32_t column) {
    taut_memory *memory = on->state->memory;
    begin_row(&on->next, form);
    if (on->tableau.active[form]) return append(memory, &on->next, form, on->tableau.slot[form], 1);
    const taut_product_vector *row = taut_product_row(product, place);
    for (uint32_t i = 0; i < row->count; i++)
        if (!append(memory, &on->next, form, column + row->places[i], row->value[row->places[i]])) return false;
    return true;
}

bool taut_face_write_rows(taut_face *on) {
    const taut_analysis *analysis = on->state->analysis;
    uint32_t form = 0, column = 0;
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        const taut_tableau *from = &on->state->tableaus[c];
        if (on->first_form[c] == TAUT_NONE) continue;
        for (uint32_t i = 0; i < from->form_count; i++, form++)
            if (!write_row(on, form, from->product, i, column)) return false;
        column += from->column_count;
    }
    for (; form < on->tableau.form_count; form++)
        if (!write_row(on, form, NULL, 0, 0)) return false;
    return restart(on);
}

/* Copies rows that exchanges have not changed. */
static bool copy_rows(taut_face *on, uint32_t first, uint32_t end) {
    const taut_face_rows *from = &on->rows;
    taut_face_rows *to = &on->next;
    uint32_t begin = from->start[first], place = to->start[first], count = from->start[end] - begin;
    if (!reserve(on->state->memory, to, (size_t)place + count)) return false;
    memcpy(to->column + place, from->column + begin, count * sizeof *to->column);
    memcpy(to->value + place, from->value + begin, count * sizeof *to->value);
    for (uint32_t f = first; f < end; f++) to->start[f + 1] = to->start[f] + (from->start[f + 1] - from->start[f]);
    return true;
}

bool taut_face_rebase(taut_face *on) {
    taut_product *product = &on->product;
    uint32_t forms = on->tableau.form_count;
    for (uint32_t f = 0, end; f < forms; f = end) {
        for (end = f; end < forms && !taut_product_has_changed(product, end);) end++;
        if (end > f ? !copy_rows(on, f, end) : !write_row(on, end++, product, f, 0)) return false;
    }
    return restart(on);
}

bool taut_face_add_sums(taut_face *on) {
    uint32_t form = on->tableau.form_count - 1;
    begin_row(&on->rows, form);
    for (uint32_t i = 0; i < on->summed_count; i++) {
        double sum = on->sums[on->summed[i]];
        if (sum != 0 && !append(on->state->memory, &on->rows, form, on->summed[i], sum)) return false;
    }
    on->product.since[form] = on->product.factors.eta_count;
    on->product.rows = rows_of(on);
    return true;
}
