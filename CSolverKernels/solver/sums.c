#include "sums.h"

#include <math.h>
#include <string.h>

#include "folding.h"

#define MOST_TERMS 12u /* of a row: longer ones are not looked at, for they would be again and again */
#define MOST_BITS 24u  /* to count one priority */
#define DETOUR 8u      /* circles may be so many times as long as all rows together */

/* A constraint while its part is looked at, as its record's `unknown`. */
enum { UNSEEN, OWN, ROW, LEADS };

/* A variable without a value. */
typedef struct {
    double sum;       /* its coefficient in the row that is made */
    uint32_t summand; /* TAUT_NONE: a position */
    uint32_t row;     /* of a position: the constraint that leads to it, TAUT_NONE while none does, */
    uint32_t slack;   /* the place of what that may lack, TAUT_NONE, */
    uint32_t depth;   /* and how many rows lead to it in all */
    bool is_seen;
    bool is_drawn;    /* it has constraints of its own */
    bool is_summed;   /* in the row that is made */
    bool is_moved;    /* by a choice */
} unknown;

typedef struct {
    taut_part *part;
    unknown *unknowns; /* by place; behind them those of rows that may lack something */
    uint32_t *places;  /* of the part that is looked at */
    uint32_t *rows;
    uint32_t *slacks;  /* those rows that may lack something */
    uint32_t *queue;   /* positions that rows lead to, nearest first */
    uint32_t *summed;  /* unknowns in the row that is made */
    uint32_t place_count, row_count, queue_count, summed_count, size_count, slack_count, term_count, own_count;
    int32_t levels[TAUT_PRICE_LEVELS]; /* descending */
    uint32_t level_count;
    bool is_plain;     /* it can be such a part */
    taut_sums sums;
    uint32_t share_count, share_room;
    taut_summand_kink *kinks;
    uint32_t kink_count;
} finder;

static taut_constraint_record *record_of(const finder *on, uint32_t constraint) { return &on->part->model->constraints[constraint]; }

static const taut_use *terms_of(const finder *on, uint32_t constraint) {
    return &on->part->model->uses[record_of(on, constraint)->first_term];
}

static uint32_t variable_at(const finder *on, uint32_t place) { return on->part->variables[place]; }

static uint32_t uses_of(const finder *on, uint32_t place) { return on->part->model->variables[variable_at(on, place)].first_use; }

static bool is_one(double coefficient) { return fabs(coefficient) == 1; }

/* What a row leaves for its unknowns. */
static double rest_of(const finder *on, uint32_t constraint) {
    const taut_use *uses = terms_of(on, constraint);
    double rest = on->part->model->constants[constraint];
    for (uint32_t t = 0; t < record_of(on, constraint)->term_count; t++)
        if (taut_part_unknown(on->part, &uses[t]) == TAUT_NONE) rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
    return rest;
}

/* ---- what belongs together ------------------------------------------------------------------------------------------------- */

static void note_level(finder *on, int32_t priority) {
    uint32_t place = 0;
    while (place < on->level_count && on->levels[place] > priority) place += 1;
    if (place < on->level_count && on->levels[place] == priority) return;
    on->is_plain = on->is_plain && on->level_count < TAUT_PRICE_LEVELS;
    if (!on->is_plain) return;
    for (uint32_t i = on->level_count++; i > place; i--) on->levels[i] = on->levels[i - 1];
    on->levels[place] = priority;
}

static void see_place(finder *on, uint32_t place) {
    if (on->unknowns[place].is_seen) return;
    on->unknowns[place].is_seen = true;
    on->places[on->place_count++] = place;
}

/* Looks at a constraint for the first time: it is a row, if it speaks of several unknowns, and may lead to more of them. */
static void see_constraint(finder *on, uint32_t constraint, uint32_t from) {
    taut_constraint_record *record = record_of(on, constraint);
    const taut_use *uses = terms_of(on, constraint);
    record->unknown = OWN;
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == TAUT_NONE || place == from) continue;
        record->unknown = ROW;
        see_place(on, place);
    }
    if (!taut_is_required(record)) note_level(on, taut_priority_of(record));
    if (record->unknown == OWN) {
        on->own_count += 1;
        return;
    }
    on->rows[on->row_count++] = constraint;
    if (!taut_is_required_equality(record)) on->slacks[on->slack_count++] = constraint;
    on->term_count += record->term_count;
    on->is_plain = on->is_plain && record->term_count <= MOST_TERMS;
}

