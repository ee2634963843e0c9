#include "reduction.h"

#include <stdlib.h>
#include <string.h>

#include "../reduce/problem.h"

#define SHORT_ROW 16u /* terms that are put in order one by one */

/* A constraint on one form: `factor` times the form of a row or variable, and the next one on it. */
typedef struct {
    uint32_t constraint, next;
    double factor, constant;
} entry;

typedef struct {
    taut_finder *finder;
    taut_problem problem;
    taut_arena *arena;
    entry *entries;
    uint32_t *heads; /* by variable, then by row: its first entry */
    uint32_t entry_count;
    uint32_t *table; /* rows by the hash of their variables */
    size_t table_mask;
    uint32_t counts[TAUT_PACKED_LEVELS];
    int32_t priorities[TAUT_PACKED_LEVELS];
    uint32_t level_count;
    uint32_t *sequence;
    double *preferred;
} builder;

/* ---- counting ------------------------------------------------------------------------------------------------------------------ */

static bool is_own(const builder *on, uint32_t constraint) { return taut_record_of(on->finder, constraint)->unknown == TAUT_OWN; }

/* Counts a constraint `weight` times. */
static bool count_level(builder *on, int32_t priority, double weight) {
    uint32_t place = 0, count = (uint32_t)ceil(weight);
    while (place < on->level_count && on->priorities[place] > priority) place += 1;
    if (place == on->level_count || on->priorities[place] != priority) {
        if (on->level_count == TAUT_PACKED_LEVELS) return false;
        for (uint32_t l = on->level_count++; l > place; l--) {
            on->priorities[l] = on->priorities[l - 1];
            on->counts[l] = on->counts[l - 1];
        }
        on->priorities[place] = priority;
        on->counts[place] = 0;
    }
    on->counts[place] += count;
    return true;
}

static bool add_entry(builder *on, uint32_t place, uint32_t constraint, double factor, double constant) {
    const taut_constraint_record *record = taut_record_of(on->finder, constraint);
    if (factor == 0 || !(fabs(factor) <= 64) || !isfinite(constant)) return false;
    if (fabs(factor) != floor(fabs(factor))) on->problem.scaled = true;
    on->entries[on->entry_count] = (entry){constraint, on->heads[place], factor, constant};
    on->heads[place] = on->entry_count++;
    return taut_is_required(record) || count_level(on, taut_priority_of(record), fabs(factor));
}

/* ---- rows ---------------------------------------------------------------------------------------------------------------------- */

static int by_variable(const void *first, const void *second) {
    const taut_problem_term *a = first, *b = second;
    return (a->variable > b->variable) - (a->variable < b->variable);
}

static void put_in_order(taut_problem_term *terms, uint32_t count) {
    if (count > SHORT_ROW) {
        qsort(terms, count, sizeof *terms, by_variable);
        return;
    }
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j && terms[j].variable < terms[j - 1].variable; j--) {
            taut_problem_term swap = terms[j];
            terms[j] = terms[j - 1];
            terms[j - 1] = swap;
        }
}

/* The row that refers to the same variables as the last one; that itself, if there is none. */
static uint32_t find_row(builder *on, uint32_t count) {
    const taut_problem *problem = &on->problem;
    uint32_t row = problem->row_count, first = problem->term_count;
    size_t hash = count;
    for (uint32_t t = first; t < first + count; t++) hash = (hash ^ problem->terms[t].variable) * (size_t)0x9e3779b1u + (hash >> 15);
    for (size_t at = hash & on->table_mask;; at = (at + 1) & on->table_mask) {
        uint32_t other = on->table[at];
        if (other == TAUT_NONE) {
            on->table[at] = row;
            return row;
        }
        const taut_problem_term *own = &problem->terms[first], *terms = &problem->terms[problem->row_start[other]];
        bool same = problem->row_start[other + 1] - problem->row_start[other] == count;
        for (uint32_t t = 0; t < count && same; t++) same = own[t].variable == terms[t].variable;
        if (same) return other;
    }
}

