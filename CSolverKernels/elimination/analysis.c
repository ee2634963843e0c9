#include "analysis.h"

#include <math.h>
#include <string.h>

#include "../model/fractions.h"
#include "elimination.h"
#include "followers.h"
#include "forms.h"
#include "scaling.h"
#include "tape.h"

#define MOST_SAMPLE 1e7 /* of an inverse */

/* ---- components: the connected parts of the tableau ------------------------------------------------------------------ */

static uint32_t find_root(uint32_t *parent, uint32_t form) {
    while (parent[form] != form) {
        parent[form] = parent[parent[form]];
        form = parent[form];
    }
    return form;
}

static void unite(uint32_t *parent, uint32_t a, uint32_t b) {
    a = find_root(parent, a);
    b = find_root(parent, b);
    if (a < b) parent[b] = a;
    else parent[a] = b;
}

typedef struct {
    taut_analysis *analysis;
    const taut_reduced_rows *reduced;
    uint32_t *parent, *size_of_root; /* size: how many forms it has */
    uint32_t *reached; /* rows, and crash forms on which they depend */
    uint32_t reached_count;
    bool *is_reached;  /* by form */
} splitter;

static void reach(splitter *split, uint32_t form) {
    if (!split->is_reached[form]) split->reached[split->reached_count++] = form;
    split->is_reached[form] = true;
}

/* Whether a form is neither fixed, a crash form nor implied. */
static bool is_row(const taut_analysis *analysis, uint32_t form) {
    return !analysis->form_fixed[form] && analysis->form_step[form] == TAUT_NONE && !taut_is_follower(analysis, form);
}

/* Unites a form with the crash forms of its variables, which are reached. */
static void unite_variables(splitter *split, uint32_t form) {
    const taut_analysis *analysis = split->analysis;
    for (uint32_t e = split->reduced->start[form]; e < split->reduced->start[form + 1]; e++) {
        uint32_t step = analysis->variable_step[split->reduced->variable[e]];
        if (step == TAUT_NONE) continue; /* cancels but for rounding */
        reach(split, analysis->step_form[step]);
        unite(split->parent, form, analysis->step_form[step]);
    }
}

/* Finds the connected parts: rows depend on crash forms, and these on others, by the variables of each. */
static void unite_forms(splitter *split) {
    const taut_analysis *analysis = split->analysis;
    memset(split->is_reached, 0, analysis->form_count * sizeof(bool));
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        split->parent[f] = f;
        if (is_row(analysis, f)) reach(split, f);
    }
    for (uint32_t i = 0; i < split->reached_count; i++) unite_variables(split, split->reached[i]);
}

/* Numbers the components. Crash forms that no row depends on share one component without rows: each sits at its own
 * minimiser. Rows without a variable, and fixed forms that follow from others, are checks. */
static void number_components(splitter *split) {
    taut_analysis *analysis = split->analysis;
    uint32_t forms = analysis->form_count, lonely = TAUT_NONE;
    uint32_t *size = split->size_of_root;
    memset(size, 0, forms * sizeof *size);
    for (uint32_t f = 0; f < forms; f++) size[find_root(split->parent, f)] += 1;
    for (uint32_t f = 0; f < forms; f++) {
        uint32_t root = find_root(split->parent, f);
        bool is_alone = size[root] == 1;
        analysis->form_component[f] = TAUT_NONE;
        if (taut_is_follower(analysis, f)) continue;
        if (is_alone && analysis->form_step[f] == TAUT_NONE) {
            analysis->checks[analysis->check_count++] = f;
        } else if (analysis->form_fixed[f]) {
            continue;
        } else if (is_alone) {
            if (lonely == TAUT_NONE) lonely = analysis->component_count++;
            analysis->form_component[f] = lonely;
        } else {
            analysis->form_component[f] = root == f ? analysis->component_count++ : analysis->form_component[root]; /* roots come first */
        }
    }
}

