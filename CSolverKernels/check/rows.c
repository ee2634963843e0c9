#include "rows.h"

#include <stdlib.h>
#include <string.h>

double taut_rows_cells(const taut_question *question) {
    double variables = question->variable_count, rows = question->constraint_count;
    return (rows + variables) * variables;
}

static size_t count_terms(const taut_question *question) {
    size_t terms = 0;
    for (uint32_t c = 0; c < question->constraint_count; c++)
        terms += question->model->constraints[question->constraints[c]].term_count;
    return terms;
}

/* The place of a handle in an ascending list, or where it would be. */
static uint32_t search(const uint32_t *handles, uint32_t count, uint32_t handle) {
    uint32_t low = 0;
    while (count > 0) {
        uint32_t half = count / 2;
        if (handles[low + half] < handle) {
            low += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return low;
}

uint32_t taut_rows_place(const taut_rows *rows, uint32_t variable) {
    return search(rows->variables, rows->variable_count, variable);
}

/* Every variable asked about or mentioned, ascending. */
static void list_variables(taut_rows *rows, const taut_question *question) {
    const taut_model *model = question->model;
    uint32_t count = 0, kept = 0;
    for (uint32_t v = 0; v < question->variable_count; v++) rows->variables[count++] = question->variables[v];
    for (uint32_t c = 0; c < question->constraint_count; c++) {
        const taut_constraint_record *record = &model->constraints[question->constraints[c]];
        for (uint32_t t = 0; t < record->term_count; t++) rows->variables[count++] = model->uses[record->first_term + t].variable;
    }
    taut_handles_sort(rows->variables, count);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || rows->variables[kept - 1] != rows->variables[i]) rows->variables[kept++] = rows->variables[i];
    rows->variable_count = kept;
    memset(rows->is_signed, 0, kept * sizeof *rows->is_signed);
    memset(rows->is_outer, 1, kept * sizeof *rows->is_outer);
    for (uint32_t v = 0; v < question->variable_count; v++) {
        uint32_t place = taut_rows_place(rows, question->variables[v]);
        rows->is_outer[place] = false;
        rows->is_signed[place] = model->variables[question->variables[v]].flags & TAUT_NON_NEGATIVE;
    }
}

static void add_row(taut_rows *rows, const taut_question *question, uint32_t constraint) {
    const taut_constraint_record *record = &question->model->constraints[constraint];
    uint32_t row = rows->row_count++, end = rows->start[row];
    rows->constraints[row] = constraint;
    rows->constant[row] = question->constants[constraint];
    rows->relation[row] = taut_relation_of(record);
    rows->level[row] = (uint32_t)taut_priority_of(record);
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &question->model->uses[record->first_term + t];
        rows->column[end] = taut_rows_place(rows, use->variable);
        rows->coefficient[end++] = use->coefficient;
    }
    rows->start[rows->row_count] = end;
}

/* Priorities become levels. */
static void number_levels(taut_rows *rows) {
    uint32_t level[TAUT_REQUIRED + 1] = {0};
    for (uint32_t i = 0; i < rows->row_count; i++) level[rows->level[i]] = 1;
    level[TAUT_REQUIRED] = 0;
    rows->level_count = 1;
    rows->priority[0] = TAUT_REQUIRED;
    for (uint32_t p = TAUT_REQUIRED; p-- > 0;)
        if (level[p]) {
            rows->priority[rows->level_count] = (int32_t)p;
            level[p] = rows->level_count++;
        }
    for (uint32_t i = 0; i < rows->row_count; i++) rows->level[i] = level[rows->level[i]];
}

