#include "source.h"

#include <math.h>
#include <string.h>

#include "../elimination/sequence.h"
#include "../model/quanta.h"
#include "affine.h"
#include "lanes.h"

/* ---- rows over the crash forms --------------------------------------------------------------------------------------- */

static bool add_rows(uint32_t steps, double *into, double factor, const double *from) {
    return taut_affine_add(steps - 1, into, factor, from);
}

/* The tape, applied to unit vectors. */
static bool find_variable_rows(taut_source *source, taut_arena *scratch) {
    const taut_analysis *a = source->analysis;
    uint32_t steps = a->step_count;
    double *step_row = taut_arena_take_zeroed(scratch, (size_t)steps * steps, sizeof(double));
    if (!step_row) return false;
    for (uint32_t s = 0; s < steps; s++) {
        double *row = step_row + (size_t)s * steps;
        row[s] = 1;
        for (uint32_t l = a->lower_start[s]; l < a->lower_start[s + 1]; l++)
            if (!add_rows(steps, row, -a->lower_value[l], step_row + (size_t)a->lower_step[l] * steps))
                source->exact = false;
    }
    for (uint32_t s = steps; s-- > 0;) {
        double *row = source->variable_row + (size_t)a->step_variable[s] * steps;
        memcpy(row, step_row + (size_t)s * steps, steps * sizeof *row);
        for (uint32_t u = a->upper_start[s]; u < a->upper_start[s + 1]; u++)
            if (!add_rows(steps, row, -a->upper_value[u], source->variable_row + (size_t)a->upper_variable[u] * steps))
                source->exact = false;
        for (uint32_t i = 0; i < steps; i++) {
            double product = row[i] * a->step_inverse[s];
            if (fma(row[i], a->step_inverse[s], -product) != 0) source->exact = false;
            row[i] = product;
        }
    }
    return true;
}

#define CANCELLED 1e-11

static void find_form_rows(taut_source *source) {
    const taut_analysis *a = source->analysis;
    uint32_t steps = a->step_count;
    for (uint32_t f = 0; f < a->form_count; f++) {
        double *row = source->form_row + (size_t)f * steps;
        for (uint32_t t = a->form_start[f]; t < a->form_start[f + 1]; t++)
            if (!add_rows(steps, row, a->form_value[t], source->variable_row + (size_t)a->form_variable[t] * steps))
                source->exact = false;
        for (uint32_t s = 0; s < steps; s++) {
            double expected = a->form_step[f] == s ? 1 : 0;
            if (a->form_step[f] != TAUT_NONE && row[s] != expected) source->exact = false;
            if (!taut_is_short(row[s])) source->exact = false;
            if (fabs(row[s]) < CANCELLED) row[s] = 0;
        }
    }
}

/* ---- members ----------------------------------------------------------------------------------------------------------- */

typedef struct {
    const double *constants;
    const uint32_t *column;
    uint32_t first_pull;
    size_t constant_count;
} member_context;

static bool add_constant(const taut_source *source, const member_context *from, double *value, double factor,
                         uint32_t constraint) {
    uint32_t column = from->column[constraint], place = column == TAUT_NONE ? source->columns : column;
    double unit[1] = {column == TAUT_NONE ? from->constants[constraint] : 1.0};
    return taut_affine_add(0, value + place, factor, unit);
}

/* The contribution of a fixed variable to a member. If the variable is a number of the template, a factor with many digits is allowed:
 * their product, rounded as in taut_member_value(), is a number. */
static bool add_fixed(const taut_source *source, const member_context *from, double *value, const taut_fixed_term *term) {
    if (from->column[term->fixer] != TAUT_NONE)
        return add_constant(source, from, value, -term->ratio, term->fixer) && taut_is_short(term->ratio);
    double product[1] = {term->ratio * from->constants[term->fixer]};
    return taut_affine_add(0, value + source->columns, -1, product);
}