/* Adds a constraint on several unknowns, to the row of which it is a multiple if there is one. */
static bool add_row(builder *on, uint32_t constraint) {
    const taut_finder *finder = on->finder;
    taut_problem *problem = &on->problem;
    const taut_use *use = taut_terms_of(finder, constraint), *end = use + taut_record_of(finder, constraint)->term_count;
    uint32_t first = problem->term_count, count = 0;
    taut_problem_term *own = &problem->terms[first];
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(finder->part, use);
        if (place == TAUT_NONE) continue;
        if (use->coefficient == 0) return false;
        own[count++] = (taut_problem_term){use->coefficient, finder->unknowns[place].row, problem->row_count};
    }
    put_in_order(own, count);
    uint32_t row = find_row(on, count);
    double factor = 1;
    if (row == problem->row_count) {
        problem->row_count += 1;
        problem->term_count += count;
        problem->row_start[problem->row_count] = problem->term_count;
        for (uint32_t t = 0; t < count; t++) problem->scaled = problem->scaled || fabs(own[t].coefficient) != 1;
    } else {
        const taut_problem_term *terms = &problem->terms[problem->row_start[row]];
        factor = own->coefficient / terms->coefficient;
        for (uint32_t t = 0; t < count; t++)
            if (own[t].coefficient != factor * terms[t].coefficient) return false;
    }
    return add_entry(on, problem->variable_count + row, constraint, factor, taut_rest_of(finder, constraint));
}

/* ---- costs --------------------------------------------------------------------------------------------------------------------- */

static int by_place(const void *first, const void *second) {
    const taut_own_kink *a = first, *b = second;
    return (a->at > b->at) - (a->at < b->at);
}

/* Adds `factor * form relation constant`. false: its slopes cannot be counted. */
static bool add_to_cost(builder *on, taut_own_cost *cost, const entry *of) {
    const taut_constraint_record *record = taut_record_of(on->finder, of->constraint);
    int8_t relation = (int8_t)(of->factor < 0 ? -taut_relation_of(record) : taut_relation_of(record));
    double at = of->constant / of->factor;
    if (taut_is_required(record)) {
        if (relation != TAUT_LESS_OR_EQUAL) cost->least = taut_larger(cost->least, at);
        if (relation != TAUT_GREATER_OR_EQUAL) cost->most = taut_smaller(cost->most, at);
        return isfinite(at);
    }
    taut_packed unit = taut_digits_unit(&on->problem.digits, taut_priority_of(record));
    if (!taut_digits_scale(&on->problem.digits, &unit, fabs(of->factor))) return false;
    if (relation != TAUT_LESS_OR_EQUAL) cost->first = taut_packed_subtract(cost->first, unit);
    if (relation == TAUT_EQUAL) unit = taut_packed_add(unit, unit);
    cost->kinks[cost->kink_count++] = (taut_own_kink){at, unit};
    return isfinite(at);
}

/* Leaves the kinks between the ends of the domain. */
static void trim(taut_own_cost *cost) {
    uint32_t kept = 0;
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        if (cost->kinks[k].at <= cost->least) cost->first = taut_packed_add(cost->first, cost->kinks[k].jump);
        else if (cost->kinks[k].at < cost->most) cost->kinks[kept++] = cost->kinks[k];
    }
    cost->kink_count = kept;
}

static bool make_cost(builder *on, uint32_t place, double least) {
    taut_problem *problem = &on->problem;
    taut_own_cost *cost = &problem->variables[place]; /* the rows' are behind them */
    *cost = (taut_own_cost){.least = least, .most = INFINITY, .kinks = cost->kinks};
    for (uint32_t e = on->heads[place]; e != TAUT_NONE; e = on->entries[e].next)
        if (!add_to_cost(on, cost, &on->entries[e])) return false;
    if (cost->kink_count > 1) qsort(cost->kinks, cost->kink_count, sizeof *cost->kinks, by_place);
    problem->kink_count += cost->kink_count;
    trim(cost);
    return cost->least <= cost->most;
}

