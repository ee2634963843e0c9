#include "../model/ranked.h"
#include "problem.h"

/*
 * The canonical point. With multipliers y and z that prove some point optimal, the optimal points are those with y_i in the
 * subdifferential of g_i at t_i and z_j in that of c_j at x_j: every row and every variable has an interval. On a tree these are
 * consistent once they have been narrowed from the leaves to the root and back, so that every variable can have any value of its
 * interval. In increasing order each variable takes the value nearest to its preferred one, which narrows the intervals around it:
 * for variables in several rows at once, or deferred as below, for leaves (variables in one row) at their turn. So a row of n leaves takes
 * O(n).
 *
 * A visit narrows the variables of one row from one of them. After as many visits as terms, a visit is deferred until the next variable to
 * be chosen lies in its direction, so that a chain whose variables are chosen one after the other is not narrowed to its end each time. More
 * than 32 deferred visits are made at once.
 */

#define CLEAR_SHARE 1e-9 /* of the value: a choice is at least so wide */
#define CLEAR_LEAST 1e-6
#define WAITING 32u /* limit of visits that wait */

/* A variable, or a row (behind the variables), in its tree: those below it are at the `size` places from its own on. */
typedef struct {
    uint32_t place, size, next, tree;
    uint32_t open; /* of a row: how often linked variables of it have still to choose */
} node;

/* What the leaves of a row add up to. */
typedef struct {
    double chosen;  /* those that have had their turn */
    taut_own_range later; /* the others */
} leaves;

typedef struct {
    taut_problem *problem;
    taut_own_range *variables, *rows;
    taut_own_range *behind;       /* scratch, by term of the longest row: the suffix sum of the intervals */
    uint32_t *start, *uses; /* terms by variable */
    taut_own_range *after;        /* by term, of a leaf: what the leaves of its row with later turns add up to */
    leaves *leaves;         /* by row */
    uint32_t *linked_start, *linked; /* by row: its terms of variables that are no leaves */
    uint32_t *visits;       /* the rows to visit, by the term of the variable from which each is reached */
    bool *is_waiting;       /* by term */
    uint32_t visit_count, visited; /* how many wait, and have been made */
    const taut_steps *steps;
    node *nodes;            /* NULL: visits do not wait */
    uint32_t free_count;
    uint32_t decided;       /* the turn of the last variable that has chosen */
    bool failed;
} choice;

/* ---- intervals ----------------------------------------------------------------------------------------------------------------- */

static taut_own_range times(taut_own_range a, double factor) {
    taut_own_range product = {a.low * factor, a.high * factor};
    return factor > 0 ? product : (taut_own_range){product.high, product.low};
}

static taut_own_range plus(taut_own_range a, taut_own_range b) { return (taut_own_range){a.low + b.low, a.high + b.high}; }
static taut_own_range minus(taut_own_range a, taut_own_range b) { return (taut_own_range){a.low - b.high, a.high - b.low}; }

/* Narrows an interval. Whether it is clearly narrower now. */
static inline bool narrow(choice *on, taut_own_range *own, taut_own_range by) {
    double scale = isinf(by.low) ? isinf(by.high) ? 0 : by.high : by.low, tolerance = taut_tolerance_of(scale);
    bool narrower = by.low > own->low + tolerance || by.high < own->high - tolerance;
    taut_own_range both = {taut_larger(own->low, by.low), taut_smaller(own->high, by.high)};
    if (both.low > both.high) {
        if (!(both.low - both.high <= 4 * tolerance)) on->failed = true;
        if (own->low == own->high) return false;
        both.low = both.high = both.low / 2 + both.high / 2;
    }
    *own = both;
    return narrower;
}

/* Whether an interval is a point but for rounding. */
static inline bool is_point(taut_own_range range) {
    return range.high - range.low <= taut_tolerance_of(isinf(range.low) ? 0 : range.low);
}

static inline taut_own_range product_of(const choice *on, const taut_problem_term *term) {
    return times(on->variables[term->variable], term->coefficient);
}

/* ---- consistent intervals ------------------------------------------------------------------------------------------------------ */

