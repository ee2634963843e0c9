#include "rational_simplex.h"

#include <gmp.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct {
    mpq_t value, low, high;
    bool has_low, has_high;
    int row, column; /* where it is basic, or not; -1 */
} variable;

/* Variables are the columns, then the slacks of the rows. */
struct rational_program {
    int column_count, row_count, column_capacity, row_capacity;
    bool reads_fractions;
    variable *variables; /* once rows are added: room for one slack each behind the columns */
    mpq_t **entry;       /* by row and column: a basic variable is the sum of its row times the others */
    int *basic, *other;  /* by row, by column: which variable */
    mpq_t *cost;         /* by column: the reduced cost */
    mpq_t scratch, product;
    mpq_t *divisor; /* scratch */
};

static void *grown(void *array, int count, int *capacity, size_t size) {
    if (count < *capacity) return array;
    *capacity = *capacity ? 2 * *capacity : 16;
    void *result = realloc(array, (size_t)*capacity * size);
    if (!result) abort();
    return result;
}

rational_program *rational_create(void) {
    rational_program *program = calloc(1, sizeof *program);
    if (!program) abort();
    program->divisor = calloc(1, sizeof *program->divisor);
    if (!program->divisor) abort();
    mpq_inits(program->scratch, program->product, program->divisor[0], NULL);
    return program;
}

void rational_destroy(rational_program *program) {
    for (int i = 0; i < program->row_count; i++) {
        for (int j = 0; j < program->column_count; j++) mpq_clear(program->entry[i][j]);
        free(program->entry[i]);
    }
    for (int v = 0; v < program->column_count + program->row_count; v++)
        mpq_clears(program->variables[v].value, program->variables[v].low, program->variables[v].high, NULL);
    for (int j = 0; program->cost && j < program->column_count; j++) mpq_clear(program->cost[j]);
    mpq_clears(program->scratch, program->product, program->divisor[0], NULL);
    free(program->divisor), free(program->variables), free(program->entry), free(program->basic), free(program->other), free(program->cost);
    free(program);
}

void rational_read_fractions(rational_program *program) { program->reads_fractions = true; }

/* Reads a number: by continued fractions, up to the rounding of a double. */
static void set_number(const rational_program *program, mpq_t to, double number) {
    double before = 0, last = 1, numerator_before = 1, numerator = floor(number), rest = number - numerator;
    mpq_set_d(to, number);
    if (!program->reads_fractions) return;
    for (int round = 0; round < 12; round++) {
        if (fabs(number - numerator / last) <= 4e-16 * fabs(number)) {
            mpq_set_d(to, numerator);
            mpq_set_d(program->divisor[0], last);
            mpq_div(to, to, program->divisor[0]);
            return;
        }
        if (rest == 0) return;
        double whole = floor(1 / rest), denominator = whole * last + before, next = whole * numerator + numerator_before;
        rest = 1 / rest - whole;
        before = last, last = denominator;
        numerator_before = numerator, numerator = next;
        if (last > 1000) return;
    }
}

/* ---- building ----------------------------------------------------------------------------------------------------------- */

static variable *add_variable(rational_program *program) {
    int index = program->column_count + program->row_count;
    program->variables = grown(program->variables, index, &program->column_capacity, sizeof *program->variables);
    variable *added = &program->variables[index];
    mpq_inits(added->value, added->low, added->high, NULL);
    added->has_low = added->has_high = false;
    added->row = added->column = -1;
    return added;
}

int rational_add_column(rational_program *program, int is_non_negative) {
    variable *added = add_variable(program);
    added->has_low = is_non_negative;
    added->column = program->column_count;
    return program->column_count++;
}

/* Room for what belongs to columns, once there are all of them. */
static void end_columns(rational_program *program) {
    if (program->other) return;
    program->other = calloc((size_t)program->column_count + 1, sizeof *program->other);
    program->cost = calloc((size_t)program->column_count + 1, sizeof *program->cost);
    if (!program->other || !program->cost) abort();
    for (int j = 0; j < program->column_count; j++) {
        program->other[j] = j;
        mpq_init(program->cost[j]);
    }
}

