/* Structures of callers with older and newer headers than the library's (taut.h, Growth), and versions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_scene.h>

#define CHECK(holds)                                                      \
    do {                                                                  \
        if (!(holds)) {                                                   \
            fprintf(stderr, "growth.c:%d: %s\n", __LINE__, #holds);       \
            exit(1);                                                      \
        }                                                                 \
    } while (0)

#define LARGEST 4096

/* What a call says of a structure, which lies at the beginning of LARGEST bytes. */
typedef taut_status (*use)(void *structure);
/* Writes the defaults, as far as they go. */
typedef void (*fill)(void *structure, size_t size);

static void set_size(void *structure, size_t size) { memcpy(structure, &size, sizeof size); }

/* Calls with a structure of `known` bytes that a library accepts. */
static void check_input(use call, fill defaults, size_t known) {
    unsigned char bytes[LARGEST + 1];
    memset(bytes, 0, sizeof bytes);
    defaults(bytes, known);
    CHECK(call(bytes) == TAUT_OK);
    for (size_t size = sizeof(size_t); size < known; size += 4) {
        set_size(bytes, size);
        CHECK(call(bytes) == TAUT_OK);
    }
    set_size(bytes, LARGEST);
    CHECK(call(bytes) == TAUT_OK);
    bytes[LARGEST - 1] = 1; /* a member that this library does not have */
    CHECK(call(bytes) == TAUT_ERROR_ARGUMENT);
    set_size(bytes, LARGEST - 1);
    CHECK(call(bytes) == TAUT_OK);
    const size_t none[] = {0, sizeof(size_t) - 1, LARGEST + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        set_size(bytes, none[i]);
        CHECK(call(bytes) == TAUT_ERROR_ARGUMENT);
    }
}

/* Has a call answer into structures of all sizes: nothing behind them is written, and what no library knows is 0. */
static void check_output(use call, size_t known) {
    unsigned char whole[LARGEST + 8], bytes[LARGEST + 8];
    memset(whole, 0, sizeof whole);
    set_size(whole, known);
    CHECK(call(whole) == TAUT_OK);
    for (size_t size = sizeof(size_t); size <= LARGEST; size += size < known + 8 ? 1 : 997) {
        memset(bytes, 0xa5, sizeof bytes);
        set_size(bytes, size);
        CHECK(call(bytes) == TAUT_OK);
        size_t common = size < known ? size : known;
        CHECK(memcmp(bytes + sizeof(size_t), whole + sizeof(size_t), common - sizeof(size_t)) == 0);
        for (size_t i = common; i < size; i++) CHECK(bytes[i] == 0);
        for (size_t i = size; i < sizeof bytes; i++) CHECK(bytes[i] == 0xa5);
    }
    const size_t none[] = {0, sizeof(size_t) - 1, LARGEST + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        memset(bytes, 0xa5, sizeof bytes);
        set_size(bytes, none[i]);
        CHECK(call(bytes) == TAUT_ERROR_ARGUMENT);
        for (size_t k = sizeof(size_t); k < sizeof bytes; k++) CHECK(bytes[k] == 0xa5);
    }
}

static taut_layout *layout;
static taut_box stack;
static taut_solver *solver;
static taut_worker *worker;

static taut_status make_solver(void *options) {
    taut_solver *made = NULL;
    taut_status status = taut_solver_create((const taut_options *)options, &made);
    taut_solver_destroy(made);
    return status;
}
static void fill_solver(void *options, size_t size) { taut_options_init((taut_options *)options, size); }

static taut_status make_layout(void *options) {
    taut_layout *made = NULL;
    taut_status status = taut_layout_create((const taut_layout_options *)options, &made);
    taut_layout_destroy(made);
    return status;
}
static void fill_layout(void *options, size_t size) { taut_layout_options_init((taut_layout_options *)options, size); }

static taut_status make_cache(void *options) {
    taut_layout_cache *made = NULL;
    taut_status status = taut_layout_cache_create((const taut_layout_cache_options *)options, &made);
    taut_layout_cache_destroy(made);
    return status;
}
static void fill_cache(void *options, size_t size) { taut_layout_cache_options_init((taut_layout_cache_options *)options, size); }

