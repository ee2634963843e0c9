/* What the layout core tells the solver, and what it answers, as lines to compare (-Wl,--wrap=NAME for each function below): other rows,
 * other edits and other frames are other digests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>

static uint64_t sum = 0xcbf29ce484222325u;
static unsigned long events;

static void mix(const void *bytes, size_t count) {
    for (const unsigned char *p = bytes; count; p++, count--) sum = (sum ^ *p) * 0x100000001b3u;
}

static void mix_number(double number) {
    number = number == 0 ? 0 : number;
    mix(&number, sizeof number);
}

static void mix_count(uint64_t count) { mix(&count, sizeof count); }

__attribute__((destructor)) static void show(void) {
    printf("%lu events: %016llx\n", events, (unsigned long long)sum);
    fflush(stdout);
}

static void end_event(uint64_t which) {
    mix_count(which);
    if (++events % 1024 == 0) show();
}

static void mix_terms(const taut_term *terms, size_t count) {
    for (size_t i = 0; i < count; i++) mix_count(terms[i].variable), mix_number(terms[i].coefficient);
}

static void mix_options(const taut_variable_options *options, size_t count) {
    for (size_t i = 0; options && i < count; i++) mix_number(options[i].preferred), mix_count(options[i].order), mix_count(options[i].flags);
}

/* ---- To the solver -------------------------------------------------------------------------------------------------- */

#define WRAP(name, parameters, arguments, ...) \
    taut_status __real_taut_solver_##name parameters; \
    taut_status __wrap_taut_solver_##name parameters; \
    taut_status __wrap_taut_solver_##name parameters { \
        __VA_ARGS__; \
        end_event(__LINE__); \
        return __real_taut_solver_##name arguments; \
    }

WRAP(add_variable, (taut_solver * s, const taut_variable_options *options, taut_variable *made), (s, options, made), mix_options(options, 1))
WRAP(add_variables, (taut_solver * s, const taut_variable_options *options, size_t count, taut_variable *first), (s, options, count, first),
     mix_options(options, count), mix_count(count))
WRAP(add, (taut_solver * s, const taut_row *row, taut_constraint *made), (s, row, made), mix_terms(row->terms, row->count),
     mix_number(row->constant), mix_count((uint64_t)row->relation), mix_count((uint64_t)row->priority))
WRAP(remove, (taut_solver * s, taut_constraint row), (s, row), mix_count(row))
WRAP(set_constant, (taut_solver * s, taut_constraint row, double constant), (s, row, constant), mix_count(row), mix_number(constant))
WRAP(set_priority, (taut_solver * s, taut_constraint row, int32_t priority), (s, row, priority), mix_count(row), mix_count((uint64_t)priority))
WRAP(set_preferred, (taut_solver * s, taut_variable variable, double preferred), (s, variable, preferred), mix_count(variable),
     mix_number(preferred))
WRAP(set_order, (taut_solver * s, taut_variable variable, uint64_t order), (s, variable, order), mix_count(variable), mix_count(order))
WRAP(free_variables, (taut_solver * s, const taut_variable **variables, size_t *count), (s, variables, count), (void)0)

taut_status __real_taut_solver_add_rows(taut_solver *s, const taut_packed_rows *rows, taut_constraint *first, size_t *invalid);
taut_status __wrap_taut_solver_add_rows(taut_solver *s, const taut_packed_rows *rows, taut_constraint *first, size_t *invalid);
taut_status __wrap_taut_solver_add_rows(taut_solver *s, const taut_packed_rows *rows, taut_constraint *first, size_t *invalid) {
    mix_terms(rows->terms, rows->term_count);
    for (size_t i = 0; i < rows->count; i++) {
        mix_number(rows->rows[i].constant);
        mix_count(rows->rows[i].count);
        mix_count((uint64_t)rows->rows[i].relation * 2000 + (uint64_t)rows->rows[i].priority);
    }
    end_event(__LINE__);
    return __real_taut_solver_add_rows(s, rows, first, invalid);
}

taut_status __real_taut_solver_solve(taut_solver *s);
taut_status __wrap_taut_solver_solve(taut_solver *s);
taut_status __wrap_taut_solver_solve(taut_solver *s) {
    taut_status status = __real_taut_solver_solve(s);
    size_t count;
    const double *values = taut_solver_values(s, &count);
    for (size_t i = 0; status == TAUT_OK && i < count; i++) mix_number(values[i]);
    end_event((uint64_t)status);
    return status;
}

