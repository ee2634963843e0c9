#include "highs_engine.h"

#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The functions of highs_c_api.h that are used; HighsInt is int in the published builds. */
typedef struct {
    void *(*create)(void);
    void (*destroy)(void *);
    int (*set_bool)(void *, const char *, int);
    int (*set_int)(void *, const char *, int);
    int (*set_string)(void *, const char *, const char *);
    int (*pass_lp)(void *, int columns, int rows, int non_zeros, int format, int sense, double offset,
                   const double *costs, const double *lower, const double *upper, const double *row_lower,
                   const double *row_upper, const int *starts, const int *indices, const double *values);
    int (*run)(void *);
    int (*status)(const void *);
    int (*solution)(const void *, double *columns, double *column_duals, double *rows, double *row_duals);
} library;

#define ROWWISE 2
#define MINIMIZE 1
#define OPTIMAL 7

static int load(library *l) {
    const char *path = getenv("BENCH_HIGHS");
    void *handle = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!handle) return 0;
    const struct {
        const char *name;
        void **place;
    } symbols[] = {
        {"Highs_create", (void **)&l->create},
        {"Highs_destroy", (void **)&l->destroy},
        {"Highs_setBoolOptionValue", (void **)&l->set_bool},
        {"Highs_setIntOptionValue", (void **)&l->set_int},
        {"Highs_setStringOptionValue", (void **)&l->set_string},
        {"Highs_passLp", (void **)&l->pass_lp},
        {"Highs_run", (void **)&l->run},
        {"Highs_getModelStatus", (void **)&l->status},
        {"Highs_getSolution", (void **)&l->solution},
    };
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        *symbols[i].place = dlsym(handle, symbols[i].name);
        if (!*symbols[i].place) return 0;
    }
    return 1;
}

/* Room for the largest program of a system: two errors a row. */
typedef struct {
    double *costs, *lower, *upper, *row_lower, *row_upper, *values, *answer, *row_answer;
    int *starts, *indices;
    size_t columns, non_zeros;
} program;

static int program_allocate(program *p, const bench_system *system) {
    size_t rows = system->row_count, columns = system->variable_count + 2 * rows;
    size_t entries = system->starts[rows] + 2 * rows;
    memset(p, 0, sizeof *p);
    p->costs = malloc(sizeof(double) * columns);
    p->lower = malloc(sizeof(double) * columns);
    p->upper = malloc(sizeof(double) * columns);
    p->answer = malloc(sizeof(double) * columns);
    p->row_lower = malloc(sizeof(double) * rows);
    p->row_upper = malloc(sizeof(double) * rows);
    p->row_answer = malloc(sizeof(double) * rows);
    p->values = malloc(sizeof(double) * entries);
    p->indices = malloc(sizeof(int) * entries);
    p->starts = malloc(sizeof(int) * (rows + 1));
    return p->costs && p->lower && p->upper && p->answer && p->row_lower && p->row_upper && p->row_answer &&
           p->values && p->indices && p->starts;
}

static void program_free(program *p) {
    void *blocks[] = {p->costs,     p->lower,      p->upper,  p->answer,  p->row_lower,
                      p->row_upper, p->row_answer, p->values, p->indices, p->starts};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) free(blocks[i]);
}

/* Weights a constant factor apart, smallest for the lowest priority. */
static void weigh(const bench_system *system, double weights[1001]) {
    int levels = 0;
    memset(weights, 0, sizeof(double) * 1001);
    for (size_t r = 0; r < system->row_count; r++) weights[system->priorities[r]] = 1;
    for (int i = 1; i < 1000; i++) levels += weights[i] > 0;
    const double factor = fmin(1000, pow(1e6, 1.0 / (levels > 1 ? levels - 1 : 1)));
    double weight = 1;
    for (int i = 1; i < 1000; i++) {
        if (weights[i] == 0) continue;
        weights[i] = weight;
        weight *= factor;
    }
}

static void add_entry(program *p, size_t column, double value) {
    p->indices[p->non_zeros] = (int)column;
    p->values[p->non_zeros++] = value;
}

static void add_error(program *p, double sign, double weight) {
    p->costs[p->columns] = weight;
    p->lower[p->columns] = 0;
    p->upper[p->columns] = INFINITY;
    add_entry(p, p->columns++, sign);
}

static void write_program(program *p, const bench_system *system, const double *weights) {
    p->columns = system->variable_count;
    p->non_zeros = 0;
    for (size_t v = 0; v < system->variable_count; v++) {
        p->costs[v] = 0;
        p->lower[v] = system->non_negative[v] ? 0 : -INFINITY;
        p->upper[v] = INFINITY;
    }
    for (size_t r = 0; r < system->row_count; r++) {
        const int relation = system->relations[r];
        p->starts[r] = (int)p->non_zeros;
        for (size_t t = system->starts[r]; t < system->starts[r + 1]; t++) {
            add_entry(p, system->variables[t], system->coefficients[t]);
        }
        p->row_lower[r] = relation < 0 ? -INFINITY : system->constants[r];
        p->row_upper[r] = relation > 0 ? INFINITY : system->constants[r];
        if (system->priorities[r] == 1000) continue;
        if (relation <= 0) add_error(p, -1, weights[system->priorities[r]]);
        if (relation >= 0) add_error(p, 1, weights[system->priorities[r]]);
    }
    p->starts[system->row_count] = (int)p->non_zeros;
}

static bench_status solve(const library *l, void *highs, program *p, const bench_system *system, double *values) {
    double weights[1001];
    weigh(system, weights);
    write_program(p, system, weights);
    if (l->pass_lp(highs, (int)p->columns, (int)system->row_count, (int)p->non_zeros, ROWWISE, MINIMIZE, 0, p->costs,
                   p->lower, p->upper, p->row_lower, p->row_upper, p->starts, p->indices, p->values) < 0) {
        return BENCH_FAILED;
    }
    if (l->run(highs) < 0 || l->status(highs) != OPTIMAL) return BENCH_FAILED;
    if (l->solution(highs, p->answer, NULL, p->row_answer, NULL) < 0) return BENCH_FAILED;
    memcpy(values, p->answer, sizeof(double) * system->variable_count);
    return BENCH_OK;
}

int highs_available(void) {
    library l;
    return load(&l);
}

bench_status highs_cold(const bench_system *system, size_t iterations, uint64_t *nanoseconds, double *values) {
    library l;
    program p;
    if (!load(&l)) return BENCH_UNAVAILABLE;
    bench_status status = program_allocate(&p, system) ? BENCH_OK : BENCH_FAILED;
    void *highs = l.create();
    l.set_bool(highs, "output_flag", 0);
    l.set_int(highs, "threads", 1);
    l.set_string(highs, "presolve", "on");
    const uint64_t start = bench_now();
    for (size_t i = 0; status == BENCH_OK && i < iterations; i++) status = solve(&l, highs, &p, system, values);
    *nanoseconds = bench_now() - start;
    l.destroy(highs);
    program_free(&p);
    return status;
}
