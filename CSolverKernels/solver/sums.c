#include "sums.h"

#include <math.h>
#include <string.h>

#include "summands.h"

#define MOST_OWN 32u   /* kinks of one summand: their counts fit into a price */
#define ATTEMPTS 4u    /* at one part, each with more firm variables */
#define CLEAR 1e-6     /* limits that are left out are kept by so much */

/* A constraint while its part is looked at, as its record's `unknown`. */
enum { UNSEEN, OWN, ROW, PEELED, JOINED };

/* A variable without a value. */
typedef struct {
    double sign;      /* its coefficient in the sum, as far as it is known */
    uint32_t rows;    /* that speak of it and others */
    uint32_t degree;  /* those of them that have not been peeled off */
    bool is_seen;
    bool is_drawn;    /* it has optional constraints of its own */
    bool is_limited;  /* it has required ones */
    bool is_firm;
    bool is_linked;   /* a row gives it its value */
    bool is_moved;    /* by a choice */
} unknown;

/* A row that gives the variable at `place` its value, once all others have theirs; TAUT_NONE: the one that is the sum. */
typedef struct {
    uint32_t constraint, place;
    double factor;  /* in the sum */
    uint32_t slack; /* the summand that says what the row lacks, TAUT_NONE */
} link;

typedef struct {
    taut_part *part;
    taut_memory *memory;
    unknown *unknowns; /* by place */
    uint32_t *places;  /* of the part that is looked at */
    uint32_t *rows;
    uint32_t *stack;
    link *links; /* peeled off, then joined */
    uint32_t place_count, row_count, stack_count, link_count, peeled_count;
    int32_t levels[TAUT_PRICE_LEVELS]; /* descending */
    uint32_t level_count;
    bool is_plain; /* it can be such a part */
    taut_sum sum;
    taut_summand_kink *kinks;
    uint32_t kink_count;
} sums;

static taut_constraint_record *record_of(const sums *on, uint32_t constraint) { return &on->part->model->constraints[constraint]; }

static const taut_use *terms_of(const sums *on, uint32_t constraint) {
    return &on->part->model->uses[record_of(on, constraint)->first_term];
}

static uint32_t uses_of(const sums *on, uint32_t place) {
    return on->part->model->variables[on->part->variables[place]].first_use;
}

static bool is_one(double coefficient) { return fabs(coefficient) == 1; }

/* What a row leaves for its unknowns. */
static double rest_of(const sums *on, uint32_t constraint) {
    const taut_use *uses = terms_of(on, constraint);
    double rest = on->part->model->constants[constraint];
    for (uint32_t t = 0; t < record_of(on, constraint)->term_count; t++)
        if (taut_part_unknown(on->part, &uses[t]) == TAUT_NONE) rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
    return rest;
}

/* ---- what belongs together ------------------------------------------------------------------------------------------------- */

static void note_level(sums *on, int32_t priority) {
    uint32_t place = 0;
    while (place < on->level_count && on->levels[place] > priority) place += 1;
    if (place < on->level_count && on->levels[place] == priority) return;
    on->is_plain = on->is_plain && on->level_count < TAUT_PRICE_LEVELS;
    if (!on->is_plain) return;
    for (uint32_t i = on->level_count++; i > place; i--) on->levels[i] = on->levels[i - 1];
    on->levels[place] = priority;
}

static void see_place(sums *on, uint32_t place) {
    if (on->unknowns[place].is_seen) return;
    uint32_t variable = on->part->variables[place];
    on->unknowns[place] = (unknown){.is_seen = true, .is_limited = on->part->model->variables[variable].flags & TAUT_NON_NEGATIVE};
    on->places[on->place_count++] = place;
}

/* Looks at a constraint for the first time: it is a row, if it speaks of several unknowns, and may lead to more of them. */
static void see_constraint(sums *on, uint32_t constraint, uint32_t from) {
    taut_constraint_record *record = record_of(on, constraint);
    const taut_use *uses = terms_of(on, constraint);
    record->unknown = OWN;
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == TAUT_NONE || place == from) continue;
        record->unknown = ROW;
        see_place(on, place);
    }
    if (record->unknown == ROW) on->rows[on->row_count++] = constraint;
    if (!taut_is_required(record)) note_level(on, taut_priority_of(record));
}

