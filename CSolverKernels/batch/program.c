#include "program.h"

#include <math.h>
#include <string.h>

#include "affine.h"
#include "builder.h"
#include "replay.h"

/* ---- atoms: steps whose values differ between regions -------------------------------------------------------------------- */

typedef struct {
    const taut_program_request *request;
    taut_builder builder;
    uint32_t columns;
    uint32_t **atom;              /* by part, by step: its basis element; TAUT_NONE */
    double **values;              /* by variable: a function over the basis; NULL: not exact, or constant */
    taut_lane_number *numbers;    /* by variable without such a function */
    uint16_t *covered;            /* masks of the units, one after the other */
    uint32_t covered_count;
} compiler;

static bool differs(const taut_unit *unit, uint32_t step, uint32_t width) {
    for (uint32_t r = 1; r < unit->region_count; r++)
        if (memcmp(unit->regions[r].value + (size_t)step * width, unit->regions[0].value + (size_t)step * width,
                   width * sizeof(double)) != 0)
            return true;
    return false;
}

/* Numbers the atoms of exact parts. false: out of memory. */
static bool number_atoms(compiler *at, taut_arena *arena, uint32_t *basis) {
    const taut_program_request *request = at->request;
    at->atom = taut_arena_take_zeroed(arena, request->part_count, sizeof *at->atom);
    if (!at->atom) return false;
    *basis = at->columns;
    for (uint32_t p = 0; p < request->part_count; p++) {
        const taut_part *part = &request->parts[p];
        uint32_t steps = part->source.analysis->step_count;
        at->atom[p] = taut_arena_take_zeroed(arena, steps, sizeof(uint32_t));
        if (!at->atom[p]) return false;
        memset(at->atom[p], 0xff, steps * sizeof(uint32_t));
        for (uint32_t u = 0; part->source.exact && u < part->source.unit_count; u++)
            for (uint32_t i = 0; i < part->units[u].step_count; i++)
                if (differs(&part->units[u], i, at->columns + 1)) at->atom[p][part->units[u].steps[i]] = (*basis)++;
    }
    return true;
}

static void describe_basis(compiler *at) {
    taut_builder *builder = &at->builder;
    for (uint32_t i = 0; i < at->columns; i++) {
        builder->limits[i] = TAUT_GRID_LIMIT;
        builder->bits[i] = TAUT_GRID_BITS;
    }
    for (uint32_t p = 0; p < at->request->part_count; p++) {
        const taut_part *part = &at->request->parts[p];
        for (uint32_t u = 0; part->source.exact && u < part->source.unit_count; u++)
            for (uint32_t i = 0; i < part->units[u].step_count; i++) {
                uint32_t atom = at->atom[p][part->units[u].steps[i]];
                for (uint32_t r = 0; atom != TAUT_NONE && r < part->units[u].region_count; r++) {
                    const double *value = part->units[u].regions[r].value + (size_t)i * (at->columns + 1);
                    int bits = taut_affine_bits(at->columns, value, builder->bits);
                    builder->ok &= bits >= 0;
                    if (bits > builder->bits[atom]) builder->bits[atom] = bits;
                    builder->limits[atom] =
                        fmax(builder->limits[atom], taut_affine_bound(at->columns, value, builder->limits));
                }
            }
    }
}

/* ---- conditions and blends --------------------------------------------------------------------------------------------- */

/* A function of the parameters as one over the basis. */
static double *widen(compiler *at, const double *function) {
    double *wide = taut_builder_function(&at->builder);
    if (!wide) return NULL;
    memcpy(wide, function, at->columns * sizeof *wide);
    wide[at->builder.basis] = function[at->columns];
    return wide;
}

