#include "../model/links.h"
#include "../model/sized.h"
#include "rest.h"

#include <math.h>
#include <string.h>

#define SPARE_MARKS 16u /* so that a row's marks find room without counting */
#define ARRAYS 9u     /* by variable, by constraint and by term */
#define ALIGNMENT 16u

#if defined(TAUT_VERIFY) /* debug builds (Package.swift) and tests (Tests/run-sanitizers.sh) */
#define VERIFY 1u
#else
#define VERIFY 0u
#endif

/* ---- creation ------------------------------------------------------------------------------------------------------ */

void taut_options_init(taut_options *options, size_t size) {
    taut_options defaults = {.size = size, .verify = VERIFY};
    if (options) taut_sized_write(options, size, &defaults, sizeof defaults);
}

taut_status taut_solver_create(const taut_options *options, taut_solver **result) {
    if (!result) return TAUT_ERROR_ARGUMENT;
    taut_options known = taut_options_default();
    if (options && !taut_sized_read(&known, sizeof known, options)) return TAUT_ERROR_ARGUMENT;
    if (known.paths_off & ~(taut_path_set)TAUT_PATHS_OPTIONAL) return TAUT_ERROR_ARGUMENT;
    if (!taut_allocator_is_whole(&known.allocator)) return TAUT_ERROR_ARGUMENT;
    taut_memory memory;
    taut_memory_init(&memory, &known.allocator);
    taut_solver *solver = taut_take_zeroed(&memory, 1, sizeof *solver);
    if (!solver) {
        taut_memory_release(&memory);
        return TAUT_ERROR_MEMORY;
    }
    solver->memory = memory;
    solver->options = known;
    taut_model_init(&solver->model, &solver->memory);
    taut_island_work_init(&solver->work, &solver->memory);
    *result = solver;
    return TAUT_OK;
}

void taut_solver_destroy(taut_solver *solver) {
    if (solver) taut_memory_release(&solver->memory); /* the solver itself is part of it */
}

/* ---- arrays by handle ------------------------------------------------------------------------------------------------ */

static bool reserve_variables(taut_solver *solver, size_t need) {
    if (need <= solver->variable_capacity) return true;
    const taut_column columns[] = {{(void **)&solver->variable_island, sizeof(uint32_t), 0xff},
                                   {(void **)&solver->values, sizeof(double), 0xff}}; /* all bits set: NaN */
    return taut_grow_columns(&solver->memory, columns, sizeof columns / sizeof *columns, &solver->variable_capacity, need);
}

static bool reserve_constraints(taut_solver *solver, size_t need) {
    if (need <= solver->constraint_capacity) return true;
    const taut_column columns[] = {{(void **)&solver->constraint_island, sizeof(uint32_t), 0xff}};
    return taut_grow_columns(&solver->memory, columns, sizeof columns / sizeof *columns, &solver->constraint_capacity,
                             need);
}

static size_t smaller_of(size_t a, size_t b) { return a < b ? a : b; }

static bool reserve_touches(taut_solver *solver, taut_list *list, size_t more, size_t limit) {
    size_t need = list->count + more < limit ? list->count + more : limit; /* nothing is listed twice */
    return taut_list_reserve(list, &solver->memory, need);
}

/* Room for so many more marks, some of them of what is about to be added. */
static bool reserve_marks(taut_solver *solver, size_t variables, size_t constraints, size_t new_variables,
                          size_t new_constraints) {
    const taut_model *model = &solver->model;
    size_t first = smaller_of(model->variable_count + new_variables, model->bulk_variable);
    size_t second = smaller_of(model->constraint_count + new_constraints, model->bulk_constraint);
    return reserve_touches(solver, &solver->dirty_variables, variables, first) &&
           reserve_touches(solver, &solver->dirty_constraints, constraints, second);
}

bool taut_solver_reserve_touches(taut_solver *solver, size_t variables, size_t constraints) {
    return reserve_marks(solver, variables, constraints, 0, 0);
}

