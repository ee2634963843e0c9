#include <math.h>
#include <string.h>

#include "../elimination/sequence.h"
#include "../explain/canonical.h"
#include "../model/quanta.h"
#include "ranging.h"

#define UNCLEAR 8e-6       /* a constraint is met, or missed by more than this */
#define NOISE 1e-12        /* of the larger of 1,000 and the values */
#define SAME_RATE 4e-15    /* of the products that a rate is made from */
#define WAIT_LIMIT 10u     /* failures up to which the waits double */

/* ---- memory -------------------------------------------------------------------------------------------------------------- */

static void free_column(taut_range_column *column, taut_memory *memory) {
    if (!column) return;
    taut_give(memory, column->variables, column->variable_count, sizeof(uint32_t));
    taut_give(memory, column->rates, column->variable_count, sizeof(double));
    taut_give(memory, column->handles, column->variable_count, sizeof(uint32_t));
    taut_give(memory, column->rises, column->variable_count, sizeof(double));
    taut_give(memory, column->starts, column->variable_count, sizeof(double));
    taut_give(memory, column->conditions, column->condition_count, sizeof(uint32_t));
    taut_give(memory, column->slopes, column->condition_count, sizeof(double));
    taut_give(memory, column, 1, sizeof *column);
}

static void forget_choosers(taut_span *span, uint32_t variable_count, taut_memory *memory) {
    taut_give(memory, span->choosers, variable_count, sizeof(bool));
    span->choosers = NULL;
}

/* The signs of a critical region. */
static void forget_signs(taut_span *span, uint32_t variable_count, taut_memory *memory) {
    for (uint32_t d = 0; d < TAUT_DIRECTIONS; d++) {
        free_column(span->columns[d], memory);
        span->columns[d] = NULL;
    }
    forget_choosers(span, variable_count, memory);
}

void taut_ranging_free(taut_ranging *ranging, taut_memory *memory) {
    if (!ranging) return;
    for (uint32_t s = 0; s < TAUT_SPANS; s++) {
        taut_span *span = &ranging->spans[s];
        forget_signs(span, ranging->variable_count, memory);
        taut_give(memory, span->values, ranging->variable_count, sizeof(double));
        taut_give(memory, span->slack, ranging->condition_count, sizeof(double));
    }
    taut_give(memory, ranging->values, ranging->variable_count, sizeof(double));
    taut_give(memory, ranging->slack, ranging->condition_count, sizeof(double));
    taut_give(memory, ranging->ascending, ranging->variable_count, sizeof(uint32_t));
    taut_give(memory, ranging, 1, sizeof *ranging);
}

/* The places of the island's variables, sorted by handle, the order of the change list. */
static void list_ascending(taut_model *model, const taut_island *island, uint32_t *places) {
    for (uint32_t v = 0; v < island->variable_count; v++) model->variables[island->variables[v]].local = v;
    memcpy(places, island->variables, island->variable_count * sizeof *places);
    taut_handles_sort(places, island->variable_count);
    for (uint32_t v = 0; v < island->variable_count; v++) places[v] = model->variables[places[v]].local;
}

/* Data of variables and constraints are indexed by their places in an analysis. */
static taut_ranging *create(taut_solver *solver, taut_island *island) {
    taut_memory *memory = &solver->memory;
    if (!taut_sequence(&solver->model, memory, island->variables, island->variable_count, island->constraints, island->constraint_count))
        return NULL;
    taut_ranging *ranging = taut_take_zeroed(memory, 1, sizeof *ranging);
    if (!ranging) return NULL;
    ranging->variable_count = island->variable_count;
    ranging->condition_count = island->constraint_count + 2 * ranging->variable_count;
    ranging->generation = 1;
    ranging->resumed = TAUT_NONE;
    ranging->values = taut_take(memory, ranging->variable_count, sizeof(double));
    ranging->slack = taut_take(memory, ranging->condition_count, sizeof(double));
    ranging->ascending = taut_take(memory, ranging->variable_count, sizeof(uint32_t));
    if (ranging->values && ranging->slack && ranging->ascending) {
        list_ascending(&solver->model, island, ranging->ascending);
        return ranging;
    }
    taut_ranging_free(ranging, memory);
    return NULL;
}

