#include "reduction.h"

#include <stdlib.h>
#include <string.h>

#define MANY 16u        /* terms or kinks: from here on qsort, not insertion sort */
#define MOST_LEVELS 999u /* priorities below required */

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
    uint32_t *counts;    /* by level, from the most important priority on */
    int32_t *priorities;
    uint32_t level_count, first_level; /* of all; the first one with a digit */
    uint32_t *places; /* by variable: the finder's unknown */
    uint32_t *handles; /* by variable: the model's; TAUT_NONE: a slack */
    uint32_t term_room;
    taut_own_kink *kinks; /* room for those of all costs */
    uint32_t parts; /* of a constraint, in which slopes are counted */
    bool leads; /* positions are no variables */
} builder;

/* ---- counting ------------------------------------------------------------------------------------------------------------------ */

/* Counts a constraint `count` times. */
static void count_level(builder *on, int32_t priority, uint32_t count) {
    int32_t *priorities = on->priorities;
    uint32_t place = 0, levels = on->level_count;
    while (place < levels && priorities[place] > priority) place += 1;
    if (place == levels || priorities[place] != priority) {
        for (uint32_t l = on->level_count++; l > place; l--) {
            priorities[l] = priorities[l - 1];
            on->counts[l] = on->counts[l - 1];
        }
        priorities[place] = priority;
        on->counts[place] = 0;
    }
    on->counts[place] += count;
}

static bool add_entry(builder *on, uint32_t place, uint32_t constraint, double factor, double constant) {
    const taut_constraint_record *record = taut_record_of(on->finder, constraint);
    double size = fabs(factor);
    if (factor == 0 || !(size <= 64) || !isfinite(constant)) return false;
    on->entries[on->entry_count] = (entry){constraint, on->heads[place], factor, constant};
    on->heads[place] = on->entry_count++;
    if (taut_is_required(record)) return true;
    uint32_t whole = (uint32_t)size;
    if (whole != size) {
        on->parts = taut_parts_with(on->parts, factor);
        if (!on->parts) return false;
        on->problem.scaled = true;
        whole += 1;
    }
    count_level(on, taut_priority_of(record), whole);
    return true;
}

/* ---- rows ---------------------------------------------------------------------------------------------------------------------- */

static int by_variable(const void *first, const void *second) {
    const taut_problem_term *a = first, *b = second;
    return (a->variable > b->variable) - (a->variable < b->variable);
}

static void put_in_order(taut_problem_term *terms, uint32_t count) {
    bool falls = true; /* as along many cycles */
    for (uint32_t i = 1; i < count && falls; i++) falls = terms[i - 1].variable > terms[i].variable;
    for (uint32_t i = 0, j = count; falls && i + 1 < j; i++) {
        taut_problem_term swap = terms[i];
        terms[i] = terms[--j];
        terms[j] = swap;
    }
    if (count > MANY) {
        if (!falls) qsort(terms, count, sizeof *terms, by_variable);
        return;
    }
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j && terms[j].variable < terms[j - 1].variable; j--) {
            taut_problem_term swap = terms[j];
            terms[j] = terms[j - 1];
            terms[j - 1] = swap;
        }
}

/* The row that refers to the same variables as the last one, or the index of a new row. */
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

/* Collects the terms of the row that the finder has summed up, and clears the sums. Returns their number. */
static uint32_t take_terms(builder *on) {
    taut_finder *finder = on->finder;
    taut_problem_term *own = &on->problem.terms[on->problem.term_count];
    uint32_t count = 0;
    for (uint32_t i = 0; i < finder->summed_count; i++) {
        taut_unknown *unknown = &finder->unknowns[finder->summed[i]];
        if (unknown->sum != 0) own[count++] = (taut_problem_term){unknown->sum, unknown->number, on->problem.row_count};
        unknown->sum = 0;
        unknown->is_summed = false;
    }
    put_in_order(own, count);
    return count;
}

/* The divisor of the row, 2, 0.5 or 1, with which its first term with a cost has a unit coefficient if possible. */
static double unit_of(const builder *on, const taut_problem_term *terms, uint32_t count) {
    for (uint32_t t = 0; t < count; t++) {
        double size = fabs(terms[t].coefficient);
        if (on->finder->unknowns[on->places[terms[t].variable]].has_own) return size == 0.5 || size == 2 ? size : 1;
    }
    return 1;
}

/* Begins a new row with the terms behind those of the others. */
static void keep_row(builder *on, uint32_t count) {
    taut_problem *problem = &on->problem;
    for (uint32_t t = 0; t < count; t++)
        problem->scaled = problem->scaled || fabs(problem->terms[problem->term_count + t].coefficient) != 1;
    problem->row_count += 1;
    problem->term_count += count;
    problem->row_start[problem->row_count] = problem->term_count;
}

