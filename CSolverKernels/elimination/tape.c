#include "tape.h"

#include <math.h>
#include <string.h>

#define CANCELLED 1e-11

void taut_tape_solve(const taut_analysis *analysis, const double *form_value, double *step_value, double *x) {
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        double value = form_value[analysis->step_form[s]];
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++)
            value -= analysis->lower_value[l] * step_value[analysis->lower_step[l]];
        step_value[s] = value;
    }
    for (uint32_t s = analysis->step_count; s-- > 0;) {
        double value = step_value[s];
        for (uint32_t u = analysis->upper_start[s]; u < analysis->upper_start[s + 1]; u++)
            value -= analysis->upper_value[u] * x[analysis->upper_variable[u]];
        x[analysis->step_variable[s]] = value * analysis->step_inverse[s];
    }
}

static double subtract(double old, double change) {
    double difference = old - change;
    return fabs(difference) <= CANCELLED * taut_larger(fabs(old), fabs(change)) ? 0 : difference;
}

void taut_tape_transpose(const taut_analysis *analysis, uint32_t first, double *row, double *multiplier) {
    memset(multiplier, 0, first * sizeof *multiplier);
    for (uint32_t s = first; s < analysis->step_count; s++) {
        uint32_t variable = analysis->step_variable[s];
        double z = row[variable] * analysis->step_inverse[s];
        multiplier[s] = z;
        row[variable] = 0;
        if (z == 0) continue;
        for (uint32_t u = analysis->upper_start[s]; u < analysis->upper_start[s + 1]; u++)
            row[analysis->upper_variable[u]] = subtract(row[analysis->upper_variable[u]], z * analysis->upper_value[u]);
    }
    for (uint32_t s = analysis->step_count; s-- > 0;) {
        double z = multiplier[s];
        if (z == 0) continue;
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++)
            multiplier[analysis->lower_step[l]] =
                subtract(multiplier[analysis->lower_step[l]], z * analysis->lower_value[l]);
    }
}
