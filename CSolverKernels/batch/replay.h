/*
 * Islands that are not exact: repeats the operations of the scalar path (elimination/tape.c, simplex/basis.c) in the
 * same order, so that every rounding is the same.
 */
#ifndef TAUT_REPLAY_H
#define TAUT_REPLAY_H

#include "builder.h"

TAUT_HIDDEN

typedef struct {
    const taut_part *part;
    const taut_worker *worker;
    taut_lane_number *step_value; /* by step: what its form meets */
    taut_lane_number *member_value; /* by member of the analysis, once it was needed */
    bool *member_known;
} taut_replay;

/* Computes what the regions' values need. Failures show in the builder. */
void taut_replay_start(taut_replay *replay, taut_builder *builder, const taut_part *part, const taut_worker *worker);
/* The values of a unit's steps in region r, where `mask` is set. */
void taut_replay_values(taut_replay *replay, taut_builder *builder, const taut_unit *unit, uint32_t r, uint16_t mask);
/* The tape, and the check that nothing is left to refine; sets where something is lose their bit in mask 0. Writes the
 * island's variables into `numbers`. */
void taut_replay_finish(taut_replay *replay, taut_builder *builder, taut_lane_number *numbers);

TAUT_HIDDEN_END
#endif
