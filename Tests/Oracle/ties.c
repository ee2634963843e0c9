/*
 * Random systems with many optimal points: the values are those of the canonical point, and the free variables those that can move, by
 * exact rationals (Tests/Oracle/CRationalSimplex). Both are the same to the bit for other sequences of rows and after edits that are taken
 * back. For other sequences of variables, without optional solve paths and from a worker, values are the same but for their last bits, which are
 * counted: where an island ends depends on the handles of its variables. The bits of a worker depend neither on what it has solved before nor on
 * solving many sets at once, with the plain lanes and with each of this processor's vector instructions in turn.
 *
 * Linked with --wrap=taut_lane_kernel_best.
 *
 *     ties COUNT SEED [FAMILY]
 */
#include <math.h>
#include <rational_simplex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut.h>

#include "../../CSolverKernels/batch/lanes.h"
#include "random.h"

#define TOLERANCE 1e-8
enum { VARIABLES = 10, ROWS = 32, LEVELS = 21, FAMILIES = 10, VARIANTS = 11, VARIABLES_VARIANT = 1, FIRST_OF_VALUES = 3, BITS_OF_WORKER = 6,
       FIRST_LANES = 7, LANE_KERNELS = 4 };
static const char *family_names[FAMILIES] = {"whole numbers", "lengths in a row", "cycles", "all digits", "thirds", "millions", "billions", "one decade",
                                              "multiples", "many priorities"};
static const char *variant_names[VARIANTS] = {"rows", "variables", "edits", "paths", "basis", "worker", "history", "plain", "pairs", "AVX2",
                                             "AVX-512"};

typedef struct {
    int count, variable;
    int variables[VARIABLES];
    double coefficients[VARIABLES];
    int relation, level;
    double constant;
} one_row;

typedef struct {
    int variable_count, row_count, level_count, family;
    bool is_signed[VARIABLES];
    double preferred[VARIABLES];
    int order[VARIABLES];
    one_row rows[ROWS];
} linear_system;

typedef struct {
    taut_status status;
    double x[VARIABLES];
    bool is_free[VARIABLES];
} result;

static int priority_of(const linear_system *s, int level) { return 1000 - level * (1000 / s->level_count); }

static double real(double low, double high) { return low + (high - low) * (double)(next() >> 11) * 0x1p-53; }

static void permute(int *places, int count) {
    for (int i = 0; i < count; i++) places[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int other = below(i + 1), kept = places[i];
        places[i] = places[other];
        places[other] = kept;
    }
}

/* ---- systems ------------------------------------------------------------------------------------------------------------ */

static double draw_constant(int family) {
    static const double few[] = {0, 0, 0, 10, 20, 100};
    switch (family) {
    case 3: return below(3) ? real(-100, 300) : few[below(6)];
    case 4: return below(2) ? few[below(6)] : below(300) / 3.0;
    case 5: return below(2) ? few[below(6)] : (below(2) ? 1 : -1) * 1e6 * (1 + below(40) / 16.0) + 0.25;
    case 6: return below(2) ? few[below(6)] : (below(2) ? 1 : -1) * 1e9 * (1 + below(4999) / 7.0);
    case 7: return below(5) ? 0 : real(-1000, 1000);
    default: return few[below(6)];
    }
}

static double draw_coefficient(int family) {
    static const double ordinary[] = {1, -1, 1, -1, 2, 0.5, -0.5, 3};
    static const double thirds[] = {1, -1, 1 / 3.0, -1 / 3.0, 2 / 3.0, 1};
    switch (family) {
    case 4:
    case 5: return thirds[below(6)];
    case 7: return (below(2) ? 1 : -1) * pow(10, real(-1, 1));
    default: return ordinary[below(8)];
    }
}

static one_row *add_row(linear_system *s, int relation, int level, double constant) {
    one_row *row = &s->rows[s->row_count++];
    *row = (one_row){.relation = relation, .level = level, .constant = constant};
    return row;
}

static void add_term(one_row *row, int variable, double coefficient) {
    for (int t = 0; t < row->count; t++)
        if (row->variables[t] == variable) return;
    row->variables[row->count] = variable;
    row->coefficients[row->count++] = coefficient;
}