/* Intersects a variable's interval with the row's interval minus the other terms. */
static void narrow_one(choice *on, const taut_problem_term *of) {
    const taut_problem *problem = on->problem;
    taut_own_range rest = on->rows[of->row];
    for (uint32_t t = problem->row_start[of->row]; t < problem->row_start[of->row + 1]; t++)
        if (&problem->terms[t] != of) rest = minus(rest, product_of(on, &problem->terms[t]));
    narrow(on, &on->variables[of->variable], times(rest, 1 / of->coefficient));
}

/* Narrows the others in the same way. */
static void narrow_others(choice *on, const taut_problem_term *of) {
    const taut_problem *problem = on->problem;
    uint32_t first = problem->row_start[of->row], end = problem->row_start[of->row + 1];
    taut_own_range behind = {0, 0}, left = on->rows[of->row];
    for (uint32_t t = end; t-- > first;) {
        on->behind[t - first] = behind;
        behind = plus(behind, product_of(on, &problem->terms[t]));
    }
    for (uint32_t t = first; t < end; t++) {
        const taut_problem_term *term = &problem->terms[t];
        taut_own_range own = product_of(on, term);
        if (own.low != own.high && term != of)
            narrow(on, &on->variables[term->variable], times(minus(left, on->behind[t - first]), 1 / term->coefficient));
        left = minus(left, own);
    }
}

/* Narrows all intervals from the leaves to the root and back. */
static void make_consistent(choice *on, const taut_steps *steps) {
    const taut_problem *problem = on->problem;
    for (uint32_t i = 0; i < steps->count; i++) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (steps->steps[i].kind == TAUT_TRANSFER) narrow_one(on, term);
    }
    for (uint32_t i = steps->count; i-- > 0;) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (steps->steps[i].kind == TAUT_TRANSFER) narrow_others(on, term);
    }
}

/* ---- choosing ------------------------------------------------------------------------------------------------------------------ */

static inline bool is_leaf(const choice *on, uint32_t variable) { return on->start[variable + 1] - on->start[variable] == 1; }

static bool list_uses(choice *on) {
    const taut_problem *problem = on->problem;
    taut_arena *arena = problem->arena;
    on->start = taut_arena_take_zeroed(arena, (size_t)problem->variable_count + 2, sizeof(uint32_t));
    on->uses = taut_arena_take(arena, problem->term_count, sizeof(uint32_t));
    on->linked_start = taut_arena_take(arena, (size_t)problem->row_count + 1, sizeof(uint32_t));
    on->linked = taut_arena_take(arena, problem->term_count, sizeof(uint32_t));
    if (arena->failed) return false;
    for (uint32_t t = 0; t < problem->term_count; t++) on->start[problem->terms[t].variable + 2] += 1;
    for (uint32_t v = 0; v < problem->variable_count; v++) on->start[v + 2] += on->start[v + 1];
    for (uint32_t t = 0; t < problem->term_count; t++) on->uses[on->start[problem->terms[t].variable + 1]++] = t;
    uint32_t count = 0;
    for (uint32_t r = 0; r < problem->row_count; r++) {
        on->linked_start[r] = count;
        for (uint32_t t = problem->row_start[r]; t < problem->row_start[r + 1]; t++)
            if (!is_leaf(on, problem->terms[t].variable)) on->linked[count++] = t;
    }
    on->linked_start[problem->row_count] = count;
    return true;
}

/* Adds the leaves of each row up, those with a turn from the last to the first. */
static bool add_leaves(choice *on) {
    const taut_problem *problem = on->problem;
    on->after = taut_arena_take(problem->arena, problem->term_count, sizeof(taut_own_range));
    on->leaves = taut_arena_take_zeroed(problem->arena, problem->row_count, sizeof(leaves));
    on->visits = taut_arena_take(problem->arena, problem->term_count, sizeof(uint32_t));
    on->is_waiting = taut_arena_take_zeroed(problem->arena, problem->term_count, sizeof(bool));
    if (!on->after || !on->leaves || !on->visits || !on->is_waiting) return false;
    for (uint32_t t = 0; t < problem->term_count; t++) {
        const taut_problem_term *term = &problem->terms[t];
        const taut_own_range *own = &on->variables[term->variable];
        if (is_leaf(on, term->variable) && !problem->decided[term->variable])
            on->leaves[term->row].chosen += term->coefficient * (own->low / 2 + own->high / 2);
    }
    for (uint32_t i = on->free_count; i-- > 0;) {
        uint32_t variable = problem->sequence[i];
        if (!is_leaf(on, variable)) continue;
        uint32_t t = on->uses[on->start[variable]];
        leaves *of = &on->leaves[problem->terms[t].row];
        on->after[t] = of->later;
        of->later = plus(of->later, product_of(on, &problem->terms[t]));
    }
    return true;
}

