#include <execinfo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZER_FRAMES 1
#endif
#endif
#if !defined(SANITIZER_FRAMES) && defined(__SANITIZE_ADDRESS__)
#define SANITIZER_FRAMES 1
#elif !defined(SANITIZER_FRAMES)
#define SANITIZER_FRAMES 0
#endif

/* Frames that tell one place that allocates from another. */
enum { DEPTH = 7 + SANITIZER_FRAMES, MOST_PLACES = 1 << 16, MOST_CALLS = 1 << 16, SETS = 80, WIDE = 128, PARAMETERS = 3, STEPS = 9 };

static uint64_t places[MOST_PLACES];
static long chosen[MOST_CALLS];
static size_t chosen_count;
static bool is_choosing;

/* One call of the allocator for each place that calls it, with its callers. */
static void choose(long call) {
    void *frames[DEPTH];
    uint64_t hash = 0;
    if (!is_choosing) return;
    int count = backtrace(frames, DEPTH);
    for (int i = 2; i < count; i++) {
        hash ^= (uint64_t)(uintptr_t)frames[i];
        hash = next(&hash);
    }
    size_t at = hash % MOST_PLACES;
    while (places[at] && places[at] != hash) at = (at + 1) % MOST_PLACES;
    if (places[at] == hash || chosen_count == MOST_CALLS) return;
    places[at] = hash;
    chosen[chosen_count++] = call;
}

void begin_choosing(void) {
    on_metered = choose;
    memset(places, 0, sizeof places);
    chosen_count = 0;
    is_choosing = true;
}

const long *end_choosing(size_t *count) {
    is_choosing = false;
    *count = chosen_count;
    return chosen;
}

/* ---- scripts: a call that is refused changes nothing, and is made again when there is memory ------------------------------------- */

typedef struct {
    uint64_t statuses, bits;
    bool is_precise;
    tally work;
    double values[MOST_VARIABLES]; /* the last ones */
} outcome;

#define TRY(call) \
    do { \
        status = (call); \
        metered_stays = false; \
        if (status == TAUT_ERROR_MEMORY) { \
            expect(metered_refusals > 0, "memory is missing that was not refused", __LINE__, 0); \
            status = (call); \
            expect(status != TAUT_ERROR_MEMORY, "a call works when there is memory", __LINE__, 0); \
        } \
    } while (0)

static linear_system now;
static loaded one;

/* ---- systems that no family has ---------------------------------------------------------------------------------------------------- */

enum { EQUAL_LENGTHS = -2, COLUMNS = -1 };

static void write_row(double a, taut_variable x, double b, taut_variable y, taut_relation relation, double constant, int32_t priority) {
    now.rows[now.row_count++] = (line){now.term_count, b == 0 ? 1 : 2, relation, priority, constant, false};
    now.terms[now.term_count++] = (taut_term){x, a};
    if (b != 0) now.terms[now.term_count++] = (taut_term){y, b};
}

/* EQUAL_LENGTHS: so many that one of them stands for all. COLUMNS: few, with a parameter that is the same in all sets. */
static void write_system(int kind) {
    memset(&now, 0, sizeof now);
    seed_draws(1);
    now.variable_count = kind == EQUAL_LENGTHS ? 140 : 6;
    for (uint32_t v = 0; v < now.variable_count; v++) now.variables[v] = (taut_variable_options){v % 7, v, TAUT_NON_NEGATIVE};
    for (uint32_t v = 1; v < now.variable_count; v++) {
        write_row(1, v, -1, v - 1, kind == COLUMNS && v % 2 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, v % 3, TAUT_REQUIRED);
        if (v % 9 == 1) write_row(1, v, 1, v / 3, TAUT_LESS_OR_EQUAL, 60, 300 + (int32_t)v % 2);
    }
    write_row(1, 0, 0, 0, TAUT_EQUAL, 8, 700);
}

static taut_status load_with_memory(const taut_options *options) {
    taut_status status;
    taut_variable first;
    one.solver = NULL;
    TRY(taut_solver_create(options, &one.solver));
    if (!one.solver) return status;
    TRY(taut_solver_reserve(one.solver, now.variable_count, now.row_count, now.term_count));
    TRY(taut_solver_add_variables(one.solver, now.variables, now.variable_count, &first));
    for (uint32_t r = 0; r < now.row_count && status == TAUT_OK; r++) {
        taut_row row = row_of(&now, r);
        TRY(taut_solver_add(one.solver, &row, &one.handles[r]));
    }
    return status;
}