/* Instructions for the conditions of a region; their masks' conjunction goes to `mask`. */
static void emit_conditions(compiler *at, const taut_region *region, uint16_t mask) {
    taut_builder *builder = &at->builder;
    uint16_t *masks = taut_arena_take_zeroed(&builder->scratch, region->condition_count, sizeof *masks);
    if (!masks) builder->enough = false;
    for (uint32_t i = 0; builder->enough && i < region->condition_count; i++) {
        const double *function = widen(at, region->conditions[i].function);
        if (function) masks[i] = taut_builder_condition(builder, function, region->conditions[i].equal);
    }
    if (builder->enough) taut_builder_masks(builder, TAUT_STEP_BOTH, mask, masks, region->condition_count);
}

static const double *value_of(const compiler *at, const taut_unit *unit, uint32_t r, uint32_t i) {
    return unit->regions[r].value + (size_t)i * (at->columns + 1);
}

static bool same_value(const compiler *at, const taut_unit *unit, uint32_t i, uint32_t r, uint32_t other) {
    return memcmp(value_of(at, unit, r, i), value_of(at, unit, other, i), (at->columns + 1) * sizeof(double)) == 0;
}

/* The first region that gives a step the value that region r gives it. */
static uint32_t first_like(const compiler *at, const taut_unit *unit, uint32_t i, uint32_t r) {
    uint32_t first = 0;
    while (!same_value(at, unit, i, first, r)) first += 1;
    return first;
}

/* The value of one step: that of the first region, and where another region holds that gives another value, that one. */
static void emit_value(compiler *at, const taut_unit *unit, uint32_t i, uint16_t atom, const uint16_t *masks) {
    taut_builder *builder = &at->builder;
    uint16_t *alike = taut_arena_take_zeroed(&builder->scratch, unit->region_count, sizeof *alike);
    if (!alike) builder->enough = false;
    for (uint32_t r = 0; builder->enough && r < unit->region_count; r++) {
        if (first_like(at, unit, i, r) != r) continue;
        const double *function = widen(at, value_of(at, unit, r, i));
        uint16_t mask = masks[r];
        uint32_t count = 0;
        for (uint32_t other = r; r > 0 && other < unit->region_count; other++)
            if (same_value(at, unit, i, r, other)) alike[count++] = masks[other];
        if (count > 1) {
            mask = taut_builder_mask(builder);
            taut_builder_masks(builder, TAUT_STEP_EITHER, mask, alike, count);
        }
        if (function) taut_builder_sum(builder, r == 0 ? TAUT_STEP_SUM : TAUT_STEP_BLEND, function, atom, mask);
    }
}

/* One unit: the masks of its regions, one after the other until all sets of a block have found theirs, then the values.
 * Masks are zero at first, so that a region that was skipped counts as one that does not hold. */
static void emit_unit(compiler *at, uint32_t p, const taut_unit *unit, taut_replay *replay) {
    taut_builder *builder = &at->builder;
    uint16_t covered = taut_builder_mask(builder), *masks;
    masks = taut_arena_take_zeroed(&builder->scratch, unit->region_count, sizeof *masks);
    if (!masks) builder->enough = false;
    if (unit->region_count != 1 || unit->regions[0].condition_count) at->covered[at->covered_count++] = covered;
    size_t known = 0;
    for (uint32_t r = 0; builder->enough && builder->ok && r < unit->region_count; r++) {
        size_t skip = SIZE_MAX;
        if (r > 0) skip = taut_builder_append(builder, (taut_lane_instruction){.kind = TAUT_STEP_UNLESS, .from = covered});
        masks[r] = unit->region_count == 1 ? covered : taut_builder_mask(builder);
        if (unit->region_count > 1 || unit->regions[r].condition_count)
            emit_conditions(at, &unit->regions[r], masks[r]);
        if (replay) taut_replay_values(replay, builder, unit, r, masks[r]);
        if (unit->region_count > 1) taut_builder_masks(builder, TAUT_STEP_EITHER, covered, &masks[r], 1);
        if (r == 0) known = builder->conditions.count;
        if (skip != SIZE_MAX)
            builder->program->instructions[skip].target = (uint16_t)(builder->program->count - skip - 1);
    }
    builder->conditions.count = known; /* what may have been skipped is of no use to other units */
    if (unit->region_count == 0) builder->ok = false;
    for (uint32_t i = 0; !replay && builder->enough && builder->ok && i < unit->step_count; i++)
        if (at->atom[p][unit->steps[i]] != TAUT_NONE)
            emit_value(at, unit, i, (uint16_t)at->atom[p][unit->steps[i]], masks);
}

