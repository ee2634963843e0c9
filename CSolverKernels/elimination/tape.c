#include "tape.h"

#include <math.h>
#include <string.h>

#include "followers.h"

#define CANCELLED 1e-11
#define NEGLIGIBLE 1e-11 /* against the largest coefficient of the row */

void taut_tape_solve(const taut_analysis *analysis, const double *form_value, double *step_value, double *x) {
    for (uint32_t s = 0; s < analysis->step_count; s++) {
        double value = form_value[analysis->step_form[s]];
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++)
            value -= analysis->lower_value[l] * step_value[analysis->lower_step[l]];
        step_value[s] = value;
    }
    for (uint32_t s = analysis->step_count; s-- > 0;) {
        double value = step_value[s];
        for (uint32_t u = analysis->upper_start[s]; u < analysis->upper_start[s + 1]; u++)
            value -= analysis->upper_value[u] * x[analysis->upper_variable[u]];
        x[analysis->step_variable[s]] = value * analysis->step_inverse[s];
    }
}

static double subtract(double old, double change) {
    double difference = old - change;
    return fabs(difference) <= CANCELLED * taut_larger(fabs(old), fabs(change)) ? 0 : difference;
}

void taut_tape_transpose(const taut_analysis *analysis, uint32_t first, double *row, double *multiplier) {
    memset(multiplier, 0, first * sizeof *multiplier);
    for (uint32_t s = first; s < analysis->step_count; s++) {
        uint32_t variable = analysis->step_variable[s];
        double z = row[variable] * analysis->step_inverse[s];
        multiplier[s] = z;
        row[variable] = 0;
        if (z == 0) continue;
        for (uint32_t u = analysis->upper_start[s]; u < analysis->upper_start[s + 1]; u++)
            row[analysis->upper_variable[u]] = subtract(row[analysis->upper_variable[u]], z * analysis->upper_value[u]);
    }
    for (uint32_t s = analysis->step_count; s-- > 0;) {
        double z = multiplier[s];
        if (z == 0) continue;
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++)
            multiplier[analysis->lower_step[l]] =
                subtract(multiplier[analysis->lower_step[l]], z * analysis->lower_value[l]);
    }
}

/* ---- sparse: a row visits only the steps it reaches, kept in order by a heap ---------------------------------------- */

typedef struct {
    const taut_analysis *analysis;
    double *row;        /* by variable, zero between uses */
    double *multiplier; /* by step, zero between uses */
    uint32_t *heap;
    uint32_t heap_count;
    bool *queued;       /* by step */
    uint32_t *visited;
    uint32_t visited_count;
} sparse_pass;

/* A min-heap of keys: steps ascending, or (inverted by the caller) descending. */
static void heap_push(sparse_pass *pass, uint32_t key) {
    uint32_t place = pass->heap_count++;
    while (place > 0) {
        uint32_t parent = (place - 1) / 2;
        if (pass->heap[parent] <= key) break;
        pass->heap[place] = pass->heap[parent];
        place = parent;
    }
    pass->heap[place] = key;
}

static uint32_t heap_pop(sparse_pass *pass) {
    uint32_t top = pass->heap[0], key = pass->heap[--pass->heap_count], place = 0;
    for (;;) {
        uint32_t child = 2 * place + 1;
        if (child >= pass->heap_count) break;
        if (child + 1 < pass->heap_count && pass->heap[child + 1] < pass->heap[child]) child += 1;
        if (pass->heap[child] >= key) break;
        pass->heap[place] = pass->heap[child];
        place = child;
    }
    pass->heap[place] = key;
    return top;
}

static void reach_variable(sparse_pass *pass, uint32_t variable) {
    uint32_t step = pass->analysis->variable_step[variable];
    if (step == TAUT_NONE || pass->queued[step]) return;
    pass->queued[step] = true;
    heap_push(pass, step);
}

static void forward(sparse_pass *pass) {
    const taut_analysis *analysis = pass->analysis;
    while (pass->heap_count) {
        uint32_t s = heap_pop(pass), variable = analysis->step_variable[s];
        double z = pass->row[variable] * analysis->step_inverse[s];
        pass->row[variable] = 0;
        pass->multiplier[s] = z;
        pass->visited[pass->visited_count++] = s;
        if (z == 0) continue;
        for (uint32_t u = analysis->upper_start[s]; u < analysis->upper_start[s + 1]; u++) {
            uint32_t other = analysis->upper_variable[u];
            pass->row[other] = subtract(pass->row[other], z * analysis->upper_value[u]);
            if (analysis->variable_step[other] == TAUT_NONE) pass->row[other] = 0; /* cancels but for rounding */
            else reach_variable(pass, other);
        }
    }
}