/* Whether a row without unknowns holds, or need not. */
static bool is_met(const taut_constraint_record *record, double rest) {
    int8_t relation = taut_relation_of(record);
    if (!taut_is_required(record)) return true;
    return rest == 0 || (relation == TAUT_GREATER_OR_EQUAL && rest < 0) || (relation == TAUT_LESS_OR_EQUAL && rest > 0);
}

/* Adds a constraint on several unknowns, to the row of which it is a multiple if there is one. */
static bool add_row(builder *on, uint32_t constraint) {
    taut_problem *problem = &on->problem;
    double rest;
    bool fits = taut_cycles_sum(on->finder, constraint, &rest) && problem->term_count + on->finder->summed_count <= on->term_room;
    if (!fits) return false;
    taut_problem_term *own = &problem->terms[problem->term_count];
    uint32_t count = take_terms(on);
    if (count == 0) return is_met(taut_record_of(on->finder, constraint), rest);
    double factor = unit_of(on, own, count);
    for (uint32_t t = 0; t < count && factor != 1; t++) own[t].coefficient /= factor;
    uint32_t row = find_row(on, count);
    if (row == problem->row_count) {
        keep_row(on, count);
    } else {
        const taut_problem_term *terms = &problem->terms[problem->row_start[row]];
        double by = own->coefficient / terms->coefficient;
        for (uint32_t t = 0; t < count; t++)
            if (own[t].coefficient != by * terms[t].coefficient) return false;
        factor *= by;
    }
    return add_entry(on, problem->variable_count + row, constraint, factor, rest);
}

/* ---- costs --------------------------------------------------------------------------------------------------------------------- */

static int by_place(const void *first, const void *second) {
    const taut_own_kink *a = first, *b = second;
    return (a->at > b->at) - (a->at < b->at);
}

static void sort_kinks(taut_own_cost *cost) {
    taut_own_kink *kinks = cost->kinks;
    if (cost->kink_count > MANY) {
        qsort(kinks, cost->kink_count, sizeof *kinks, by_place);
        return;
    }
    for (uint32_t k = 1; k < cost->kink_count; k++)
        for (uint32_t j = k; j && kinks[j].at < kinks[j - 1].at; j--) {
            taut_own_kink swap = kinks[j];
            kinks[j] = kinks[j - 1];
            kinks[j - 1] = swap;
        }
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
    const taut_digits *digits = &on->problem.digits;
    if (digits->count != on->level_count && !taut_digits_have(digits, taut_priority_of(record))) return true;
    taut_packed unit = taut_digits_unit(digits, taut_priority_of(record));
    if (!taut_digits_scale(digits, &unit, fabs(of->factor))) return false;
    if (relation != TAUT_LESS_OR_EQUAL) cost->first = taut_packed_subtract(cost->first, unit);
    if (relation == TAUT_EQUAL) unit = taut_packed_add(unit, unit);
    cost->kinks[cost->kink_count++] = (taut_own_kink){at, unit};
    return isfinite(at);
}

/* Leaves the kinks between the ends of the domain. */
static void trim(taut_own_cost *cost) {
    uint32_t kept = 0;
    for (uint32_t k = 0; k < cost->kink_count; k++) {
        if (cost->kinks[k].at <= cost->least) {
            cost->first = taut_packed_add(cost->first, cost->kinks[k].jump);
        } else if (cost->kinks[k].at < cost->most) {
            if (kept != k) cost->kinks[kept] = cost->kinks[k];
            kept += 1;
        }
    }
    cost->kink_count = kept;
}

/* Makes a cost of the constraints that have digits, within its limits. */
static bool make_cost(builder *on, uint32_t place) {
    taut_problem *problem = &on->problem;
    taut_own_cost *cost = &problem->variables[place];
    cost->first = (taut_packed){0, 0};
    cost->kinks = on->kinks + problem->kink_count;
    cost->kink_count = 0;
    for (uint32_t e = on->heads[place]; e != TAUT_NONE; e = on->entries[e].next)
        if (!add_to_cost(on, cost, &on->entries[e])) return false;
    problem->kink_count += cost->kink_count;
    sort_kinks(cost);
    trim(cost);
    return cost->least <= cost->most;
}

/* Whether a variable, which may be a slack, has a sign. */
static bool is_non_negative(const builder *on, uint32_t number) {
    uint32_t variable = on->handles[number];
    return variable != TAUT_NONE && on->finder->part->model->variables[variable].flags & TAUT_NON_NEGATIVE;
}

