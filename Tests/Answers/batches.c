#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

enum { SETS = 192, PARAMETERS = 6, LARGEST = 130 };

typedef struct {
    const linear_system *system;
    taut_parameter_use uses[PARAMETERS + 1];
    int use_count, parameter_count;
    double sets[SETS][PARAMETERS];
} batch;

/* Constants of some rows, then a preferred value that shares its parameter with a constant. */
static void draw_uses(batch *b) {
    const linear_system *s = b->system;
    b->use_count = b->parameter_count = 0;
    int count = 1 + draw(PARAMETERS - 1);
    for (int p = 0; p < count; p++) {
        uint32_t r = (uint32_t)draw((int)s->row_count);
        b->uses[b->use_count++] = (taut_parameter_use){(uint32_t)p, r, TAUT_NONE};
    }
    b->parameter_count = count;
    if (draw(2)) b->uses[b->use_count++] = (taut_parameter_use){(uint32_t)draw(count), TAUT_NONE, (uint32_t)draw((int)s->variable_count)};
}

/* Near the constants of the system, so that there are answers: on the grid of 1/1024 mostly, some anywhere, some the same in all sets. */
static void draw_sets(batch *b) {
    int elsewhere = draw(3) ? 0 : 12, spread = draw(3) ? 3 : 20;
    uint64_t same = draw(2) ? (uint64_t)draw(64) : 0;
    for (int i = 0; i < SETS; i++)
        for (int p = 0; p < b->parameter_count; p++) {
            double at = b->system->rows[b->uses[p].constraint].constant;
            double unit = elsewhere && !draw(elsewhere) ? 1.0 / 3 : 0.25 * (1 + draw(8));
            b->sets[i][p] = i && same >> p & 1 ? b->sets[0][p] : at + (draw(2 * spread + 1) - spread) * unit;
            if (b->sets[i][p] == 0 && i % 2) b->sets[i][p] = -0.0;
        }
}

static linear_system *with_set(const batch *b, int set) {
    static linear_system of;
    of = *b->system;
    for (int u = 0; u < b->use_count; u++) {
        double number = b->sets[set][b->uses[u].parameter];
        if (b->uses[u].constraint == TAUT_NONE) of.variables[b->uses[u].variable].preferred = number;
        else of.rows[b->uses[u].constraint].constant = number;
    }
    return &of;
}

/* A set's answer against that of a new solver. */
static void judge_set(const batch *b, int set, taut_status status, const double *x) {
    static loaded fresh;
    const linear_system *s = with_set(b, set);
    if (load(s, NULL, &fresh) != TAUT_OK) exit(2);
    taut_status expected = taut_solver_solve(fresh.solver);
    if (status >= 0 && expected >= 0) expect(status == expected, "the status of a set", status, expected);
    if (status == TAUT_OK && expected == TAUT_OK) {
        const double *other = taut_solver_values(fresh.solver, NULL);
        bool is_exact = taut_values_are_exact(other, s->variable_count);
        double largest = 1;
        for (uint32_t v = 0; v < s->variable_count; v++) largest = fmax(largest, fabs(other[v]));
        for (uint32_t v = 0; v < s->variable_count; v++)
            expect(is_exact ? x[v] == other[v] : fabs(x[v] - other[v]) <= 1e-7 * largest, "a value of a set", x[v], other[v]);
    }
    taut_solver_destroy(fresh.solver);
}

/* ---- steps of code ------------------------------------------------------------------------------------------------------------ */