/* ---- parameters --------------------------------------------------------------------------------------------------------- */

static void mark_columns(const compiler *at, bool *exact) {
    for (uint32_t p = 0; p < at->request->part_count; p++) {
        const taut_source *source = &at->request->parts[p].source;
        if (!source->exact) continue;
        uint32_t members = source->analysis->member_start[source->analysis->form_count];
        for (uint32_t m = 0; m < members; m++)
            for (uint32_t c = 0; c < at->columns; c++)
                if (source->members[m].value[c] != 0) exact[c] = true;
    }
}

/* Which sets can be answered at all: their parameters have to be numbers, and on the grid where exactness depends on it.
 * Those that nothing uses may be anything. */
static void emit_guards(compiler *at) {
    const taut_template *structure = at->request->worker->structure;
    bool exact[TAUT_SOURCE_COLUMNS] = {false}, used[TAUT_SOURCE_COLUMNS] = {false};
    for (size_t i = 0; i < structure->use_count; i++) used[structure->uses[i].parameter] = true;
    mark_columns(at, exact);
    for (int grid = 0; grid < 2; grid++) {
        taut_lane_instruction guard = {.kind = grid ? TAUT_STEP_ON_GRID : TAUT_STEP_FINITE};
        for (uint32_t c = 0; c < at->columns; c++) {
            if (!used[c] || exact[c] != (grid == 1)) continue;
            guard.source[guard.count++] = (uint16_t)c;
            if (guard.count < TAUT_STEP_TERMS) continue;
            (void)taut_builder_append(&at->builder, guard);
            guard.count = 0;
        }
        if (guard.count) (void)taut_builder_append(&at->builder, guard);
    }
}

/* ---- variables ----------------------------------------------------------------------------------------------------------- */

static void find_constants(compiler *at) {
    const taut_worker *worker = at->request->worker;
    const taut_solver *core = worker->structure->core;
    for (size_t v = 0; v < core->model.variable_count; v++) at->numbers[v] = (taut_lane_number){true, NAN, 0};
    for (size_t i = 0; i < core->island_count; i++) {
        const taut_analysis *analysis = core->islands[i].analysis;
        for (uint32_t v = 0; !worker->structure->varies[i] && v < analysis->variable_count; v++)
            at->numbers[analysis->variables[v]] = (taut_lane_number){true, worker->states[i]->x[v] + 0.0, 0};
    }
}

/* The values of an exact part's variables, as functions over the basis. */
static void find_functions(compiler *at, uint32_t p) {
    const taut_part *part = &at->request->parts[p];
    const taut_analysis *a = part->source.analysis;
    taut_builder *builder = &at->builder;
    const double **step_value = taut_arena_take_zeroed(&builder->scratch, a->step_count, sizeof *step_value);
    if (!step_value) builder->enough = false;
    for (uint32_t u = 0; builder->enough && u < part->source.unit_count; u++)
        for (uint32_t i = 0; i < part->units[u].step_count; i++) {
            uint32_t s = part->units[u].steps[i];
            double *own = at->atom[p][s] == TAUT_NONE
                              ? widen(at, part->units[u].regions[0].value + (size_t)i * (at->columns + 1))
                              : taut_builder_function(builder);
            if (!own) return;
            if (at->atom[p][s] != TAUT_NONE) own[at->atom[p][s]] = 1;
            step_value[s] = own;
        }
    for (uint32_t v = 0; builder->enough && v < a->variable_count; v++) {
        double *value = taut_builder_function(builder);
        const double *row = part->source.variable_row + (size_t)v * a->step_count;
        for (uint32_t s = 0; value && s < a->step_count; s++)
            if (row[s] != 0) builder->ok &= taut_affine_add(builder->basis, value, row[s], step_value[s]);
        at->values[a->variables[v]] = value;
    }
}

