#include "followers.h"

#include <math.h>
#include <string.h>

/* The variable of an optional single-variable form, else TAUT_NONE. */
static uint32_t variable_of(const taut_analysis *analysis, uint32_t form) {
    uint32_t term = analysis->form_start[form];
    if (analysis->form_fixed[form] || analysis->form_start[form + 1] - term != 1) return TAUT_NONE;
    return analysis->form_variable[term];
}

/* A form as a multiple of its root. */
static double share_of(const taut_analysis *analysis, const taut_alias *aliases, uint32_t form) {
    uint32_t term = analysis->form_start[form];
    return analysis->form_value[term] * aliases[analysis->form_variable[term]].ratio;
}

/* The leading form of each set, by root: a crash form if there is one, else the first. */
static bool choose_leaders(const taut_analysis *analysis, const taut_alias *aliases, taut_arena *scratch, uint32_t **leaders) {
    uint32_t *leader = taut_arena_take(scratch, analysis->variable_count, sizeof *leader);
    if (!leader) return false;
    memset(leader, 0xff, analysis->variable_count * sizeof *leader);
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        uint32_t variable = variable_of(analysis, f);
        if (variable == TAUT_NONE) continue;
        uint32_t *of_root = &leader[aliases[variable].root];
        if (*of_root == TAUT_NONE || analysis->form_step[f] != TAUT_NONE) *of_root = f;
    }
    *leaders = leader;
    return true;
}

static bool is_power_of_two(double ratio) {
    int exponent;
    return fabs(frexp(ratio, &exponent)) == 0.5;
}

/* Gives implied rows their leaders; returns their number. */
static uint32_t assign(taut_analysis *analysis, const taut_alias *aliases, const uint32_t *leaders) {
    uint32_t count = 0;
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        analysis->leader[f] = f;
        analysis->leader_ratio[f] = 1;
        uint32_t variable = variable_of(analysis, f);
        if (variable == TAUT_NONE || analysis->form_step[f] != TAUT_NONE) continue;
        uint32_t leader = leaders[aliases[variable].root];
        double ratio = share_of(analysis, aliases, f) / share_of(analysis, aliases, leader);
        if (leader == f || !is_power_of_two(ratio)) continue;
        analysis->leader[f] = leader;
        analysis->leader_ratio[f] = ratio;
        count += 1;
    }
    return count;
}

static void lead(const taut_analysis *analysis, taut_form_member *member) {
    double ratio = analysis->leader_ratio[member->form];
    member->factor *= ratio;
    if (ratio < 0) member->relation = (int8_t)-member->relation;
}

/* Lists the members again, a leader's own first. */
static bool move_members(taut_analysis *analysis, taut_arena *scratch) {
    uint32_t forms = analysis->form_count, count = analysis->member_start[forms];
    taut_form_member *members = taut_arena_take(scratch, count, sizeof *members);
    uint32_t *next = taut_arena_take_zeroed(scratch, (size_t)forms + 2, sizeof *next);
    if (!members || !next) return false;
    memcpy(members, analysis->members, count * sizeof *members);
    uint32_t *end = next + 1; /* moves from a form's start to its end, which is where the start belongs */
    for (uint32_t m = 0; m < count; m++) end[analysis->leader[members[m].form] + 1] += 1;
    for (uint32_t f = 0; f < forms; f++) {
        if (end[f + 1] > analysis->member_limit) analysis->member_limit = end[f + 1];
        end[f + 1] += end[f];
    }
    for (int follows = 0; follows < 2; follows++)
        for (uint32_t m = 0; m < count; m++) {
            uint32_t leader = analysis->leader[members[m].form];
            if ((leader != members[m].form) != follows) continue;
            taut_form_member *member = &analysis->members[end[leader]++];
            *member = members[m];
            lead(analysis, member);
        }
    memcpy(analysis->member_start, next, ((size_t)forms + 1) * sizeof *next);
    return true;
}

bool taut_followers_find(taut_analysis *analysis, const taut_alias *aliases, taut_arena *scratch) {
    uint32_t *leaders;
    if (!aliases || analysis->variable_count < TAUT_FOLLOWERS_FROM) return true;
    if (!taut_path_is_on(analysis->paths_off, TAUT_PATH_IMPLIED_ROWS)) return true;
    if (!choose_leaders(analysis, aliases, scratch, &leaders)) return false;
    analysis->leader = taut_arena_take(&analysis->arena, analysis->form_count, sizeof *analysis->leader);
    analysis->leader_ratio = taut_arena_take(&analysis->arena, analysis->form_count, sizeof *analysis->leader_ratio);
    if (!analysis->leader || !analysis->leader_ratio) return false;
    if (assign(analysis, aliases, leaders)) {
        analysis->paths |= taut_path_bit(TAUT_PATH_IMPLIED_ROWS);
        return move_members(analysis, scratch);
    }
    analysis->leader = NULL;
    return true;
}

/* The constant of a form: its value at root 0; step_value has the steps of aliases. */
static double offset_of(const taut_analysis *analysis, const double *step_value, uint32_t form) {
    uint32_t term = analysis->form_start[form], step = analysis->variable_step[analysis->form_variable[term]];
    bool is_alias = step < analysis->alias_step_count;
    return is_alias ? analysis->form_value[term] * step_value[step] * analysis->step_inverse[step] : 0;
}

void taut_followers_shift(const taut_analysis *analysis, const double *form_value, double *step_value, double *shifts) {
    for (uint32_t s = 0; s < analysis->alias_step_count; s++) {
        double value = form_value[analysis->step_form[s]];
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++)
            value -= analysis->lower_value[l] * step_value[analysis->lower_step[l]];
        step_value[s] = value;
    }
    for (uint32_t f = 0; f < analysis->form_count; f++)
        if (taut_is_follower(analysis, f))
            shifts[f] = offset_of(analysis, step_value, f) / analysis->leader_ratio[f] -
                        offset_of(analysis, step_value, analysis->leader[f]);
}
