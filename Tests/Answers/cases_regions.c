/* Regions of workers that random templates come to too rarely: rows whose arithmetic rounds and whose values meet other members from set
 * to set, more regions than are kept, every priority, outputs that change from call to call. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum { SETS = 192, MOST = 40 };

typedef struct {
    taut_template *structure;
    taut_worker *worker;
    int parameter_count;
    double sets[SETS][MOST], values[SETS][MOST];
    taut_status statuses[SETS];
} batch;

static void begin_batch(batch *b, const taut_constraint *varying, int count) {
    b->structure = NULL;
    b->worker = NULL;
    b->parameter_count = count;
    if (taut_template_create(one.solver, varying, (size_t)count, NULL, 0, &b->structure) != TAUT_OK ||
        taut_worker_create(b->structure, NULL, &b->worker) != TAUT_OK)
        exit(2);
}

static taut_worker_counts counts_of(const batch *b) {
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(b->worker, &counts);
    return counts;
}

static void end_batch(batch *b) {
    count_worker(b->worker);
    taut_worker_destroy(b->worker);
    taut_template_destroy(b->structure);
    end_case();
}

static taut_many many_of(batch *b) {
    return (taut_many){.size = sizeof(taut_many), .count = SETS, .parameters = b->sets[0], .set_stride = MOST, .parameter_stride = 1,
                       .destination = b->values, .destination_stride = MOST, .statuses = b->statuses};
}

/* Solves all sets; every `each`-th is compared with a new worker, to the bit. */
static void solve_batch(batch *b, int each) {
    taut_many many = many_of(b);
    if (taut_worker_solve_many(b->worker, &many, NULL) != TAUT_OK) exit(2);
    for (int i = 0; i < SETS; i++) {
        double alone[MOST];
        taut_worker *other = NULL;
        for (uint32_t v = 0; v < now.variable_count && b->statuses[i] == TAUT_OK; v++) add_bits(&seen.answers, b->values[i][v]);
        if (i % each) continue;
        if (taut_worker_create(b->structure, NULL, &other) != TAUT_OK) exit(2);
        taut_status status = taut_worker_solve(other, b->sets[i], alone);
        expect(status == b->statuses[i], "the status of a set of a region", b->statuses[i], status);
        for (uint32_t v = 0; v < now.variable_count && status == TAUT_OK; v++)
            expect(b->values[i][v] == alone[v], "a value of a set of a region", b->values[i][v], alone[v]);
        taut_worker_destroy(other);
    }
}

/* Lengths that wish for a parameter and have two limits, and a place with coefficients of many digits behind each: 0.3 of all lengths so
 * far. Wishes lie within the limits, below and above. The limits decide by themselves what the answer is. */
void replayed_regions(void) {
    enum { LENGTHS = 3 };
    static batch b;
    for (int kind = 0; kind < 4; kind++) {
        begin_case("replayed-regions", 0);
        taut_variable length[LENGTHS], place[LENGTHS];
        taut_constraint varying[2 * LENGTHS];
        for (uint32_t i = 0; i < LENGTHS; i++) length[i] = new_variable(9, i, kind % 2 ? TAUT_NON_NEGATIVE : 0);
        for (uint32_t i = 0; i < LENGTHS; i++) place[i] = new_variable(0, 10 + i, 0);
        for (uint32_t i = 0; i < LENGTHS; i++) {
            const taut_term behind[] = {{place[i], 1}, {length[i], -0.3}, {place[i ? i - 1 : 0], i ? -1 / 3.0 : 0}};
            new_row(behind, i ? 3 : 2, TAUT_EQUAL, 1 + i / 7.0, TAUT_REQUIRED);
            varying[i] = new_row1(1, length[i], TAUT_EQUAL, 20, 500 + (int)i);
            new_row1(1, length[i], TAUT_GREATER_OR_EQUAL, 10, kind / 2 ? 800 : TAUT_REQUIRED);
            varying[LENGTHS + i] = new_row1(1, length[i], TAUT_LESS_OR_EQUAL, 30, i == 1 ? 900 : TAUT_REQUIRED);
        }
        solve_case();
        begin_batch(&b, varying, 2 * LENGTHS);
        for (int round = 0; round < 8; round++) {
            for (int i = 0; i < SETS; i++)
                for (int p = 0; p < LENGTHS; p++) {
                    b.sets[i][p] = (i * (2 * p + 3) + round) % 45 + (round % 2 ? 1 / 3.0 : 0);
                    b.sets[i][LENGTHS + p] = 25 + (i + p) % 11 + 0.1 * (round % 3);
                }
            solve_batch(&b, 16);
            for (int i = 0; i < SETS; i++) {
                double before = 0;
                for (int p = 0; p < LENGTHS; p++) {
                    double is = b.values[i][length[p]], ought = fmin(fmax(b.sets[i][p], 10), b.sets[i][LENGTHS + p]);
                    expect(b.statuses[i] == TAUT_OK && fabs(is - ought) <= 1e-9, "a length within its limits", is, ought);
                    before = 1 + p / 7.0 + 0.3 * ought + before / 3;
                    expect(fabs(b.values[i][place[p]] - before) <= 1e-9, "a place behind lengths", b.values[i][place[p]], before);
                }
            }
        }
        end_batch(&b);
    }
}