static void see_uses(finder *on, uint32_t place) {
    const taut_model *model = on->part->model;
    unknown *own = &on->unknowns[place];
    own->is_drawn = model->variables[variable_at(on, place)].flags & TAUT_NON_NEGATIVE;
    for (uint32_t u = uses_of(on, place); u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = record_of(on, use->constraint);
        if (record->unknown == UNSEEN) see_constraint(on, use->constraint, place);
        if (record->unknown == ROW) continue;
        own->is_drawn = true;
        on->is_plain = on->is_plain && is_one(use->coefficient);
    }
    on->size_count += own->is_drawn;
}

/* All that is connected with a variable. */
static void see_part(finder *on, uint32_t first) {
    on->place_count = on->row_count = on->size_count = on->slack_count = on->term_count = on->own_count = on->level_count = 0;
    on->is_plain = true;
    see_place(on, first);
    for (uint32_t i = 0; i < on->place_count; i++) see_uses(on, on->places[i]);
}

/* ---- summands ----------------------------------------------------------------------------------------------------------------- */

/* How many bits of a price count one priority. */
static uint32_t bits_of(const finder *on) {
    uint32_t bits = TAUT_PRICE_BITS / (on->level_count ? on->level_count : 1);
    return bits < MOST_BITS ? bits : MOST_BITS;
}

/* One constraint of a priority, as a price. */
static taut_price price_of(const finder *on, int32_t priority) {
    uint32_t level = 0;
    while (on->levels[level] != priority) level += 1;
    return (taut_price)1 << bits_of(on) * (on->level_count - 1 - level);
}

/* Adds `summand relation value` to what is required of the last summand, or to its costs. */
static void add_own(finder *on, taut_summand *summand, const taut_constraint_record *record, int8_t relation, double value) {
    if (taut_is_required(record)) {
        if (relation != TAUT_LESS_OR_EQUAL) summand->least = taut_larger(summand->least, value);
        if (relation != TAUT_GREATER_OR_EQUAL) summand->most = taut_smaller(summand->most, value);
        return;
    }
    taut_price price = price_of(on, taut_priority_of(record));
    if (relation != TAUT_LESS_OR_EQUAL) summand->slope -= price;
    uint32_t place = summand->kink_count++;
    for (; place && summand->kinks[place - 1].value > value; place--) summand->kinks[place] = summand->kinks[place - 1];
    summand->kinks[place] = (taut_summand_kink){value, relation == TAUT_EQUAL ? 2 * price : price};
    summand->weight += 1;
    on->kink_count += 1;
}

/* The summand of an unknown, which is at `place`. */
static taut_summand *new_summand(finder *on, uint32_t place) {
    taut_summand *summand = &on->sums.summands[on->sums.summand_count];
    *summand = (taut_summand){.least = -INFINITY, .most = INFINITY, .order = TAUT_NO_ORDER, .kinks = on->kinks + on->kink_count};
    on->unknowns[place].summand = on->sums.summand_count++;
    return summand;
}

/* A size, with what is said of it alone. */
static void add_size(finder *on, uint32_t place) {
    const taut_model *model = on->part->model;
    uint32_t variable = variable_at(on, place);
    taut_summand *summand = new_summand(on, place);
    if (model->variables[variable].flags & TAUT_NON_NEGATIVE) summand->least = 0;
    summand->preferred = model->preferred[variable];
    summand->order = model->orders[variable];
    summand->variable = variable;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = record_of(on, use->constraint);
        if (record->unknown != OWN) continue;
        int8_t relation = taut_relation_of(record);
        add_own(on, summand, record, (int8_t)(use->coefficient < 0 ? -relation : relation),
                rest_of(on, use->constraint) * use->coefficient); /* which is 1 or -1 */
    }
    on->is_plain = on->is_plain && summand->weight <= on->sums.most_weight;
}

/* The place of what a row may lack, behind those of the variables. */
static uint32_t slack_place(const finder *on, uint32_t slack) { return on->part->variable_count + slack; }

/* Makes summands of all unknowns but positions, which have no constraints of their own. */
static void add_summands(finder *on) {
    on->sums.summand_count = on->kink_count = 0;
    on->sums.most_weight = (1u << (bits_of(on) - 1)) - 1;
    for (uint32_t i = 0; i < on->place_count && on->is_plain; i++) {
        on->unknowns[on->places[i]].summand = on->unknowns[on->places[i]].row = TAUT_NONE;
        if (on->unknowns[on->places[i]].is_drawn) add_size(on, on->places[i]);
    }
    for (uint32_t s = 0; s < on->slack_count; s++) {
        const taut_constraint_record *record = record_of(on, on->slacks[s]);
        on->unknowns[slack_place(on, s)] = (unknown){.is_seen = true};
        add_own(on, new_summand(on, slack_place(on, s)), record, taut_relation_of(record), 0);
    }
}