static taut_status solve(outcome *to) {
    taut_status status;
    TRY(taut_solver_solve(one.solver));
    add_bits(&to->statuses, status);
    if (status != TAUT_OK) {
        for (size_t c = 0; c < taut_solver_conflict_count(one.solver); c++) {
            size_t count;
            add_bits(&to->bits, taut_solver_conflict(one.solver, c, &count) != NULL);
            add_bits(&to->bits, (double)count);
        }
        taut_solver_rollback(one.solver);
        return status;
    }
    for (uint32_t v = 0; v < now.variable_count; v++) add_bits(&to->bits, to->values[v] = taut_solver_value(one.solver, v));
    return status;
}

static void ask(outcome *to) {
    taut_status status;
    const taut_variable *ambiguous;
    size_t count = 0;
    TRY(taut_solver_free_variables(one.solver, &ambiguous, &count));
    add_bits(&to->bits, (double)count);
    taut_quality quality = {.size = sizeof quality};
    TRY(taut_solver_quality(one.solver, &quality));
    add_bits(&to->bits, (double)quality.proved);
    to->is_precise = to->is_precise || quality.precise;
    const taut_multiplier_entry *entries;
    TRY(taut_solver_multipliers(one.solver, &(taut_member){one.handles[0], TAUT_NONE}, &entries, &count));
    add_bits(&to->statuses, status);
}

/* Constants there and back, a priority, a row out and in, a variable and a row of its own that come and go. */
static void edit(int step, uint32_t row, outcome *to) {
    taut_status status = TAUT_OK;
    const line *l = &now.rows[row];
    taut_row again = row_of(&now, row);
    taut_variable_options options = {7, 3, TAUT_NON_NEGATIVE};
    static taut_variable extra;
    static taut_constraint its;
    switch (step) {
    case 1: case 3: TRY(taut_solver_set_constant(one.solver, one.handles[row], l->constant + 1)); break;
    case 2: case 4: TRY(taut_solver_set_constant(one.solver, one.handles[row], l->constant)); break;
    case 5: TRY(taut_solver_remove(one.solver, one.handles[row])); break;
    case 6: TRY(taut_solver_add(one.solver, &again, &one.handles[row])); break;
    case 7:
        TRY(taut_solver_add_variable(one.solver, &options, &extra));
        if (status != TAUT_OK) break;
        const taut_term terms[] = {{extra, 1}, {0, -1}};
        TRY(taut_solver_add(one.solver, &(taut_row){terms, 2, TAUT_EQUAL, 1, 600}, &its));
        break;
    case 8:
        TRY(taut_solver_set_priority(one.solver, its, 400));
        TRY(taut_solver_set_preferred(one.solver, 0, now.variables[0].preferred + 1));
        break;
    default:
        TRY(taut_solver_remove_all(one.solver, &its, 1, &extra, 1));
        TRY(taut_solver_set_order(one.solver, 0, now.variables[0].order + 1));
    }
    add_bits(&to->statuses, status);
}

static void solve_batch(outcome *to, uint64_t seed, bool has_columns) {
    static double sets[WIDE][PARAMETERS], values[WIDE][MOST_VARIABLES];
    static taut_term terms[8];
    static taut_output outputs[8];
    taut_status status, statuses[WIDE];
    taut_template *structure = NULL;
    taut_worker *worker = NULL;
    taut_parameter_use uses[PARAMETERS];
    uint32_t used[PARAMETERS];
    for (uint32_t p = 0; p < PARAMETERS; p++) uses[p] = (taut_parameter_use){p, used[p] = (uint32_t)draw((int)now.row_count), TAUT_NONE};
    int set_count = has_columns ? WIDE : SETS;
    for (int i = 0; i < set_count; i++)
        for (int p = 0; p < PARAMETERS; p++) sets[i][p] = now.rows[used[p]].constant + (p == PARAMETERS - 1 && (has_columns || seed % 2) ? 0 : draw(9) / 4.0);
    for (int k = 0; k < 8; k++) {
        terms[k] = (taut_term){(taut_variable)draw((int)now.variable_count), 1};
        outputs[k] = (taut_output){&terms[k], 1};
    }
    TRY(taut_template_create_with_uses(one.solver, uses, PARAMETERS, PARAMETERS, &structure));
    if (!structure) return;
    taut_allocator allocator = metered();
    TRY(taut_worker_create(structure, &allocator, &worker));
    taut_many many = {.size = sizeof many, .count = (size_t)set_count, .parameters = sets[0], .set_stride = PARAMETERS, .parameter_stride = 1,
                      .destination = values, .destination_stride = MOST_VARIABLES, .statuses = statuses};
    const taut_parameter_column columns[PARAMETERS] = {{&sets[0][0], PARAMETERS, NULL}, {&sets[0][1], PARAMETERS, NULL}, {&sets[0][2], 0, NULL}};
    for (int round = 0; round < (has_columns ? 4 : 3) && worker; round++) {
        if (round == 2) many.outputs = outputs, many.output_count = 8;
        if (round == 3) many.columns = columns;
        TRY(taut_worker_solve_many(worker, &many, NULL));
        for (int i = 0; i < set_count; i++) {
            add_bits(&to->statuses, statuses[i]);
            for (uint32_t v = 0; statuses[i] == TAUT_OK && v < (round >= 2 ? 8 : now.variable_count); v++) add_bits(&to->bits, values[i][v]);
        }
    }
    taut_code code = {.size = sizeof code};
    status = worker ? taut_worker_steps(worker, &many, &code) : TAUT_ERROR_MEMORY;
    expect(status == TAUT_OK || status == TAUT_ERROR_NUMERIC || metered_refusals, "steps of code", status, 0);
    if (worker) TRY(taut_worker_solve(worker, sets[0], values[0]));
    const taut_variable *ambiguous;
    size_t count = 0;
    if (worker && status == TAUT_OK) TRY(taut_worker_free_variables(worker, &ambiguous, &count));
    add_bits(&to->bits, (double)count);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
}

