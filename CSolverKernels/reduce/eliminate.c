#include "problem.h"

/* The graph of rows and variables while it is taken down: of each node how many edges are left, and their terms, one xor the other. */
typedef struct {
    uint32_t degree, terms;
} node;

typedef struct {
    taut_problem *problem;
    taut_steps *steps;
    taut_kinks pool;
    taut_function *variables, *rows;
    node *variable_nodes, *row_nodes;
    uint32_t *leaves; /* variables in one row, and behind them (from variable_count on) rows of one variable */
    uint32_t leaf_count;
    double *totals;   /* by row: what is not divided yet */
} elimination;

static bool take_room(elimination *on) {
    const taut_problem *problem = on->problem;
    taut_arena *arena = problem->arena;
    uint32_t variables = problem->variable_count, rows = problem->row_count, nodes = variables + rows;
    on->variables = taut_arena_take(arena, nodes, sizeof(taut_function));
    on->variable_nodes = taut_arena_take_zeroed(arena, nodes, sizeof(node));
    on->leaves = taut_arena_take(arena, nodes, sizeof(uint32_t));
    on->totals = taut_arena_take(arena, rows, sizeof(double));
    on->steps->steps = taut_arena_take(arena, nodes, sizeof(taut_step));
    if (!on->variables || !on->variable_nodes || !on->leaves || !on->totals || !on->steps->steps) return false;
    on->rows = on->variables + variables;
    on->row_nodes = on->variable_nodes + variables;
    return taut_kinks_init(&on->pool, problem->kink_count + nodes + 2, &problem->digits, problem->scaled, arena);
}

/* ---- forward ------------------------------------------------------------------------------------------------------------------- */

static taut_function function_of(elimination *on, const taut_own_cost *cost) {
    taut_function f = taut_function_zero();
    taut_packed last = cost->first;
    f.least = cost->least;
    f.most = cost->most;
    f.first = cost->first;
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        taut_function_add_kink(&on->pool, &f, cost->kinks[k].at, cost->kinks[k].jump);
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
        on->variables[v] = function_of(on, &problem->variables[v]);
        note_leaf(on, v, &on->variable_nodes[v]);
    }
    for (uint32_t r = 0; r < problem->row_count; r++) {
        on->rows[r] = function_of(on, &problem->rows[r]);
        note_leaf(on, problem->variable_count + r, &on->row_nodes[r]);
    }
}

static double tolerance_of(const taut_function *f) { return taut_problem_tolerance(isinf(f->least) ? 0 : f->least); }

static void fold(elimination *on, const taut_problem_term *term, taut_division *division) {
    taut_function *variable = &on->variables[term->variable];
    taut_function_stretch(&on->pool, variable, -term->coefficient);
    taut_function_convolve(&on->pool, &on->rows[term->row], variable, division);
}

static bool transfer(elimination *on, const taut_problem_term *term) {
    taut_function *row = &on->rows[term->row];
    taut_function_stretch(&on->pool, row, 1 / term->coefficient);
    return taut_function_sum(&on->pool, &on->variables[term->variable], row, tolerance_of(row));
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
        uint32_t place = on->leaves[i];
        bool folds = place < variables;
        const node *leaf = &on->variable_nodes[place];
        if (leaf->degree == 0) continue; /* its edge was taken from the other end */
        uint32_t term = leaf->terms;
        if (folds && on->row_nodes[on->problem->terms[term].row].degree == 1) folds = false;
        taut_step *step = &on->steps->steps[on->steps->count++];
        *step = (taut_step){.term = term, .folds = folds};
        if (folds) fold(on, &on->problem->terms[term], &step->division);
        else if (!transfer(on, &on->problem->terms[term])) return false;
        if (on->pool.failed) return false;
        unlink_term(on, term, folds);
    }
    return true;
}

/* ---- back, for the values ------------------------------------------------------------------------------------------------------ */

static double start_at(elimination *on, uint32_t root) {
    double low, high;
    taut_function_find(&on->pool, &on->variables[root], (taut_packed){0, 0}, &low, &high);
    return taut_smaller(taut_larger(on->problem->preferred[root], low), high);
}

static void put_back(elimination *on) {
    double *values = on->problem->values;
    values[on->steps->root] = start_at(on, on->steps->root);
    for (uint32_t i = on->steps->count; i-- > 0;) {
        const taut_step *step = &on->steps->steps[i];
        const taut_problem_term *term = &on->problem->terms[step->term];
        double *total = &on->totals[term->row];
        if (!step->folds) {
            *total = term->coefficient * values[term->variable];
            continue;
        }
        double rest = taut_division_first(&step->division, *total);
        values[term->variable] = (rest - *total) / term->coefficient;
        *total = rest;
    }
}

bool taut_problem_eliminate(taut_problem *problem, taut_steps *steps) {
    elimination on = {.problem = problem, .steps = steps};
    if (problem->term_count + 1 != problem->variable_count + problem->row_count || !take_room(&on)) return false;
    steps->count = 0;
    prepare(&on);
    if (!take_down(&on) || steps->count != problem->term_count) return false;
    steps->root = 0;
    for (uint32_t i = steps->count; i-- > 0;) {
        if (steps->steps[i].folds) continue;
        steps->root = problem->terms[steps->steps[i].term].variable;
        break;
    }
    put_back(&on);
    for (uint32_t v = 0; v < problem->variable_count; v++)
        if (!isfinite(problem->values[v])) return false;
    return true;
}

bool taut_problem_solve(taut_problem *problem) {
    taut_steps steps;
    return taut_problem_eliminate(problem, &steps) && taut_problem_find_prices(problem, &steps) && taut_problem_choose(problem, &steps);
}
