#include "dual.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "violations.h"

#define SMALL_PIVOT 1e-10 /* entries below this share of the row's largest are rounding errors */
#define SAME_TIME 1e-9    /* relative: events this close are a tie */
#define RANKED_FACTOR 2u /* pushes by rank, for each row, */
#define RANKED_BASE 50u  /* and beyond: most solves need fewer */

/* ---- events ---------------------------------------------------------------------------------------------------------- */

/* The time until a multiplier that changes at `rate` from `y` meets `slope`; clean zeros, never negative. */
static void write_time(double *time, const double *from, const double *to, double rate, uint32_t level_count) {
    for (uint32_t l = 0; l < level_count; l++) {
        double gap = to[l] - from[l];
        if (fabs(gap) <= TAUT_SLOPE_TOLERANCE * taut_larger(1, taut_larger(fabs(to[l]), fabs(from[l])))) gap = 0;
        time[l] = gap != 0 ? gap / rate : 0;
    }
    for (uint32_t l = 0; l < level_count; l++) {
        if (time[l] > 0) return;
        if (time[l] < 0) memset(time, 0, level_count * sizeof *time);
    }
}

/* Whether times are before (-1) or after (1) each other; 0: a tie. */
static int compare_times(const double *first, const double *second, uint32_t level_count) {
    for (uint32_t l = 0; l < level_count; l++) {
        double difference = first[l] - second[l];
        if (fabs(difference) > SAME_TIME * taut_larger(fabs(first[l]), fabs(second[l]))) return difference < 0 ? -1 : 1;
    }
    return 0;
}

static const double *time_of(const taut_push *step, size_t event) {
    return step->work->times + event * step->tableau->level_count;
}

/* *more: whether a later event of the same form could be needed. */
static bool add_event(taut_push *step, const taut_event *event, const double *from, const double *to, bool *more) {
    taut_dual_work *work = step->work;
    uint32_t levels = step->tableau->level_count;
    size_t count = work->event_count;
    if (count >= TAUT_NONE - 1 ||
        !taut_reserve(work->memory, (void **)&work->events, &work->event_capacity, count + 1, sizeof *work->events) ||
        !taut_reserve(work->memory, (void **)&work->times, &work->time_capacity, (count + 1) * levels, sizeof(double)))
        return false;
    double *time = work->times + count * levels;
    if (to) write_time(time, from, to, event->alpha, levels);
    else memset(time, 0, levels * sizeof *time);
    bool enough = event->decrement >= step->violation;
    if (step->enough != TAUT_NONE) {
        int order = compare_times(time, time_of(step, step->enough), levels);
        if (order > 0) {
            *more = false;
            return true;
        }
        enough = enough && order < 0;
    }
    if (enough) step->enough = (uint32_t)count;
    work->events[count] = *event;
    work->events[count].time = (uint32_t)count;
    work->event_count += 1;
    return true;
}

/* The breakpoints that a form passes from point k on, its multiplier moving up (+1) or down (-1) at the given rate: none after
 * those that absorb the violation, by several events of this form or by one event of any. */
static bool add_events(taut_push *step, uint32_t column, uint32_t form, uint32_t k, int8_t way, double alpha) {
    const taut_tableau *tableau = step->tableau;
    const taut_cost *cost = &tableau->cost[form];
    const double *y = taut_multiplier(tableau, form);
    bool more = true;
    for (double provided = 0; more && provided < step->violation;) {
        bool up = way > 0, last = up ? k + 1 == cost->count : k == 0;
        if (last && (up ? cost->hard_high : cost->hard_low)) return true;
        uint32_t next = last ? TAUT_NONE : up ? k + 1 : k - 1;
        double decrement = last ? INFINITY : alpha * fabs(cost->point[next] - cost->point[k]);
        const double *slope = taut_slope(tableau, form, up ? k + 1 : k);
        const taut_event event = {column, next, alpha, decrement, 0, way};
        if (!add_event(step, &event, up ? y : slope, up ? slope : y, &more)) return false;
        provided += decrement;
        k = next;
    }
    return true;
}