/* What the arrays of an empty solver will take, and no less. */
static size_t expected_size(const taut_solver *solver, size_t variables, size_t constraints, size_t terms) {
    if (solver->model.variable_capacity || solver->model.constraint_capacity) return 0;
    return variables * (sizeof(taut_variable_record) + sizeof(uint64_t) + 2 * sizeof(double) + sizeof(uint32_t)) +
           constraints * (sizeof(taut_constraint_record) + sizeof(double) + sizeof(uint32_t)) + terms * sizeof(taut_use) +
           ARRAYS * ALIGNMENT;
}

taut_status taut_solver_reserve(taut_solver *solver, size_t variables, size_t constraints, size_t terms) {
    if (!solver || variables >= TAUT_NONE || constraints >= TAUT_NONE || terms >= TAUT_NONE) return TAUT_ERROR_ARGUMENT;
    const taut_model *model = &solver->model;
    bool marks = model->bulk_variable != 0; /* what is added in bulk has none */
    size_t first = marks ? smaller_of(variables, model->variable_count + TAUT_KEPT_EDITS) + SPARE_MARKS : 0;
    size_t second = marks ? smaller_of(constraints, model->constraint_count + TAUT_KEPT_EDITS) + SPARE_MARKS : 0;
    taut_memory_expect(&solver->memory, expected_size(solver, variables, constraints, terms));
    bool enough = taut_model_reserve(&solver->model, variables, constraints, terms) &&
                  reserve_variables(solver, variables) && reserve_constraints(solver, constraints) &&
                  reserve_touches(solver, &solver->dirty_variables, first, first) &&
                  reserve_touches(solver, &solver->dirty_constraints, second, second);
    return enough ? TAUT_OK : TAUT_ERROR_MEMORY;
}

void taut_solver_touch_variable(taut_solver *solver, uint32_t variable) {
    taut_variable_record *record = &solver->model.variables[variable];
    if (variable >= solver->model.bulk_variable || record->flags & TAUT_DIRTY_VARIABLE) return;
    record->flags |= TAUT_DIRTY_VARIABLE;
    solver->dirty_variables.items[solver->dirty_variables.count++] = variable;
}

void taut_solver_touch_constraint(taut_solver *solver, uint32_t constraint) {
    taut_constraint_record *record = &solver->model.constraints[constraint];
    if (constraint >= solver->model.bulk_constraint || record->kind & TAUT_KIND_DIRTY) return;
    record->kind |= TAUT_KIND_DIRTY;
    solver->dirty_constraints.items[solver->dirty_constraints.count++] = constraint;
}

/* Whether nothing is marked, for all there is has been added in bulk, and so will be what is added next. */
static inline bool is_unmarked(const taut_solver *solver) {
    return (solver->model.bulk_variable | solver->model.bulk_constraint) == 0;
}

/* ---- edits ----------------------------------------------------------------------------------------------------------- */

/* Room for what touch_structure() lists. */
static bool reserve_structure(taut_solver *solver, uint32_t constraint) {
    bool known = taut_model_has_constraint(&solver->model, constraint);
    return taut_solver_reserve_touches(solver, known ? solver->model.constraints[constraint].term_count : 0, 1);
}

static void touch_structure(taut_solver *solver, uint32_t constraint) {
    const taut_constraint_record *record = &solver->model.constraints[constraint];
    taut_solver_touch_constraint(solver, constraint);
    if (solver->dirty_variables.count == solver->model.bulk_variable) return; /* all that have marks are marked */
    for (uint32_t t = 0; t < record->term_count; t++) {
        uint32_t variable = solver->model.uses[record->first_term + t].variable;
        /* A variable that a constraint of its own fixes keeps its value. */
        bool stays = record->term_count > 1 && solver->model.variables[variable].fixer != TAUT_NONE;
        if (!stays) taut_solver_touch_variable(solver, variable);
    }
}

