#include <math.h>
#include <string.h>

#include "../model/sized.h"
#include "lanes_move.h"
#include "regions.h"

/* A call of taut_worker_solve_many on its way. */
typedef struct {
    taut_worker *worker;
    const taut_many *many;
    taut_wanted wanted;
    size_t written; /* number of written outputs; the others are compared with expected numbers */
    taut_program *program; /* NULL: set by set */
    uint64_t *lane_sets;   /* counts the sets that it answers; NULL: there are no regions */
    double *row;           /* scratch: one set's parameters */
    taut_lane_rows waiting; /* of a computed block that is not stored yet; `rows` is NULL: none */
    size_t failed, unexpected;
} batch;

bool taut_outputs_are_valid(const taut_worker *worker, const taut_many *many) {
    const taut_model *model = &worker->structure->core->model;
    if (many->output_count && !many->outputs) return false;
    for (size_t k = 0; k < many->output_count; k++) {
        const taut_rounding *rounding = many->roundings ? &many->roundings[k] : NULL;
        if (rounding && !(rounding->scale >= 0 && isfinite(rounding->scale))) return false;
        if (rounding && rounding->origin != TAUT_NO_ORIGIN && rounding->origin >= many->output_count) return false;
        if (many->outputs[k].count && !many->outputs[k].terms) return false;
        for (size_t t = 0; t < many->outputs[k].count; t++)
            if (many->outputs[k].terms[t].variable >= model->variable_count ||
                !isfinite(many->outputs[k].terms[t].coefficient))
                return false;
    }
    return true;
}

static bool is_valid(const taut_worker *worker, const taut_many *many) {
    if (!worker || !many || many->flags & ~TAUT_MANY_FLOATS) return false;
    if (many->count == 0) return true;
    if (!many->destination || (worker->structure->parameter_count && !many->parameters && !many->columns)) return false;
    if (many->expected_count > many->output_count || (many->expected_count && !many->expected)) return false;
    return taut_outputs_are_valid(worker, many);
}

/* The sum that output k is, from the values of all variables; rounded. */
static double edge_of(const batch *of, const double *values, size_t k) {
    const taut_output *output = &of->wanted.outputs[k];
    double sum = 0;
    for (size_t t = 0; t < output->count; t++) {
        double product = output->terms[t].coefficient * values[output->terms[t].variable];
        sum = t == 0 ? product : sum + product;
    }
    sum += 0.0;
    double scale = of->wanted.roundings ? of->wanted.roundings[k].scale : 0;
    return scale == 0 ? sum : taut_round(sum, scale);
}

static double output_of(const batch *of, const double *values, size_t k) {
    if (!of->wanted.outputs) return values[k];
    double number = edge_of(of, values, k);
    if (!of->wanted.roundings || of->wanted.roundings[k].origin == TAUT_NO_ORIGIN) return number;
    return number - edge_of(of, values, of->wanted.roundings[k].origin);
}

/* Whether an answer has other numbers than those that are expected, or some that are not finite. */
static bool is_unexpected(const batch *of, const double *values) {
    bool differs = false;
    for (size_t k = 0; of->many->unexpected && k < of->written; k++)
        differs = differs || !isfinite(output_of(of, values, k));
    for (size_t k = of->written; k < of->wanted.count; k++)
        differs = differs || output_of(of, values, k) != of->many->expected[k - of->written];
    return differs;
}

static void put(const batch *of, size_t set, size_t k, double number) {
    size_t place = set * of->many->destination_stride + k;
    if (of->many->flags & TAUT_MANY_FLOATS) ((float *)of->many->destination)[place] = (float)number;
    else ((double *)of->many->destination)[place] = number;
}

/* Whether that number is what put() has written there. */
static bool is_written(const taut_many *many, size_t place, double number) {
    if (many->flags & TAUT_MANY_FLOATS) {
        float own = (float)number, written = ((const float *)many->destination)[place];
        return memcmp(&own, &written, sizeof own) == 0;
    }
    double written = ((const double *)many->destination)[place];
    return memcmp(&number, &written, sizeof number) == 0;
}

