#include "scaling.h"

#include <math.h>

#define ROUNDS 4u
#define EVEN_LOW 0.125 /* coefficients in this range need no scaling */
#define EVEN_HIGH 8.0

static bool is_balanced(const taut_analysis *analysis) {
    for (uint32_t t = 0; t < analysis->form_start[analysis->form_count]; t++) {
        double size = fabs(analysis->form_value[t]);
        if (size < EVEN_LOW || size > EVEN_HIGH) return false;
    }
    return true;
}

typedef struct {
    double *form, *variable;
    double *low, *high; /* by variable */
} sizes;

static void size_forms(const taut_analysis *analysis, const sizes *of) {
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        double low = INFINITY, high = 0;
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++) {
            double size = fabs(analysis->form_value[t]) * of->variable[analysis->form_variable[t]];
            low = taut_smaller(low, size);
            high = taut_larger(high, size);
        }
        if (high > 0) of->form[f] = 1 / sqrt(low * high);
    }
}

static void size_variables(const taut_analysis *analysis, const sizes *of) {
    for (uint32_t v = 0; v < analysis->variable_count; v++) {
        of->low[v] = INFINITY;
        of->high[v] = 0;
    }
    for (uint32_t f = 0; f < analysis->form_count; f++)
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++) {
            double size = fabs(analysis->form_value[t]) * of->form[f];
            uint32_t v = analysis->form_variable[t];
            of->low[v] = taut_smaller(of->low[v], size);
            of->high[v] = taut_larger(of->high[v], size);
        }
    for (uint32_t v = 0; v < analysis->variable_count; v++)
        if (of->high[v] > 0) of->variable[v] = 1 / sqrt(of->low[v] * of->high[v]);
}

static void apply(taut_analysis *analysis, const double *form_size) {
    for (uint32_t f = 0; f < analysis->form_count; f++) {
        int exponent;
        (void)frexp(form_size[f], &exponent);
        double scale = ldexp(1.0, exponent - 1);
        if (scale == 1) continue;
        for (uint32_t t = analysis->form_start[f]; t < analysis->form_start[f + 1]; t++) analysis->form_value[t] *= scale;
        for (uint32_t m = analysis->member_start[f]; m < analysis->member_start[f + 1]; m++)
            analysis->members[m].factor /= scale;
    }
}

bool taut_scale(taut_analysis *analysis, taut_arena *scratch, double **variable_size) {
    *variable_size = NULL;
    if (is_balanced(analysis)) return true;
    sizes of = {taut_arena_take(scratch, analysis->form_count, sizeof(double)),
                taut_arena_take(scratch, analysis->variable_count, sizeof(double)),
                taut_arena_take(scratch, analysis->variable_count, sizeof(double)),
                taut_arena_take(scratch, analysis->variable_count, sizeof(double))};
    if (!of.form || !of.variable || !of.low || !of.high) return false;
    for (uint32_t f = 0; f < analysis->form_count; f++) of.form[f] = 1;
    for (uint32_t v = 0; v < analysis->variable_count; v++) of.variable[v] = 1;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        size_forms(analysis, &of);
        size_variables(analysis, &of);
    }
    size_forms(analysis, &of);
    apply(analysis, of.form);
    *variable_size = of.variable;
    return true;
}
