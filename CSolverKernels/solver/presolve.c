#include "presolve.h"

#include "../simplex/basis.h"
#include "propagation.h"
#include "sums.h"
#include "ties.h"

#define WORTH_SHARE 4u     /* at least 1 / this of the variables has to be determined */
#define EDITS_WITH_REST 1u /* each edit analyses the remainder again */
#define EDITS_BY_SUMS 4u   /* edits after which an analysis has paid */
#define REDUCED_ALWAYS 64u /* larger trees are never analysed: elimination costs O(n log n) */

/* The island without determined variables. */
typedef struct {
    taut_solver *solver;
    taut_island *island;
    const uint8_t *marks;
    uint32_t *variables, *constraints, *places; /* ascending; `places`: by variable, its place in the island */
    uint32_t variable_count, constraint_count;
    bool ambiguous; /* the optimum of a solved part is not unique */
    taut_hint_list *hints;
    taut_path_set paths; /* that have computed values */
    taut_analysis *analysis;
    taut_island_state *state;
} residue;

/* Whether a constraint has an undetermined variable. */
static bool is_left(const taut_model *model, uint32_t constraint) {
    const taut_constraint_record *record = &model->constraints[constraint];
    for (uint32_t t = 0; t < record->term_count; t++)
        if (model->variables[model->uses[record->first_term + t].variable].fixer == TAUT_NONE) return true;
    return false;
}

/* Marks the determined variables in the model for forms.c; `local` stays their place in the island. */
static void mark(const residue *on, uint32_t from, uint32_t to) {
    taut_model *model = &on->solver->model;
    for (uint32_t v = 0; v < on->island->variable_count; v++) {
        taut_variable_record *variable = &model->variables[on->island->variables[v]];
        if ((on->marks[v] & TAUT_SURE) && variable->fixer == from) variable->fixer = to;
    }
}

static void list(residue *on) {
    const taut_island *island = on->island;
    for (uint32_t v = 0; v < island->variable_count; v++) {
        if (!(on->marks[v] & TAUT_SURE)) on->variables[on->variable_count++] = island->variables[v];
    }
    for (uint32_t c = 0; c < island->constraint_count; c++)
        if (is_left(&on->solver->model, island->constraints[c])) on->constraints[on->constraint_count++] = island->constraints[c];
    taut_handles_sort(on->variables, on->variable_count);
    taut_handles_sort(on->constraints, on->constraint_count);
    for (uint32_t i = 0; i < on->variable_count; i++) on->places[i] = on->solver->model.variables[on->variables[i]].local;
}

static bool solve(residue *on) {
    taut_solver *solver = on->solver;
    taut_inputs inputs = taut_solver_inputs(solver);
    return taut_analysis_build(&solver->model, &solver->memory, on->variables, on->variable_count, on->constraints,
                               on->constraint_count, on->island->values, solver->options.paths_off, &on->analysis) == TAUT_OK &&
           taut_island_create(on->analysis, &solver->memory, &on->state) == TAUT_OK &&
           taut_island_solve(on->state, &solver->work, &inputs) == TAUT_OK;
}

/* Whether every solve path gives the values these bits. */
static bool take(residue *on) {
    double *values = on->island->values;
    for (uint32_t i = 0; i < on->variable_count; i++) values[on->places[i]] = on->state->x[i];
    for (uint32_t v = 0; v < on->island->variable_count; v++)
        if (!taut_settle_exactly(&values[v])) return false;
    on->island->ambiguous = on->ambiguous || (on->state && on->state->ambiguous);
    on->island->paths = on->paths | (on->state ? taut_path_bit(TAUT_PATH_PRESOLVE) | on->state->paths : 0);
    return true;
}

