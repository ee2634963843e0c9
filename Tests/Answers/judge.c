#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

#define SLACK 1e-7
#define NOTHING 1e-11 /* of a multiplier times its row's coefficients: rows that are nearly parallel have true ones of 1e-10 */

int failures;
const char *judged_family = "";
uint64_t judged_seed;

void expect(bool condition, const char *what, double is, double ought) {
    if (condition) return;
    failures += 1;
    if (failures <= 20)
        fprintf(stderr, "answers: %s, seed %llu: %s: %.17g, not %.17g\n", judged_family, (unsigned long long)judged_seed, what, is, ought);
}

/* a·x − b with its magnitude. */
static double excess(const linear_system *s, uint32_t r, const double *x, double *size) {
    const line *l = &s->rows[r];
    double sum = -l->constant;
    *size = 1 + fabs(l->constant);
    for (uint32_t t = l->first; t < l->first + l->count; t++) {
        double product = s->terms[t].coefficient * x[s->terms[t].variable];
        sum += product;
        *size += fabs(product);
    }
    return sum;
}

static double error_of(taut_relation relation, double excess) {
    if ((relation < 0 && excess < 0) || (relation > 0 && excess > 0)) return 0;
    return fabs(excess);
}

static void judge_changes(const linear_system *s, const loaded *of, const double *before) {
    size_t count;
    const taut_variable *changed = taut_solver_changed(of->solver, &count);
    const double *x = taut_solver_values(of->solver, NULL);
    bool listed[MOST_VARIABLES] = {false};
    for (size_t i = 0; i < count; i++) {
        expect(!i || changed[i - 1] < changed[i], "the list of changes ascends", changed[i], 0);
        if (changed[i] < s->variable_count) listed[changed[i]] = true;
    }
    for (uint32_t v = 0; v < s->variable_count; v++)
        expect(listed[v] == (memcmp(&before[v], &x[v], sizeof *x) != 0), "a variable is listed where it has changed", x[v], before[v]);
}

/* Whether a multiplier is between the slopes of the error at a·x, lexicographically: 0 above the row's own level, there from `low` to
 * `high`, and below it no further out. Entries up to `nothing` are rounding. */
static bool is_slope(const taut_multiplier_entry *entries, size_t count, int level, double low, double high, double nothing) {
    double own = 0, below = 0;
    for (size_t e = 0; e < count; e++) {
        if (fabs(entries[e].value) <= nothing) continue;
        if (entries[e].priority > level) return false;
        if (entries[e].priority == level) own = entries[e].value;
        else if (below == 0) below = entries[e].value;
    }
    if (own < low - SLACK || own > high + SLACK) return false;
    return (below >= 0 || own > low + nothing) && (below <= 0 || own < high - nothing);
}

/* Adds a multiplier's part of the columns, after a look whether it may be so. */
static void judge_multiplier(const linear_system *s, const loaded *of, taut_member member, uint32_t r, const double *x, double *columns,
                             const int *place) {
    const taut_multiplier_entry *entries;
    size_t count;
    if (taut_solver_multipliers(of->solver, &member, &entries, &count) != TAUT_OK) {
        expect(false, "a proof has multipliers", r, 0);
        return;
    }
    for (size_t e = 0; e < count; e++) {
        expect(entries[e].value != 0 && (!e || entries[e - 1].priority > entries[e].priority), "entries of a multiplier descend", entries[e].value, 0);
        if (r == TAUT_NONE) columns[(size_t)place[entries[e].priority] * MOST_VARIABLES + member.variable] += entries[e].value;
        for (uint32_t t = r == TAUT_NONE ? 0 : s->rows[r].first; r != TAUT_NONE && t < s->rows[r].first + s->rows[r].count; t++)
            columns[(size_t)place[entries[e].priority] * MOST_VARIABLES + s->terms[t].variable] += entries[e].value * s->terms[t].coefficient;
    }
    double size, at = r == TAUT_NONE ? x[member.variable] : excess(s, r, x, &size);
    if (r == TAUT_NONE) size = 1 + fabs(at);
    int priority = r == TAUT_NONE ? TAUT_REQUIRED : s->rows[r].priority;
    taut_relation relation = r == TAUT_NONE ? TAUT_GREATER_OR_EQUAL : s->rows[r].relation;
    /* A row that fixes a variable balances its column over all islands: as it holds, the sign alone counts. */
    bool fixes = r != TAUT_NONE && priority == TAUT_REQUIRED && relation == TAUT_EQUAL && s->rows[r].count == 1;
    double most = fixes ? 1e300 : 1;
    double rise = relation <= 0 ? most : 0, fall = relation >= 0 ? most : 0, slack = 1e-9 * size;
    double low = at > slack ? rise : -fall, high = at < -slack ? -fall : rise;
    double largest = 1;
    for (uint32_t t = r == TAUT_NONE ? 0 : s->rows[r].first; r != TAUT_NONE && t < s->rows[r].first + s->rows[r].count; t++)
        largest = fmax(largest, fabs(s->terms[t].coefficient));
    expect(is_slope(entries, count, priority, low, high, NOTHING / largest), "a multiplier is between the slopes of its row", at, priority);
}

