#include "precise.h"

#include <stdlib.h>
#include <string.h>

#define SHIFT 0x1p-84     /* of a kink, relative to the largest number */
#define NO_EXCESS 0x1p-70 /* the same of a form's value above a kink */
#define ERROR 0x1p-102    /* of an operation, relative */
#define CERTAIN 4         /* a number of so many times its error is not 0 */
#define INEXACT 0x1p-60   /* of an entry: with larger errors T is computed again */
#define SMALL 16u         /* columns; beyond them errors are not followed: computing T again takes longer than all steps */
#define PATIENCE 10u      /* steps per form */
#define USUAL_STEPS 3u    /* a million random systems took fewer per form */
#define PATIENCE_WITHOUT_SHIFTS 2u
#define REFINEMENTS 3u

typedef struct {
    uint32_t form, level;
    double below, above;
    taut_twofold point; /* shifted */
    double constant;    /* as it is */
    bool passed;        /* the form's value is above it */
} kink;

typedef struct {
    const taut_rows *rows;
    const taut_question *question;
    uint32_t forms, columns, levels, kink_count;
    kink *kinks;          /* by form */
    uint32_t *first_kink; /* by form, and one more */
    uint32_t *at;         /* by form: the kink it is held at; TAUT_NONE: it is not in the basis */
    uint32_t *basic;      /* by column: its form */
    taut_twofold *table;  /* forms * columns: T */
    double *error;        /* the same: what rounding may have made of it */
    taut_twofold *value;  /* by form */
    double *value_size;   /* by form outside of the basis: the sum of absolute values that it was added up from */
    taut_twofold *slope;  /* levels * columns: sums of slopes * T over the forms outside of the basis */
    double *size;         /* the same of absolute values, and of errors by `no_slope` */
    struct event *events;
    taut_twofold *gain;   /* by level: the derivative along a step */
    double *gain_size;
    uint32_t *filled;     /* by column, scratch */
    bool *is_entered;     /* by form, scratch */
    double cancelled;     /* entries of T below this relative size, or within their error bound, are set to 0 */
    bool is_inexact;      /* errors have grown since T was computed from the rows */
    double no_slope;      /* the same of a sum of slopes */
} precise;

/* A form passes a kink on the way. */
typedef struct event {
    taut_twofold time;
    uint32_t kink;
    double rate;
} event;

/* ---- what is solved ------------------------------------------------------------------------------------------------------ */

static void add_kink(precise *on, uint32_t form, uint32_t level, double below, double above, double constant, double unit) {
    uint32_t hash = (on->kink_count + 1) * 2654435761u;
    double share = 0.5 + (double)(hash >> 8) / 0x1p24, shift = unit * (hash & 1 ? share : -share);
    on->kinks[on->kink_count++] = (kink){form, level, below, above, taut_two_sum(constant, shift), constant, false};
}

/* The largest number, by which shifts are measured. */
static double largest_number(const precise *on, const taut_precise_start *start) {
    double largest = 1;
    for (uint32_t i = 0; i < on->rows->row_count; i++) largest = taut_larger(largest, fabs(on->rows->constant[i]));
    for (uint32_t v = 0; v < on->columns; v++)
        largest = taut_larger(largest, fabs(start ? start->x[v] : on->question->preferred[on->rows->variables[v]]));
    return start && start->pulled != TAUT_NONE ? taut_larger(largest, fabs(start->target)) : largest;
}

/* The level of each variable's choice, behind the priorities: by order, then by handle. */
static void rank_choices(const precise *on, uint32_t *level) {
    const uint64_t *orders = on->question->orders;
    const uint32_t *handles = on->rows->variables;
    uint32_t *sorted = on->filled;
    for (uint32_t v = 0; v < on->columns; v++) {
        uint32_t place = v;
        for (; place && orders[handles[sorted[place - 1]]] > orders[handles[v]]; place--) sorted[place] = sorted[place - 1];
        sorted[place] = v;
    }
    for (uint32_t i = 0; i < on->columns; i++) level[sorted[i]] = on->rows->level_count + i;
}