/* Values that are counted in parts become numbers: divided, which rounds once, as taut_settle() rounds them. */
static void divide_parts(compiler *at, uint32_t p) {
    const taut_source *source = &at->request->parts[p].source;
    taut_builder *builder = &at->builder;
    builder->parts = source->parts;
    for (uint32_t v = 0; builder->enough && v < source->analysis->variable_count; v++) {
        uint32_t variable = source->analysis->variables[v];
        taut_lane_number number = taut_builder_number(builder, at->values[variable]);
        at->numbers[variable] = taut_builder_scale(builder, number, source->parts, true);
        at->values[variable] = NULL;
    }
    builder->parts = 1;
}

static void emit_part(compiler *at, uint32_t p) {
    const taut_part *part = &at->request->parts[p];
    taut_builder *builder = &at->builder;
    taut_replay replay, *own = NULL;
    if (!part->source.exact) {
        own = &replay;
        taut_replay_start(own, builder, part, at->request->worker);
    }
    for (uint32_t u = 0; builder->enough && builder->ok && u < part->source.unit_count; u++)
        emit_unit(at, p, &part->units[u], own);
    if (!builder->enough || !builder->ok) return;
    if (own) taut_replay_finish(own, builder, at->numbers);
    else find_functions(at, p);
    if (builder->enough && builder->ok && part->source.exact && part->source.parts != 1) divide_parts(at, p);
}

/* ---- outputs ---------------------------------------------------------------------------------------------------------------- */

static taut_lane_number variable_number(compiler *at, uint32_t variable) {
    if (at->values[variable]) return taut_builder_number(&at->builder, at->values[variable]);
    return at->numbers[variable];
}

/* An output of exact and constant variables as one function; NULL if that is not so, or would be rounded. */
static double *output_function(compiler *at, const taut_output *output) {
    uint32_t basis = at->builder.basis;
    double *sum = taut_builder_function(&at->builder);
    double constant[1];
    for (size_t t = 0; sum && t < output->count; t++) {
        const taut_term *term = &output->terms[t];
        const taut_lane_number *number = &at->numbers[term->variable];
        bool exact;
        if (at->values[term->variable]) {
            exact = taut_affine_add(basis, sum, term->coefficient, at->values[term->variable]);
        } else {
            constant[0] = number->number;
            exact = number->constant && taut_affine_add(0, sum + basis, term->coefficient, constant);
        }
        if (!exact) return NULL;
    }
    bool fine = sum && taut_affine_bits(basis, sum, at->builder.bits) >= 0 &&
                taut_affine_bound(basis, sum, at->builder.limits) <= TAUT_SETTLE_LIMIT;
    return fine ? sum : NULL;
}

/* Term by term, as it would be added up afterwards. */
static taut_lane_number output_chain(compiler *at, const taut_output *output) {
    taut_lane_number sum = {true, 0, 0};
    for (size_t t = 0; t < output->count; t++) {
        double coefficient = output->terms[t].coefficient, negative = -coefficient;
        taut_lane_number number = variable_number(at, output->terms[t].variable);
        if (t == 0) sum = taut_builder_scale(&at->builder, number, coefficient, false);
        else sum = taut_builder_chain(&at->builder, sum, &negative, &number, 1);
    }
    if (sum.constant || output->count < 2) return sum;
    taut_lane_instruction copy = {.kind = TAUT_STEP_SUM, .count = 1, .source = {sum.place}, .factor = {1}}; /* not -0 */
    copy.target = taut_builder_register(&at->builder);
    (void)taut_builder_append(&at->builder, copy);
    return (taut_lane_number){false, 0, copy.target};
}

static uint32_t term_count(const compiler *at, const double *function) {
    uint32_t count = 0;
    for (uint32_t i = 0; function && i < at->builder.basis; i++) count += function[i] != 0;
    return count;
}

