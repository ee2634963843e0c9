#include "support.h"

#include <stdio.h>
#include <stdlib.h>

uint64_t next(generator *g) {
    uint64_t z = (g->state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int below(generator *g, int count) { return (int)(next(g) % (uint64_t)count); }

static _Atomic int failures;

void expect(int condition, const char *what, uint64_t seed) {
    if (condition) return;
    failures += 1;
    fprintf(stderr, "driver: %s (seed %llu)\n", what, (unsigned long long)seed);
}

int failure_count(void) { return failures; }

static _Atomic int unsolved;

void count_unsolved(void) { unsolved += 1; }
int unsolved_count(void) { return unsolved; }

/* FNV-1a. */
static uint64_t digest = 0xcbf29ce484222325u;

void note_bytes(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) digest = (digest ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
}

uint64_t noted(void) { return digest; }

/* ---- An allocator that fails at one call ------------------------------------------------------------------------- */

static void *metered_allocate(void *context, size_t size) {
    meter *m = context;
    if (++m->calls == m->failing_call) return NULL;
    void *pointer = malloc(size);
    if (pointer) m->bytes += (long)size;
    return pointer;
}

static void metered_deallocate(void *context, void *pointer, size_t size) {
    if (pointer) ((meter *)context)->bytes -= (long)size;
    free(pointer);
}

taut_allocator metered(meter *m) { return (taut_allocator){m, metered_allocate, metered_deallocate}; }
