#include "presolve.h"

#include "../simplex/basis.h"
#include "sums.h"
#include "ties.h"

#define EDITS_BY_SUMS 4u   /* edits after which an analysis has paid */
#define REDUCED_ALWAYS 64u /* larger trees are never analysed: elimination costs O(n log n) */

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

/* Doubleton equalities, allocation and reduction; returns the number of values. TAUT_NONE: a value violates another constraint. */
static uint32_t determine(taut_part *part, taut_memory *memory) {
    uint32_t tied = 0;
    for (uint32_t v = 0; v < part->variable_count; v++) part->model->variables[part->variables[v]].local = v;
    if (taut_path_is_on(part->paths_off, TAUT_PATH_DOUBLETONS)) tied = taut_ties_determine(part, memory);
    else forget_unknowns(part);
    if (tied && !holds(part)) return TAUT_NONE;
    if (tied) part->paths |= taut_path_bit(TAUT_PATH_DOUBLETONS);
    return tied + taut_sums_determine(part, memory);
}

/* Whether every solve path gives the values these bits. */
static bool settle(const taut_part *part) {
    for (uint32_t v = 0; v < part->variable_count; v++)
        if (!taut_settle_exactly(&part->values[v])) return false;
    return true;
}

bool taut_presolve(taut_solver *solver, taut_island *island, uint8_t *marks, uint32_t sure_count, taut_hint_list *hints) {
    taut_part part = {.model = &solver->model,
                      .variables = island->variables,
                      .constraints = island->constraints,
                      .variable_count = island->variable_count,
                      .constraint_count = island->constraint_count,
                      .values = island->values,
                      .marks = marks,
                      .paths_off = solver->options.paths_off,
                      .paths = sure_count ? taut_path_bit(TAUT_PATH_PROPAGATION) : 0,
                      .hints = hints};
    uint32_t found = determine(&part, &solver->memory);
    if (found == TAUT_NONE || sure_count + found < island->variable_count || !settle(&part)) return false;
    bool is_tree = part.paths & taut_path_bit(TAUT_PATH_REDUCTION) && island->variable_count > REDUCED_ALWAYS;
    island->cheap_edits = is_tree ? UINT32_MAX : EDITS_BY_SUMS;
    island->ambiguous = part.ambiguous;
    island->paths = part.paths;
    solver->work.solves += 1;
    return true;
}