/* Short sums first, so that longer ones can go on from them. */
static void emit_sums(compiler *at, const taut_output *outputs, size_t count, taut_lane_number *numbers) {
    taut_builder *builder = &at->builder;
    double **functions = taut_arena_take_zeroed(&builder->scratch, count, sizeof *functions);
    if (!functions) builder->enough = false;
    uint32_t longest = 0;
    for (size_t k = 0; builder->enough && k < count; k++) {
        functions[k] = output_function(at, &outputs[k]);
        uint32_t length = term_count(at, functions[k]);
        if (length > longest) longest = length;
    }
    for (uint32_t length = 0; length <= longest; length++)
        for (size_t k = 0; builder->enough && builder->ok && k < count; k++) {
            if (term_count(at, functions[k]) != length) continue;
            numbers[k] = functions[k] ? taut_builder_number(builder, functions[k]) : output_chain(at, &outputs[k]);
            numbers[k].number += 0.0; /* not -0 */
            if (numbers[k].constant ? !isfinite(numbers[k].number) : !functions[k]) builder->program->bounded = false;
        }
}

/* The sums, rounded and taken from each other as requested; what several outputs share is done once. */
static void emit_outputs(compiler *at, const taut_output *outputs, size_t count) {
    taut_builder *builder = &at->builder;
    const taut_rounding *roundings = at->request->wanted.roundings;
    taut_lane_number *sums = taut_arena_take_zeroed(&builder->scratch, count, sizeof *sums);
    taut_lane_number *numbers = taut_arena_take_zeroed(&builder->scratch, count, sizeof *numbers);
    if (!sums || !numbers) builder->enough = false;
    if (builder->enough) emit_sums(at, outputs, count, sums);
    for (size_t k = 0; builder->enough && builder->ok && k < count; k++)
        numbers[k] = roundings ? taut_builder_round(builder, sums[k], roundings[k].scale) : sums[k];
    for (size_t k = 0; builder->enough && builder->ok && k < count; k++) {
        taut_lane_number number = numbers[k];
        if (roundings && roundings[k].origin != TAUT_NO_ORIGIN)
            number = taut_builder_difference(builder, number, numbers[roundings[k].origin]);
        builder->program->outputs[k] = taut_builder_place(builder, number);
    }
}

/* ---- the whole -------------------------------------------------------------------------------------------------------------- */

static bool take_outputs(taut_program *program, size_t count) {
    program->output_count = count;
    return taut_reserve(program->memory, (void **)&program->outputs, &program->output_capacity, count + 1,
                        sizeof *program->outputs);
}

/* Aligned memory for the registers, with the constants in it; NULL: there is none. */
static double *take_registers(const taut_program *program, double **memory, size_t *capacity) {
    size_t need = (size_t)(program->register_count + 1) * TAUT_LANES + 8;
    if (!taut_reserve(program->memory, (void **)memory, capacity, need, sizeof(double))) return NULL;
    double *registers = *memory + (64 - (uintptr_t)*memory % 64) % 64 / sizeof(double);
    memset(*memory, 0, need * sizeof(double));
    for (size_t i = 0; i < program->constant_count; i++)
        for (uint32_t lane = 0; lane < TAUT_LANES; lane++)
            registers[(size_t)program->constants[i].place * TAUT_LANES + lane] = program->constants[i].number;
    return registers;
}

bool taut_program_take_registers(taut_program *program) {
    program->spare = NULL;
    program->registers = take_registers(program, &program->register_memory, &program->register_capacity);
    return program->registers && taut_reserve(program->memory, (void **)&program->masks, &program->mask_capacity,
                                              program->mask_count, sizeof *program->masks);
}

bool taut_program_swap_registers(taut_program *program) {
    if (!program->spare) program->spare = take_registers(program, &program->spare_memory, &program->spare_capacity);
    if (!program->spare) return false;
    double *registers = program->registers, *memory = program->register_memory;
    size_t capacity = program->register_capacity;
    program->registers = program->spare;
    program->register_memory = program->spare_memory;
    program->register_capacity = program->spare_capacity;
    program->spare = registers;
    program->spare_memory = memory;
    program->spare_capacity = capacity;
    return true;
}