/* Whether all constraints and signs of TAUT_SURE variables alone hold. */
static bool holds(const taut_part *part) {
    const taut_propagation found = {.model = part->model, .variables = part->variables, .x = part->values};
    for (uint32_t v = 0; v < part->variable_count; v++) {
        bool is_limited = part->model->variables[part->variables[v]].flags & TAUT_NON_NEGATIVE;
        if ((part->marks[v] & TAUT_SURE) && is_limited && part->values[v] < -taut_tolerance_of(0)) return false;
    }
    for (uint32_t c = 0; c < part->constraint_count; c++) {
        const taut_constraint_record *record = &part->model->constraints[part->constraints[c]];
        const taut_use *uses = &part->model->uses[record->first_term];
        bool is_sure = taut_is_required(record);
        for (uint32_t t = 0; t < record->term_count && is_sure; t++) is_sure = taut_part_unknown(part, &uses[t]) == TAUT_NONE;
        if (is_sure && !taut_propagation_meets(&found, part->constraints[c])) return false;
    }
    return true;
}

/* Resets the scratch members of the constraints, as the doubleton equalities do. */
static void forget_unknowns(const taut_part *part) {
    for (uint32_t c = 0; c < part->constraint_count; c++) part->model->constraints[part->constraints[c]].unknown = 0;
}

/* Doubleton equalities, allocation and reduction; returns the number of values. TAUT_NONE: a value violates
 * another constraint. */
static uint32_t determine(residue *on, uint8_t *marks) {
    const taut_island *island = on->island;
    taut_model *model = &on->solver->model;
    for (uint32_t v = 0; v < island->variable_count; v++) model->variables[island->variables[v]].local = v;
    taut_part part = {.model = model,
                      .variables = island->variables,
                      .constraints = island->constraints,
                      .variable_count = island->variable_count,
                      .constraint_count = island->constraint_count,
                      .values = island->values,
                      .marks = marks,
                      .paths_off = on->solver->options.paths_off,
                      .hints = on->hints};
    uint32_t tied = 0, summed = 0;
    if (taut_solver_takes(on->solver, TAUT_PATH_DOUBLETONS)) tied = taut_ties_determine(&part, &on->solver->memory);
    else forget_unknowns(&part);
    if (tied && !holds(&part)) return TAUT_NONE;
    if (tied) part.paths |= taut_path_bit(TAUT_PATH_DOUBLETONS);
    summed = taut_sums_determine(&part, &on->solver->memory);
    on->ambiguous = part.ambiguous;
    on->paths |= part.paths;
    return tied + summed;
}

/* Solves the remainder of an island. */
static bool solve_rest(residue *on, uint32_t left) {
    taut_memory *memory = &on->solver->memory;
    taut_arena scratch;
    taut_arena_init(&scratch, memory, (2 * (size_t)left + on->island->constraint_count) * sizeof(uint32_t) + 64);
    on->variables = taut_arena_take(&scratch, left, sizeof(uint32_t));
    on->places = taut_arena_take(&scratch, left, sizeof(uint32_t));
    on->constraints = taut_arena_take(&scratch, on->island->constraint_count, sizeof(uint32_t));
    bool solved = on->variables && on->places && on->constraints;
    mark(on, TAUT_NONE, TAUT_DETERMINED);
    if (solved) list(on);
    solved = solved && solve(on) && take(on);
    mark(on, TAUT_DETERMINED, TAUT_NONE);
    taut_island_free(on->state);
    taut_analysis_free(on->analysis, memory);
    taut_arena_free(&scratch);
    return solved;
}

bool taut_presolve(taut_solver *solver, taut_island *island, uint8_t *marks, uint32_t sure_count, taut_hint_list *hints) {
    residue on = {.solver = solver, .island = island, .marks = marks, .hints = hints};
    if (sure_count) on.paths = taut_path_bit(TAUT_PATH_PROPAGATION);
    uint32_t found = determine(&on, marks);
    if (found == TAUT_NONE) return false;
    uint32_t sure = sure_count + found, left = island->variable_count - sure;
    bool is_tree = on.paths & taut_path_bit(TAUT_PATH_REDUCTION) && island->variable_count > REDUCED_ALWAYS;
    island->cheap_edits = left ? EDITS_WITH_REST : is_tree ? UINT32_MAX : EDITS_BY_SUMS;
    if (left) {
        bool is_worth = sure && sure >= island->variable_count / WORTH_SHARE;
        return is_worth && taut_solver_takes(solver, TAUT_PATH_PRESOLVE) && solve_rest(&on, left);
    }
    if (!found || !take(&on)) return false;
    solver->work.solves += 1;
    return true;
}