/* Kinks of all forms; variables begin in the basis, at their current or their preferred value. */
static void set_kinks(precise *on, const taut_precise_start *start, uint32_t *choice) {
    const taut_rows *rows = on->rows;
    double unit = SHIFT * largest_number(on, start);
    if (!start) rank_choices(on, choice);
    for (uint32_t i = 0; i < rows->row_count; i++) {
        on->first_kink[i] = on->kink_count;
        on->at[i] = TAUT_NONE;
        add_kink(on, i, rows->level[i], taut_slope_below(rows->relation[i]), taut_slope_above(rows->relation[i]),
                 rows->constant[i], unit);
    }
    for (uint32_t v = 0; v < on->columns; v++) {
        uint32_t form = rows->row_count + v;
        on->first_kink[form] = on->kink_count;
        on->at[form] = on->kink_count;
        if (start) add_kink(on, form, 0, 0, 0, start->x[v], unit);
        if (start && start->pulled == v) add_kink(on, form, rows->level_count, -1, 1, start->target, unit);
        if (!start) add_kink(on, form, choice[v], -1, 1, on->question->preferred[rows->variables[v]], unit);
        if (rows->is_signed[v]) add_kink(on, form, 0, -1, 0, 0, unit);
    }
    on->first_kink[on->forms] = on->kink_count;
}

static taut_twofold *entry(const precise *on, uint32_t form, uint32_t column) {
    return &on->table[(size_t)form * on->columns + column];
}

/* Values of all forms from those of the basis, and what they were added up from. */
static void evaluate(precise *on) {
    for (uint32_t j = 0; j < on->columns; j++) on->value[on->basic[j]] = on->kinks[on->at[on->basic[j]]].point;
    for (uint32_t i = 0; i < on->forms; i++) {
        if (on->at[i] != TAUT_NONE) continue;
        taut_twofold sum = {0, 0};
        on->value_size[i] = 0;
        for (uint32_t j = 0; j < on->columns; j++) {
            if (entry(on, i, j)->high == 0) continue;
            taut_twofold product = taut_two_multiply(*entry(on, i, j), on->value[on->basic[j]]);
            sum = taut_two_add(sum, product);
            on->value_size[i] += fabs(product.high);
        }
        on->value[i] = sum;
    }
}

/* T of the basis of all variables. */
static void fill_table(precise *on) {
    const taut_rows *rows = on->rows;
    memset(on->table, 0, (size_t)on->forms * on->columns * sizeof *on->table);
    memset(on->error, 0, (size_t)on->forms * on->columns * sizeof *on->error);
    for (uint32_t i = 0; i < rows->row_count; i++)
        for (uint32_t t = rows->start[i]; t < rows->start[i + 1]; t++)
            *entry(on, i, rows->column[t]) = taut_two(rows->coefficient[t]);
    for (uint32_t v = 0; v < on->columns; v++) *entry(on, rows->row_count + v, v) = taut_two(1);
    for (uint32_t v = 0; v < on->columns; v++) on->basic[v] = rows->row_count + v;
}

static void place_values(precise *on) {
    evaluate(on);
    for (uint32_t k = 0; k < on->kink_count; k++)
        on->kinks[k].passed = taut_two_less(on->kinks[k].point, on->value[on->kinks[k].form]);
}

static bool take(precise *on, taut_arena *arena) {
    size_t forms = on->forms, columns = on->columns, levels = on->levels, kinks = forms + columns + 1;
    on->kinks = taut_arena_take(arena, kinks, sizeof *on->kinks);
    on->first_kink = taut_arena_take(arena, forms + 1, sizeof *on->first_kink);
    on->at = taut_arena_take(arena, forms, sizeof *on->at);
    on->basic = taut_arena_take(arena, columns, sizeof *on->basic);
    on->table = taut_arena_take(arena, forms * columns, sizeof *on->table);
    on->error = taut_arena_take(arena, forms * columns, sizeof *on->error);
    on->value = taut_arena_take(arena, forms, sizeof *on->value);
    on->value_size = taut_arena_take(arena, forms, sizeof *on->value_size);
    on->slope = taut_arena_take(arena, levels * columns, sizeof *on->slope);
    on->size = taut_arena_take(arena, levels * columns, sizeof *on->size);
    on->events = taut_arena_take(arena, kinks, sizeof *on->events);
    on->gain = taut_arena_take(arena, levels, sizeof *on->gain);
    on->gain_size = taut_arena_take(arena, levels, sizeof *on->gain_size);
    on->filled = taut_arena_take(arena, columns, sizeof *on->filled);
    on->is_entered = taut_arena_take(arena, forms, sizeof *on->is_entered);
    return !arena->failed;
}