/* Each variable is a share of the one before. Products of shares with few digits have few digits at first: then arithmetic of regions is
 * exact, and with more variables it is not. */
void products_of_shares(void) {
    static batch b;
    for (int count = 2; count <= 6; count++) {
        begin_case("products-of-shares", 0);
        taut_variable x[6] = {0};
        for (uint32_t i = 0; i < (uint32_t)count; i++) x[i] = new_variable(3, i, 0);
        taut_constraint rows[] = {new_row1(1, x[0], TAUT_EQUAL, 20, 700), TAUT_NONE};
        for (int i = 1; i < count; i++) new_row2(1, x[i], -1 / 8.0, x[i - 1], TAUT_EQUAL, 0, TAUT_REQUIRED);
        rows[1] = new_row1(1, x[0], TAUT_LESS_OR_EQUAL, 1, 900);
        new_row1(1, x[0], TAUT_GREATER_OR_EQUAL, 10, 800);
        solve_case();
        begin_batch(&b, rows, 2);
        for (int round = 0; round < 6; round++) {
            for (int i = 0; i < SETS; i++) b.sets[i][0] = i % 37 + round / 8.0, b.sets[i][1] = 12.25 + i % 15;
            solve_batch(&b, 16);
            for (int i = 0; i < SETS; i++)
                for (int v = 0; v < count; v++) {
                    double is = b.values[i][x[v]], ought = ldexp(fmin(fmax(b.sets[i][0], 10), b.sets[i][1]), -3 * v);
                    expect(b.statuses[i] == TAUT_OK && is == ought, "one of several shares", is, ought);
                }
        }
        taut_worker_counts counts = counts_of(&b);
        uint64_t exact = counts.lane_sets - counts.paths[TAUT_PATH_REPLAY];
        expect((exact > 0) == (count <= 3), "products of few digits have exact regions", (double)exact, count);
        end_batch(&b);
    }
}

