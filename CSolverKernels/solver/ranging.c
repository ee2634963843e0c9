#include "ranging.h"

#include <math.h>
#include <string.h>

#include "../elimination/sequence.h"
#include "../model/quanta.h"

#define LARGEST 16777216.0       /* of values, and of constants */
#define LARGEST_FRACTION 16384.0 /* of values that need more than a few binary digits */
#define MARGIN 1e-4              /* least distance of conditions from a change of sign */

/* ---- what an edit moves ------------------------------------------------------------------------------------------------ */

static bool is_on_grid(double number) { return fabs(number) <= LARGEST && taut_is_multiple(number, TAUT_GRID); }

static bool was_met(const taut_model *model, size_t edit) {
    for (size_t i = 0; i < edit; i++)
        if (model->journal[i].kind == model->journal[edit].kind && model->journal[i].handle == model->journal[edit].handle)
            return true;
    return false;
}

static taut_move *new_move(taut_moves *moves, double by) {
    if (moves->count == TAUT_MOVES) return NULL;
    taut_move *move = &moves->moves[moves->count++];
    *move = (taut_move){.preferred = TAUT_NONE, .by = by};
    return move;
}

static bool add_constant(const taut_model *model, uint32_t constraint, double by, taut_moves *moves) {
    for (uint32_t m = 0; m < moves->count; m++) {
        taut_move *move = &moves->moves[m];
        const taut_constraint_record *known = &model->constraints[move->constraints[0]], *record = &model->constraints[constraint];
        if (move->by != by || move->count == TAUT_TOGETHER || !taut_has_equal_terms(model, known, record)) continue;
        uint32_t place = move->count++;
        for (; place > 0 && move->constraints[place - 1] > constraint; place--)
            move->constraints[place] = move->constraints[place - 1];
        move->constraints[place] = constraint;
        return true;
    }
    taut_move *move = new_move(moves, by);
    if (!move) return false;
    move->constraints[move->count++] = constraint;
    return true;
}

/* Whether constraints restrict nothing but this variable. */
static bool is_own(const taut_model *model, const taut_move *move, uint32_t variable) {
    if (!move->count) return false;
    const taut_constraint_record *record = &model->constraints[move->constraints[0]];
    return record->term_count == 1 && model->uses[record->first_term].variable == variable;
}

/* Joins it with constants of the same form, or adds a move of its own. All constants have been added. */
static bool add_preferred(const taut_model *model, uint32_t variable, double by, taut_moves *moves) {
    taut_move *move = NULL;
    for (uint32_t m = 0; m < moves->count && !move; m++)
        if (moves->moves[m].by == by && is_own(model, &moves->moves[m], variable)) move = &moves->moves[m];
    if (!move) move = new_move(moves, by);
    if (move) move->preferred = variable;
    return move;
}

/* The movement of a number; false: not a multiple of the grid. */
static bool find_distance(const taut_edit *edit, double now, double *by) {
    *by = now - edit->old.number;
    return *by == 0 || (is_on_grid(now) && is_on_grid(edit->old.number));
}

void taut_moves_find(const taut_solver *solver, taut_moves *moves) {
    const taut_model *model = &solver->model;
    double by;
    moves->count = 0;
    moves->preferred = false;
    moves->known = model->journal_count <= TAUT_MOVES * TAUT_TOGETHER;
    for (size_t i = 0; i < model->journal_count && moves->known; i++) {
        const taut_edit *edit = &model->journal[i];
        if (edit->kind == TAUT_EDIT_PREFERRED) continue;
        moves->known = edit->kind == TAUT_EDIT_CONSTANT;
        if (!moves->known || was_met(model, i)) continue;
        moves->known = find_distance(edit, model->constants[edit->handle], &by) &&
                       (by == 0 || add_constant(model, edit->handle, by, moves));
    }
    for (size_t i = 0; i < model->journal_count && moves->known; i++) {
        const taut_edit *edit = &model->journal[i];
        if (edit->kind != TAUT_EDIT_PREFERRED || was_met(model, i)) continue;
        bool told = find_distance(edit, model->preferred[edit->handle], &by) &&
                    (by == 0 || add_preferred(model, edit->handle, by, moves));
        moves->preferred = moves->preferred || !told;
    }
}

