#include "problem.h"

/*
 * The canonical point. With multipliers y and z that prove some point optimal, the optimal points are those with y_i in the
 * subdifferential of g_i at t_i and z_j in that of c_j at x_j: every row and every variable has an interval. On a tree these are
 * consistent once they have been narrowed from the leaves to the root and back, so that every variable can have any value of its
 * interval. In increasing order each variable takes the value nearest to its preferred one, which narrows the intervals around it.
 */

#define CLEAR_SHARE 1e-9 /* of the value: a choice is at least so wide */
#define CLEAR_LEAST 1e-6

typedef struct {
    double low, high;
} interval;

/* A row to look at, and the variable from which it is reached. */
typedef struct {
    uint32_t row, from;
} visit;

typedef struct {
    taut_problem *problem;
    interval *variables, *rows;
    interval *behind;      /* scratch, by term of the longest row: what the terms behind it add up to */
    uint32_t *start, *uses; /* terms by variable */
    visit *visits;
    bool failed;
} choice;

/* ---- intervals ----------------------------------------------------------------------------------------------------------------- */

/* Where a price is a subgradient of a cost. */
static interval interval_of(const taut_own_cost *cost, taut_packed price) {
    interval found = {cost->least, cost->most};
    taut_packed slope = cost->first;
    if (taut_packed_less(price, slope)) return (interval){cost->least, cost->least};
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        bool is_below = taut_packed_less(slope, price);
        slope = taut_packed_add(slope, cost->kinks[k].jump);
        if (is_below) found.low = cost->kinks[k].at;
        if (taut_packed_less(price, slope)) {
            found.high = cost->kinks[k].at;
            break;
        }
    }
    if (taut_packed_less(slope, price)) found.low = found.high = cost->most;
    return found;
}

static interval times(interval a, double factor) {
    interval product = {a.low * factor, a.high * factor};
    return factor > 0 ? product : (interval){product.high, product.low};
}

static interval plus(interval a, interval b) { return (interval){a.low + b.low, a.high + b.high}; }
static interval minus(interval a, interval b) { return (interval){a.low - b.high, a.high - b.low}; }

/* Narrows an interval. Whether it is clearly narrower now. */
static bool narrow(choice *on, interval *own, interval by) {
    double scale = isinf(by.low) ? isinf(by.high) ? 0 : by.high : by.low, tolerance = taut_problem_tolerance(scale);
    bool narrower = by.low > own->low + tolerance || by.high < own->high - tolerance;
    interval both = {taut_larger(own->low, by.low), taut_smaller(own->high, by.high)};
    if (both.low > both.high) {
        if (!(both.low - both.high <= 4 * tolerance)) on->failed = true;
        if (own->low == own->high) return false;
        both.low = both.high = both.low / 2 + both.high / 2;
    }
    *own = both;
    return narrower;
}

/* Narrows the variables of a row by what the others leave of its interval; `from` itself stays. With `pushes` the rows of those that are
 * narrower are to be visited. */
static uint32_t visit_row(choice *on, uint32_t row, uint32_t from, uint32_t only, bool pushes, uint32_t count) {
    const taut_problem *problem = on->problem;
    uint32_t first = problem->row_start[row], end = problem->row_start[row + 1];
    interval behind = {0, 0}, ahead = {0, 0};
    for (uint32_t t = end; t-- > first;) {
        on->behind[t - first] = behind;
        behind = plus(behind, times(on->variables[problem->terms[t].variable], problem->terms[t].coefficient));
    }
    for (uint32_t t = first; t < end; t++) {
        const taut_problem_term *term = &problem->terms[t];
        interval *own = &on->variables[term->variable], before = *own;
        bool is_wanted = term->variable != from && (only == UINT32_MAX || only == term->variable);
        interval rest = minus(on->rows[row], plus(ahead, on->behind[t - first]));
        if (is_wanted && narrow(on, own, times(rest, 1 / term->coefficient)) && pushes)
            for (uint32_t u = on->start[term->variable]; u < on->start[term->variable + 1]; u++) {
                uint32_t other = problem->terms[on->uses[u]].row;
                if (other != row) on->visits[count++] = (visit){other, term->variable};
            }
        ahead = plus(ahead, times(before, term->coefficient));
    }
    return count;
}

