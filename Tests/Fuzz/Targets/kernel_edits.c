/* Property: after any script of edits, rollbacks and solves the solver gives the answer of a new solver from the same rows, every
 * answer is proved (`verify`), required rows hold, and an edit that is refused changes nothing. One script in two is compared with a
 * solver that has the simplex method alone. */
#include <math.h>
#include <taut.h>

#include "input.h"

enum { VARIABLES = 12, ROWS = 32, TERMS = 4 };

typedef struct {
    taut_term terms[TERMS];
    taut_row row;
    taut_constraint handle;
} line;

typedef struct {
    taut_variable_options options[VARIABLES];
    uint32_t variable_count, row_count;
    line rows[ROWS];
    uint64_t paths_off; /* of the new solver */
} script;

static const int priorities[] = {1000, 1000, 1000, 999, 750, 750, 500, 251, 250, 1};

static void read_row(input *in, uint32_t variables, line *l) {
    static const double coefficients[] = {1, -1, 1, -1, 2, 0.5, -0.5, 1.0 / 3};
    uint32_t count = 1 + below(in, TERMS);
    for (uint32_t i = 0; i < count; i++) l->terms[i] = (taut_term){below(in, variables), coefficients[below(in, 8)]};
    l->row = (taut_row){l->terms, count, (taut_relation)below(in, 3) - 1, number(in), priorities[below(in, 10)]};
}

static taut_solver *make(const script *s, line *rows, uint64_t paths_off) {
    taut_options options = taut_options_default();
    options.verify = 1;
    options.paths_off = paths_off;
    taut_solver *solver = NULL;
    REQUIRE(taut_solver_create(&options, &solver) == TAUT_OK, "no solver");
    for (uint32_t v = 0; v < s->variable_count; v++) {
        taut_variable made;
        REQUIRE(taut_solver_add_variable(solver, &s->options[v], &made) == TAUT_OK && made == v, "no variable %u", v);
    }
    for (uint32_t r = 0; r < s->row_count; r++) {
        rows[r] = s->rows[r];
        rows[r].row.terms = rows[r].terms;
        REQUIRE(taut_solver_add(solver, &rows[r].row, &rows[r].handle) == TAUT_OK, "no row %u", r);
    }
    return solver;
}

/* Numbers beside which rounding hides what layouts are made of. */
static bool is_extreme(const script *s) {
    bool found = false;
    for (uint32_t r = 0; r < s->row_count; r++) found = found || fabs(s->rows[r].row.constant) > 1e9;
    for (uint32_t v = 0; v < s->variable_count; v++) found = found || fabs(s->options[v].preferred) > 1e9;
    return found;
}

/* The same answer as from a new solver: status, errors of rows by level, values. */
static void compare(const taut_solver *solver, const script *s, taut_status status) {
    static line rows[ROWS];
    taut_solver *fresh = make(s, rows, s->paths_off);
    taut_status expected = taut_solver_solve(fresh);
    /* Where rounding decides, one way may be proved and the other not. */
    if (status == TAUT_ERROR_NUMERIC || expected == TAUT_ERROR_NUMERIC || is_extreme(s)) {
        taut_solver_destroy(fresh);
        return;
    }
    REQUIRE(status == expected, "status %d, made anew %d", status, expected);
    for (uint32_t r = 0; status == TAUT_OK && r < s->row_count; r++) {
        double error = taut_solver_error(solver, s->rows[r].handle), other = taut_solver_error(fresh, rows[r].handle);
        double scale = 1 + fabs(s->rows[r].row.constant) + fabs(other);
        if (s->rows[r].row.priority == TAUT_REQUIRED) REQUIRE(error <= 1e-6 * scale, "required row %u misses by %g", r, error);
    }
    for (uint32_t v = 0; status == TAUT_OK && v < s->variable_count; v++) {
        double value = taut_solver_value(solver, v), other = taut_solver_value(fresh, v);
        REQUIRE(fabs(value - other) <= 1e-6 * (1 + fabs(other)), "variable %u is %.17g, made anew %.17g", v, value, other);
    }
    taut_solver_destroy(fresh);
}

/* One edit, of the solver and of the script. */
static void edit(input *in, taut_solver *solver, script *s) {
    uint32_t r = s->row_count ? below(in, s->row_count) : 0;
    line *l = &s->rows[r];
    switch (s->row_count ? below(in, 6) : 0) {
    case 0:
    case 1:
        if (s->row_count == ROWS) return;
        l = &s->rows[s->row_count];
        read_row(in, s->variable_count, l);
        if (taut_solver_add(solver, &l->row, &l->handle) == TAUT_OK) s->row_count += 1;
        else REQUIRE(!isfinite(l->row.constant), "a row is refused");
        return;
    case 2:
        REQUIRE(taut_solver_remove(solver, l->handle) == TAUT_OK, "row %u stays", r);
        s->row_count -= 1;
        for (uint32_t i = r; i < s->row_count; i++) {
            s->rows[i] = s->rows[i + 1];
            s->rows[i].row.terms = s->rows[i].terms;
        }
        return;
    case 3: {
        int priority = priorities[below(in, 10)];
        REQUIRE(taut_solver_set_priority(solver, l->handle, priority) == TAUT_OK, "no priority");
        l->row.priority = priority;
        return;
    }
    case 4: {
        uint32_t v = below(in, s->variable_count);
        double preferred = number(in);
        if (taut_solver_set_preferred(solver, v, preferred) == TAUT_OK) s->options[v].preferred = preferred;
        else REQUIRE(!isfinite(preferred), "a preferred value is refused");
        return;
    }
    default: {
        double constant = number(in);
        if (taut_solver_set_constant(solver, l->handle, constant) == TAUT_OK) l->row.constant = constant;
        else REQUIRE(!isfinite(constant), "a constant is refused");
    }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    static script s, solved;
    static line rows[ROWS];
    input in = {bytes, count, 0};
    s.variable_count = 1 + below(&in, VARIABLES);
    s.row_count = 0;
    s.paths_off = byte(&in) % 2 ? TAUT_PATHS_OPTIONAL : 0;
    for (uint32_t v = 0; v < s.variable_count; v++)
        s.options[v] = (taut_variable_options){(double)below(&in, 60), below(&in, 9), byte(&in) & TAUT_NON_NEGATIVE};
    taut_solver *solver = make(&s, rows, 0);
    bool is_solved = taut_solver_solve(solver) == TAUT_OK;
    solved = s;
    for (int steps = 0; has_more(&in) && steps < 60; steps++) {
        uint32_t step = below(&in, 8);
        if (step < 5) {
            edit(&in, solver, &s);
        } else if (step < 7) {
            taut_status status = taut_solver_solve(solver);
            compare(solver, &s, status);
            is_solved = status == TAUT_OK;
            if (is_solved) solved = s;
            else REQUIRE(status == TAUT_CONFLICT || status == TAUT_ERROR_NUMERIC, "status %d", status);
        } else if (is_solved || byte(&in) % 2) {
            taut_solver_rollback(solver);
            s = solved;
            for (uint32_t r = 0; r < s.row_count; r++) s.rows[r].row.terms = s.rows[r].terms;
        }
    }
    compare(solver, &s, taut_solver_solve(solver));
    taut_solver_destroy(solver);
    return 0;
}
