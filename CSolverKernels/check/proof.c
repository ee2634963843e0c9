#include "proof.h"

#define ROUNDED_EPSILON 0x1p-44
#define LARGEST_ROUNDED 0x1p16

bool taut_proof_is_least(const taut_rows *rows, const double *x) {
    for (uint32_t v = 0; v < rows->variable_count; v++)
        if (rows->is_signed[v] && x[v] < -taut_rounding_of_value(rows->rounding, x[v])) return false;
    for (uint32_t i = 0; i < rows->row_count; i++) {
        taut_excess at = taut_rows_excess(rows, i, x);
        if (!taut_is_met(rows->relation[i], at.excess.high, at.rounding)) return false;
    }
    return true;
}

/* The sign of y - bound * e(level), where entries up to `tolerance` are 0. */
static int compare(const taut_twofold *y, double bound, uint32_t level, uint32_t level_count, double tolerance) {
    for (uint32_t l = 0; l < level_count; l++) {
        double difference = l == level ? taut_two_subtract(y[l], taut_two(bound)).high : y[l].high;
        if (fabs(difference) > tolerance) return difference < 0 ? -1 : 1;
    }
    return 0;
}

/* (b) for one row, whose value is `excess` above its constant. */
static bool is_subgradient(const taut_twofold *y, taut_excess at, int8_t relation, uint32_t level, uint32_t level_count,
                           double epsilon) {
    double low = taut_slope_below(relation), high = taut_slope_above(relation), largest = 1;
    if (at.excess.high > at.rounding) low = high;
    if (at.excess.high < -at.rounding) high = low;
    for (uint32_t l = 0; l < level_count; l++) largest = taut_larger(largest, fabs(y[l].high));
    double tolerance = epsilon * largest;
    return compare(y, low, level, level_count, tolerance) >= 0 && compare(y, high, level, level_count, tolerance) <= 0;
}

static bool are_subgradients(const taut_rows *rows, const double *x, const taut_twofold *y, double epsilon) {
    uint32_t levels = rows->level_count;
    for (uint32_t i = 0; i < rows->row_count; i++)
        if (!is_subgradient(y + (size_t)i * levels, taut_rows_excess(rows, i, x), rows->relation[i], rows->level[i], levels,
                            epsilon))
            return false;
    const taut_twofold *signs = y + (size_t)rows->row_count * levels;
    for (uint32_t v = 0; v < rows->variable_count; v++) {
        taut_excess at = {taut_two(rows->is_signed[v] ? x[v] : INFINITY), taut_rounding_of_value(rows->rounding, x[v])};
        if (!is_subgradient(signs + (size_t)v * levels, at, TAUT_GREATER_OR_EQUAL, 0, levels, epsilon)) return false;
    }
    return true;
}

/* The largest coefficient of a level, whose slopes are 1. */
static double weight_of(const taut_rows *rows, uint32_t level) {
    double weight = 1;
    for (uint32_t i = 0; i < rows->row_count; i++)
        for (uint32_t t = rows->start[i]; rows->level[i] == level && t < rows->start[i + 1]; t++)
            weight = taut_larger(weight, fabs(rows->coefficient[t]));
    return weight;
}

/* (c) */
static bool columns_cancel(const taut_rows *rows, const taut_twofold *y, taut_twofold *sum, double *size, double epsilon) {
    uint32_t levels = rows->level_count;
    size_t count = (size_t)rows->variable_count * levels;
    const taut_twofold *signs = y + (size_t)rows->row_count * levels;
    for (size_t k = 0; k < count; k++) {
        sum[k] = signs[k];
        size[k] = fabs(signs[k].high);
    }
    for (uint32_t i = 0; i < rows->row_count; i++)
        for (uint32_t t = rows->start[i]; t < rows->start[i + 1]; t++)
            for (uint32_t l = 0; l < levels; l++) {
                size_t k = (size_t)rows->column[t] * levels + l;
                taut_twofold product = taut_two_multiply(y[(size_t)i * levels + l], taut_two(rows->coefficient[t]));
                sum[k] = taut_two_add(sum[k], product);
                size[k] += fabs(product.high);
            }
    for (uint32_t l = 0; l < levels; l++) {
        double largest = 0; /* small multipliers are differences of large ones */
        for (size_t k = l; k < count; k += levels) largest = taut_larger(largest, size[k]);
        for (size_t k = l; k < count; k += levels)
            if (!(fabs(sum[k].high) <= epsilon * largest)) return false;
        if (epsilon > TAUT_PROOF_EPSILON && largest > LARGEST_ROUNDED * weight_of(rows, l)) return false;
    }
    return true;
}

taut_status taut_proof_levels_hold(const taut_rows *rows, const double *x, const taut_twofold *y, taut_precision precision,
                                   taut_arena *arena, bool *hold) {
    double epsilon = precision == TAUT_AS_GIVEN ? TAUT_PROOF_EPSILON : ROUNDED_EPSILON;
    size_t count = (size_t)rows->variable_count * rows->level_count;
    taut_twofold *sum = taut_arena_take(arena, count, sizeof *sum);
    double *size = taut_arena_take(arena, count, sizeof *size);
    *hold = sum && size && are_subgradients(rows, x, y, epsilon) && columns_cancel(rows, y, sum, size, epsilon);
    return sum && size ? TAUT_OK : TAUT_ERROR_MEMORY;
}