/* ---- positions --------------------------------------------------------------------------------------------------------------- */

/* The positions of a row: the one that no row leads to, which there may be but one of, and the other. */
typedef struct {
    uint32_t unknown, known;
    double coefficient; /* of the unknown one */
    uint32_t count;
} row_positions;

static row_positions positions_of(const finder *on, uint32_t constraint) {
    const taut_use *uses = terms_of(on, constraint);
    row_positions found = {TAUT_NONE, TAUT_NONE, 0, 0};
    for (uint32_t t = 0; t < record_of(on, constraint)->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == TAUT_NONE || on->unknowns[place].summand != TAUT_NONE) continue;
        found.count += 1;
        if (on->unknowns[place].row != TAUT_NONE) {
            found.known = place;
        } else {
            found.unknown = place;
            found.coefficient = uses[t].coefficient;
        }
    }
    return found;
}

/* Lets a row lead to its only unknown position. false: it does not. */
static bool lead(finder *on, uint32_t constraint, uint32_t slack) {
    row_positions found = positions_of(on, constraint);
    on->is_plain = on->is_plain && found.count <= 2;
    if (found.unknown == TAUT_NONE || (found.count == 2 && found.known == TAUT_NONE) || !is_one(found.coefficient)) return false;
    unknown *own = &on->unknowns[found.unknown];
    own->row = constraint;
    own->slack = slack;
    own->depth = found.known == TAUT_NONE ? 1 : on->unknowns[found.known].depth + 1;
    record_of(on, constraint)->unknown = LEADS;
    on->queue[on->queue_count++] = found.unknown;
    return true;
}

/* Goes on from positions that are known, by rows that have to hold. */
static void lead_on(finder *on, uint32_t from) {
    const taut_model *model = on->part->model;
    for (uint32_t i = from; i < on->queue_count && on->is_plain; i++)
        for (uint32_t u = uses_of(on, on->queue[i]); u != TAUT_NONE; u = model->uses[u].next) {
            const taut_constraint_record *record = record_of(on, model->uses[u].constraint);
            if (record->unknown == ROW && taut_is_required_equality(record)) lead(on, model->uses[u].constraint, TAUT_NONE);
        }
}

/* Finds for each position how it is known. Rows that may lack something lead only to what no other does. */
static void lead_to_all(finder *on) {
    on->queue_count = 0;
    uint32_t positions = on->place_count - on->size_count;
    for (uint32_t r = 0; r < on->row_count && on->is_plain; r++)
        if (taut_is_required_equality(record_of(on, on->rows[r])) && record_of(on, on->rows[r])->unknown == ROW &&
            lead(on, on->rows[r], TAUT_NONE))
            lead_on(on, on->queue_count - 1);
    for (uint32_t s = 0; s < on->slack_count && on->queue_count < positions && on->is_plain; s++)
        if (lead(on, on->slacks[s], slack_place(on, s))) lead_on(on, on->queue_count - 1);
    on->is_plain = on->is_plain && on->queue_count == positions;
}

/* ---- rows of sizes ----------------------------------------------------------------------------------------------------------- */

/* Positions in the row that is made, which have to cancel out. */
typedef struct {
    uint32_t place[2];
    double coefficient[2];
    uint32_t count;
} ends;

static void add_part(finder *on, uint32_t place, double coefficient) {
    unknown *own = &on->unknowns[place];
    if (!own->is_summed) on->summed[on->summed_count++] = place;
    own->is_summed = true;
    own->sum += coefficient;
}

static void remove_end(ends *open, uint32_t i) {
    open->count -= 1;
    open->place[i] = open->place[open->count];
    open->coefficient[i] = open->coefficient[open->count];
}

/* false: there are too many. */
static bool add_end(ends *open, uint32_t place, double coefficient) {
    for (uint32_t i = 0; i < open->count; i++) {
        if (open->place[i] != place) continue;
        open->coefficient[i] += coefficient;
        if (open->coefficient[i] == 0) remove_end(open, i);
        return true;
    }
    if (open->count == 2) return false;
    open->place[open->count] = place;
    open->coefficient[open->count++] = coefficient;
    return true;
}