static void see_uses(sums *on, uint32_t place) {
    const taut_model *model = on->part->model;
    unknown *own = &on->unknowns[place];
    for (uint32_t u = uses_of(on, place); u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = record_of(on, use->constraint);
        if (record->unknown == UNSEEN) see_constraint(on, use->constraint, place);
        if (record->unknown == ROW) {
            own->rows += 1;
            continue;
        }
        on->is_plain = on->is_plain && is_one(use->coefficient);
        if (taut_is_required(record)) own->is_limited = true;
        else own->is_drawn = true;
        own->is_firm = own->is_firm || (record->term_count > 1 && taut_is_required(record));
    }
}

/* All that is connected with a variable. */
static void see_part(sums *on, uint32_t first) {
    on->place_count = on->row_count = on->level_count = 0;
    on->is_plain = true;
    see_place(on, first);
    for (uint32_t i = 0; i < on->place_count; i++) see_uses(on, on->places[i]);
}

/* ---- rows that only tell where something is ---------------------------------------------------------------------------------- */

static void begin_attempt(sums *on) {
    on->link_count = on->stack_count = on->kink_count = on->sum.count = 0;
    on->sum.total = 0;
    for (uint32_t i = 0; i < on->row_count; i++) record_of(on, on->rows[i])->unknown = ROW;
    for (uint32_t i = 0; i < on->place_count; i++) {
        unknown *own = &on->unknowns[on->places[i]];
        own->degree = own->rows;
        own->is_linked = own->is_moved = false;
        own->sign = 0;
    }
}

static bool is_loose(const unknown *own) { return !own->is_drawn && !own->is_firm; }

static bool can_be_peeled(const unknown *own) { return own->degree == 1 && is_loose(own) && !own->is_linked; }

/* The term of a variable in a row of it that has been neither peeled nor joined; NULL. */
static const taut_use *open_term_of(const sums *on, uint32_t place) {
    const taut_model *model = on->part->model;
    for (uint32_t u = uses_of(on, place); u != TAUT_NONE; u = model->uses[u].next)
        if (record_of(on, model->uses[u].constraint)->unknown == ROW) return &model->uses[u];
    return NULL;
}

static void add_link(sums *on, uint32_t constraint, uint32_t place, double factor) {
    on->links[on->link_count++] = (link){constraint, place, factor, TAUT_NONE};
    if (place != TAUT_NONE) on->unknowns[place].is_linked = true;
}

/* An equality that alone speaks of a loose variable holds, whatever the others are. */
static void peel(sums *on, uint32_t place) {
    const taut_use *own = open_term_of(on, place);
    taut_constraint_record *record = record_of(on, own->constraint);
    const taut_use *uses = terms_of(on, own->constraint);
    if (!taut_is_equality(record) || !is_one(own->coefficient)) return;
    record->unknown = PEELED;
    add_link(on, own->constraint, place, 0);
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t other = taut_part_unknown(on->part, &uses[t]);
        if (other == TAUT_NONE) continue;
        on->unknowns[other].degree -= 1;
        if (can_be_peeled(&on->unknowns[other])) on->stack[on->stack_count++] = other;
    }
}

static void peel_all(sums *on) {
    for (uint32_t i = 0; i < on->place_count; i++)
        if (can_be_peeled(&on->unknowns[on->places[i]])) on->stack[on->stack_count++] = on->places[i];
    while (on->stack_count) {
        uint32_t place = on->stack[--on->stack_count];
        if (can_be_peeled(&on->unknowns[place])) peel(on, place);
    }
    on->peeled_count = on->link_count;
}

/* ---- rows that add up -------------------------------------------------------------------------------------------------------- */