/* ---- signs ----------------------------------------------------------------------------------------------------------------- */

/* Sets a negligible slack to 0; false: it is neither negligible nor clear. */
static bool tell(double slack, double scale, double *result) {
    double met = taut_tolerance_of(scale);
    *result = fabs(slack) <= met ? 0 : slack;
    return *result == 0 || fabs(slack) >= taut_larger(UNCLEAR, 4 * met);
}

/* The conditions at solver->values: constraints, then by variable its sign if required, and
 * `= preferred` if its optimum is not unique. */
static bool find_slack(const taut_solver *solver, const taut_island *island, double *slack) {
    const taut_model *model = &solver->model;
    bool clear = true;
    for (uint32_t c = 0; c < island->constraint_count; c++) {
        const taut_constraint_record *record = &model->constraints[island->constraints[c]];
        double sum = -model->constants[island->constraints[c]], scale = fabs(sum);
        for (uint32_t t = 0; t < record->term_count; t++) {
            const taut_use *use = &model->uses[record->first_term + t];
            double product = use->coefficient * solver->values[use->variable];
            sum += product;
            scale = taut_larger(scale, fabs(product));
        }
        clear &= tell(sum, scale, &slack[c]);
    }
    slack += island->constraint_count;
    bool ambiguous = taut_island_is_ambiguous(island);
    for (uint32_t v = 0; v < island->variable_count; v++) {
        uint32_t variable = island->variables[v];
        double value = solver->values[variable], preferred = model->preferred[variable];
        slack[2 * v] = 0;
        if (model->variables[variable].flags & TAUT_NON_NEGATIVE) clear &= tell(value, fabs(value), &slack[2 * v]);
        slack[2 * v + 1] = 0;
        if (ambiguous)
            clear &= tell(value - preferred, taut_larger(fabs(value), fabs(preferred)), &slack[2 * v + 1]);
    }
    return clear;
}

/* Whether it is `variable = preferred` of a variable with a unique optimum, which does not matter. */
static bool is_idle(const taut_ranging *ranging, const taut_span *span, uint32_t condition) {
    uint32_t constraints = ranging->condition_count - 2 * ranging->variable_count;
    if (!span->choosers || condition < constraints) return false;
    uint32_t place = condition - constraints;
    return place % 2 == 1 && !span->choosers[place / 2];
}

/* The first condition with another sign than in the region; TAUT_NONE: all are equal. */
static uint32_t other_sign(const taut_ranging *ranging, const taut_span *span, const double *slack) {
    for (uint32_t i = 0; i < ranging->condition_count; i++) {
        bool same = (span->slack[i] > 0) == (slack[i] > 0) && (span->slack[i] < 0) == (slack[i] < 0);
        if (!same && !is_idle(ranging, span, i)) return i;
    }
    return TAUT_NONE;
}

/* Finds the variables with a non-unique optimum. They are the same while all signs that matter stay: what may move without cost
 * depends on the signs of the constraints and of the earlier variables. */
static bool find_choosers(taut_solver *solver, const taut_island *island, taut_span *span) {
    taut_inputs inputs = taut_solver_inputs(solver);
    bool *choosers = taut_take_zeroed(&solver->memory, island->variable_count, sizeof(bool));
    if (!choosers) return false;
    bool known = taut_canonical_find_choosers(island->state, &solver->work, &inputs, choosers) == TAUT_OK;
    if (known) span->choosers = choosers;
    else taut_give(&solver->memory, choosers, island->variable_count, sizeof(bool));
    return known;
}

/* Whether the solution has the region's signs. A value equal to its preferred one may be so by coincidence. */
static bool keeps_all_signs(taut_solver *solver, const taut_island *island, taut_span *span, const double *slack) {
    uint32_t other = other_sign(island->ranging, span, slack);
    if (other == TAUT_NONE) return true;
    if (span->choosers || !island->state || !island->state->ambiguous || other < island->constraint_count) return false;
    if (find_choosers(solver, island, span) && other_sign(island->ranging, span, slack) == TAUT_NONE) return true;
    forget_choosers(span, island->variable_count, &solver->memory); /* others than in the region */
    return false;
}

