#include "sequence.h"

#include <string.h>

#include "../model/ranked.h"

/* The term of a constraint behind another one; NULL: there is none. A NULL `last` asks for the first. */
static const taut_use *term_behind(const taut_model *model, const taut_constraint_record *record, const taut_use *last) {
    const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count, *next = NULL;
    for (; use != end; use++)
        if ((!last || taut_comes_before(model, last->variable, use->variable)) &&
            (!next || taut_comes_before(model, use->variable, next->variable)))
            next = use;
    return next;
}

bool taut_has_equal_terms(const taut_model *model, const taut_constraint_record *one, const taut_constraint_record *two) {
    if (one->term_count != two->term_count) return false;
    const taut_use *first = &model->uses[one->first_term], *second = &model->uses[two->first_term];
    for (uint32_t t = 0; t < one->term_count; t++) /* both by ascending handle */
        if (first[t].variable != second[t].variable || first[t].coefficient != second[t].coefficient) return false;
    return true;
}

/* Whether a constraint comes before another one with the same first and last variable. */
static bool is_before(const taut_model *model, uint32_t constraint, uint32_t other) {
    const taut_constraint_record *one = &model->constraints[constraint], *two = &model->constraints[other];
    if (one->term_count != two->term_count) return one->term_count < two->term_count;
    const taut_use *first = NULL, *second = NULL;
    uint32_t terms = taut_has_equal_terms(model, one, two) ? 0 : one->term_count;
    for (uint32_t t = 0; t < terms; t++) {
        first = term_behind(model, one, first);
        second = term_behind(model, two, second);
        if (first->variable != second->variable) return taut_comes_before(model, first->variable, second->variable);
        if (first->coefficient != second->coefficient) return first->coefficient < second->coefficient;
    }
    return one->kind != two->kind && (taut_relation_of(one) != taut_relation_of(two) ? taut_relation_of(one) < taut_relation_of(two)
                                                                                       : taut_priority_of(one) < taut_priority_of(two));
}

/* A constraint's last and first variable, by their places; in a small island these are few digits to sort by. */
static uint64_t key_of(const taut_model *model, uint32_t constraint, uint32_t shift) {
    const taut_constraint_record *record = &model->constraints[constraint];
    const taut_use *use = &model->uses[record->first_term], *end = use + record->term_count;
    uint32_t least = TAUT_NONE, most = 0;
    for (; use != end; use++) {
        if (model->variables[use->variable].fixer != TAUT_NONE) continue;
        uint32_t place = model->variables[use->variable].local;
        if (place < least) least = place;
        if (place > most) most = place;
    }
    return least > most ? 0 : (uint64_t)most << shift | least;
}

static bool is_in_sequence(const taut_model *model, const uint32_t *variables, uint32_t count) {
    uint32_t sorted = 1;
    while (sorted < count && taut_comes_before(model, variables[sorted - 1], variables[sorted])) sorted += 1;
    return sorted >= count;
}

/* Shell's sort, in place. */
void taut_sequence_variables(const taut_model *model, uint32_t *variables, uint32_t count) {
    uint32_t gap = 1;
    if (is_in_sequence(model, variables, count)) return;
    while (gap < count / 9) gap = 3 * gap + 1;
    for (; gap; gap /= 3)
        for (uint32_t v = gap; v < count; v++) {
            uint32_t moving = variables[v], place = v;
            for (; place >= gap && taut_comes_before(model, moving, variables[place - gap]); place -= gap) variables[place] = variables[place - gap];
            variables[place] = moving;
        }
}

static void sequence_variables(const taut_model *model, taut_ranked *ranks, taut_ranked *spare, uint32_t *variables, uint32_t count) {
    if (is_in_sequence(model, variables, count)) return;
    taut_handles_sort(variables, count);
    for (uint32_t v = 0; v < count; v++) ranks[v] = (taut_ranked){model->orders[variables[v]], variables[v]};
    ranks = taut_ranked_sort(ranks, spare, count);
    for (uint32_t v = 0; v < count; v++) variables[v] = ranks[v].item;
}

/* By is_before(), stable. `spare` is as long. */
static void merge_sort(const taut_model *model, uint32_t *items, uint32_t *spare, uint32_t count) {
    uint32_t half = count / 2, first = 0, second = half, place = 0;
    if (count < 2) return;
    merge_sort(model, items, spare, half);
    merge_sort(model, items + half, spare, count - half);
    if (!is_before(model, items[half], items[half - 1])) return;
    memcpy(spare, items, half * sizeof *items);
    while (first < half) {
        bool takes_second = second < count && is_before(model, items[second], spare[first]);
        items[place++] = takes_second ? items[second++] : spare[first++];
    }
}

static void sequence_constraints(const taut_model *model, taut_ranked *ranks, taut_ranked *spare, uint32_t *constraints, uint32_t count,
                                 uint32_t variable_count) {
    uint32_t shift = variable_count <= 256 ? 8 : variable_count <= 65536 ? 16 : 32;
    taut_handles_sort(constraints, count);
    for (uint32_t c = 0; c < count; c++) ranks[c] = (taut_ranked){key_of(model, constraints[c], shift), constraints[c]};
    taut_ranked *sorted = taut_ranked_sort(ranks, spare, count);
    uint32_t *other = (uint32_t *)(sorted == ranks ? spare : ranks);
    ranks = sorted;
    for (uint32_t c = 0; c < count; c++) constraints[c] = ranks[c].item;
    for (uint32_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && ranks[end].key == ranks[first].key; end++) continue;
        if (end - first > 1) merge_sort(model, constraints + first, other, end - first);
    }
}

bool taut_sequence(taut_model *model, taut_memory *memory, uint32_t *variables, uint32_t variable_count, uint32_t *constraints,
                   uint32_t constraint_count) {
    uint32_t most = variable_count > constraint_count ? variable_count : constraint_count;
    taut_arena scratch;
    taut_arena_init(&scratch, memory, 2 * most * sizeof(taut_ranked));
    taut_ranked *ranks = taut_arena_take(&scratch, most, sizeof *ranks), *spare = taut_arena_take(&scratch, most, sizeof *spare);
    bool enough = ranks && spare;
    if (enough) {
        sequence_variables(model, ranks, spare, variables, variable_count);
        for (uint32_t v = 0; v < variable_count; v++) model->variables[variables[v]].local = v;
        sequence_constraints(model, ranks, spare, constraints, constraint_count, variable_count);
    }
    taut_arena_free(&scratch);
    return enough;
}
