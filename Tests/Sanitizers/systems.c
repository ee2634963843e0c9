#include "systems.h"

static taut_status add_row(model *m, generator *g) {
    if (m->row_count == MOST_ROWS) return TAUT_OK;
    static const double coefficients[] = {1, -1, 1, -1, 2, 0.5, 1.0 / 3, -40, 0.025};
    static const int priorities[] = {1000, 1000, 999, 750, 500, 251, 250, 1};
    taut_term terms[5];
    int count = below(g, 5);
    for (int i = 0; i < count; i++) {
        terms[i].variable = m->variables[below(g, m->variable_count)];
        terms[i].coefficient = coefficients[below(g, 9)];
    }
    taut_row row = {terms, (size_t)count, below(g, 3) - 1, (double)below(g, 200) - 60, priorities[below(g, 8)]};
    if (count == 0) row.relation = TAUT_EQUAL, row.constant = 0;
    taut_status status = taut_solver_add(m->solver, &row, &m->rows[m->row_count]);
    if (status == TAUT_OK) m->row_count += 1;
    return status;
}

taut_status build(model *m, generator *g, const taut_options *options) {
    *m = (model){0};
    taut_status status = taut_solver_create(options, &m->solver);
    int variables = 2 + below(g, MOST_VARIABLES - 2);
    for (int i = 0; i < variables && status == TAUT_OK; i++) {
        taut_variable_options o = {(double)below(g, 50), (uint64_t)below(g, 9), (uint32_t)below(g, 2)};
        status = taut_solver_add_variable(m->solver, &o, &m->variables[i]);
        if (status == TAUT_OK) m->variable_count += 1;
    }
    int rows = below(g, 2 * variables + 1);
    for (int i = 0; i < rows && status == TAUT_OK; i++) status = add_row(m, g);
    return status;
}

taut_status edit(model *m, generator *g) {
    int row = m->row_count ? below(g, m->row_count) : -1;
    switch (row < 0 ? 0 : below(g, 6)) {
    case 0:
    case 1:
        return add_row(m, g);
    case 2: {
        taut_status status = taut_solver_remove(m->solver, m->rows[row]);
        if (status == TAUT_OK) m->rows[row] = m->rows[--m->row_count];
        return status;
    }
    case 3:
        return taut_solver_set_priority(m->solver, m->rows[row], 1 + below(g, 1000));
    case 4:
        return taut_solver_set_preferred(m->solver, m->variables[below(g, m->variable_count)], below(g, 90));
    default:
        return taut_solver_set_constant(m->solver, m->rows[row], (double)below(g, 300) / 3 - 20);
    }
}

double read_answers(model *m) {
    double sum = 0;
    size_t count = 0;
    const double *values = taut_solver_values(m->solver, &count);
    for (size_t i = 0; i < count; i++) sum += values[i];
    const taut_variable *changed = taut_solver_changed(m->solver, &count);
    for (size_t i = 0; i < count; i++) sum += taut_solver_value(m->solver, changed[i]);
    const taut_variable *unbound = NULL;
    if (taut_solver_free_variables(m->solver, &unbound, &count) == TAUT_OK) {
        for (size_t i = 0; i < count; i++) sum += unbound[i];
    }
    for (int i = 0; i < m->row_count; i++) sum += taut_solver_error(m->solver, m->rows[i]);
    taut_statistics statistics = {.size = sizeof statistics};
    taut_solver_statistics(m->solver, &statistics);
    return sum + (double)statistics.bytes;
}

size_t read_conflicts(model *m) {
    size_t members = 0;
    for (size_t i = 0; i < taut_solver_conflict_count(m->solver); i++) {
        size_t count = 0;
        const taut_member *conflict = taut_solver_conflict(m->solver, i, &count);
        for (size_t k = 0; k < count; k++) members += conflict[k].constraint != TAUT_NONE || conflict[k].variable != TAUT_NONE;
    }
    return members;
}
