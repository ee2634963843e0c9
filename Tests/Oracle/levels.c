/*
 * Random systems against GLPK, level by level; where the two differ, exact rationals decide (Tests/Oracle/CRationalSimplex).
 *
 *     levels COUNT SEED
 *
 * Families that no solve path was written for (sparse rows, nearly parallel rows, mixed scales, long cycles, dense optional rows), and
 * larger ones that have one: lengths in a row that share what there is, and groups of equal lengths. Then rows repeated with other priorities,
 * relations and factors; rows that all meet in one point; and variables in units of 1e-6 to 1e6. Then 75 to 180 variables that equalities
 * make multiples of a few, with equalities that others imply, exactly, but for rounding or not at all (elimination/aliases.h, followers.h);
 * trees of differences with up to 48 priorities (cost/packed.h has digits for a few at a time). And values that lie between their neighbours,
 * so that one row after the other extrapolates (TAUT_PATH_CRASH_ROWS); and 18 to 30 variables whose coefficients have six decades each.
 * For each priority, from the most important down, the sum of the errors is the least that the priorities above leave. A difference of
 * TOLERANCE times the size of the system is one.
 */
#include <glpk.h>
#include <math.h>
#include <rational_simplex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut.h>

#include "random.h"

#define TOLERANCE 1e-6
enum { VARIABLES = 180, LENGTHS = 40, ROWS = 480, FEW = 12, FEW_ROWS = 24, LEVELS = 48, MANY_LEVELS = 10, DECADES = 11, EXTRAPOLATION = 12, ALIASES = 13, FAMILIES = 15 };
static const char *family_names[FAMILIES] = {"sparse", "nearly parallel", "mixed scales", "long cycles", "dense optional", "lengths in a row",
                                               "equal lengths", "repeated rows", "one vertex", "scaled variables", "many priorities", "six decades", "extrapolation", "aliases", "implied rows"};

typedef struct {
    int variable_count, row_count, level_count;
    int is_signed[VARIABLES];
    double coefficients[ROWS][VARIABLES], constants[ROWS];
    int relations[ROWS], levels[ROWS]; /* relation: -1, 0, 1 */
} linear_system;

static int priority_of(const linear_system *s, int level) { return 1000 - level * (1000 / s->level_count); }

/* ---- systems ------------------------------------------------------------------------------------------------------------ */

static int add_row(linear_system *s, int relation, int level, double constant) {
    int row = s->row_count++;
    s->relations[row] = relation;
    s->levels[row] = level;
    s->constants[row] = constant;
    memset(s->coefficients[row], 0, sizeof s->coefficients[row]);
    return row;
}

static void add_sparse(linear_system *s, int level, double scale) {
    static const double coefficients[] = {1, -1, 1, -1, 2, 0.5, -0.25};
    int row = add_row(s, below(3) - 1, level, (below(400) - 100) * scale);
    for (int t = 0; t < 1 + below(3); t++) s->coefficients[row][below(s->variable_count)] = coefficients[below(7)] * scale;
}

/* Positions and lengths, one behind the other: x = previous x + its length + gap, from 0 to an end. Each length has wishes; some are equal. */
static void draw_lengths(linear_system *s, bool has_groups) {
    int count = 3 + below(LENGTHS / 2 - 3), row;
    s->variable_count = 2 * count;
    s->row_count = 0;
    for (int i = 0; i < count; i++) {
        s->is_signed[2 * i] = 0;
        s->is_signed[2 * i + 1] = 1;
        row = add_row(s, below(8) ? 0 : 1, 0, i ? 8 * below(3) : 0);
        s->coefficients[row][2 * i] = 1;
        if (i) s->coefficients[row][2 * i - 2] = s->coefficients[row][2 * i - 1] = -1;
        for (int k = below(3); k >= 0; k--) {
            row = add_row(s, below(3) - 1, 1 + below(s->level_count - 1), 4 * below(40));
            s->coefficients[row][2 * i + 1] = below(4) ? 1 : 0.5;
        }
        if (i && has_groups && below(2)) {
            row = add_row(s, 0, below(3) ? 0 : 1, 0);
            s->coefficients[row][2 * i + 1] = 1;
            s->coefficients[row][2 * below(i) + 1] = below(3) ? -1 : -2;
        }
    }
    row = add_row(s, below(3) - 1, below(2), 100 + below(60 * count));
    s->coefficients[row][2 * count - 2] = s->coefficients[row][2 * count - 1] = 1;
}