/* As taut_member_value(). */
static bool find_member(taut_source *source, const member_context *from, uint32_t m, double *value) {
    const taut_form_member *member = &source->analysis->members[m];
    bool pull = member->constraint != TAUT_NONE && member->constraint >= from->first_pull, exact = true;
    source->members[m] =
        (taut_source_member){member->priority, member->relation, pull, fabs(member->factor), value};
    if (member->constraint == TAUT_NONE) return true;
    exact = add_constant(source, from, value, 1, member->constraint);
    for (uint32_t i = 0; i < member->fixed_count; i++)
        exact = add_fixed(source, from, value, &source->analysis->fixed_terms[member->fixed_start + i]) && exact;
    return taut_affine_divide(source->columns, value, member->factor) && exact;
}

bool taut_source_takes(const taut_source *source, const double *function) {
    double limits[TAUT_SOURCE_COLUMNS];
    int bits[TAUT_SOURCE_COLUMNS];
    bool whole = source->parts == 1;
    for (uint32_t i = 0; i < source->columns; i++) {
        limits[i] = TAUT_GRID_LIMIT;
        bits[i] = TAUT_GRID_BITS;
    }
    double limit = whole ? TAUT_SETTLE_LIMIT : TAUT_PARTS_LIMIT * source->parts;
    if (taut_affine_bound(source->columns, function, limits) > limit) return false;
    int needed = source->exact ? taut_affine_bits(source->columns, function, bits) : 0;
    return needed >= 0 && needed <= (whole ? TAUT_FINE_BITS : TAUT_PARTS_BITS);
}

/* The members' values in points. false: they are not exact. */
static bool find_values(taut_source *source, const member_context *from, double *values) {
    uint32_t count = source->analysis->member_start[source->analysis->form_count], width = source->columns + 1;
    int bits[TAUT_SOURCE_COLUMNS];
    bool exact = true;
    for (uint32_t i = 0; i < source->columns; i++) bits[i] = TAUT_GRID_BITS;
    for (uint32_t m = 0; m < count; m++) {
        double *value = values + (size_t)m * width;
        if (!find_member(source, from, m, value) || taut_affine_bits(source->columns, value, bits) < 0) exact = false;
    }
    return exact;
}

/* The same in quanta. The factors must be exact, so they are computed with zero constants; the numbers, which
 * rounding may have moved by less than the quantisation, are rounded to the nearest multiples. */
static bool find_parts(taut_source *source, const member_context *from, double *values, taut_arena *scratch) {
    uint32_t count = source->analysis->member_start[source->analysis->form_count], columns = source->columns;
    double *zeros = taut_arena_take_zeroed(scratch, from->constant_count, sizeof(double));
    double *numbers = taut_arena_take_zeroed(scratch, count, sizeof(double));
    member_context without = *from;
    without.constants = zeros;
    if (!zeros || !numbers) return false;
    for (uint32_t m = 0; m < count; m++) numbers[m] = values[(size_t)m * (columns + 1) + columns];
    memset(values, 0, (size_t)count * (columns + 1) * sizeof *values);
    if (!find_values(source, &without, values)) return false;
    source->parts = TAUT_SETTLE_ODD;
    for (uint32_t m = 0; m < count; m++) {
        double *value = values + (size_t)m * (columns + 1), whole = taut_quanta(numbers[m]);
        if (!(fabs(numbers[m]) <= TAUT_PARTS_LIMIT) || fabs(taut_of_quanta(whole) - numbers[m]) > TAUT_SETTLE_WITHIN)
            return false;
        for (uint32_t c = 0; c < columns; c++) value[c] *= TAUT_SETTLE_ODD;
        value[columns] = whole / (TAUT_SETTLE_PARTS / TAUT_SETTLE_ODD);
        if (!taut_source_takes(source, value)) return false;
    }
    return true;
}

static bool find_members(taut_source *source, const member_context *from, taut_arena *arena, taut_arena *scratch) {
    const taut_analysis *a = source->analysis;
    uint32_t count = a->member_start[a->form_count], width = source->columns + 1;
    source->members = taut_arena_take_zeroed(arena, count, sizeof *source->members);
    double *values = taut_arena_take_zeroed(arena, (size_t)count * width, sizeof(double));
    if (!source->members || !values) return false;
    source->parts = 1;
    if (!find_values(source, from, values)) source->exact = source->exact && find_parts(source, from, values, scratch);
    return true;
}

