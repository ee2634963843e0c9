/* Cells of some random kinds, each laid out through a cache and alone: the same bits, the same conflicts, also after edits. Caches are small, so
 * that structures are replaced. usage: caches CELLS FIRST-SEED */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <taut_explain.h>

#include "../Oracle/random.h"

#define CHECK(holds) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "caches.c:%d: %s (seed %llu)\n", __LINE__, #holds, (unsigned long long)seed); \
            exit(1); \
        } \
    } while (0)

enum { MOST = 12 };

typedef struct {
    taut_layout *layout;
    taut_box boxes[MOST];
    taut_relation_id relations[3 * MOST];
    int box_count, relation_count;
} cell;

static uint64_t seed, digest = 0xcbf29ce484222325u;

static void mix(uint64_t number) { digest = (digest ^ number) * 0x100000001b3u, digest ^= digest >> 29; }

static void constrain(cell *c, taut_box first, taut_attribute a, taut_relation relation, taut_box second, taut_attribute b, double multiplier,
                      double constant, int32_t priority) {
    taut_equation e = {first, a, relation, second, b, multiplier, constant, priority, 0, 0};
    if (second == TAUT_NO_BOX) e.second_attribute = TAUT_NO_ATTRIBUTE;
    CHECK(taut_layout_constrain(c->layout, &e, &c->relations[c->relation_count++]) == TAUT_OK);
}

/* A cell of a kind: its structure follows from the kind, its numbers from `numbers`. */
static void make(cell *c, uint64_t kind, uint64_t numbers, taut_layout_cache *cache) {
    uint64_t structure = kind * 7919 + 1;
    taut_box root, last = TAUT_NO_BOX;
    memset(c, 0, sizeof *c);
    CHECK(taut_layout_create(NULL, &c->layout) == TAUT_OK);
    if (cache) CHECK(taut_layout_set_cache(c->layout, cache) == TAUT_OK);
    root = taut_layout_root(c->layout);
    state = numbers;
    CHECK(taut_layout_set_size(c->layout, 200 + 4 * below(50), 100 + 4 * below(20)) == TAUT_OK);
    state = structure;
    int count = 2 + below(MOST - 2);
    for (int i = 0; i < count; i++) {
        taut_box box;
        state = structure + (uint64_t)i * 31;
        int what = below(8), has_size = below(3) > 0, is_last = i == count - 1;
        int32_t priority = below(4) ? 1000 : 700 + below(3);
        state = numbers + (uint64_t)i * 77;
        CHECK(taut_layout_add_box(c->layout, root, TAUT_NO_BOX, &box) == TAUT_OK);
        c->boxes[c->box_count++] = box;
        if (has_size) CHECK(taut_layout_set_content_size(c->layout, box, 10 + below(60), 10 + below(20)) == TAUT_OK);
        else constrain(c, box, TAUT_WIDTH, TAUT_EQUAL, TAUT_NO_BOX, 0, 0, 10 + below(40), priority);
        double gap = below(5) ? 8 : below(20);
        constrain(c, box, TAUT_LEADING, TAUT_EQUAL, last == TAUT_NO_BOX ? root : last, last == TAUT_NO_BOX ? TAUT_LEADING : TAUT_TRAILING, 1, gap, 1000);
        if (what < 3) constrain(c, box, TAUT_TOP, TAUT_EQUAL, root, TAUT_TOP, 1, gap, 1000);
        else if (what < 6) constrain(c, box, TAUT_CENTER_Y, TAUT_EQUAL, root, TAUT_CENTER_Y, 1, 0, priority);
        if (what == 6 && last != TAUT_NO_BOX) constrain(c, box, TAUT_WIDTH, TAUT_EQUAL, last, TAUT_WIDTH, below(3) ? 1 : 2, 0, 999);
        if (what == 7) constrain(c, box, TAUT_HEIGHT, TAUT_GREATER_OR_EQUAL, root, TAUT_HEIGHT, 0.5, -gap, 600);
        if (is_last) constrain(c, root, TAUT_TRAILING, kind % 3 ? TAUT_GREATER_OR_EQUAL : TAUT_EQUAL, box, TAUT_TRAILING, 1, 8, kind % 3 ? 1000 : 900);
        last = box;
    }
}