/* ---- a column ------------------------------------------------------------------------------------------------------------- */

static bool is_whole(double number) { return number == nearbyint(number); }

/* The rate of a changed value in quanta, and the grid of distances that keep it whole; false: moved values would not have the bits of a
 * solve. */
static bool find_rate(double before, double after, double by, double *rate, double *grid) {
    double from = taut_quanta(before), to = taut_quanta(after);
    *rate = (to - from) / by;
    if (fabs(before) >= taut_range_limit(before, *rate) || fabs(after) >= taut_range_limit(after, *rate)) return false;
    while (*grid > 1 && !is_whole(*rate / *grid)) *grid /= 2;
    return is_whole(*rate / *grid);
}

static bool take_column(taut_range_column *column, taut_memory *memory) {
    column->variables = taut_take(memory, column->variable_count, sizeof(uint32_t));
    column->rates = taut_take(memory, column->variable_count, sizeof(double));
    column->handles = taut_take(memory, column->variable_count, sizeof(uint32_t));
    column->rises = taut_take(memory, column->variable_count, sizeof(double));
    column->starts = taut_take(memory, column->variable_count, sizeof(double));
    column->conditions = taut_take(memory, column->condition_count, sizeof(uint32_t));
    column->slopes = taut_take(memory, column->condition_count, sizeof(double));
    bool has_variables = column->variables && column->handles && column->rates && column->rises && column->starts;
    bool has_conditions = column->conditions && column->slopes;
    return (has_variables || !column->variable_count) && (has_conditions || !column->condition_count);
}

/* Whether the sign of a condition that matters has changed. */
static bool has_moved(const taut_ranging *ranging, const taut_span *span, uint32_t condition) {
    double before = span->slack[condition], after = ranging->slack[condition];
    double noise = NOISE * taut_larger(1000, taut_larger(fabs(before), fabs(after)));
    return fabs(after - before) > noise && !is_idle(ranging, span, condition);
}

/* The rates of values and slacks, from the scratch `by` away from the region's point in one direction. */
static taut_range_column *make_column(const taut_island *island, const taut_span *span, double by, taut_memory *memory) {
    const taut_ranging *ranging = island->ranging;
    taut_range_column *column = taut_take_zeroed(memory, 1, sizeof *column);
    if (!column) return NULL;
    double rate = 0, grid = TAUT_GRID;
    bool good = true;
    for (uint32_t v = 0; v < ranging->variable_count && good; v++) {
        if (ranging->values[v] == span->values[v]) continue;
        good = find_rate(span->values[v], ranging->values[v], by, &rate, &grid);
        column->variable_count += 1;
    }
    for (uint32_t c = 0; c < ranging->condition_count; c++)
        column->condition_count += has_moved(ranging, span, c);
    good = good && take_column(column, memory);
    column->even = true;
    for (uint32_t v = 0, i = 0; v < ranging->variable_count && good; v++) {
        if (ranging->values[v] == span->values[v]) continue;
        (void)find_rate(span->values[v], ranging->values[v], by, &rate, &grid);
        column->variables[i] = v;
        column->handles[i] = island->variables[v];
        column->rises[i] = taut_of_quanta(rate);
        column->even = column->even && is_whole(column->rises[i] * TAUT_GRID);
        column->rates[i++] = rate;
    }
    for (uint32_t c = 0, i = 0; c < ranging->condition_count && good; c++) {
        if (!has_moved(ranging, span, c)) continue;
        column->conditions[i] = c;
        column->slopes[i++] = (ranging->slack[c] - span->slack[c]) / by;
    }
    column->grid = grid;
    if (good) return column;
    free_column(column, memory);
    return NULL;
}

