#include "trees.h"

#include "../elimination/sequence.h"
#include "finder.h"
#include "reduction.h"

/* ---- what is unknown --------------------------------------------------------------------------------------------------------- */

static bool has_other_unknowns(const taut_part *part, const taut_constraint_record *record, uint32_t from) {
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    for (; use != end; use++) {
        uint32_t place = taut_part_unknown(part, use);
        if (place != TAUT_NONE && place != from) return true;
    }
    return false;
}

/* Sorts a constraint by its number of unknowns: one, or several. */
static void enter_constraint(taut_finder *on, uint32_t constraint, taut_constraint_record *record, uint32_t from) {
    if (record->term_count == 1 || !has_other_unknowns(on->part, record, from)) {
        record->unknown = TAUT_OWN;
        on->own[on->own_count++] = (taut_own_row){constraint, from};
        return;
    }
    record->unknown = TAUT_ROW;
    on->rows[on->row_count++] = constraint;
    if (!taut_is_required_equality(record)) on->slacks[on->slack_count++] = constraint;
}

static void enter_variable(taut_finder *on, uint32_t place) {
    const taut_model *model = on->part->model;
    const taut_variable_record *variable = &model->variables[taut_variable_at(on, place)];
    bool has_own = false;
    for (uint32_t u = variable->first_use; u != TAUT_NONE; u = model->uses[u].next) {
        uint32_t constraint = model->uses[u].constraint;
        taut_constraint_record *record = taut_record_of(on, constraint);
        if (record->unknown == TAUT_UNSEEN) enter_constraint(on, constraint, record, place);
        if (record->unknown != TAUT_OWN) continue;
        has_own = true;
        double coefficient = model->uses[u].coefficient;
        if (fabs(coefficient) != 1 && !taut_is_required(record)) on->parts = taut_parts_with(on->parts, coefficient);
    }
    bool is_drawn = has_own || variable->flags & TAUT_NON_NEGATIVE;
    on->unknowns[place] = (taut_unknown){.row = TAUT_NONE, .has_own = has_own, .is_drawn = is_drawn};
    on->position_count += !is_drawn;
    on->places[on->place_count++] = place;
}

/* ---- the values -------------------------------------------------------------------------------------------------------------- */

static void move(taut_unknown *own, uint32_t decided) { own->decided = decided > own->decided ? decided : own->decided; }

static void give_position(taut_finder *on, const taut_reduced *reduced, uint32_t place) {
    const taut_part *part = on->part;
    taut_unknown *own = &on->unknowns[place];
    const taut_constraint_record *record = taut_record_of(on, own->row);
    const taut_use *use = &part->model->uses[record->first_term], *end = use + record->term_count;
    double rest = part->model->constants[own->row];
    own->decided = 0;
    if (own->slack != TAUT_NONE) {
        rest += reduced->problem.values[on->unknowns[own->slack].number];
        move(own, on->unknowns[own->slack].decided);
    }
    for (; use != end; use++) {
        uint32_t other = taut_part_unknown(part, use);
        if (other == place) continue;
        rest -= use->coefficient * taut_part_value(part, use);
        if (other != TAUT_NONE) move(own, on->unknowns[other].decided);
    }
    part->values[place] = own->turns ? -rest : rest;
}

/* Whether a variable chooses after the one whose turn this is. */
static bool is_after(const taut_finder *on, const taut_reduced *reduced, uint32_t place, uint32_t turn) {
    return taut_comes_before(on->part->model, reduced->problem.handles[reduced->problem.sequence[turn - 1]], taut_variable_at(on, place));
}

/* Writes all values. false: a position has a smaller order than the ambiguous size that decides it. */
static bool give_values(taut_finder *on, const taut_reduced *reduced, bool leads) {
    bool in_order = true;
    for (uint32_t n = 0; n < reduced->problem.variable_count; n++) {
        uint32_t place = reduced->places[n];
        on->unknowns[place].decided = reduced->problem.decided[n];
        if (place >= on->part->variable_count) continue; /* a slack */
        on->part->values[place] = reduced->problem.values[n];
        if (!leads && reduced->problem.decided[n]) on->part->marks[place] |= TAUT_FREE;
    }
    for (uint32_t i = 0; leads && i < on->queue_count; i++) { /* those of its row come earlier */
        uint32_t place = on->queue[i];
        give_position(on, reduced, place);
        in_order = in_order && (!on->unknowns[place].decided || is_after(on, reduced, place, on->unknowns[place].decided));
    }
    return in_order;
}

/* Solves the unknowns by elimination if they are a forest, with `leads` without their positions. */
static bool reduce(taut_finder *on, taut_arena *arena, bool leads) {
    taut_part *part = on->part;
    taut_path_set paths = taut_path_bit(TAUT_PATH_REDUCTION) | (leads ? taut_path_bit(TAUT_PATH_CYCLES) : 0);
    taut_reduced reduced;
    if (part->paths_off & paths || !taut_reduction_solve(on, leads, arena, &reduced) || !give_values(on, &reduced, leads)) return false;
    part->paths |= paths;
    part->ambiguous |= reduced.problem.ambiguous;
    for (uint32_t i = 0; i < on->place_count; i++) part->marks[on->places[i]] |= TAUT_KNOWN | TAUT_SURE;
    return true;
}

/* ---- the whole --------------------------------------------------------------------------------------------------------------- */

static bool take_lists(taut_finder *on, taut_arena *arena, uint32_t places) {
    uint32_t variables = on->part->variable_count, constraints = on->part->constraint_count;
    on->unknowns = taut_arena_take(arena, (size_t)variables + places, sizeof *on->unknowns);
    on->places = taut_arena_take(arena, places, sizeof(uint32_t));
    on->queue = taut_arena_take(arena, places, sizeof(uint32_t));
    on->summed = taut_arena_take(arena, 2 * (size_t)places, sizeof(uint32_t));
    on->rows = taut_arena_take(arena, constraints, sizeof(uint32_t));
    on->slacks = taut_arena_take(arena, constraints, sizeof(uint32_t));
    on->own = taut_arena_take(arena, constraints, sizeof *on->own);
    return !arena->failed;
}

uint32_t taut_trees_determine(taut_part *part, taut_memory *memory) {
    taut_finder on = {.part = part, .parts = TAUT_SCALED_PARTS};
    uint32_t places = 0;
    for (uint32_t v = 0; v < part->variable_count; v++) places += !(part->marks[v] & TAUT_SURE);
    if (places == 0 || !taut_path_is_on(part->paths_off, TAUT_PATH_REDUCTION)) return 0;
    taut_arena arena;
    size_t own = sizeof(taut_unknown) * ((size_t)part->variable_count + places) + 24 * (size_t)part->constraint_count;
    taut_arena_init_scratch(&arena, memory, own + 500 * (size_t)places + 512);
    bool solved = take_lists(&on, &arena, places);
    for (uint32_t v = 0; v < part->variable_count && solved && on.parts; v++)
        if (!(part->marks[v] & TAUT_SURE)) enter_variable(&on, v);
    solved = solved && on.parts && ((on.position_count && reduce(&on, &arena, true)) || reduce(&on, &arena, false));
    taut_arena_free(&arena);
    return solved ? places : 0;
}