/* ---- which way to go ------------------------------------------------------------------------------------------------------- */

/* The size of an entry, such that it may be off by `no_slope` times that. */
static double size_of(const precise *on, uint32_t form, uint32_t column) {
    return fabs(entry(on, form, column)->high) + on->error[(size_t)form * on->columns + column] / on->no_slope;
}

static void sum_slopes(precise *on) {
    size_t count = (size_t)on->levels * on->columns;
    memset(on->slope, 0, count * sizeof *on->slope);
    memset(on->size, 0, count * sizeof *on->size);
    for (uint32_t k = 0; k < on->kink_count; k++) {
        const kink *of = &on->kinks[k];
        double slope = of->passed ? of->above : of->below;
        if (slope == 0 || on->at[of->form] != TAUT_NONE) continue;
        taut_twofold *sum = on->slope + (size_t)of->level * on->columns;
        double *size = on->size + (size_t)of->level * on->columns;
        for (uint32_t j = 0; j < on->columns; j++) {
            taut_twofold value = *entry(on, of->form, j);
            if (value.high == 0) continue;
            if (slope < 0) value = taut_two_negate(value);
            sum[j] = taut_two_add(sum[j], value);
            size[j] += size_of(on, of->form, j);
        }
    }
}

/* The derivative of so many levels of F where a basic form begins to move upwards (way 1) or downwards (-1). */
static void differentiate(const precise *on, uint32_t column, double way, uint32_t levels) {
    uint32_t form = on->basic[column];
    for (uint32_t l = 0; l < levels; l++) {
        taut_twofold slope = on->slope[(size_t)l * on->columns + column];
        on->gain[l] = way > 0 ? slope : taut_two_negate(slope);
        on->gain_size[l] = on->size[(size_t)l * on->columns + column];
    }
    for (uint32_t k = on->first_kink[form]; k < on->first_kink[form + 1]; k++) {
        const kink *of = &on->kinks[k];
        if (of->level >= levels) continue;
        bool above = k == on->at[form] ? way > 0 : of->passed;
        on->gain[of->level] = taut_two_add(on->gain[of->level], taut_two(way * (above ? of->above : of->below)));
        on->gain_size[of->level] += 1;
    }
}

/* The most important level that changes, of so many; `levels`: none does. */
static uint32_t first_change(const precise *on, uint32_t levels) {
    for (uint32_t l = 0; l < levels; l++)
        if (fabs(on->gain[l].high) > on->no_slope * on->gain_size[l]) return l;
    return levels;
}

/* The way that helps the most important level, and that one the most. false: none does, which is the optimum. */
static bool choose(const precise *on, uint32_t *column, double *way) {
    uint32_t best = on->levels;
    double steepest = 0;
    for (uint32_t j = 0; j < on->columns; j++)
        for (int up = 0; up < 2; up++) {
            uint32_t levels = best < on->levels ? best + 1 : on->levels; /* less important ones do not matter */
            differentiate(on, j, up ? 1 : -1, levels);
            uint32_t level = first_change(on, levels);
            if (level == levels || on->gain[level].high > 0) continue;
            double steepness = -on->gain[level].high;
            if (level == best && steepness <= steepest) continue;
            best = level;
            steepest = steepness;
            *column = j;
            *way = up ? 1 : -1;
        }
    return best < on->levels;
}

/* ---- how far ------------------------------------------------------------------------------------------------------------------ */

static int compare_events(const void *a, const void *b) {
    const event *first = a, *second = b;
    if (taut_two_less(first->time, second->time)) return -1;
    if (taut_two_less(second->time, first->time)) return 1;
    return (first->kink > second->kink) - (first->kink < second->kink);
}

/* Kinks that lie ahead, the nearest first. */
static uint32_t list_events(const precise *on, uint32_t column, double way) {
    uint32_t count = 0;
    for (uint32_t k = 0; k < on->kink_count; k++) {
        const kink *of = &on->kinks[k];
        bool moves = on->at[of->form] == TAUT_NONE || (on->basic[column] == of->form && on->at[of->form] != k);
        taut_twofold rate = *entry(on, of->form, column);
        if (!moves || of->below == of->above || rate.high == 0 || of->passed == (way * rate.high > 0)) continue;
        taut_twofold time = taut_two_divide(taut_two_subtract(of->point, on->value[of->form]), rate);
        if (way < 0) time = taut_two_negate(time);
        if (time.high < 0) time = taut_two(0);
        on->events[count++] = (event){time, k, size_of(on, of->form, column)};
    }
    qsort(on->events, count, sizeof *on->events, compare_events);
    return count;
}

