#include "violations.h"

static bool is_violated(const taut_tableau *tableau, uint32_t row, taut_push *found) {
    uint32_t form = tableau->row_form[row];
    taut_interval interval = taut_cost_interval(&tableau->cost[form], taut_multiplier(tableau, form),
                                                tableau->level_count, tableau->level_count);
    double value = tableau->value[form], below = interval.low - value, above = value - interval.high;
    found->row = row;
    found->form = form;
    found->direction = below > above ? 1 : -1;
    found->violation = taut_larger(below, above);
    found->own = found->direction > 0 ? interval.low_point : interval.high_point;
    return found->violation > tableau->tolerance[form];
}

/* The highest level at which a point has a kink: 0 for a required limit, 1 + level otherwise. */
static uint16_t rank_of(const taut_tableau *tableau, uint32_t form, uint32_t k) {
    const taut_cost *cost = &tableau->cost[form];
    if ((k == 0 && cost->hard_low) || (k + 1 == cost->count && cost->hard_high)) return 0;
    const double *left = taut_slope(tableau, form, k), *right = left + tableau->level_count;
    uint32_t l = 0;
    while (l + 1 < tableau->level_count && right[l] - left[l] <= 1e-10) l += 1;
    return (uint16_t)(l + 1);
}

bool taut_violation_take(taut_tableau *tableau, taut_arena *arena, uint32_t rows) {
    tableau->limits = taut_arena_take(arena, rows, sizeof *tableau->limits);
    tableau->violated = taut_arena_take(arena, rows, sizeof(uint32_t));
    return tableau->limits && tableau->violated;
}

void taut_violation_begin(taut_tableau *tableau) {
    tableau->violated_count = 0;
    for (uint32_t row = 0; row < tableau->row_count; row++) {
        tableau->limits[row].violated_at = TAUT_NONE;
        taut_violation_limit(tableau, row);
    }
}

void taut_violation_limit(taut_tableau *tableau, uint32_t row) {
    uint32_t form = tableau->row_form[row];
    taut_interval interval = taut_cost_interval(&tableau->cost[form], taut_multiplier(tableau, form),
                                                tableau->level_count, tableau->level_count);
    double tolerance = tableau->tolerance[form];
    taut_limit *limit = &tableau->limits[row];
    *limit = (taut_limit){interval.low - tolerance, interval.high + tolerance, 0, 0, limit->violated_at};
    if (interval.low_point != TAUT_NONE) limit->low_rank = rank_of(tableau, form, interval.low_point);
    if (interval.high_point != TAUT_NONE) limit->high_rank = rank_of(tableau, form, interval.high_point);
    taut_tableau_note(tableau, row);
}

/* The most important, then largest violation, of equal ones the first; with `by_size` the largest of all. */
static uint32_t worst_row(const taut_tableau *tableau, bool by_size) {
    uint32_t worst = TAUT_NONE, least_rank = UINT32_MAX;
    double most = 0;
    for (uint32_t i = 0; i < tableau->violated_count; i++) {
        uint32_t row = tableau->violated[i];
        const taut_limit *limit = &tableau->limits[row];
        double value = tableau->value[tableau->row_form[row]];
        double below = limit->low - value, above = value - limit->high, violation = taut_larger(below, above);
        uint32_t rank = by_size ? 0 : below > above ? limit->low_rank : limit->high_rank;
        if (rank > least_rank || (rank == least_rank && (violation < most || (violation == most && row > worst)))) continue;
        worst = row;
        least_rank = rank;
        most = violation;
    }
    return worst;
}

bool taut_violation_choose(const taut_push *from, taut_push *found) {
    uint32_t row = worst_row(from->tableau, from->by_size);
    *found = *from;
    return row != TAUT_NONE && is_violated(from->tableau, row, found);
}