/* Positions and lengths, one behind the other; wishes of one priority compete for what there is. */
static void draw_lengths(linear_system *s) {
    int count = s->variable_count / 2;
    s->variable_count = 2 * count;
    for (int i = 0; i < count; i++) {
        one_row *row = add_row(s, 0, 0, i ? 8 : 0);
        add_term(row, 2 * i, 1);
        if (i) add_term(row, 2 * i - 2, -1), add_term(row, 2 * i - 1, -1);
        s->is_signed[2 * i + 1] = true;
        for (int k = below(3); k > 0; k--) add_term(add_row(s, below(3) - 1, 1 + below(s->level_count - 1), 10 * below(12)), 2 * i + 1, 1);
        if (i && !below(3)) {
            row = add_row(s, below(3) - 1, below(s->level_count), 0);
            add_term(row, 2 * i + 1, 1), add_term(row, 2 * below(i) + 1, -1);
        }
    }
    one_row *row = add_row(s, below(3) - 1, below(2), 50 + 10 * below(40));
    add_term(row, 2 * count - 2, 1), add_term(row, 2 * count - 1, 1);
}

/* Each variable begins a group or is a multiple of an earlier one; and rows that these equalities imply, or some of which contradict them. */
static void draw_multiples(linear_system *s) {
    static const double ratios[] = {1, 1, 2, 0.5, 3, -1};
    double ratio[VARIABLES], shift[VARIABLES];
    int group[VARIABLES];
    for (int v = 0, count = s->variable_count + below(5); v < count; v++) {
        bool is_new = v < s->variable_count;
        int one = is_new ? v : below(s->variable_count), other = one ? below(one) : 0;
        if (is_new) group[v] = v && below(4) ? group[other] : v;
        if (is_new) ratio[v] = group[v] == v ? 1 : ratios[below(6)];
        if (is_new) shift[v] = group[v] == v || below(2) ? 0 : 10 * below(5);
        if (one == other || group[one] != group[other]) continue;
        one_row *row = add_row(s, is_new || below(4) ? 0 : below(3) - 1, 0, ratio[other] * shift[one] - ratio[one] * shift[other]);
        if (!is_new && !below(8)) row->constant += 10;
        add_term(row, one, ratio[other]), add_term(row, other, -ratio[one]);
    }
}

/* A tree of places with distances from each other, some scaled, so that not all priorities have digits at once (cost/packed.h). */
static void draw_places(linear_system *s) {
    for (int v = 0; v < s->variable_count; v++) {
        one_row *row = v && below(9) ? add_row(s, below(3) - 1, below(3) ? 0 : 1 + below(s->level_count - 1), 10 * below(3)) : NULL;
        if (row) add_term(row, v, 1), add_term(row, below(2) ? v - 1 : below(v), below(3) ? -1 : -2);
        for (int k = below(3); k > 0; k--)
            add_term(add_row(s, below(3) - 1, 1 + below(s->level_count - 1), 10 * below(12)), v, below(5) ? 1 : 2);
    }
}

static void draw(linear_system *s, int family) {
    int orders[VARIABLES];
    memset(s, 0, sizeof *s);
    s->family = family;
    s->level_count = family == 9 ? LEVELS : 4;
    s->variable_count = 2 + below(VARIABLES - 1);
    permute(orders, VARIABLES);
    for (int v = 0; v < VARIABLES; v++) {
        s->is_signed[v] = !below(3);
        s->preferred[v] = below(2) ? 0 : family == 3 && below(2) ? real(0, 100) : 10 * below(9);
        s->order[v] = orders[v];
    }
    if (family == 1 || family == 9) {
        if (family == 1) draw_lengths(s);
        else draw_places(s);
        return;
    }
    if (family == 8) draw_multiples(s);
    for (int v = 0; family == 2 && v < s->variable_count; v++) {
        one_row *row = add_row(s, below(3) - 1, 1 + below(2), 10 * below(4));
        add_term(row, v, 1), add_term(row, (v + 1) % s->variable_count, below(2) ? 1 : -1);
    }
    int rows = 1 + below(s->variable_count + 3);
    for (int i = 0; i < rows; i++) {
        one_row *row = add_row(s, below(3) - 1, below(3) ? 1 + below(s->level_count - 1) : 0, draw_constant(family));
        for (int t = below(4); t >= 0; t--) add_term(row, below(s->variable_count), draw_coefficient(family));
    }
}

/* ---- Taut ------------------------------------------------------------------------------------------------------------------ */

typedef struct {
    taut_solver *solver;
    taut_variable variables[VARIABLES];
    taut_constraint rows[ROWS];
} loaded;

