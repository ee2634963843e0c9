#include "star.h"

#define MOST_KINKS 16u /* of a cost that is an array */

/* The graph of rows and variables, by node: degree, and the xor of its terms, which is the last term when degree = 1. */
typedef struct {
    uint32_t degree, terms;
} node;

typedef struct {
    taut_problem *problem;
    taut_steps *steps;
    taut_kinks pool;
    const taut_own_cost **costs;     /* by variable: its cost so far, while it has few kinks */
    taut_function *variables, *rows; /* by variable: its cost with many kinks; by row: the sum of folded costs outside stars; NULL: none */
    taut_division *divisions;        /* by step: of a convolution; NULL as `variables` */
    bool *is_made, *is_row_made;     /* by variable, by row: whether it has such a function */
    uint32_t *next;                  /* by variable: the next one of its star */
    bool *turns;                     /* by variable: whether its coefficient in its star is 1 */
    node *variable_nodes, *row_nodes;
    uint32_t *leaves; /* variables in one row, and behind them (from variable_count on) rows of one variable */
    uint32_t leaf_count;
    uint32_t edge_count; /* that are taken */
    double *totals;   /* by row: what is not divided yet */
} elimination;

static bool take_room(elimination *on) {
    const taut_problem *problem = on->problem;
    taut_arena *arena = problem->arena;
    uint32_t variables = problem->variable_count, rows = problem->row_count, nodes = variables + rows;
    on->variable_nodes = taut_arena_take_zeroed(arena, nodes, sizeof(node));
    on->leaves = taut_arena_take(arena, nodes, sizeof(uint32_t));
    on->totals = taut_arena_take(arena, rows, sizeof(double));
    on->steps->stars = taut_arena_take(arena, rows, sizeof(taut_star));
    on->steps->is_in_star = taut_arena_take_zeroed(arena, problem->term_count, sizeof(bool));
    on->costs = taut_arena_take(arena, variables, sizeof *on->costs);
    on->next = taut_arena_take(arena, variables, sizeof(uint32_t));
    on->turns = taut_arena_take(arena, variables, sizeof(bool));
    on->is_made = taut_arena_take_zeroed(arena, nodes, sizeof(bool));
    on->steps->steps = taut_arena_take(arena, (size_t)nodes + rows, sizeof(taut_step));
    on->steps->roles = taut_arena_take_zeroed(arena, variables, sizeof(uint8_t));
    if (arena->failed) return false;
    on->is_row_made = on->is_made + variables;
    on->row_nodes = on->variable_nodes + variables;
    return true;
}

/* Room for costs with many kinks, which most problems do not have. */
static bool take_functions(elimination *on) {
    const taut_problem *problem = on->problem;
    uint32_t nodes = problem->variable_count + problem->row_count, kinks = problem->kink_count + nodes + 2;
    uint32_t steps = nodes + problem->row_count;
    on->variables = taut_arena_take(problem->arena, nodes, sizeof(taut_function));
    on->divisions = taut_arena_take(problem->arena, steps, sizeof(taut_division));
    if (!on->variables || !on->divisions) return false;
    for (uint32_t s = 0; s < steps; s++) on->divisions[s].ends = NULL;
    on->rows = on->variables + problem->variable_count;
    return taut_kinks_init(&on->pool, kinks, &problem->digits, problem->scaled, problem->arena);
}

/* ---- forward ------------------------------------------------------------------------------------------------------------------- */

static taut_function function_of(elimination *on, const taut_own_cost *cost) {
    taut_function f = taut_function_zero();
    taut_packed last = cost->first;
    f.least = cost->least;
    f.most = cost->most;
    f.first = cost->first;
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        taut_function_append_kink(&on->pool, &f, cost->kinks[k].at, cost->kinks[k].jump);
        last = taut_packed_add(last, cost->kinks[k].jump);
    }
    if (on->problem->scaled) f.mass = taut_packed_subtract(last, cost->first);
    return f;
}

static void note_leaf(elimination *on, uint32_t place, const node *at) {
    if (at->degree == 1) on->leaves[on->leaf_count++] = place;
}

static void prepare(elimination *on) {
    const taut_problem *problem = on->problem;
    for (uint32_t t = 0; t < problem->term_count; t++) {
        node *variable = &on->variable_nodes[problem->terms[t].variable], *row = &on->row_nodes[problem->terms[t].row];
        variable->degree += 1;
        variable->terms ^= t;
        row->degree += 1;
        row->terms ^= t;
    }
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        on->costs[v] = &problem->variables[v];
        note_leaf(on, v, &on->variable_nodes[v]);
    }
    for (uint32_t r = 0; r < problem->row_count; r++) {
        taut_star *star = &on->steps->stars[r];
        *star = (taut_star){.first = UINT32_MAX};
        star->has_row = taut_star_add(star, &problem->rows[r], -1, problem->arena);
        note_leaf(on, problem->variable_count + r, &on->row_nodes[r]);
    }
}