/* Lists what the push is about to change, but for what can never leave the basis. false: out of memory. */
static bool track(taut_push *step) {
    taut_dual_work *work = step->work;
    const taut_product_vector *row = &step->tableau->product->last_row;
    size_t need = work->touched_count + row->count + 1;
    if (!taut_reserve(work->memory, (void **)&work->touched, &work->touched_capacity, need, sizeof *work->touched))
        return false;
    for (uint32_t i = 0; i < row->count; i++) {
        uint32_t form = step->tableau->column_form[row->places[i]];
        if (!taut_cost_is_fixed(&step->tableau->cost[form])) work->touched[work->touched_count++] = form;
    }
    work->touched[work->touched_count++] = step->form;
    return true;
}

static bool collect_events(taut_push *step) {
    const taut_tableau *tableau = step->tableau;
    taut_dual_work *work = step->work;
    bool more;
    work->event_count = 0;
    step->enough = TAUT_NONE;
    const taut_product_vector *row = taut_product_row(tableau->product, step->form);
    if (work->tracks && !track(step)) return false;
    double largest = taut_product_largest(row);
    for (uint32_t i = 0; i < row->count; i++) {
        uint32_t column = row->places[i], form = tableau->column_form[column];
        double alpha = step->direction * row->value[column];
        if (fabs(alpha) < SMALL_PIVOT * largest || taut_cost_is_fixed(&tableau->cost[form])) continue;
        int8_t way = alpha > 0 ? 1 : -1;
        const taut_event runs = {column, TAUT_NONE, fabs(alpha), INFINITY, 0, way};
        bool added = tableau->cost[form].count == 0 ? add_event(step, &runs, NULL, NULL, &more)
                                                    : add_events(step, column, form, tableau->at[form], way, fabs(alpha));
        if (!added) return false;
    }
    /* The pushed form's own breakpoints: its target retreats point by point. */
    return add_events(step, TAUT_NONE, step->form, step->own, step->direction > 0 ? -1 : 1, 1);
}

/* ---- the blocker: weighted quickselect over the times ---------------------------------------------------------------- */

static void swap_events(taut_event *a, taut_event *b) {
    taut_event kept = *a;
    *a = *b;
    *b = kept;
}

/* Three-way partition of [low, high) around one of its events; the equal ones end up in [*first, *last). Gives the sums of
 * the decrements before and among the equal ones. */
static void partition(taut_push *step, size_t low, size_t high, size_t *first, size_t *last, double *before, double *among) {
    taut_event *events = step->work->events;
    taut_event pivot = events[low + (high - low) / 2];
    size_t less = low, place = low, greater = high;
    *before = *among = 0;
    while (place < greater) {
        int order = compare_times(time_of(step, events[place].time), time_of(step, pivot.time), step->tableau->level_count);
        if (order < 0) {
            *before += events[place].decrement;
            swap_events(&events[less++], &events[place++]);
        } else if (order > 0) {
            swap_events(&events[place], &events[--greater]);
        } else {
            *among += events[place++].decrement;
        }
    }
    *first = less;
    *last = greater;
}

/* Finds the tie group in which the decrements reach the violation. false: they never do. */
static bool select_blocker(taut_push *step) {
    double needed = step->violation;
    size_t low = 0, high = step->work->event_count;
    bool enough = false; /* the decrements before `high` do reach it, whatever adding them up in another order says */
    while (low < high) {
        size_t first, last;
        double before, among;
        partition(step, low, high, &first, &last, &before, &among);
        if (before >= needed) {
            high = first;
            enough = true;
        } else if (before + among >= needed || (enough && last == high)) {
            step->passed = first;
            step->tied = last;
            step->violation = needed - before; /* what the tie group has to provide */
            return true;
        } else {
            needed -= before + among;
            low = last;
        }
    }
    step->violation = needed;
    return false;
}