/* Follows a loose variable into the other row that speaks of it, so that it cancels out. */
static void join_next(sums *on, uint32_t place, double part) {
    const taut_use *term = on->unknowns[place].degree == 2 ? open_term_of(on, place) : NULL;
    on->is_plain = on->is_plain && term;
    if (!term) return;
    record_of(on, term->constraint)->unknown = JOINED;
    add_link(on, term->constraint, place, -part * term->coefficient);
}

/* Adds a row to the sum. */
static void join(sums *on, const link *row) {
    const taut_constraint_record *record = record_of(on, row->constraint);
    const taut_use *uses = terms_of(on, row->constraint);
    on->sum.total += row->factor * rest_of(on, row->constraint);
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == TAUT_NONE || place == row->place) continue;
        double part = row->factor * uses[t].coefficient;
        on->is_plain = on->is_plain && is_one(part);
        if (is_loose(&on->unknowns[place]) && on->unknowns[place].degree > 1) join_next(on, place, part);
        else on->unknowns[place].sign += part;
    }
}

/* Adds up all rows that are left; they have to hang together without a circle. */
static void join_all(sums *on) {
    uint32_t first = TAUT_NONE;
    for (uint32_t i = 0; first == TAUT_NONE && i < on->row_count; i++)
        if (record_of(on, on->rows[i])->unknown == ROW) first = on->rows[i];
    on->sum.is_bound = first != TAUT_NONE;
    if (first == TAUT_NONE) return;
    record_of(on, first)->unknown = JOINED;
    add_link(on, first, TAUT_NONE, 1);
    for (uint32_t i = on->peeled_count; i < on->link_count && on->is_plain; i++) {
        link row = on->links[i];
        join(on, &row);
    }
    on->is_plain = on->is_plain && on->link_count == on->row_count;
}

/* ---- the summands ------------------------------------------------------------------------------------------------------------ */

/* One constraint of a priority, as a price. */
static taut_price price_of(const sums *on, int32_t priority) {
    uint32_t level = 0;
    while (on->levels[level] != priority) level += 1;
    return (taut_price)1 << TAUT_PRICE_BITS * (on->level_count - 1 - level);
}

/* Puts a kink among those of the summand, which is the last one. */
static void add_kink(sums *on, taut_summand *summand, double value, taut_price jump) {
    uint32_t place = on->kink_count++;
    for (; place > summand->first_kink && on->kinks[place - 1].value > value; place--) on->kinks[place] = on->kinks[place - 1];
    on->kinks[place] = (taut_summand_kink){value, jump};
    summand->kink_count += 1;
}

/* Adds `summand relation value` to what is required of a summand, or to its costs. */
static void add_own(sums *on, taut_summand *summand, const taut_constraint_record *record, int8_t relation, double value) {
    if (taut_is_required(record)) {
        if (relation != TAUT_LESS_OR_EQUAL) summand->least = taut_larger(summand->least, value);
        if (relation != TAUT_GREATER_OR_EQUAL) summand->most = taut_smaller(summand->most, value);
        return;
    }
    taut_price price = price_of(on, taut_priority_of(record));
    if (relation != TAUT_LESS_OR_EQUAL) summand->slope -= price;
    add_kink(on, summand, value, relation == TAUT_EQUAL ? 2 * price : price);
}

static taut_summand *new_summand(sums *on, double sign) {
    taut_summand *summand = &on->sum.summands[on->sum.count++];
    *summand = (taut_summand){
        .sign = sign, .least = -INFINITY, .most = INFINITY, .order = TAUT_NO_ORDER, .first_kink = on->kink_count};
    return summand;
}

/* Adds what is said of a variable alone. */
static void add_all_own(sums *on, taut_summand *summand, uint32_t place) {
    const taut_model *model = on->part->model;
    if (model->variables[on->part->variables[place]].flags & TAUT_NON_NEGATIVE) summand->least = 0;
    for (uint32_t u = uses_of(on, place); u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = record_of(on, use->constraint);
        if (record->unknown != OWN) continue;
        int8_t relation = taut_relation_of(record);
        add_own(on, summand, record, (int8_t)(use->coefficient < 0 ? -relation : relation),
                rest_of(on, use->constraint) * use->coefficient); /* which is 1 or -1 */
    }
}

