/* Property: a template's worker gives each set of parameters the same bits, alone, among others, and whatever it solved before; and the
 * answer of a solver made with these numbers. */
#include <math.h>
#include <taut.h>

#include "input.h"

enum { VARIABLES = 8, ROWS = 16, TERMS = 3, SETS = 70 };

static taut_term terms[ROWS][TERMS];
static taut_row rows[ROWS];

static taut_solver *make(uint32_t variables, uint32_t count, const double *constants, taut_constraint *handles) {
    taut_solver *solver = NULL;
    REQUIRE(taut_solver_create(NULL, &solver) == TAUT_OK, "no solver");
    for (uint32_t v = 0; v < variables; v++) {
        taut_variable made;
        taut_variable_options options = {0, v, v % 2 ? TAUT_NON_NEGATIVE : 0};
        REQUIRE(taut_solver_add_variable(solver, &options, &made) == TAUT_OK, "no variable");
    }
    for (uint32_t r = 0; r < count; r++) {
        taut_row row = rows[r];
        row.constant = constants ? constants[r] : 0;
        REQUIRE(taut_solver_add(solver, &row, &handles[r]) == TAUT_OK, "no row");
    }
    return solver;
}

/* Against a solver made with the same numbers. */
static void compare(uint32_t variables, uint32_t count, const double *constants, taut_status status, const double *values) {
    taut_constraint handles[ROWS];
    taut_solver *solver = make(variables, count, constants, handles);
    taut_status expected = taut_solver_solve(solver);
    bool is_certain = status != TAUT_ERROR_NUMERIC && expected != TAUT_ERROR_NUMERIC;
    REQUIRE(!is_certain || status == expected, "status %d, a solver %d", status, expected);
    for (uint32_t v = 0; is_certain && status == TAUT_OK && v < variables; v++) {
        double other = taut_solver_value(solver, v);
        REQUIRE(fabs(values[v] - other) <= 1e-6 * (1 + fabs(other)), "variable %u is %.17g, of a solver %.17g", v, values[v], other);
    }
    taut_solver_destroy(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static double sets[SETS * ROWS], many_values[SETS * VARIABLES], values[VARIABLES], again[VARIABLES];
    static const int priorities[] = {1000, 1000, 999, 750, 500, 250};
    static const double coefficients[] = {1, -1, 2, 0.5, 1.0 / 3, -3};
    input in = {bytes, size, 0};
    uint32_t variables = 1 + below(&in, VARIABLES), count = 1 + below(&in, ROWS);
    for (uint32_t r = 0; r < count; r++) {
        uint32_t length = 1 + below(&in, TERMS);
        for (uint32_t t = 0; t < length; t++) terms[r][t] = (taut_term){below(&in, variables), coefficients[below(&in, 6)]};
        rows[r] = (taut_row){terms[r], length, (taut_relation)below(&in, 3) - 1, 0, priorities[below(&in, 6)]};
    }
    uint32_t different = 1 + below(&in, 9);
    for (uint32_t i = 0; i < different * count; i++) {
        double drawn = number(&in);
        sets[i] = fabs(drawn) <= 1e9 ? drawn : 0; /* beside larger ones rounding decides */
    }
    for (uint32_t i = different * count; i < SETS * count; i++) sets[i] = sets[i - different * count] + (i / (different * count) % 3);

    taut_constraint handles[ROWS];
    taut_solver *solver = make(variables, count, NULL, handles);
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    REQUIRE(taut_template_create(solver, handles, count, NULL, 0, &structure) == TAUT_OK, "no template");
    taut_solver_destroy(solver);
    REQUIRE(taut_worker_create(structure, NULL, &worker) == TAUT_OK && taut_worker_create(structure, NULL, &other) == TAUT_OK, "no worker");
    taut_status statuses[SETS];
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets};
    many.set_stride = count;
    many.parameter_stride = 1;
    many.destination = many_values;
    many.destination_stride = variables;
    many.statuses = statuses;
    REQUIRE(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "no block");
    for (uint32_t i = 0; i < SETS; i++) {
        taut_status status = taut_worker_solve(other, sets + i * count, values);
        REQUIRE(status == statuses[i], "set %u: status %d alone, %d among others", i, status, statuses[i]);
        if (status == TAUT_OK)
            REQUIRE(memcmp(values, many_values + i * variables, variables * sizeof *values) == 0, "set %u has other bits", i);
        if (i < different) compare(variables, count, sets + i * count, status, values);
        if (i % 7) continue;
        REQUIRE(taut_worker_solve(worker, sets + i * count, again) == status, "set %u: another status", i);
        REQUIRE(status != TAUT_OK || memcmp(values, again, variables * sizeof *values) == 0, "set %u has other bits later", i);
    }
    taut_worker_destroy(other);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    return 0;
}