bool taut_rows_collect(taut_rows *rows, const taut_question *question, taut_arena *arena) {
    size_t terms = count_terms(question), most = terms + question->variable_count;
    size_t row_room = (size_t)question->constraint_count + most, term_room = terms + most;
    rows->row_count = 0;
    rows->variables = taut_arena_take(arena, most, sizeof *rows->variables);
    rows->is_signed = taut_arena_take(arena, most, sizeof *rows->is_signed);
    rows->is_outer = taut_arena_take(arena, most, sizeof *rows->is_outer);
    rows->constraints = taut_arena_take(arena, row_room, sizeof *rows->constraints);
    rows->start = taut_arena_take(arena, row_room + 1, sizeof *rows->start);
    rows->constant = taut_arena_take(arena, row_room, sizeof *rows->constant);
    rows->relation = taut_arena_take(arena, row_room, sizeof *rows->relation);
    rows->level = taut_arena_take(arena, row_room, sizeof *rows->level);
    rows->priority = taut_arena_take(arena, row_room < TAUT_REQUIRED ? row_room + 1 : TAUT_REQUIRED, sizeof *rows->priority);
    rows->column = taut_arena_take(arena, term_room, sizeof *rows->column);
    rows->coefficient = taut_arena_take(arena, term_room, sizeof *rows->coefficient);
    if (arena->failed) return false;
    rows->start[0] = 0;
    list_variables(rows, question);
    for (uint32_t c = 0; c < question->constraint_count; c++) add_row(rows, question, question->constraints[c]);
    for (uint32_t v = 0; v < rows->variable_count; v++) {
        uint32_t fixer = question->model->variables[rows->variables[v]].fixer;
        if (rows->is_outer[v] && !question->is_closed && fixer != TAUT_NONE) add_row(rows, question, fixer);
    }
    number_levels(rows);
    rows->rounding = taut_rounding_of(rows->variable_count, 0);
    return true;
}

static int by_constraint(const void *first, const void *second) {
    const taut_listed_row *a = first, *b = second;
    return (a->constraint > b->constraint) - (a->constraint < b->constraint);
}

void taut_rows_list(const taut_rows *rows, taut_listed_row *list) {
    for (uint32_t i = 0; i < rows->row_count; i++) list[i] = (taut_listed_row){rows->constraints[i], i};
    if (rows->row_count) qsort(list, rows->row_count, sizeof *list, by_constraint); /* without rows the list is NULL */
}

uint32_t taut_rows_find(const taut_rows *rows, const taut_listed_row *list, taut_member member) {
    if (member.constraint == TAUT_NONE) return rows->row_count + taut_rows_place(rows, member.variable);
    const taut_listed_row key = {member.constraint, 0}, *found = bsearch(&key, list, rows->row_count, sizeof *list, by_constraint);
    return found ? found->row : TAUT_NONE;
}

static taut_excess excess_at(const taut_rows *rows, uint32_t row, const double *x, double scale) {
    taut_excess result = {taut_two(-rows->constant[row] * scale * scale), 0};
    double size = fabs(result.excess.high), weight = 0;
    for (uint32_t t = rows->start[row]; t < rows->start[row + 1]; t++) {
        double coefficient = rows->coefficient[t] * scale;
        taut_twofold product = taut_two_product(coefficient, x[rows->column[t]] * scale);
        result.excess = taut_two_add(result.excess, product);
        size += fabs(product.high);
        weight += fabs(coefficient) * scale;
    }
    result.rounding = taut_rounding_of_row(rows->rounding, size, weight);
    return result;
}

taut_excess taut_rows_excess(const taut_rows *rows, uint32_t row, const double *x) {
    taut_excess result = excess_at(rows, row, x, 1);
    return isfinite(result.rounding) ? result : excess_at(rows, row, x, TAUT_ROUNDING_FAR);
}

int taut_rows_side(const taut_rows *rows, uint32_t form, const double *x) {
    taut_excess at;
    if (taut_rows_is_sign(rows, form)) {
        double value = x[form - rows->row_count];
        at = (taut_excess){taut_two(value), taut_rounding_of_value(rows->rounding, value)};
    } else {
        at = taut_rows_excess(rows, form, x);
    }
    return (at.excess.high > at.rounding) - (at.excess.high < -at.rounding);
}