/* ---- units -------------------------------------------------------------------------------------------------------------- */

static bool is_pull_alone(const taut_source *source, uint32_t form) {
    const taut_analysis *a = source->analysis;
    for (uint32_t m = a->member_start[form]; m < a->member_start[form + 1]; m++)
        if (!source->members[m].pull) return false;
    return true;
}

static uint32_t find_root(const uint32_t *parent, uint32_t s) {
    while (parent[s] != s) s = parent[s];
    return s;
}

/* Unites the steps that a form's row reaches; fixed ones are unit 0 and unite nothing. */
static void unite(const taut_source *source, uint32_t *parent, uint32_t form) {
    const double *row = source->form_row + (size_t)form * source->analysis->step_count;
    uint32_t first = TAUT_NONE;
    for (uint32_t s = source->analysis->fixed_step_count; s < source->analysis->step_count; s++) {
        if (row[s] == 0) continue;
        uint32_t root = find_root(parent, s);
        if (first == TAUT_NONE) first = root;
        parent[root] = first;
    }
}

static uint32_t unit_of_row(const taut_source *source, uint32_t form) {
    const double *row = source->form_row + (size_t)form * source->analysis->step_count;
    uint32_t unit = 0;
    for (uint32_t s = source->analysis->fixed_step_count; s < source->analysis->step_count; s++) {
        if (row[s] == 0) continue;
        if (unit != 0 && unit != source->step_unit[s]) return TAUT_NONE;
        unit = source->step_unit[s];
    }
    return unit;
}

static bool find_units(taut_source *source, taut_arena *arena, taut_arena *scratch) {
    const taut_analysis *a = source->analysis;
    uint32_t *parent = taut_arena_take_zeroed(scratch, a->step_count, sizeof *parent);
    source->step_unit = taut_arena_take_zeroed(arena, a->step_count, sizeof(uint32_t));
    source->form_unit = taut_arena_take_zeroed(arena, a->form_count, sizeof(uint32_t));
    if (!parent || !source->step_unit || !source->form_unit) return false;
    for (uint32_t s = 0; s < a->step_count; s++) parent[s] = s;
    for (uint32_t f = 0; f < a->form_count; f++)
        if (a->form_step[f] == TAUT_NONE && !is_pull_alone(source, f)) unite(source, parent, f);
    source->unit_count = 1;
    for (uint32_t s = a->fixed_step_count; s < a->step_count; s++)
        if (parent[s] == s) source->step_unit[s] = source->unit_count++;
    for (uint32_t s = a->fixed_step_count; s < a->step_count; s++)
        source->step_unit[s] = source->step_unit[find_root(parent, s)];
    for (uint32_t f = 0; f < a->form_count; f++)
        source->form_unit[f] =
            a->form_step[f] == TAUT_NONE ? unit_of_row(source, f) : source->step_unit[a->form_step[f]];
    return true;
}

/* ---- the extension -------------------------------------------------------------------------------------------------------- */

/* Optional priorities move up to 999, 998, ...; returns how many there are. */
static uint32_t rank_priorities(const taut_model *model, int32_t *priorities) {
    bool occurs[TAUT_REQUIRED + 1] = {false};
    uint32_t count = 0;
    for (uint32_t c = 0; c < model->constraint_count; c++)
        if (taut_constraint_is_alive(&model->constraints[c])) occurs[taut_priority_of(&model->constraints[c])] = true;
    for (int32_t p = TAUT_REQUIRED - 1; p > 0; p--)
        if (occurs[p]) priorities[p] = TAUT_REQUIRED - 1 - (int32_t)count++;
    priorities[TAUT_REQUIRED] = TAUT_REQUIRED;
    return count;
}

static uint32_t rank_in_island(const taut_model *model, const taut_analysis *analysis, uint32_t variable) {
    uint32_t rank = 0;
    for (uint32_t i = 0; i < analysis->variable_count; i++) rank += taut_comes_before(model, analysis->variables[i], variable);
    return rank;
}

