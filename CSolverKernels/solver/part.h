/* Input of the presolve: an island, its values so far, and their marks (propagation.h). */
#ifndef TAUT_PART_H
#define TAUT_PART_H

#include "../model/paths.h"
#include "hints.h"
#include "propagation.h"

/* `local` of its variables is their place, `unknown` of its constraints is 0. */
typedef struct {
    taut_model *model; /* the scratch members of its records are used */
    const uint32_t *variables, *constraints;
    uint32_t variable_count, constraint_count;
    double *values; /* by place */
    uint8_t *marks;
    taut_path_set paths_off, paths; /* switched off; that have computed values */
    bool ambiguous; /* the optimum is not unique */
    taut_hint_list *hints; /* NULL: no multipliers are computed */
} taut_part;

/* The place of a term's variable; TAUT_NONE if its value is known. */
static inline uint32_t taut_part_unknown(const taut_part *part, const taut_use *use) {
    const taut_variable_record *variable = &part->model->variables[use->variable];
    return variable->fixer != TAUT_NONE || part->marks[variable->local] & TAUT_SURE ? TAUT_NONE : variable->local;
}

/* The value of a term's variable, which may be a fixed one of another island. */
static inline double taut_part_value(const taut_part *part, const taut_use *use) {
    const taut_variable_record *variable = &part->model->variables[use->variable];
    return variable->fixer != TAUT_NONE ? taut_fixed_value(part->model, part->model->constants, variable->fixer) : part->values[variable->local];
}

#endif