static void check(bool right) {
    if (!right) {
        printf("ties: a call was refused\n");
        exit(2);
    }
}

static void add_one(const linear_system *s, loaded *to, int r, double constant) {
    taut_term terms[VARIABLES];
    const one_row *from = &s->rows[r];
    for (int t = 0; t < from->count; t++) terms[t] = (taut_term){to->variables[from->variables[t]], from->coefficients[t]};
    taut_row row = {terms, (size_t)from->count, from->relation, constant, priority_of(s, from->level)};
    check(taut_solver_add(to->solver, &row, &to->rows[r]) == TAUT_OK);
}

static void load(const linear_system *s, loaded *to, uint64_t paths_off, const int *variables, const int *rows) {
    taut_options options = taut_options_default();
    options.paths_off = paths_off;
    check(taut_solver_create(&options, &to->solver) == TAUT_OK);
    for (int i = 0; i < s->variable_count; i++) {
        int v = variables ? variables[i] : i;
        taut_variable_options one = {s->preferred[v], (uint64_t)s->order[v], s->is_signed[v] ? TAUT_NON_NEGATIVE : 0};
        check(taut_solver_add_variable(to->solver, &one, &to->variables[v]) == TAUT_OK);
    }
    for (int i = 0; i < s->row_count; i++) add_one(s, to, rows ? rows[i] : i, s->rows[rows ? rows[i] : i].constant);
}

static void note_free(const linear_system *s, const loaded *from, const taut_variable *handles, size_t count, result *into) {
    for (int v = 0; v < s->variable_count; v++) {
        into->is_free[v] = false;
        for (size_t i = 0; i < count; i++) into->is_free[v] |= handles[i] == from->variables[v];
    }
}

static void read_result(const linear_system *s, const loaded *from, taut_status status, result *into) {
    const taut_variable *handles;
    size_t count;
    memset(into, 0, sizeof *into);
    into->status = status;
    if (status != TAUT_OK) return;
    for (int v = 0; v < s->variable_count; v++) into->x[v] = taut_solver_value(from->solver, from->variables[v]);
    check(taut_solver_free_variables(from->solver, &handles, &count) == TAUT_OK);
    note_free(s, from, handles, count, into);
}

static void solve(const linear_system *s, uint64_t paths_off, const int *variables, const int *rows, result *into) {
    loaded to;
    load(s, &to, paths_off, variables, rows);
    read_result(s, &to, taut_solver_solve(to.solver), into);
    taut_solver_destroy(to.solver);
}

/* Other constants, rows that leave and come back, and solves in between. */
static void solve_after_edits(const linear_system *s, result *into) {
    loaded to;
    load(s, &to, 0, NULL, NULL);
    int rows[ROWS];
    permute(rows, s->row_count);
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < s->row_count; i++)
            if (!below(3)) check(taut_solver_set_constant(to.solver, to.rows[i], draw_constant(s->family)) == TAUT_OK);
        taut_status status = taut_solver_solve(to.solver);
        check(status >= 0 || status == TAUT_ERROR_NUMERIC);
    }
    int removed = below(s->row_count + 1);
    for (int i = 0; i < removed; i++) check(taut_solver_remove(to.solver, to.rows[rows[i]]) == TAUT_OK);
    taut_status status = taut_solver_solve(to.solver);
    check(status >= 0 || status == TAUT_ERROR_NUMERIC);
    for (int i = removed; i < s->row_count; i++)
        check(taut_solver_set_constant(to.solver, to.rows[rows[i]], s->rows[rows[i]].constant) == TAUT_OK);
    for (int i = 0; i < removed; i++) add_one(s, &to, rows[i], s->rows[rows[i]].constant);
    read_result(s, &to, taut_solver_solve(to.solver), into);
    taut_solver_destroy(to.solver);
}

/* ---- many sets, with the lanes of one kind ---------------------------------------------------------------------------------- */

static taut_lane_kernel forced; /* counts how often it runs */
static void (*run_forced)(const taut_lane_run *run);
static long runs[LANE_KERNELS];
static int forced_index;

static void run_counted(const taut_lane_run *run) {
    runs[forced_index] += 1;
    run_forced(run);
}

const taut_lane_kernel *__wrap_taut_lane_kernel_best(void);
const taut_lane_kernel *__wrap_taut_lane_kernel_best(void) { return &forced; }