static double quantised(double x, double denominator) {
    static const double grids[] = {0x1p18, 4096.0 * 7875, 1024};
    for (int g = fabs(x) <= 0x1p21 ? 0 : 2; g < 3 && fabs(x) <= 0x1p33; g++) {
        double whole = nearbyint(x * grids[g]) / grids[g];
        if (g == 2 && fabs(x) <= 0x1p21) break;
        if (fabs(whole - x) <= fmax(1e-11, fabs(x) * 0x1p-51)) return whole;
    }
    double quanta = 1024.0 * 225 * denominator, tolerance = fmax(1e-11, fabs(x) * 0x1p-51), whole = nearbyint(x * quanta) / quanta;
    bool is_fine = denominator > 1 && fabs(x) <= 0x1p21 && tolerance * quanta <= 1.0 / 16;
    return is_fine && fabs(whole - x) <= tolerance ? whole : x;
}

static double sum_of(const taut_code_step *k, const double *registers) {
    double sum = k->constant;
    for (int i = 0; i < k->count; i++) sum += k->factor[i] * registers[k->source[i]];
    return sum;
}

static bool lacks_little(const taut_code_step *k, const double *registers) {
    double first = registers[k->source[0]], sum = 0, most = fabs(first);
    for (int i = 1; i < k->count; i++) {
        double product = k->factor[i] * registers[k->source[i]];
        sum = i == 1 ? product : sum + product;
        most = fmax(most, fabs(product));
    }
    return fabs(first - sum) <= k->constant * most;
}

static bool all_masks(const taut_code_step *k, const bool *masks, bool either) {
    for (int i = 0; i < k->count; i++)
        if (masks[k->source[i]] == either) return either;
    return !either;
}

static bool are_on_grid(const taut_code_step *k, const double *registers, bool anywhere) {
    for (int i = 0; i < k->count; i++) {
        double x = registers[k->source[i]];
        if (!(fabs(x) <= 32768) || (!anywhere && x * 1024 != floor(x * 1024))) return false;
    }
    return true;
}

static double chained(const taut_code_step *k, const double *registers) {
    double x = registers[k->source[0]];
    for (int i = 1; i < k->count; i++) x -= k->factor[i] * registers[k->source[i]];
    return x;
}

/* Runs the steps for one set. False: the set is outside of the regions. */
static bool run_steps(const taut_code *code, const double *parameters, int parameter_count, double *outputs) {
    double *registers = calloc(code->register_count + 1, sizeof *registers);
    bool *masks = calloc(code->mask_count + 1, sizeof *masks);
    for (int p = 0; p < parameter_count; p++) registers[p] = parameters[p] + 0.0;
    for (size_t c = 0; c < code->constant_count; c++) registers[code->constants[c].place] = code->constants[c].number;
    masks[0] = true;
    for (size_t i = 0; i < code->count; i++) {
        const taut_code_step *k = &code->steps[i];
        switch (k->kind) {
        case TAUT_STEP_SUM: registers[k->target] = sum_of(k, registers); break;
        case TAUT_STEP_BLEND: if (masks[k->from]) registers[k->target] = sum_of(k, registers); break;
        case TAUT_STEP_NOT_BELOW: masks[k->target] = sum_of(k, registers) >= 0; break;
        case TAUT_STEP_IS_ZERO: masks[k->target] = sum_of(k, registers) == 0; break;
        case TAUT_STEP_BOTH: masks[k->target] = all_masks(k, masks, false); break;
        case TAUT_STEP_EITHER: masks[k->target] = masks[k->target] || all_masks(k, masks, true); break;
        case TAUT_STEP_UNLESS: if (masks[k->from]) i += k->target; break;
        case TAUT_STEP_ON_GRID: masks[k->target] = masks[k->target] && are_on_grid(k, registers, false); break;
        case TAUT_STEP_FINITE: masks[k->target] = masks[k->target] && are_on_grid(k, registers, true); break;
        case TAUT_STEP_CHAIN: registers[k->target] = chained(k, registers); break;
        case TAUT_STEP_SCALE:
            registers[k->target] = k->count == 2 ? registers[k->source[0]] / k->factor[0] : registers[k->source[0]] * k->factor[0];
            break;
        case TAUT_STEP_LACK: masks[k->target] = masks[k->target] && lacks_little(k, registers); break;
        case TAUT_STEP_SETTLE: registers[k->target] = quantised(registers[k->source[0]], k->constant); break;
        case TAUT_STEP_ROUND: registers[k->target] = floor((registers[k->source[0]] * k->factor[0] + 0.5) + 1e-6) / k->factor[0]; break;
        default: expect(false, "a step has a kind", k->kind, 0);
        }
    }
    for (size_t o = 0; o < code->output_count; o++) outputs[o] = registers[code->outputs[o]];
    bool is_inside = masks[0];
    free(registers);
    free(masks);
    return is_inside;
}