/* The rate of a variable outside the island: that of the constant that fixes it. */
static double outer_rate(const taut_model *model, uint32_t variable, const taut_direction *direction) {
    uint32_t fixer = model->variables[variable].fixer;
    for (uint32_t i = 0; i < direction->count; i++)
        if (direction->constraints[i] == fixer) return 1 / model->uses[model->constraints[fixer].first_term].coefficient;
    return 0;
}

/* Whether constraints that hold keep holding exactly: guards against coincidental rates. */
static bool rates_agree(taut_solver *solver, uint32_t index, const taut_span *span, const taut_range_column *column,
                        const taut_direction *direction) {
    const taut_island *island = &solver->islands[index];
    taut_model *model = &solver->model;
    double *rates = island->ranging->values;
    memset(rates, 0, island->ranging->variable_count * sizeof *rates);
    for (uint32_t i = 0; i < column->variable_count; i++)
        rates[column->variables[i]] = taut_of_quanta(column->rates[i]);
    for (uint32_t v = 0; v < island->variable_count; v++) model->variables[island->variables[v]].local = v;
    for (uint32_t c = 0; c < island->constraint_count; c++) {
        const taut_constraint_record *record = &model->constraints[island->constraints[c]];
        double sum = 0, scale = 1;
        if (span->slack[c] != 0) continue;
        for (uint32_t i = 0; i < direction->count; i++) sum -= direction->constraints[i] == island->constraints[c];
        for (uint32_t t = 0; t < record->term_count; t++) {
            const taut_use *use = &model->uses[record->first_term + t];
            bool own = solver->variable_island[use->variable] == index;
            double rate = own ? rates[model->variables[use->variable].local] : outer_rate(model, use->variable, direction);
            sum += use->coefficient * rate;
            scale = taut_larger(scale, fabs(use->coefficient * rate));
        }
        if (fabs(sum) > SAME_RATE * scale) return false;
    }
    return true;
}

/* ---- probing ---------------------------------------------------------------------------------------------------------------- */

/* Moves the numbers of a direction, and the values of variables that they fix outside the island. */
static void move_numbers(taut_solver *solver, uint32_t island, const taut_direction *direction, double by) {
    taut_model *model = &solver->model;
    if (direction->preferred != TAUT_NONE) model->preferred[direction->preferred] += by;
    for (uint32_t i = 0; i < direction->count; i++) {
        uint32_t constraint = direction->constraints[i];
        model->constants[constraint] += by;
        const taut_use *use = &model->uses[model->constraints[constraint].first_term];
        if (model->constraints[constraint].term_count != 1 || solver->variable_island[use->variable] == island) continue;
        if (model->variables[use->variable].fixer == constraint)
            solver->values[use->variable] = taut_settle(model->constants[constraint] / use->coefficient, 1);
    }
}

static void swap_values(taut_solver *solver, const taut_island *island, double *values) {
    for (uint32_t v = 0; v < island->variable_count; v++) {
        double *value = &solver->values[island->variables[v]], kept = *value;
        *value = values[v];
        values[v] = kept;
    }
}

/* Solves an island, with or without an analysis, into values by local variable. */
static bool solve_into(taut_solver *solver, taut_island *island, double *values) {
    taut_inputs inputs = taut_solver_inputs(solver);
    bool solved = island->state ? taut_island_solve(island->state, &solver->work, &inputs) == TAUT_OK
                                : taut_island_propagate(solver, island);
    const double *found = island->state ? island->state->x : island->values;
    for (uint32_t v = 0; solved && v < island->variable_count; v++) values[v] = found[v] + 0.0;
    taut_island_forget_values(island, &solver->memory);
    return solved;
}

/* Samples: solves once `by` away from the current values. */
static taut_range_column *probe(taut_solver *solver, uint32_t index, taut_span *span, uint32_t d, double by) {
    taut_island *island = &solver->islands[index];
    taut_ranging *ranging = island->ranging;
    taut_range_column *column = NULL;
    move_numbers(solver, index, &ranging->directions[d], by);
    island->answered = true;
    if (solve_into(solver, island, ranging->values)) {
        swap_values(solver, island, ranging->values);
        bool clear = find_slack(solver, island, ranging->slack);
        swap_values(solver, island, ranging->values);
        if (clear && keeps_all_signs(solver, island, span, ranging->slack))
            column = make_column(island, span, by, &solver->memory);
        if (column && !rates_agree(solver, index, span, column, &ranging->directions[d])) {
            free_column(column, &solver->memory);
            column = NULL;
        }
    }
    move_numbers(solver, index, &ranging->directions[d], -by);
    return column;
}