static void count_members(taut_analysis *analysis) {
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        if (analysis->form_component[f] == TAUT_NONE) continue;
        taut_component *component = &analysis->components[analysis->form_component[f]];
        if (analysis->form_step[f] == TAUT_NONE) component->row_count += 1;
        else component->column_count += 1;
    }
}

static bool take_component(splitter *split, taut_component *component) {
    taut_arena *arena = &split->analysis->arena;
    component->forms = taut_arena_take(arena, component->row_count + component->column_count, sizeof(uint32_t));
    return component->forms != NULL;
}

static void place_forms(taut_analysis *analysis) {
    for (uint32_t c = 0; c < analysis->component_count; c++)
        analysis->components[c].row_count = analysis->components[c].column_count = 0;
    for (uint32_t f = 0; f < analysis->form_count; f++) /* rows first, so that their number is known for the columns */
        if (analysis->form_component[f] != TAUT_NONE && analysis->form_step[f] == TAUT_NONE) {
            taut_component *component = &analysis->components[analysis->form_component[f]];
            analysis->form_local[f] = component->row_count;
            component->forms[component->row_count++] = f;
        }
    for (uint32_t f = 0; f < analysis->form_count; f++)
        if (analysis->form_component[f] != TAUT_NONE && analysis->form_step[f] != TAUT_NONE) {
            taut_component *component = &analysis->components[analysis->form_component[f]];
            analysis->form_local[f] = component->row_count + component->column_count;
            component->forms[component->row_count + component->column_count++] = f;
        }
}

/* Forms are in terms of the variables that steps of the component determine; of one without rows nothing is listed. */
static bool place_rows(splitter *split, taut_component *component) {
    taut_analysis *analysis = split->analysis;
    const taut_reduced_rows *reduced = split->reduced;
    uint32_t numbers = 0, count = 0, forms = component->row_count ? component->row_count + component->column_count : 0;
    for (uint32_t i = 0; i < forms; i++) numbers += reduced->start[component->forms[i] + 1] - reduced->start[component->forms[i]];
    component->listed = forms;
    component->row_start = taut_arena_take(&analysis->arena, forms + 1, sizeof(uint32_t));
    component->row_column = taut_arena_take(&analysis->arena, numbers, sizeof(uint32_t));
    component->row_value = taut_arena_take(&analysis->arena, numbers, sizeof(double));
    component->column_variable = taut_arena_take(&analysis->arena, component->column_count, sizeof(uint32_t));
    if (analysis->arena.failed) return false;
    for (uint32_t k = 0; k < component->column_count; k++)
        component->column_variable[k] = analysis->step_variable[analysis->form_step[component->forms[component->row_count + k]]];
    for (uint32_t i = 0; i < forms; i++) {
        component->row_start[i] = count;
        for (uint32_t e = reduced->start[component->forms[i]]; e < reduced->start[component->forms[i] + 1]; e++) {
            uint32_t step = analysis->variable_step[reduced->variable[e]];
            if (step == TAUT_NONE) continue;
            component->row_column[count] = analysis->form_local[analysis->step_form[step]] - component->row_count;
            component->row_value[count++] = reduced->value[e];
        }
    }
    component->row_start[forms] = count;
    return true;
}

uint32_t taut_priority_place(const int32_t *levels, uint32_t count, int32_t priority) {
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (levels[middle] > priority) low = middle + 1;
        else high = middle;
    }
    return low;
}

/* The optional priorities of a component, descending. `levels` has room for all that there are. */
static uint32_t collect_levels(const taut_analysis *analysis, const taut_component *component, int32_t *levels) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < component->row_count + component->column_count; i++) {
        uint32_t form = component->forms[i];
        for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
            int32_t priority = analysis->members[m].priority;
            if (priority == TAUT_REQUIRED) continue;
            uint32_t place = taut_priority_place(levels, count, priority);
            if (place < count && levels[place] == priority) continue;
            memmove(levels + place + 1, levels + place, (count - place) * sizeof *levels);
            levels[place] = priority;
            count += 1;
        }
    }
    return count;
}

