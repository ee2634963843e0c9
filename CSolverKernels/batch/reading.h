/* Optimality conditions of one solved island: the role of every form, and the constraints on which optimality depends. */
#ifndef TAUT_READING_H
#define TAUT_READING_H

#include "source.h"

TAUT_HIDDEN

typedef struct {
    const taut_source *source;
    const double *constants;
    taut_form_reading *forms;
    uint32_t *member; /* by form, fixed or active: the member that it meets; TAUT_NONE */
    int8_t *side;     /* by member: the form lies at (0), above (+1) or below (-1) it */
    bool *needed;     /* by member: optimality depends on it */
    bool *open_low, *open_high; /* by form: its multiplier has met its bounds so far */
    bool *failed;     /* by unit: no region is possible */
} taut_reading;

/* Reads the source as it was solved for `constants`; everything is taken from the arena. false: out of memory. */
bool taut_reading_take(taut_reading *reading, const taut_source *source, const double *constants, taut_arena *arena);

TAUT_HIDDEN_END
#endif