/* variable = preferred, for every variable of a small island that varies. */
static taut_status add_pulls(taut_extension *extension, const taut_template *structure, uint32_t levels) {
    const taut_solver *core = structure->core;
    for (size_t i = 0; i < core->island_count; i++) {
        const taut_analysis *analysis = core->islands[i].analysis;
        if (!structure->varies[i] || analysis->variable_count > TAUT_SOURCE_VARIABLES) continue;
        for (uint32_t v = 0; v < analysis->variable_count; v++) {
            uint32_t variable = analysis->variables[v];
            int32_t below = (int32_t)(levels + rank_in_island(&core->model, analysis, variable));
            taut_term term = {variable, 1};
            taut_row row = {&term, 1, TAUT_EQUAL, core->model.preferred[variable], TAUT_REQUIRED - 1 - below};
            taut_status status = taut_solver_add(extension->core, &row, &extension->pull[variable]);
            if (status != TAUT_OK) return status;
        }
    }
    return TAUT_OK;
}

static bool take_extension(taut_extension *extension, const taut_model *model, const taut_template *structure,
                           taut_memory *memory) {
    const taut_model *own = &extension->core->model;
    size_t constraints = own->constraint_count, variables = model->variable_count;
    extension->constants = taut_take(memory, taut_at_least_one(constraints), sizeof(double));
    extension->preferred = taut_take(memory, taut_at_least_one(variables), sizeof(double));
    extension->column = taut_take(memory, taut_at_least_one(constraints), sizeof(uint32_t));
    if (!extension->constants || !extension->preferred || !extension->column) return false;
    if (constraints) memcpy(extension->constants, own->constants, constraints * sizeof(double));
    if (variables) memcpy(extension->preferred, own->preferred, variables * sizeof(double));
    memset(extension->column, 0xff, taut_at_least_one(constraints) * sizeof(uint32_t));
    for (size_t i = 0; i < structure->use_count; i++) {
        const taut_parameter_use *use = &structure->uses[i];
        uint32_t constraint = use->constraint == TAUT_NONE ? extension->pull[use->variable] : use->constraint;
        if (constraint != TAUT_NONE) extension->column[constraint] = use->parameter;
    }
    return true;
}

taut_status taut_extension_create(taut_extension *extension, const taut_template *structure, taut_memory *memory) {
    const taut_model *model = &structure->core->model;
    int32_t priorities[TAUT_REQUIRED + 1] = {0};
    uint32_t levels = rank_priorities(model, priorities);
    memset(extension, 0, sizeof *extension);
    extension->pull = taut_take(memory, taut_at_least_one(model->variable_count), sizeof(uint32_t));
    extension->plain_column = taut_take(memory, taut_at_least_one(model->constraint_count), sizeof(uint32_t));
    if (!extension->pull || !extension->plain_column) return TAUT_ERROR_MEMORY;
    memset(extension->pull, 0xff, taut_at_least_one(model->variable_count) * sizeof(uint32_t));
    memset(extension->plain_column, 0xff, taut_at_least_one(model->constraint_count) * sizeof(uint32_t));
    for (size_t i = 0; i < structure->use_count; i++)
        if (structure->uses[i].constraint != TAUT_NONE)
            extension->plain_column[structure->uses[i].constraint] = structure->uses[i].parameter;
    if (levels + TAUT_SOURCE_VARIABLES >= TAUT_REQUIRED - 1) return TAUT_OK;
    taut_options options = structure->core->options;
    options.allocator = memory->allocator;
    taut_status status = taut_solver_create(&options, &extension->core);
    if (status == TAUT_OK) status = taut_copy_model(extension->core, model, priorities);
    if (status == TAUT_OK) status = add_pulls(extension, structure, levels);
    if (status == TAUT_OK) status = taut_copy_analyse(extension->core);
    if (status == TAUT_OK && !take_extension(extension, model, structure, memory)) status = TAUT_ERROR_MEMORY;
    return status;
}

