#include <pthread.h>
#include <string.h>

#include "rounds.h"
#include "systems.h"

typedef struct {
    const taut_template *structure;
    const model *source;
    int parameter_count;
    int thread;
    uint64_t digest; /* of all answers to the bit, whatever their sequence */
} job;

static uint64_t mix(uint64_t place, double value) {
    generator g = {place};
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    g.state = next(&g) ^ bits;
    return next(&g);
}

static void *work(void *argument) {
    job *j = argument;
    taut_worker *worker = NULL;
    if (taut_worker_create(j->structure, NULL, &worker) != TAUT_OK) return NULL;
    double values[MOST_VARIABLES];
    /* Every thread solves the same sets, each beginning at another one: the answers have to agree to the last bit. */
    for (int step = 0; step < 64; step++) {
        int set = (step + 16 * j->thread) % 64;
        generator g = {(uint64_t)set};
        double parameters[MOST_ROWS];
        for (int i = 0; i < j->parameter_count; i++) parameters[i] = (double)below(&g, 240) / 3 - 10;
        taut_status status = taut_worker_solve(worker, parameters, values);
        if (status == TAUT_CONFLICT) {
            size_t count = 0;
            if (taut_worker_conflict_count(worker)) taut_worker_conflict(worker, 0, &count);
            j->digest += mix((uint64_t)set, (double)count);
        } else if (status == TAUT_OK) {
            for (int i = 0; i < j->source->variable_count; i++)
                j->digest += mix((uint64_t)(100 * set + i), values[j->source->variables[i]]);
            const taut_variable *unbound = NULL;
            size_t count = 0;
            if (step % 8 == 0) taut_worker_free_variables(worker, &unbound, &count);
        } else {
            expect(0, taut_status_text(status), (uint64_t)set);
        }
    }
    taut_worker_destroy(worker);
    return NULL;
}

void template_round(uint64_t seed) {
    generator g = {seed};
    model m;
    if (build(&m, &g, NULL) != TAUT_OK) {
        expect(0, "building failed", seed);
        taut_solver_destroy(m.solver);
        return;
    }
    int parameters = m.row_count < 5 ? m.row_count : 5;
    taut_template *structure = NULL;
    taut_status status = taut_template_create(m.solver, m.rows, (size_t)parameters, NULL, 0, &structure);
    expect(status == TAUT_OK, "no template", seed);
    if (status == TAUT_OK) {
        pthread_t threads[THREADS];
        job jobs[THREADS];
        for (int i = 0; i < THREADS; i++) {
            jobs[i] = (job){structure, &m, parameters, i, 0};
            pthread_create(&threads[i], NULL, work, &jobs[i]);
        }
        for (int i = 0; i < THREADS; i++) {
            pthread_join(threads[i], NULL);
            expect(jobs[i].digest == jobs[0].digest, "threads disagree", seed);
        }
    }
    taut_template_destroy(structure);
    taut_solver_destroy(m.solver);
}