static bool make_costs(builder *on) {
    taut_problem *problem = &on->problem;
    const taut_finder *finder = on->finder;
    taut_own_kink *kinks = taut_arena_take(on->arena, on->entry_count, sizeof *kinks);
    if (!kinks) return false;
    problem->rows = problem->variables + problem->variable_count;
    problem->kink_count = 0;
    for (uint32_t p = 0; p < problem->variable_count + problem->row_count; p++) {
        bool is_variable = p < problem->variable_count;
        uint32_t variable = is_variable ? taut_variable_at(finder, finder->places[p]) : TAUT_NONE;
        bool is_limited = is_variable && finder->part->model->variables[variable].flags & TAUT_NON_NEGATIVE;
        problem->variables[p].kinks = kinks + problem->kink_count;
        if (!make_cost(on, p, is_limited ? 0 : -INFINITY)) return false;
    }
    return true;
}

/* ---- multipliers --------------------------------------------------------------------------------------------------------------- */

static bool add_hint(taut_hint_list *hints, taut_member member, int32_t priority, double value) {
    if (!taut_reserve(hints->memory, (void **)&hints->hints, &hints->capacity, hints->count + 1, sizeof *hints->hints)) return false;
    hints->hints[hints->count++] = (taut_hint){member, priority, value};
    return true;
}

/* Writes a share of a price down as the multiplier of a member whose form is `factor` times the row's or variable's. */
static bool add_multiplier(const builder *on, taut_member member, taut_packed share, double factor) {
    const taut_digits *digits = &on->problem.digits;
    taut_hint_list *hints = on->finder->part->hints;
    double numbers[TAUT_PACKED_LEVELS];
    taut_digits_read(digits, share, numbers);
    bool added = add_hint(hints, member, 0, 0);
    for (uint32_t l = 0; l < digits->count && added; l++)
        if (numbers[l] != 0) added = add_hint(hints, member, digits->priority[l], numbers[l] / factor);
    return added;
}

/* A constraint's part in a price: from `low` on as much as `room`, or, of a required one, as much as there is up or down. */
typedef struct {
    taut_packed low, room;
    bool rises, falls;
} part_of_price;

static part_of_price part_at(const builder *on, const entry *of, double value, double tolerance) {
    const taut_constraint_record *record = taut_record_of(on->finder, of->constraint);
    int8_t relation = (int8_t)(of->factor < 0 ? -taut_relation_of(record) : taut_relation_of(record));
    double excess = value - of->constant / of->factor;
    bool is_met = fabs(excess) <= tolerance;
    part_of_price part = {{0, 0}, {0, 0}, false, false};
    if (taut_is_required(record)) {
        part.rises = is_met && relation != TAUT_GREATER_OR_EQUAL;
        part.falls = is_met && relation != TAUT_LESS_OR_EQUAL;
        return part;
    }
    taut_packed unit = taut_digits_unit(&on->problem.digits, taut_priority_of(record));
    taut_digits_scale(&on->problem.digits, &unit, fabs(of->factor)); /* it could before */
    taut_packed below = relation == TAUT_LESS_OR_EQUAL ? part.low : taut_packed_negate(unit);
    taut_packed above = relation == TAUT_GREATER_OR_EQUAL ? part.low : unit;
    part.low = !is_met && excess > 0 ? above : below;
    if (is_met) part.room = taut_packed_subtract(above, below);
    return part;
}

/* Splits the price of a row or variable among its constraints; `is_limited`: and the sign of a variable. */
static bool split_price(const builder *on, uint32_t place, double value, taut_packed price, double tolerance, bool is_limited) {
    taut_packed left = price;
    bool added = true;
    for (uint32_t e = on->heads[place]; e != TAUT_NONE; e = on->entries[e].next)
        left = taut_packed_subtract(left, part_at(on, &on->entries[e], value, tolerance).low);
    for (uint32_t e = on->heads[place]; e != TAUT_NONE && added; e = on->entries[e].next) {
        const entry *of = &on->entries[e];
        part_of_price part = part_at(on, of, value, tolerance);
        int sign = taut_packed_sign(left);
        taut_packed share = {0, 0};
        if (sign > 0) share = part.rises || taut_packed_less(left, part.room) ? left : part.room;
        else if (part.falls) share = left;
        left = taut_packed_subtract(left, share);
        added = add_multiplier(on, (taut_member){of->constraint, TAUT_NONE}, taut_packed_add(part.low, share), of->factor);
    }
    if (is_limited && added) {
        uint32_t variable = taut_variable_at(on->finder, on->finder->places[place]);
        added = add_multiplier(on, (taut_member){TAUT_NONE, variable}, left, 1);
    }
    return added;
}

