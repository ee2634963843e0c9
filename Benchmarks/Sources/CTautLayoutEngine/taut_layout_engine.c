#include "taut_layout_engine.h"

#include <stdlib.h>

typedef struct {
    taut_layout *layout;
    const taut_script *script;
    taut_box *boxes;
} scene;

static taut_status set_content(const scene *s, const taut_script_content *c) {
    taut_box box = s->boxes[c->box];
    taut_status status = taut_layout_set_content_size(s->layout, box, c->width, c->height);
    for (taut_axis axis = TAUT_HORIZONTAL; status == TAUT_OK && axis <= TAUT_VERTICAL; axis++)
        if (c->hugging[axis] != 250 || c->compression[axis] != 750)
            status = taut_layout_set_priorities(s->layout, box, axis, c->hugging[axis], c->compression[axis]);
    return status;
}

static taut_status constrain(const scene *s, const taut_equation *numbered) {
    taut_equation equation = *numbered;
    equation.first = s->boxes[numbered->first];
    if (numbered->second_attribute != TAUT_NO_ATTRIBUTE) equation.second = s->boxes[numbered->second];
    return taut_layout_constrain(s->layout, &equation, NULL);
}

/* Boxes and constraints in a new layout; the caller destroys it, whatever comes back. */
static taut_status build(scene *s) {
    const taut_script *script = s->script;
    taut_status status = taut_layout_create(NULL, &s->layout);
    if (status == TAUT_OK) status = taut_layout_reserve(s->layout, script->box_count, script->equation_count);
    if (status == TAUT_OK) status = taut_layout_set_size(s->layout, script->root_width, script->root_height);
    for (size_t i = 0; status == TAUT_OK && i < script->box_count; i++) {
        if (script->parents[i] < 0)
            s->boxes[i] = taut_layout_root(s->layout);
        else
            status = taut_layout_add_box(s->layout, s->boxes[script->parents[i]], TAUT_NO_BOX, &s->boxes[i]);
    }
    for (size_t i = 0; status == TAUT_OK && i < script->content_count; i++) status = set_content(s, &script->contents[i]);
    for (size_t i = 0; status == TAUT_OK && i < script->equation_count; i++) status = constrain(s, &script->equations[i]);
    return status;
}

static taut_status solve(const scene *s, taut_rect *frames) {
    taut_status status = taut_layout_solve(s->layout);
    if (status != TAUT_OK || !frames) return status;
    return taut_layout_frames(s->layout, frames, 0, s->script->box_count);
}

/* The script's edit with another number. */
static taut_status edit(const scene *s, double value) {
    const taut_script *script = s->script;
    if (script->edit == TAUT_SCRIPT_ROOT_WIDTH) return taut_layout_set_size(s->layout, value, script->root_height);
    const taut_script_content *c = &script->contents[script->edited_content];
    int is_width = script->edit == TAUT_SCRIPT_CONTENT_WIDTH;
    return taut_layout_set_content_size(s->layout, s->boxes[c->box], is_width ? value : c->width, is_width ? c->height : value);
}

bench_status taut_layout_cold(const taut_script *script, size_t iterations, uint64_t *nanoseconds, taut_rect *frames) {
    scene s = {NULL, script, malloc(sizeof *s.boxes * (script->box_count + 1))};
    taut_status status = s.boxes ? TAUT_OK : TAUT_ERROR_MEMORY;
    uint64_t start = bench_now();
    for (size_t i = 0; status == TAUT_OK && i < iterations; i++) {
        status = build(&s);
        if (status == TAUT_OK) status = solve(&s, frames);
        taut_layout_destroy(s.layout);
    }
    *nanoseconds = bench_now() - start;
    free(s.boxes);
    return status == TAUT_OK ? BENCH_OK : BENCH_FAILED;
}

bench_status taut_layout_edit(const taut_script *script, double a, double b, size_t iterations, uint64_t *nanoseconds, taut_rect *frames) {
    if (script->edit == TAUT_SCRIPT_NO_EDIT) return BENCH_UNAVAILABLE;
    scene s = {NULL, script, malloc(sizeof *s.boxes * (script->box_count + 1))};
    taut_status status = s.boxes ? build(&s) : TAUT_ERROR_MEMORY;
    if (status == TAUT_OK) status = solve(&s, NULL);
    uint64_t start = bench_now();
    for (size_t i = 0; status == TAUT_OK && i < BENCH_EDITS_TO_LEARN + iterations; i++) {
        if (i == BENCH_EDITS_TO_LEARN) start = bench_now();
        status = edit(&s, i % 2 == 0 ? b : a);
        if (status == TAUT_OK) status = solve(&s, script->box_count <= 16 ? frames : NULL);
    }
    *nanoseconds = bench_now() - start;
    if (status == TAUT_OK) status = taut_layout_frames(s.layout, frames, 0, script->box_count);
    taut_layout_destroy(s.layout);
    free(s.boxes);
    return status == TAUT_OK ? BENCH_OK : BENCH_FAILED;
}
