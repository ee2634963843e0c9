#include "peel.h"

#include <string.h>

/* The terms by variable. */
typedef struct {
    uint32_t *start, *form;
} occurrences;

static bool list_occurrences(const taut_analysis *analysis, taut_arena *scratch, occurrences *of) {
    uint32_t variables = analysis->variable_count, terms = analysis->form_start[analysis->form_count];
    of->start = taut_arena_take_zeroed(scratch, (size_t)variables + 2, sizeof(uint32_t));
    of->form = taut_arena_take(scratch, terms, sizeof(uint32_t));
    if (!of->start || !of->form) return false;
    uint32_t *next = of->start + 1; /* moves from a variable's start to its end, which is where the start belongs */
    for (uint32_t t = 0; t < terms; t++) next[analysis->form_variable[t] + 1] += 1;
    for (uint32_t v = 0; v < variables; v++) next[v + 1] += next[v];
    for (uint32_t f = 0; f < analysis->form_count; f++)
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++)
            of->form[next[analysis->form_variable[t]]++] = f;
    return true;
}

/* The one term of a form whose variable has no step. */
static uint32_t last_term(const taut_analysis *analysis, uint32_t form) {
    uint32_t t = analysis->form_start[form];
    while (analysis->variable_step[analysis->form_variable[t]] != TAUT_NONE) t += 1;
    return t;
}

static void append_step(taut_analysis *analysis, uint32_t form, uint32_t term) {
    uint32_t step = analysis->step_count++, variable = analysis->form_variable[term];
    analysis->step_variable[step] = variable;
    analysis->step_form[step] = form;
    analysis->step_inverse[step] = 1 / analysis->form_value[term];
    analysis->upper_start[step] = 0;
    analysis->form_step[form] = step;
    analysis->variable_step[variable] = step;
}

bool taut_peel(taut_analysis *analysis, taut_arena *scratch, uint32_t *left) {
    uint32_t forms = analysis->form_count, count = 0;
    uint32_t *ready = taut_arena_take(scratch, forms, sizeof *ready); /* a form becomes ready once */
    if (!ready) return false;
    for (uint32_t f = 0; f < forms; f++) {
        left[f] = analysis->form_start[f + 1] - analysis->form_start[f];
        if (left[f] == 1 && analysis->form_fixed[f]) ready[count++] = f;
    }
    if (count == 0 || !taut_path_is_on(analysis->paths_off, TAUT_PATH_PEELING)) return true;
    analysis->paths |= taut_path_bit(TAUT_PATH_PEELING);
    occurrences of;
    if (!list_occurrences(analysis, scratch, &of)) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (left[ready[i]] == 0) continue; /* another form gave its variable a value first */
        uint32_t term = last_term(analysis, ready[i]), variable = analysis->form_variable[term];
        append_step(analysis, ready[i], term);
        for (uint32_t o = of.start[variable]; o < of.start[variable + 1]; o++) {
            uint32_t form = of.form[o];
            left[form] -= 1;
            if (left[form] == 1 && analysis->form_fixed[form]) ready[count++] = form;
        }
    }
    return true;
}