/* Adds a row so many times, but for one position in it. */
static void add_row(finder *on, uint32_t constraint, uint32_t slack, double factor, uint32_t without, ends *open) {
    const taut_use *uses = terms_of(on, constraint);
    on->sums.rows[on->sums.row_count].total += factor * rest_of(on, constraint);
    if (slack != TAUT_NONE) add_part(on, slack, -factor);
    for (uint32_t t = 0; t < record_of(on, constraint)->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == TAUT_NONE || place == without) continue;
        if (on->unknowns[place].summand != TAUT_NONE) add_part(on, place, factor * uses[t].coefficient);
        else on->is_plain = add_end(open, place, factor * uses[t].coefficient) && on->is_plain;
    }
}

static double coefficient_of(const finder *on, uint32_t constraint, uint32_t place) {
    const taut_use *uses = terms_of(on, constraint);
    uint32_t t = 0;
    while (taut_part_unknown(on->part, &uses[t]) != place) t += 1;
    return uses[t].coefficient;
}

/* Puts the row that led to it in the place of the farthest of the positions. */
static void go_back(finder *on, ends *open) {
    uint32_t farthest = open->count == 2 && on->unknowns[open->place[1]].depth > on->unknowns[open->place[0]].depth;
    uint32_t place = open->place[farthest];
    double coefficient = open->coefficient[farthest];
    const unknown *own = &on->unknowns[place];
    remove_end(open, farthest);
    add_row(on, own->row, own->slack, -coefficient * coefficient_of(on, own->row, place), place, open);
}

/* Writes down the row that has been made, as far as something is left of it. */
static void keep_row(finder *on) {
    taut_sum_row *row = &on->sums.rows[on->sums.row_count];
    row->first = on->share_count;
    for (uint32_t i = 0; i < on->summed_count; i++) {
        unknown *own = &on->unknowns[on->summed[i]];
        double sum = own->sum;
        own->sum = 0;
        own->is_summed = false;
        if (sum == 0) continue;
        on->is_plain = on->is_plain && is_one(sum) && on->share_count < on->share_room;
        if (on->is_plain) on->sums.shares[on->share_count++] = (taut_share){own->summand, sum};
    }
    row->count = on->share_count - row->first;
    if (row->count) on->sums.row_count += 1;
    else on->is_plain = on->is_plain && row->total == 0;
}

/* Makes rows of sizes of all those that lead nowhere. */
static void make_rows(finder *on) {
    uint64_t steps = 0, most = DETOUR * ((uint64_t)on->row_count + 1);
    uint32_t slack = 0;
    on->sums.row_count = on->share_count = 0;
    for (uint32_t r = 0; r < on->row_count && on->is_plain; r++) {
        bool may_lack = !taut_is_required_equality(record_of(on, on->rows[r]));
        uint32_t own = may_lack ? slack_place(on, slack++) : TAUT_NONE;
        if (record_of(on, on->rows[r])->unknown == LEADS) continue;
        ends open = {.count = 0};
        on->summed_count = 0;
        on->sums.rows[on->sums.row_count].total = 0;
        add_row(on, on->rows[r], own, 1, TAUT_NONE, &open);
        for (; open.count && on->is_plain; steps++) {
            on->is_plain = steps < most;
            go_back(on, &open);
        }
        keep_row(on);
    }
}

/* ---- the values -------------------------------------------------------------------------------------------------------------- */

static void give_position(finder *on, uint32_t place) {
    unknown *own = &on->unknowns[place];
    const taut_use *uses = terms_of(on, own->row);
    const taut_summand *slack = own->slack == TAUT_NONE ? NULL : &on->sums.summands[on->unknowns[own->slack].summand];
    double rest = on->part->model->constants[own->row] + (slack ? slack->value : 0), coefficient = 1;
    own->is_moved = slack && slack->could_differ;
    for (uint32_t t = 0; t < record_of(on, own->row)->term_count; t++) {
        uint32_t other = taut_part_unknown(on->part, &uses[t]);
        if (other == place) {
            coefficient = uses[t].coefficient;
            continue;
        }
        rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
        own->is_moved = own->is_moved || (other != TAUT_NONE && on->unknowns[other].is_moved);
    }
    on->part->values[place] = rest / coefficient;
}

