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

/* The highest level at which the point that is missed has a kink: 0 for a required limit, 1 + level otherwise. */
static uint32_t rank_of(const taut_tableau *tableau, const taut_push *candidate) {
    const taut_cost *cost = &tableau->cost[candidate->form];
    uint32_t k = candidate->own;
    if ((k == 0 && cost->hard_low) || (k + 1 == cost->count && cost->hard_high)) return 0;
    const double *left = taut_slope(tableau, candidate->form, k), *right = left + tableau->level_count;
    for (uint32_t l = 0; l < tableau->level_count; l++)
        if (right[l] - left[l] > 1e-10) return l + 1;
    return tableau->level_count + 1;
}

/* The most important, then largest violation; among all rows, or any of them when `randomised`. */
static bool choose_by_scan(const taut_push *from, taut_push *best) {
    uint32_t best_rank = 0, seen = 0;
    for (uint32_t row = 0; row < from->tableau->matrix.row_count; row++) {
        taut_push candidate = *from;
        if (!is_violated(from->tableau, row, &candidate)) continue;
        uint32_t rank = rank_of(from->tableau, &candidate);
        seen += 1;
        bool better = seen == 1 || rank < best_rank || (rank == best_rank && candidate.violation > best->violation);
        if (from->randomised) better = taut_next_random(from->work) % seen == 0;
        if (!better) continue;
        *best = candidate;
        best_rank = rank;
    }
    return seen > 0;
}

void taut_enqueue(taut_dual_work *work, uint32_t row, uint32_t row_count) {
    if (work->queued[row]) return;
    work->queued[row] = true;
    work->queue[(work->queue_head + work->queue_count) % row_count] = row;
    work->queue_count += 1;
}

void taut_enqueue_column(taut_push *step, uint32_t column) {
    const taut_matrix *matrix = &step->tableau->matrix;
    if (matrix->row_count <= TAUT_SCAN_LIMIT) return;
    for (uint32_t e = matrix->column_head[column]; e != TAUT_NONE; e = matrix->entries[e].column_next)
        taut_enqueue(step->work, matrix->entries[e].row, matrix->row_count);
}

void taut_enqueue_all(taut_push *step) {
    uint32_t rows = step->tableau->matrix.row_count;
    for (uint32_t row = 0; row < rows && rows > TAUT_SCAN_LIMIT; row++) taut_enqueue(step->work, row, rows);
}

static bool choose_from_queue(const taut_push *from, taut_push *found) {
    taut_dual_work *work = from->work;
    uint32_t row_count = from->tableau->matrix.row_count;
    while (work->queue_count) {
        if (from->randomised) { /* bring some queued row to the front */
            uint32_t other = (work->queue_head + (uint32_t)(taut_next_random(work) % work->queue_count)) % row_count;
            uint32_t front = work->queue[work->queue_head];
            work->queue[work->queue_head] = work->queue[other];
            work->queue[other] = front;
        }
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
    bool scan = from->tableau->matrix.row_count <= TAUT_SCAN_LIMIT;
    return scan ? choose_by_scan(from, found) : choose_from_queue(from, found);
}

void taut_drain(taut_dual_work *work, uint32_t rows) {
    while (work->queue_count) {
        work->queued[work->queue[work->queue_head]] = false;
        work->queue_head = (work->queue_head + 1) % rows;
        work->queue_count -= 1;
    }
}