/* A set's parameters, one after the other; until the next call. */
static const double *read_row(batch *of, size_t set) {
    const taut_many *many = of->many;
    for (size_t p = 0; p < of->worker->structure->parameter_count; p++)
        if (!many->columns) of->row[p] = many->parameters[set * many->set_stride + p * many->parameter_stride];
        else if (many->columns[p].units) of->row[p] = (double)many->columns[p].units[set] / TAUT_UNITS;
        else of->row[p] = many->columns[p].numbers[set * many->columns[p].stride];
    return of->row;
}

static taut_status solve_single(batch *of, size_t set, const double *row, bool *learned) {
    taut_worker *worker = of->worker;
    const taut_many *many = of->many;
    taut_status status = taut_worker_solve_alone(worker, row, worker->answer);
    if (worker->regions) worker->regions->single_sets += 1;
    if (many->statuses) many->statuses[set] = status;
    if (status == TAUT_ERROR_MEMORY) return status;
    for (size_t k = 0; k < of->written; k++)
        put(of, set, k, status == TAUT_OK ? output_of(of, worker->answer, k) : NAN);
    if (status == TAUT_OK) of->unexpected += is_unexpected(of, worker->answer);
    if (status != TAUT_OK) of->failed += 1;
    else *learned = taut_regions_learn(worker, row);
    return TAUT_OK;
}

/* The program for these sets, as the regions are now. */
static void choose_program(batch *of) {
    taut_worker *worker = of->worker;
    taut_program *whole = of->program = taut_regions_program(worker, &of->wanted);
    if (whole && of->many->columns && of->many->outputs && taut_solver_takes(worker->structure->core, TAUT_PATH_RESIDUALS))
        of->program = taut_residuals_get(&worker->regions->residuals, of->program, worker->regions->kernel, of->many,
                                         (uint32_t)worker->structure->parameter_count);
    of->lane_sets = worker->regions ? &worker->regions->lane_sets[of->program != whole] : NULL;
}

static bool load_block(const batch *of, size_t first, uint32_t sets) {
    const taut_many *many = of->many;
    const taut_lane_kernel *kernel = of->worker->regions->kernel;
    uint32_t columns = (uint32_t)of->worker->structure->parameter_count;
    if (many->columns) return taut_program_load(of->program, kernel, many, columns, first, sets);
    if (columns)
        kernel->load(of->program->registers, many->parameters + first * many->set_stride, many->set_stride,
                     many->parameter_stride, columns, sets);
    return true;
}

static void store_waiting(batch *of) {
    taut_lane_rows *rows = &of->waiting;
    if (rows->rows)
        of->worker->regions->kernel->store(rows->registers, rows->outputs, rows->count, rows->rows, rows->stride, TAUT_LANES);
    rows->rows = NULL;
}

/* The rows that wait are stored, and the next block's parameters come near where they lie together. */
static taut_lane_beside beside_block(const batch *of, size_t next) {
    const taut_many *many = of->many;
    taut_lane_beside beside = {.rows = of->waiting.rows ? &of->waiting : NULL};
    if (many->columns || !many->parameters || next >= many->count) return beside;
    size_t sets = many->count - next < TAUT_LANES ? many->count - next : TAUT_LANES;
    beside.ahead = (const char *)(many->parameters + next * many->set_stride);
    size_t numbers = (sets - 1) * many->set_stride + of->worker->structure->parameter_count;
    beside.ahead_end = beside.ahead + numbers * sizeof(double);
    return beside;
}

/* The sets that the program answers. */
static uint64_t run_block(batch *of, size_t first, uint32_t sets) {
    if (!of->program || !load_block(of, first, sets)) {
        store_waiting(of);
        return 0;
    }
    taut_lane_beside beside = beside_block(of, first + sets);
    uint64_t answered = taut_program_run(of->program, of->worker->regions->kernel, sets, beside);
    of->waiting.rows = NULL;
    return answered;
}