static void make_stale(taut_solver *solver, uint32_t island) {
    if (island == TAUT_NONE) return;
    solver->islands[island].epoch += 1;
    if (solver->islands[island].stale) return;
    solver->islands[island].stale = true;
    solver->stale_islands.items[solver->stale_islands.count++] = island; /* room: taut_islands_reserve */
}

taut_status taut_solver_add_variables(taut_solver *solver, const taut_variable_options *options, size_t count,
                                      taut_variable *first) {
    if (!solver || !first) return TAUT_ERROR_ARGUMENT;
    if (count >= TAUT_NONE - solver->model.variable_count) return TAUT_ERROR_MEMORY;
    if (!reserve_variables(solver, solver->model.variable_count + count) ||
        (!is_unmarked(solver) && !reserve_marks(solver, count, 0, count, 0)))
        return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_add_variables(&solver->model, options, count, first);
    if (status != TAUT_OK || is_unmarked(solver)) return status;
    for (uint32_t i = 0; i < count; i++) taut_solver_touch_variable(solver, *first + i);
    return TAUT_OK;
}

taut_status taut_solver_add_variable(taut_solver *solver, const taut_variable_options *options,
                                     taut_variable *variable) {
    if (solver && variable && solver->model.variable_count < solver->variable_capacity &&
        taut_model_append_variable(&solver->model, options, variable))
        return TAUT_OK;
    return taut_solver_add_variables(solver, options, 1, variable);
}

taut_status taut_solver_remove_variable(taut_solver *solver, taut_variable variable) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    if (!taut_solver_reserve_touches(solver, 1, 0)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_remove_variable(&solver->model, variable);
    if (status == TAUT_OK) taut_solver_touch_variable(solver, variable);
    return status;
}

taut_status taut_solver_set_preferred(taut_solver *solver, taut_variable variable, double preferred) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    taut_status status = taut_model_set_preferred(&solver->model, variable, preferred);
    if (status == TAUT_OK) make_stale(solver, solver->variable_island[variable]);
    return status;
}

taut_status taut_solver_set_order(taut_solver *solver, taut_variable variable, uint64_t order) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    if (!taut_solver_reserve_touches(solver, 1, 0)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_set_order(&solver->model, variable, order);
    if (status == TAUT_OK) taut_solver_touch_variable(solver, variable); /* analyses are in its sequence */
    return status;
}

/* Makes rows whose terms are put take part. */
static void begin_rows(taut_solver *solver, uint32_t first, size_t count, size_t old_count) {
    bool unmarked = is_unmarked(solver);
    for (uint32_t c = first; c < first + count; c++) {
        taut_enliven(&solver->model, c);
        taut_journal_addition(&solver->model, TAUT_EDIT_ADD, c, c >= old_count, &solver->model.bulk_constraint);
        if (!unmarked) touch_structure(solver, c);
    }
}

static taut_status add_rows(taut_solver *solver, const taut_packed_rows *rows, taut_constraint *first, size_t *invalid) {
    size_t old_count = solver->model.constraint_count;
    if (rows->count >= TAUT_NONE - old_count) return TAUT_ERROR_MEMORY;
    if (!reserve_constraints(solver, old_count + rows->count) ||
        (!is_unmarked(solver) && !reserve_marks(solver, rows->term_count, rows->count, 0, rows->count)))
        return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_add_rows(&solver->model, rows, first, invalid);
    if (status == TAUT_OK) begin_rows(solver, *first, rows->count, old_count);
    return status;
}

taut_status taut_solver_add_rows(taut_solver *solver, const taut_packed_rows *rows, taut_constraint *first, size_t *invalid) {
    size_t index = 0;
    if (!solver || !rows || !first || (rows->count && !rows->rows) || (rows->term_count && !rows->terms))
        return TAUT_ERROR_ARGUMENT;
    taut_status status = add_rows(solver, rows, first, &index);
    if (status == TAUT_ERROR_ARGUMENT && invalid) *invalid = index;
    return status;
}