void rational_add_row(rational_program *program, int count, const int *columns, const double *coefficients, int relation,
                      double constant) {
    end_columns(program);
    int row = program->row_count, capacity = program->row_capacity;
    program->entry = grown(program->entry, row, &capacity, sizeof *program->entry);
    program->basic = grown(program->basic, row, &program->row_capacity, sizeof *program->basic);
    variable *slack = add_variable(program);
    slack->row = row;
    slack->has_low = relation >= 0;
    slack->has_high = relation <= 0;
    set_number(program, slack->low, constant);
    mpq_set(slack->high, slack->low);
    program->basic[row] = program->column_count + row;
    program->entry[row] = calloc((size_t)program->column_count + 1, sizeof **program->entry);
    if (!program->entry[row]) abort();
    for (int j = 0; j < program->column_count; j++) mpq_init(program->entry[row][j]);
    for (int t = 0; t < count; t++) {
        set_number(program, program->scratch, coefficients[t]);
        mpq_add(program->entry[row][columns[t]], program->entry[row][columns[t]], program->scratch);
    }
    program->row_count += 1;
}

/* ---- steps --------------------------------------------------------------------------------------------------------------- */

static bool is_fixed(const variable *of) { return of->has_low && of->has_high && mpq_equal(of->low, of->high); }
static bool can_rise(const variable *of) { return !of->has_high || mpq_cmp(of->value, of->high) < 0; }
static bool can_fall(const variable *of) { return !of->has_low || mpq_cmp(of->value, of->low) > 0; }

/* to += factor * from */
static void add_product(rational_program *program, mpq_t to, const mpq_t factor, const mpq_t from) {
    mpq_mul(program->product, factor, from);
    mpq_add(to, to, program->product);
}

/* Moves the variable of a column, and the basic ones with it. */
static void move(rational_program *program, int column, const mpq_t by) {
    variable *moving = &program->variables[program->other[column]];
    mpq_add(moving->value, moving->value, by);
    for (int i = 0; i < program->row_count; i++)
        if (mpq_sgn(program->entry[i][column])) add_product(program, program->variables[program->basic[i]].value, program->entry[i][column], by);
}

/* Replaces an expression's use of the entering column by the pivot row. */
static void substitute(rational_program *program, mpq_t *expression, int row, int column) {
    mpq_t factor;
    if (!mpq_sgn(expression[column])) return;
    mpq_init(factor);
    mpq_set(factor, expression[column]);
    mpq_set_ui(expression[column], 0, 1);
    for (int j = 0; j < program->column_count; j++)
        if (mpq_sgn(program->entry[row][j])) add_product(program, expression[j], factor, program->entry[row][j]);
    mpq_clear(factor);
}

/* Exchanges the basic variable of a row with that of a column. Values stay. A fixed variable never comes back, and needs no column. */
static void pivot(rational_program *program, int row, int column) {
    int leaving = program->basic[row], entering = program->other[column];
    mpq_t *pivot_row = program->entry[row];
    mpq_inv(program->scratch, pivot_row[column]);
    mpq_set_si(pivot_row[column], -1, 1);
    for (int j = 0; j < program->column_count; j++)
        if (mpq_sgn(pivot_row[j])) mpq_mul(pivot_row[j], pivot_row[j], program->scratch);
    for (int j = 0; j < program->column_count; j++) mpq_neg(pivot_row[j], pivot_row[j]);
    if (is_fixed(&program->variables[leaving])) mpq_set_ui(pivot_row[column], 0, 1);
    for (int i = 0; i < program->row_count; i++)
        if (i != row) substitute(program, program->entry[i], row, column);
    substitute(program, program->cost, row, column);
    program->basic[row] = entering;
    program->other[column] = leaving;
    program->variables[entering].row = program->variables[leaving].column = -1;
    program->variables[entering].row = row;
    program->variables[entering].column = -1;
    program->variables[leaving].row = -1;
    program->variables[leaving].column = column;
}

/* ---- feasibility ---------------------------------------------------------------------------------------------------------- */

/* The violated basic variable of least number; -1: there is none. */
static int violated(const rational_program *program) {
    for (int v = 0; v < program->column_count + program->row_count; v++) {
        const variable *of = &program->variables[v];
        if (of->row < 0) continue;
        if ((of->has_low && mpq_cmp(of->value, of->low) < 0) || (of->has_high && mpq_cmp(of->value, of->high) > 0)) return v;
    }
    return -1;
}

/* The column of least variable that can move a row's value up (or down); -1: none. */
static int helper(const rational_program *program, int row, bool up) {
    for (int v = 0; v < program->column_count + program->row_count; v++) {
        const variable *of = &program->variables[v];
        int sign = of->column < 0 ? 0 : mpq_sgn(program->entry[row][of->column]);
        if (sign && ((sign > 0) == up ? can_rise(of) : can_fall(of))) return of->column;
    }
    return -1;
}