/* The outputs that were asked for, or one for each variable. */
static const taut_output *requested(const compiler *at, taut_arena *arena, size_t *count) {
    *count = at->request->wanted.count;
    if (at->request->wanted.outputs) return at->request->wanted.outputs;
    *count = at->request->worker->structure->core->model.variable_count;
    taut_output *outputs = taut_arena_take_zeroed(arena, *count, sizeof *outputs);
    taut_term *terms = taut_arena_take_zeroed(arena, *count, sizeof *terms);
    for (size_t v = 0; outputs && terms && v < *count; v++) {
        terms[v] = (taut_term){(uint32_t)v, 1};
        outputs[v] = (taut_output){&terms[v], 1};
    }
    return terms ? outputs : NULL;
}

static void compile(compiler *at, taut_arena *arena) {
    taut_builder *builder = &at->builder;
    size_t variables = at->request->worker->structure->core->model.variable_count, units = 1, count;
    for (uint32_t p = 0; p < at->request->part_count; p++) units += at->request->parts[p].source.unit_count;
    at->values = taut_arena_take_zeroed(arena, variables, sizeof *at->values);
    at->numbers = taut_arena_take_zeroed(arena, variables, sizeof *at->numbers);
    at->covered = taut_arena_take_zeroed(arena, units, sizeof *at->covered);
    const taut_output *outputs = requested(at, arena, &count);
    if (at->covered) at->covered[at->covered_count++] = 0; /* first: it is the target, too */
    if (!at->values || !at->numbers || !at->covered || !outputs || !take_outputs(builder->program, count)) {
        builder->enough = false;
        return;
    }
    describe_basis(at);
    find_constants(at);
    emit_guards(at);
    for (uint32_t p = 0; p < at->request->part_count; p++) emit_part(at, p);
    if (!builder->enough || !builder->ok) return;
    emit_outputs(at, outputs, count);
    taut_builder_masks(builder, TAUT_STEP_BOTH, 0, at->covered, at->covered_count);
}

bool taut_program_compile(taut_program *program, const taut_program_request *request) {
    taut_arena arena;
    taut_arena_init(&arena, program->memory, 4096);
    compiler at = {.request = request, .columns = (uint32_t)request->worker->structure->parameter_count};
    uint32_t basis = 0;
    bool enough = number_atoms(&at, &arena, &basis);
    program->usable = false;
    program->bounded = true;
    if (enough) {
        if (taut_builder_start(&at.builder, program, basis)) compile(&at, &arena);
        enough = at.builder.enough && taut_program_take_registers(program);
        program->usable = enough && at.builder.ok;
        taut_builder_end(&at.builder);
    }
    taut_arena_free(&arena);
    return enough;
}

void taut_program_free(taut_program *program) {
    taut_memory *memory = program->memory;
    taut_give(memory, program->instructions, program->capacity, sizeof *program->instructions);
    taut_give(memory, program->outputs, program->output_capacity, sizeof *program->outputs);
    taut_give(memory, program->register_memory, program->register_capacity, sizeof(double));
    taut_give(memory, program->spare_memory, program->spare_capacity, sizeof(double));
    taut_give(memory, program->constants, program->constant_capacity, sizeof *program->constants);
    taut_give(memory, program->masks, program->mask_capacity, sizeof *program->masks);
    taut_give(memory, program->columns, program->column_capacity, sizeof *program->columns);
    memset(program, 0, sizeof *program);
    program->memory = memory;
}

uint64_t taut_program_run(taut_program *program, const taut_lane_kernel *kernel, uint32_t sets,
                          taut_lane_beside beside) {
    taut_lane_run run = {program->instructions, program->count, (sets + 7) / 8,
                         program->registers,    program->masks, beside};
    memset(program->masks, 0, program->mask_count * sizeof *program->masks);
    program->masks[0] = ~UINT64_C(0);
    kernel->run(&run);
    return program->masks[0] & (sets == TAUT_LANES ? ~UINT64_C(0) : (UINT64_C(1) << sets) - 1);
}