/* Slacks are the last. */
static uint64_t order_of(const taut_problem *problem, uint32_t variable) {
    uint32_t handle = problem->handles[variable];
    return handle == UINT32_MAX ? UINT64_MAX : problem->orders[handle];
}

/* Sorts variables by order, those of one order by handle. */
static taut_ranked *sort_by_turn(const taut_problem *problem, taut_ranked *list, uint32_t count) {
    taut_ranked *spare = list + count, *sorted = taut_ranked_sort(list, spare, count);
    bool are_equal = false;
    for (uint32_t i = 1; i < count; i++) are_equal = are_equal || sorted[i].key == sorted[i - 1].key;
    if (!are_equal) return sorted;
    for (uint32_t i = 0; i < count; i++) sorted[i].key = problem->handles[sorted[i].item];
    sorted = taut_ranked_sort(sorted, sorted == list ? spare : list, count);
    for (uint32_t i = 0; i < count; i++) sorted[i].key = order_of(problem, sorted[i].item);
    return taut_ranked_sort(sorted, sorted == list ? spare : list, count);
}

/* Lists the variables that are not the same at every optimal point, in the order of their turns. */
static bool list_free(choice *on) {
    taut_problem *problem = on->problem;
    uint32_t count = 0;
    bool rises = true, falls = true; /* usually true */
    taut_ranked *list = taut_arena_take(problem->arena, 2 * (size_t)on->free_count, sizeof *list);
    problem->sequence = taut_arena_take(problem->arena, on->free_count, sizeof(uint32_t));
    if (!list || !problem->sequence) return false;
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        if (!problem->decided[v]) continue;
        list[count] = (taut_ranked){order_of(problem, v), v};
        rises = rises && (count == 0 || list[count - 1].key < list[count].key);
        falls = falls && (count == 0 || list[count - 1].key > list[count].key);
        count += 1;
    }
    if (!rises && !falls) list = sort_by_turn(problem, list, count);
    for (uint32_t i = 0; i < count; i++) problem->sequence[i] = list[rises || !falls ? i : count - 1 - i].item;
    return true;
}

/* What the leaves leave of a row's interval; all of them, or for one all others. */
static taut_own_range left_by_leaves(const choice *on, uint32_t row, taut_own_range later) {
    double chosen = on->leaves[row].chosen;
    return minus(on->rows[row], plus((taut_own_range){chosen, chosen}, later));
}

/* Opens or closes the rows of a variable, if it is linked. */
static void count_open(choice *on, uint32_t variable, uint32_t by) {
    for (uint32_t u = on->start[variable]; !is_leaf(on, variable) && u < on->start[variable + 1]; u++)
        on->nodes[on->problem->variable_count + on->problem->terms[on->uses[u]].row].open += by;
}