/* Writes a component's levels and each optional member's place among them. `scratch` has room for every priority. */
static void place_levels(taut_analysis *analysis, taut_component *component, int32_t *scratch) {
    uint32_t count = collect_levels(analysis, component, scratch);
    component->level_count = count + 1; /* and the level of the perturbation */
    for (uint32_t i = 0; i < component->row_count + component->column_count; i++) {
        uint32_t form = component->forms[i];
        for (uint32_t m = analysis->member_start[form]; m < analysis->member_start[form + 1]; m++) {
            taut_form_member *member = &analysis->members[m];
            if (member->priority != TAUT_REQUIRED)
                member->level = (uint16_t)taut_priority_place(scratch, count, member->priority);
        }
    }
}

static bool split_components(taut_analysis *analysis, const taut_reduced_rows *reduced, taut_arena *scratch) {
    uint32_t forms = analysis->form_count;
    splitter split = {.analysis = analysis, .reduced = reduced};
    split.parent = taut_arena_take(scratch, forms, sizeof(uint32_t));
    split.size_of_root = taut_arena_take(scratch, forms, sizeof(uint32_t));
    split.reached = taut_arena_take(scratch, forms, sizeof(uint32_t));
    split.is_reached = taut_arena_take(scratch, forms, sizeof(bool));
    uint32_t members = analysis->member_start[forms];
    int32_t *levels = taut_arena_take(scratch, members < TAUT_REQUIRED ? members : TAUT_REQUIRED, sizeof *levels);
    analysis->checks = taut_arena_take(&analysis->arena, forms, sizeof(uint32_t));
    analysis->form_component = taut_arena_take(&analysis->arena, forms, sizeof(uint32_t));
    analysis->form_local = taut_arena_take(&analysis->arena, forms, sizeof(uint32_t));
    if (scratch->failed || analysis->arena.failed) return false;
    unite_forms(&split);
    number_components(&split);
    analysis->components = taut_arena_take_zeroed(&analysis->arena, analysis->component_count, sizeof *analysis->components);
    if (!analysis->components) return false;
    count_members(analysis);
    for (uint32_t c = 0; c < analysis->component_count; c++)
        if (!take_component(&split, &analysis->components[c])) return false;
    place_forms(analysis);
    for (uint32_t c = 0; c < analysis->component_count; c++) {
        if (!place_rows(&split, &analysis->components[c])) return false;
        place_levels(analysis, &analysis->components[c], levels);
    }
    return true;
}

/* ---- overflow -------------------------------------------------------------------------------------------------------- */

/* Whether coefficients have overflowed on the way to the tape and the tableau. */
static bool overflows(const taut_analysis *analysis) {
    uint32_t steps = analysis->step_count;
    bool finite = taut_are_finite(analysis->form_value, analysis->form_start[analysis->form_count]) &&
                  taut_are_finite(analysis->step_inverse, steps) && taut_are_finite(analysis->upper_value, analysis->upper_start[steps]) &&
                  taut_are_finite(analysis->lower_value, analysis->lower_start[steps]);
    for (uint32_t c = 0; c < analysis->component_count && finite; c++) {
        const taut_component *component = &analysis->components[c];
        finite = taut_are_finite(component->row_value, component->row_start[component->listed]);
    }
    return !finite;
}

/* ---- the whole ---------------------------------------------------------------------------------------------------------- */

/* How far crash forms that change by 1, up or down, move a variable: a sample of the norm of their inverse. 0 if
 * memory is short, which split_components() sees. */
static double sample_inverse(const taut_analysis *analysis, const double *variable_size, taut_arena *scratch) {
    size_t forms = analysis->form_count, steps = analysis->step_count;
    double *form_value = taut_arena_take_zeroed(scratch, forms + steps + analysis->variable_count, sizeof(double)), largest = 0;
    if (!form_value) return 0;
    double *x = form_value + forms + steps;
    for (uint32_t s = 0; s < steps; s++) form_value[analysis->step_form[s]] = (analysis->step_form[s] * 2654435761u) >> 31 ? 1 : -1;
    taut_tape_solve(analysis, form_value, form_value + forms, x);
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        largest = taut_larger(largest, fabs(x[v]) / (variable_size ? variable_size[v] : 1));
    return largest;
}

