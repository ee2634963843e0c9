/*
 * Memory from the caller's allocator, counted. Nothing in the kernel calls malloc directly.
 *
 * Small blocks are cut from slabs and kept in free lists by size, so that a solver with a known structure allocates
 * nothing; large ones come from the allocator one by one. taut_memory_release returns everything to the
 * allocator. (Under a sanitizer every block is a large one, and an arena takes one for each array, so that it sees each of them.)
 */
#ifndef TAUT_MEMORY_H
#define TAUT_MEMORY_H

#include <math.h>
#include <stdbool.h>

#include "hidden.h"
#include "taut.h"

TAUT_HIDDEN

#define TAUT_FINE_CLASSES 32u  /* multiples of 16 bytes */
#define TAUT_SMALL_CLASSES 36u /* then powers of two: 1, 2, 4 and 8 KiB */

typedef struct taut_held taut_held;
typedef struct {
    taut_allocator allocator;
    size_t bytes;         /* held from the allocator now */
    uint64_t allocations; /* calls of allocate so far */
    uint64_t refusals;    /* those that it answered with NULL: distinguishes out of memory from other failures */
    taut_held *held;      /* slabs and large blocks */
    char *fresh;          /* what is left of the newest slab */
    size_t fresh_size, next_slab;
    char *common;         /* the block that large ones are cut from, while it lasts */
    size_t common_size, common_used;
    uint32_t common_blocks; /* cut from it and not given back */
    void *free_blocks[TAUT_SMALL_CLASSES];
} taut_memory;

/* Whether it has both functions, or neither. */
static inline bool taut_allocator_is_whole(const taut_allocator *allocator) {
    return !allocator->allocate == !allocator->deallocate;
}
void taut_memory_init(taut_memory *memory, const taut_allocator *allocator);
/* Returns everything to the allocator, freed blocks and others. */
void taut_memory_release(taut_memory *memory);
/* Announces large allocations of this total size: they are cut from one block. The system's allocator retains as much as
 * it was last returned in one piece, so it retains this block for the next solver. A hint. */
void taut_memory_expect(taut_memory *memory, size_t size);
/* NULL when the allocator has none, or when count * size overflows. count 0 gives NULL too: check `count` first. */
void *taut_take(taut_memory *memory, size_t count, size_t size);
void *taut_take_zeroed(taut_memory *memory, size_t count, size_t size);
void taut_give(taut_memory *memory, void *pointer, size_t count, size_t size);

/* A count for arrays that are never NULL. */
static inline size_t taut_at_least_one(size_t count) { return count ? count : 1; }

/* Makes room for `need` elements in a growable array; false (array unchanged) when memory runs out. */
bool taut_grow(taut_memory *memory, void **array, size_t *capacity, size_t need, size_t size);
static inline bool taut_reserve(taut_memory *memory, void **array, size_t *capacity, size_t need, size_t size) {
    return need <= *capacity || taut_grow(memory, array, capacity, need, size);
}

/* Arrays of one length that grow together, all or none; new elements are bytes of `fill`. */
#define TAUT_UNFILLED (-1)
typedef struct {
    void **array;
    size_t size;
    int fill;
} taut_column;
bool taut_grow_columns(taut_memory *memory, const taut_column *columns, size_t count, size_t *capacity, size_t need);

/* Whether none of them is infinite or NaN. */
static inline bool taut_are_finite(const double *numbers, uint32_t count) {
    double sum = 0; /* of zeros, or NaN */
    for (uint32_t i = 0; i < count; i++) sum += numbers[i] - numbers[i];
    return sum == 0;
}

/* fmax and fmin without a call; NaN is nowhere compared. */
static inline double taut_larger(double a, double b) { return a > b ? a : b; }
static inline double taut_smaller(double a, double b) { return a < b ? a : b; }

/* Rounding tolerance of a number of this size, or of a row whose largest number has it. */
static inline double taut_tolerance_of(double scale) { return taut_larger(1e-9, 1e-12 * fabs(scale)); }

/* The size of the largest number; 0 of none. */
static inline double taut_largest(const double *numbers, uint32_t count) {
    double largest = 0;
    for (uint32_t i = 0; i < count; i++) largest = taut_larger(largest, fabs(numbers[i]));
    return largest;
}

/* An arena: many arrays with one lifetime. Blocks grow geometrically, so a small island costs one small block. */
#define TAUT_ALIGN ((size_t)16)
typedef struct taut_block taut_block;
typedef struct {
    taut_memory *memory;
    taut_block *blocks;
    char *next; /* what is free of the newest block */
    size_t left;
    size_t next_size;
    uint32_t small_blocks; /* how many more may come in place of larger ones */
    bool failed;           /* memory has run out since it was made or reset */
} taut_arena;

void taut_arena_init(taut_arena *arena, taut_memory *memory, size_t first_size);
/* For a short time: what it needs comes in some small blocks while such are at hand. */
void taut_arena_init_scratch(taut_arena *arena, taut_memory *memory, size_t first_size);
void taut_arena_free(taut_arena *arena);
/* Forgets what was taken and keeps the newest, largest block for what comes. */
void taut_arena_reset(taut_arena *arena);
/* Not initialised; NULL when memory runs out. A count of 0 gives a valid pointer that must not be read. */
void *taut_arena_extend(taut_arena *arena, size_t count, size_t size);
static inline void *taut_arena_take(taut_arena *arena, size_t count, size_t size) {
    size_t need = (count * size + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN;
    if ((count | size) > UINT32_MAX / 2 || need > arena->left || need == 0) return taut_arena_extend(arena, count, size);
    void *taken = arena->next;
    arena->next += need;
    arena->left -= need;
    return taken;
}
/* The same, zeroed. */
void *taut_arena_take_zeroed(taut_arena *arena, size_t count, size_t size);

TAUT_HIDDEN_END
#endif