/* The event that ends the step; `count`: none does. */
static uint32_t last_event(const precise *on, uint32_t column, double way, uint32_t count) {
    differentiate(on, column, way, on->levels);
    for (uint32_t e = 0; e < count; e++) {
        const kink *of = &on->kinks[on->events[e].kink];
        taut_twofold rate = *entry(on, of->form, column);
        if (rate.high < 0) rate = taut_two_negate(rate);
        on->gain[of->level] = taut_two_add(on->gain[of->level], taut_two_multiply(rate, taut_two(of->above - of->below)));
        on->gain_size[of->level] += on->events[e].rate;
        uint32_t level = first_change(on, on->levels);
        if (level == on->levels || on->gain[level].high > 0) return e;
    }
    return count;
}

/* ---- the step -------------------------------------------------------------------------------------------------------------------- */

/* Subtracts a product from an entry. */
static void subtract(precise *on, uint32_t form, uint32_t column, taut_twofold factor, double factor_error, uint32_t row_form) {
    size_t place = (size_t)form * on->columns + column, row = (size_t)row_form * on->columns + column;
    taut_twofold change = taut_two_multiply(factor, on->table[row]), old = on->table[place];
    taut_twofold result = taut_two_subtract(old, change);
    double size = taut_larger(fabs(old.high), fabs(change.high));
    double error = on->columns > SMALL ? 0 : on->error[place] + fabs(factor.high) * on->error[row] + factor_error * fabs(on->table[row].high) + ERROR * size;
    bool is_zero = fabs(result.high) <= taut_larger(on->cancelled * size, CERTAIN * error);
    on->is_inexact = on->is_inexact || error > INEXACT * size;
    on->table[place] = is_zero ? taut_two(0) : result;
    on->error[place] = is_zero ? 0 : error;
}

/* Puts a form into the basis in the place of another. */
static void exchange(precise *on, uint32_t form, uint32_t column) {
    taut_twofold *row = entry(on, form, 0), pivot = row[column];
    double *errors = on->error + (size_t)form * on->columns, pivot_error = errors[column];
    uint32_t count = 0;
    for (uint32_t j = 0; j < on->columns; j++)
        if (j != column && row[j].high != 0) on->filled[count++] = j;
    for (uint32_t i = 0; i < on->forms; i++) {
        taut_twofold *other = entry(on, i, column);
        double *error = on->error + (size_t)i * on->columns + column;
        if (i == form || other->high == 0) continue;
        taut_twofold factor = taut_two_divide(*other, pivot);
        *error = (*error + fabs(factor.high) * pivot_error) / fabs(pivot.high) + ERROR * fabs(factor.high);
        for (uint32_t f = 0; f < count; f++) subtract(on, i, on->filled[f], factor, *error, form);
        *other = factor;
    }
    memset(row, 0, on->columns * sizeof *row);
    memset(errors, 0, on->columns * sizeof *errors);
    row[column] = taut_two(1);
    on->basic[column] = form;
}

/* The largest entry of a form that is to be in the basis, in a column whose form is not to be. false: there is none. */
static bool find_pivot(const precise *on, uint32_t *form, uint32_t *column) {
    double largest = 0;
    for (uint32_t j = 0; j < on->columns; j++) {
        if (on->at[on->basic[j]] != TAUT_NONE) continue;
        for (uint32_t i = 0; i < on->rows->row_count; i++) {
            double size = on->at[i] == TAUT_NONE ? 0 : fabs(entry(on, i, j)->high);
            if (size <= largest || on->is_entered[i]) continue;
            largest = size;
            *form = i;
            *column = j;
        }
    }
    return largest > 0;
}

