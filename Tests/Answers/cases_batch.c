#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

/* One required sum that is longer than an instruction, as a template. */
void long_sum(double coefficient) {
    enum { LONG = 29 };
    begin_case("long-sum", 0);
    taut_variable x[LONG];
    taut_term terms[LONG];
    for (uint32_t i = 0; i < LONG; i++) x[i] = new_variable(10, i * 7 % LONG, TAUT_NON_NEGATIVE);
    for (uint32_t i = 0; i < LONG; i++) terms[i] = (taut_term){x[i * 11 % LONG], i ? 1 : coefficient};
    for (uint32_t i = 0; i < LONG; i++) new_row1(1, x[i], (int)(i % 3) - 1, 8 + i, 300 + (int)(i % 4));
    taut_constraint sum = TAUT_NONE;
    if (taut_solver_add(one.solver, &(taut_row){terms, LONG, TAUT_EQUAL, 300, TAUT_REQUIRED}, &sum) != TAUT_OK) exit(2);
    solve_case();
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    static double sets[128], values[128][LONG];
    if (taut_template_create(one.solver, &sum, 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < 128; i++) sets[i] = 240 + i;
    taut_many many = {.size = sizeof many, .count = 128, .parameters = sets, .set_stride = 1, .parameter_stride = 1,
                      .destination = values, .destination_stride = LONG};
    for (int round = 0; round < 3; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        taut_worker_counts counts = {.size = sizeof counts};
        taut_worker_count(worker, &counts);
        seen.lane_sets += counts.lane_sets;
        seen.instructions += counts.instructions;
        for (int i = 0; i < 128; i++)
            for (int v = 0; v < LONG; v++) add_bits(&seen.answers, values[i][v]);
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Two required sums that agree where one parameter is a multiple of the other: sets of them, of which some contradict themselves.
 * `slant` != 0: of a variable with a coefficient of many digits, for which regions have margins. The second sum also has a variable
 * that is fixed at `shift` of them: a number, then a third parameter. */
void equations(double a, double b, double slant, int shift) {
    enum { MANY = 192, MOST = 4 };
    static double sets[MANY][3], values[MANY][MOST], alone[MOST];
    static taut_status statuses[MANY];
    begin_case("equations", 0);
    taut_variable x = new_variable(1, 0, 0), y = new_variable(4, 1, TAUT_NON_NEGATIVE);
    taut_constraint rows[3] = {new_row2(a, x, a, y, TAUT_EQUAL, 8 * a, TAUT_REQUIRED)};
    if (slant != 0) new_row2(slant, x, 1, new_variable(2, 2, 0), TAUT_EQUAL, 5, 1);
    if (shift) {
        taut_variable fixed = new_variable(0, 3, 0);
        const taut_term terms[] = {{x, b}, {y, b}, {fixed, b}};
        if (taut_solver_add(one.solver, &(taut_row){terms, 3, TAUT_EQUAL, 10 * b, TAUT_REQUIRED}, &rows[1]) != TAUT_OK) exit(2);
        rows[2] = new_row1(1, fixed, TAUT_EQUAL, 2, TAUT_REQUIRED);
    } else {
        rows[1] = new_row2(b, x, b, y, TAUT_EQUAL, 8 * b, TAUT_REQUIRED);
    }
    new_row1(1, x, TAUT_EQUAL, 3, 200);
    solve_case();
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    size_t parameters = shift == 2 ? 3 : 2, variables = now.variable_count;
    if (taut_template_create(one.solver, rows, parameters, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < MANY; i++) {
        sets[i][2] = shift == 2 ? i % 3 : 2;
        sets[i][0] = a * (i % 40);
        sets[i][1] = i % 5 == 4 ? a * (i % 40) : b * (i % 40) + (i % 7 == 6) + (shift ? b * sets[i][2] : 0);
    }
    taut_many many = {.size = sizeof many, .count = MANY, .parameters = sets[0], .set_stride = 3, .parameter_stride = 1,
                      .destination = values, .destination_stride = MOST, .statuses = statuses};
    for (int round = 0; round < 4; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < MANY; i++) {
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            taut_status status = taut_worker_solve(other, sets[i], alone);
            expect(status == statuses[i], "the status of a set with an equation", statuses[i], status);
            for (size_t v = 0; v < variables && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value of a set with an equation", values[i][v], alone[v]);
            taut_worker_destroy(other);
        }
    }
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    seen.lane_sets = counts.lane_sets;
    seen.single_sets = counts.single_sets;
    seen.regions = counts.regions;
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Eight parameters, of which one is off the grid in some sets, another one too large in others. */
void many_parameters(void) {
    enum { COUNT = 8, MANY = 192 };
    static double sets[MANY][COUNT], values[MANY][COUNT], alone[COUNT];
    static taut_status statuses[MANY];
    begin_case("parameters", 0);
    taut_variable x[COUNT];
    taut_constraint rows[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) {
        x[i] = new_variable(3, i, 0);
        rows[i] = i ? new_row2(1, x[i], -1, x[i - 1], i % 2 ? TAUT_EQUAL : TAUT_GREATER_OR_EQUAL, i, i % 3 ? TAUT_REQUIRED : 700)
                    : new_row2(1, x[0], 1, new_variable(0, 90, 0), TAUT_EQUAL, 5, TAUT_REQUIRED);
        new_row1(1, x[i], TAUT_EQUAL, 4 * i, 300);
    }
    solve_case();
    taut_template *structure = NULL;
    taut_worker *worker = NULL, *other = NULL;
    if (taut_template_create(one.solver, rows, COUNT, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    taut_term terms[COUNT];
    taut_output outputs[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) outputs[i] = (taut_output){&terms[i], 1}, terms[i] = (taut_term){x[i], 1};
    taut_many many = {.size = sizeof many, .count = MANY, .parameters = sets[0], .set_stride = COUNT, .parameter_stride = 1, .outputs = outputs,
                      .output_count = COUNT, .destination = values, .destination_stride = COUNT, .statuses = statuses};
    static double all[COUNT + 1];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < MANY; i++)
            for (int p = 0; p < COUNT; p++) {
                sets[i][p] = 1 + (i * (p + 3) % 11) / 4.0;
                if (round && i % 20 == p) sets[i][p] += round == 1 ? 1.0 / 3 : 40000;
            }
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < MANY; i++) {
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            taut_status status = taut_worker_solve(other, sets[i], all);
            for (int v = 0; v < COUNT; v++) alone[v] = all[x[v]];
            expect(status == statuses[i], "the status of a set of eight", statuses[i], status);
            for (int v = 0; v < COUNT && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value of a set of eight", values[i][v], alone[v]);
            taut_worker_destroy(other);
        }
        taut_worker_counts counts = {.size = sizeof counts};
        taut_worker_count(worker, &counts);
        seen.lane_sets += counts.lane_sets;
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* ---- sets with outputs ----------------------------------------------------------------------------------------------------------- */

enum { SETS = 192 };

/* x = p, x + y = q; z is far from 0.1 x. */
static taut_worker *new_sums(taut_template **structure) {
    taut_worker *worker = NULL;
    taut_variable x = new_variable(1, 0, 0), y = new_variable(4, 1, 0), z = new_variable(5, 2, TAUT_NON_NEGATIVE);
    const taut_constraint rows[] = {new_row1(1, x, TAUT_EQUAL, 3, TAUT_REQUIRED), new_row2(1, x, 1, y, TAUT_EQUAL, 8, 900)};
    new_row2(1, z, -1, y, TAUT_GREATER_OR_EQUAL, 2, 500);
    new_row2(1, z, 1, x, TAUT_EQUAL, 4, 400);
    expect(solve_case() == TAUT_OK, "sums are solved", 0, 0);
    if (taut_template_create(one.solver, rows, 2, NULL, 0, structure) != TAUT_OK || taut_worker_create(*structure, NULL, &worker) != TAUT_OK) exit(2);
    return worker;
}

static void end_sums(taut_template *structure, taut_worker *worker) {
    taut_worker_counts counts = count_worker(worker);
    for (const char *name = counts.kernel; *name && paths_off; name++) add_bits(&seen.work, *name); /* not that of the processor */
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Floats from the first set on, and numbers that are not finite: sets that were not expected. */
void outputs_without_end(void) {
    static double sets[SETS][2], parameters[2][SETS];
    static float floats[SETS][3];
    static double numbers[SETS][3];
    for (int kind = 0; kind < 6; kind++) {
        bool has_floats = kind % 2;
        double factor = kind / 2 == 0 ? 1 : kind / 2 == 1 ? 1e308 : 4e307;
        begin_case("without-end", 0);
        taut_template *structure = NULL;
        taut_worker *worker = new_sums(&structure);
        const taut_term terms[] = {{0, factor}, {1, 1}, {2, 1}, {0, -1}};
        const taut_output outputs[] = {{terms, 1}, {terms + 1, 2}, {terms + 3, 1}};
        size_t ought = 0, unexpected = 0;
        for (int i = 0; i < SETS; i++) {
            sets[i][0] = parameters[0][i] = i % 7 == 6 ? 4.75 : i % 5 == 0 ? -0.0 : i % 3 / 4.0 - 1;
            sets[i][1] = parameters[1][i] = i % 5;
            ought += isinf(factor * sets[i][0]) != 0;
        }
        const taut_parameter_column columns[] = {{parameters[0], 1, NULL}, {parameters[1], 1, NULL}};
        taut_many many = {.size = sizeof many, .count = SETS, .outputs = outputs, .output_count = 3, .destination_stride = 3,
                          .destination = has_floats ? (void *)floats[0] : numbers, .flags = has_floats ? TAUT_MANY_FLOATS : 0,
                          .parameters = sets[0], .set_stride = 2, .parameter_stride = 1, .unexpected = &unexpected};
        if (kind / 2 == 2) many.columns = columns;
        for (int round = 0; round < 3; round++) {
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
            expect(unexpected == ought, "sets without an end are counted", (double)unexpected, (double)ought);
            for (int i = 0; i < SETS; i++) {
                double first = has_floats ? floats[i][0] : numbers[i][0], third = has_floats ? floats[i][2] : numbers[i][2], right = has_floats ? (float)(factor * sets[i][0]) : factor * sets[i][0];
                expect(first == right && !(first == 0 && signbit(first)), "an output without an end", first, right);
                expect(third == -sets[i][0] && !(third == 0 && signbit(third)), "an output that is turned", third, -sets[i][0]);
            }
        }
        end_sums(structure, worker);
    }
}

/* One set among many is not what was expected, in whichever lane. */
void expected_outputs(void) {
    static double sets[SETS][2], numbers[SETS];
    static const int places[] = {0, 1, 62, 63, 64, 127, 128, 190, 191};
    begin_case("expected", 0);
    taut_template *structure = NULL;
    taut_worker *worker = new_sums(&structure);
    const taut_term terms[] = {{1, 1}, {0, 1}};
    const taut_output outputs[] = {{terms, 1}, {terms + 1, 1}};
    const double expected = 2;
    for (int round = 0; round < 18; round++) {
        size_t unexpected = 0;
        for (int i = 0; i < SETS; i++) {
            sets[i][0] = i == places[round / 2] ? 3 : 2;
            sets[i][1] = 5 + i % 4;
        }
        taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1, .outputs = outputs,
                          .output_count = 2, .expected = &expected, .expected_count = 1, .unexpected = &unexpected, .destination = numbers,
                          .destination_stride = 1};
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        expect(unexpected == 1, "a set that is not what was expected", (double)unexpected, round);
        for (int i = 0; i < SETS; i++) expect(numbers[i] == sets[i][1] - sets[i][0], "an output beside an expected one", numbers[i], sets[i][1] - sets[i][0]);
        many.outputs += 1, many.output_count = 1; /* and nothing is written */
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        expect(unexpected == 1, "a set that is not the only expected output", (double)unexpected, round);
    }
    end_sums(structure, worker);
}

/* A parameter that is the same in all sets, another one than before, or in other memory; without vectors, too. */
void constant_columns(void) {
    static double moving[SETS], values[SETS][3], alone[3], still[8];
    for (int kind = 0; kind < 2; kind++) {
        paths_off = kind ? 1ull << TAUT_PATH_VECTORS : 0;
        begin_case("columns", 0);
        taut_template *structure = NULL;
        taut_worker *worker = new_sums(&structure);
        taut_worker *other = NULL;
        const taut_term terms[] = {{0, 1}, {1, 1}, {2, 1}};
        const taut_output outputs[] = {{terms, 1}, {terms + 1, 1}, {terms + 2, 1}};
        for (int i = 0; i < SETS; i++) moving[i] = i % 17 / 4.0;
        for (int round = 0; round < 16; round++) {
            int constant = round % 2 && round > 8; /* which of the two parameters */
            still[round % 8] = round == 3 ? -0.0 : round == 4 ? 0 : round % 3;
            taut_parameter_column columns[2] = {{moving, 1, NULL}, {moving, 1, NULL}};
            columns[constant] = (taut_parameter_column){&still[round % 8], 0, NULL};
            taut_many many = {.size = sizeof many, .count = SETS, .columns = columns, .outputs = outputs, .output_count = 3,
                              .destination = values, .destination_stride = 3};
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
            taut_worker_counts counts = {.size = sizeof counts};
            taut_worker_count(worker, &counts);
            add_bits(&seen.work, (double)counts.bytes + (double)counts.paths[TAUT_PATH_RESIDUALS]);
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            for (int i = 0; i < SETS; i += 5) {
                double set[] = {moving[i], moving[i]};
                set[constant] = still[round % 8];
                if (taut_worker_solve(other, set, alone) != TAUT_OK) exit(2);
                for (int v = 0; v < 3; v++) expect(memcmp(&values[i][v], &alone[v], sizeof(double)) == 0, "a value with a constant column, or its sign", values[i][v], alone[v]);
            }
            taut_worker_destroy(other);
        }
        end_sums(structure, worker);
    }
    paths_off = 0;
}

/* x is 3 beyond a parameter, at most so much beyond it as a second one says and at least as a third: whether it holds, or which of them
 * does, depends on the last two alone, which are numbers in some batches. */
void constant_conditions(void) {
    static double moving[3][SETS], values[SETS][2], alone[2], still[16][3];
    for (int kind = 0; kind < 2; kind++) {
        paths_off = kind ? 1ull << TAUT_PATH_VECTORS : 0;
        begin_case("constant-conditions", 0);
        taut_variable place = new_variable(0, 0, 0), x = new_variable(0, 1, 0);
        const taut_constraint rows[] = {new_row1(1, place, TAUT_EQUAL, 10, TAUT_REQUIRED), new_row2(1, x, -1, place, TAUT_LESS_OR_EQUAL, 5, TAUT_REQUIRED),
                                        new_row2(1, x, -1, place, TAUT_GREATER_OR_EQUAL, 1, TAUT_REQUIRED)};
        new_row2(1, x, -1, place, TAUT_EQUAL, 3, 500);
        solve_case();
        taut_template *structure = NULL;
        taut_worker *worker = NULL, *other = NULL;
        if (taut_template_create(one.solver, rows, 3, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        const taut_term terms[] = {{place, 1}, {x, 1}};
        const taut_output outputs[] = {{terms, 1}, {terms + 1, 1}};
        for (int i = 0; i < SETS; i++) {
            moving[0][i] = i % 50 + 0.5;
            moving[1][i] = i % 9;
            moving[2][i] = i % 9 - (i % 5);
        }
        for (int round = 0; round < 32; round++) {
            taut_parameter_column columns[3] = {{moving[0], 1, NULL}, {moving[1], 1, NULL}, {moving[2], 1, NULL}};
            for (int p = 1; p < 3; p++) {
                still[round % 16][p] = p == 1 ? 2 + round / 4 % 4 : round / 4 % 4 - 1 + 2 * (round / 16);
                if (round % 4 >> (p - 1) & 1) columns[p] = (taut_parameter_column){&still[round % 16][p], 0, NULL};
            }
            if (round % 4 == 3 && still[round % 16][2] > still[round % 16][1]) still[round % 16][2] = still[round % 16][1];
            static taut_status statuses[SETS];
            taut_many many = {.size = sizeof many, .count = SETS, .columns = columns, .outputs = outputs, .output_count = 2,
                              .destination = values, .destination_stride = 2, .statuses = statuses};
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
            taut_worker_counts counts = {.size = sizeof counts};
            taut_worker_count(worker, &counts);
            add_bits(&seen.work, (double)counts.regions + (double)counts.paths[TAUT_PATH_RESIDUALS]);
            if (taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            for (int i = 0; i < SETS; i += 3) {
                double set[3];
                for (int p = 0; p < 3; p++) set[p] = columns[p].numbers[columns[p].stride * (size_t)i];
                taut_status status = taut_worker_solve(other, set, alone);
                expect(status == statuses[i], "the status of a set with constant conditions", statuses[i], status);
                for (int v = 0; v < 2 && status == TAUT_OK; v++) expect(values[i][v] == alone[v], "a value with constant conditions", values[i][v], alone[v]);
            }
            taut_worker_destroy(other);
        }
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        end_case();
    }
    paths_off = 0;
}

/* A template of a solver some of whose variables and rows are gone. */
void templates_with_gaps(void) {
    begin_case("gaps", 0);
    taut_variable x[8];
    taut_constraint rows[8];
    for (uint32_t i = 0; i < 8; i++) x[i] = new_variable(3 + i, i, 0);
    for (uint32_t i = 0; i < 8; i++) rows[i] = new_row2(1, x[i], i == 5 ? -1 : 0, i == 5 ? x[4] : TAUT_NONE, TAUT_EQUAL, 10 + i, i % 2 ? 500 : TAUT_REQUIRED);
    solve_case();
    for (uint32_t i = 0; i < 8; i += i == 0 ? 3 : 4) { /* 0, 3, 7 */
        taut_solver_remove(one.solver, rows[i]);
        taut_solver_remove_variable(one.solver, x[i]);
    }
    taut_solver_remove(one.solver, rows[6]);
    solve_case();
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, &rows[4], 1, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < 100; i++) {
        double values[8], constant = i / 4.0;
        expect(taut_worker_solve(worker, &constant, values) == TAUT_OK, "a template with gaps", i, 0);
        for (uint32_t v = 0; v < 8; v++) {
            bool is_gone = v == 0 || v == 3 || v == 7;
            double right = v == 4 ? constant : v == 5 ? 15 + constant : v == 6 ? 9 : 10 + v;
            expect(is_gone ? isnan(values[v]) : values[v] == right, "a value of a template with gaps", values[v], right);
        }
    }
    end_sums(structure, worker);
}

/* Rows of all digits, whose residuals rounding leaves too large in some sets, in whichever lane. */
void lacking_sets(void) {
    static double sets[SETS][2], values[SETS][4], alone[4];
    for (int kind = 0; kind < 3; kind++) {
        begin_case("lacking", 0);
        taut_variable x = new_variable(1, 0, 0), y = new_variable(2, 1, 0), z = new_variable(3, 2, 0), w = new_variable(4, 3, 0);
        const taut_constraint rows[] = {new_row2(0.3, x, 1, y, TAUT_EQUAL, 10, kind ? 900 : TAUT_REQUIRED), new_row2(1, y, 0.7, z, TAUT_EQUAL, 20, 800)};
        new_row2(1, z, -1 / 3.0, x, TAUT_EQUAL, 1, kind == 2 ? 700 : TAUT_REQUIRED);
        new_row2(0.9, w, 1.1, z, TAUT_EQUAL, 7, 600);
        solve_case();
        taut_template *structure = NULL;
        taut_worker *worker = NULL, *other = NULL;
        if (taut_template_create(one.solver, rows, 2, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        for (int round = 0; round < 12; round++) {
            for (int i = 0; i < SETS; i++) {
                sets[i][0] = (i * 7 + round * 13) % 101 * (round % 3 ? 1000.0 / 3 : 1) + 0.1 * i;
                sets[i][1] = (i * 5 + round) % 97 / 7.0;
            }
            taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = 2, .parameter_stride = 1,
                              .destination = values, .destination_stride = 4};
            if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK || taut_worker_create(structure, NULL, &other) != TAUT_OK) exit(2);
            for (int i = 0; i < SETS; i += 8) {
                if (taut_worker_solve(other, sets[i], alone) != TAUT_OK) exit(2);
                for (int v = 0; v < 4; v++) expect(values[i][v] == alone[v], "a value of rows of all digits", values[i][v], alone[v]);
            }
            taut_worker_destroy(other);
        }
        end_sums(structure, worker);
    }
}

/* x = 2 (p + y + z) with x <= p and y, z >= 0: of p >= 0 only 0 has an answer, whose limit of x is where x is preferred. */
void limits_at_preferred_values(void) {
    enum { MANY = 192 };
    static double sets[MANY], values[MANY][3];
    static taut_status statuses[MANY];
    begin_case("limits-at-preferred-values", 0);
    taut_variable x = new_variable(0, 0, 0), y = new_variable(0, 1, TAUT_NON_NEGATIVE), z = new_variable(0, 2, TAUT_NON_NEGATIVE);
    taut_constraint sum = new_row((taut_term[]){{y, -1}, {z, -1}, {x, 0.5}}, 3, TAUT_EQUAL, 0, TAUT_REQUIRED);
    taut_constraint limit = new_row1(1, x, TAUT_LESS_OR_EQUAL, 0, TAUT_REQUIRED);
    solve_case();
    const taut_parameter_use uses[] = {{0, sum, TAUT_NONE}, {0, limit, TAUT_NONE}};
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create_with_uses(one.solver, uses, 2, 1, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < MANY; i++) sets[i] = i % 7;
    taut_many many = {.size = sizeof many, .count = MANY, .parameters = sets, .set_stride = 1, .parameter_stride = 1,
                      .destination = values, .destination_stride = 3, .statuses = statuses};
    for (int round = 0; round < 2; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < MANY; i++) {
            expect(statuses[i] == (sets[i] > 0 ? TAUT_CONFLICT : TAUT_OK), "the status of a set whose limit is passed", statuses[i], sets[i] > 0);
            for (int v = 0; v < 3 && statuses[i] == TAUT_OK; v++) add_bits(&seen.answers, values[i][v]);
        }
    }
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}

/* Values near multiples of 2^-18, which are not among the other quanta: those of many sets have the bits of one. */
void fine_quanta(void) {
    enum { SETS = 192 };
    static double sets[SETS][4], values[SETS][5];
    begin_case("fine-quanta", 0);
    static const double factors[] = {-0.1, -0.7, -0.2, -0x1p-15};
    taut_constraint rows[4];
    taut_term terms[5];
    for (uint32_t i = 0; i < 4; i++) {
        terms[i] = (taut_term){new_variable(0, i, 0), factors[i]};
        rows[i] = new_row1(1, terms[i].variable, TAUT_EQUAL, 3, 700);
    }
    terms[4] = (taut_term){new_variable(0, 4, 0), 1};
    new_row(terms, 5, TAUT_EQUAL, 0, TAUT_REQUIRED);
    solve_case();
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    if (taut_template_create(one.solver, rows, 4, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
    for (int i = 0; i < SETS; i++) {
        for (int p = 0; p < 3; p++) sets[i][p] = i % 23;
        sets[i][3] = i % 19;
    }
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets[0], .set_stride = 4, .parameter_stride = 1, .destination = values[0], .destination_stride = 5};
    for (int round = 0; round < 3; round++) {
        if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < SETS; i++) {
            double ought = sets[i][0] + sets[i][3] * 0x1p-15;
            expect(values[i][4] == ought, "a sum of tenths and a small power of two", values[i][4], ought);
        }
    }
    taut_worker_counts counts = count_worker(worker);
    expect(counts.lane_sets > 0, "sets are solved together", (double)counts.lane_sets, SETS);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    end_case();
}
/* Rows of as many numbers as a vector stores, one more, and more than are stored in parts, from parameters in all strides. */
void widths_and_strides(void) {
    enum { SETS = 192, WIDEST = 136, APART = 7 };
    static const uint32_t widths[] = {7, 8, 9, 128, 129, WIDEST};
    static const size_t strides[][2] = {{2, 1}, {1, SETS}, {APART, 3}, {4, 2}, {2, 2 * SETS}, {2, 1}}; /* of sets and parameters */
    static double sets[SETS * APART];
    static _Alignas(64) double values[SETS * WIDEST];
    static _Alignas(64) float floats[SETS * WIDEST];
    for (int k = 0; k < 6; k++)
        for (int kind = 0; kind < 6; kind++) {
            begin_case("widths-and-strides", 0);
            uint32_t width = widths[k];
            bool has_floats = kind == 5;
            taut_variable x[WIDEST];
            for (uint32_t i = 0; i < width; i++) x[i] = new_variable(i, i, 0);
            taut_constraint rows[2] = {new_row1(1, x[0], TAUT_EQUAL, 3, 700), new_row2(1, x[1], -1, x[0], TAUT_EQUAL, 1, TAUT_REQUIRED)};
            solve_case();
            taut_template *structure = NULL;
            taut_worker *worker = NULL;
            if (taut_template_create(one.solver, rows, 2, NULL, 0, &structure) != TAUT_OK || taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
            size_t set_stride = strides[kind][0], parameter_stride = strides[kind][1];
            for (int round = 0; round < 3; round++) {
                for (size_t i = 0; i < SETS; i++)
                    for (size_t p = 0; p < 2; p++) sets[i * set_stride + p * parameter_stride] = (double)((i + (size_t)round) % 50) / 4 + (double)p;
                taut_many many = {.size = sizeof many, .count = SETS, .parameters = sets, .set_stride = set_stride, .parameter_stride = parameter_stride,
                                  .destination = has_floats ? (void *)floats : values, .destination_stride = width, .flags = has_floats ? TAUT_MANY_FLOATS : 0};
                if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
                for (size_t i = 0; i < SETS; i++)
                    for (uint32_t v = 0; v < width; v++) {
                        double first = (double)((i + (size_t)round) % 50) / 4, ought = v == 0 ? first : v == 1 ? 2 * first + 1 : v;
                        double is = has_floats ? floats[i * width + v] : values[i * width + v];
                        expect(is == ought, "a number of a row", is, ought);
                    }
            }
            taut_worker_counts counts = count_worker(worker);
            expect(counts.lane_sets > 0, "sets of two parameters are solved together", (double)counts.lane_sets, width);
            taut_worker_destroy(worker);
            taut_template_destroy(structure);
            end_case();
        }
}