static void store_block(batch *of, size_t first, uint32_t sets, uint64_t answered, uint64_t all) {
    const taut_many *many = of->many;
    const taut_lane_kernel *kernel = of->worker->regions->kernel;
    const double *registers = of->program->registers;
    const uint16_t *outputs = of->program->outputs;
    uint32_t count = (uint32_t)of->written;
    size_t stride = many->destination_stride, place = first * stride;
    bool floats = many->flags & TAUT_MANY_FLOATS;
    for (uint32_t lane = 0; many->statuses && lane < sets; lane++)
        if (answered == all || answered >> lane & 1) many->statuses[first + lane] = TAUT_OK;
    if (answered == all) {
        if (floats) kernel->store_floats(registers, outputs, count, (float *)many->destination + place, stride, sets);
        else if (sets == TAUT_LANES && taut_program_swap_registers(of->program))
            of->waiting = (taut_lane_rows){registers, outputs, count, (double *)many->destination + place, stride};
        else kernel->store(registers, outputs, count, (double *)many->destination + place, stride, sets);
        return;
    }
    for (uint32_t lane = 0; lane < sets; lane++)
        for (uint32_t k = 0; (answered >> lane & 1) && k < count; k++)
            put(of, first + lane, k, taut_lanes_at(registers, outputs[k], lane));
}

/* A new program is verified on the sets that were solved one by one, whose rows are written; a difference is a verification failure. */
static void distrust(batch *of, size_t first, uint64_t lanes) {
    const taut_many *many = of->many;
    for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
        if (!(lanes >> lane & 1)) continue;
        for (size_t k = 0; k < of->written; k++) {
            double own = taut_lanes_at(of->program->registers, of->program->outputs[k], lane);
            if (is_written(many, (first + lane) * many->destination_stride + k, own)) continue;
            taut_regions_give_up(of->worker);
            of->program = NULL;
            return;
        }
    }
}

static uint32_t count_bits(uint64_t bits) {
    uint32_t count = 0;
    for (; bits; bits &= bits - 1) count += 1;
    return count;
}

/* The bits in which any lane differs from a number. Integers, for these are compared several at a time. */
static uint64_t differing_bits(const double *lanes, double number) {
    uint64_t bits, own, differing = 0;
    memcpy(&bits, &number, sizeof bits);
    for (uint32_t lane = 0; lane < TAUT_LANES; lane++) {
        memcpy(&own, &lanes[lane], sizeof own);
        differing |= own ^ bits;
    }
    return differing;
}

/* The lanes that differ from a number; from themselves less themselves, which is 0 for finite ones, if there is none. */
static uint64_t lanes_unlike(const double *lanes, const double *number) {
    uint64_t any = number ? differing_bits(lanes, *number) : 0, unlike = 0;
    for (uint32_t lane = 0; !number && lane < TAUT_LANES; lane++) any |= lanes[lane] - lanes[lane] != 0;
    for (uint32_t lane = 0; any && lane < TAUT_LANES; lane++)
        unlike |= (uint64_t)(number ? lanes[lane] != *number : lanes[lane] - lanes[lane] != 0) << lane;
    return unlike;
}

/* Counts the sets among `answered` that the program has answered otherwise than expected. */
static void compare_block(batch *of, uint64_t answered) {
    const taut_program *program = of->program;
    uint64_t others = 0;
    for (size_t k = program->bounded ? of->written : 0; k < of->wanted.count; k++)
        others |= lanes_unlike(program->registers + (size_t)program->outputs[k] * TAUT_LANES,
                               k < of->written ? NULL : &of->many->expected[k - of->written]);
    of->unexpected += count_bits(others & answered);
}

/* A block of up to 64 sets on its way. */
typedef struct {
    size_t first;
    uint32_t sets;
    uint64_t answered, single; /* by the program; one by one, of which those in `solved` have an answer */
    uint64_t solved;
    bool learned;
} block;