/* What the rows of the sum lack or have too much, where they may. */
static void add_slacks(sums *on) {
    for (uint32_t i = on->peeled_count; i < on->link_count; i++) {
        link *row = &on->links[i];
        const taut_constraint_record *record = record_of(on, row->constraint);
        if (taut_is_required_equality(record)) continue;
        row->slack = on->sum.count;
        add_own(on, new_summand(on, -row->factor), record, taut_relation_of(record), 0);
    }
}

static void add_variables(sums *on) {
    const taut_model *model = on->part->model;
    for (uint32_t i = 0; i < on->place_count && on->is_plain; i++) {
        uint32_t place = on->places[i], variable = on->part->variables[place];
        if (on->unknowns[place].is_linked) continue;
        taut_summand *summand = new_summand(on, on->unknowns[place].sign);
        summand->preferred = model->preferred[variable];
        summand->order = model->orders[variable];
        summand->variable = variable;
        add_all_own(on, summand, place);
        on->is_plain = summand->kink_count <= MOST_OWN && (summand->sign == 0 || is_one(summand->sign));
    }
}

/* Rows of the sum that may lack something. */
static uint32_t count_slacks(const sums *on) {
    uint32_t count = 0;
    for (uint32_t i = on->peeled_count; i < on->link_count; i++)
        count += !taut_is_required_equality(record_of(on, on->links[i].constraint));
    return count;
}

/* A summand for everything that no row gives its value, and for what rows lack. false: out of memory, or it is no such part. */
static bool add_summands(sums *on, taut_arena *room, uint32_t count) {
    on->sum.summands = taut_arena_take(room, count, sizeof *on->sum.summands);
    on->sum.choosing = taut_arena_take(room, count, sizeof(taut_summand *));
    on->sum.rest_low = taut_arena_take(room, (size_t)count + 1, sizeof(double));
    on->sum.rest_high = taut_arena_take(room, (size_t)count + 1, sizeof(double));
    if (!on->sum.summands || !on->sum.choosing || !on->sum.rest_low || !on->sum.rest_high) return false;
    add_slacks(on);
    add_variables(on);
    return on->is_plain;
}

/* ---- the values -------------------------------------------------------------------------------------------------------------- */

static void give_linked_value(sums *on, const link *row) {
    const taut_use *uses = terms_of(on, row->constraint);
    const taut_summand *slack = row->slack == TAUT_NONE ? NULL : &on->sum.summands[row->slack];
    double rest = on->part->model->constants[row->constraint] + (slack ? slack->value : 0), own = 1;
    bool moved = slack && on->sum.ambiguous;
    for (uint32_t t = 0; t < record_of(on, row->constraint)->term_count; t++) {
        uint32_t place = taut_part_unknown(on->part, &uses[t]);
        if (place == row->place) {
            own = uses[t].coefficient;
            continue;
        }
        rest -= uses[t].coefficient * taut_part_value(on->part, &uses[t]);
        moved = moved || (place != TAUT_NONE && on->unknowns[place].is_moved);
    }
    on->part->values[row->place] = rest / own;
    on->unknowns[row->place].is_moved = moved;
}

static void give_values(sums *on) {
    uint32_t s = on->sum.count;
    for (uint32_t i = on->place_count; i-- > 0;) {
        uint32_t place = on->places[i];
        if (on->unknowns[place].is_linked) continue;
        on->part->values[place] = on->sum.summands[--s].value;
        on->unknowns[place].is_moved = on->sum.summands[s].could_differ;
    }
    for (uint32_t i = on->link_count; i-- > 0;)
        if (on->links[i].place != TAUT_NONE) give_linked_value(on, &on->links[i]);
}