void taut_extension_free(taut_extension *extension, const taut_template *structure, taut_memory *memory) {
    const taut_model *model = &structure->core->model;
    size_t constraints = extension->core ? taut_at_least_one(extension->core->model.constraint_count) : 1;
    size_t variables = taut_at_least_one(model->variable_count);
    taut_give(memory, extension->pull, variables, sizeof(uint32_t));
    taut_give(memory, extension->plain_column, taut_at_least_one(model->constraint_count), sizeof(uint32_t));
    taut_give(memory, extension->constants, constraints, sizeof(double));
    taut_give(memory, extension->preferred, variables, sizeof(double));
    taut_give(memory, extension->column, constraints, sizeof(uint32_t));
    taut_solver_destroy(extension->core);
    memset(extension, 0, sizeof *extension);
}

/* ---- the source ------------------------------------------------------------------------------------------------------------ */

/* Whether the scalar path works without rounding, too: all its factors have few digits. */
static bool is_short(const taut_analysis *a) {
    for (uint32_t s = 0; s < a->step_count; s++)
        if (!taut_is_short(a->step_inverse[s])) return false;
    for (uint32_t u = 0; u < a->upper_start[a->step_count]; u++)
        if (!taut_is_short(a->upper_value[u])) return false;
    for (uint32_t l = 0; l < a->lower_start[a->step_count]; l++)
        if (!taut_is_short(a->lower_value[l])) return false;
    for (uint32_t c = 0; c < a->component_count; c++)
        for (uint32_t e = 0; e < a->components[c].row_start[a->components[c].listed]; e++)
            if (!taut_is_short(a->components[c].row_value[e])) return false;
    return true;
}

static taut_status read_structure(taut_source *source, const member_context *from, taut_arena *arena) {
    const taut_analysis *a = source->analysis;
    taut_arena scratch;
    taut_arena_init(&scratch, arena->memory, 4096);
    source->variable_row = taut_arena_take_zeroed(arena, (size_t)a->variable_count * a->step_count, sizeof(double));
    source->form_row = taut_arena_take_zeroed(arena, (size_t)a->form_count * a->step_count, sizeof(double));
    bool enough = source->variable_row && source->form_row && find_variable_rows(source, &scratch);
    if (enough) {
        find_form_rows(source);
        enough = find_members(source, from, arena, &scratch) && find_units(source, arena, &scratch);
    }
    taut_arena_free(&scratch);
    return enough ? TAUT_OK : TAUT_ERROR_MEMORY;
}

/* Whether regions can represent it; not with implied rows (elimination/followers.h). */
static bool is_small(const taut_analysis *a) {
    return a->form_count <= 8 * TAUT_SOURCE_VARIABLES && a->step_count == a->variable_count;
}

/* Whether a crash form has more terms than one instruction can check. */
static bool has_long_forms(const taut_analysis *a) {
    for (uint32_t s = 0; s < a->step_count; s++)
        if (a->form_start[a->step_form[s] + 1] - a->form_start[a->step_form[s]] >= TAUT_STEP_TERMS) return true;
    return false;
}

taut_status taut_source_create(taut_source *source, taut_worker *worker, const taut_extension *extension, uint32_t island,
                               taut_arena *arena, bool *usable) {
    const taut_template *structure = worker->structure;
    const taut_analysis *plain = structure->core->islands[island].analysis;
    memset(source, 0, sizeof *source);
    source->columns = (uint32_t)structure->parameter_count;
    *usable = false;
    if (plain->variable_count == 0 || plain->variable_count > TAUT_SOURCE_VARIABLES) return TAUT_OK;
    if (extension->core && is_short(plain)) {
        source->analysis = extension->core->islands[extension->core->variable_island[plain->variables[0]]].analysis;
        member_context from = {extension->constants, extension->column,
                               (uint32_t)structure->core->model.constraint_count, extension->core->model.constraint_count};
        source->exact = is_small(source->analysis);
        taut_status status = source->exact ? read_structure(source, &from, arena) : TAUT_OK;
        if (status != TAUT_OK) return status;
        *usable = source->exact;
        if (source->exact) return taut_island_create(source->analysis, &worker->memory, &source->state);
    }
    if (!is_small(plain) || has_long_forms(plain) || !taut_solver_takes(structure->core, TAUT_PATH_REPLAY)) return TAUT_OK;
    source->analysis = plain;
    source->state = worker->states[island];
    source->exact = false;
    member_context from = {structure->core->model.constants, extension->plain_column, TAUT_NONE, 0};
    *usable = true;
    return read_structure(source, &from, arena);
}