static bool give_multipliers(const builder *on) {
    const taut_problem *problem = &on->problem;
    bool added = true;
    for (uint32_t p = 0; p < problem->variable_count && added; p++) {
        double value = problem->values[p];
        uint32_t variable = taut_variable_at(on->finder, on->finder->places[p]);
        bool is_limited = on->finder->part->model->variables[variable].flags & TAUT_NON_NEGATIVE;
        added = split_price(on, p, value, problem->variable_prices[p], taut_problem_tolerance(value), is_limited);
    }
    for (uint32_t r = 0; r < problem->row_count && added; r++) {
        double value = 0, scale = 0;
        for (uint32_t t = problem->row_start[r]; t < problem->row_start[r + 1]; t++) {
            double product = problem->terms[t].coefficient * problem->values[problem->terms[t].variable];
            value += product;
            scale = taut_larger(scale, fabs(product));
        }
        added = split_price(on, problem->variable_count + r, value, problem->row_prices[r], taut_problem_tolerance(scale), false);
    }
    return added;
}

/* ---- the whole ----------------------------------------------------------------------------------------------------------------- */

static bool take_room(builder *on) {
    taut_problem *problem = &on->problem;
    taut_finder *finder = on->finder;
    uint32_t variables = finder->place_count, rows = finder->row_count;
    size_t terms = 0, nodes = (size_t)variables + rows, entries = (size_t)finder->own_count + rows;
    for (uint32_t r = 0; r < rows; r++) terms += taut_record_of(finder, finder->rows[r])->term_count;
    on->table_mask = 4;
    while (on->table_mask < 2 * (size_t)rows) on->table_mask *= 2;
    problem->arena = on->arena;
    problem->variable_count = variables;
    problem->variables = taut_arena_take(on->arena, nodes, sizeof *problem->variables);
    problem->terms = taut_arena_take(on->arena, terms, sizeof *problem->terms);
    problem->row_start = taut_arena_take_zeroed(on->arena, (size_t)rows + 1, sizeof(uint32_t));
    problem->values = taut_arena_take(on->arena, variables, sizeof(double));
    problem->is_free = taut_arena_take(on->arena, variables, sizeof(bool));
    problem->variable_prices = taut_arena_take(on->arena, nodes, sizeof(taut_packed));
    problem->row_prices = problem->variable_prices + variables;
    on->preferred = taut_arena_take(on->arena, variables, sizeof(double));
    on->sequence = taut_arena_take(on->arena, variables, sizeof(uint32_t));
    on->entries = taut_arena_take(on->arena, entries, sizeof *on->entries);
    on->heads = taut_arena_take(on->arena, nodes, sizeof(uint32_t));
    on->table = taut_arena_take(on->arena, on->table_mask--, sizeof(uint32_t));
    if (!problem->variables || !problem->terms || !problem->row_start || !problem->values || !problem->is_free ||
        !problem->variable_prices || !on->preferred || !on->sequence || !on->entries || !on->heads || !on->table)
        return false;
    memset(on->heads, 0xff, nodes * sizeof(uint32_t));
    memset(on->table, 0xff, (on->table_mask + 1) * sizeof(uint32_t));
    return true;
}

/* The constraints on one unknown alone. */
static bool add_own(builder *on, uint32_t place) {
    const taut_finder *finder = on->finder;
    const taut_model *model = finder->part->model;
    uint32_t u = taut_uses_of(finder, finder->places[place]);
    bool added = true;
    for (; u != TAUT_NONE && added; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        if (is_own(on, use->constraint))
            added = add_entry(on, place, use->constraint, use->coefficient, taut_rest_of(finder, use->constraint));
    }
    return added;
}