/* x_v = ratio_v y + shift_v, where y is the first variable of the group. */
typedef struct {
    int group;
    double ratio, shift;
} alias;

/* An equality that the aliases of `count` variables of one group imply, if `off` is 0. */
static int add_implied(linear_system *s, const alias *aliases, const int *variables, int count, double off) {
    const alias *last = &aliases[variables[count - 1]];
    double ratio = 0, shift = 0;
    for (int i = 0; i + 1 < count; i++) ratio += aliases[variables[i]].ratio, shift += aliases[variables[i]].shift;
    int row = add_row(s, 0, 0, last->ratio * shift - ratio * last->shift + off);
    for (int i = 0; i + 1 < count; i++) s->coefficients[row][variables[i]] += last->ratio;
    s->coefficients[row][variables[count - 1]] -= ratio;
    return row;
}

static int same_group(const linear_system *s, const alias *aliases, int group) {
    int v = below(s->variable_count);
    while (aliases[v].group != group) v = (v + 1) % s->variable_count;
    return v;
}

/* Equalities and inequalities that others imply, but for `off`, which may be nothing, rounding or a contradiction. */
static void add_redundant(linear_system *s, const alias *aliases, int groups) {
    static const double offs[] = {0, 0, 0, 0, 1e-13, -1e-12};
    bool contradicts = !below(4);
    for (int i = below(20); i > 0; i--) {
        int group = below(groups), variables[3], count = 2 + below(2);
        for (int t = 0; t < count; t++) variables[t] = same_group(s, aliases, group);
        int row = add_implied(s, aliases, variables, count, contradicts && !below(8) ? 0.25 * (1 + below(8)) : offs[below(6)]);
        if (!below(4)) s->relations[row] = below(2) ? 1 : -1;
    }
}

/* Groups of lengths that are multiples of one of them each. Wishes, and unless `alone` sums over several groups, so that rows and variables
 * are no forest. */
static void draw_groups(linear_system *s, int least, bool alone) {
    static const double ratios[] = {1, 1, 1, 1, 2, 0.5, 3, 0.75};
    alias aliases[VARIABLES];
    int groups = 2 + below(4);
    s->variable_count = least + below(VARIABLES - least);
    s->row_count = 0;
    for (int v = 0; v < s->variable_count; v++) {
        s->is_signed[v] = below(5) > 0;
        aliases[v] = (alias){v < groups ? v : below(groups), v < groups ? 1 : ratios[below(8)], v < groups || below(2) ? 0 : 8 * below(4) - 8};
        int before[2] = {below(v ? v : 1), v};
        while (v >= groups && aliases[before[0]].group != aliases[v].group) before[0] = (before[0] + 1) % v;
        if (v >= groups) add_implied(s, aliases, before, 2, 0);
    }
    add_redundant(s, aliases, groups);
    for (int i = 20 + below(40); i > 0; i--) {
        int row = add_row(s, below(3) - 1, 1 + below(s->level_count - 1), 10 * below(20));
        for (int t = alone ? 0 : below(4); t >= 0; t--) s->coefficients[row][below(s->variable_count)] = below(4) ? 1 : below(2) ? -1 : 2;
    }
    int row = add_row(s, below(2), 0, 500 + below(2000));
    for (int t = 10 + below(20); t > 0; t--) s->coefficients[row][below(s->variable_count)] = 1;
}

/* Some rows again, as they are or turned around or doubled, for other priorities and relations. */
static void repeat_rows(linear_system *s) {
    for (int r = 0, count = s->row_count; r < count; r++)
        for (int k = below(3); k > 0; k--) {
            double factor = below(3) ? 1 : below(2) ? -1 : 2;
            int row = add_row(s, below(3) - 1, below(s->level_count), factor * (s->constants[r] + (below(2) ? 0 : below(20))));
            for (int v = 0; v < s->variable_count; v++) s->coefficients[row][v] = factor * s->coefficients[r][v];
        }
}