/* Two sums in one part of a tableau, of lengths that give way one after the other: LENGTHS + 1 regions of each make more than are kept. */
void more_regions_than_are_kept(void) {
    enum { LENGTHS = 14, EACH = 4, MOST_REGIONS = 192 };
    static batch b;
    begin_case("more-regions", 0);
    taut_variable x[2][LENGTHS];
    taut_constraint sums[2];
    for (uint32_t s = 0; s < 2; s++) {
        taut_term terms[LENGTHS];
        for (uint32_t i = 0; i < LENGTHS; i++) {
            x[s][i] = new_variable(0, s * LENGTHS + i, TAUT_NON_NEGATIVE);
            new_row1(1, x[s][i], TAUT_EQUAL, EACH, 900 - 20 * (int)i - (int)s);
            terms[i] = (taut_term){x[s][i], 1};
        }
        sums[s] = new_row(terms, LENGTHS, TAUT_EQUAL, 8, TAUT_REQUIRED);
    }
    new_row2(1, x[0][LENGTHS - 1], 1, x[1][LENGTHS - 1], TAUT_LESS_OR_EQUAL, 1000, 100);
    solve_case();
    begin_batch(&b, sums, 2);
    size_t most = 0;
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < SETS; i++)
            for (int s = 0; s < 2; s++) b.sets[i][s] = (s ? (i * 7 + round * 5) % 59 : (i * 11 + round * 3) % 58) + 0.5;
        solve_batch(&b, 96);
        for (int i = 0; i < SETS; i++)
            for (uint32_t v = 0; v < 2 * LENGTHS; v++) {
                uint32_t s = v / LENGTHS, k = v % LENGTHS;
                double left = fmax(b.sets[i][s] - EACH * (double)k, 0), is = b.values[i][x[s][k]], ought = k + 1 < LENGTHS ? fmin(left, EACH) : left;
                expect(is == ought, "a length has what those before leave", is, ought);
            }
        most = counts_of(&b).regions > most ? counts_of(&b).regions : most;
    }
    expect(most > 50 && most <= MOST_REGIONS + 1, "so many regions are kept, and one of the fixed forms", (double)most, MOST_REGIONS + 1);
    end_batch(&b);
}

/* One row of a priority alone, the first or the last, of the lowest or the highest priority, beside rows that are gone. */
void lone_priorities(void) {
    static const int32_t priorities[][2] = {{1, 500}, {999, 500}, {500, 1}, {500, 999}, {1, 999}, {999, 1}, {2, 1}, {998, 999}};
    static batch b;
    for (size_t kind = 0; kind < sizeof priorities / sizeof *priorities; kind++) {
        const int32_t first = priorities[kind][0], last = priorities[kind][1];
        begin_case("lone-priorities", 0);
        taut_variable x = new_variable(7, 0, 0), y = new_variable(3, 1, 0);
        taut_constraint rows[3], gone = TAUT_NONE;
        rows[0] = new_row1(1, x, TAUT_EQUAL, 20, first);
        rows[1] = new_row2(1, x, 1, y, TAUT_EQUAL, 50, TAUT_REQUIRED);
        gone = new_row1(1, x, TAUT_EQUAL, 11, 300);
        rows[2] = new_row1(1, y, TAUT_EQUAL, 20, last);
        taut_solver_remove(one.solver, gone);
        solve_case();
        begin_batch(&b, rows, 3);
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < SETS; i++) {
                b.sets[i][0] = i % 19;
                b.sets[i][1] = 30 + i % 7;
                b.sets[i][2] = i % 23;
            }
            solve_batch(&b, 32);
            for (int i = 0; i < SETS; i++) {
                double ought = first > last ? b.sets[i][0] : b.sets[i][1] - b.sets[i][2], is = b.values[i][x];
                expect(is == ought, "the row of the higher priority holds", is, ought);
            }
        }
        expect(counts_of(&b).lane_sets > 0, "sets of lone priorities have regions", 0, 1);
        end_batch(&b);
    }
}

/* ---- outputs and parameters ------------------------------------------------------------------------------------------------------- */

/* The next call asks for other outputs, which differ in one thing. */
static void change_outputs(int call, taut_term terms[3][2], taut_output *outputs, taut_rounding *roundings) {
    int output = call / 7 % 3;
    switch (call % 7) {
    case 0: terms[output][0].coefficient += 0.5; break;
    case 1: terms[output][1].coefficient -= 0.25; break;
    case 2: terms[output][0].variable = (terms[output][0].variable + 1) % 3; break;
    case 3: terms[output][1].variable = (terms[output][1].variable + 1) % 3; break;
    case 4: outputs[output].count = outputs[output].count % 2 + 1; break;
    case 5: roundings[output].scale = (double)((int)roundings[output].scale % 3 + 1); break;
    default: roundings[output].origin = roundings[output].origin == TAUT_NO_ORIGIN ? (uint32_t)((output + 1) % 3) : TAUT_NO_ORIGIN;
    }
}

