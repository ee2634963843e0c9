#include "conflict.h"

#include <string.h>

#include "precise.h"

/* Values up to this multiple of the largest constant are excluded by multipliers whose columns do not quite cancel. */
#define LARGEST_VALUE 0x1p20

/* The causes by themselves, constraints before signs. */
static bool ask(taut_question *question, const taut_model *model, const double *constants, const taut_cause *causes, size_t count,
                taut_arena *arena) {
    uint32_t *constraints = taut_arena_take(arena, count, sizeof *constraints);
    uint32_t *variables = taut_arena_take(arena, count, sizeof *variables);
    if (!constraints || !variables) return false;
    *question = (taut_question){.model = model, .constants = constants, .preferred = model->preferred, .orders = model->orders,
                                .variables = variables, .constraints = constraints, .is_closed = true};
    for (size_t i = 0; i < count; i++) {
        if (causes[i].member.constraint == TAUT_NONE) variables[question->variable_count++] = causes[i].member.variable;
        else constraints[question->constraint_count++] = causes[i].member.constraint;
    }
    return true;
}

/* The row of a cause among those that were asked about: `constraint_count` constraints precede it. */
static size_t row_of(const taut_rows *rows, const taut_cause *cause, size_t constraint_count) {
    if (cause->member.constraint != TAUT_NONE) return constraint_count;
    return (size_t)rows->row_count + taut_rows_place(rows, cause->member.variable);
}

/* ---- multipliers -------------------------------------------------------------------------------------------------------------- */

/* Whether a multiplier may have that sign. */
static bool may_be(double multiplier, int8_t relation) {
    return relation == TAUT_EQUAL || multiplier == 0 || (multiplier > 0) == (relation == TAUT_LESS_OR_EQUAL);
}

/* Whether sum u_i a_i = 0 and sum u_i b_i < 0, for every x that is not out of proportion. */
static bool multipliers_hold(const taut_rows *rows, const taut_cause *causes, const taut_twofold *multipliers, size_t count, double way,
                             taut_twofold *column) {
    taut_twofold sum = {0, 0};
    double largest = 1, rest = 0;
    size_t next = 0;
    memset(column, 0, rows->variable_count * sizeof *column);
    for (size_t i = 0; i < count; i++) {
        taut_twofold u = {way * multipliers[i].high, way * multipliers[i].low};
        size_t row = row_of(rows, &causes[i], next);
        bool is_sign = row >= rows->row_count;
        if (!may_be(u.high, is_sign ? TAUT_GREATER_OR_EQUAL : rows->relation[row])) return false;
        if (is_sign) {
            column[row - rows->row_count] = taut_two_add(column[row - rows->row_count], u);
            continue;
        }
        next += 1;
        largest = taut_larger(largest, fabs(rows->constant[row]));
        sum = taut_two_add(sum, taut_two_multiply(u, taut_two(rows->constant[row])));
        for (uint32_t t = rows->start[row]; t < rows->start[row + 1]; t++)
            column[rows->column[t]] = taut_two_add(column[rows->column[t]], taut_two_multiply(u, taut_two(rows->coefficient[t])));
    }
    for (uint32_t v = 0; v < rows->variable_count; v++) rest += fabs(column[v].high);
    return -sum.high > LARGEST_VALUE * largest * rest;
}

/* ---- sets -------------------------------------------------------------------------------------------------------------------- */

/* The causes' multipliers at the best point. */
static void take_multipliers(const taut_rows *rows, const taut_precise_answer *answer, taut_cause *causes, size_t count, taut_twofold *multipliers) {
    size_t constraints = 0;
    for (size_t i = 0; i < count; i++) {
        size_t row = row_of(rows, &causes[i], constraints);
        constraints += causes[i].member.constraint != TAUT_NONE;
        multipliers[i] = answer->y[row * rows->level_count];
        causes[i].multiplier = multipliers[i].high;
    }
}

/* Keeps the causes whose multiplier is not 0. */
static void keep_support(taut_cause *causes, size_t *count) {
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++)
        if (causes[i].multiplier != 0) causes[kept++] = causes[i];
    *count = kept;
}