/* Constants with which most rows hold at one point. */
static void meet_in_a_point(linear_system *s) {
    int point[VARIABLES];
    for (int v = 0; v < s->variable_count; v++) point[v] = below(20);
    for (int r = 0; r < s->row_count; r++) {
        if (!below(6)) continue;
        s->constants[r] = 0;
        for (int v = 0; v < s->variable_count; v++) s->constants[r] += s->coefficients[r][v] * point[v];
    }
}

static void scale_variables(linear_system *s) {
    for (int v = 0; v < s->variable_count; v++) {
        double unit = pow(10, below(13) - 6);
        for (int r = 0; r < s->row_count; r++) s->coefficients[r][v] *= unit;
    }
}

/* A tree of differences between places that each have wishes: rows and variables are a forest. */
static void draw_places(linear_system *s) {
    static const double factors[] = {1, 1, 1, 1, 2, 0.5, -1};
    s->variable_count = 2 + below(60);
    s->row_count = 0;
    for (int v = 0; v < s->variable_count; v++) {
        s->is_signed[v] = below(3) > 0;
        int row = v && below(9) ? add_row(s, below(3) - 1, below(3) ? 0 : 1 + below(s->level_count - 1), below(20)) : -1;
        if (row >= 0) s->coefficients[row][v] = 1, s->coefficients[row][below(3) ? v - 1 : below(v)] = -factors[below(7)];
        for (int k = below(4); k > 0; k--) {
            row = add_row(s, below(3) - 1, 1 + below(s->level_count - 1), 4 * below(40));
            s->coefficients[row][v] = below(9) ? 1 : -2;
        }
    }
}

/* x(v) = (x(v - 1) + x(v + 1)) / factor, or at most or at least that; and places here and there. */
static void draw_between(linear_system *s) {
    static const double factors[] = {2, 2, 2, 2.5, 3};
    double factor = factors[below(5)];
    int distance = 3 + below(8), both = below(3);
    s->variable_count = 3 + below(VARIABLES - 2);
    s->row_count = 0;
    for (int v = 0; v < s->variable_count; v++) {
        s->is_signed[v] = both == 0 || (both == 1 && below(2));
        int row = v > 1 ? add_row(s, below(9) ? 0 : below(3) - 1, 2, 0) : -1;
        if (row >= 0) s->coefficients[row][v] = s->coefficients[row][v - 2] = 1, s->coefficients[row][v - 1] = -factor;
        if (v % distance && below(30)) continue;
        row = add_row(s, 0, below(3), 4 * below(100));
        s->coefficients[row][v] = 1;
    }
}

/* Each coefficient in a unit of its own: neither rows nor variables can be scaled to fit. */
static void draw_decades(linear_system *s) {
    s->variable_count = 18 + below(13);
    s->row_count = 0;
    for (int v = 0; v < s->variable_count; v++) s->is_signed[v] = below(2);
    for (int i = s->variable_count + below(40); i > 0; i--) {
        int row = add_row(s, below(3) - 1, below(9) ? 1 + below(s->level_count - 1) : 0, (below(400) - 100) * pow(10, below(7) - 3));
        for (int t = below(4); t >= 0; t--)
            s->coefficients[row][below(s->variable_count)] = (below(2) ? 1 : -1) * pow(10, (below(6000) - 3000) / 1000.0);
    }
}

static void draw(linear_system *s, int family) {
    s->level_count = family == MANY_LEVELS ? 5 + below(LEVELS - 4) : 4;
    if (family == MANY_LEVELS && below(2)) {
        draw_places(s);
        return;
    }
    if (family == MANY_LEVELS) family = 5 + below(2);
    if (family == 5 || family == 6) {
        draw_lengths(s, family == 6);
        return;
    }
    if (family == EXTRAPOLATION || family == DECADES) {
        if (family == DECADES) draw_decades(s);
        else draw_between(s);
        return;
    }
    if (family >= ALIASES) {
        draw_groups(s, family == ALIASES ? 75 : 135, !below(4));
        return;
    }
    s->variable_count = 2 + below(FEW - 1);
    s->row_count = 0;
    for (int v = 0; v < s->variable_count; v++) s->is_signed[v] = below(2);
    int rows = 2 + below(FEW_ROWS - FEW - 2);
    if (family == 3)
        for (int v = 0; v < s->variable_count; v++) {
            int row = add_row(s, v % 4 ? 0 : 1, v ? 0 : 1, below(60) - 20);
            s->coefficients[row][(v + 1) % s->variable_count] += 1;
            s->coefficients[row][v] -= 1;
        }
    for (int i = 0; i < rows; i++) {
        int level = below(s->level_count);
        double scale = family == 2 ? pow(10, below(7) - 3) : 1;
        if (family == 1 && i % 2 && s->row_count) {
            int other = below(s->row_count), row = add_row(s, below(3) - 1, level, s->constants[other] + below(5));
            for (int v = 0; v < s->variable_count; v++) s->coefficients[row][v] = s->coefficients[other][v] * (1 + below(9) / 1024.0);
        } else if (family == 4 && level > 0) {
            int row = add_row(s, below(3) - 1, level, below(300) - 50);
            for (int v = 0; v < s->variable_count; v++) s->coefficients[row][v] = (below(65) - 32) / 16.0;
        } else {
            add_sparse(s, level, scale);
        }
    }
    if (family == 7) repeat_rows(s);
    if (family == 8) meet_in_a_point(s);
    if (family == 9) scale_variables(s);
}