static void probe_direction(taut_solver *solver, uint32_t index, taut_span *span, uint32_t d) {
    static const double distances[] = {1, -1, 0.0625, -0.0625};
    taut_ranging *ranging = solver->islands[index].ranging;
    bool ambiguous = taut_island_is_ambiguous(&solver->islands[index]);
    for (size_t i = 0; i < sizeof distances / sizeof *distances && !span->columns[d]; i++)
        span->columns[d] = probe(solver, index, span, d, distances[i]);
    taut_island_set_ambiguous(&solver->islands[index], ambiguous);
    ranging->waited = 0;
    ranging->asks_for_analysis = !span->columns[d];
    if (span->columns[d]) ranging->failures = 0;
    else if (ranging->failures < WAIT_LIMIT) ranging->failures += 1;
}

/* ---- learning --------------------------------------------------------------------------------------------------------------- */

/* The directions of the moves of an island; false: too many. `before`: how often they were seen. */
static bool enter_directions(taut_solver *solver, uint32_t index, const taut_moves *moves, uint32_t before) {
    taut_ranging *ranging = solver->islands[index].ranging;
    for (uint32_t m = 0; m < moves->count; m++) {
        const taut_move *move = &moves->moves[m];
        uint32_t d = taut_ranging_direction(ranging, move);
        if (d == TAUT_NONE) {
            if (!taut_move_concerns(solver, index, move)) continue;
            if (ranging->direction_count == TAUT_DIRECTIONS) return false;
            d = ranging->direction_count++;
            taut_direction *direction = &ranging->directions[d];
            *direction = (taut_direction){.count = move->count, .preferred = move->preferred, .seen = before};
            memcpy(direction->constraints, move->constraints, sizeof direction->constraints);
            for (uint32_t s = 0; s < TAUT_SPANS; s++) ranging->spans[s].at[d] = 0;
        }
        ranging->directions[d].at += move->by;
        ranging->directions[d].seen += 1;
    }
    return true;
}

/* Makes a record the current, empty critical region; false: out of memory. */
static bool clear_record(taut_ranging *ranging, uint32_t s, taut_memory *memory) {
    taut_span *span = &ranging->spans[s];
    ranging->current = ranging->replaced = s;
    forget_signs(span, ranging->variable_count, memory);
    if (span->values) return true;
    span->values = taut_take(memory, ranging->variable_count, sizeof(double));
    span->slack = taut_take(memory, ranging->condition_count, sizeof(double));
    if (span->values && span->slack) return true;
    taut_give(memory, span->values, ranging->variable_count, sizeof(double));
    taut_give(memory, span->slack, ranging->condition_count, sizeof(double));
    span->values = span->slack = NULL;
    return false;
}

/* The critical region with these signs, or a record for it; NULL: out of memory. */
static taut_span *choose_span(taut_ranging *ranging, taut_memory *memory, const double *slack) {
    for (uint32_t s = 0; s < TAUT_SPANS; s++) {
        taut_span *span = &ranging->spans[s];
        if (!span->values || span->is_alone || other_sign(ranging, span, slack) != TAUT_NONE) continue;
        ranging->current = s;
        return span;
    }
    uint32_t next = (ranging->replaced + 1) % TAUT_SPANS;
    return clear_record(ranging, next, memory) ? &ranging->spans[next] : NULL;
}

/* A record for a single point, replacing another one if there is; NULL: out of memory. */
static taut_span *choose_point(taut_ranging *ranging, taut_memory *memory) {
    uint32_t next = (ranging->replaced + 1) % TAUT_SPANS;
    for (uint32_t i = 0, s = next; i < TAUT_SPANS; i++, s = (s + 1) % TAUT_SPANS) {
        if (ranging->spans[s].values && !ranging->spans[s].is_alone) continue;
        next = s;
        break;
    }
    return clear_record(ranging, next, memory) ? &ranging->spans[next] : NULL;
}