uint32_t taut_ranging_direction(const taut_ranging *ranging, const taut_move *move) {
    for (uint32_t d = 0; d < ranging->direction_count; d++) {
        const taut_direction *direction = &ranging->directions[d];
        if (direction->count == move->count && direction->preferred == move->preferred &&
            memcmp(direction->constraints, move->constraints, move->count * sizeof *move->constraints) == 0)
            return d;
    }
    return TAUT_NONE;
}

bool taut_move_concerns(const taut_solver *solver, uint32_t island, const taut_move *move) {
    const taut_model *model = &solver->model;
    if (move->preferred != TAUT_NONE && solver->variable_island[move->preferred] == island) return true;
    for (uint32_t i = 0; i < move->count; i++) {
        uint32_t constraint = move->constraints[i];
        if (solver->constraint_island[constraint] == island) return true;
        if (taut_model_fixed_by(model, constraint) != TAUT_NONE) return true; /* others may read the variable */
    }
    return false;
}

/* ---- moving in a span ---------------------------------------------------------------------------------------------------- */

/* The range in which a condition keeps sign and margin. */
static void limit_range(taut_span *span, double slack, double slope) {
    if (slack < 0) {
        slack = -slack;
        slope = -slope;
    }
    double limit = taut_larger(0, slack - MARGIN) / slope;
    if (slope > 0) span->low = taut_larger(span->low, -limit);
    if (slope < 0) span->high = taut_smaller(span->high, -limit);
}

double taut_range_limit(double value, double rate) {
    if (taut_of_quanta(taut_quanta(value)) != value) return 0;
    return taut_is_multiple(value, TAUT_GRID) && taut_is_multiple(rate, 1 / (TAUT_SETTLE_ODD * TAUT_GRID)) ? LARGEST : LARGEST_FRACTION;
}

/* Activates a direction of a region whose point has been set. */
static bool activate(taut_span *span, uint32_t direction) {
    taut_range_column *column = span->columns[direction];
    span->active = TAUT_NONE;
    span->low = -LARGEST;
    span->high = LARGEST;
    column->plain = column->even;
    for (uint32_t i = 0; i < column->variable_count && column->plain; i++)
        column->plain = taut_is_multiple(span->values[column->variables[i]], TAUT_GRID);
    for (uint32_t i = 0; i < column->condition_count; i++)
        limit_range(span, span->slack[column->conditions[i]], column->slopes[i]);
    for (uint32_t i = 0; i < column->variable_count; i++) {
        double value = span->values[column->variables[i]], rate = taut_of_quanta(column->rates[i]);
        double limit = taut_range_limit(value, column->rates[i]);
        if (fabs(value) >= limit) return false;
        column->starts[i] = column->plain ? value : taut_quanta(value);
        limit_range(span, limit - value, -rate);
        limit_range(span, limit + value, rate);
    }
    span->active = direction;
    return true;
}

/* Whether the conditions with nonzero rates keep their signs; the new slacks are in ranging->slack. */
static bool keeps_signs(const taut_ranging *ranging, const taut_span *span, const double *differences) {
    memcpy(ranging->slack, span->slack, ranging->condition_count * sizeof(double));
    for (uint32_t d = 0; d < ranging->direction_count; d++) {
        const taut_range_column *column = span->columns[d];
        if (differences[d] == 0) continue;
        for (uint32_t i = 0; i < column->condition_count; i++)
            ranging->slack[column->conditions[i]] += column->slopes[i] * differences[d];
    }
    for (uint32_t d = 0; d < ranging->direction_count; d++) {
        const taut_range_column *column = span->columns[d];
        if (differences[d] == 0) continue;
        for (uint32_t i = 0; i < column->condition_count; i++) {
            double before = span->slack[column->conditions[i]], after = ranging->slack[column->conditions[i]];
            if (before > 0 ? after < MARGIN : after > -MARGIN) return false;
        }
    }
    return true;
}

static double moved(double parts, double rate, double by) { return taut_of_quanta(parts + rate * by) + 0.0; }