/* *singular: the crash forms are dependent but for some digits. */
static taut_status fill(taut_analysis *analysis, const taut_model *model, taut_arena *scratch,
                        const taut_subset *island, bool *singular) {
    for (uint32_t v = 0; v < analysis->variable_count; v++) model->variables[analysis->variables[v]].local = v;
    if (!taut_forms_build(analysis, model, island->constraints, island->constraint_count)) return TAUT_ERROR_MEMORY;
    double *variable_size;
    if (!taut_scale(analysis, scratch, &variable_size)) return TAUT_ERROR_MEMORY;
    taut_reduced_rows reduced;
    if (!taut_eliminate(analysis, variable_size, scratch, &reduced)) return TAUT_ERROR_MEMORY;
    *singular = analysis->paths & taut_path_bit(TAUT_PATH_CRASH_ROWS) && sample_inverse(analysis, variable_size, scratch) > MOST_SAMPLE;
    if (!split_components(analysis, &reduced, scratch)) return TAUT_ERROR_MEMORY;
    return overflows(analysis) ? TAUT_ERROR_NUMERIC : TAUT_OK;
}

static taut_status build(const taut_model *model, taut_memory *memory, const taut_subset *island, taut_path_set paths_off, bool is_plain,
                         bool *singular, taut_analysis **result) {
    taut_analysis *analysis = taut_take_zeroed(memory, 1, sizeof *analysis);
    if (!analysis) return TAUT_ERROR_MEMORY;
    size_t size = 64 * ((size_t)island->variable_count + island->constraint_count);
    taut_arena_init(&analysis->arena, memory, size);
    taut_arena scratch;
    taut_arena_init_scratch(&scratch, memory, size);
    analysis->paths_off = paths_off;
    analysis->is_plain = is_plain;
    analysis->evenness = taut_model_evenness(model, island->constraints, island->constraint_count, TAUT_NEARLY_EVEN);
    analysis->denominator =
        analysis->evenness == TAUT_EVEN ? 1 : taut_model_denominator(model, island->constraints, island->constraint_count);
    analysis->variable_count = island->variable_count;
    analysis->variables = taut_arena_take(&analysis->arena, island->variable_count, sizeof(uint32_t));
    taut_status status = TAUT_ERROR_MEMORY;
    if (analysis->variables) {
        if (island->variable_count) memcpy(analysis->variables, island->variables, island->variable_count * sizeof(uint32_t));
        status = fill(analysis, model, &scratch, island, singular);
    }
    taut_arena_free(&scratch);
    if (status == TAUT_OK) *result = analysis;
    else taut_analysis_free(analysis, memory);
    return status;
}

taut_status taut_analysis_build(const taut_model *model, taut_memory *memory, const taut_subset *island, taut_path_set paths_off,
                                taut_analysis **result) {
    bool singular = false, is_plain = !taut_path_is_on(paths_off, TAUT_PATH_CRASH_ROWS);
    taut_analysis *found = NULL, *plain = NULL;
    taut_status status = build(model, memory, island, paths_off, is_plain, &singular, &found);
    if (status == TAUT_OK && singular) {
        status = build(model, memory, island, paths_off, true, &singular, &plain);
        bool is_better = status != TAUT_ERROR_NUMERIC; /* its numbers do not overflow */
        taut_analysis_free(is_better ? found : NULL, memory);
        if (is_better) found = plain;
        else status = TAUT_OK;
    }
    if (status == TAUT_OK) *result = found;
    return status;
}

void taut_analysis_free(taut_analysis *analysis, taut_memory *memory) {
    if (!analysis) return;
    taut_arena_free(&analysis->arena);
    taut_give(memory, analysis, 1, sizeof *analysis);
}