taut_status taut_solver_add(taut_solver *solver, const taut_row *row, taut_constraint *constraint) {
    size_t index;
    if (!solver || !row || !constraint || (row->count && !row->terms) || row->count >= TAUT_NONE) return TAUT_ERROR_ARGUMENT;
    if (is_unmarked(solver) && solver->model.constraint_count < solver->constraint_capacity &&
        taut_model_append_row(&solver->model, row, constraint))
        return TAUT_OK;
    if ((uint32_t)row->relation + 1 > 2 || (uint32_t)row->priority > TAUT_REQUIRED) return TAUT_ERROR_ARGUMENT;
    taut_packed_row packed = {row->constant, (uint32_t)row->count, (int16_t)row->relation, (int16_t)row->priority};
    taut_packed_rows rows = {&packed, 1, row->terms, row->count};
    return add_rows(solver, &rows, constraint, &index);
}

taut_status taut_solver_remove(taut_solver *solver, taut_constraint constraint) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    if (!reserve_structure(solver, constraint)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_remove(&solver->model, constraint);
    if (status == TAUT_OK) touch_structure(solver, constraint);
    return status;
}

taut_status taut_solver_remove_all(taut_solver *solver, const taut_constraint *constraints, size_t constraint_count,
                                   const taut_variable *variables, size_t variable_count) {
    if (!solver || (constraint_count && !constraints) || (variable_count && !variables)) return TAUT_ERROR_ARGUMENT;
    taut_status status =
        taut_model_prepare_removals(&solver->model, constraints, constraint_count, variables, variable_count);
    if (status != TAUT_OK) return status;
    size_t terms = 0;
    for (size_t i = 0; i < constraint_count; i++) terms += solver->model.constraints[constraints[i]].term_count;
    if (!taut_solver_reserve_touches(solver, terms + variable_count, constraint_count)) return TAUT_ERROR_MEMORY;
    /* There is room for all, and all may go. */
    for (size_t i = 0; i < constraint_count; i++) (void)taut_solver_remove(solver, constraints[i]);
    for (size_t i = 0; i < variable_count; i++) (void)taut_solver_remove_variable(solver, variables[i]);
    return TAUT_OK;
}

taut_status taut_solver_set_constant(taut_solver *solver, taut_constraint constraint, double constant) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    taut_model *model = &solver->model;
    if (!taut_model_has_constraint(model, constraint)) return TAUT_ERROR_ARGUMENT;
    uint32_t variable = taut_model_fixed_by(model, constraint), island = solver->constraint_island[constraint];
    bool of_rest = solver->rest != TAUT_REST_NONE && (island == TAUT_NONE || variable != TAUT_NONE);
    if (of_rest && !taut_solver_reserve_touches(solver, 0, taut_rest_readers(solver, variable))) return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_set_constant(model, constraint, constant);
    if (status != TAUT_OK) return status;
    if (of_rest) taut_rest_touch(solver, constraint, variable);
    make_stale(solver, island);
    if (variable == TAUT_NONE) return TAUT_OK;
    solver->fixer_epoch += 1;
    for (uint32_t u = model->variables[variable].first_use; u != TAUT_NONE; u = model->uses[u].next)
        make_stale(solver, solver->constraint_island[model->uses[u].constraint]);
    return TAUT_OK;
}

taut_status taut_solver_set_priority(taut_solver *solver, taut_constraint constraint, int32_t priority) {
    if (!solver) return TAUT_ERROR_ARGUMENT;
    if (!reserve_structure(solver, constraint)) return TAUT_ERROR_MEMORY;
    taut_status status = taut_model_set_priority(&solver->model, constraint, priority);
    if (status == TAUT_OK) touch_structure(solver, constraint);
    return status;
}

/* ---- answers ----------------------------------------------------------------------------------------------------------- */

double taut_solver_value(const taut_solver *solver, taut_variable variable) {
    return solver && variable < solver->variable_capacity ? solver->values[variable] : NAN;
}

const double *taut_solver_values(const taut_solver *solver, size_t *count) {
    if (count) *count = solver ? solver->model.variable_count : 0;
    return solver ? solver->values : NULL;
}