/* What a system, its edits and its batch come to when one call of the allocator is refused, or all from it on until a call has failed. */
static void run(int family, uint64_t seed, long refused, bool stays, outcome *to) {
    *to = (outcome){0};
    if (family < 0) write_system(family);
    else draw_system(&now, family, seed);
    metered_calls = metered_refusals = 0;
    metered_refused = refused;
    metered_stays = stays;
    taut_options options = taut_options_default();
    options.allocator = metered();
    options.verify = seed % 2;
    if (load_with_memory(&options) == TAUT_OK && solve(to) == TAUT_OK) {
        ask(to);
        uint32_t row = (uint32_t)draw((int)now.row_count);
        bool is_solved = true;
        for (int step = 1; step <= STEPS && is_solved; step++) {
            edit(step, row, to);
            is_solved = solve(to) == TAUT_OK;
        }
        ask(to);
        /* Each set of a batch is solved in double-double where the system is. */
        if (now.variable_count <= 60 && !to->is_precise) solve_batch(to, seed, family == COLUMNS);
    }
    count_work(&to->work, &one);
    taut_solver_destroy(one.solver);
    metered_refused = 0;
    expect(metered_bytes == 0, "all memory is given back", (double)metered_bytes, (double)refused);
}

int refuse_memory(int systems) {
    static outcome right, is;
    long places_tried = 0;
    on_metered = choose;
    setvbuf(stdout, NULL, _IOLBF, 0);
    /* From the last one: the first ones take the longest. */
    for (int f = family_count - 1; f >= EQUAL_LENGTHS && !failures; f--) {
        uint64_t digest = 0;
        judged_family = f == EQUAL_LENGTHS ? "equal lengths" : f == COLUMNS ? "columns" : family_name(f);
        chosen_count = 0;
        for (uint64_t seed = 0; seed < (uint64_t)(f < 0 ? 1 : systems) && (f < 0 || !is_large(f)); seed++) {
            judged_seed = seed;
            chosen_count = 0;
            is_choosing = true;
            run(f, seed, 0, false, &right);
            is_choosing = false;
            add_bits(&digest, (double)right.bits);
            add_bits(&digest, (double)(right.work.pivots << 32 | right.work.pushes << 16 | right.work.fill));
            add_bits(&digest, (double)(right.work.allocations << 32 | right.work.bytes));
            for (size_t i = 0; i < chosen_count; i++) {
                run(f, seed, chosen[i], i % 4 == 3, &is);
                expect(is.statuses == right.statuses, "the statuses of calls with memory that is refused", (double)chosen[i], 0);
                add_bits(&digest, (double)is.bits);
                for (uint32_t v = 0; v < now.variable_count; v++)
                    expect(fabs(is.values[v] - right.values[v]) <= 1e-6 * fmax(1, fabs(right.values[v])), "a value with memory that is refused", is.values[v], right.values[v]);
            }
            places_tried += (long)chosen_count;
        }
        printf("%s: %016llx\n", judged_family, (unsigned long long)digest);
    }
    is_choosing = false;
    places_tried += refuse_growth() + refuse_faces();
    expect(places_tried > 100 || systems < 1, "allocations are refused", (double)places_tried, 100);
    printf("answers: %ld allocations refused, %d failures\n", places_tried, failures);
    return failures != 0;
}