/* Numbers the nodes of each tree, a node before those below it: those eliminated through it. From now on visits wait. */
static bool number_nodes(choice *on, uint32_t turn) {
    const taut_problem *problem = on->problem;
    const taut_steps *steps = on->steps;
    uint32_t rows = problem->variable_count, count = rows + problem->row_count, next = 0;
    node *nodes = on->nodes = taut_arena_take(problem->arena, count, sizeof *nodes);
    if (!nodes) return false;
    for (uint32_t i = 0; i < count; i++) nodes[i] = (node){.size = 1};
    for (uint32_t i = 0; i < steps->count; i++) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (steps->steps[i].kind == TAUT_FOLD) nodes[rows + term->row].size += nodes[term->variable].size;
        if (steps->steps[i].kind == TAUT_TRANSFER) nodes[term->variable].size += nodes[rows + term->row].size;
    }
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        if (steps->roles[v] != TAUT_ROOT) continue;
        nodes[v].place = nodes[v].tree = next;
        nodes[v].next = next + 1;
        next += nodes[v].size;
    }
    for (uint32_t i = steps->count; i-- > 0;) {
        const taut_problem_term *term = &problem->terms[steps->steps[i].term];
        if (steps->steps[i].kind == TAUT_STAR) continue;
        node *row = &nodes[rows + term->row], *variable = &nodes[term->variable];
        node *child = steps->steps[i].kind == TAUT_FOLD ? variable : row, *parent = child == row ? variable : row;
        child->place = parent->next;
        child->next = child->place + 1;
        child->tree = parent->tree;
        parent->next += child->size;
    }
    for (uint32_t i = turn - 1; i < on->free_count; i++) count_open(on, problem->sequence[i], 1);
    return true;
}

static bool is_below(const node *at, const node *top) { return at->place - top->place < top->size; }

/* Whether a variable lies in the direction of a visit, or the visit is the end of its direction. */
static bool leads_to(const choice *on, uint32_t visit, uint32_t variable) {
    const taut_problem_term *term = &on->problem->terms[visit];
    const node *from = &on->nodes[term->variable], *row = &on->nodes[on->problem->variable_count + term->row], *to = &on->nodes[variable];
    if (!row->open) return true;
    return row->place > from->place ? is_below(to, row) : to->tree == from->tree && !is_below(to, from);
}

/* The rows of a variable that is narrower are to be visited, but for one. */
static void add_visits(choice *on, uint32_t variable, uint32_t but) {
    for (uint32_t u = on->start[variable]; u < on->start[variable + 1]; u++) {
        uint32_t t = on->uses[u], row = on->problem->terms[t].row;
        if (row == but || on->is_waiting[t] || on->linked_start[row] == on->linked_start[row + 1]) continue;
        on->is_waiting[t] = true;
        on->visits[on->visit_count++] = t;
    }
}

/* Takes a visit off the list: narrows the linked variables of the row but the one from which it is reached. */
static void visit_row(choice *on, uint32_t place) {
    const taut_problem *problem = on->problem;
    uint32_t visit = on->visits[place], row = problem->terms[visit].row;
    uint32_t first = on->linked_start[row], end = on->linked_start[row + 1];
    taut_own_range left = left_by_leaves(on, row, on->leaves[row].later), behind = {0, 0}, ahead = {0, 0};
    on->visits[place] = on->visits[--on->visit_count];
    on->visited += 1;
    on->is_waiting[visit] = false;
    for (uint32_t i = end; i-- > first;) {
        on->behind[i - first] = behind;
        behind = plus(behind, product_of(on, &problem->terms[on->linked[i]]));
    }
    for (uint32_t i = first; i < end; i++) {
        const taut_problem_term *term = &problem->terms[on->linked[i]];
        taut_own_range own = product_of(on, term), rest = minus(left, plus(ahead, on->behind[i - first]));
        if (term->variable != problem->terms[visit].variable && narrow(on, &on->variables[term->variable], times(rest, 1 / term->coefficient)))
            add_visits(on, term->variable, row);
        ahead = plus(ahead, own);
    }
}

/* Makes the visits in the direction of a variable. */
static void visit_towards(choice *on, uint32_t variable) {
    for (uint32_t i = 0; i < on->visit_count && !on->failed;)
        if (leads_to(on, on->visits[i], variable)) visit_row(on, i);
        else i += 1;
}

static void visit_all(choice *on) {
    while (on->visit_count && !on->failed) visit_row(on, on->visit_count - 1);
}