/* false: this processor, or this build, has no such instructions. */
static bool force_lanes(int index) {
    const taut_lane_kernel *kernel = taut_lane_kernel_at((uint32_t)index);
    if (!kernel) return false;
    forced = *kernel;
    run_forced = kernel->run;
    forced.run = run_counted;
    forced_index = index;
    return true;
}

enum { OTHERS = 130 };

/* A worker that has solved so many other sets. With `many` the set is the last one of a list, in which there are enough for regions. */
static void solve_by_worker(const linear_system *s, int others, bool many, result *into) {
    loaded to;
    taut_template *template = NULL;
    taut_worker *worker = NULL;
    double sets[OTHERS + 1][ROWS], values[OTHERS + 1][VARIABLES];
    taut_status statuses[OTHERS + 1];
    load(s, &to, 0, NULL, NULL);
    check(taut_template_create(to.solver, to.rows, (size_t)s->row_count, NULL, 0, &template) == TAUT_OK);
    check(taut_worker_create(template, NULL, &worker) == TAUT_OK);
    for (int i = 0; i <= others; i++)
        for (int r = 0; r < s->row_count; r++)
            sets[i][r] = s->rows[r].constant + (i < others && !below(3) ? (many ? below(4) : draw_constant(s->family)) : 0);
    if (many) {
        taut_many list = {.size = sizeof list, .count = OTHERS + 1, .parameters = sets[0], .set_stride = ROWS, .parameter_stride = 1,
                          .destination = values, .destination_stride = VARIABLES, .statuses = statuses};
        check(taut_worker_solve_many(worker, &list, NULL) == TAUT_OK);
        into->status = statuses[OTHERS];
    } else {
        for (int i = 0; i <= others; i++) into->status = taut_worker_solve(worker, sets[i], values[i]);
        if (into->status == TAUT_OK) {
            const taut_variable *handles;
            size_t count;
            check(taut_worker_free_variables(worker, &handles, &count) == TAUT_OK);
            note_free(s, &to, handles, count, into);
        }
    }
    for (int v = 0; v < s->variable_count && into->status == TAUT_OK; v++) into->x[v] = values[others][to.variables[v]];
    taut_worker_destroy(worker);
    taut_template_destroy(template);
    taut_solver_destroy(to.solver);
}

/* ---- exact rationals -------------------------------------------------------------------------------------------------------- */

static int error_column(rational_program *p, const one_row *row, bool above) {
    return row->level > 0 && (above ? row->relation <= 0 : row->relation >= 0) ? rational_add_column(p, 1) : -1;
}

/* The canonical point, and which variables have other values at other points that are optimal. Returns as rational_minimize(). */
static int ask_exactly(const linear_system *s, double *x, bool *is_free, double *width, bool fractions) {
    rational_program *p = rational_create();
    if (fractions) rational_read_fractions(p);
    int errors[ROWS][2], choices[VARIABLES][2], status = RATIONAL_OPTIMAL;
    double ones[2 * ROWS];
    for (int i = 0; i < 2 * ROWS; i++) ones[i] = 1;
    for (int v = 0; v < s->variable_count; v++) rational_add_column(p, s->is_signed[v]);
    for (int r = 0; r < s->row_count; r++)
        for (int side = 0; side < 2; side++) errors[r][side] = error_column(p, &s->rows[r], side == 0);
    for (int v = 0; v < s->variable_count; v++)
        for (int side = 0; side < 2; side++) choices[v][side] = rational_add_column(p, 1);
    for (int r = 0; r < s->row_count; r++) {
        const one_row *row = &s->rows[r];
        int terms[VARIABLES + 2], count = row->count;
        double coefficients[VARIABLES + 2];
        memcpy(terms, row->variables, sizeof row->variables);
        memcpy(coefficients, row->coefficients, sizeof row->coefficients);
        for (int side = 0; side < 2; side++)
            if (errors[r][side] >= 0) terms[count] = errors[r][side], coefficients[count++] = side ? 1 : -1;
        rational_add_row(p, count, terms, coefficients, row->relation, row->constant);
    }
    for (int v = 0; v < s->variable_count; v++)
        rational_add_row(p, 3, (int[]){v, choices[v][0], choices[v][1]}, (double[]){1, -1, 1}, 0, s->preferred[v]);
    for (int level = 0; level < s->level_count && status == RATIONAL_OPTIMAL; level++) {
        int terms[2 * ROWS], count = 0;
        for (int r = 0; r < s->row_count; r++)
            for (int side = 0; side < 2; side++)
                if (s->rows[r].level == level && errors[r][side] >= 0) terms[count++] = errors[r][side];
        status = rational_minimize(p, count, terms, ones);
        if (status == RATIONAL_OPTIMAL) rational_keep_face(p);
    }
    for (int v = 0; v < s->variable_count && status == RATIONAL_OPTIMAL; v++) {
        double ends[2];
        is_free[v] = false;
        for (int up = 0; up < 2; up++) {
            is_free[v] |= rational_minimize(p, 1, &v, (double[]){up ? -1 : 1}) == RATIONAL_UNBOUNDED;
            ends[up] = rational_value(p, v);
        }
        width[v] = is_free[v] ? INFINITY : (ends[1] - ends[0]) / fmax(1, fmin(fabs(ends[0]), fabs(ends[1])));
        is_free[v] = width[v] > 1e-8;
    }
    for (int place = 0; place < VARIABLES && status == RATIONAL_OPTIMAL; place++)
        for (int v = 0; v < s->variable_count; v++) {
            if (s->order[v] != place) continue;
            status = rational_minimize(p, 2, choices[v], ones);
            rational_keep_face(p);
        }
    for (int v = 0; v < s->variable_count; v++) x[v] = rational_value(p, v);
    rational_destroy(p);
    return status;
}

