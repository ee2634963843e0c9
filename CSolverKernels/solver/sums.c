#include "sums.h"

#include "finder.h"
#include "reduction.h"

#define MOST_TERMS 12u /* of a row: longer ones are skipped, as they would be scanned for each variable */
#define MOST_BITS 24u  /* to count one priority */
#define MOST_OWN 512u  /* constraints of a size, inserted in order one by one: more are left to the analysis, which sorts */
#define SHARES 3u      /* room for terms per variable: most occur in one or two rows */

/* ---- what belongs together ------------------------------------------------------------------------------------------------- */

static void note_level(taut_finder *on, int32_t priority) {
    uint32_t place = 0;
    while (place < on->level_count && on->levels[place] > priority) place += 1;
    if (place < on->level_count && on->levels[place] == priority) return;
    on->is_plain = on->is_plain && on->level_count < TAUT_PRICE_LEVELS;
    if (!on->is_plain) return;
    for (uint32_t i = on->level_count++; i > place; i--) on->levels[i] = on->levels[i - 1];
    on->levels[place] = priority;
}

static void see_place(taut_finder *on, uint32_t place) {
    if (on->unknowns[place].is_seen) return;
    on->unknowns[place].is_seen = true;
    on->places[on->place_count++] = place;
}

/* Whether a constraint has other unknowns, too; marks them as seen. */
static inline bool see_others(taut_finder *on, const taut_constraint_record *record, uint32_t from) {
    const taut_use *use = &on->part->model->uses[record->first_term], *end = use + record->term_count;
    bool others = false;
    if (record->term_count == 1) return false;
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(on->part, use);
        if (place == TAUT_NONE || place == from) continue;
        others = true;
        see_place(on, place);
    }
    return others;
}

/* Visits a constraint for the first time: a row if it has several unknowns, which are visited next. */
static void see_constraint(taut_finder *on, taut_constraint_record *record, uint32_t constraint, uint32_t from) {
    if (!taut_is_required(record)) note_level(on, taut_priority_of(record));
    if (!see_others(on, record, from)) {
        record->unknown = TAUT_OWN;
        on->own_count += 1;
        return;
    }
    record->unknown = TAUT_ROW;
    on->rows[on->row_count++] = constraint;
    if (!taut_is_required_equality(record)) on->slacks[on->slack_count++] = constraint;
    on->is_plain = on->is_plain && record->term_count <= MOST_TERMS;
}

static void see_uses(taut_finder *on, uint32_t place) {
    const taut_model *model = on->part->model;
    const taut_variable_record *variable = &model->variables[taut_variable_at(on, place)];
    bool is_drawn = variable->flags & TAUT_NON_NEGATIVE;
    for (uint32_t u = variable->first_use; u != TAUT_NONE; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        taut_constraint_record *record = taut_record_of(on, use->constraint);
        if (record->unknown == TAUT_UNSEEN) see_constraint(on, record, use->constraint, place);
        if (record->unknown == TAUT_ROW) continue;
        is_drawn = true;
        on->is_plain = on->is_plain && taut_is_one(use->coefficient);
    }
    on->unknowns[place].is_drawn = is_drawn;
    on->size_count += is_drawn;
}

/* The connected component of a variable. */
static void see_part(taut_finder *on, uint32_t first) {
    on->place_count = on->row_count = on->size_count = on->slack_count = on->own_count = on->level_count = 0;
    on->is_plain = true;
    see_place(on, first);
    for (uint32_t i = 0; i < on->place_count; i++) see_uses(on, on->places[i]);
}

/* ---- summands --------------------------------------------------------------------------------------------------------------- */

/* One constraint of a priority, as a price. */
static taut_price price_of(const taut_finder *on, int32_t priority) {
    uint32_t level = 0;
    while (on->levels[level] != priority) level += 1;
    return (taut_price)1 << on->price_bits * (on->level_count - 1 - level);
}

/* Adds `w relation value` to the required limits or the cost of the last variable. */
static void add_own(taut_finder *on, taut_summand *summand, const taut_constraint_record *record, int8_t relation, double value) {
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
    summand->unit = 1;
    on->kink_count += 1;
}

/* The variable of the allocation for the unknown at `place`. */
static taut_summand *new_summand(taut_finder *on, uint32_t place) {
    taut_summand *summand = &on->sums.summands[on->sums.summand_count];
    *summand = (taut_summand){.least = -INFINITY, .most = INFINITY, .rank = {TAUT_NO_ORDER, TAUT_NONE},
                              .first_below = {TAUT_NO_ORDER, TAUT_NONE}, .kinks = on->kinks + on->kink_count};
    on->unknowns[place].summand = on->sums.summand_count++;
    return summand;
}

