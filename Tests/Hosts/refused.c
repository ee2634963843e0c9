/* The functions of taut_scene.h where malloc refuses: Swift's texts and arrays have no error for it, so that the process ends. Each
 * allocation is refused in turn, alone or with all that follow, in a process of its own: it ends by a signal, or the call reports that
 * memory is missing (TAUT_ERROR_MEMORY, for a scene that is read with a message), or needs none after all and gives the same frames.
 * Linked with --wrap for malloc, calloc, realloc, posix_memalign and aligned_alloc; POSIX. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <taut_explain.h>
#include <taut_scene.h>
#include <unistd.h>

static long left = -1, taken; /* allocations until one is refused; -1: none */
static int is_once;

static int is_refused(void) {
    taken += 1;
    if (left < 0) return 0;
    if (left > 0) return left -= 1, 0;
    if (is_once) left = -1;
    return 1;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **block, size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_posix_memalign(void **block, size_t alignment, size_t size);
void *__wrap_malloc(size_t size) { return is_refused() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return is_refused() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *block, size_t size) { return is_refused() ? NULL : __real_realloc(block, size); }
void *__wrap_aligned_alloc(size_t alignment, size_t size) { return is_refused() ? NULL : __real_aligned_alloc(alignment, size); }
int __wrap_posix_memalign(void **block, size_t alignment, size_t size) {
    return is_refused() ? 12 : __real_posix_memalign(block, alignment, size);
}

static const char text[] = "{\"size\": [120, 40], \"root\": {\"id\": \"root\", \"children\": [{\"id\": \"a\", \"kind\": \"label\", \"text\": \"{t}\"},"
                           "{\"id\": \"b\"}]}, \"constraints\": [\"H:|-8-[a]-[b(>=20)]-8-|\", \"V:|[a]\", \"V:|[b]|\", \"a.height == b.height / 2\"]}";

/* What a cell or a layout has: the sum of its numbers. */
static double sum;
static void add_cell(void *context, const taut_cell *cell) {
    (void)context;
    for (size_t i = 0; i < cell->count; i++) sum += cell->frames[i].x + 3 * cell->frames[i].width + 7 * cell->frames[i].height;
}

enum { SCENE, BATCH, EXPLAINED, USES };

static taut_status use_scene(int is_explained) {
    taut_scene *scene = NULL;
    taut_scene_error error;
    const taut_explanation *e = NULL;
    taut_status status = taut_scene_read(text, sizeof text - 1, NULL, &scene, &error);
    if (status != TAUT_OK && (status != TAUT_ERROR_MEMORY || !strstr(error.message, "memory") || error.line)) {
        fprintf(stderr, "status %d at line %zu: %s\n", (int)status, error.line, error.message);
        status = TAUT_ERROR_ARGUMENT;
    }
    if (status == TAUT_OK) status = taut_layout_solve(taut_scene_layout(scene));
    if (status == TAUT_OK && is_explained) status = taut_layout_explain(taut_scene_layout(scene), NULL, &e);
    for (size_t i = 0; status == TAUT_OK && i < taut_scene_count(scene); i++) {
        taut_rect frame;
        status = taut_layout_frame(taut_scene_layout(scene), taut_scene_box(scene, taut_scene_find(scene, taut_scene_name(scene, i))), &frame);
        if (status == TAUT_OK) sum += frame.x + 3 * frame.width + 7 * frame.height;
    }
    if (e) sum += (double)(e->opening_count + 100 * e->conflict_count);
    taut_explanation_destroy(e);
    taut_scene_destroy(scene);
    return status;
}

static taut_status use_batch(void) {
    taut_batch *batch = NULL;
    taut_scene_error error;
    static const char *texts[3] = {"one", "two words", ""};
    static const size_t lengths[3] = {3, 9, 0};
    taut_column column;
    memset(&column, 0, sizeof column);
    column.name = "t";
    column.texts = texts;
    column.lengths = lengths;
    taut_status status = taut_batch_create(text, sizeof text - 1, NULL, &batch, &error);
    if (status == TAUT_OK) status = taut_batch_run(batch, &column, 1, 3, add_cell, NULL);
    taut_batch_destroy(batch);
    return status;
}

static taut_status use(int which) { return which == BATCH ? use_batch() : use_scene(which == EXPLAINED); }

int main(void) {
    long ended = 0, reported = 0, succeeded = 0;
    for (int which = 0; which < USES; which++) {
        taken = 0, sum = 0;
        if (use(which) != TAUT_OK) return fprintf(stderr, "refused.c: use %d fails with memory\n", which), 1;
        double wanted = sum;
        long count = taken;
        for (is_once = 0; is_once < 2; is_once++)
            for (long granted = 0; granted < count; granted++) {
                pid_t child = fork();
                if (child == 0) {
                    sum = 0;
                    left = granted;
                    taut_status status = use(which);
                    left = -1;
                    _exit(status == TAUT_ERROR_MEMORY ? 10 : status == TAUT_OK && sum == wanted ? 0 : 1);
                }
                int status;
                if (child < 0 || waitpid(child, &status, 0) != child) return perror("fork"), 1;
                ended += WIFSIGNALED(status);
                reported += WIFEXITED(status) && WEXITSTATUS(status) == 10;
                succeeded += WIFEXITED(status) && WEXITSTATUS(status) == 0;
                if (WIFEXITED(status) && WEXITSTATUS(status) == 1) {
                    fprintf(stderr, "refused.c: use %d, allocation %ld of %ld refused%s: another error, or other frames\n", which, granted, count,
                            is_once ? "" : " and all that follow");
                    return 1;
                }
            }
    }
    if (ended == 0 || reported == 0) return fputs("refused.c: nothing was refused\n", stderr), 1;
    printf("refused memory of scenes: %ld allocations end the process, %ld are errors, %ld do without, none gives other frames\n", ended, reported, succeeded);
    return 0;
}
