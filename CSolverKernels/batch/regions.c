#include "regions.h"

#include <string.h>

#include "../model/sized.h"
#include "lanes_move.h"

/* Cost of training in sets solved one by one: reading the structure, and each training sample with a new compilation.
 * Measured: 64 to 120, and 10 to 20. A worker spends at most as much on training as on solving. */
#define SETS_TO_BEGIN 64u
#define SETS_TO_LEARN 16u
#define LONGEST_WAIT 4095u

static void take_parts(taut_worker *worker) {
    taut_regions *regions = worker->regions;
    const taut_template *structure = worker->structure;
    const taut_solver *core = structure->core;
    taut_status status = taut_extension_create(&regions->extension, structure, &worker->memory);
    regions->parts = taut_arena_take_zeroed(&regions->arena, core->island_count + 1, sizeof *regions->parts);
    if (status != TAUT_OK || !regions->parts) regions->useless = true;
    for (size_t i = 0; i < core->island_count && !regions->useless; i++) {
        if (!structure->varies[i]) continue;
        taut_part *part = &regions->parts[regions->part_count++];
        status = taut_part_create(part, worker, &regions->extension, (uint32_t)i, &regions->arena);
        if (status != TAUT_OK || !part->usable) regions->useless = true;
        else regions->replays = regions->replays || !part->source.exact;
    }
}

void taut_regions_prepare(taut_worker *worker) {
    const taut_solver *core = worker->structure->core;
    if (worker->regions || worker->sets < SETS_TO_BEGIN || !taut_solver_takes(core, TAUT_PATH_REGIONS)) return;
    worker->regions = taut_take_zeroed(&worker->memory, 1, sizeof *worker->regions);
    if (!worker->regions) return;
    taut_regions *regions = worker->regions;
    taut_arena_init(&regions->arena, &worker->memory, 16384);
    regions->all.memory = regions->chosen.memory = &worker->memory;
    regions->all_stale = regions->chosen_stale = true;
    regions->kernel = taut_solver_takes(core, TAUT_PATH_VECTORS) ? taut_lane_kernel_best() : taut_lane_kernel_at(0);
    regions->useless = worker->structure->parameter_count > TAUT_SOURCE_COLUMNS;
    if (!regions->useless) take_parts(worker);
    if (regions->useless) taut_regions_give_up(worker);
}

void taut_regions_give_up(taut_worker *worker) {
    taut_regions *regions = worker->regions;
    for (uint32_t p = 0; p < regions->part_count; p++) taut_part_free(&regions->parts[p]);
    regions->parts = NULL;
    regions->part_count = 0;
    taut_extension_free(&regions->extension, worker->structure, &worker->memory);
    taut_arena_free(&regions->arena);
    taut_program_free(&regions->all);
    taut_program_free(&regions->chosen);
    taut_residuals_free(&regions->residuals, &worker->memory);
    regions->useless = true;
}

void taut_regions_free(taut_worker *worker) {
    taut_regions *regions = worker->regions;
    if (!regions) return;
    taut_regions_give_up(worker);
    taut_give(&worker->memory, regions->outputs, regions->output_capacity, sizeof *regions->outputs);
    taut_give(&worker->memory, regions->roundings, regions->rounding_capacity, sizeof *regions->roundings);
    taut_give(&worker->memory, regions->terms, regions->term_capacity, sizeof *regions->terms);
    taut_give(&worker->memory, regions, 1, sizeof *regions);
    worker->regions = NULL;
}

bool taut_regions_learn(taut_worker *worker, const double *parameters) {
    taut_regions *regions = worker->regions;
    if (!regions || regions->useless || worker->precise) return false;
    regions->begun = true;
    if (SETS_TO_LEARN * regions->lessons > worker->sets) return false;
    if (regions->waited < regions->wait) {
        regions->waited += 1;
        return false;
    }
    bool grew = false;
    regions->lessons += 1;
    for (uint32_t p = 0; p < regions->part_count; p++)
        if (taut_part_record(&regions->parts[p], worker, &regions->extension, &regions->arena, parameters, &grew) !=
            TAUT_OK) {
            taut_regions_give_up(worker);
            return false;
        }
    regions->waited = 0;
    regions->wait = grew ? 0 : 2 * regions->wait + 1;
    if (regions->wait > LONGEST_WAIT) regions->wait = LONGEST_WAIT;
    if (grew) regions->all_stale = regions->chosen_stale = true;
    return grew;
}

bool taut_regions_know(const taut_worker *worker, const double *parameters) {
    const taut_regions *regions = worker->regions;
    if (regions->useless) return false;
    for (uint32_t p = 0; p < regions->part_count; p++)
        if (!taut_part_knows(&regions->parts[p], parameters)) return false;
    return true;
}

/* ---- programs ---------------------------------------------------------------------------------------------------------- */

static const taut_rounding as_it_is = {0, TAUT_NO_ORIGIN};

static bool same_outputs(const taut_regions *regions, const taut_wanted *wanted) {
    if (regions->output_count != wanted->count) return false;
    for (size_t k = 0; k < wanted->count; k++) {
        const taut_output *output = &wanted->outputs[k];
        taut_rounding rounding = wanted->roundings ? wanted->roundings[k] : as_it_is;
        if (regions->outputs[k].count != output->count) return false;
        if (regions->roundings[k].scale != rounding.scale || regions->roundings[k].origin != rounding.origin) return false;
        for (size_t t = 0; t < output->count; t++) {
            const taut_term *own = &regions->outputs[k].terms[t], *other = &output->terms[t];
            if (own->variable != other->variable || own->coefficient != other->coefficient) return false;
        }
    }
    return true;
}