/* A size with its own constraints. */
static void add_size(taut_finder *on, uint32_t place) {
    const taut_model *model = on->part->model;
    uint32_t variable = taut_variable_at(on, place);
    taut_summand *summand = new_summand(on, place);
    if (model->variables[variable].flags & TAUT_NON_NEGATIVE) summand->least = 0;
    summand->preferred = model->preferred[variable];
    summand->rank = (taut_rank){model->orders[variable], variable};
    uint32_t u = model->variables[variable].first_use;
    for (; u != TAUT_NONE && summand->kink_count < MOST_OWN; u = model->uses[u].next) {
        const taut_use *use = &model->uses[u];
        const taut_constraint_record *record = taut_record_of(on, use->constraint);
        if (record->unknown != TAUT_OWN) continue;
        int8_t relation = taut_relation_of(record);
        double rest = record->term_count == 1 ? model->constants[use->constraint] : taut_rest_of(on, use->constraint);
        add_own(on, summand, record, (int8_t)(use->coefficient < 0 ? -relation : relation),
                rest * use->coefficient); /* which is 1 or -1 */
    }
    on->is_plain = on->is_plain && u == TAUT_NONE && summand->weight <= on->sums.most_weight;
}

/* Makes variables of the allocation of all unknowns with constraints of their own; the others are positions. */
static void add_summands(taut_finder *on) {
    on->sums.summand_count = on->kink_count = 0;
    on->price_bits = TAUT_PRICE_BITS / (on->level_count ? on->level_count : 1);
    if (on->price_bits > MOST_BITS) on->price_bits = MOST_BITS;
    on->sums.most_weight = (1u << (on->price_bits - 1)) - 1;
    for (uint32_t i = 0; i < on->place_count && on->is_plain; i++) {
        taut_unknown *own = &on->unknowns[on->places[i]];
        own->summand = own->row = TAUT_NONE;
        if (own->is_drawn) add_size(on, on->places[i]);
    }
    for (uint32_t s = 0; s < on->slack_count; s++) {
        const taut_constraint_record *record = taut_record_of(on, on->slacks[s]);
        on->unknowns[taut_slack_place(on, s)] = (taut_unknown){0};
        add_own(on, new_summand(on, taut_slack_place(on, s)), record, taut_relation_of(record), 0);
    }
}

/* ---- the values -------------------------------------------------------------------------------------------------------------- */

static inline double points_of(const taut_summand *summand) {
    return summand->unit == 0 || summand->unit == 1 ? summand->value : summand->value / summand->unit;
}

/* A variable that the position depends on is ambiguous until `decided`. */
static void move(taut_unknown *own, taut_rank decided) {
    if (!own->is_moved || taut_ranks_before(own->decided, decided)) own->decided = decided;
    own->is_moved = true;
}

static void give_position(taut_finder *on, uint32_t place) {
    const taut_part *part = on->part;
    taut_unknown *own = &on->unknowns[place];
    const taut_constraint_record *record = taut_record_of(on, own->row);
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    const taut_summand *slack = own->slack == TAUT_NONE ? NULL : &on->sums.summands[on->unknowns[own->slack].summand];
    double rest = part->model->constants[own->row] + (slack ? points_of(slack) : 0);
    own->is_moved = false;
    if (slack && slack->could_differ) move(own, slack->decided);
    for (; use != end; use++) {
        uint32_t other = taut_part_unknown(part, use);
        if (other == place) continue;
        rest -= use->coefficient * taut_part_value(part, use);
        if (other != TAUT_NONE && on->unknowns[other].is_moved) move(own, on->unknowns[other].decided);
    }
    part->values[place] = own->turns ? -rest : rest;
}

/* Writes all values. false: the preferred value of a position has an earlier rank than the tie that decides it. */
static bool give_values(taut_finder *on) {
    taut_part *part = on->part;
    bool in_order = true;
    for (uint32_t i = 0; i < on->place_count; i++) {
        taut_unknown *own = &on->unknowns[on->places[i]];
        if (own->summand == TAUT_NONE) continue;
        const taut_summand *summand = &on->sums.summands[own->summand];
        part->values[on->places[i]] = points_of(summand);
        own->is_moved = summand->could_differ;
        own->decided = summand->decided;
    }
    for (uint32_t i = 0; i < on->queue_count; i++) {
        const taut_unknown *own = &on->unknowns[on->queue[i]];
        give_position(on, on->queue[i]);
        uint32_t variable = taut_variable_at(on, on->queue[i]);
        taut_rank rank = {part->model->orders[variable], variable};
        if (own->is_moved && !taut_ranks_before(own->decided, rank)) in_order = false;
    }
    return in_order;
}