/* ---- Taut ------------------------------------------------------------------------------------------------------------------ */

/* How many islands got their values from each path, in all: faults that cost time alone show here. */
static uint64_t path_counts[TAUT_PATH_COUNT], pivot_count;

/* Solves it again after edits of a constant, one that comes back and one that does not, and counts. */
static void edit_and_count(taut_solver *solver, const linear_system *s, const taut_constraint *handles) {
    for (int turn = 0; turn < 4 && s->row_count; turn++) {
        int row = turn == 3 ? s->row_count - 1 : 0;
        if (taut_solver_set_constant(solver, handles[row], s->constants[row] + (turn % 2)) != TAUT_OK) exit(2);
        if (taut_solver_solve(solver) != TAUT_OK) taut_solver_rollback(solver);
    }
    taut_statistics statistics = {.size = sizeof statistics};
    if (taut_solver_statistics(solver, &statistics) != TAUT_OK) exit(2);
    for (int p = 0; p < TAUT_PATH_COUNT; p++) path_counts[p] += statistics.paths[p];
    pivot_count += statistics.pivots;
}

static taut_status solve(const linear_system *s, double *sums, double *size) {
    taut_solver *solver = NULL;
    taut_constraint handles[ROWS];
    if (taut_solver_create(NULL, &solver) != TAUT_OK) exit(2);
    for (int v = 0; v < s->variable_count; v++) {
        taut_variable made;
        taut_variable_options options = {10 * v, (uint64_t)v, s->is_signed[v] ? TAUT_NON_NEGATIVE : 0};
        if (taut_solver_add_variable(solver, &options, &made) != TAUT_OK) exit(2);
    }
    for (int r = 0; r < s->row_count; r++) {
        taut_term terms[VARIABLES];
        size_t count = 0;
        for (int v = 0; v < s->variable_count; v++)
            if (s->coefficients[r][v] != 0) terms[count++] = (taut_term){(taut_variable)v, s->coefficients[r][v]};
        taut_row row = {terms, count, s->relations[r], s->constants[r], priority_of(s, s->levels[r])};
        if (taut_solver_add(solver, &row, &handles[r]) != TAUT_OK) exit(2);
    }
    taut_status status = taut_solver_solve(solver);
    memset(sums, 0, LEVELS * sizeof *sums);
    *size = 1;
    for (int r = 0; r < s->row_count && status == TAUT_OK; r++) {
        double value = -s->constants[r];
        for (int v = 0; v < s->variable_count; v++) {
            double product = s->coefficients[r][v] * taut_solver_value(solver, (taut_variable)v);
            value += product;
            *size = fmax(*size, fabs(product));
        }
        if ((s->relations[r] < 0 && value < 0) || (s->relations[r] > 0 && value > 0)) value = 0;
        sums[s->levels[r]] += fabs(value); /* from the values, not from what the solver says of errors */
    }
    if (status == TAUT_OK) edit_and_count(solver, s, handles);
    taut_solver_destroy(solver);
    return status;
}

/* ---- GLPK ------------------------------------------------------------------------------------------------------------------ */

/* The columns of a row's errors: what it is above its constant, and below. */
static int has_above(const linear_system *s, int r) { return s->levels[r] > 0 && s->relations[r] <= 0; }
static int has_below(const linear_system *s, int r) { return s->levels[r] > 0 && s->relations[r] >= 0; }