/* ---- choosing ------------------------------------------------------------------------------------------------------------------ */

static bool list_uses(choice *on) {
    const taut_problem *problem = on->problem;
    on->start = taut_arena_take_zeroed(problem->arena, (size_t)problem->variable_count + 2, sizeof(uint32_t));
    on->uses = taut_arena_take(problem->arena, problem->term_count, sizeof(uint32_t));
    on->visits = taut_arena_take(problem->arena, problem->row_count, sizeof(visit)); /* each is on a tree but one way from the chooser */
    if (!on->start || !on->uses || !on->visits) return false;
    for (uint32_t t = 0; t < problem->term_count; t++) on->start[problem->terms[t].variable + 2] += 1;
    for (uint32_t v = 0; v < problem->variable_count; v++) on->start[v + 2] += on->start[v + 1];
    for (uint32_t t = 0; t < problem->term_count; t++) on->uses[on->start[problem->terms[t].variable + 1]++] = t;
    return true;
}

/* Whether an interval is a point but for rounding. */
static bool is_point(interval range) {
    return range.high - range.low <= taut_problem_tolerance(isinf(range.low) ? 0 : range.low);
}

static void take_value(choice *on, uint32_t variable) {
    interval *own = &on->variables[variable];
    double width = own->high - own->low, value = taut_smaller(taut_larger(on->problem->preferred[variable], own->low), own->high);
    uint32_t count = 0;
    if (width < taut_larger(CLEAR_LEAST, CLEAR_SHARE * fabs(value))) on->failed = true;
    own->low = own->high = value;
    on->problem->ambiguous = true;
    for (uint32_t u = on->start[variable]; u < on->start[variable + 1]; u++)
        on->visits[count++] = (visit){on->problem->terms[on->uses[u]].row, variable};
    while (count && !on->failed) {
        visit next = on->visits[--count];
        count = visit_row(on, next.row, next.from, UINT32_MAX, true, count);
    }
}

static bool take_room(choice *on) {
    const taut_problem *problem = on->problem;
    uint32_t longest = 0;
    for (uint32_t r = 0; r < problem->row_count; r++) {
        uint32_t length = problem->row_start[r + 1] - problem->row_start[r];
        longest = length > longest ? length : longest;
    }
    on->variables = taut_arena_take(problem->arena, problem->variable_count, sizeof(interval));
    on->rows = taut_arena_take(problem->arena, problem->row_count, sizeof(interval));
    on->behind = taut_arena_take(problem->arena, longest, sizeof(interval));
    return on->variables && on->rows && on->behind;
}

/* Narrows all intervals from the leaves to the root and back. */
static void make_consistent(choice *on, const taut_steps *steps) {
    const taut_problem *problem = on->problem;
    for (uint32_t i = 0; i < steps->count; i++) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (!steps->steps[i].folds) visit_row(on, term->row, UINT32_MAX, term->variable, false, 0);
    }
    for (uint32_t i = steps->count; i-- > 0;) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (!steps->steps[i].folds) visit_row(on, term->row, term->variable, UINT32_MAX, false, 0);
    }
}

bool taut_problem_choose(taut_problem *problem, const taut_steps *steps) {
    choice on = {.problem = problem};
    if (!take_room(&on)) return false;
    problem->ambiguous = false;
    for (uint32_t v = 0; v < problem->variable_count; v++)
        on.variables[v] = interval_of(&problem->variables[v], problem->variable_prices[v]);
    for (uint32_t r = 0; r < problem->row_count; r++) on.rows[r] = interval_of(&problem->rows[r], problem->row_prices[r]);
    make_consistent(&on, steps);
    for (uint32_t v = 0; v < problem->variable_count; v++) problem->is_free[v] = !is_point(on.variables[v]);
    for (uint32_t i = 0; i < problem->variable_count && !on.failed; i++) {
        uint32_t variable = problem->sequence[i];
        if (is_point(on.variables[variable])) continue;
        if (!on.start && !list_uses(&on)) return false;
        take_value(&on, variable);
    }
    for (uint32_t v = 0; v < problem->variable_count; v++)
        problem->values[v] = on.variables[v].low / 2 + on.variables[v].high / 2;
    return !on.failed;
}
