#include <stdbool.h>
#include <string.h>

#include "batch/regions.h"
#include "batch/template.h"
#include "rounds.h"
#include "support.h"

/* Lengths in two rows of limited width: parameter 0 and 1 are the widths, 2 to 4 wished lengths, 5 a gap that is used in both rows. */
enum { LENGTHS = 6, VARIABLES = LENGTHS + 2, PARAMETERS = 6, RESIDUAL_SETS = 192 };

static taut_status add_lengths(taut_solver *solver, taut_constraint *varying, uint64_t seed) {
    taut_status status = TAUT_OK;
    generator g = {seed};
    for (int v = 0; v < VARIABLES && status == TAUT_OK; v++) {
        taut_variable made;
        taut_variable_options options = {10 + v, (uint64_t)v, v < LENGTHS ? TAUT_NON_NEGATIVE : 0};
        status = taut_solver_add_variable(solver, &options, &made);
    }
    for (int side = 0; side < 2 && status == TAUT_OK; side++) {
        taut_term terms[] = {{0, 1}, {0, 1}, {0, 1}, {LENGTHS, side ? -1 : 1}};
        for (int i = 0; i < 3; i++) terms[i].variable = (taut_variable)(3 * side + i);
        status = taut_solver_add(solver, &(taut_row){terms, 4, side ? TAUT_LESS_OR_EQUAL : TAUT_EQUAL, 90, TAUT_REQUIRED}, &varying[side]);
    }
    for (int i = 0; i < LENGTHS && status == TAUT_OK; i++) {
        taut_constraint made;
        const taut_term term = {(taut_variable)i, 1};
        const taut_row wish = {&term, 1, i == 4 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, 40 - i, 400 + 50 * below(&g, 8)};
        status = taut_solver_add(solver, &wish, i < 3 ? &varying[2 + i] : &made);
    }
    const taut_term gap[] = {{LENGTHS, 1}, {LENGTHS + 1, -1}, {0, below(&g, 2) ? -1 : -2}};
    taut_constraint none;
    if (status == TAUT_OK) status = taut_solver_add(solver, &(taut_row){gap, 1, TAUT_EQUAL, 8, TAUT_REQUIRED}, &varying[5]);
    if (status == TAUT_OK) status = taut_solver_add(solver, &(taut_row){gap, 3, TAUT_LESS_OR_EQUAL, 3, 300}, &none);
    return status;
}

typedef struct {
    double sets[RESIDUAL_SETS][PARAMETERS];
    taut_parameter_column columns[PARAMETERS];
    taut_term terms[VARIABLES];
    taut_output outputs[VARIABLES];
} batch;

/* The same sets for each call, in which parameters that are `same` have the number of set 0. */
static void fill(batch *b, unsigned same) {
    for (int p = 0; p < PARAMETERS; p++) {
        for (int i = 0; i < RESIDUAL_SETS; i++) {
            int at = same >> p & 1 ? 0 : i;
            b->sets[i][p] = p < 2 ? 60 + at * (3 + p) % 70 : p < 5 ? 20 + at * (p + 2) % 37 / 2.0 : at % 5 * 4;
        }
        b->columns[p] = (taut_parameter_column){&b->sets[0][p], same >> p & 1 ? 0 : PARAMETERS, NULL};
    }
    for (int v = 0; v < VARIABLES; v++) {
        b->terms[v] = (taut_term){(taut_variable)v, 1};
        b->outputs[v] = (taut_output){&b->terms[v], 1};
    }
}

static bool run(taut_worker *worker, const batch *b, bool in_columns, double values[RESIDUAL_SETS][VARIABLES]) {
    taut_many many = {.size = sizeof many, .count = RESIDUAL_SETS, .outputs = b->outputs, .output_count = VARIABLES,
                      .destination = values, .destination_stride = VARIABLES, .parameters = b->sets[0], .set_stride = PARAMETERS, .parameter_stride = 1};
    if (in_columns) many.columns = b->columns;
    return taut_worker_solve_many(worker, &many, NULL) == TAUT_OK;
}

static const taut_program *newest(const taut_residuals *of) {
    const taut_residual *item = &of->items[(of->next + TAUT_RESIDUALS - 1) % TAUT_RESIDUALS];
    return item->made ? &item->program : NULL;
}

/* Programs for parameters that are the same in all sets: the bits of the whole program, and the fewer parameters vary, the fewer
 * instructions; with outputs that equal those of before nothing is compiled again. */
void residual_round(uint64_t seed) {
    static batch b, again;
    static double whole[RESIDUAL_SETS][VARIABLES], values[RESIDUAL_SETS][VARIABLES];
    size_t counts[1 << PARAMETERS] = {0};
    taut_solver *solver = NULL;
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    taut_constraint varying[PARAMETERS];
    bool made = taut_solver_create(NULL, &solver) == TAUT_OK && add_lengths(solver, varying, seed) == TAUT_OK &&
                taut_template_create(solver, varying, PARAMETERS, NULL, 0, &structure) == TAUT_OK &&
                taut_worker_create(structure, NULL, &worker) == TAUT_OK;
    expect(made, "no template of lengths", seed);
    fill(&b, 0);
    for (int round = 0; made && round < 12; round++) made = run(worker, &b, false, whole);
    for (unsigned same = 0; made && same < 1u << PARAMETERS; same++) {
        fill(&b, same);
        if (!run(worker, &b, false, whole) || !run(worker, &b, true, values)) break;
        taut_regions *regions = worker->regions;
        if (!regions || regions->useless) break;
        expect(memcmp(values, whole, sizeof whole) == 0, "a program for constant columns gives other bits", same);
        const taut_program *rest = newest(&regions->residuals);
        if (!same || !rest) continue;
        uint32_t place = regions->residuals.next;
        counts[same] = rest->count;
        expect(rest->count <= regions->chosen.count, "a program for constant columns is longer", same);
        expect(rest->register_count <= regions->chosen.register_count + rest->constant_count, "it has more registers", same);
        for (int p = 0; p < PARAMETERS; p++)
            if (counts[same & ~(1u << p)]) expect(rest->count <= counts[same & ~(1u << p)], "one more constant column makes it longer", same);
        const uint64_t sizes[] = {rest->count, rest->register_count, rest->mask_count, rest->constant_count};
        note_bytes(sizes, sizeof sizes);
        again = b;
        for (int v = 0; v < VARIABLES; v++) again.outputs[v].terms = &again.terms[v];
        expect(run(worker, &again, true, values) && memcmp(values, whole, sizeof whole) == 0, "equal outputs give other bits", same);
        expect(regions->residuals.next == place, "equal outputs make another program", same);
    }
    expect(counts[1] > 0 && counts[(1 << PARAMETERS) - 1] > 0, "no program for constant columns", seed);
    expect(counts[(1 << PARAMETERS) - 1] <= 2, "constant columns leave more than a condition that always holds", seed);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    taut_solver_destroy(solver);
}