/* taut_conflict_check() without a look at dependent members. *variables: how many the members have; *is_small: they were solved. */
static taut_status check_members(const taut_model *model, const double *constants, taut_cause *causes, size_t *count, taut_arena *arena,
                                 size_t *variables, bool *is_small) {
    taut_question question;
    taut_rows rows;
    taut_precise_answer answer;
    if (!ask(&question, model, constants, causes, *count, arena) || !taut_rows_collect(&rows, &question, arena))
        return TAUT_ERROR_MEMORY;
    bool is_zero = true;
    for (uint32_t i = 0; i < rows.row_count; i++) is_zero = is_zero && rows.constant[i] == 0;
    if (is_zero) return TAUT_OK;
    taut_twofold *multipliers = taut_arena_take(arena, *count, sizeof *multipliers);
    taut_twofold *column = taut_arena_take(arena, rows.variable_count, sizeof *column);
    if (!multipliers || !column) return TAUT_ERROR_MEMORY;
    for (size_t i = 0; i < *count; i++) multipliers[i] = taut_two(causes[i].multiplier);
    double forms = (double)rows.row_count + rows.variable_count;
    *variables = rows.variable_count;
    *is_small = forms * rows.variable_count <= TAUT_PRECISE_CELLS;
    if (*is_small) {
        double *origin = taut_arena_take_zeroed(arena, rows.variable_count, sizeof *origin);
        if (!origin) return TAUT_ERROR_MEMORY;
        const taut_precise_start start = {origin, TAUT_NONE, 0};
        taut_status status = taut_precise_solve(&rows, &question, &start, TAUT_AS_GIVEN, arena, &answer);
        if (status != TAUT_OK) return status == TAUT_ERROR_MEMORY ? status : TAUT_OK;
        if (answer.violation <= answer.explained) return TAUT_OK;
        take_multipliers(&rows, &answer, causes, *count, multipliers);
    }
    bool holds = multipliers_hold(&rows, causes, multipliers, *count, 1, column) || multipliers_hold(&rows, causes, multipliers, *count, -1, column);
    if (!holds) return TAUT_OK;
    keep_support(causes, count);
    return TAUT_CONFLICT;
}

taut_status taut_conflict_check(const taut_model *model, const double *constants, taut_cause *causes, size_t *count,
                                taut_arena *arena) {
    size_t variables = 0;
    bool is_small = false;
    taut_status status = check_members(model, constants, causes, count, arena, &variables, &is_small);
    /* More members than variables and one more are dependent, if only up to rounding. */
    bool is_dependent = status == TAUT_CONFLICT && is_small && *count > variables + 1;
    return is_dependent ? taut_conflict_reduce(model, constants, causes, count, arena) : status;
}

taut_status taut_conflict_reduce(const taut_model *model, const double *constants, taut_cause *causes, size_t *count,
                                 taut_arena *arena) {
    taut_cause *rest = taut_arena_take(arena, *count, sizeof *rest);
    if (!rest) return TAUT_ERROR_MEMORY;
    for (size_t i = 0; i < *count && *count > 1;) {
        size_t left = 0;
        for (size_t k = 0; k < *count; k++)
            if (k != i) rest[left++] = causes[k];
        size_t variables;
        bool is_small;
        taut_arena own;
        taut_arena_init(&own, arena->memory, 4096);
        taut_status status = check_members(model, constants, rest, &left, &own, &variables, &is_small);
        taut_arena_free(&own);
        if (status == TAUT_ERROR_MEMORY) return status;
        if (status != TAUT_CONFLICT) {
            i += 1;
            continue;
        }
        size_t before = i;
        for (i = 0; i < before && i < left && rest[i].member.constraint == causes[i].member.constraint &&
                    rest[i].member.variable == causes[i].member.variable;)
            i += 1; /* members before this one that are still there have been tried */
        memcpy(causes, rest, left * sizeof *causes);
        *count = left;
    }
    return TAUT_CONFLICT;
}
