#include "multipliers.h"

#include <string.h>

#include "../model/sparse.h"

typedef struct {
    const taut_rows *rows;
    uint32_t levels, form_count;
    taut_sparse columns;    /* the rows that each is in */
    bool *is_open;          /* by form */
    uint32_t *open_count;   /* by column: its open forms */
    uint32_t *single;       /* columns that have had one open form */
    uint32_t single_count;
    taut_twofold *y;        /* by form */
    taut_twofold *sum;      /* by column: of y a */
} search;

static bool take(search *on, taut_arena *arena) {
    const taut_rows *rows = on->rows;
    const taut_sparse terms = {rows->row_count, rows->variable_count, rows->start, rows->column, rows->coefficient};
    size_t columns = rows->variable_count, levels = on->levels;
    (void)taut_sparse_transpose(&terms, arena, &on->columns);
    on->is_open = taut_arena_take(arena, on->form_count, sizeof *on->is_open);
    on->open_count = taut_arena_take_zeroed(arena, columns, sizeof *on->open_count);
    on->single = taut_arena_take(arena, columns, sizeof *on->single);
    on->y = taut_arena_take_zeroed(arena, on->form_count * levels, sizeof *on->y);
    on->sum = taut_arena_take_zeroed(arena, columns * levels, sizeof *on->sum);
    return !arena->failed;
}

/* ---- closing a form -------------------------------------------------------------------------------------------------------- */

static void add_to_column(search *on, const taut_twofold *y, uint32_t column, double coefficient, bool was_open) {
    taut_twofold *sum = on->sum + (size_t)column * on->levels;
    for (uint32_t l = 0; l < on->levels; l++)
        if (y[l].high != 0) sum[l] = taut_two_add(sum[l], taut_two_multiply(y[l], taut_two(coefficient)));
    if (!was_open) return;
    on->open_count[column] -= 1;
    if (on->open_count[column] == 1) on->single[on->single_count++] = column;
}

/* A form has its multiplier: its columns add it up. */
static void add_to_columns(search *on, uint32_t form, bool was_open) {
    const taut_rows *rows = on->rows;
    const taut_twofold *y = on->y + (size_t)form * on->levels;
    on->is_open[form] = false;
    if (taut_rows_is_sign(rows, form)) {
        add_to_column(on, y, form - rows->row_count, 1, was_open);
        return;
    }
    for (uint32_t t = rows->start[form]; t < rows->start[form + 1]; t++)
        add_to_column(on, y, rows->column[t], rows->coefficient[t], was_open);
}

/* What a column asks of a form. */
static void ask(search *on, uint32_t form, uint32_t column, double coefficient) {
    const taut_twofold *sum = on->sum + (size_t)column * on->levels;
    taut_twofold *y = on->y + (size_t)form * on->levels;
    for (uint32_t l = 0; l < on->levels; l++)
        y[l] = sum[l].high == 0 ? taut_two(0) : taut_two_divide(taut_two_negate(sum[l]), taut_two(coefficient));
}

/* The only open form of a column cancels it. */
static void close_single(search *on, uint32_t column) {
    uint32_t sign = on->rows->row_count + column;
    if (on->open_count[column] != 1) return;
    if (on->is_open[sign]) {
        ask(on, sign, column, 1);
        add_to_columns(on, sign, true);
        return;
    }
    for (uint32_t e = on->columns.start[column]; e < on->columns.start[column + 1]; e++) {
        uint32_t form = on->columns.column[e];
        if (!on->is_open[form]) continue;
        ask(on, form, column, on->columns.value[e]);
        add_to_columns(on, form, true);
        return;
    }
}

/* ---- choosing where no column decides ---------------------------------------------------------------------------------------- */

/* The sign of y - bound * e(level). */
static int compare(const search *on, const taut_twofold *y, double bound, uint32_t level) {
    for (uint32_t l = 0; l < on->levels; l++) {
        double difference = l == level ? y[l].high - bound : y[l].high;
        if (difference != 0) return difference < 0 ? -1 : 1;
    }
    return 0;
}