static void judge_steps(tally *t, const batch *b, taut_worker *worker, const taut_status *statuses, double alone[SETS][LARGEST]) {
    static taut_term terms[LARGEST];
    static taut_output outputs[LARGEST];
    uint32_t count = b->system->variable_count;
    for (uint32_t v = 0; v < count; v++) {
        terms[v] = (taut_term){v, 1};
        outputs[v] = (taut_output){&terms[v], 1};
    }
    taut_many wanted = {.size = sizeof wanted, .outputs = outputs, .output_count = count};
    taut_code code = {.size = sizeof code};
    if (taut_worker_steps(worker, &wanted, &code) != TAUT_OK) return;
    t->instructions += code.count;
    add_steps(&t->work, &code);
    for (int i = 0; i < SETS; i++) {
        double values[LARGEST];
        if (!run_steps(&code, b->sets[i], b->parameter_count, values)) continue;
        t->sets += 1;
        expect(statuses[i] == TAUT_OK, "a set in a region has an answer", statuses[i], TAUT_OK);
        for (uint32_t v = 0; v < count && statuses[i] == TAUT_OK; v++) expect(values[v] == alone[i][v], "steps of code", values[v], alone[i][v]);
    }
}

/* ---- the whole ------------------------------------------------------------------------------------------------------------------ */

static void judge_conflict(tally *t, const batch *b, taut_worker *worker, int set) {
    size_t count, multipliers;
    expect(taut_worker_conflict_count(worker) > 0, "a set's conflict is there", 0, 1);
    const taut_member *members = taut_worker_conflict(worker, 0, &count);
    const double *u = taut_worker_conflict_multipliers(worker, 0, &multipliers);
    expect(u && count == multipliers, "a set's conflict has multipliers", (double)multipliers, (double)count);
    const linear_system *s = with_set(b, set);
    double right = 0;
    for (size_t i = 0; u && i < count; i++) {
        if (members[i].constraint != TAUT_NONE) right += u[i] * s->rows[members[i].constraint].constant;
        add_bits(&t->explanations, u[i] + members[i].constraint);
    }
    expect(right < 0, "the sum of a set's conflict", right, -1);
}

/* A new worker for every few sets, which never comes to have regions. */
static void solve_alone(tally *t, const batch *b, const taut_template *structure, taut_status *statuses, double alone[SETS][LARGEST]) {
    taut_worker *worker = NULL;
    for (int i = 0; i < SETS; i++) {
        if (i % 16 == 0) {
            taut_worker_destroy(worker);
            if (taut_worker_create(structure, NULL, &worker) != TAUT_OK) exit(2);
        }
        statuses[i] = taut_worker_solve(worker, b->sets[i], alone[i]);
        if (i % 24 == 0) judge_set(b, i, statuses[i], alone[i]);
        if (statuses[i] == TAUT_CONFLICT && i % 8 == 0) judge_conflict(t, b, worker, i);
        const taut_variable *ambiguous;
        size_t count = 0;
        if (statuses[i] == TAUT_OK && i % 16 == 3 && taut_worker_free_variables(worker, &ambiguous, &count) == TAUT_OK)
            for (size_t k = 0; k < count; k++) add_bits(&t->explanations, ambiguous[k]);
    }
    taut_worker_destroy(worker);
}