static bool make_feasible(rational_program *program) {
    for (int v; (v = violated(program)) >= 0;) {
        variable *of = &program->variables[v];
        int row = of->row;
        bool up = of->has_low && mpq_cmp(of->value, of->low) < 0;
        int column = helper(program, row, up);
        if (column < 0) return false;
        mpq_t by;
        mpq_init(by);
        mpq_sub(by, up ? of->low : of->high, of->value);
        mpq_div(by, by, program->entry[row][column]);
        move(program, column, by);
        mpq_clear(by);
        pivot(program, row, column);
    }
    return true;
}

/* ---- the optimum ----------------------------------------------------------------------------------------------------------- */

static void set_costs(rational_program *program, int count, const int *columns, const double *coefficients) {
    for (int j = 0; j < program->column_count; j++) mpq_set_ui(program->cost[j], 0, 1);
    for (int t = 0; t < count; t++) {
        const variable *of = &program->variables[columns[t]];
        mpq_t coefficient;
        mpq_init(coefficient);
        mpq_set_d(coefficient, coefficients[t]);
        if (of->column >= 0) mpq_add(program->cost[of->column], program->cost[of->column], coefficient);
        for (int j = 0; of->row >= 0 && j < program->column_count; j++)
            if (mpq_sgn(program->entry[of->row][j])) add_product(program, program->cost[j], coefficient, program->entry[of->row][j]);
        mpq_clear(coefficient);
    }
}

/* A column that lowers the cost: the steepest, or after steps of length 0 that of least variable (Bland's rule, by which the method
 * ends). -1: none. */
static int improving(const rational_program *program, int idle_steps) {
    int best = -1;
    double most = 0;
    for (int v = 0; v < program->column_count + program->row_count; v++) {
        const variable *of = &program->variables[v];
        int sign = of->column < 0 ? 0 : mpq_sgn(program->cost[of->column]);
        if (!sign || !(sign < 0 ? can_rise(of) : can_fall(of))) continue;
        if (idle_steps > 20) return of->column;
        double size = fabs(mpq_get_d(program->cost[of->column]));
        if (best >= 0 && size <= most) continue;
        best = of->column;
        most = size;
    }
    return best;
}

/* How far the variable of a column may go; `by` gets it. *row: of the basic variable that ends it; -1: its own bound. false: for ever. */
static bool find_step(rational_program *program, int column, bool up, mpq_t by, int *row) {
    const variable *own = &program->variables[program->other[column]];
    bool limited = up ? own->has_high : own->has_low;
    *row = -1;
    if (limited) mpq_sub(by, up ? own->high : own->low, own->value);
    for (int i = 0; i < program->row_count; i++) {
        const variable *of = &program->variables[program->basic[i]];
        int sign = mpq_sgn(program->entry[i][column]);
        bool rises = (sign > 0) == up;
        if (!sign || !(rises ? of->has_high : of->has_low)) continue;
        mpq_sub(program->scratch, rises ? of->high : of->low, of->value);
        mpq_div(program->scratch, program->scratch, program->entry[i][column]);
        int order = limited ? mpq_cmp(program->scratch, by) * (up ? 1 : -1) : -1;
        if (order > 0 || (order == 0 && (*row < 0 || program->basic[*row] < program->basic[i]))) continue;
        mpq_set(by, program->scratch);
        *row = i;
        limited = true;
    }
    return limited;
}

int rational_minimize(rational_program *program, int count, const int *columns, const double *coefficients) {
    end_columns(program);
    if (!make_feasible(program)) return RATIONAL_INFEASIBLE;
    set_costs(program, count, columns, coefficients);
    mpq_t by;
    mpq_init(by);
    int column, row, idle_steps = 0, result = RATIONAL_OPTIMAL;
    while ((column = improving(program, idle_steps)) >= 0) {
        if (!find_step(program, column, mpq_sgn(program->cost[column]) < 0, by, &row)) {
            result = RATIONAL_UNBOUNDED;
            break;
        }
        move(program, column, by);
        if (row >= 0) pivot(program, row, column);
        idle_steps = mpq_sgn(by) ? 0 : idle_steps + 1;
    }
    mpq_clear(by);
    return result;
}

void rational_keep_face(rational_program *program) {
    for (int j = 0; j < program->column_count; j++) {
        variable *of = &program->variables[program->other[j]];
        if (!mpq_sgn(program->cost[j])) continue;
        mpq_set(of->low, of->value);
        mpq_set(of->high, of->value);
        of->has_low = of->has_high = true;
        for (int i = 0; i < program->row_count; i++) mpq_set_ui(program->entry[i][j], 0, 1);
    }
}

double rational_value(const rational_program *program, int column) { return mpq_get_d(program->variables[column].value); }