/* Copies the outputs, so that the caller may forget them. */
static bool keep_outputs(taut_worker *worker, const taut_wanted *wanted) {
    taut_regions *regions = worker->regions;
    const taut_output *outputs = wanted->outputs;
    size_t terms = 0, count = wanted->count;
    regions->output_count = 0;
    for (size_t k = 0; k < count; k++) terms += outputs[k].count;
    if (!taut_reserve(&worker->memory, (void **)&regions->outputs, &regions->output_capacity, count + 1,
                      sizeof *regions->outputs) ||
        !taut_reserve(&worker->memory, (void **)&regions->roundings, &regions->rounding_capacity, count + 1,
                      sizeof *regions->roundings) ||
        !taut_reserve(&worker->memory, (void **)&regions->terms, &regions->term_capacity, terms + 1,
                      sizeof *regions->terms))
        return false;
    taut_term *next = regions->terms;
    for (size_t k = 0; k < count; k++) {
        regions->outputs[k] = (taut_output){next, outputs[k].count};
        regions->roundings[k] = wanted->roundings ? wanted->roundings[k] : as_it_is;
        for (size_t t = 0; t < outputs[k].count; t++) *next++ = outputs[k].terms[t];
    }
    regions->output_count = count;
    regions->chosen_stale = true;
    return true;
}

taut_program *taut_regions_program(taut_worker *worker, const taut_wanted *wanted) {
    taut_regions *regions = worker->regions;
    if (!regions || regions->useless || !regions->begun) return NULL;
    if (wanted->outputs && !same_outputs(regions, wanted) && !keep_outputs(worker, wanted)) return NULL;
    taut_program *program = wanted->outputs ? &regions->chosen : &regions->all;
    bool *stale = wanted->outputs ? &regions->chosen_stale : &regions->all_stale;
    if (*stale) {
        taut_program_request request = {worker, regions->parts, regions->part_count, {NULL, 0, NULL}};
        if (wanted->outputs) request.wanted = (taut_wanted){regions->outputs, wanted->count, regions->roundings};
        if (!taut_program_compile(program, &request)) {
            taut_regions_give_up(worker);
            return NULL;
        }
        if (wanted->outputs) taut_residuals_forget(&regions->residuals);
        *stale = false;
    }
    return program->usable ? program : NULL;
}

/* ---- one set --------------------------------------------------------------------------------------------------------------- */

static bool answer(taut_worker *worker, const double *parameters, double *values) {
    taut_regions *regions = worker->regions;
    taut_program *program = taut_regions_program(worker, &(taut_wanted){NULL, 0, NULL});
    if (!program) return false;
    taut_lanes_load_plain(program->registers, parameters, 0, 1, (uint32_t)worker->structure->parameter_count, 1);
    if (!taut_program_run(program, regions->kernel, 1, (taut_lane_beside){0})) return false;
    taut_lanes_store_plain(program->registers, program->outputs, 0, (uint32_t)program->output_count, values, 0, 0, 1);
    return true;
}

taut_status taut_regions_solve(taut_worker *worker, const double *parameters, double *values) {
    worker->sets += 1;
    if (answer(worker, parameters, values)) {
        taut_conflicts_forget(&worker->conflicts);
        (void)taut_worker_set_parameters(worker, parameters);
        worker->solved = worker->by_region = true;
        worker->free_variables_known = false;
        worker->regions->lane_sets[0] += 1;
        return TAUT_OK;
    }
    taut_status status = taut_worker_solve_alone(worker, parameters, values);
    taut_regions_prepare(worker);
    if (worker->regions) worker->regions->single_sets += 1;
    if (status == TAUT_OK) (void)taut_regions_learn(worker, parameters);
    return status;
}

static void count_regions(const taut_regions *regions, taut_worker_counts *counts) {
    uint64_t sets = regions->lane_sets[0] + regions->lane_sets[1];
    counts->kernel = regions->kernel->name;
    counts->lane_sets = counts->paths[TAUT_PATH_REGIONS] = sets;
    counts->paths[TAUT_PATH_REPLAY] = regions->replays ? sets : 0;
    counts->paths[TAUT_PATH_RESIDUALS] = regions->lane_sets[1];
    counts->paths[TAUT_PATH_VECTORS] = regions->kernel != taut_lane_kernel_at(0) ? sets : 0;
    counts->single_sets = regions->single_sets;
    counts->instructions = regions->chosen.count > regions->all.count ? regions->chosen.count : regions->all.count;
    for (uint32_t p = 0; p < regions->part_count; p++)
        for (uint32_t u = 0; u < regions->parts[p].source.unit_count; u++)
            counts->regions += regions->parts[p].units[u].region_count;
}

taut_status taut_worker_count(const taut_worker *worker, taut_worker_counts *counts) {
    if (!worker || !counts) return TAUT_ERROR_ARGUMENT;
    taut_worker_counts all = {.size = counts->size, .bytes = worker->memory.bytes, .kernel = ""};
    memcpy(all.paths, worker->work.paths, sizeof all.paths);
    if (worker->regions) count_regions(worker->regions, &all);
    return taut_sized_write(counts, all.size, &all, sizeof all) ? TAUT_OK : TAUT_ERROR_ARGUMENT;
}