void outputs_that_change(void) {
    static batch b;
    static double numbers[SETS][3];
    begin_case("changing-outputs", 0);
    taut_variable x = new_variable(7, 0, 0), y = new_variable(3, 1, 0), z = new_variable(5, 2, 0);
    const taut_constraint rows[] = {new_row1(1, x, TAUT_EQUAL, 20, TAUT_REQUIRED), new_row2(1, x, 1, y, TAUT_EQUAL, 50, 600)};
    new_row2(1, z, -1, y, TAUT_EQUAL, 4, TAUT_REQUIRED);
    solve_case();
    begin_batch(&b, rows, 2);
    taut_term terms[3][2];
    taut_output outputs[3];
    taut_rounding roundings[3];
    for (int k = 0; k < 3; k++) {
        for (int t = 0; t < 2; t++) terms[k][t] = (taut_term){(taut_variable)((k + t) % 3), 1};
        outputs[k] = (taut_output){terms[k], 2};
        roundings[k] = (taut_rounding){2, TAUT_NO_ORIGIN};
    }
    for (int i = 0; i < SETS; i++) b.sets[i][0] = i % 13 / 8.0, b.sets[i][1] = i % 9 * 2.25;
    for (int call = 0; call < 126; call++) {
        taut_many many = many_of(&b);
        many.outputs = outputs, many.output_count = call % 5 == 4 ? 2 : 3, many.roundings = roundings;
        many.destination = numbers, many.destination_stride = 3;
        for (int k = 0; k < 3; k++) roundings[k].origin = roundings[k].origin < many.output_count ? roundings[k].origin : TAUT_NO_ORIGIN;
        if (taut_worker_solve_many(b.worker, &many, NULL) != TAUT_OK) exit(2);
        for (int i = 0; i < SETS; i++) {
            double values[3] = {b.sets[i][0], b.sets[i][1] - b.sets[i][0], 0}, rounded[3];
            values[2] = values[1] + 4;
            for (size_t k = 0; k < many.output_count; k++) {
                double sum = 0;
                for (size_t t = 0; t < outputs[k].count; t++) sum += terms[k][t].coefficient * values[terms[k][t].variable];
                rounded[k] = floor(sum * roundings[k].scale + 0.5 + 1e-6) / roundings[k].scale;
            }
            for (size_t k = 0; k < many.output_count; k++) {
                double ought = rounded[k] - (roundings[k].origin == TAUT_NO_ORIGIN ? 0 : rounded[roundings[k].origin]);
                expect(numbers[i][k] == ought, "an output of outputs that change", numbers[i][k], ought);
            }
        }
        change_outputs(call, terms, outputs, roundings);
    }
    end_batch(&b);
}

/* A parameter that is not finite, in whichever place, is refused and leaves nothing: neither before there are regions nor after. */
void parameters_without_end(void) {
    static const double wrong[] = {NAN, INFINITY, -INFINITY};
    static batch b;
    begin_case("endless-parameters", 0);
    taut_variable x[3];
    taut_constraint rows[3];
    for (uint32_t i = 0; i < 3; i++) {
        x[i] = new_variable(7, i, 0);
        rows[i] = i ? new_row2(1, x[i], 1, x[i - 1], TAUT_EQUAL, 20, 500) : new_row1(1, x[i], TAUT_EQUAL, 20, TAUT_REQUIRED);
    }
    solve_case();
    begin_batch(&b, rows, 3);
    for (int i = 0; i < 200; i++) {
        double set[] = {i % 7, i % 5 / 4.0, i % 11}, values[3], first[] = {set[0], set[1] - set[0], set[2] - set[1] + set[0]};
        int place = i % 3;
        double right = set[place];
        set[place] = wrong[i / 3 % 3];
        expect(taut_worker_solve(b.worker, set, values) == TAUT_ERROR_ARGUMENT, "a parameter that is not finite is refused", i, place);
        set[place] = right;
        expect(taut_worker_solve(b.worker, set, values) == TAUT_OK, "the next set has an answer", i, place);
        for (int v = 0; v < 3; v++) expect(values[v] == first[v], "a value after a set that was refused", values[v], first[v]);
    }
    end_batch(&b);
}
