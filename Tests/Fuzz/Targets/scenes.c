/* Property: any bytes as a scene or a template are read and laid out, or refused with a line, a column and a sentence. */
#include <math.h>
#include <taut_scene.h>

#include "input.h"

static void lay_out(taut_scene *scene) {
    taut_layout *layout = taut_scene_layout(scene);
    if (taut_layout_solve(layout) != TAUT_OK) return;
    for (size_t i = 0; i < taut_scene_count(scene); i++) {
        taut_rect frame;
        if (taut_layout_frame(layout, taut_scene_box(scene, i), &frame) == TAUT_OK)
            REQUIRE(isfinite(frame.x + frame.y + frame.width + frame.height), "view %zu is nowhere", i);
        const char *name = taut_scene_name(scene, i);
        if (name) REQUIRE(taut_scene_find(scene, name) != SIZE_MAX, "%s is not found", name);
    }
}

static void count_cell(void *context, const taut_cell *cell) {
    REQUIRE(cell->record == *(size_t *)context, "record %zu is out of turn", cell->record);
    *(size_t *)context += 1;
    REQUIRE(cell->error ? cell->count == 0 : cell->count > 0, "neither frames nor an error");
}

static void run(taut_batch *batch) {
    static const char *texts[] = {"", "a text of several words", "\xff\xfe", "0"};
    taut_column columns[4];
    size_t count = taut_batch_parameter_count(batch);
    if (count > 4) count = 4;
    for (size_t i = 0; i < count; i++) columns[i] = (taut_column){taut_batch_parameter_name(batch, i), texts, NULL, NULL, NULL};
    size_t next = 0;
    REQUIRE(taut_batch_run(batch, columns, count, 4, count_cell, &next) == TAUT_OK && next == 4, "%zu of 4 records", next);
}

/* An error has a message, and a line and a column of the input, which may be those of its end. */
static bool is_placed(const taut_scene_error *error, const uint8_t *bytes, size_t count) {
    size_t lines = 1;
    for (size_t i = 0; i < count; i++) lines += bytes[i] == '\n' || (bytes[i] == '\r' && !(i + 1 < count && bytes[i + 1] == '\n'));
    return error->message[0] && error->line >= 1 && error->line <= lines && error->column >= 1 && error->column <= count + 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    if (count > 1 << 14) return 0;
    taut_scene_error error;
    taut_scene *scene = NULL;
    if (taut_scene_read((const char *)bytes, count, NULL, &scene, &error) == TAUT_OK) {
        lay_out(scene);
        taut_scene_destroy(scene);
    } else {
        REQUIRE(is_placed(&error, bytes, count) && !scene, "refused without a place or a message: %zu:%zu: %s", error.line, error.column, error.message);
    }
    taut_batch *batch = NULL;
    if (taut_batch_create((const char *)bytes, count, NULL, &batch, &error) == TAUT_OK) {
        run(batch);
        taut_batch_destroy(batch);
    } else {
        REQUIRE(is_placed(&error, bytes, count) && !batch, "refused without a place or a message: %zu:%zu: %s", error.line, error.column, error.message);
    }
    return 0;
}