static glp_prob *make_glpk(const linear_system *s, int error_columns[ROWS][2]) {
    glp_prob *p = glp_create_prob();
    glp_set_obj_dir(p, GLP_MIN);
    glp_add_cols(p, s->variable_count);
    for (int v = 0; v < s->variable_count; v++) glp_set_col_bnds(p, v + 1, s->is_signed[v] ? GLP_LO : GLP_FR, 0, 0);
    glp_add_rows(p, s->row_count);
    for (int r = 0; r < s->row_count; r++) {
        int columns[VARIABLES + 3], count = 0;
        double coefficients[VARIABLES + 3];
        for (int v = 0; v < s->variable_count; v++)
            if (s->coefficients[r][v] != 0) columns[++count] = v + 1, coefficients[count] = s->coefficients[r][v];
        for (int side = 0; side < 2; side++) {
            error_columns[r][side] = 0;
            if (!(side ? has_below(s, r) : has_above(s, r))) continue;
            int column = error_columns[r][side] = glp_add_cols(p, 1);
            glp_set_col_bnds(p, column, GLP_LO, 0, 0);
            columns[++count] = column;
            coefficients[count] = side ? 1 : -1;
        }
        glp_set_mat_row(p, r + 1, count, columns, coefficients);
        glp_set_row_bnds(p, r + 1, s->relations[r] < 0 ? GLP_UP : s->relations[r] > 0 ? GLP_LO : GLP_FX, s->constants[r], s->constants[r]);
    }
    return p;
}

/* Only the optimal solutions of the last minimum are left. */
static void keep_face(glp_prob *p) {
    for (int j = 1; j <= glp_get_num_cols(p); j++)
        if (fabs(glp_get_col_dual(p, j)) > 1e-9) glp_set_col_bnds(p, j, GLP_FX, 0, 0);
    for (int i = 1; i <= glp_get_num_rows(p); i++) {
        double bound = glp_get_row_type(p, i) == GLP_LO ? glp_get_row_lb(p, i) : glp_get_row_ub(p, i);
        if (fabs(glp_get_row_dual(p, i)) > 1e-9) glp_set_row_bnds(p, i, GLP_FX, bound, bound);
    }
}

/* 0: optimal, 1: infeasible, 2: it does not know. */
static int ask_glpk(const linear_system *s, double *sums) {
    int columns[ROWS][2], result = 0;
    glp_prob *p = make_glpk(s, columns);
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    memset(sums, 0, LEVELS * sizeof *sums);
    for (int level = 0; level < s->level_count && !result; level++) {
        for (int j = 1; j <= glp_get_num_cols(p); j++) glp_set_obj_coef(p, j, 0);
        for (int r = 0; r < s->row_count; r++)
            for (int side = 0; side < 2; side++)
                if (s->levels[r] == level && columns[r][side]) glp_set_obj_coef(p, columns[r][side], 1);
        if (glp_simplex(p, &parameters)) result = 2;
        else if (glp_get_status(p) == GLP_NOFEAS) result = level ? 2 : 1;
        else if (glp_get_status(p) != GLP_OPT) result = 2;
        if (result) break;
        sums[level] = glp_get_obj_val(p);
        if (level) keep_face(p);
    }
    glp_delete_prob(p);
    return result;
}

/* ---- exact rationals -------------------------------------------------------------------------------------------------------- */

