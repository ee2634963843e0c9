#include "presolve.h"

#include "../model/fractions.h"
#include "ties.h"
#include "trees.h"

#define EDITS_BY_TREES 4u   /* edits after which an analysis has paid */
#define REDUCED_ALWAYS 64u /* larger trees are never analysed: elimination costs O(n log n) */

/* Doubleton equalities and reduction; returns the number of values. */
static uint32_t determine(taut_part *part, taut_memory *memory) {
    bool ties = taut_path_is_on(part->paths_off, TAUT_PATH_DOUBLETONS);
    for (uint32_t v = 0; v < part->variable_count; v++) part->model->variables[part->variables[v]].local = v;
    for (uint32_t c = 0; c < part->constraint_count && !ties; c++) part->model->constraints[part->constraints[c]].unknown = 0;
    uint32_t tied = ties ? taut_ties_determine(part, memory) : 0;
    if (tied) part->paths |= taut_path_bit(TAUT_PATH_DOUBLETONS);
    return tied + taut_trees_determine(part, memory);
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
    if (sure_count + found < island->variable_count ||
        !taut_settle_all(part.model, part.constraints, part.constraint_count, part.values, part.variable_count))
        return false;
    bool is_whole = (part.paths & taut_path_bit(TAUT_PATH_REDUCTION)) && !(part.paths & taut_path_bit(TAUT_PATH_CYCLES));
    bool is_tree = is_whole && island->variable_count > REDUCED_ALWAYS;
    island->cheap_edits = is_tree ? UINT32_MAX : EDITS_BY_TREES;
    island->ambiguous = part.ambiguous;
    island->paths = part.paths;
    solver->work.solves += 1;
    return true;
}