/* The proof of every level, from the multipliers that the solver gives. */
static void judge_levels(const linear_system *s, const loaded *of) {
    static double columns[32 * MOST_VARIABLES];
    static int place[TAUT_REQUIRED + 1];
    int levels = 1;
    memset(place, 0, sizeof place);
    for (uint32_t r = 0; r < s->row_count; r++)
        if (!s->rows[r].is_out && s->rows[r].priority < TAUT_REQUIRED && !place[s->rows[r].priority] && levels < 32) place[s->rows[r].priority] = levels++;
    memset(columns, 0, sizeof columns);
    const double *x = taut_solver_values(of->solver, NULL);
    for (uint32_t r = 0; r < s->row_count; r++)
        if (!s->rows[r].is_out) judge_multiplier(s, of, (taut_member){of->handles[r], TAUT_NONE}, r, x, columns, place);
    for (uint32_t v = 0; v < s->variable_count; v++)
        if (s->variables[v].flags) judge_multiplier(s, of, (taut_member){TAUT_NONE, v}, TAUT_NONE, x, columns, place);
    for (int l = 0; l < levels; l++)
        for (uint32_t v = 0; v < s->variable_count; v++)
            expect(fabs(columns[(size_t)l * MOST_VARIABLES + v]) <= 1e-6, "multipliers of a column add up to nothing", columns[(size_t)l * MOST_VARIABLES + v], 0);
}

void judge_answer(const linear_system *s, const loaded *of, const double *before) {
    const double *x = taut_solver_values(of->solver, NULL);
    double worst = 0, largest = 1;
    for (uint32_t r = 0; r < s->row_count; r++) {
        if (s->rows[r].is_out) continue;
        double size, at = excess(s, r, x, &size), error = error_of(s->rows[r].relation, at);
        largest = fmax(largest, size);
        double told = taut_solver_error(of->solver, of->handles[r]);
        expect(fabs(told - error) <= 1e-9 * size, "the error of a row is that of the values", told, error);
        if (s->rows[r].priority < TAUT_REQUIRED) continue;
        expect(error <= 1e-9 * size, "a required row holds", error, 0);
        worst = fmax(worst, error);
    }
    for (uint32_t v = 0; v < s->variable_count; v++)
        if (s->variables[v].flags) expect(x[v] >= -1e-9 * largest, "a sign holds", x[v], 0);
    judge_changes(s, of, before);
    taut_quality quality = {.size = sizeof quality};
    if (taut_solver_quality(of->solver, &quality) != TAUT_OK) return;
    expect(quality.residual <= 1e-8 * largest && quality.residual >= worst - 1e-8 * largest, "the residual is that of the values", quality.residual, worst);
    expect(quality.proved == quality.islands || largest >= 1e6, "every island is proved", (double)quality.proved, (double)quality.islands);
    if (quality.proved == quality.islands && largest < 1e6 && quality.largest_multiplier < 1e4) judge_levels(s, of);
}

/* ---- conflicts ----------------------------------------------------------------------------------------------------------------- */

static taut_status status_of(const linear_system *s) {
    static loaded alone;
    taut_status status = load(s, NULL, &alone);
    if (status == TAUT_OK) status = taut_solver_solve(alone.solver);
    taut_solver_destroy(alone.solver);
    return status;
}

static uint32_t row_with(const linear_system *s, const loaded *of, taut_constraint handle) {
    for (uint32_t r = 0; r < s->row_count; r++)
        if (!s->rows[r].is_out && of->handles[r] == handle) return r;
    return TAUT_NONE;
}

