#include "state.h"

#include "core.h"

void taut_island_work_init(taut_island_work *work, taut_memory *memory) {
    work->dual.memory = memory;
    taut_arena_init(&work->scratch, memory, 1024);
    taut_arena_init(&work->face, memory, 4096);
}

/* ---- creation ------------------------------------------------------------------------------------------------------ */

static bool take_costs(taut_island_state *state, const taut_component *component, taut_tableau *tableau) {
    const taut_analysis *analysis = state->analysis;
    uint32_t forms = component->row_count + component->column_count;
    size_t points = 0;
    for (uint32_t i = 0; i < forms; i++) {
        uint32_t form = component->forms[i];
        points += analysis->member_start[form + 1] - analysis->member_start[form] + 2;
    }
    tableau->cost = taut_arena_take(&state->arena, forms, sizeof *tableau->cost);
    double *point = taut_arena_take(&state->arena, points, sizeof(double));
    double *slope = taut_arena_take(&state->arena, (points + forms) * component->level_count, sizeof(double));
    if (!tableau->cost || !point || !slope) return false;
    for (uint32_t i = 0; i < forms; i++) {
        uint32_t form = component->forms[i];
        uint32_t room = analysis->member_start[form + 1] - analysis->member_start[form] + 2;
        tableau->cost[i].point = point;
        tableau->cost[i].slope = slope;
        point += room;
        slope += (size_t)(room + 1) * component->level_count;
    }
    return true;
}

static bool take_tableau(taut_island_state *state, const taut_component *component, taut_tableau *tableau) {
    uint32_t forms = component->row_count + component->column_count;
    taut_arena *arena = &state->arena;
    tableau->form_count = forms;
    tableau->level_count = component->level_count;
    tableau->row_form = taut_arena_take(arena, component->row_count, sizeof(uint32_t));
    tableau->column_form = taut_arena_take(arena, component->column_count, sizeof(uint32_t));
    tableau->slot = taut_arena_take(arena, forms, sizeof(uint32_t));
    tableau->active = taut_arena_take(arena, forms, sizeof(bool));
    tableau->value = taut_arena_take_zeroed(arena, forms, sizeof(double));
    tableau->tolerance = taut_arena_take_zeroed(arena, forms, sizeof(double));
    tableau->multiplier = taut_arena_take(arena, (size_t)forms * component->level_count, sizeof(double));
    tableau->at = taut_arena_take_zeroed(arena, forms, sizeof(uint32_t));
    if (arena->failed || !take_costs(state, component, tableau)) return false;
    tableau->row_count = component->row_count;
    tableau->column_count = component->column_count;
    return component->row_count == 0 || taut_core_create(state, (uint32_t)(tableau - state->tableaus));
}

taut_status taut_island_create(const taut_analysis *analysis, taut_memory *memory, taut_island_state **result) {
    taut_island_state *state = taut_take_zeroed(memory, 1, sizeof *state);
    if (!state) return TAUT_ERROR_MEMORY;
    state->analysis = analysis;
    state->memory = memory;
    taut_arena *arena = &state->arena;
    taut_arena_init(arena, memory, 64 * ((size_t)analysis->variable_count + analysis->form_count));
    state->x = taut_arena_take_zeroed(arena, analysis->variable_count, sizeof(double));
    state->form_value = taut_arena_take_zeroed(arena, analysis->form_count, sizeof(double));
    state->step_value = taut_arena_take(arena, analysis->step_count, sizeof(double));
    state->tableaus = taut_arena_take_zeroed(arena, analysis->component_count, sizeof *state->tableaus);
    state->breakpoints = taut_arena_take(arena, analysis->member_limit, sizeof *state->breakpoints);
    if (analysis->leader) state->shifts = taut_arena_take_zeroed(arena, analysis->form_count, sizeof(double));
    bool enough = !arena->failed;
    for (uint32_t c = 0; enough && c < analysis->component_count; c++)
        enough = take_tableau(state, &analysis->components[c], &state->tableaus[c]);
    if (enough) *result = state;
    else taut_island_free(state);
    return enough ? TAUT_OK : TAUT_ERROR_MEMORY;
}

void taut_island_free(taut_island_state *state) {
    if (!state) return;
    for (uint32_t c = 0; state->tableaus && c < state->analysis->component_count; c++) taut_core_free(&state->tableaus[c]);
    taut_arena_free(&state->arena);
    taut_give(state->memory, state, 1, sizeof *state);
}