/* ---- the comparison --------------------------------------------------------------------------------------------------------- */

/* NULL: the same to the bit. */
static const char *difference(const linear_system *s, const result *one, const result *other, bool with_free, bool *far) {
    double scale = 1, most = 0;
    bool bits = false;
    *far = true;
    if (one->status != other->status) return "status";
    if (one->status != TAUT_OK) return NULL;
    for (int v = 0; v < s->variable_count; v++) {
        scale = fmax(scale, fabs(one->x[v]));
        most = fmax(most, fabs(one->x[v] - other->x[v]));
        bits |= memcmp(&one->x[v], &other->x[v], sizeof(double)) != 0;
    }
    if (most > TOLERANCE * scale) return "values";
    if (with_free && memcmp(one->is_free, other->is_free, sizeof one->is_free)) return "free";
    *far = false;
    return bits && scale < 1e16 ? "bits" : NULL; /* farther out the last bits of coefficients lead there */
}

static void print_system(const linear_system *s, const result *own, const result *other, const double *exact, const bool *exactly_free) {
    for (int r = 0; r < s->row_count; r++) {
        const one_row *row = &s->rows[r];
        for (int t = 0; t < row->count; t++) printf("%+.17g x%d ", row->coefficients[t], row->variables[t]);
        printf("%s %.17g @%d\n", row->relation < 0 ? "<=" : row->relation > 0 ? ">=" : "==", row->constant, priority_of(s, row->level));
    }
    for (int v = 0; v < s->variable_count; v++)
        printf("x%d %s prefers %.17g as number %d: %.17g%s; other %.17g%s; exactly %.17g%s\n", v, s->is_signed[v] ? ">= 0" : "    ", s->preferred[v],
               s->order[v], own->x[v], own->is_free[v] ? " free" : "", other->x[v], other->is_free[v] ? " free" : "", exact[v],
               exactly_free[v] ? " free" : "");
}

static void solve_variant(const linear_system *s, int variant, result *into) {
    int variables[VARIABLES], rows[ROWS];
    memset(into, 0, sizeof *into);
    permute(variables, s->variable_count);
    permute(rows, s->row_count);
    switch (variant) {
    case 0: solve(s, 0, NULL, rows, into); break;
    case 1: solve(s, 0, variables, rows, into); break;
    case 2: solve_after_edits(s, into); break;
    case 3: solve(s, next() & TAUT_PATHS_OPTIONAL, variables, rows, into); break;
    case 4: solve(s, TAUT_PATHS_OPTIONAL, NULL, NULL, into); break;
    case 5: solve_by_worker(s, 0, false, into); break;
    case 6: solve_by_worker(s, 4, false, into); break;
    default: solve_by_worker(s, OTHERS, true, into);
    }
}