static double tolerance_of(const taut_function *f) { return taut_tolerance_of(isinf(f->least) ? 0 : f->least); }

static taut_function *variable_of(elimination *on, uint32_t variable) {
    if (!on->is_made[variable]) on->variables[variable] = function_of(on, on->costs[variable]);
    on->is_made[variable] = true;
    return &on->variables[variable];
}

/* What a row has collected outside its star: at first nothing, or its own cost. */
static taut_function *row_of(elimination *on, uint32_t row) {
    static const taut_own_cost nothing = {0};
    if (!on->is_row_made[row])
        on->rows[row] = function_of(on, on->steps->stars[row].has_row ? &nothing : &on->problem->rows[row]);
    on->is_row_made[row] = true;
    return &on->rows[row];
}

static bool has_functions(elimination *on) {
    if (!on->variables && !take_functions(on)) on->pool.failed = true;
    return !on->pool.failed;
}

/* Adds a variable to the star of its row. false: it has many kinks or another coefficient, or there are too many prices. */
static bool collect(elimination *on, uint32_t at) {
    const taut_problem_term *term = &on->problem->terms[at];
    taut_star *star = &on->steps->stars[term->row];
    if (on->is_made[term->variable] || fabs(term->coefficient) != 1) return false;
    if (!taut_star_add(star, on->costs[term->variable], term->coefficient, on->problem->arena)) return false;
    bool is_leaf = on->costs[term->variable] == &on->problem->variables[term->variable];
    if (is_leaf) on->steps->roles[term->variable] = TAUT_LEAF;
    else star->is_linked = true;
    on->steps->is_in_star[at] = true;
    on->turns[term->variable] = term->coefficient > 0;
    on->next[term->variable] = star->first;
    star->first = term->variable;
    return true;
}

static uint32_t new_step(elimination *on, uint32_t term, taut_step_kind kind) {
    on->steps->steps[on->steps->count] = (taut_step){term, kind};
    return on->steps->count++;
}

static void fold(elimination *on, uint32_t at) {
    const taut_problem_term *term = &on->problem->terms[at];
    uint32_t step = new_step(on, at, TAUT_FOLD);
    on->steps->roles[term->variable] = TAUT_FOLDED;
    if (collect(on, at) || !has_functions(on)) return;
    taut_function *variable = variable_of(on, term->variable);
    taut_function_stretch(&on->pool, variable, -term->coefficient);
    taut_function_convolve(&on->pool, row_of(on, term->row), variable, &on->divisions[step]);
}

/* Transfers what a row has collected to its last variable: as an array, if both have few kinks. false: nowhere finite. */
static bool transfer(elimination *on, uint32_t at) {
    const taut_problem_term *term = &on->problem->terms[at];
    taut_star *star = &on->steps->stars[term->row];
    const taut_own_cost **cost = &on->costs[term->variable];
    taut_own_cost collected = {0};
    bool has_star = star->has_row || star->first != UINT32_MAX;
    uint32_t step = has_star ? new_step(on, at, TAUT_STAR) : 0;
    new_step(on, at, TAUT_TRANSFER);
    if (has_star && !taut_star_cost(star, on->problem->arena, &collected)) return false;
    bool is_small = has_star && !on->is_row_made[term->row] && !on->is_made[term->variable] && fabs(term->coefficient) == 1;
    if (is_small && collected.kink_count + (*cost)->kink_count <= MOST_KINKS) {
        double tolerance = taut_tolerance_of(isinf(collected.least) ? 0 : collected.least);
        taut_own_cost *sum = taut_arena_take(on->problem->arena, 1, sizeof *sum);
        if (!sum || !taut_own_cost_add(*cost, &collected, term->coefficient < 0, tolerance, on->problem->arena, sum)) return false;
        *cost = sum;
        return true;
    }
    if (!has_functions(on)) return false;
    taut_function *row = row_of(on, term->row);
    if (has_star) {
        taut_function f = function_of(on, &collected);
        taut_function_convolve(&on->pool, row, &f, &on->divisions[step]);
    }
    taut_function_stretch(&on->pool, row, 1 / term->coefficient);
    return taut_function_sum(&on->pool, variable_of(on, term->variable), row, tolerance_of(row));
}

/* Takes an edge off the graph. */
static void unlink_term(elimination *on, uint32_t term, bool folds) {
    const taut_problem_term *at = &on->problem->terms[term];
    node *variable = &on->variable_nodes[at->variable], *row = &on->row_nodes[at->row];
    variable->degree -= 1;
    row->degree -= 1;
    variable->terms ^= term;
    row->terms ^= term;
    if (folds) note_leaf(on, on->problem->variable_count + at->row, row);
    else note_leaf(on, at->variable, variable);
}