static bool take_costs(builder *on) {
    taut_problem *problem = &on->problem;
    on->kinks = taut_arena_take(on->arena, on->entry_count, sizeof *on->kinks);
    problem->rows = problem->variables + problem->variable_count; /* the rows' are behind those of the variables */
    for (uint32_t p = 0; p < problem->variable_count + problem->row_count; p++) {
        problem->variables[p].least = p < problem->variable_count && is_non_negative(on, p) ? 0 : -INFINITY;
        problem->variables[p].most = INFINITY;
    }
    return on->kinks != NULL;
}

/* Makes the costs of the next priorities, as many as have digits: one at least. */
static bool make_costs(builder *on) {
    taut_problem *problem = &on->problem;
    uint32_t first = on->first_level, left = on->level_count - first;
    uint32_t laid_out = taut_digits_lay_out(&problem->digits, on->priorities + first, on->counts + first, left,
                                             problem->scaled ? on->parts : 1);
    bool made = true;
    on->first_level += laid_out;
    problem->kink_count = 0;
    for (uint32_t p = 0; p < problem->variable_count + problem->row_count && made; p++) made = make_cost(on, p);
    return made;
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

/* A constraint's part in a price: from `low` on as much as `room`; unbounded upward or downward for required ones. */
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
        uint32_t variable = on->handles[place];
        added = add_multiplier(on, (taut_member){TAUT_NONE, variable}, left, 1);
    }
    return added;
}

static bool give_multipliers(const builder *on) {
    const taut_problem *problem = &on->problem;
    bool added = true;
    for (uint32_t p = 0; p < problem->variable_count && added; p++) {
        double value = problem->values[p];
        added = split_price(on, p, value, problem->variable_prices[p], taut_tolerance_of(value), is_non_negative(on, p));
    }
    for (uint32_t r = 0; r < problem->row_count && added; r++) {
        double value = 0, scale = 0;
        for (uint32_t t = problem->row_start[r]; t < problem->row_start[r + 1]; t++) {
            double product = problem->terms[t].coefficient * problem->values[problem->terms[t].variable];
            value += product;
            scale = taut_larger(scale, fabs(product));
        }
        added = split_price(on, problem->variable_count + r, value, problem->row_prices[r], taut_tolerance_of(scale), false);
    }
    return added;
}

/* ---- the whole ----------------------------------------------------------------------------------------------------------------- */

static bool take_room(builder *on, uint32_t variables) {
    taut_problem *problem = &on->problem;
    taut_finder *finder = on->finder;
    uint32_t rows = finder->row_count, terms = 0;
    size_t nodes = (size_t)variables + rows, entries = (size_t)finder->own_count + rows, levels = entries < MOST_LEVELS ? entries : MOST_LEVELS;
    for (uint32_t r = 0; r < rows; r++) terms += taut_record_of(finder, finder->rows[r])->term_count;
    if (on->leads && terms < 3 * variables) terms = 3 * variables; /* most sizes occur in one or two rows, those of cycles may be long */
    on->table_mask = 4;
    while (on->table_mask < 2 * (size_t)rows) on->table_mask *= 2;
    on->term_room = terms;
    problem->arena = on->arena;
    problem->orders = finder->part->model->orders;
    problem->preferred = finder->part->model->preferred;
    problem->variables = taut_arena_take(on->arena, nodes, sizeof *problem->variables);
    problem->terms = taut_arena_take(on->arena, terms, sizeof *problem->terms);
    problem->row_start = taut_arena_take_zeroed(on->arena, (size_t)rows + 1, sizeof(uint32_t));
    problem->values = taut_arena_take(on->arena, variables, sizeof(double));
    problem->decided = taut_arena_take(on->arena, variables, sizeof(uint32_t));
    problem->variable_prices = taut_arena_take(on->arena, nodes, sizeof(taut_packed));
    on->handles = taut_arena_take(on->arena, variables, sizeof(uint32_t));
    on->places = taut_arena_take(on->arena, variables, sizeof(uint32_t));
    on->entries = taut_arena_take(on->arena, entries, sizeof *on->entries);
    on->heads = taut_arena_take(on->arena, nodes, sizeof(uint32_t));
    on->table = taut_arena_take(on->arena, on->table_mask--, sizeof(uint32_t));
    on->counts = taut_arena_take(on->arena, levels, sizeof(uint32_t));
    on->priorities = taut_arena_take(on->arena, levels, sizeof(int32_t));
    if (on->arena->failed) return false;
    memset(on->heads, 0xff, nodes * sizeof(uint32_t));
    memset(on->table, 0xff, (on->table_mask + 1) * sizeof(uint32_t));
    return true;
}