static void backward(sparse_pass *pass) {
    const taut_analysis *analysis = pass->analysis;
    uint32_t last = analysis->step_count;
    for (uint32_t i = 0; i < pass->visited_count; i++) heap_push(pass, last - pass->visited[i]);
    pass->visited_count = 0;
    while (pass->heap_count) {
        uint32_t s = last - heap_pop(pass);
        pass->visited[pass->visited_count++] = s;
        double z = pass->multiplier[s];
        if (z == 0) continue;
        for (uint32_t l = analysis->lower_start[s]; l < analysis->lower_start[s + 1]; l++) {
            uint32_t earlier = analysis->lower_step[l];
            if (earlier < analysis->fixed_step_count) continue; /* already taken out of the reduced rows */
            pass->multiplier[earlier] = subtract(pass->multiplier[earlier], z * analysis->lower_value[l]);
            if (!pass->queued[earlier]) {
                pass->queued[earlier] = true;
                heap_push(pass, last - earlier);
            }
        }
    }
}

/* Appends the row that the pass found and makes the scratch zero again. */
static bool collect(sparse_pass *pass, taut_form_rows *rows, taut_memory *memory) {
    double largest = 0;
    for (uint32_t i = 0; i < pass->visited_count; i++)
        largest = taut_larger(largest, fabs(pass->multiplier[pass->visited[i]]));
    size_t need = rows->count + pass->visited_count;
    bool enough = need < TAUT_NONE &&
                  taut_reserve(memory, (void **)&rows->form, &rows->form_capacity, need, sizeof *rows->form) &&
                  taut_reserve(memory, (void **)&rows->value, &rows->value_capacity, need, sizeof *rows->value);
    for (uint32_t i = 0; i < pass->visited_count; i++) {
        uint32_t s = pass->visited[i];
        if (enough && fabs(pass->multiplier[s]) > NEGLIGIBLE * largest) {
            rows->form[rows->count] = pass->analysis->step_form[s];
            rows->value[rows->count++] = pass->multiplier[s];
        }
        pass->multiplier[s] = 0;
        pass->queued[s] = false;
    }
    pass->visited_count = 0;
    return enough;
}

bool taut_tape_form_rows(const taut_analysis *analysis, const taut_reduced_rows *reduced, taut_arena *scratch,
                         taut_form_rows *rows) {
    uint32_t steps = analysis->step_count, forms = analysis->form_count;
    memset(rows, 0, sizeof *rows);
    rows->start = taut_arena_take(scratch, forms + 1, sizeof(uint32_t));
    sparse_pass pass = {.analysis = analysis};
    pass.row = taut_arena_take_zeroed(scratch, analysis->variable_count, sizeof(double));
    pass.multiplier = taut_arena_take_zeroed(scratch, steps, sizeof(double));
    pass.heap = taut_arena_take(scratch, steps, sizeof(uint32_t));
    pass.visited = taut_arena_take(scratch, steps, sizeof(uint32_t));
    pass.queued = taut_arena_take_zeroed(scratch, steps, sizeof(bool));
    if (!rows->start || !pass.row || !pass.multiplier || !pass.heap || !pass.visited || !pass.queued) return false;
    for (uint32_t f = 0; f < forms; f++) {
        rows->start[f] = (uint32_t)rows->count;
        if (analysis->form_fixed[f] || analysis->form_step[f] != TAUT_NONE || taut_is_follower(analysis, f)) continue;
        for (uint32_t r = reduced->start[f]; r < reduced->start[f + 1]; r++) {
            pass.row[reduced->variable[r]] = reduced->value[r];
            reach_variable(&pass, reduced->variable[r]);
        }
        forward(&pass);
        backward(&pass);
        if (!collect(&pass, rows, analysis->arena.memory)) return false;
    }
    rows->start[forms] = (uint32_t)rows->count;
    return true;
}

void taut_form_rows_free(taut_form_rows *rows, taut_memory *memory) {
    taut_give(memory, rows->form, rows->form_capacity, sizeof *rows->form);
    taut_give(memory, rows->value, rows->value_capacity, sizeof *rows->value);
    memset(rows, 0, sizeof *rows);
}