const taut_variable *taut_solver_changed(const taut_solver *solver, size_t *count) {
    if (count) *count = solver ? solver->changed.count : 0;
    return solver ? solver->changed.items : NULL;
}

/* What a row exceeds its constant by, and the largest number in it, with coefficients and values multiplied by `scale`. */
static double excess_of(const taut_solver *solver, taut_constraint constraint, double scale, double *largest) {
    const taut_constraint_record *record = &solver->model.constraints[constraint];
    double value = -solver->model.constants[constraint] * scale * scale;
    *largest = fabs(value);
    for (uint32_t t = 0; t < record->term_count; t++) {
        const taut_use *use = &solver->model.uses[record->first_term + t];
        double product = (use->coefficient * scale) * (solver->values[use->variable] * scale);
        value += product;
        *largest = fmax(*largest, fabs(product));
    }
    return value;
}

double taut_solver_error(const taut_solver *solver, taut_constraint constraint) {
    if (!solver || !taut_model_has_constraint(&solver->model, constraint)) return NAN;
    double scale = 1, largest, value = excess_of(solver, constraint, scale, &largest);
    if (!isfinite(value)) { /* partial sums overflow, or there are no values yet */
        scale = TAUT_ROUNDING_FAR;
        value = excess_of(solver, constraint, scale, &largest);
    }
    if (fabs(value) <= fmax(1e-9 * scale * scale, 1e-12 * largest)) return 0;
    value = value / scale / scale;
    int8_t relation = taut_relation_of(&solver->model.constraints[constraint]);
    if (relation == TAUT_GREATER_OR_EQUAL) return fmax(0, -value);
    if (relation == TAUT_LESS_OR_EQUAL) return fmax(0, value);
    return fabs(value);
}

size_t taut_solver_conflict_count(const taut_solver *solver) { return solver ? solver->conflicts.starts.count : 0; }

const taut_member *taut_solver_conflict(const taut_solver *solver, size_t index, size_t *count) {
    return taut_conflicts_get(solver ? &solver->conflicts : NULL, index, count);
}

const double *taut_solver_conflict_multipliers(const taut_solver *solver, size_t index, size_t *count) {
    return taut_conflicts_multipliers(solver ? &solver->conflicts : NULL, index, count);
}

static void count_island(const taut_island *island, taut_statistics *counts) {
    const taut_analysis *analysis = island->analysis;
    counts->islands += 1;
    if (!analysis) return;
    counts->forms += analysis->form_count;
    counts->components += analysis->component_count;
    if (analysis->step_count)
        counts->tape_entries += analysis->step_count + analysis->upper_start[analysis->step_count] +
                                analysis->lower_start[analysis->step_count];
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        counts->tableau_entries += analysis->components[c].row_start[analysis->components[c].listed];
        counts->fill += taut_tableau_size(&island->state->tableaus[c]);
    }
}

taut_status taut_solver_statistics(const taut_solver *solver, taut_statistics *statistics) {
    if (!solver || !statistics) return TAUT_ERROR_ARGUMENT;
    taut_statistics counts = {.size = statistics->size,
                              .variables = solver->model.variables_alive,
                              .constraints = solver->model.constraints_alive,
                              .pivots = solver->work.dual.pivots,
                              .pushes = solver->work.dual.pushes,
                              .solves = solver->work.solves,
                              .unproved = solver->work.unproved,
                              .bytes = solver->memory.bytes,
                              .allocations = solver->memory.allocations};
    for (size_t i = 0; i < solver->island_count; i++)
        if (solver->islands[i].used) count_island(&solver->islands[i], &counts);
    counts.islands += taut_rest_has_parts(solver);
    memcpy(counts.paths, solver->work.paths, sizeof counts.paths);
    return taut_sized_write(statistics, counts.size, &counts, sizeof counts) ? TAUT_OK : TAUT_ERROR_ARGUMENT;
}