/* Brings a multiplier between the slopes of its form. */
static void clamp(search *on, uint32_t form) {
    taut_twofold *y = on->y + (size_t)form * on->levels;
    uint32_t level = taut_rows_level(on->rows, form);
    double low = taut_slope_below(taut_rows_relation(on->rows, form)), high = taut_slope_above(taut_rows_relation(on->rows, form));
    bool is_low = compare(on, y, low, level) < 0;
    if (!is_low && compare(on, y, high, level) <= 0) return;
    memset(y, 0, on->levels * sizeof *y);
    y[level] = taut_two(is_low ? low : high);
}

/* The least important open form, from `*place` on: optional ones before required ones, inequalities before equalities. */
static bool next_choice(const search *on, uint32_t *rank, uint32_t *place) {
    for (; *rank < 2 * on->levels; *rank += 1, *place = 0)
        for (; *place < on->form_count; *place += 1) {
            if (!on->is_open[*place] || taut_rows_level(on->rows, *place) != on->levels - 1 - *rank / 2) continue;
            if ((taut_rows_relation(on->rows, *place) == TAUT_EQUAL) == (*rank % 2 == 1)) return true;
        }
    return false;
}

static void close_choice(search *on, uint32_t form) {
    const taut_rows *rows = on->rows;
    if (taut_rows_is_sign(rows, form)) {
        ask(on, form, form - rows->row_count, 1);
        clamp(on, form);
    } else if (rows->start[form + 1] - rows->start[form] == 1) {
        uint32_t t = rows->start[form];
        ask(on, form, rows->column[t], rows->coefficient[t]);
        clamp(on, form);
    }
    add_to_columns(on, form, true);
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------- */

/* Forms off their kink have their slope, the others are open. */
static void open_form(search *on, uint32_t form, const double *x) {
    const taut_rows *rows = on->rows;
    int side = taut_rows_side(rows, form, x);
    double slope = side ? taut_rows_slope(rows, form, side) : 0;
    on->is_open[form] = side == 0;
    if (on->is_open[form]) {
        if (taut_rows_is_sign(rows, form)) on->open_count[form - rows->row_count] += 1;
        else
            for (uint32_t t = rows->start[form]; t < rows->start[form + 1]; t++) on->open_count[rows->column[t]] += 1;
    } else if (slope != 0) {
        on->y[(size_t)form * on->levels + taut_rows_level(rows, form)] = taut_two(slope);
        add_to_columns(on, form, false);
    }
}

/* Forms with known multipliers are closed. */
static void enter_known(search *on, const taut_twofold *known, const bool *is_known) {
    for (uint32_t form = 0; form < on->form_count; form++) {
        if (!is_known[form]) continue;
        memcpy(on->y + (size_t)form * on->levels, known + (size_t)form * on->levels, on->levels * sizeof *known);
        add_to_columns(on, form, false);
    }
}

taut_twofold *taut_multipliers_find(const taut_rows *rows, const double *x, const taut_twofold *known, const bool *is_known,
                                    taut_arena *arena) {
    search on = {.rows = rows, .levels = rows->level_count, .form_count = rows->row_count + rows->variable_count};
    if (!take(&on, arena)) return NULL;
    memset(on.is_open, 0, on.form_count * sizeof *on.is_open);
    if (known) enter_known(&on, known, is_known);
    for (uint32_t form = 0; form < on.form_count; form++) {
        bool counts = !taut_rows_is_sign(rows, form) || rows->is_signed[form - rows->row_count];
        if (counts && !(known && is_known[form])) open_form(&on, form, x);
    }
    for (uint32_t v = 0; v < rows->variable_count; v++)
        if (on.open_count[v] == 1) on.single[on.single_count++] = v;
    uint32_t rank = 0, place = 0;
    for (;;) {
        while (on.single_count) close_single(&on, on.single[--on.single_count]);
        if (!next_choice(&on, &rank, &place)) return on.y;
        close_choice(&on, place);
    }
}