/* Whether the preferred values of what is linked come too late to choose: what moves it has chosen before. */
static bool links_come_last(const sums *on) {
    for (uint32_t i = 0; on->sum.ambiguous && i < on->link_count; i++) {
        uint32_t place = on->links[i].place;
        if (place == TAUT_NONE || !on->unknowns[place].is_moved) continue;
        if (on->part->model->orders[on->part->variables[place]] <= on->sum.last_order) return false;
    }
    return true;
}

/* Whether the limits that were left out are kept; variables that do not keep theirs are firm from now on. */
static bool keeps_limits(sums *on) {
    bool kept = true;
    for (uint32_t i = 0; i < on->link_count; i++) {
        uint32_t place = on->links[i].place;
        if (place == TAUT_NONE || !on->unknowns[place].is_limited) continue;
        taut_summand limits = {.least = -INFINITY, .most = INFINITY};
        add_all_own(on, &limits, place);
        double value = on->part->values[place];
        if (value > limits.least + CLEAR && value < limits.most - CLEAR) continue;
        on->unknowns[place].is_firm = true;
        kept = false;
    }
    return kept;
}

static bool attempt(sums *on) {
    begin_attempt(on);
    peel_all(on);
    join_all(on);
    if (!on->is_plain) return false;
    uint32_t links = on->link_count - on->sum.is_bound, count = on->place_count - links + count_slacks(on);
    taut_arena room;
    taut_arena_init(&room, on->memory, (size_t)count * (sizeof(taut_summand) + 24) + 128);
    bool found = add_summands(on, &room, count) && taut_sum_share_out(&on->sum);
    if (found) give_values(on);
    taut_arena_free(&room);
    return found && links_come_last(on);
}

/* The values of a variable and of all that is connected with it; returns how many. */
static uint32_t look_at(sums *on, uint32_t first) {
    see_part(on, first);
    bool found = false;
    for (uint32_t i = 0; i < ATTEMPTS && !found && on->is_plain; i++) {
        if (!attempt(on)) return 0;
        found = keeps_limits(on);
    }
    for (uint32_t i = 0; i < on->place_count && found; i++) on->part->marks[on->places[i]] |= TAUT_KNOWN | TAUT_SURE;
    on->part->ambiguous = on->part->ambiguous || (found && on->sum.ambiguous);
    return found ? on->place_count : 0;
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------- */

static bool take_room(sums *on, taut_arena *arena, uint32_t places, uint32_t rows) {
    const taut_part *part = on->part;
    on->unknowns = taut_arena_take_zeroed(arena, part->variable_count, sizeof *on->unknowns);
    on->places = taut_arena_take(arena, places, sizeof(uint32_t));
    on->stack = taut_arena_take(arena, places, sizeof(uint32_t));
    on->rows = taut_arena_take(arena, rows, sizeof(uint32_t));
    on->links = taut_arena_take(arena, rows, sizeof *on->links);
    on->kinks = taut_arena_take(arena, part->constraint_count, sizeof *on->kinks);
    on->sum.kinks = on->kinks;
    return on->unknowns && on->places && on->stack && on->rows && on->links && on->kinks;
}

uint32_t taut_sums_determine(taut_part *part, taut_memory *memory) {
    sums on = {.part = part, .memory = memory};
    uint32_t places = 0, rows = 0, found = 0;
    for (uint32_t v = 0; v < part->variable_count; v++) places += !(part->marks[v] & TAUT_SURE);
    for (uint32_t c = 0; c < part->constraint_count; c++)
        rows += part->model->constraints[part->constraints[c]].term_count > 1;
    if (places == 0) return 0;
    taut_arena arena;
    taut_arena_init(&arena, memory,
                    sizeof(unknown) * (size_t)part->variable_count + 8 * (size_t)places + (4 + sizeof(link)) * (size_t)rows +
                        sizeof(taut_summand_kink) * (size_t)part->constraint_count + 128);
    if (take_room(&on, &arena, places, rows)) {
        for (uint32_t v = 0; v < part->variable_count; v++)
            if (!(part->marks[v] & TAUT_SURE) && !on.unknowns[v].is_seen) found += look_at(&on, v);
    }
    taut_arena_free(&arena);
    return found;
}