/* Solves unanswered sets one by one, except those that regions added meanwhile may answer: these are `put_off`. */
static taut_status solve_rest(batch *of, block *at, bool put_off) {
    at->learned = false;
    for (uint32_t lane = 0; lane < at->sets; lane++) {
        bool learned = false;
        if ((at->answered | at->single) >> lane & 1) continue;
        const double *row = read_row(of, at->first + lane);
        if (put_off && at->learned && taut_regions_know(of->worker, row)) continue;
        size_t failed = of->failed;
        taut_status status = solve_single(of, at->first + lane, row, &learned);
        if (status != TAUT_OK) return status;
        at->single |= UINT64_C(1) << lane;
        if (of->failed == failed) at->solved |= UINT64_C(1) << lane;
        at->learned = at->learned || learned;
    }
    return TAUT_OK;
}

/* Sets answered by regions, then the others one by one. Regions added by them are used for the rest of the block, once, as
 * compilation costs as much as some sets. */
static taut_status solve_block(batch *of, size_t first, uint32_t sets) {
    uint64_t all = sets == TAUT_LANES ? ~UINT64_C(0) : (UINT64_C(1) << sets) - 1;
    block at = {.first = first, .sets = sets, .answered = run_block(of, first, sets)};
    for (int pass = 0; (at.answered | at.single) != all; pass++) {
        taut_status status = solve_rest(of, &at, pass == 0);
        if (status != TAUT_OK) return status;
        bool lost = of->worker->regions && of->worker->regions->useless; /* memory was short: the program is gone */
        if (!at.learned && !lost) continue;
        choose_program(of);
        at.answered = run_block(of, first, sets);
        if (of->program) distrust(of, first, at.answered & at.solved);
        if (!of->program) at.answered = 0;
    }
    uint64_t answered = at.answered & ~at.single;
    if (answered && of->many->unexpected) compare_block(of, answered);
    if (answered) store_block(of, first, sets, answered, all);
    if (of->lane_sets) *of->lane_sets += answered == all ? sets : count_bits(answered);
    return TAUT_OK;
}

taut_status taut_worker_solve_many(taut_worker *worker, const taut_many *many, size_t *failed) {
    taut_many known = {0};
    if (failed) *failed = 0;
    if (many && many->size != sizeof known) { /* of a caller with another version of the header */
        if (!taut_sized_read(&known, sizeof known, many)) return TAUT_ERROR_ARGUMENT;
        many = &known;
    }
    if (!is_valid(worker, many)) return TAUT_ERROR_ARGUMENT;
    size_t parameters = worker->structure->parameter_count;
    batch of = {.worker = worker, .many = many, .written = many->output_count - many->expected_count};
    of.wanted = (taut_wanted){many->outputs, many->output_count, many->roundings};
    if (!many->outputs) {
        of.written = worker->structure->core->model.variable_count;
        of.wanted = (taut_wanted){NULL, of.written, NULL};
    }
    of.row = taut_take(&worker->memory, parameters + 1, sizeof(double));
    if (!of.row) return TAUT_ERROR_MEMORY;
    worker->sets += many->count;
    taut_regions_prepare(worker);
    choose_program(&of);
    taut_status status = TAUT_OK;
    for (size_t first = 0; first < many->count && status == TAUT_OK; first += TAUT_LANES) {
        size_t rest = many->count - first;
        status = solve_block(&of, first, rest < TAUT_LANES ? (uint32_t)rest : TAUT_LANES);
    }
    store_waiting(&of);
    if (worker->regions) worker->regions->kernel->fence();
    taut_give(&worker->memory, of.row, parameters + 1, sizeof(double));
    worker->solved = false; /* after many sets, ambiguous variables are not available */
    if (failed) *failed = of.failed;
    if (many->unexpected) *many->unexpected = of.unexpected;
    return status;
}