/* Narrows a leaf by what the others leave of its row. */
static void narrow_leaf(choice *on, uint32_t variable) {
    const taut_problem *problem = on->problem;
    uint32_t t = on->uses[on->start[variable]], row = problem->terms[t].row;
    taut_own_range left = left_by_leaves(on, row, on->after[t]);
    for (uint32_t i = on->linked_start[row]; i < on->linked_start[row + 1]; i++)
        left = minus(left, product_of(on, &problem->terms[on->linked[i]]));
    narrow(on, &on->variables[variable], times(left, 1 / problem->terms[t].coefficient));
}

/* Fixes a leaf. */
static void add_chosen(choice *on, uint32_t variable, double value) {
    uint32_t t = on->uses[on->start[variable]];
    leaves *of = &on->leaves[on->problem->terms[t].row];
    of->chosen += on->problem->terms[t].coefficient * value;
    of->later = on->after[t];
}

/* Gives a variable the value nearest to its preferred one, and narrows the others. */
static void take_value(choice *on, uint32_t variable, uint32_t turn) {
    taut_own_range *own = &on->variables[variable];
    uint32_t handle = on->problem->handles[variable];
    double preferred = handle == UINT32_MAX ? 0 : on->problem->preferred[handle];
    double width = own->high - own->low, value = taut_smaller(taut_larger(preferred, own->low), own->high);
    if (width < taut_larger(CLEAR_LEAST, CLEAR_SHARE * fabs(value)) || handle == UINT32_MAX) on->failed = true;
    own->low = own->high = value;
    on->problem->ambiguous = true;
    on->decided = turn;
    if (is_leaf(on, variable)) add_chosen(on, variable, value);
    add_visits(on, variable, UINT32_MAX);
    if (!on->nodes || on->visit_count > WAITING) visit_all(on);
}

static void take_turn(choice *on, uint32_t turn) {
    uint32_t variable = on->problem->sequence[turn - 1];
    taut_own_range *own = &on->variables[variable];
    bool leaf = is_leaf(on, variable);
    if (!on->nodes && on->visited > on->problem->term_count && !number_nodes(on, turn)) on->failed = true;
    if (on->visit_count) visit_towards(on, variable);
    if (leaf && !is_point(*own)) narrow_leaf(on, variable);
    if (!is_point(*own)) take_value(on, variable, turn);
    else if (leaf) add_chosen(on, variable, own->low / 2 + own->high / 2);
    if (on->nodes) count_open(on, variable, UINT32_MAX);
    on->problem->decided[variable] = on->decided ? on->decided : turn;
}

static bool take_room(choice *on) {
    const taut_problem *problem = on->problem;
    uint32_t longest = 0;
    for (uint32_t r = 0; r < problem->row_count; r++) {
        uint32_t length = problem->row_start[r + 1] - problem->row_start[r];
        longest = length > longest ? length : longest;
    }
    on->variables = taut_arena_take(problem->arena, problem->variable_count, sizeof(taut_own_range));
    on->rows = taut_arena_take(problem->arena, problem->row_count, sizeof(taut_own_range));
    on->behind = taut_arena_take(problem->arena, longest, sizeof(taut_own_range));
    return on->variables && on->rows && on->behind;
}

bool taut_problem_choose(taut_problem *problem, const taut_steps *steps) {
    choice on = {.problem = problem, .steps = steps};
    if (!take_room(&on)) return false;
    problem->ambiguous = false;
    for (uint32_t v = 0; v < problem->variable_count; v++)
        on.variables[v] = taut_own_cost_find(&problem->variables[v], problem->variable_prices[v]);
    for (uint32_t r = 0; r < problem->row_count; r++) on.rows[r] = taut_own_cost_find(&problem->rows[r], problem->row_prices[r]);
    make_consistent(&on, steps);
    for (uint32_t v = 0; v < problem->variable_count; v++) {
        problem->decided[v] = !is_point(on.variables[v]);
        on.free_count += problem->decided[v];
    }
    if (on.free_count && (!list_uses(&on) || !list_free(&on) || !add_leaves(&on))) return false;
    for (uint32_t turn = 1; turn <= on.free_count && !on.failed; turn++) take_turn(&on, turn);
    visit_all(&on);
    for (uint32_t v = 0; v < problem->variable_count; v++)
        problem->values[v] = on.variables[v].low / 2 + on.variables[v].high / 2;
    return !on.failed;
}