/* Takes leaf after leaf. false: required constraints exclude each other, or the pool has failed. */
static bool take_down(elimination *on) {
    uint32_t variables = on->problem->variable_count;
    for (uint32_t i = 0; i < on->leaf_count; i++) {
        uint32_t place = on->leaves[i], term = on->variable_nodes[place].terms, row = on->problem->terms[term].row;
        if (on->variable_nodes[place].degree == 0) continue; /* its edge was taken from the other end */
        bool folds = place < variables && on->row_nodes[row].degree > 1;
        if (folds) fold(on, term);
        else if (!transfer(on, term)) return false;
        if (on->pool.failed) return false;
        unlink_term(on, term, folds);
        on->edge_count += 1;
    }
    return true;
}

/* ---- back, for the values ------------------------------------------------------------------------------------------------------ */

static double within(double value, taut_own_range range) { return taut_smaller(taut_larger(value, range.low), range.high); }

static double start_at(elimination *on, uint32_t root) {
    taut_packed none = {0, 0};
    taut_own_range best = taut_own_cost_find(on->costs[root], none);
    if (on->is_made[root]) taut_function_find(&on->pool, &on->variables[root], none, &best.low, &best.high);
    uint32_t handle = on->problem->handles[root];
    return within(handle == UINT32_MAX ? 0 : on->problem->preferred[handle], best);
}

/* Adds the remainder to a share, clamped to its interval. */
static double give(double share, taut_own_range range, double *left) {
    double given = taut_smaller(taut_larger(share + *left, range.low), range.high);
    *left -= given - share;
    return given;
}

/* Divides a total among the variables of a star: at its price each has an interval. */
static void divide_star(elimination *on, const taut_star *star, const taut_own_cost *row) {
    double *values = on->problem->values, left = star->total;
    taut_slopes slopes = taut_star_slopes(star, left, 0);
    taut_packed slope = slopes.has_low ? slopes.low : slopes.high, opposite = taut_packed_negate(slope);
    taut_own_range own = star->has_row ? taut_own_cost_find(row, slope) : (taut_own_range){0, 0};
    left -= within(0, own);
    for (uint32_t v = star->first; v != UINT32_MAX; v = on->next[v]) {
        values[v] = within(0, taut_own_cost_find(on->costs[v], on->turns[v] ? opposite : slope));
        left -= on->turns[v] ? -values[v] : values[v];
    }
    give(within(0, own), own, &left);
    for (uint32_t v = star->first; v != UINT32_MAX && left != 0; v = on->next[v]) {
        bool turns = on->turns[v];
        if (turns) left = -left;
        values[v] = give(values[v], taut_own_cost_find(on->costs[v], turns ? opposite : slope), &left);
        if (turns) left = -left;
    }
}

static void put_back_star(elimination *on, uint32_t row, double total) {
    taut_star *star = &on->steps->stars[row];
    star->total = total;
    if (star->is_linked) divide_star(on, star, &on->problem->rows[row]);
}

static void put_back(elimination *on) {
    double *values = on->problem->values;
    for (uint32_t v = 0; v < on->problem->variable_count; v++)
        if (on->steps->roles[v] == TAUT_ROOT) values[v] = start_at(on, v);
    for (uint32_t i = on->steps->count; i-- > 0;) {
        const taut_step *step = &on->steps->steps[i];
        const taut_problem_term *term = &on->problem->terms[step->term];
        double *total = &on->totals[term->row];
        if (step->kind == TAUT_TRANSFER) {
            *total = term->coefficient * values[term->variable];
            continue;
        }
        if (on->steps->is_in_star[step->term] && step->kind == TAUT_FOLD) continue;
        double rest = on->variables && on->divisions[i].ends ? taut_division_first(&on->divisions[i], *total) : 0;
        if (step->kind == TAUT_STAR) put_back_star(on, term->row, *total - rest);
        else values[term->variable] = (rest - *total) / term->coefficient;
        *total = rest;
    }
}

static bool eliminate(taut_problem *problem, taut_steps *steps) {
    elimination on = {.problem = problem, .steps = steps};
    if (!take_room(&on)) return false;
    steps->count = 0;
    prepare(&on);
    if (!take_down(&on) || on.edge_count != problem->term_count) return false;
    put_back(&on);
    for (uint32_t v = 0; v < problem->variable_count; v++)
        if (steps->roles[v] != TAUT_LEAF && !isfinite(problem->values[v])) return false;
    return true;
}

bool taut_problem_solve(taut_problem *problem) {
    taut_steps steps;
    return eliminate(problem, &steps) && taut_problem_find_prices(problem, &steps) && taut_problem_choose(problem, &steps);
}

static void narrow_costs(taut_own_cost *costs, const taut_packed *prices, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        taut_own_range face = taut_own_cost_find(&costs[i], prices[i]);
        costs[i].least = face.low;
        costs[i].most = face.high;
    }
}

bool taut_problem_narrow(taut_problem *problem) {
    taut_steps steps;
    if (!eliminate(problem, &steps) || !taut_problem_find_prices(problem, &steps)) return false;
    narrow_costs(problem->variables, problem->variable_prices, problem->variable_count);
    narrow_costs(problem->rows, problem->row_prices, problem->row_count);
    return true;
}
