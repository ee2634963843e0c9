#include "aliases.h"

#include <math.h>

#define LEAST_SHARE 0.1 /* least share of its root's coefficient, as for any pivot */

/* A fixed form with two variables left. */
typedef struct {
    uint32_t form, term[2];
} equality;

/* The equalities by variable. */
typedef struct {
    taut_analysis *analysis;
    bool is_uneven;
    taut_alias *aliases;
    equality *equalities;
    uint32_t count;
    uint32_t *start, *of; /* by variable: which they are */
    uint32_t *queue;
    bool *is_taken; /* by variable: it is a root with aliases, or one of these */
} finder;

static uint32_t variable_of(const finder *on, uint32_t equal, uint32_t side) {
    return on->analysis->form_variable[on->equalities[equal].term[side]];
}

static equality read_form(const taut_analysis *analysis, uint32_t form) {
    uint32_t first = analysis->form_start[form];
    return (equality){form, {first, first + 1}};
}

static bool find_equalities(finder *on, taut_arena *scratch, const uint32_t *left) {
    const taut_analysis *analysis = on->analysis;
    uint32_t pairs = 0;
    for (uint32_t f = 0; f < analysis->form_count; f++) pairs += left[f] == 2 && analysis->form_fixed[f];
    if (pairs < TAUT_ALIASES_FROM) return true;
    on->equalities = taut_arena_take(scratch, pairs, sizeof *on->equalities);
    if (!on->equalities) return false;
    for (uint32_t f = 0; f < analysis->form_count; f++)
        if (left[f] == 2 && analysis->form_fixed[f]) on->equalities[on->count++] = read_form(analysis, f);
    return true;
}

static bool list_by_variable(finder *on, taut_arena *scratch) {
    uint32_t variables = on->analysis->variable_count;
    on->start = taut_arena_take_zeroed(scratch, (size_t)variables + 2, sizeof(uint32_t));
    on->of = taut_arena_take(scratch, 2 * (size_t)on->count, sizeof(uint32_t));
    on->queue = taut_arena_take(scratch, variables, sizeof(uint32_t));
    on->aliases = taut_arena_take(scratch, variables, sizeof *on->aliases);
    on->is_taken = taut_arena_take_zeroed(scratch, variables, sizeof(bool));
    if (!on->start || !on->of || !on->queue || !on->aliases || !on->is_taken) return false;
    uint32_t *next = on->start + 1; /* moves from a variable's start to its end, which is where the start belongs */
    for (uint32_t i = 0; i < 2 * on->count; i++) next[variable_of(on, i / 2, i % 2) + 1] += 1;
    for (uint32_t v = 0; v < variables; v++) {
        next[v + 1] += next[v];
        on->aliases[v] = (taut_alias){v, 1, 0};
    }
    for (uint32_t i = 0; i < 2 * on->count; i++) on->of[next[variable_of(on, i / 2, i % 2)]++] = i / 2;
    return true;
}

/* Whether a coefficient is large enough to divide by. Where sizes are uneven, an order of elimination is worth more than a short way:
 * only what is plainly equal is an alias there. */
static bool is_large(const finder *on, double pivot, double upper) {
    return on->is_uneven ? fabs(pivot) == fabs(upper) : fabs(pivot) >= LEAST_SHARE * fabs(upper);
}

/* Makes one variable of an equality an alias of the other's root. false: its coefficient is too small to
 * divide by. */
static bool append_step(finder *on, uint32_t equal, uint32_t side) {
    taut_analysis *analysis = on->analysis;
    const equality *found = &on->equalities[equal];
    uint32_t variable = variable_of(on, equal, side);
    const taut_alias *other = &on->aliases[variable_of(on, equal, 1 - side)];
    double pivot = analysis->form_value[found->term[side]], upper = analysis->form_value[found->term[1 - side]] * other->ratio;
    if (!is_large(on, pivot, upper)) return false;
    uint32_t step = analysis->step_count++;
    on->aliases[variable] = (taut_alias){other->root, -upper / pivot, upper};
    analysis->step_variable[step] = variable;
    analysis->step_form[step] = found->form;
    analysis->step_inverse[step] = 1 / pivot;
    analysis->form_step[found->form] = step;
    analysis->variable_step[variable] = step;
    return true;
}

/* All variables that equalities connect with a root, nearest first. */
static void spread(finder *on, uint32_t root) {
    uint32_t count = 0;
    on->queue[count++] = root;
    on->is_taken[root] = true;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t variable = on->queue[i];
        for (uint32_t o = on->start[variable]; o < on->start[variable + 1]; o++) {
            uint32_t side = variable_of(on, on->of[o], 0) == variable, other = variable_of(on, on->of[o], side);
            if (on->is_taken[other] || !append_step(on, on->of[o], side)) continue;
            on->is_taken[other] = true;
            on->queue[count++] = other;
        }
    }
    on->is_taken[root] = count > 1; /* a variable without aliases may become one */
}

static void count_left(const taut_analysis *analysis, uint32_t *left) {
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        left[f] = 0;
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++)
            left[f] += analysis->variable_step[analysis->form_variable[t]] == TAUT_NONE;
    }
}

bool taut_aliases_find(taut_analysis *analysis, bool is_uneven, taut_arena *scratch, uint32_t *left, taut_alias **aliases) {
    finder on = {.analysis = analysis, .is_uneven = is_uneven};
    *aliases = NULL;
    if (!taut_path_is_on(analysis->paths_off, TAUT_PATH_ALIASES)) return true;
    if (!find_equalities(&on, scratch, left)) return false;
    if (on.count < TAUT_ALIASES_FROM) return true;
    if (!list_by_variable(&on, scratch)) return false;
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        if (!on.is_taken[v] && on.start[v] < on.start[v + 1]) spread(&on, v);
    }
    count_left(analysis, left);
    *aliases = on.aliases;
    analysis->paths |= taut_path_bit(TAUT_PATH_ALIASES);
    return true;
}