/* Adds a constraint on one unknown. */
static bool add_own(builder *on, const taut_own_row *own) {
    const taut_part *part = on->finder->part;
    const taut_use *use = taut_terms_of(on->finder, own->constraint);
    const taut_use *end = use + taut_record_of(on->finder, own->constraint)->term_count;
    double rest = part->model->constants[own->constraint], factor = 0;
    for (; use != end; use++) {
        if (part->variables[own->place] == use->variable) factor = use->coefficient;
        else rest -= use->coefficient * taut_part_value(part, use);
    }
    return add_entry(on, on->finder->unknowns[own->place].number, own->constraint, factor, rest);
}

/* The slack of an optional row that leads to a position: the row's form less its constant. */
static bool add_slack(builder *on, uint32_t number) {
    const taut_finder *finder = on->finder;
    return add_entry(on, number, finder->slacks[on->places[number] - finder->part->variable_count], 1, 0);
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

/* Lists and numbers the variables: all but the positions that are reached. Returns their number. */
static uint32_t list_sizes(builder *on) {
    taut_finder *finder = on->finder;
    uint32_t count = 0;
    for (uint32_t i = 0; i < finder->place_count; i++) {
        taut_unknown *unknown = &finder->unknowns[finder->places[i]];
        unknown->number = on->leads && unknown->row != TAUT_NONE ? TAUT_NONE : count;
        if (!on->leads) unknown->sum = 0; /* an attempt without positions may have left something */
        unknown->is_summed = false;
        if (unknown->number != count) continue;
        on->handles[count] = taut_variable_at(finder, finder->places[i]);
        on->places[count++] = finder->places[i];
    }
    return count;
}

/* Behind them the slacks of rows that lead to positions. Returns the number of all. */
static uint32_t list_slacks(builder *on, uint32_t count) {
    taut_finder *finder = on->finder;
    for (uint32_t i = 0; i < finder->queue_count && on->leads; i++) {
        uint32_t slack = finder->unknowns[finder->queue[i]].slack;
        if (slack == TAUT_NONE) continue;
        finder->unknowns[slack] = (taut_unknown){.number = count, .has_own = true};
        on->handles[count] = TAUT_NONE;
        on->places[count++] = slack;
    }
    return count;
}

/* Makes variables and rows. Whether they are a forest, as far as a count of edges tells. */
static bool build(builder *on) {
    taut_finder *finder = on->finder;
    taut_problem *problem = &on->problem;
    bool added = true;
    if (on->leads) taut_cycles_lead(finder);
    if (!take_room(on, finder->place_count)) return false;
    uint32_t sizes = list_sizes(on);
    problem->variable_count = list_slacks(on, sizes);
    problem->handles = on->handles;
    problem->row_prices = problem->variable_prices + problem->variable_count;
    for (uint32_t r = 0; r < finder->row_count && added; r++)
        if (!on->leads || taut_record_of(finder, finder->rows[r])->unknown != TAUT_LEADS) added = add_row(on, finder->rows[r]);
    if (!added || problem->term_count >= problem->variable_count + problem->row_count) return false;
    for (uint32_t c = 0; c < finder->own_count && added; c++) added = add_own(on, &finder->own[c]);
    for (uint32_t n = sizes; n < problem->variable_count && added; n++) added = add_slack(on, n);
    return added && take_costs(on);
}

/* Restricts the costs to the optimal points of all priorities but the last, which have digits then. */
static bool narrow(builder *on) {
    taut_problem *problem = &on->problem;
    bool made = make_costs(on);
    if (on->first_level == on->level_count) return made;
    taut_arena arena;
    taut_arena_init(&arena, on->arena->memory, (size_t)500 * problem->variable_count);
    problem->arena = &arena;
    while (made && on->first_level < on->level_count) {
        made = taut_problem_narrow(problem) && make_costs(on);
        taut_arena_reset(&arena);
    }
    taut_arena_free(&arena);
    problem->arena = on->arena;
    return made;
}

bool taut_reduction_solve(taut_finder *finder, bool leads, taut_arena *arena, taut_reduced *reduced) {
    builder on = {.finder = finder, .arena = arena, .parts = finder->parts, .leads = leads};
    if ((!leads && !may_be_tree(finder)) || !build(&on) || !narrow(&on) || !taut_problem_solve(&on.problem)) return false;
    *reduced = (taut_reduced){on.problem, on.places};
    return leads || !finder->part->hints || (on.problem.digits.count == on.level_count && give_multipliers(&on));
}