/* An edit of numbers, and sometimes of the structure. */
static void edit(cell *c, uint64_t draw) {
    state = draw;
    int box = below(c->box_count), relation = below(c->relation_count);
    switch (below(9)) {
    case 0:
    case 1: CHECK(taut_layout_set_size(c->layout, 150 + 4 * below(60), 80 + 4 * below(20)) == TAUT_OK); break;
    case 2:
    case 3: taut_layout_set_constant(c->layout, c->relations[relation], below(40)); break;
    case 4: CHECK(taut_layout_set_content_size(c->layout, c->boxes[box], 5 + below(60), below(2) ? 12 : TAUT_UNSPECIFIED) == TAUT_OK); break;
    case 5: CHECK(taut_layout_set_priorities(c->layout, c->boxes[box], below(2), 1 + below(999), 1 + below(999)) == TAUT_OK); break;
    case 6: CHECK(taut_layout_set_priority(c->layout, c->relations[relation], 500 + below(3)) == TAUT_OK); break;
    case 7: CHECK(taut_layout_set_active(c->layout, c->relations[relation], below(2)) == TAUT_OK); break;
    default: CHECK(taut_layout_set_direction(c->layout, taut_layout_root(c->layout), below(2), 0) == TAUT_OK);
    }
}

static void compare(cell *cached, cell *alone) {
    taut_rect x, y;
    taut_status status = taut_layout_solve(alone->layout);
    CHECK(taut_layout_solve(cached->layout) == status);
    CHECK(taut_layout_conflict_count(cached->layout) == taut_layout_conflict_count(alone->layout));
    for (int i = 0; i < alone->box_count; i++) {
        uint32_t open = 0, other = 0;
        CHECK(taut_layout_frame(cached->layout, cached->boxes[i], &x) == TAUT_OK && taut_layout_frame(alone->layout, alone->boxes[i], &y) == TAUT_OK);
        CHECK(x.x == y.x && x.y == y.y && x.width == y.width && x.height == y.height);
        mix((uint64_t)(x.x * 64)), mix((uint64_t)(x.y * 64)), mix((uint64_t)(x.width * 64)), mix((uint64_t)(x.height * 64));
        if (i % 4) continue;
        CHECK(taut_layout_open_attributes(cached->layout, cached->boxes[i], &open) == TAUT_OK);
        CHECK(taut_layout_open_attributes(alone->layout, alone->boxes[i], &other) == TAUT_OK && open == other);
    }
}

/* What the cache did for a layout, which its profile says. */
static void note_reuse(const cell *c) {
    taut_profile_event events[64];
    size_t count = 0;
    CHECK(taut_layout_profile_events(c->layout, events, 64, &count) == TAUT_OK);
    for (size_t i = 0; i < count && i < 64; i++) mix((uint64_t)events[i].reuse + 16 * (uint64_t)events[i].kind);
}

static void lay_out(uint64_t number, taut_layout_cache *cache) {
    cell cached, alone;
    uint64_t kind = number % 16 < 12 ? number % 5 : number % 11, numbers = seed * 1000 + (number % 3 ? number : 0);
    taut_profile_options profile = taut_profile_options_default();
    make(&cached, kind, numbers, cache);
    make(&alone, kind, numbers, NULL);
    CHECK(taut_layout_set_profile(cached.layout, &profile) == TAUT_OK);
    compare(&cached, &alone);
    int is_long = number % 64 == 9; /* as an animation: one size again and again */
    int edits = is_long ? 40 : (int)(number % 7);
    for (int i = 0; i < edits; i++) {
        uint64_t draw = number * 100 + (uint64_t)i;
        if (is_long) {
            CHECK(taut_layout_set_size(cached.layout, 200 + i, 100) == TAUT_OK && taut_layout_set_size(alone.layout, 200 + i, 100) == TAUT_OK);
        } else {
            edit(&cached, draw);
            edit(&alone, draw);
        }
        if (is_long || draw % 3) compare(&cached, &alone);
    }
    compare(&cached, &alone);
    note_reuse(&cached);
    taut_layout_destroy(cached.layout);
    taut_layout_destroy(alone.layout);
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    uint64_t cells = strtoull(arguments[1], NULL, 10);
    size_t answers = 0;
    for (size_t capacity = 1; capacity <= 16; capacity *= 4) {
        taut_layout_cache *cache;
        taut_layout_cache_options options = taut_layout_cache_options_default();
        options.capacity = capacity;
        options.patience = capacity / 4;
        CHECK(taut_layout_cache_create(&options, &cache) == TAUT_OK);
        seed = strtoull(arguments[2], NULL, 10) + capacity;
        for (uint64_t i = 0; i < cells; i++) {
            lay_out(i, cache);
            mix(taut_layout_cache_count(cache));
            CHECK(taut_layout_cache_count(cache) <= capacity);
            if (i % 50 == 49) printf("%llu cells: %016llx\n", (unsigned long long)i + 1, (unsigned long long)digest);
        }
        mix(taut_layout_cache_answers(cache));
        answers += taut_layout_cache_answers(cache);
        taut_layout_cache_clear(cache);
        CHECK(taut_layout_cache_count(cache) == 0);
        taut_layout_cache_destroy(cache);
    }
    CHECK(answers > cells);
    printf("caches: %zu solves answered with the bits of a layout alone: %016llx\n", answers, (unsigned long long)digest);
    return 0;
}