/* T from the rows, for the basis that `at` describes. false: it is singular. */
static bool refresh(precise *on) {
    uint32_t form, column, missing = 0;
    fill_table(on);
    memset(on->is_entered, 0, on->forms * sizeof *on->is_entered);
    for (uint32_t v = 0; v < on->columns; v++) missing += on->at[on->basic[v]] == TAUT_NONE;
    for (; missing && find_pivot(on, &form, &column); missing--) {
        exchange(on, form, column);
        on->is_entered[form] = true;
    }
    on->is_inexact = false;
    return missing == 0;
}

/* One step. *done: there is none that helps. */
static taut_status advance(precise *on, bool *done) {
    uint32_t column = 0;
    double way = 1;
    sum_slopes(on);
    *done = !choose(on, &column, &way);
    if (*done) return TAUT_OK;
    uint32_t count = list_events(on, column, way), last = last_event(on, column, way, count);
    if (last == count) return TAUT_ERROR_NUMERIC; /* costs cannot fall without end */
    uint32_t leaving = on->basic[column], stop = on->events[last].kink, entering = on->kinks[stop].form;
    for (uint32_t e = 0; e < last; e++) on->kinks[on->events[e].kink].passed ^= true;
    on->kinks[on->at[leaving]].passed = way > 0;
    if (entering != leaving) {
        on->at[leaving] = TAUT_NONE;
        exchange(on, entering, column);
    }
    on->at[entering] = stop;
    if (on->is_inexact && on->columns <= SMALL && !refresh(on)) return TAUT_ERROR_NUMERIC;
    evaluate(on);
    return TAUT_OK;
}

/* Without shifts. Where the basis is so close to singular that they hid a kink on its other side, the way goes on from there, where
 * steps of length 0 may lead in circles: *hidden. */
static void remove_shifts(precise *on, bool *hidden) {
    *hidden = false;
    for (uint32_t k = 0; k < on->kink_count; k++) on->kinks[k].point = taut_two(on->kinks[k].constant);
    evaluate(on);
    for (uint32_t k = 0; k < on->kink_count; k++) {
        kink *of = &on->kinks[k];
        if (on->at[of->form] == k || of->below == of->above) continue;
        taut_twofold excess = taut_two_subtract(on->value[of->form], of->point);
        double size = fabs(of->constant) + (on->at[of->form] == TAUT_NONE ? on->value_size[of->form] : 0);
        if (of->passed == (excess.high > 0) || fabs(excess.high) <= NO_EXCESS * size) continue;
        of->passed ^= true;
        *hidden = true;
    }
}

/* From the basis that begins to the optimum, in so many steps at the most. *done: it was reached. More steps than usual: the basis may
 * have become singular but for rounding, which shows when T is computed again. */
static taut_status minimise(precise *on, uint64_t step_limit, bool *done) {
    const uint64_t usual = USUAL_STEPS * (uint64_t)on->forms;
    taut_status status = TAUT_OK;
    *done = false;
    for (uint64_t steps = 0; status == TAUT_OK && !*done && steps <= step_limit; steps++) {
        if (steps == usual) {
            if (!refresh(on)) return TAUT_ERROR_NUMERIC;
            evaluate(on);
        }
        status = advance(on, done);
    }
    return status;
}

/* ---- the answer -------------------------------------------------------------------------------------------------------------------- */

/* x of the basis, corrected by what its rows lack. */
static void write_point(precise *on) {
    const taut_rows *rows = on->rows;
    taut_twofold *x = on->value + rows->row_count;
    for (uint32_t round = 0; round < REFINEMENTS; round++)
        for (uint32_t j = 0; j < on->columns; j++) {
            uint32_t form = on->basic[j];
            if (form >= rows->row_count) continue;
            taut_twofold lack = taut_two(rows->constant[form]);
            for (uint32_t t = rows->start[form]; t < rows->start[form + 1]; t++)
                lack = taut_two_subtract(lack, taut_two_multiply(taut_two(rows->coefficient[t]), x[rows->column[t]]));
            for (uint32_t v = 0; v < on->columns; v++)
                x[v] = taut_two_add(x[v], taut_two_multiply(*entry(on, rows->row_count + v, j), lack));
        }
}

