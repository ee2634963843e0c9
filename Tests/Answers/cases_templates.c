#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* Templates that critical regions have no room for, and templates without variables or parameters: sets many at a time, each as solved by a
 * worker of its own. */

enum { SETS = 160, MOST = 300 };

static double sets[SETS][MOST], values[SETS][MOST], alone[MOST];
static taut_parameter_use uses[MOST];

static taut_worker_counts compare_sets(const taut_parameter_use *used, size_t parameters, uint32_t step) {
    static taut_status statuses[SETS];
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    if (taut_template_create_with_uses(one.solver, used, parameters, parameters, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = parameters ? sets[0] : NULL, .set_stride = MOST, .parameter_stride = 1,
                      .destination = values, .destination_stride = MOST, .statuses = statuses};
    for (int round = 0; round < 3; round++) {
        expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "sets are solved", round, 0);
        for (uint32_t i = 0; i < SETS; i += step) {
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            taut_status status = taut_worker_solve(other, parameters ? sets[i] : NULL, alone);
            expect(status == statuses[i], "the status of a set", statuses[i], status);
            for (uint32_t v = 0; v < now.variable_count && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value of a set", values[i][v], alone[v]);
            taut_worker_destroy(other);
        }
    }
    taut_worker_counts counts = count_worker(worker);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    return counts;
}

static void draw_parameters(size_t parameters) {
    for (int i = 0; i < SETS; i++)
        for (size_t p = 0; p < parameters; p++) sets[i][p] = 20 + draw(80) / 4.0;
}

/* A chain of so many, of which the first has a parameter. Its rows are optional where it is not `tied`. */
static taut_variable add_chain(uint32_t count, bool tied, taut_constraint *first) {
    taut_variable start = new_variable(3, 0, 0), before = start;
    *first = new_row1(1, start, TAUT_EQUAL, 5, 900);
    for (uint32_t i = 1; i < count; i++) {
        taut_variable v = new_variable(3, i, 0);
        new_row2(1, v, -1, before, tied ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, i % 4, tied ? TAUT_REQUIRED : 700);
        if (i % 9 == 4) new_row2(1, v, 1, start, TAUT_LESS_OR_EQUAL, 90, 500);
        before = v;
    }
    return start;
}

void templates_without_room(void) {
    taut_constraint row;
    seed_draws(3);
    begin_case("no-parameters", 0);
    new_row1(2, new_variable(0, 0, 0), TAUT_EQUAL, 8, TAUT_REQUIRED);
    new_variable(6, 1, 0);
    compare_sets(NULL, 0, 40);
    expect(values[SETS - 1][0] == 4 && values[SETS - 1][1] == 6, "a template without parameters", values[SETS - 1][0], 4);
    end_case();

    begin_case("no-variables", 0);
    row = new_row(NULL, 0, TAUT_LESS_OR_EQUAL, 1, TAUT_REQUIRED);
    expect(solve_case() == TAUT_OK, "a model without variables", 0, 0);
    draw_parameters(1);
    for (int i = 0; i < SETS; i++) sets[i][0] -= 30; /* 0 <= p */
    uses[0] = (taut_parameter_use){0, row, TAUT_NONE};
    compare_sets(uses, 1, 1);
    end_case();

    begin_case("many-parameters", 0);
    for (uint32_t p = 0; p < MOST; p++) uses[p] = (taut_parameter_use){p, new_row1(1, new_variable(0, p, 0), TAUT_EQUAL, 7, 1 + (int)p), TAUT_NONE};
    draw_parameters(MOST);
    taut_worker_counts counts = compare_sets(uses, MOST, 32);
    expect(counts.regions == 0 && values[9][299] == sets[9][299], "more parameters than regions have", (double)counts.regions, 0);
    end_case();

    for (int kind = 0; kind < 5; kind++) { /* with a preferred value as the parameter, and with an island that has regions */
        paths_off = kind == 4 ? 1ull << TAUT_PATH_IMPLIED_ROWS : 0;
        begin_case("large-islands", 0);
        taut_constraint small;
        add_chain(3, false, &small);
        taut_variable start = add_chain(140, kind % 2 || kind == 4, &row);
        uses[0] = (taut_parameter_use){0, small, TAUT_NONE};
        uses[1] = kind / 2 ? (taut_parameter_use){1, TAUT_NONE, start + 3} : (taut_parameter_use){1, row, TAUT_NONE};
        draw_parameters(2);
        counts = compare_sets(uses, 2, 32);
        expect(counts.regions == 0, "an island is too large for regions", (double)counts.regions, 0);
        end_case();
    }
    paths_off = 0;

    begin_case("many-forms", 0);
    enum { PAIRED = 46 };
    for (uint32_t i = 0; i < PAIRED; i++) {
        new_variable(3, i, 0);
        for (uint32_t k = 0; k < i; k++) new_row2(1, i, i % 3 ? 1 : -1, k, TAUT_GREATER_OR_EQUAL, -400, TAUT_REQUIRED);
        row = new_row1(1, i, TAUT_EQUAL, 5, 500);
    }
    for (uint32_t i = 2; i < PAIRED; i++) new_row2(1, i, 3, i - 1, TAUT_LESS_OR_EQUAL, 900, TAUT_REQUIRED);
    uses[0] = (taut_parameter_use){0, row, TAUT_NONE};
    draw_parameters(1);
    counts = compare_sets(uses, 1, 80);
    expect(counts.regions == 0, "more forms than regions have", (double)counts.regions, 0);
    end_case();

    for (int kind = 0; kind < 2; kind++) {
        paths_off = kind ? 1ull << TAUT_PATH_REPLAY : 0;
        begin_case("many-priorities", 0);
        taut_variable x = new_variable(3, 0, 0);
        for (int32_t p = 1; p < 960; p++) row = new_row1(1, x, TAUT_EQUAL, p % 50, p);
        uses[0] = (taut_parameter_use){0, row, TAUT_NONE};
        draw_parameters(1);
        compare_sets(uses, 1, 32);
        expect(values[SETS - 1][0] == sets[SETS - 1][0], "the highest of many priorities", values[SETS - 1][0], sets[SETS - 1][0]);
        end_case();
    }
    paths_off = 0;
}

/* x = p and y = q, of which each output is another sum: more than a program has registers, so that sets are solved one by one. */
void more_outputs_than_registers(void) {
    enum { OUTPUTS = 4200, FEW = 70 };
    static taut_term terms[OUTPUTS][2];
    static taut_output outputs[OUTPUTS];
    static double sums[FEW][OUTPUTS];
    begin_case("many-outputs", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
    const taut_constraint rows[] = {new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED), new_row1(1, y, TAUT_EQUAL, 7, TAUT_REQUIRED)};
    uses[0] = (taut_parameter_use){0, rows[0], TAUT_NONE}, uses[1] = (taut_parameter_use){2, rows[1], TAUT_NONE}; /* the second parameter has no use */
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create_with_uses(one.solver, uses, 2, 3, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    draw_parameters(3);
    for (uint32_t k = 0; k < OUTPUTS; k++) {
        terms[k][0] = (taut_term){x, 1 + k}, terms[k][1] = (taut_term){y, 1};
        outputs[k] = (taut_output){terms[k], 2};
    }
    for (int round = 0; round < 4; round++) { /* few outputs, which a program answers, and all */
        taut_many many = {.size = sizeof many, .count = FEW, .parameters = sets[0], .set_stride = MOST, .parameter_stride = 1, .outputs = outputs,
                          .output_count = round % 2 ? OUTPUTS : 9, .destination = sums, .destination_stride = OUTPUTS};
        expect(taut_worker_solve_many(worker, &many, NULL) == TAUT_OK, "sets with many outputs", round, 0);
        for (int i = 0; i < FEW; i++)
            for (uint32_t k = 0; k < many.output_count; k++) expect(sums[i][k] == (1 + k) * sets[i][0] + sets[i][2], "one of many outputs", sums[i][k], (1 + k) * sets[i][0] + sets[i][2]);
    }
    taut_worker_counts counts = count_worker(worker);
    expect(counts.lane_sets > 0 && counts.single_sets >= 2 * FEW, "a program has its few outputs", (double)counts.lane_sets, (double)counts.single_sets);
    /* A column of no number: no set has an answer. */
    static const double none = NAN;
    static taut_status statuses[FEW];
    const taut_parameter_column columns[] = {{&none, 0, NULL}, {&none, 0, NULL}, {&sets[0][2], MOST, NULL}};
    taut_many many = {.size = sizeof many, .count = FEW, .columns = columns, .outputs = outputs, .output_count = 9, .destination = sums, .destination_stride = OUTPUTS, .statuses = statuses};
    size_t failed = 0;
    expect(taut_worker_solve_many(worker, &many, &failed) == TAUT_OK && failed == FEW, "sets of no number fail", (double)failed, FEW);
    for (int i = 0; i < FEW; i++) expect(statuses[i] == TAUT_ERROR_ARGUMENT && isnan(sums[i][0]), "the status of a set of no number", statuses[i], TAUT_ERROR_ARGUMENT);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Sets off the grid, which a region does not answer and from which nothing is learnt: training waits longer and longer. */
void sets_that_teach_nothing(void) {
    enum { MANY = 14000 };
    begin_case("nothing-learnt", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, 0);
    const taut_constraint row = new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED);
    new_row2(1, y, -1, x, TAUT_EQUAL, 4, 500);
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, &row, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < MANY; i++) {
        double parameter = 5 + (i % 90 + 1) / 97.0, is[2];
        expect(taut_worker_solve(worker, &parameter, is) == TAUT_OK && fabs(is[0] - parameter) < 1e-9 && fabs(is[1] - parameter - 4) < 1e-9, "a set off the grid", is[0], parameter);
    }
    taut_worker_counts counts = count_worker(worker);
    expect(counts.single_sets > MANY / 2, "sets off the grid are solved one by one", (double)counts.single_sets, MANY);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* The code of a template needs room for its description, of this header's size or of another one. */
void code_of_other_sizes(void) {
    begin_case("code-sizes", 0);
    taut_variable x = new_variable(0, 0, 0);
    taut_constraint row = new_row1(1, x, TAUT_EQUAL, 5, TAUT_REQUIRED);
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, &row, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    const taut_term term = {x, 1};
    const taut_output output = {&term, 1};
    draw_parameters(1);
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = MOST, .parameter_stride = 1, .outputs = &output, .output_count = 1,
                      .destination = values, .destination_stride = MOST};
    if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
    const size_t sizes[] = {sizeof(taut_code), sizeof(size_t), 0, 4097};
    for (int i = 0; i < 4; i++) {
        taut_code code = {.size = sizes[i]};
        taut_status status = taut_worker_steps(worker, &many, &code);
        expect(status == (i < 2 ? TAUT_OK : TAUT_ERROR_ARGUMENT) && (code.output_count == 1) == (i == 0), "code of a size", status, i);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Where each call of the allocator is refused in turn, a template is an error and leaves nothing behind. */
void templates_without_memory(void) {
    begin_case("templates-without-memory", 0);
    taut_constraint rows[2];
    add_chain(5, false, &rows[0]);
    taut_variable start = add_chain(9, true, &rows[1]);
    long refusals = 1, refused = 0;
    while (refusals) {
        taut_template *structure = NULL;
        long before = metered_refusals;
        refused += 1;
        metered_refused = metered_calls + refused;
        taut_status status = taut_template_create(one.solver, rows, 2, &start, 1, &structure);
        metered_refused = 0;
        refusals = metered_refusals - before;
        expect(status == (refusals ? TAUT_ERROR_MEMORY : TAUT_OK) && !structure == (refusals != 0), "a template without memory", status, (double)refused);
        taut_template_destroy(structure);
    }
    expect(refused > 3, "every allocation of a template is refused", (double)refused, 3);
    end_case();
}