static int ask_exactly(const linear_system *s, double *sums) {
    rational_program *p = rational_create();
    int columns[ROWS][2], result = 0;
    for (int v = 0; v < s->variable_count; v++) rational_add_column(p, s->is_signed[v]);
    for (int r = 0; r < s->row_count; r++)
        for (int side = 0; side < 2; side++)
            columns[r][side] = (side ? has_below(s, r) : has_above(s, r)) ? rational_add_column(p, 1) : -1;
    for (int r = 0; r < s->row_count; r++) {
        int terms[VARIABLES + 2], count = 0;
        double coefficients[VARIABLES + 2];
        for (int v = 0; v < s->variable_count; v++)
            if (s->coefficients[r][v] != 0) terms[count] = v, coefficients[count++] = s->coefficients[r][v];
        for (int side = 0; side < 2; side++)
            if (columns[r][side] >= 0) terms[count] = columns[r][side], coefficients[count++] = side ? 1 : -1;
        rational_add_row(p, count, terms, coefficients, s->relations[r], s->constants[r]);
    }
    memset(sums, 0, LEVELS * sizeof *sums);
    for (int level = 0; level < s->level_count && !result; level++) {
        int terms[2 * ROWS], count = 0;
        double ones[2 * ROWS];
        for (int r = 0; r < s->row_count; r++)
            for (int side = 0; side < 2; side++)
                if (s->levels[r] == level && columns[r][side] >= 0) terms[count] = columns[r][side], ones[count++] = 1;
        result = rational_minimize(p, count, terms, ones);
        if (result) break;
        for (int t = 0; t < count; t++) sums[level] += rational_value(p, terms[t]);
        rational_keep_face(p);
    }
    rational_destroy(p);
    return result;
}

/* ---- the comparison --------------------------------------------------------------------------------------------------------- */

static int agrees(const linear_system *s, taut_status status, const double *own, double size, int result, const double *other) {
    if (status < 0) return 0;
    if (status == TAUT_CONFLICT || result == 1) return status == TAUT_CONFLICT && result == 1;
    for (int level = 0; level < s->level_count; level++)
        if (!(fabs(own[level] - (level ? other[level] : 0)) <= TOLERANCE * size)) return 0;
    return 1;
}

static void print_system(const linear_system *s) {
    for (int r = 0; r < s->row_count; r++) {
        for (int v = 0; v < s->variable_count; v++)
            if (s->coefficients[r][v] != 0) printf("%+.17g x%d%s ", s->coefficients[r][v], v, s->is_signed[v] ? "(>= 0)" : "");
        printf("%s %.17g @%d\n", s->relations[r] < 0 ? "<=" : s->relations[r] > 0 ? ">=" : "==", s->constants[r], priority_of(s, s->levels[r]));
    }
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    uint64_t most = strtoull(arguments[1], NULL, 10);
    uint64_t seed = strtoull(arguments[2], NULL, 10);
    long systems[FAMILIES] = {0}, conflicts = 0, decided = 0, numeric = 0, wrong = 0, all = 0;
    glp_term_out(GLP_OFF);
    for (uint64_t i = 0; i < most && wrong < 5; i++) {
        static linear_system s;
        int family = (int)(i % FAMILIES);
        double own[LEVELS], other[LEVELS], size;
        state = seed * 1000003 + i;
        draw(&s, family);
        taut_status status = solve(&s, own, &size);
        systems[family] += 1;
        all += 1;
        if (status == TAUT_ERROR_NUMERIC && family < EXTRAPOLATION) { /* those have few digits */
            numeric += 1;
            continue;
        }
        int result = ask_glpk(&s, other);
        conflicts += status == TAUT_CONFLICT;
        if (result < 2 && agrees(&s, status, own, size, result, other)) continue;
        decided += 1;
        result = ask_exactly(&s, other);
        if (result < 2 && agrees(&s, status, own, size, result, other)) continue;
        wrong += 1;
        printf("seed %llu, system %llu (%s): status %d, exact result %d\n", (unsigned long long)seed, (unsigned long long)i,
               family_names[family], status, result);
        for (int level = 0; level < s.level_count; level++) printf("  priority %d: %.17g, exactly %.17g\n", priority_of(&s, level), own[level], other[level]);
        print_system(&s);
    }
    printf("levels: %ld systems of seed %llu (", all, (unsigned long long)seed);
    for (int f = 0; f < FAMILIES; f++) printf("%s%ld %s", f ? ", " : "", systems[f], family_names[f]);
    printf("), %ld conflicts, %ld decided by exact rationals, %ld without a proved answer, %ld wrong\n", conflicts, decided, numeric, wrong);
    if (all >= 100 && (!path_counts[TAUT_PATH_ALIASES] || !path_counts[TAUT_PATH_IMPLIED_ROWS])) {
        printf("levels: no island had aliases, or none had implied rows\n");
        return 1;
    }
    printf("levels: %llu pivots; islands by path:", (unsigned long long)pivot_count);
    for (int p = 0; p < TAUT_PATH_COUNT; p++) printf(" %llu", (unsigned long long)path_counts[p]);
    printf("\n");
    return wrong != 0;
}