/* Gives all their values. false: the preferred value of a position should have had a say before the choice that moves it. */
static bool give_values(finder *on) {
    taut_part *part = on->part;
    bool in_order = true;
    for (uint32_t i = 0; i < on->place_count; i++) {
        unknown *own = &on->unknowns[on->places[i]];
        if (own->summand == TAUT_NONE) continue;
        part->values[on->places[i]] = on->sums.summands[own->summand].value;
        own->is_moved = on->sums.summands[own->summand].could_differ;
    }
    for (uint32_t i = 0; i < on->queue_count; i++) {
        uint32_t place = on->queue[i];
        give_position(on, place);
        in_order = in_order && (!on->unknowns[place].is_moved || part->model->orders[variable_at(on, place)] > on->sums.last_order);
    }
    return in_order;
}

static void take_values(finder *on) {
    for (uint32_t i = 0; i < on->place_count; i++) on->part->marks[on->places[i]] |= TAUT_KNOWN | TAUT_SURE;
    on->part->ambiguous = on->part->ambiguous || on->sums.ambiguous;
}

/* Room for summands and rows. */
static bool take_room(finder *on, taut_arena *arena) {
    size_t summands = (size_t)on->size_count + on->slack_count;
    on->share_room = 2 * (on->term_count + on->slack_count) + 1;
    on->sums.arena = arena;
    on->sums.summands = taut_arena_take(arena, summands, sizeof *on->sums.summands);
    on->sums.rows = taut_arena_take(arena, (size_t)on->row_count + 1, sizeof *on->sums.rows);
    on->sums.shares = taut_arena_take(arena, on->share_room, sizeof *on->sums.shares);
    on->kinks = taut_arena_take(arena, (size_t)on->own_count + on->slack_count, sizeof *on->kinks);
    return on->sums.summands && on->sums.rows && on->sums.shares && on->kinks;
}

static bool solve(finder *on) {
    add_summands(on);
    if (on->is_plain) lead_to_all(on);
    if (on->is_plain) make_rows(on);
    return on->is_plain && taut_sums_solve(&on->sums) && give_values(on);
}

/* The values of a variable and of all that is connected with it; returns how many. */
static uint32_t look_at(finder *on, uint32_t first, taut_memory *memory) {
    see_part(on, first);
    if (!on->is_plain) return 0;
    taut_arena arena;
    taut_arena_init(&arena, memory, sizeof(taut_summand) * ((size_t)on->size_count + on->slack_count) + 32 * (size_t)on->term_count + 256);
    bool solved = take_room(on, &arena) && solve(on);
    if (solved) take_values(on);
    taut_arena_free(&arena);
    return solved ? on->place_count : 0;
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------- */

static bool take_lists(finder *on, taut_arena *arena, uint32_t places, uint32_t rows, uint32_t slacks) {
    size_t unknowns = (size_t)on->part->variable_count + slacks;
    on->unknowns = taut_arena_take_zeroed(arena, unknowns, sizeof *on->unknowns);
    on->places = taut_arena_take(arena, places, sizeof(uint32_t));
    on->queue = taut_arena_take(arena, places, sizeof(uint32_t));
    on->summed = taut_arena_take(arena, (size_t)places + slacks, sizeof(uint32_t));
    on->rows = taut_arena_take(arena, rows, sizeof(uint32_t));
    on->slacks = taut_arena_take(arena, slacks, sizeof(uint32_t));
    return on->unknowns && on->places && on->queue && on->summed && on->rows && on->slacks;
}

uint32_t taut_sums_determine(taut_part *part, taut_memory *memory) {
    finder on = {.part = part};
    uint32_t places = 0, rows = 0, slacks = 0, found = 0;
    for (uint32_t v = 0; v < part->variable_count; v++) places += !(part->marks[v] & TAUT_SURE);
    if (places == 0) return 0;
    for (uint32_t c = 0; c < part->constraint_count; c++) {
        const taut_constraint_record *record = &part->model->constraints[part->constraints[c]];
        rows += record->term_count > 1;
        slacks += record->term_count > 1 && !taut_is_required_equality(record);
    }
    taut_arena arena;
    taut_arena_init(&arena, memory,
                    sizeof(unknown) * ((size_t)part->variable_count + slacks) + 12 * (size_t)places + 8 * ((size_t)rows + slacks) + 96);
    if (take_lists(&on, &arena, places, rows, slacks)) {
        for (uint32_t v = 0; v < part->variable_count; v++)
            if (!(part->marks[v] & TAUT_SURE) && !on.unknowns[v].is_seen) found += look_at(&on, v, memory);
    }
    taut_arena_free(&arena);
    return found;
}