/* Whether all values are quantised; the last digits of others may depend on all constants. */
static bool can_be_followed(const taut_solver *solver, const taut_island *island) {
    for (uint32_t v = 0; v < island->variable_count; v++) {
        double value = solver->values[island->variables[v]];
        if (fabs(value) >= taut_range_limit(value, 0)) return false;
    }
    return true;
}

/* Sets the region's point to the current values. */
static void set_point(const taut_solver *solver, const taut_island *island, taut_span *span) {
    const taut_ranging *ranging = island->ranging;
    for (uint32_t v = 0; v < ranging->variable_count; v++) span->values[v] = solver->values[island->variables[v]];
    for (uint32_t d = 0; d < ranging->direction_count; d++) span->at[d] = ranging->directions[d].at;
    span->generation = ranging->generation;
    span->ambiguous = taut_island_is_ambiguous(island);
    span->active = TAUT_NONE;
}

/* A nonzero hash of an edit. */
static uint32_t edit_of(const taut_moves *moves) {
    uint32_t number = 2166136261u;
    for (uint32_t m = 0; m < moves->count; m++) {
        for (uint32_t i = 0; i < moves->moves[m].count; i++)
            number = (number ^ moves->moves[m].constraints[i]) * 16777619u;
        number = (number ^ moves->moves[m].preferred) * 16777619u;
    }
    return number | 1;
}

static void forget(taut_solver *solver, taut_island *island) {
    taut_ranging_free(island->ranging, &solver->memory);
    island->ranging = NULL;
    island->last_edit = 0;
}

static void learn_point(const taut_solver *solver, const taut_island *island, taut_memory *memory) {
    taut_span *span = choose_point(island->ranging, memory);
    if (!span) return;
    span->is_alone = true;
    set_point(solver, island, span);
}

static void learn_span(taut_solver *solver, uint32_t index, const taut_moves *moves) {
    taut_island *island = &solver->islands[index];
    taut_ranging *ranging = island->ranging;
    ranging->asks_for_analysis = !island->state && island->ambiguous;
    if (ranging->asks_for_analysis || !find_slack(solver, island, ranging->slack)) return;
    taut_span *span = choose_span(ranging, &solver->memory, ranging->slack);
    if (!span) return;
    span->is_alone = false;
    set_point(solver, island, span);
    memcpy(span->slack, ranging->slack, ranging->condition_count * sizeof(double));
    if (ranging->waited++ < (1u << ranging->failures) - 1) return;
    for (uint32_t m = 0; m < moves->count; m++) {
        uint32_t d = taut_ranging_direction(ranging, &moves->moves[m]);
        if (d != TAUT_NONE && ranging->directions[d].seen >= 2 && !span->columns[d]) probe_direction(solver, index, span, d);
    }
}

bool taut_ranging_note(taut_island *island, const taut_moves *moves) {
    uint32_t edit = moves->known && moves->count ? edit_of(moves) : 0;
    bool again = edit && edit == island->last_edit;
    island->last_edit = edit;
    return again;
}

void taut_ranging_learn(taut_solver *solver, uint32_t index, const taut_moves *moves) {
    taut_island *island = &solver->islands[index];
    bool known = island->ranging;
    if (!known && taut_ranging_note(island, moves)) island->ranging = create(solver, island);
    taut_ranging *ranging = island->ranging;
    if (!ranging) return;
    ranging->resumed = TAUT_NONE;
    if (moves->preferred) taut_ranging_forget_preferred(ranging);
    bool is_precise = island->state && island->state->precise; /* samples start from the basis, which was refused */
    if (!moves->known || is_precise) {
        ranging->generation += 1; /* numbers have changed that no direction follows: all points are invalid */
        return;
    }
    if (!enter_directions(solver, index, moves, !known)) forget(solver, island);
    else if (can_be_followed(solver, island)) learn_span(solver, index, moves);
    else learn_point(solver, island, &solver->memory);
}