static void judge_sum(const linear_system *s, const loaded *of, const taut_member *members, const double *u, size_t count) {
    static double columns[MOST_VARIABLES];
    double right = 0, largest = 0;
    memset(columns, 0, sizeof columns);
    for (size_t i = 0; i < count; i++) {
        largest = fmax(largest, fabs(u[i]));
        if (members[i].constraint == TAUT_NONE) {
            columns[members[i].variable] += u[i];
            expect(u[i] <= 0, "the multiplier of a sign in a conflict", u[i], -1);
            continue;
        }
        uint32_t r = row_with(s, of, members[i].constraint);
        if (r == TAUT_NONE) continue;
        for (uint32_t t = s->rows[r].first; t < s->rows[r].first + s->rows[r].count; t++)
            columns[s->terms[t].variable] += u[i] * s->terms[t].coefficient;
        right += u[i] * s->rows[r].constant;
        expect(s->rows[r].relation >= 0 || u[i] >= 0, "the multiplier of <= in a conflict", u[i], 1);
        expect(s->rows[r].relation <= 0 || u[i] <= 0, "the multiplier of >= in a conflict", u[i], -1);
    }
    expect(right < 0, "constants of a conflict add up to less than 0", right, -1);
    expect(largest == 1, "the largest multiplier of a conflict", largest, 1);
    for (uint32_t v = 0; v < s->variable_count; v++) expect(fabs(columns[v]) <= 1e-6, "columns of a conflict cancel", columns[v], 0);
}

void judge_conflicts(const linear_system *s, const loaded *of) {
    static linear_system alone;
    size_t conflicts = taut_solver_conflict_count(of->solver);
    expect(conflicts > 0, "a conflict has members", 0, 1);
    for (size_t c = 0; c < conflicts; c++) {
        size_t count, multiplier_count;
        const taut_member *members = taut_solver_conflict(of->solver, c, &count);
        const double *u = taut_solver_conflict_multipliers(of->solver, c, &multiplier_count);
        expect(count > 0 && u && multiplier_count == count, "a conflict has multipliers", (double)multiplier_count, (double)count);
        if (u && multiplier_count == count) judge_sum(s, of, members, u, count);
        for (size_t leave = 0; leave <= count && count <= 24; leave++) {
            alone = *s;
            for (uint32_t r = 0; r < s->row_count; r++) alone.rows[r].is_out = true;
            for (uint32_t v = 0; v < s->variable_count; v++) alone.variables[v].flags = 0;
            for (size_t i = 0; i < count; i++) {
                if (i == leave) continue;
                uint32_t r = members[i].constraint == TAUT_NONE ? TAUT_NONE : row_with(s, of, members[i].constraint);
                if (members[i].constraint == TAUT_NONE) alone.variables[members[i].variable].flags = TAUT_NON_NEGATIVE;
                else if (r == TAUT_NONE) expect(false, "a member is a row", members[i].constraint, 0);
                else alone.rows[r].is_out = false;
            }
            taut_status status = status_of(&alone);
            expect(status == (leave == count ? TAUT_CONFLICT : TAUT_OK), "a conflict is irreducible", status, leave == count);
        }
    }
}

/* ---- a new solver ---------------------------------------------------------------------------------------------------------------- */

static void judge_free(const loaded *of, const loaded *other) {
    const taut_variable *one, *two;
    size_t count, others;
    if (taut_solver_free_variables(of->solver, &one, &count) != TAUT_OK || taut_solver_free_variables(other->solver, &two, &others) != TAUT_OK) return;
    expect(count == others, "as many ambiguous variables", (double)count, (double)others);
    for (size_t i = 0; i < count && count == others; i++) expect(one[i] == two[i], "the same ambiguous variables", one[i], two[i]);
}

void judge_by_new_solver(const linear_system *s, const loaded *of, taut_status status, uint64_t paths_off) {
    static loaded fresh;
    taut_options options = taut_options_default();
    options.paths_off = paths_off;
    options.verify = 1;
    if (load(s, &options, &fresh) != TAUT_OK) exit(2);
    taut_status expected = taut_solver_solve(fresh.solver);
    if (status != TAUT_ERROR_NUMERIC && expected != TAUT_ERROR_NUMERIC) {
        expect(status == expected, "the status is that of a new solver", status, expected);
        const double *x = taut_solver_values(of->solver, NULL), *other = taut_solver_values(fresh.solver, NULL);
        double largest = 1;
        for (uint32_t v = 0; v < s->variable_count; v++) largest = fmax(largest, fabs(other[v]));
        for (uint32_t v = 0; status == TAUT_OK && expected == TAUT_OK && v < s->variable_count; v++)
            expect(fabs(x[v] - other[v]) <= 1e-7 * largest, "a value is that of a new solver", x[v], other[v]);
        if (status == TAUT_OK && expected == TAUT_OK && largest < 1e8) judge_free(of, &fresh); /* beyond that rounding decides */
    }
    taut_solver_destroy(fresh.solver);
}