typedef struct {
    taut_rank rank;
    uint32_t place;
} chooser;

static int by_rank(const void *first, const void *second) {
    const chooser *a = first, *b = second;
    return taut_ranks_before(a->rank, b->rank) ? -1 : taut_ranks_before(b->rank, a->rank);
}

static bool list_choosers(builder *on) {
    const taut_finder *finder = on->finder;
    const taut_model *model = finder->part->model;
    uint32_t count = on->problem.variable_count;
    chooser *choosers = taut_arena_take(on->arena, count, sizeof *choosers);
    if (!choosers) return false;
    for (uint32_t p = 0; p < count; p++) {
        uint32_t variable = taut_variable_at(finder, finder->places[p]);
        choosers[p] = (chooser){{model->orders[variable], variable}, p};
        on->preferred[p] = model->preferred[variable];
    }
    qsort(choosers, count, sizeof *choosers, by_rank);
    for (uint32_t p = 0; p < count; p++) on->sequence[p] = choosers[p].place;
    on->problem.preferred = on->preferred;
    on->problem.sequence = on->sequence;
    return true;
}

/* Whether rows and variables can be a tree once rows on the same unknowns are one. A bit for the hash of each row tells those that may be
 * such; the finder's queue has room for 32 bits a variable. */
static bool may_be_tree(const taut_finder *finder) {
    uint64_t bits = 32 * (uint64_t)finder->place_count;
    int64_t cycles = 1 - (int64_t)finder->place_count;
    memset(finder->queue, 0, finder->place_count * sizeof *finder->queue);
    for (uint32_t r = 0; r < finder->row_count; r++) {
        const taut_use *use = taut_terms_of(finder, finder->rows[r]), *end = use + taut_record_of(finder, finder->rows[r])->term_count;
        uint64_t hash = 0;
        uint32_t count = 0;
        for (; use != end; use++) {
            uint32_t place = taut_part_unknown(finder->part, use);
            if (place == TAUT_NONE) continue;
            hash += (place + 1) * (uint64_t)0x9e3779b97f4a7c15u; /* whatever the order */
            count += 1;
        }
        uint64_t bit = ((hash ^ hash >> 31) & UINT32_MAX) * bits >> 32;
        uint32_t mask = (uint32_t)1 << bit % 32;
        if (!(finder->queue[bit / 32] & mask)) cycles += (int64_t)count - 1;
        finder->queue[bit / 32] |= mask;
    }
    return cycles <= 0;
}

/* Whether rows and variables are a tree, as far as a count of edges tells. */
static bool build(builder *on) {
    taut_finder *finder = on->finder;
    taut_problem *problem = &on->problem;
    bool added = true;
    for (uint32_t p = 0; p < finder->place_count; p++) finder->unknowns[finder->places[p]].row = p;
    for (uint32_t r = 0; r < finder->row_count && added; r++) added = add_row(on, finder->rows[r]);
    if (!added || problem->term_count + 1 != problem->variable_count + problem->row_count) return false;
    for (uint32_t p = 0; p < problem->variable_count && added; p++) added = add_own(on, p);
    return added && taut_digits_lay_out(&problem->digits, on->priorities, on->counts, on->level_count, problem->scaled) &&
           make_costs(on) && list_choosers(on);
}

bool taut_reduction_solve(taut_finder *finder, taut_arena *arena) {
    builder on = {.finder = finder, .arena = arena};
    if (!may_be_tree(finder) || !take_room(&on) || !build(&on) || !taut_problem_solve(&on.problem)) return false;
    for (uint32_t p = 0; p < finder->place_count; p++) {
        finder->part->values[finder->places[p]] = on.problem.values[p];
        if (on.problem.is_free[p]) finder->part->marks[finder->places[p]] |= TAUT_FREE;
    }
    finder->sums.ambiguous = on.problem.ambiguous;
    return !finder->part->hints || give_multipliers(&on);
}