/* ---- outputs: sums, rounded and taken from each other, as numbers or floats, of parameters in columns -------------------------- */

enum { OUTPUTS = 24, HELD = 2, WIDE = 16 };

typedef struct {
    taut_term terms[OUTPUTS][3];
    taut_output outputs[OUTPUTS];
    taut_rounding roundings[OUTPUTS];
    taut_parameter_column columns[PARAMETERS];
    int32_t units[PARAMETERS][SETS];
    double expected[HELD];
    bool are_rounded, are_floats;
    int count, held;
} outputs;

static void draw_outputs(outputs *of, const batch *b) {
    /* Eight numbers and their multiples at a time are written another way. */
    of->count = draw(2) ? WIDE : OUTPUTS;
    of->held = of->count == WIDE ? 0 : draw(HELD + 1);
    of->are_rounded = draw(2);
    of->are_floats = draw(2);
    for (int k = 0; k < of->count; k++) {
        of->outputs[k] = (taut_output){of->terms[k], (size_t)draw(4)};
        for (int t = 0; t < 3; t++) of->terms[k][t] = (taut_term){(taut_variable)draw((int)b->system->variable_count), draw(2) ? 1 : k % 3 ? 0.5 : 1.0 / 3};
        of->roundings[k] = (taut_rounding){draw(4), draw(2) ? (uint32_t)draw(of->count) : TAUT_NO_ORIGIN};
    }
    for (int h = 0; h < HELD; h++) of->expected[h] = draw(20) - 5;
}

/* Each parameter as one number where it can be, as units, or as a column. */
static void draw_columns(outputs *of, const batch *b) {
    for (int p = 0; p < b->parameter_count; p++) {
        bool is_same = true, is_counted = draw(3) > 0;
        for (int i = 0; i < SETS; i++) {
            double number = b->sets[i][p];
            is_same = is_same && number == b->sets[0][p];
            is_counted = is_counted && number * 1024 == floor(number * 1024) && fabs(number) < 1e6;
            of->units[p][i] = is_counted ? (int32_t)(number * 1024) : 0;
        }
        if (is_same) of->columns[p] = (taut_parameter_column){&b->sets[0][p], 0, NULL};
        else if (is_counted) of->columns[p] = (taut_parameter_column){NULL, 1, of->units[p]};
        else of->columns[p] = (taut_parameter_column){&b->sets[0][p], PARAMETERS, NULL};
    }
}

static double rounded(const outputs *of, int k, const double *x) {
    double sum = 0, scale = of->are_rounded ? of->roundings[k].scale : 0;
    for (size_t t = 0; t < of->outputs[k].count; t++) {
        double product = of->terms[k][t].coefficient * x[of->terms[k][t].variable];
        sum = t ? sum + product : product;
    }
    return scale == 0 ? sum : floor((sum * scale + 0.5) + 1e-6) / scale;
}

static double output_of(const outputs *of, int k, const double *x) {
    uint32_t origin = of->are_rounded ? of->roundings[k].origin : TAUT_NO_ORIGIN;
    return rounded(of, k, x) - (origin == TAUT_NO_ORIGIN ? 0 : rounded(of, (int)origin, x));
}

