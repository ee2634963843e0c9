#include "replay.h"

#include <math.h>
#include <string.h>

#include "../model/quanta.h"
#include "../simplex/basis.h"

/* A constant of the template: a parameter, or the number it has. (Constraint handles without a parameter keep their constants.) */
static taut_lane_number constant_number(const taut_replay *replay, uint32_t constraint) {
    const taut_template *structure = replay->worker->structure;
    taut_lane_number number = {true, structure->core->model.constants[constraint], 0};
    for (size_t i = 0; i < structure->use_count; i++)
        if (structure->uses[i].constraint == constraint)
            number = (taut_lane_number){false, 0, (uint16_t)structure->uses[i].parameter};
    return number;
}

/* As taut_member_value(). */
static taut_lane_number member_number(const taut_replay *replay, taut_builder *builder, uint32_t m) {
    const taut_analysis *a = replay->part->source.analysis;
    const taut_form_member *member = &a->members[m];
    taut_lane_number value = {true, 0, 0};
    if (member->constraint == TAUT_NONE) return value;
    value = constant_number(replay, member->constraint);
    for (uint32_t i = 0; i < member->fixed_count; i++) {
        const taut_fixed_term *term = &a->fixed_terms[member->fixed_start + i];
        taut_lane_number fixed = constant_number(replay, term->fixer);
        value = taut_builder_chain(builder, value, &term->ratio, &fixed, 1);
    }
    return taut_builder_scale(builder, value, member->factor, true);
}

/* Before any region, because what a region computes may be skipped. */
static void find_members(taut_replay *replay, taut_builder *builder, const taut_unit *unit) {
    for (uint32_t r = 0; r < unit->region_count; r++)
        for (uint32_t i = 0; i < unit->step_count; i++) {
            uint32_t m = unit->regions[r].member[i];
            if (replay->member_known[m]) continue;
            taut_lane_number number = member_number(replay, builder, m);
            if (unit->region_count > 1) number = (taut_lane_number){false, 0, taut_builder_place(builder, number)};
            replay->member_value[m] = number;
            replay->member_known[m] = true;
        }
}

void taut_replay_start(taut_replay *replay, taut_builder *builder, const taut_part *part, const taut_worker *worker) {
    const taut_analysis *a = part->source.analysis;
    uint32_t members = a->member_start[a->form_count];
    *replay = (taut_replay){.part = part, .worker = worker};
    replay->step_value = taut_arena_take_zeroed(&builder->scratch, a->step_count, sizeof *replay->step_value);
    replay->member_value = taut_arena_take_zeroed(&builder->scratch, members, sizeof *replay->member_value);
    replay->member_known = taut_arena_take_zeroed(&builder->scratch, members, sizeof(bool));
    if (!replay->step_value || !replay->member_value || !replay->member_known) {
        builder->enough = false;
        return;
    }
    for (uint32_t u = 0; u < part->source.unit_count; u++) find_members(replay, builder, &part->units[u]);
}

static bool same_member(const taut_unit *unit, uint32_t step) {
    for (uint32_t r = 1; r < unit->region_count; r++)
        if (unit->regions[r].member[step] != unit->regions[0].member[step]) return false;
    return true;
}

void taut_replay_values(taut_replay *replay, taut_builder *builder, const taut_unit *unit, uint32_t r, uint16_t mask) {
    for (uint32_t i = 0; i < unit->step_count; i++) {
        taut_lane_number value = replay->member_value[unit->regions[r].member[i]];
        taut_lane_number *own = &replay->step_value[unit->steps[i]];
        if (same_member(unit, i)) {
            *own = value;
            continue;
        }
        if (r == 0) *own = (taut_lane_number){false, 0, taut_builder_register(builder)};
        taut_lane_instruction copy = {.kind = r == 0 ? TAUT_STEP_SUM : TAUT_STEP_BLEND, .target = own->place,
                                      .from = mask, .count = 1, .source = {value.place}, .factor = {1}};
        (void)taut_builder_append(builder, copy);
    }
}