/* ---- From the layout ------------------------------------------------------------------------------------------------ */

/* Member by member: what lies between them is any bytes. */
static void mix_causes(const taut_layout_cause *causes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const taut_layout_cause *c = &causes[i];
        mix_count((uint64_t)c->kind), mix_count(c->relation), mix_count(c->box);
        mix_count((uint64_t)c->attribute), mix_count((uint64_t)c->axis), mix_count((uint64_t)c->is_left_out);
    }
}

static void mix_conflicts(const taut_layout *layout) {
    taut_layout_cause causes[32];
    size_t conflicts = taut_layout_conflict_count(layout), count;
    for (size_t i = 0; i < conflicts; i++) {
        mix_count((uint64_t)taut_layout_conflict(layout, i, causes, 32, &count));
        mix_causes(causes, count < 32 ? count : 32);
    }
}

static void mix_frames(const taut_layout *layout) {
    size_t count = taut_layout_index_count(layout);
    taut_rect *frames = calloc(count + 1, sizeof *frames);
    if (!frames || taut_layout_frames(layout, frames, 0, count) != TAUT_OK) count = 0;
    for (size_t i = 0; i < count; i++)
        mix_number(frames[i].x), mix_number(frames[i].y), mix_number(frames[i].width), mix_number(frames[i].height);
    free(frames);
}

static void mix_unsatisfied(const taut_layout *layout) {
    taut_layout_cause causes[64];
    double errors[64];
    size_t count = 0;
    if (taut_layout_unsatisfied(layout, causes, errors, 64, &count) != TAUT_OK) return;
    mix_causes(causes, count < 64 ? count : 64);
    for (size_t i = 0; i < count && i < 64; i++) mix_number(errors[i]);
}

taut_status __real_taut_layout_solve(taut_layout *layout);
taut_status __wrap_taut_layout_solve(taut_layout *layout);
taut_status __wrap_taut_layout_solve(taut_layout *layout) {
    taut_status status = __real_taut_layout_solve(layout);
    if (status == TAUT_OK) {
        taut_box boxes[64];
        size_t count = 0;
        mix_frames(layout);
        mix_conflicts(layout);
        mix_unsatisfied(layout);
        if (taut_layout_changed(layout, boxes, 64, &count) == TAUT_OK) mix(boxes, (count < 64 ? count : 64) * sizeof *boxes);
        if (taut_layout_ambiguous(layout, boxes, 64, &count) == TAUT_OK) mix(boxes, (count < 64 ? count : 64) * sizeof *boxes);
    }
    end_event((uint64_t)status);
    return status;
}

static void mix_text(const char *text) { mix(text, strlen(text)); }

taut_status __real_taut_layout_constrain_format(taut_layout *layout, const char *format, const taut_format_options *options, const taut_name *names,
                                                size_t name_count, taut_relation_id *relations, size_t capacity, size_t *count);
taut_status __wrap_taut_layout_constrain_format(taut_layout *layout, const char *format, const taut_format_options *options, const taut_name *names,
                                                size_t name_count, taut_relation_id *relations, size_t capacity, size_t *count);
taut_status __wrap_taut_layout_constrain_format(taut_layout *layout, const char *format, const taut_format_options *options, const taut_name *names,
                                                size_t name_count, taut_relation_id *relations, size_t capacity, size_t *count) {
    taut_status status = __real_taut_layout_constrain_format(layout, format, options, names, name_count, relations, capacity, count);
    if (status != TAUT_OK && layout) mix_text(taut_layout_error(layout));
    end_event((uint64_t)status);
    return status;
}

taut_status __real_taut_layout_load(const taut_layout_options *options, const void *bytes, size_t length, taut_layout **layout,
                                    taut_load_error *error);
taut_status __wrap_taut_layout_load(const taut_layout_options *options, const void *bytes, size_t length, taut_layout **layout,
                                    taut_load_error *error);
taut_status __wrap_taut_layout_load(const taut_layout_options *options, const void *bytes, size_t length, taut_layout **layout,
                                    taut_load_error *error) {
    taut_status status = __real_taut_layout_load(options, bytes, length, layout, error);
    if (status != TAUT_OK && error) mix_count(error->offset), mix_text(error->message);
    end_event((uint64_t)status);
    return status;
}

/* Tables in scenes are hashed alike in each run. */
void __wrap_arc4random_buf(void *bytes, size_t count);
void __wrap_arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x2a, count); }