static void take_values(taut_finder *on, taut_path_set paths) {
    on->part->paths |= paths;
    for (uint32_t i = 0; i < on->place_count; i++) on->part->marks[on->places[i]] |= TAUT_KNOWN | TAUT_SURE;
    on->part->ambiguous = on->part->ambiguous || on->sums.ambiguous;
}

/* Allocates variables and rows. */
static bool take_room(taut_finder *on, taut_arena *arena, uint32_t summands) {
    uint32_t positions = on->place_count - on->size_count;
    on->share_room = SHARES * summands;
    on->sums.arena = arena;
    on->sums.summands = taut_arena_take(arena, summands, sizeof *on->sums.summands);
    on->sums.rows = taut_arena_take(arena, (size_t)on->row_count - positions + 1, sizeof *on->sums.rows);
    on->sums.shares = taut_arena_take(arena, on->share_room, sizeof *on->sums.shares);
    on->kinks = taut_arena_take(arena, (size_t)on->own_count + on->slack_count, sizeof *on->kinks);
    return on->sums.summands && on->sums.rows && on->sums.shares && on->kinks;
}

static bool solve(taut_finder *on) {
    on->sums.folds = taut_path_is_on(on->part->paths_off, TAUT_PATH_FOLDING);
    add_summands(on);
    if (on->is_plain) taut_circles_lead(on);
    if (on->is_plain) taut_circles_make_rows(on);
    return on->is_plain && taut_sums_solve(&on->sums) && give_values(on);
}

/* Solves the current part as an allocation. */
static bool allocate(taut_finder *on, taut_memory *memory) {
    uint32_t summands = on->size_count + on->slack_count, positions = on->place_count - on->size_count;
    taut_path_set paths = taut_path_bit(TAUT_PATH_ALLOCATION);
    if (!on->is_plain || positions > on->row_count || (on->part->paths_off & paths)) return false; /* a row for each position */
    if (positions && !taut_path_is_on(on->part->paths_off, TAUT_PATH_CYCLES)) return false;
    taut_arena arena;
    size_t each = sizeof(taut_summand) + SHARES * sizeof(taut_share) + 32, kinks = (size_t)on->own_count + on->slack_count;
    taut_arena_init(&arena, memory, each * summands + sizeof(taut_summand_kink) * kinks + 512);
    bool solved = take_room(on, &arena, summands) && solve(on);
    if (positions) paths |= taut_path_bit(TAUT_PATH_CYCLES);
    if (on->sums.folds) paths |= taut_path_bit(TAUT_PATH_FOLDING);
    if (solved) take_values(on, paths);
    taut_arena_free(&arena);
    return solved;
}

/* Solves the current part by elimination, if it is a tree. */
static bool reduce(taut_finder *on, taut_memory *memory) {
    taut_path_set paths = taut_path_bit(TAUT_PATH_REDUCTION);
    if (on->part->paths_off & paths) return false;
    taut_arena arena;
    taut_arena_init(&arena, memory, 192 * ((size_t)on->place_count + on->row_count) + 512);
    bool solved = taut_reduction_solve(on, &arena);
    if (solved) take_values(on, paths);
    taut_arena_free(&arena);
    return solved;
}

/* Solves the connected component of a variable; returns the number of values, or 0. */
static uint32_t look_at(taut_finder *on, uint32_t first, taut_memory *memory) {
    see_part(on, first);
    return allocate(on, memory) || reduce(on, memory) ? on->place_count : 0;
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------- */

static bool take_lists(taut_finder *on, taut_arena *arena, uint32_t places, uint32_t rows, uint32_t slacks) {
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
    taut_finder on = {.part = part};
    uint32_t places = 0, rows = 0, slacks = 0, found = 0;
    for (uint32_t v = 0; v < part->variable_count; v++) places += !(part->marks[v] & TAUT_SURE);
    if (places == 0) return 0;
    for (uint32_t c = 0; c < part->constraint_count; c++) {
        const taut_constraint_record *record = &part->model->constraints[part->constraints[c]];
        rows += record->term_count > 1;
        slacks += record->term_count > 1 && !taut_is_required_equality(record);
    }
    taut_arena arena;
    size_t lists = 12 * (size_t)places + 8 * ((size_t)rows + slacks) + 96;
    taut_arena_init(&arena, memory, sizeof(taut_unknown) * ((size_t)part->variable_count + slacks) + lists);
    if (take_lists(&on, &arena, places, rows, slacks)) {
        for (uint32_t v = 0; v < part->variable_count; v++)
            if (!(part->marks[v] & TAUT_SURE) && !on.unknowns[v].is_seen) found += look_at(&on, v, memory);
    }
    taut_arena_free(&arena);
    return found;
}
