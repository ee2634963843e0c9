#include <string.h>

#include "bits.h"
#include "memory.h"

/*
 * Freed blocks are kept in lists by size class. Four classes for each doubling, so a
 * block is at most a quarter larger than requested.
 */
#define LEAST_BITS 6u /* 64 bytes, and the blocks' own links fit */
#define CLASSES (4u * (8u * (unsigned)sizeof(size_t) - LEAST_BITS))

typedef struct kept {
    struct kept *next;
} kept;

struct taut_pool {
    taut_allocator allocator;
    kept *free[CLASSES];
    size_t bytes;
};

static unsigned class_of(size_t size) {
    size_t rest = (size > 0 ? size - 1 : 0) >> LEAST_BITS;
    if (rest == 0) return 0;
    unsigned bits = taut_highest_bit(rest) + 1;
    size_t half = (size_t)1 << (LEAST_BITS + bits - 1); /* half < size <= 2 * half */
    return 4 * (bits - 1) + 1 + (unsigned)((size - 1 - half) / (half / 4));
}

static size_t size_of(unsigned class) {
    if (class == 0) return (size_t)1 << LEAST_BITS;
    size_t half = (size_t)1 << (LEAST_BITS + (class - 1) / 4);
    return half + ((class - 1) % 4 + 1) * (half / 4);
}

static void *pool_allocate(void *context, size_t size) {
    taut_pool *pool = context;
    if (size > SIZE_MAX / 4) return NULL;
    unsigned class = class_of(size);
    size_t whole = size_of(class);
    kept *block = pool->free[class];
    if (!block) return pool->allocator.allocate(pool->allocator.context, whole);
    pool->free[class] = block->next;
    pool->bytes -= whole;
    return block;
}

static void pool_deallocate(void *context, void *pointer, size_t size) {
    taut_pool *pool = context;
    if (!pointer) return;
    unsigned class = class_of(size);
    kept *block = pointer;
    block->next = pool->free[class];
    pool->free[class] = block;
    pool->bytes += size_of(class);
}

taut_status taut_pool_create(const taut_allocator *allocator, taut_pool **result) {
    if (!result || (allocator && !taut_allocator_is_whole(allocator))) return TAUT_ERROR_ARGUMENT;
    taut_allocator behind = allocator && allocator->allocate ? *allocator : taut_default_allocator();
    taut_pool *pool = behind.allocate(behind.context, sizeof *pool);
    if (!pool) return TAUT_ERROR_MEMORY;
    memset(pool, 0, sizeof *pool);
    pool->allocator = behind;
    *result = pool;
    return TAUT_OK;
}

taut_allocator taut_pool_allocator(taut_pool *pool) { return (taut_allocator){pool, pool_allocate, pool_deallocate}; }

size_t taut_pool_bytes(const taut_pool *pool) { return pool ? pool->bytes : 0; }

void taut_pool_trim(taut_pool *pool) {
    for (unsigned class = 0; pool && class < CLASSES; class++) {
        while (pool->free[class]) {
            kept *block = pool->free[class];
            pool->free[class] = block->next;
            pool->allocator.deallocate(pool->allocator.context, block, size_of(class));
        }
    }
    if (pool) pool->bytes = 0;
}

void taut_pool_destroy(taut_pool *pool) {
    if (!pool) return;
    taut_pool_trim(pool);
    pool->allocator.deallocate(pool->allocator.context, pool, sizeof *pool);
}