static taut_status read_format(void *options) {
    taut_name name = {"a", stack, 0};
    return taut_layout_constrain_format(layout, "H:[a(20)]", (const taut_format_options *)options, &name, 1, NULL, 0, NULL);
}
static void fill_format(void *options, size_t size) { taut_format_options_init((taut_format_options *)options, size); }

static taut_status set_stack(void *options) { return taut_layout_set_stack(layout, stack, (const taut_stack_options *)options); }
static void fill_stack(void *options, size_t size) { taut_stack_options_init((taut_stack_options *)options, size); }

static taut_status set_environment(void *environment) { return taut_layout_set_environment(layout, (const taut_environment *)environment); }
static void fill_environment(void *environment, size_t size) { taut_environment_init((taut_environment *)environment, size); }

static taut_status read_scene(void *options) {
    const char *text = "{\"root\": {\"id\": \"a\"}, \"constraints\": []}";
    taut_scene *scene = NULL;
    taut_status status = taut_scene_read(text, strlen(text), (const taut_scene_options *)options, &scene, NULL);
    taut_scene_destroy(scene);
    return status;
}
static void fill_scene(void *options, size_t size) { taut_scene_options_init((taut_scene_options *)options, size); }

static taut_status solve_no_sets(void *many) { return taut_worker_solve_many(worker, (const taut_many *)many, NULL); }
static void fill_many(void *many, size_t size) { set_size(many, size); }

static taut_status get_statistics(void *place) { return taut_solver_statistics(solver, (taut_statistics *)place); }
static taut_status get_counts(void *place) { return taut_worker_count(worker, (taut_worker_counts *)place); }
static taut_status get_failure(void *place) { return taut_layout_failure(layout, (taut_failure *)place); }
static taut_status get_environment(void *place) { return taut_layout_environment(layout, (taut_environment *)place); }
static taut_status get_stack(void *place) { return taut_layout_stack_options(layout, stack, (taut_stack_options *)place); }

/* A caller that does not know `readable_width` and what follows has it as by default. */
static void check_defaults(void) {
    taut_environment environment = taut_environment_default();
    double usual = environment.readable_width;
    environment.scale = 3;
    environment.readable_width = 1;
    environment.size = offsetof(taut_environment, readable_width);
    CHECK(taut_layout_set_environment(layout, &environment) == TAUT_OK);
    environment.size = sizeof environment;
    CHECK(taut_layout_environment(layout, &environment) == TAUT_OK);
    CHECK(environment.scale == 3 && environment.readable_width == usual && environment.size == sizeof environment);
}

static void check_version(void) {
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", TAUT_VERSION_MAJOR, TAUT_VERSION_MINOR, TAUT_VERSION_PATCH);
    CHECK(taut_version() == TAUT_VERSION && strcmp(taut_version_text(), text) == 0);
}

int main(void) {
    taut_template *structure;
    taut_stack_options row = taut_stack_options_default();
    row.spacing = 7;
    CHECK(taut_layout_create(NULL, &layout) == TAUT_OK && taut_solver_create(NULL, &solver) == TAUT_OK);
    CHECK(taut_layout_add_stack(layout, &row, taut_layout_root(layout), TAUT_NO_BOX, &stack) == TAUT_OK);
    CHECK(taut_template_create(solver, NULL, 0, NULL, 0, &structure) == TAUT_OK);
    CHECK(taut_worker_create(structure, NULL, &worker) == TAUT_OK);
    check_output(get_stack, sizeof(taut_stack_options));
    check_output(get_environment, sizeof(taut_environment));
    check_output(get_failure, sizeof(taut_failure));
    check_output(get_statistics, sizeof(taut_statistics));
    check_output(get_counts, sizeof(taut_worker_counts));
    check_input(make_solver, fill_solver, sizeof(taut_options));
    check_input(make_layout, fill_layout, sizeof(taut_layout_options));
    check_input(make_cache, fill_cache, sizeof(taut_layout_cache_options));
    check_input(read_format, fill_format, sizeof(taut_format_options));
    check_input(set_stack, fill_stack, sizeof(taut_stack_options));
    check_input(set_environment, fill_environment, sizeof(taut_environment));
    check_input(read_scene, fill_scene, sizeof(taut_scene_options));
    check_input(solve_no_sets, fill_many, sizeof(taut_many));
    check_defaults();
    check_version();
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    taut_solver_destroy(solver);
    taut_layout_destroy(layout);
    printf("structures of all sizes are read and written as far as they go\n");
    return 0;
}