/* As taut_tape_solve(). */
static void run_tape(taut_builder *builder, const taut_analysis *a, taut_lane_number *step_value, taut_lane_number *x,
                     taut_lane_number *terms) {
    for (uint32_t s = 0; s < a->step_count; s++) {
        uint32_t first = a->lower_start[s], count = a->lower_start[s + 1] - first;
        for (uint32_t l = 0; l < count; l++) terms[l] = step_value[a->lower_step[first + l]];
        step_value[s] = taut_builder_chain(builder, step_value[s], a->lower_value + first, terms, count);
    }
    for (uint32_t s = a->step_count; s-- > 0;) {
        uint32_t first = a->upper_start[s], count = a->upper_start[s + 1] - first;
        for (uint32_t u = 0; u < count; u++) terms[u] = x[a->upper_variable[first + u]];
        taut_lane_number value = taut_builder_chain(builder, step_value[s], a->upper_value + first, terms, count);
        x[a->step_variable[s]] = taut_builder_scale(builder, value, a->step_inverse[s], false);
    }
}

/* Whether a form of one or two variables with factors of one meets its value in any case: one sum is rounded, by less than
 * what counts as rounding. */
static bool always_meets(const taut_analysis *a, uint32_t s) {
    uint32_t form = a->step_form[s], start = a->form_start[form], count = a->form_start[form + 1] - start;
    uint32_t upper = a->upper_start[s + 1] - a->upper_start[s];
    if (count > 2 || upper + 1 != count || a->lower_start[s] != a->lower_start[s + 1]) return false;
    for (uint32_t t = 0; t < count; t++)
        if (fabs(a->form_value[start + t]) != 1) return false;
    return fabs(a->step_inverse[s]) == 1;
}

static void check_forms(taut_builder *builder, const taut_analysis *a, const taut_lane_number *form_value,
                        const taut_lane_number *x) {
    for (uint32_t s = 0; s < a->step_count; s++) {
        if (always_meets(a, s)) continue;
        uint32_t form = a->step_form[s], start = a->form_start[form], count = a->form_start[form + 1] - start;
        taut_lane_instruction lack = {.kind = TAUT_STEP_LACK, .count = 1, .constant = TAUT_BASIS_ULPS};
        lack.source[0] = taut_builder_place(builder, form_value[s]);
        for (uint32_t t = 0; t < count; t++) {
            lack.source[lack.count] = taut_builder_place(builder, x[a->form_variable[start + t]]);
            lack.factor[lack.count++] = a->form_value[start + t];
        }
        (void)taut_builder_append(builder, lack);
    }
}

void taut_replay_finish(taut_replay *replay, taut_builder *builder, taut_lane_number *numbers) {
    const taut_analysis *a = replay->part->source.analysis;
    taut_lane_number *x = taut_arena_take_zeroed(&builder->scratch, a->variable_count, sizeof *x);
    taut_lane_number *terms = taut_arena_take_zeroed(&builder->scratch, (size_t)a->variable_count + a->step_count, sizeof *terms);
    taut_lane_number *form_value = taut_arena_take_zeroed(&builder->scratch, a->step_count, sizeof *form_value);
    if (!x || !terms || !form_value) {
        builder->enough = false;
        return;
    }
    memcpy(form_value, replay->step_value, a->step_count * sizeof *form_value);
    run_tape(builder, a, replay->step_value, x, terms);
    check_forms(builder, a, form_value, x);
    for (uint32_t v = 0; v < a->variable_count; v++) {
        taut_lane_number *number = &numbers[a->variables[v]];
        *number = x[v];
        if (x[v].constant) {
            number->number = taut_settle(x[v].number, a->denominator) + 0.0;
            continue;
        }
        taut_lane_instruction settle = {.kind = TAUT_STEP_SETTLE, .count = 1, .source = {x[v].place}, .constant = a->denominator};
        settle.target = number->place = taut_builder_register(builder);
        (void)taut_builder_append(builder, settle);
    }
}