/* Moves the values of the region's point. false: one of them would not have the bits of a solve. */
static bool move_values(taut_span *span, const taut_range_column *column, double by) {
    for (uint32_t i = 0; i < column->variable_count; i++) {
        double *value = &span->values[column->variables[i]], limit = taut_range_limit(*value, column->rates[i]);
        if (fabs(*value) >= limit) return false;
        *value = moved(taut_quanta(*value), column->rates[i], by);
        if (fabs(*value) >= limit) return false;
    }
    return true;
}

/* Moves the region's point to the target and activates `direction`. false: the target is outside. */
static bool move_point(taut_ranging *ranging, taut_span *span, uint32_t direction) {
    double differences[TAUT_DIRECTIONS] = {0};
    if (!span->columns[direction]) return false;
    for (uint32_t d = 0; d < ranging->direction_count; d++) {
        differences[d] = ranging->target[d] - span->at[d];
        if (differences[d] == 0) continue;
        if (!span->columns[d] || !taut_is_multiple(differences[d], span->columns[d]->grid)) return false;
    }
    if (!keeps_signs(ranging, span, differences)) return false;
    ranging->resumed = TAUT_NONE;
    span->generation = ranging->generation - 1; /* invalid until it has succeeded */
    for (uint32_t d = 0; d < ranging->direction_count; d++) {
        if (differences[d] == 0) continue;
        if (!move_values(span, span->columns[d], differences[d])) return false;
        span->at[d] = ranging->target[d];
    }
    memcpy(span->slack, ranging->slack, ranging->condition_count * sizeof(double));
    if (!activate(span, direction)) return false;
    span->generation = ranging->generation;
    return true;
}

/* Whether the target is the region's point itself; then only its values are needed. */
static bool is_point(const taut_ranging *ranging, const taut_span *span) {
    for (uint32_t d = 0; d < ranging->direction_count; d++)
        if (ranging->target[d] != span->at[d]) return false;
    return true;
}

static bool reaches(taut_ranging *ranging, taut_span *span, uint32_t direction) {
    if (!span->values || span->generation != ranging->generation) return false;
    if (is_point(ranging, span)) return true;
    bool elsewhere = span->active != direction;
    for (uint32_t d = 0; d < ranging->direction_count && !elsewhere; d++)
        elsewhere = d != direction && ranging->target[d] != span->at[d];
    double by = ranging->target[direction] - span->at[direction];
    if (!elsewhere) return by >= span->low && by <= span->high && taut_is_multiple(by, span->columns[direction]->grid);
    return move_point(ranging, span, direction);
}

/* Finds a critical region for the moves, ranging->next. */
static bool find_span(taut_solver *solver, uint32_t index, const taut_moves *moves) {
    taut_ranging *ranging = solver->islands[index].ranging;
    uint32_t direction = TAUT_NONE;
    for (uint32_t d = 0; ranging && d < ranging->direction_count; d++) ranging->target[d] = ranging->directions[d].at;
    for (uint32_t m = 0; m < moves->count; m++) {
        uint32_t known = ranging ? taut_ranging_direction(ranging, &moves->moves[m]) : TAUT_NONE;
        if (known == TAUT_NONE) {
            if (taut_move_concerns(solver, index, &moves->moves[m])) return false;
            continue;
        }
        ranging->target[known] += moves->moves[m].by;
        direction = known;
    }
    if (ranging) ranging->next = TAUT_NONE;
    if (direction == TAUT_NONE) return !moves->preferred; /* nothing of this island moves */
    for (uint32_t i = 0; i < TAUT_SPANS; i++) {
        uint32_t s = (ranging->current + i) % TAUT_SPANS;
        if (moves->preferred && ranging->spans[s].ambiguous) continue;
        if (!reaches(ranging, &ranging->spans[s], direction)) continue;
        ranging->next = s;
        return true;
    }
    return false;
}

/* ---- answering ------------------------------------------------------------------------------------------------------------ */

static void take(taut_solver *solver, uint32_t variable, double value) {
    if (solver->values[variable] == value) return;
    solver->values[variable] = value;
    solver->changed.items[solver->changed.count++] = variable; /* room: taut_islands_reserve */
}

