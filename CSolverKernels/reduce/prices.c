#include "star.h"

/*
 * Multipliers: y_i in the subdifferential of g_i at t_i and z_j in that of c_j at x_j, with z_j + sum_i a_ij y_i = 0 for every variable.
 * On a tree these are intervals that are narrowed from the leaves to the root and then chosen from there back.
 */

typedef struct {
    taut_problem *problem;
    taut_slopes *variables; /* sum of z_j and of a_ij y_i of the rows transferred so far */
    taut_slopes *rows;
    taut_slopes *before;    /* by step: that of the variable before a transfer */
    bool failed;       /* a slope cannot be scaled, or there are no multipliers */
} pricing;

/* ---- intervals ----------------------------------------------------------------------------------------------------------------- */

/* The subdifferential of a cost. */
static taut_slopes slopes_at(pricing *on, const taut_own_cost *cost, double value, double tolerance) {
    taut_slopes found = {cost->first, cost->first, value > cost->least + tolerance, value < cost->most - tolerance};
    if (!(value >= cost->least - tolerance && value <= cost->most + tolerance)) on->failed = true;
    for (uint32_t k = 0; k < cost->kink_count && cost->kinks[k].at <= value + tolerance; k++) {
        found.high = taut_packed_add(found.high, cost->kinks[k].jump);
        if (cost->kinks[k].at < value - tolerance) found.low = found.high;
    }
    return found;
}

static taut_slopes multiply(pricing *on, taut_slopes range, double factor) {
    if (!taut_digits_scale(&on->problem->digits, &range.low, factor) || !taut_digits_scale(&on->problem->digits, &range.high, factor))
        on->failed = true;
    if (factor > 0) return range;
    return (taut_slopes){range.high, range.low, range.has_high, range.has_low};
}

static taut_slopes add(taut_slopes a, taut_slopes b) {
    return (taut_slopes){taut_packed_add(a.low, b.low), taut_packed_add(a.high, b.high), a.has_low && b.has_low, a.has_high && b.has_high};
}

static taut_slopes intersect(pricing *on, taut_slopes a, taut_slopes b) {
    if (b.has_low && (!a.has_low || taut_packed_less(a.low, b.low))) a.low = b.low;
    if (b.has_high && (!a.has_high || taut_packed_less(b.high, a.high))) a.high = b.high;
    a.has_low = a.has_low || b.has_low;
    a.has_high = a.has_high || b.has_high;
    if (a.has_low && a.has_high && taut_packed_less(a.high, a.low)) on->failed = true;
    return a;
}

static taut_slopes minus(taut_packed slope, taut_slopes range) {
    return (taut_slopes){taut_packed_subtract(slope, range.high), taut_packed_subtract(slope, range.low), range.has_high, range.has_low};
}

/* The one that is nearest to 0. */
static taut_packed pick(taut_slopes range) {
    if (range.has_low && taut_packed_sign(range.low) > 0) return range.low;
    if (range.has_high && taut_packed_sign(range.high) < 0) return range.high;
    return (taut_packed){0, 0};
}

/* ---- from the leaves, and back ------------------------------------------------------------------------------------------------- */

static taut_slopes slopes_of_row(pricing *on, const taut_steps *steps, uint32_t row) {
    const taut_problem *problem = on->problem;
    if (steps->stars[row].has_row) return (taut_slopes){{0, 0}, {0, 0}, false, false};
    double value = -steps->stars[row].total, scale = fabs(value); /* and of those outside the star */
    for (uint32_t t = problem->row_start[row]; t < problem->row_start[row + 1]; t++) {
        if (steps->is_in_star[t]) continue;
        double product = problem->terms[t].coefficient * problem->values[problem->terms[t].variable];
        value += product;
        scale = taut_larger(scale, fabs(product));
    }
    return slopes_at(on, &problem->rows[row], value, taut_tolerance_of(scale));
}

static void narrow(pricing *on, const taut_steps *steps) {
    for (uint32_t i = 0; i < steps->count; i++) {
        const taut_problem_term *term = &on->problem->terms[steps->steps[i].term];
        taut_slopes *variable = &on->variables[term->variable], *row = &on->rows[term->row];
        const taut_star *star = &steps->stars[term->row];
        if (steps->steps[i].kind == TAUT_STAR) {
            *row = intersect(on, *row, taut_star_slopes(star, star->total, taut_tolerance_of(star->total)));
        } else if (steps->steps[i].kind == TAUT_FOLD) {
            if (steps->is_in_star[steps->steps[i].term]) continue;
            *row = intersect(on, *row, multiply(on, *variable, -1 / term->coefficient));
        } else {
            on->before[i] = *variable;
            *variable = add(*variable, multiply(on, *row, term->coefficient));
        }
    }
}

static void choose(pricing *on, const taut_steps *steps) {
    taut_problem *problem = on->problem;
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        if (steps->roles[v] != TAUT_ROOT) continue;
        problem->variable_prices[v] = (taut_packed){0, 0};
        intersect(on, on->variables[v], (taut_slopes){{0, 0}, {0, 0}, true, true});
    }
    for (uint32_t i = steps->count; i-- > 0 && !on->failed;) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        taut_packed *price = &problem->row_prices[term->row], *target = &problem->variable_prices[term->variable]; /* what its sum has to be */
        if (steps->steps[i].kind == TAUT_STAR) continue;
        if (steps->steps[i].kind == TAUT_FOLD) {
            *target = *price;
            if (!taut_digits_scale(&problem->digits, target, -term->coefficient)) on->failed = true;
            continue;
        }
        taut_slopes share = intersect(on, multiply(on, on->rows[term->row], term->coefficient), minus(*target, on->before[i]));
        taut_packed product = *price = pick(share);
        if (!taut_digits_scale(&problem->digits, price, 1 / term->coefficient)) on->failed = true;
        *target = taut_packed_subtract(*target, product);
    }
}

bool taut_problem_find_prices(taut_problem *problem, const taut_steps *steps) {
    pricing on = {.problem = problem};
    on.variables = taut_arena_take(problem->arena, problem->variable_count, sizeof(taut_slopes));
    on.rows = taut_arena_take(problem->arena, problem->row_count, sizeof(taut_slopes));
    on.before = taut_arena_take(problem->arena, steps->count, sizeof(taut_slopes));
    if (!on.variables || !on.rows || !on.before) return false;
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        double value = problem->values[v];
        if (steps->roles[v] == TAUT_LEAF) continue;
        on.variables[v] = slopes_at(&on, &problem->variables[v], value, taut_tolerance_of(value));
    }
    for (uint32_t r = 0; r < problem->row_count; r++) on.rows[r] = slopes_of_row(&on, steps, r);
    narrow(&on, steps);
    if (!on.failed) choose(&on, steps);
    return !on.failed;
}