static int compare_ties(const void *a, const void *b) {
    const taut_event *first = a, *second = b;
    bool runs = isinf(first->decrement), other_runs = isinf(second->decrement);
    if (runs != other_runs) return runs ? 1 : -1;
    if (first->alpha != second->alpha) return first->alpha < second->alpha ? -1 : 1;
    if (first->column != second->column) return first->column > second->column ? -1 : 1;
    return (first->time > second->time) - (first->time < second->time); /* one form, point after point */
}

/* Orders the tie group and returns the blocker's place. Small |T| comes first, so that the
 * blocker has a large pivot; unbounded events come last. Among equals later columns come first: they tend to be later
 * views, which give way first at the canonical point. */
static size_t order_ties(taut_push *step) {
    taut_event *events = step->work->events;
    for (size_t i = step->passed; i < step->tied; i++)
        if (events[i].column == TAUT_NONE && isinf(events[i].decrement)) return i; /* the pushed form blocks itself */
    if (step->tied - step->passed > 1)
        qsort(events + step->passed, step->tied - step->passed, sizeof *events, compare_ties);
    double needed = step->violation;
    for (; step->passed < step->tied && !isinf(events[step->passed].decrement); step->passed++) {
        if (events[step->passed].decrement >= needed || step->passed + 1 == step->tied) return step->passed;
        needed -= events[step->passed].decrement;
    }
    size_t best = step->tied - 1; /* the largest |T|; of several, the one that comes first in the order above */
    while (best > step->passed && events[best - 1].alpha == events[best].alpha) best -= 1;
    return best;
}

/* ---- the step ------------------------------------------------------------------------------------------------------ */

static void move_multipliers(taut_push *step, const double *time) {
    taut_tableau *tableau = step->tableau;
    uint32_t levels = tableau->level_count;
    const taut_product_vector *row = &tableau->product->last_row;
    for (uint32_t i = 0; i < row->count; i++) {
        uint32_t form = tableau->column_form[row->places[i]];
        if (tableau->cost[form].count == 0) continue;
        double alpha = step->direction * row->value[row->places[i]], *y = taut_multiplier(tableau, form);
        for (uint32_t l = 0; l < levels; l++) y[l] += alpha * time[l];
    }
    double *own = taut_multiplier(tableau, step->form);
    for (uint32_t l = 0; l < levels; l++) own[l] -= step->direction * time[l];
}

/* The entry of the pushed row that an event is about. */
static double entry_of(const taut_push *step, const taut_event *event) {
    return step->direction * event->way * event->alpha;
}

/* Moves a passed form to its new point; events of one form may come in any order. */
static void pass_event(taut_push *step, const taut_event *event) {
    taut_tableau *tableau = step->tableau;
    if (event->column == TAUT_NONE) {
        bool further = step->direction > 0 ? event->point < step->own : event->point > step->own;
        if (further) step->own = event->point;
        return;
    }
    uint32_t form = tableau->column_form[event->column];
    if (event->way > 0 ? event->point <= tableau->at[form] : event->point >= tableau->at[form]) return;
    tableau->at[form] = event->point;
    double target = tableau->cost[form].point[event->point], change = target - tableau->value[form];
    step->reached += entry_of(step, event) * change;
    taut_tableau_shift(tableau, event->column, change);
    tableau->value[form] = target;
}

/* The slope at which a form left its point: the boundary that its multiplier has reached. */
static void clamp_multiplier(taut_tableau *tableau, uint32_t form, uint32_t segment) {
    memcpy(taut_multiplier(tableau, form), taut_slope(tableau, form, segment),
           tableau->level_count * sizeof(double));
}