static void judge_outputs(const batch *b, taut_worker *worker, const taut_status *statuses, double alone[SETS][LARGEST]) {
    static outputs of;
    static _Alignas(64) double numbers[SETS * OUTPUTS];
    static taut_status others[SETS];
    draw_outputs(&of, b);
    draw_columns(&of, b);
    int written = of.count - of.held;
    size_t unexpected = 0, ought = 0, count = draw(4) ? SETS : (size_t)(1 + draw(SETS));
    taut_many many = {.size = sizeof many, .count = count, .columns = of.columns, .outputs = of.outputs, .output_count = (size_t)of.count,
                      .destination = numbers, .destination_stride = (size_t)written, .statuses = others,
                      .flags = of.are_floats ? TAUT_MANY_FLOATS : 0, .roundings = of.are_rounded ? of.roundings : NULL,
                      .expected = of.expected, .expected_count = (size_t)of.held, .unexpected = &unexpected};
    if (taut_worker_solve_many(worker, &many, NULL) != TAUT_OK) exit(2);
    for (size_t i = 0; i < count; i++) {
        bool is_unexpected = false;
        expect(others[i] == statuses[i], "the status of a set with outputs", others[i], statuses[i]);
        for (int k = 0; k < of.count && statuses[i] == TAUT_OK && others[i] == TAUT_OK; k++) {
            double right = output_of(&of, k, alone[i]);
            if (k >= written) {
                is_unexpected = is_unexpected || !(right == of.expected[k - written]);
                continue;
            }
            double is = of.are_floats ? ((float *)numbers)[i * (size_t)written + (size_t)k] : numbers[i * (size_t)written + (size_t)k];
            expect(is == (of.are_floats ? (float)right : right), "an output", is, right);
        }
        ought += is_unexpected;
    }
    expect(unexpected == ought, "the number of unexpected sets", (double)unexpected, (double)ought);
}

static size_t bytes_of(const taut_worker *worker) {
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    return counts.bytes;
}

void judge_batch(tally *t, const linear_system *s, uint64_t seed) {
    static double alone[SETS][LARGEST], together[SETS][LARGEST];
    static batch b;
    static loaded source;
    if (s->variable_count > LARGEST) return;
    b.system = s;
    draw_uses(&b);
    draw_sets(&b);
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = seed % 8 == 4;
    if (seed % 8 == 6) options.paths_off = (1ull << (TAUT_PATH_REGIONS + seed / 8 % 4)) & TAUT_PATHS_OPTIONAL;
    if (load(s, &options, &source) != TAUT_OK ||
        taut_template_create_with_uses(source.solver, b.uses, (size_t)b.use_count, (size_t)b.parameter_count, &structure) != TAUT_OK ||
        taut_worker_create(structure, NULL, &worker) != TAUT_OK)
        exit(2);
    taut_status statuses[SETS], others[SETS];
    solve_alone(t, &b, structure, statuses, alone);
    taut_many many = {.size = sizeof many, .count = SETS, .parameters = b.sets[0], .set_stride = PARAMETERS, .parameter_stride = 1,
                      .destination = together, .destination_stride = LARGEST, .statuses = others};
    for (int round = 0; round < 3; round++) {
        size_t failed = 0, bad = 0;
        if (taut_worker_solve_many(worker, &many, &failed) != TAUT_OK) exit(2);
        for (int i = 0; i < SETS; i++) {
            bad += others[i] != TAUT_OK;
            expect(others[i] == statuses[i], "the status of a set among many", others[i], statuses[i]);
            for (uint32_t v = 0; v < s->variable_count && statuses[i] == TAUT_OK && others[i] == TAUT_OK; v++) {
                expect(together[i][v] == alone[i][v], "a set among many", together[i][v], alone[i][v]);
                if (round == 0) add_bits(&t->answers, together[i][v]);
            }
        }
        expect(failed == bad, "sets that fail are counted", (double)failed, (double)bad);
        add_bits(&t->work, (double)bytes_of(worker));
    }
    for (int round = 0; round < 6; round++) judge_outputs(&b, worker, statuses, alone);
    judge_steps(t, &b, worker, statuses, alone);
    taut_worker_counts counts = {.size = sizeof counts};
    taut_worker_count(worker, &counts);
    t->regions += counts.regions;
    t->instructions += counts.instructions;
    t->lane_sets += counts.lane_sets;
    t->single_sets += counts.single_sets;
    t->bytes += counts.bytes;
    for (int p = 0; p < TAUT_PATH_COUNT; p++) t->paths[p] += counts.paths[p];
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    taut_solver_destroy(source.solver);
}