void taut_ranging_forget_preferred(taut_ranging *ranging) {
    for (uint32_t s = 0; s < TAUT_SPANS; s++)
        if (ranging->spans[s].ambiguous) ranging->spans[s].generation = ranging->generation - 1;
}

/* The value of one variable along the active direction. In a plain direction product and sum are exact, so the result equals that
 * in quanta. */
static double followed(const taut_range_column *column, uint32_t i, double by) {
    return column->plain ? column->starts[i] + column->rises[i] * by + 0.0 : moved(column->starts[i], column->rates[i], by);
}

/* Moves the values along the active direction, all of which change: their rates are not 0. */
static void follow(double *restrict values, const taut_range_column *column, double by) {
    const uint32_t *restrict handles = column->handles;
    const double *restrict starts = column->starts, *restrict rises = column->rises;
    uint32_t count = column->variable_count;
    if (column->plain) {
        for (uint32_t i = 0; i < count; i++) values[handles[i]] = starts[i] + rises[i] * by + 0.0;
    } else {
        for (uint32_t i = 0; i < count; i++) values[handles[i]] = moved(starts[i], column->rates[i], by);
    }
}

/* Lists all variables of a direction as changed. Repeated edits move the same ones: the list is reused if it is unchanged. */
static void list_all(taut_solver *solver, const taut_range_column *column) {
    taut_list *changed = &solver->changed;
    uint32_t count = column->variable_count;
    bool alone = solver->stale_islands.count == 1;
    if (count && (!alone || solver->listed != column->handles)) {
        memcpy(changed->items + changed->count, column->handles, count * sizeof *column->handles);
        if (alone) taut_handles_sort(changed->items, count);
    }
    changed->count += count;
    solver->listed = alone ? column->handles : NULL;
}

static void take_span(taut_solver *solver, taut_island *island, bool preferred) {
    taut_ranging *ranging = island->ranging;
    if (preferred) taut_ranging_forget_preferred(ranging); /* then it has a span: find_span() */
    if (!ranging || ranging->next == TAUT_NONE) return;
    const taut_span *span = &ranging->spans[ranging->next];
    const taut_range_column *column = span->active == TAUT_NONE ? NULL : span->columns[span->active];
    const uint32_t *handles = island->variables;
    double by = column ? ranging->target[span->active] - span->at[span->active] : 0;
    for (uint32_t d = 0; d < ranging->direction_count; d++) ranging->directions[d].at = ranging->target[d];
    if (ranging->next != ranging->current || ranging->resumed == TAUT_NONE) solver->free_variables_known = false; /* it may have been solved since */
    island->answered = true;
    taut_island_set_ambiguous(island, span->ambiguous);
    bool resumed = column && ranging->next == ranging->current && span->active == ranging->resumed;
    ranging->resumed = span->active;
    ranging->current = ranging->next;
    if (resumed) { /* nothing else has moved */
        follow(solver->values, column, by);
        list_all(solver, column);
        return;
    }
    solver->listed = NULL;
    memcpy(ranging->values, span->values, ranging->variable_count * sizeof(double));
    for (uint32_t i = 0; column && i < column->variable_count; i++)
        ranging->values[column->variables[i]] = followed(column, i, by);
    for (uint32_t i = 0; i < ranging->variable_count; i++) take(solver, handles[ranging->ascending[i]], ranging->values[ranging->ascending[i]]);
}

bool taut_ranging_answer(taut_solver *solver) {
    taut_moves moves;
    if (solver->dirty_variables.count || solver->dirty_constraints.count) return false;
    taut_moves_find(solver, &moves);
    if (!moves.known) return false;
    for (size_t i = 0; i < solver->stale_islands.count; i++) {
        uint32_t index = solver->stale_islands.items[i];
        if (solver->islands[index].unsettled || !find_span(solver, index, &moves)) return false;
    }
    solver->changed.count = 0;
    solver->work.paths[TAUT_PATH_RANGING] += solver->stale_islands.count;
    for (size_t i = 0; i < solver->stale_islands.count; i++)
        take_span(solver, &solver->islands[solver->stale_islands.items[i]], moves.preferred);
    if (solver->stale_islands.count > 1) taut_handles_sort(solver->changed.items, solver->changed.count);
    return true;
}