/* Pivot: the pushed form enters, the blocker leaves. */
static taut_status enter_basis(taut_push *step, const taut_event *blocker) {
    taut_tableau *tableau = step->tableau;
    uint32_t column = blocker->column, leaving = tableau->column_form[column];
    if (tableau->cost[leaving].count) clamp_multiplier(tableau, leaving, tableau->at[leaving] + (blocker->way > 0 ? 1 : 0));
    double target = tableau->cost[step->form].point[step->own];
    taut_tableau_shift(tableau, column, (target - step->reached) / entry_of(step, blocker));
    taut_tableau_carry(tableau);
    tableau->value[step->form] = target;
    tableau->at[step->form] = step->own;
    step->work->pivots += 1;
    if (!taut_tableau_exchange(tableau, step->row, column)) return TAUT_ERROR_MEMORY;
    taut_violation_limit(tableau, step->row);
    return TAUT_OK;
}

/* Executes a selected dual step. */
static taut_status carry_out(taut_push *step) {
    taut_tableau *tableau = step->tableau;
    size_t place = order_ties(step);
    taut_event blocker = step->work->events[place];
    const double *time = step->work->times + (size_t)blocker.time * tableau->level_count;
    move_multipliers(step, time);
    step->reached = tableau->value[step->form];
    for (size_t i = 0; i < step->passed; i++) pass_event(step, &step->work->events[i]);
    step->work->pushes += 1;
    if (blocker.column != TAUT_NONE) return enter_basis(step, &blocker);
    taut_tableau_carry(tableau);
    clamp_multiplier(tableau, step->form, step->direction > 0 ? step->own : step->own + 1);
    taut_violation_limit(tableau, step->row);
    return TAUT_OK;
}

/* One taut_push from choice to pivot. *done: nothing is violated any more. */
static taut_status push_once(taut_push *from, const taut_dual_options *options, taut_obstruction *obstruction, bool *done) {
    taut_tableau *tableau = from->tableau;
    taut_push step = *from;
    *done = !taut_violation_choose(from, &step);
    if (*done) return TAUT_OK;
    *obstruction = (taut_obstruction){step.form, step.direction, step.violation};
    if (!collect_events(&step)) return TAUT_ERROR_MEMORY;
    if (!select_blocker(&step)) {
        double all = obstruction->violation;
        obstruction->violation = step.violation; /* the violation that no event absorbs */
        if (options->excuse && !options->excuse(options->context, obstruction)) return TAUT_CONFLICT;
        step.violation = (all - obstruction->violation) * (1 - 1e-12);
        if (step.work->event_count == 0 || step.violation <= 0 || !select_blocker(&step)) {
            tableau->tolerance[step.form] = 2 * all;
            taut_violation_limit(tableau, step.row);
            return TAUT_OK;
        }
    }
    return carry_out(&step);
}

/* Important violations come first: where rows have coefficients of one size, that takes the fewest pivots. Where units differ, each pivot for
 * a less important row disturbs the important ones a little, and repairing that first takes 50 pivots a row. */
taut_status taut_dual_solve(taut_tableau *tableau, taut_dual_work *work, const taut_dual_options *options, taut_obstruction *obstruction) {
    taut_push from = {.tableau = tableau, .work = work};
    uint64_t steps = 0, ranked = RANKED_FACTOR * (uint64_t)tableau->row_count + RANKED_BASE;
    uint64_t limit = options->pivot_limit ? options->pivot_limit : 1000 + 50 * (uint64_t)tableau->form_count;
    for (;;) {
        bool done = false;
        from.by_size = steps > ranked;
        taut_status status = push_once(&from, options, obstruction, &done);
        if (status == TAUT_OK && taut_product_is_worn(tableau->product)) {
            status = options->refresh(options->context, tableau);
            done = false; /* the result of stale factors is checked again */
        }
        if (done || status != TAUT_OK) return status;
        if (++steps > limit) return TAUT_ERROR_NUMERIC;
    }
}