void taut_source_free(taut_source *source) {
    if (source->exact) taut_island_free(source->state);
    source->state = NULL;
}

const double *taut_source_constants(const taut_source *source, const taut_worker *worker,
                                    const taut_extension *extension) {
    return source->exact ? extension->constants : worker->constants;
}

/* The worker has just solved the island; this solves the extended one. */
taut_status taut_source_solve(taut_source *source, taut_worker *worker, taut_extension *extension) {
    if (!source->exact) return TAUT_OK;
    const taut_template *structure = worker->structure;
    for (size_t i = 0; i < structure->use_count; i++) {
        const taut_parameter_use *use = &structure->uses[i];
        if (use->constraint != TAUT_NONE) {
            extension->constants[use->constraint] = worker->constants[use->constraint];
            continue;
        }
        extension->preferred[use->variable] = worker->preferred[use->variable];
        extension->constants[extension->pull[use->variable]] = worker->preferred[use->variable];
    }
    const taut_model *model = &extension->core->model;
    taut_inputs inputs = {extension->constants, extension->preferred, model->orders, structure->core->options.pivot_limit,
                          false, 0};
    return taut_island_solve(source->state, &worker->work, &inputs);
}

/* ---- readings ------------------------------------------------------------------------------------------------------------- */

taut_form_reading taut_source_read(const taut_source *source, uint32_t form, const double *constants) {
    const taut_analysis *a = source->analysis;
    uint32_t component = a->form_component[form];
    taut_form_reading reading = {TAUT_FORM_CHECK, 0, -INFINITY, INFINITY};
    if (component == TAUT_NONE) {
        if (a->form_step[form] == TAUT_NONE) return reading;
        taut_bounds bounds;
        (void)taut_bounds_find(a, form, constants, NULL, &bounds);
        reading.role = TAUT_FORM_FIXED;
        reading.value = bounds.low;
        return reading;
    }
    const taut_tableau *tableau = &source->state->tableaus[component];
    uint32_t i = a->form_local[form];
    if (tableau->active[i]) {
        reading.role = TAUT_FORM_ACTIVE;
        reading.value = tableau->cost[i].point[tableau->at[i]];
        return reading;
    }
    taut_interval interval = taut_cost_interval(&tableau->cost[i], taut_multiplier(tableau, i), tableau->level_count,
                                                tableau->level_count);
    reading.role = TAUT_FORM_INACTIVE;
    reading.low = interval.low;
    reading.high = interval.high;
    return reading;
}

void taut_source_add_row(const taut_source *source, uint32_t form, double weight, double *sums) {
    const taut_analysis *a = source->analysis;
    uint32_t c = a->form_component[form];
    const taut_tableau *tableau = &source->state->tableaus[c];
    const taut_product_vector *row = taut_product_row(tableau->product, a->form_local[form]);
    for (uint32_t i = 0; i < row->count; i++)
        sums[a->components[c].forms[tableau->column_form[row->places[i]]]] += weight * row->value[row->places[i]];
}

bool taut_source_row_reaches(const taut_source *source, uint32_t form, const bool *marked) {
    const taut_analysis *a = source->analysis;
    uint32_t c = a->form_component[form];
    const taut_tableau *tableau = &source->state->tableaus[c];
    const taut_product_vector *row = taut_product_row(tableau->product, a->form_local[form]);
    for (uint32_t i = 0; i < row->count; i++)
        if (marked[a->components[c].forms[tableau->column_form[row->places[i]]]]) return true;
    return false;
}
