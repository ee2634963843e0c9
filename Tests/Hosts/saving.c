/* Saved layouts: the same frames; bytes that are cut, changed or made up are errors; refused memory; and copies in a forked process.
 *
 *     saving [SEED [ROUNDS]]
 *     saving ends              only numbers at the ends of their types, in each place: prints the same on every processor */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_layout.h>
#if defined(__unix__)
#include <sys/wait.h>
#include <unistd.h>
#endif

#define CHECK(holds)                                                                     \
    do {                                                                                 \
        if (!(holds)) {                                                                  \
            fprintf(stderr, "saving.c:%d: %s (seed %llu)\n", __LINE__, #holds, seed);    \
            exit(1);                                                                     \
        }                                                                                \
    } while (0)
#define HEADER 28

static unsigned long long seed = 1, state;

/* splitmix64 */
static uint64_t draw(void) {
    uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

/* ---- a layout with something of everything -------------------------------------------------------------------------- */

static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    double natural = 40 + 13.0 * (double)(box % 16), lines = 1;
    (void)context, (void)height;
    while (width > 0 && natural / lines > width) lines++;
    size->width = natural / lines;
    size->height = 17 * lines;
    size->first_baseline = 13;
    size->last_baseline = 17 * lines - 4;
    return TAUT_OK;
}

static void equal(taut_layout *l, taut_box first, taut_attribute a, taut_box second, taut_attribute b, double constant, int32_t priority) {
    taut_equation e = {first, a, TAUT_EQUAL, second, b, 1, constant, priority, 0, 0};
    CHECK(taut_layout_constrain(l, &e, NULL) == TAUT_OK);
}

static taut_layout *make(int boxes) {
    taut_layout *l;
    taut_box box, stack, content, guide, above = TAUT_NO_BOX;
    CHECK(taut_layout_create(NULL, &l) == TAUT_OK);
    taut_box root = taut_layout_root(l);
    taut_environment environment = taut_environment_default();
    environment.safe_area.top = 44;
    environment.scale = 2;
    CHECK(taut_layout_set_environment(l, &environment) == TAUT_OK);
    CHECK(taut_layout_set_size(l, 320, 2000) == TAUT_OK && taut_layout_set_measure(l, measure, NULL) == TAUT_OK);
    taut_stack_options column = taut_stack_options_default();
    column.axis = TAUT_VERTICAL;
    column.distribution = TAUT_STACK_EQUAL_SPACING;
    column.spacing = 4;
    CHECK(taut_layout_add_stack(l, &column, root, TAUT_NO_BOX, &stack) == TAUT_OK);
    equal(l, stack, TAUT_LEADING, root, TAUT_LEADING_MARGIN, 0, 1000);
    equal(l, stack, TAUT_TRAILING, root, TAUT_TRAILING_MARGIN, 0, 1000);
    equal(l, stack, TAUT_TOP, root, TAUT_TOP_MARGIN, 0, 1000);
    for (int i = 0; i < boxes; i++) {
        CHECK(taut_layout_add_box(l, i % 3 ? stack : root, TAUT_NO_BOX, &box) == TAUT_OK);
        CHECK(taut_layout_set_text(l, box, i % 2, TAUT_UNSPECIFIED) == TAUT_OK);
        if (i % 3) CHECK(taut_layout_arrange(l, box, stack, SIZE_MAX) == TAUT_OK);
        else {
            equal(l, box, TAUT_LEADING, root, TAUT_LEADING, 3 * i, 1000);
            equal(l, box, TAUT_TOP, above == TAUT_NO_BOX ? stack : above, TAUT_BOTTOM, 5, 750);
            above = box;
        }
        if (i % 5 == 1) CHECK(taut_layout_set_custom_spacing(l, box, 9) == (i % 3 ? TAUT_OK : TAUT_ERROR_ARGUMENT));
        if (i == 7) CHECK(taut_layout_set_hidden(l, box, 1) == TAUT_OK);
        if (i == 4) CHECK(taut_layout_readable_guide(l, box, &guide) == TAUT_OK);
    }
    CHECK(taut_layout_make_scroll_box(l, above, &content) == TAUT_OK);
    CHECK(taut_layout_set_content_offset(l, above, 0, 12) == TAUT_OK);
    CHECK(taut_layout_keyboard_guide(l, root, &guide) == TAUT_OK);
    CHECK(taut_layout_add_distance(l, stack, TAUT_BOTTOM, above, TAUT_TOP, &guide) == TAUT_OK);
    taut_variation narrow = {TAUT_ROOM_COMPACT, TAUT_ROOM_ANY, 1};
    CHECK(taut_layout_vary_box(l, box, TAUT_VARY_INSTALLED, 1, &narrow, 1) == TAUT_OK);
    return l;
}

/* ---- bytes ---------------------------------------------------------------------------------------------------------- */

typedef struct {
    unsigned char *bytes;
    size_t length;
} saved;

static taut_status keep(void *context, const void *bytes, size_t length) {
    saved *s = (saved *)context;
    s->bytes = (unsigned char *)malloc(length);
    s->length = length;
    if (!s->bytes) exit(2);
    memcpy(s->bytes, bytes, length);
    return TAUT_OK;
}

/* As the library seals what it saves: what is behind the header gets past the checksum. */
static void seal(unsigned char *bytes, size_t length) {
    uint64_t sum = 0xcbf29ce484222325ull, whole = length;
    for (size_t i = HEADER; i < length; i++) sum = (sum ^ bytes[i]) * 0x100000001b3ull;
    for (int i = 0; i < 8; i++) {
        bytes[12 + i] = (unsigned char)(whole >> 8 * i);
        bytes[20 + i] = (unsigned char)(sum >> 8 * i);
    }
}

static taut_rect *frames(taut_layout *l, size_t *count) {
    *count = taut_layout_index_count(l);
    taut_rect *all = (taut_rect *)calloc(*count, sizeof *all);
    CHECK(all && taut_layout_frames(l, all, 0, *count) == TAUT_OK);
    return all;
}

static int is_alike(taut_layout *a, taut_layout *b) {
    size_t count, other;
    taut_rect *x = frames(a, &count), *y = frames(b, &other);
    int is_same = memcmp(x, y, (count < other ? count : other) * sizeof *x) == 0;
    free(x);
    free(y);
    return is_same;
}

/* ---- tests ---------------------------------------------------------------------------------------------------------- */

static void compare(const saved *s, taut_layout *l) {
    taut_layout *copy;
    saved again;
    CHECK(taut_layout_load(NULL, s->bytes, s->length, &copy, NULL) == TAUT_OK);
    CHECK(taut_layout_solve(l) == TAUT_OK && taut_layout_solve(copy) == TAUT_OK && is_alike(l, copy));
    CHECK(taut_layout_save(copy, keep, &again) == TAUT_OK);
    taut_layout *third;
    CHECK(taut_layout_load(NULL, again.bytes, again.length, &third, NULL) == TAUT_OK);
    CHECK(taut_layout_solve(third) == TAUT_OK && is_alike(l, third));
    free(again.bytes);
    taut_layout_destroy(third);
    taut_layout_destroy(copy);
}

/* Bytes that are not all there, or of which one is another one, are refused with words and a place. */
static void refuse(const saved *s) {
    taut_load_error error;
    taut_layout *l;
    for (size_t length = 0; length < s->length; length++) {
        unsigned char *part = (unsigned char *)malloc(length + 1); /* as long as stated, for the address sanitizer */
        if (!part) exit(2);
        memcpy(part, s->bytes, length);
        CHECK(taut_layout_load(NULL, part, length, &l, &error) == TAUT_ERROR_ARGUMENT && !l && error.message[0]);
        if (length > HEADER) { /* cut, and said to be whole */
            seal(part, length);
            CHECK(taut_layout_load(NULL, part, length, &l, &error) == TAUT_ERROR_ARGUMENT && !l && error.message[0]);
            CHECK(error.offset <= length);
        }
        free(part);
    }
    for (size_t i = 0; i < s->length; i++) {
        s->bytes[i] ^= 1u << i % 8;
        CHECK(taut_layout_load(NULL, s->bytes, s->length, &l, &error) == TAUT_ERROR_ARGUMENT && !l && error.message[0]);
        s->bytes[i] ^= 1u << i % 8;
    }
    CHECK(taut_layout_load(NULL, "", 0, &l, &error) == TAUT_ERROR_ARGUMENT && taut_layout_load(NULL, NULL, 9, &l, &error) == TAUT_ERROR_ARGUMENT);
}

/* Bytes that were modified and resealed: an error or a layout, which can be solved, saved and destroyed. */
static void attack(const saved *s, int rounds) {
    unsigned char *bytes = (unsigned char *)malloc(s->length);
    int loaded = 0;
    if (!bytes) exit(2);
    for (int round = 0; round < rounds; round++) {
        static const unsigned char wild[] = {0, 1, 2, 3, 0x7f, 0x80, 0xfe, 0xff};
        memcpy(bytes, s->bytes, s->length);
        size_t length = draw() % 8 ? s->length : HEADER + draw() % (s->length - HEADER);
        for (int changes = 1 + (int)(draw() % 3); changes > 0; changes--) {
            size_t place = HEADER + draw() % (s->length - HEADER);
            size_t run = draw() % 4 ? 1 : 1 + draw() % 8;
            for (size_t i = place; i < place + run && i < s->length; i++) bytes[i] = draw() % 2 ? wild[draw() % 8] : (unsigned char)draw();
        }
        seal(bytes, length);
        taut_layout *l;
        taut_load_error error;
        taut_status status = taut_layout_load(NULL, bytes, length, &l, &error);
        CHECK(status == TAUT_OK ? l != NULL : status == TAUT_ERROR_ARGUMENT && !l && error.message[0] && error.offset <= length);
        if (status != TAUT_OK) continue;
        saved again;
        loaded++;
        status = taut_layout_solve(l);
        CHECK(status == TAUT_OK || taut_layout_error(l)[0]);
        CHECK(taut_layout_save(l, keep, &again) == TAUT_OK);
        free(again.bytes);
        taut_layout_destroy(l);
    }
    printf("seed %llu: %d of %d changed layouts can be loaded\n", seed, loaded, rounds);
    CHECK(rounds < 100 || (loaded > 0 && loaded < rounds));
    free(bytes);
}

/* 0, the greatest indices and counts, and numbers of no case in each place: an error or a layout, which can be solved and destroyed. */
static void reach_ends(const saved *s) {
    static const struct {
        uint32_t number;
        int size;
    } ends[] = {{2, 1}, {16, 1}, {0, 4}, {0x80000000, 4}, {0xffffffff, 4}};
    unsigned char *bytes = (unsigned char *)malloc(s->length);
    int loaded = 0, refused = 0;
    uint64_t sum = 0;
    if (!bytes) exit(2);
    for (size_t place = HEADER; place + 4 <= s->length; place++) {
        for (int end = 0; end < 5; end++) {
            taut_layout *l;
            taut_load_error error;
            memcpy(bytes, s->bytes, s->length);
            for (int i = 0; i < ends[end].size; i++) bytes[place + (size_t)i] = (unsigned char)(ends[end].number >> 8 * i);
            seal(bytes, s->length);
            taut_status status = taut_layout_load(NULL, bytes, s->length, &l, &error);
            CHECK(status == TAUT_OK ? l != NULL : status == TAUT_ERROR_ARGUMENT && !l && error.message[0] && error.offset <= s->length);
            if (status == TAUT_OK) {
                sum = sum * 31 + (uint64_t)(uint32_t)taut_layout_solve(l);
                loaded++;
            } else {
                for (const char *word = error.message; *word; word++) sum = sum * 31 + (uint64_t)*word + error.offset;
                refused++;
            }
            taut_layout_destroy(l);
        }
    }
    printf("numbers at the ends of their types: %d layouts loaded, %d refused: %016llx\n", loaded, refused, (unsigned long long)sum);
    CHECK(loaded > 100 && refused > 1000);
    free(bytes);
}

/* An allocator that refuses the n-th request. */
typedef struct {
    long left, blocks;
} budget;

static void *take(void *context, size_t size) {
    budget *b = (budget *)context;
    if (b->left-- == 0) return NULL;
    b->blocks++;
    return malloc(size ? size : 1);
}

static void give(void *context, void *pointer, size_t size) {
    budget *b = (budget *)context;
    (void)size;
    if (pointer) b->blocks--;
    free(pointer);
}

static taut_status ignore(void *context, const void *bytes, size_t length) { return (void)context, (void)bytes, (void)length, TAUT_CONFLICT; }

static void refuse_memory(const saved *s) {
    long refused = 0;
    for (;; refused++) {
        budget b = {refused, 0};
        taut_layout_options options = taut_layout_options_default();
        taut_allocator allocator = {&b, take, give};
        options.allocator = allocator;
        taut_layout *l;
        taut_load_error error;
        taut_status status = taut_layout_load(&options, s->bytes, s->length, &l, &error);
        if (status == TAUT_OK) {
            status = taut_layout_save(l, ignore, NULL);
            taut_layout_destroy(l);
            CHECK(b.blocks == 0);
            if (status == TAUT_CONFLICT) break; /* what the function returned */
        }
        CHECK(status == TAUT_ERROR_MEMORY && b.blocks == 0);
    }
    CHECK(refused > 20);
}

#if defined(__unix__)
static void edit(taut_layout *l) {
    CHECK(taut_layout_set_size(l, 400, 1800) == TAUT_OK && taut_layout_solve(l) == TAUT_OK);
}

/* A forked process has copies of its own: of a layout and of a worker, edited and solved on both sides with the same bits. */
static void fork_both(taut_layout *l) {
    taut_solver *solver;
    taut_variable x;
    taut_constraint c;
    taut_template *structure;
    taut_worker *worker;
    CHECK(taut_solver_create(NULL, &solver) == TAUT_OK && taut_solver_add_variable(solver, NULL, &x) == TAUT_OK);
    taut_term term = {x, 3};
    taut_row row = {&term, 1, TAUT_EQUAL, 1, 1000};
    CHECK(taut_solver_add(solver, &row, &c) == TAUT_OK);
    CHECK(taut_template_create(solver, &c, 1, NULL, 0, &structure) == TAUT_OK && taut_worker_create(structure, NULL, &worker) == TAUT_OK);
    double parameter = 1, value = 0, other = 0;
    CHECK(taut_worker_solve(worker, &parameter, &value) == TAUT_OK);
    CHECK(taut_layout_solve(l) == TAUT_OK);
    parameter = 7;
    size_t count;
    int ends[2];
    CHECK(pipe(ends) == 0);
    fflush(stdout);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        edit(l);
        CHECK(taut_worker_solve(worker, &parameter, &value) == TAUT_OK);
        taut_rect *all = frames(l, &count);
        CHECK(write(ends[1], &value, sizeof value) == (ssize_t)sizeof value);
        for (size_t i = 0; i < count; i++) CHECK(write(ends[1], &all[i], sizeof *all) == (ssize_t)sizeof *all);
        free(all);
        taut_layout_destroy(l);
        taut_worker_destroy(worker);
        taut_template_destroy(structure);
        taut_solver_destroy(solver);
        _exit(0);
    }
    edit(l);
    CHECK(taut_worker_solve(worker, &parameter, &value) == TAUT_OK);
    taut_rect *all = frames(l, &count), frame;
    close(ends[1]);
    CHECK(read(ends[0], &other, sizeof other) == (ssize_t)sizeof other && memcmp(&other, &value, sizeof value) == 0);
    for (size_t i = 0; i < count; i++)
        CHECK(read(ends[0], &frame, sizeof frame) == (ssize_t)sizeof frame && memcmp(&frame, &all[i], sizeof frame) == 0);
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    close(ends[0]);
    free(all);
    taut_worker_destroy(worker);
    taut_template_destroy(structure);
    taut_solver_destroy(solver);
}
#endif

int main(int count, char **words) {
    int is_only_ends = count > 1 && strcmp(words[1], "ends") == 0;
    if (count > 1 && !is_only_ends) seed = strtoull(words[1], NULL, 10);
    state = seed;
    taut_layout *l = make(is_only_ends ? 5 : 24);
    saved s;
    if (is_only_ends) CHECK(taut_layout_solve(l) == TAUT_OK);
    CHECK(taut_layout_save(l, keep, &s) == TAUT_OK && taut_layout_save(l, NULL, NULL) == TAUT_ERROR_ARGUMENT);
    CHECK(taut_layout_save(l, ignore, NULL) == TAUT_CONFLICT);
    if (is_only_ends) {
        reach_ends(&s);
        taut_layout_destroy(l);
        free(s.bytes);
        return 0;
    }
    compare(&s, l);
    refuse(&s);
    refuse_memory(&s);
    attack(&s, count > 2 ? atoi(words[2]) : 2000);
#if defined(__unix__)
    fork_both(l);
#endif
    taut_layout_destroy(l);
    free(s.bytes);
    printf("saved layouts have the same frames, changed ones are refused, and a forked process has its own\n");
    return 0;
}