/* Multipliers of rows and signs: slopes outside of the basis, and what cancels them in it. */
static void write_multipliers(precise *on, taut_twofold *y) {
    uint32_t levels = on->rows->level_count;
    sum_slopes(on);
    memset(y, 0, (size_t)on->forms * levels * sizeof *y);
    for (uint32_t k = 0; k < on->kink_count; k++) {
        const kink *of = &on->kinks[k];
        if (of->level < levels && on->at[of->form] == TAUT_NONE)
            y[(size_t)of->form * levels + of->level].high += of->passed ? of->above : of->below;
    }
    for (uint32_t j = 0; j < on->columns; j++)
        for (uint32_t l = 0; l < levels; l++) {
            size_t place = (size_t)l * on->columns + j;
            bool none = fabs(on->slope[place].high) <= on->no_slope * on->size[place];
            y[(size_t)on->basic[j] * levels + l] = none ? taut_two(0) : taut_two_negate(on->slope[place]);
        }
}

/* How far a form's value is on the side of its constant where its cost is not 0, with its multiplier's share of `explained`. */
static void weigh(taut_precise_answer *answer, taut_twofold excess, int8_t relation, double rounding, double multiplier) {
    double slope = excess.high < 0 ? taut_slope_below(relation) : taut_slope_above(relation);
    answer->violation += slope * excess.high;
    answer->explained += fabs(multiplier) * rounding;
}

/* F[0], and what rounding explains of it. */
static void weigh_violation(const precise *on, taut_precise_answer *answer) {
    const taut_rows *rows = on->rows;
    const taut_twofold *x = on->value + rows->row_count;
    const size_t levels = rows->level_count;
    double noise = 0;
    answer->violation = answer->explained = 0;
    for (uint32_t i = 0; i < rows->row_count; i++) {
        if (rows->level[i] != 0) continue;
        taut_twofold excess = taut_two(-rows->constant[i]);
        for (uint32_t t = rows->start[i]; t < rows->start[i + 1]; t++) {
            taut_twofold product = taut_two_multiply(taut_two(rows->coefficient[t]), x[rows->column[t]]);
            excess = taut_two_add(excess, product);
            noise += TAUT_PROOF_EPSILON * fabs(product.high);
        }
        weigh(answer, excess, rows->relation[i], taut_rows_excess(rows, i, answer->x).rounding, answer->y[i * levels].high);
    }
    const taut_twofold *signs = answer->y + rows->row_count * levels;
    for (uint32_t v = 0; v < rows->variable_count; v++)
        if (rows->is_signed[v])
            weigh(answer, x[v], TAUT_GREATER_OR_EQUAL, taut_rounding_of_value(rows->rounding, answer->x[v]), signs[v * levels].high);
    answer->explained += noise;
}

taut_status taut_precise_solve(const taut_rows *rows, const taut_question *question, const taut_precise_start *start,
                               taut_precision precision, taut_arena *arena, taut_precise_answer *answer) {
    uint32_t columns = rows->variable_count, forms = rows->row_count + columns;
    uint32_t choices = !start ? columns : start->pulled != TAUT_NONE;
    precise on = {.rows = rows, .question = question, .forms = forms, .columns = columns,
                  .levels = rows->level_count + choices,
                  .cancelled = precision == TAUT_AS_GIVEN ? 0x1p-80 : 0x1p-48,
                  .no_slope = precision == TAUT_AS_GIVEN ? 0x1p-70 : 0x1p-46};
    uint32_t *choice = taut_arena_take(arena, columns, sizeof *choice);
    answer->x = taut_arena_take(arena, columns, sizeof *answer->x);
    answer->y = taut_arena_take(arena, (size_t)forms * rows->level_count, sizeof *answer->y);
    if (!take(&on, arena)) return TAUT_ERROR_MEMORY;
    set_kinks(&on, start, choice);
    fill_table(&on);
    place_values(&on);
    bool done;
    taut_status status = minimise(&on, PATIENCE * (uint64_t)forms, &done);
    if (status != TAUT_OK || !done) return TAUT_ERROR_NUMERIC;
    remove_shifts(&on, &answer->is_singular);
    if (answer->is_singular) status = minimise(&on, PATIENCE_WITHOUT_SHIFTS * (uint64_t)forms, &done);
    if (status != TAUT_OK || !done) return TAUT_ERROR_NUMERIC;
    write_multipliers(&on, answer->y);
    write_point(&on);
    for (uint32_t v = 0; v < columns; v++) answer->x[v] = taut_two_round(on.value[rows->row_count + v]);
    weigh_violation(&on, answer);
    return TAUT_OK;
}
