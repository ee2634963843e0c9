/* A worker's program for hosts that compile it themselves. */
#include "../model/sized.h"
#include "regions.h"

taut_status taut_worker_steps(taut_worker *worker, const taut_many *wanted, taut_code *steps) {
    taut_many known = {0};
    taut_code found = {0};
    if (!worker || !wanted || !steps || !taut_sized_read(&known, sizeof known, wanted)) return TAUT_ERROR_ARGUMENT;
    if (!known.outputs || !taut_outputs_are_valid(worker, &known)) return TAUT_ERROR_ARGUMENT;
    taut_wanted outputs = {known.outputs, known.output_count, known.roundings};
    const taut_program *program = taut_regions_program(worker, &outputs);
    if (!program) return TAUT_ERROR_NUMERIC;
    found.size = steps->size;
    found.steps = program->instructions;
    found.count = program->count;
    found.outputs = program->outputs;
    found.output_count = program->output_count;
    found.constants = program->constants;
    found.constant_count = program->constant_count;
    found.register_count = program->register_count;
    found.mask_count = program->mask_count;
    return taut_sized_write(steps, found.size, &found, sizeof found) ? TAUT_OK : TAUT_ERROR_ARGUMENT;
}