/* NULL: the answer is right, of the numbers as they are given or of the fractions that they may stand for. */
static const char *judge(const linear_system *s, const result *own, result *judged, bool fractions) {
    double width[VARIABLES] = {0};
    bool far;
    memset(judged, 0, sizeof *judged);
    judged->status = ask_exactly(s, judged->x, judged->is_free, width, fractions) == RATIONAL_OPTIMAL ? TAUT_OK : TAUT_CONFLICT;
    for (int v = 0; v < s->variable_count; v++) /* a width between the two is one of rounding */
        if (width[v] > 1e-10 && width[v] < 1e-6) judged->is_free[v] = own->is_free[v];
    const char *what = difference(s, own, judged, true, &far);
    return what && far ? what : NULL;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    uint64_t most = strtoull(arguments[1], NULL, 10), seed = strtoull(arguments[2], NULL, 10);
    int only = count > 3 ? atoi(arguments[3]) : -1, shown = 3;
    long systems[FAMILIES] = {0}, ambiguous[FAMILIES] = {0}, numeric[FAMILIES] = {0}, wrong[FAMILIES][VARIANTS + 2][2] = {{{0}}}, conflicts = 0, all_wrong = 0;
    force_lanes(0);
    for (uint64_t i = 0; i < most; i++) {
        static linear_system s;
        static result own, other, of_worker;
        double x[VARIABLES] = {0}, width[VARIABLES] = {0};
        bool is_free[VARIABLES] = {0}, far;
        int family = only >= 0 ? only : (int)(i % FAMILIES);
        state = seed * 1000003 + i * 7919 + (uint64_t)family;
        draw(&s, family);
        solve(&s, 0, NULL, NULL, &own);
        systems[family] += 1;
        conflicts += own.status == TAUT_CONFLICT;
        numeric[family] += own.status == TAUT_ERROR_NUMERIC;
        for (int v = 0; v < s.variable_count; v++)
            if (own.is_free[v]) {
                ambiguous[family] += 1;
                break;
            }
        for (int variant = 0; variant < VARIANTS; variant++) {
            int lanes = variant - FIRST_LANES;
            if (lanes >= 0 && ((int)(i / FAMILIES % LANE_KERNELS) != lanes || !force_lanes(lanes))) continue;
            solve_variant(&s, variant, &other);
            if (variant == BITS_OF_WORKER - 1) of_worker = other;
            const char *what = difference(&s, variant < BITS_OF_WORKER ? &own : &of_worker, &other, variant < FIRST_LANES, &far);
            if (!what) continue;
            bool only_told = !far && (variant == VARIABLES_VARIANT || (variant >= FIRST_OF_VALUES && variant < BITS_OF_WORKER));
            wrong[family][variant][far] += 1;
            all_wrong += !only_told;
            if (!shown || only_told) continue;
            shown -= 1;
            ask_exactly(&s, x, is_free, width, false);
            printf("seed %llu, system %llu (%s): %s differ by %s (%d %d)\n", (unsigned long long)seed, (unsigned long long)i, family_names[family], what,
                   variant_names[variant], own.status, other.status);
            print_system(&s, &own, &other, x, is_free);
        }
        if (own.status == TAUT_ERROR_NUMERIC) continue;
        const char *what = NULL;
        result judged;
        for (int fractions = 0; fractions < 2; fractions++) {
            what = judge(&s, &own, &judged, fractions);
            if (!what) break;
        }
        if (!what) continue;
        wrong[family][VARIANTS][strcmp(what, "free") != 0] += 1;
        all_wrong += 1;
        if (!shown) continue;
        shown -= 1;
        printf("seed %llu, system %llu (%s): %s are wrong\n", (unsigned long long)seed, (unsigned long long)i, family_names[family], what);
        print_system(&s, &own, &judged, judged.x, judged.is_free);
    }
    for (int f = 0; f < FAMILIES; f++) {
        if (!systems[f]) continue;
        printf("%-17s %ld systems, %ld ambiguous, %ld numeric; differ", family_names[f], systems[f], ambiguous[f], numeric[f]);
        for (int v = 0; v < VARIANTS; v++) printf(" %s %ld bits %ld far,", variant_names[v], wrong[f][v][0], wrong[f][v][1]);
        printf(" wrong: %ld free, %ld values\n", wrong[f][VARIANTS][0], wrong[f][VARIANTS][1]);
    }
    for (int index = 0; index < LANE_KERNELS; index++) {
        bool is_idle = most >= 400 && force_lanes(index) && !runs[index];
        printf("lanes %-8s ran %ld times%s\n", variant_names[FIRST_LANES + index], runs[index], is_idle ? ": never, which shows nothing" : "");
        all_wrong += is_idle;
    }
    printf("ties: seed %llu, %ld conflicts, %ld wrong\n", (unsigned long long)seed, conflicts, all_wrong);
    return all_wrong != 0;
}
