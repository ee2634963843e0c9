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

void taut_violation_limit(taut_tableau *tableau, uint32_t row) {
    if (!tableau->limits) return;
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

/* The worst violation from the limits that are kept. */
static bool choose_by_limits(const taut_push *from, taut_push *found) {
    uint32_t row = worst_row(from->tableau, from->by_size);
    *found = *from;
    return row != TAUT_NONE && is_violated(from->tableau, row, found);
}

void taut_enqueue(taut_dual_work *work, uint32_t row, uint32_t row_count) {
    if (work->queued[row]) return;
    work->queued[row] = true;
    work->queue[(work->queue_head + work->queue_count) % row_count] = row;
    work->queue_count += 1;
}

void taut_enqueue_column(taut_push *step, uint32_t column) {
    const taut_matrix *matrix = &step->tableau->matrix;
    if (!taut_violation_queues(step->tableau)) return;
    for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE; e = matrix->entries[e].column_next)
        taut_enqueue(step->work, matrix->entries[e].row, matrix->row_count);
}

void taut_enqueue_all(taut_push *step) {
    uint32_t rows = step->tableau->matrix.row_count;
    for (uint32_t row = 0; row < rows && taut_violation_queues(step->tableau); row++) taut_enqueue(step->work, row, rows);
    if (!step->tableau->limits) return;
    step->tableau->violated_count = 0;
    step->tableau->violated = step->work->queue;
    for (uint32_t row = 0; row < rows; row++) {
        step->tableau->limits[row].violated_at = TAUT_NONE;
        taut_violation_limit(step->tableau, row);
    }
}

static bool choose_from_queue(const taut_push *from, taut_push *found) {
    taut_dual_work *work = from->work;
    uint32_t row_count = from->tableau->matrix.row_count;
    while (work->queue_count) {
        uint32_t row = work->queue[work->queue_head];
        work->queue_head = (work->queue_head + 1) % row_count;
        work->queue_count -= 1;
        work->queued[row] = false;
        *found = *from;
        if (is_violated(from->tableau, row, found)) return true;
    }
    return false;
}

bool taut_violation_choose(const taut_push *from, taut_push *found) {
    if (from->tableau->limits) return choose_by_limits(from, found);
    return choose_from_queue(from, found);
}

void taut_drain(taut_dual_work *work, uint32_t rows) {
    while (work->queue_count) {
        work->queued[work->queue[work->queue_head]] = false;
        work->queue_head = (work->queue_head + 1) % rows;
        work->queue_count -= 1;
    }
}
