#include "memory.h"

#include <stdlib.h>
#include <string.h>

struct taut_block {
    taut_block *next;
    size_t size; /* of the payload, which follows */
};

#define TAUT_ALIGN ((size_t)16)
#define TAUT_BLOCK_HEADER ((sizeof(taut_block) + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN)
#define TAUT_BLOCK_LIMIT ((size_t)1 << 20)

static void *system_allocate(void *context, size_t size) {
    (void)context;
    return malloc(size);
}

static void system_deallocate(void *context, void *pointer, size_t size) {
    (void)context;
    (void)size;
    free(pointer);
}

void taut_memory_init(taut_memory *memory, const taut_allocator *allocator) {
    memory->bytes = 0;
    memory->allocations = 0;
    if (allocator && allocator->allocate && allocator->deallocate) {
        memory->allocator = *allocator;
    } else {
        memory->allocator = (taut_allocator){NULL, system_allocate, system_deallocate};
    }
}

void *taut_take(taut_memory *memory, size_t count, size_t size) {
    if (count == 0 || size > SIZE_MAX / count) return NULL;
    void *pointer = memory->allocator.allocate(memory->allocator.context, count * size);
    if (pointer) {
        memory->bytes += count * size;
        memory->allocations += 1;
    }
    return pointer;
}

void *taut_take_zeroed(taut_memory *memory, size_t count, size_t size) {
    void *pointer = taut_take(memory, count, size);
    if (pointer) memset(pointer, 0, count * size);
    return pointer;
}

void taut_give(taut_memory *memory, void *pointer, size_t count, size_t size) {
    if (!pointer) return;
    memory->allocator.deallocate(memory->allocator.context, pointer, count * size);
    memory->bytes -= count * size;
}

bool taut_reserve(taut_memory *memory, void **array, size_t *capacity, size_t need, size_t size) {
    if (need <= *capacity) return true;
    size_t grown = *capacity + *capacity / 2 + 8;
    if (grown < need) grown = need;
    void *larger = taut_take(memory, grown, size);
    if (!larger) return false;
    if (*capacity) memcpy(larger, *array, *capacity * size);
    taut_give(memory, *array, *capacity, size);
    *array = larger;
    *capacity = grown;
    return true;
}

void taut_arena_init(taut_arena *arena, taut_memory *memory, size_t first_size) {
    arena->memory = memory;
    arena->blocks = NULL;
    arena->used = 0;
    arena->next_size = first_size < 256 ? 256 : first_size;
}

void taut_arena_free(taut_arena *arena) {
    taut_block *block = arena->blocks;
    while (block) {
        taut_block *next = block->next;
        taut_give(arena->memory, block, TAUT_BLOCK_HEADER + block->size, 1);
        block = next;
    }
    arena->blocks = NULL;
    arena->used = 0;
}

void taut_arena_reset(taut_arena *arena) {
    taut_block *kept = arena->blocks;
    if (!kept) return;
    arena->blocks = kept->next;
    taut_arena_free(arena);
    kept->next = NULL;
    arena->blocks = kept;
}

void *taut_arena_take(taut_arena *arena, size_t count, size_t size) {
    if (count && size > (SIZE_MAX / 2) / count) return NULL;
    size_t need = (count * size + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN;
    if (need == 0) need = TAUT_ALIGN;
    if (!arena->blocks || arena->blocks->size - arena->used < need) {
        size_t payload = arena->next_size > need ? arena->next_size : need;
        taut_block *block = taut_take(arena->memory, TAUT_BLOCK_HEADER + payload, 1);
        if (!block) return NULL;
        block->next = arena->blocks;
        block->size = payload;
        arena->blocks = block;
        arena->used = 0;
        if (arena->next_size < TAUT_BLOCK_LIMIT) arena->next_size *= 2;
    }
    char *payload = (char *)arena->blocks + TAUT_BLOCK_HEADER + arena->used;
    arena->used += need;
    memset(payload, 0, need);
    return payload;
}

void *taut_arena_take_zeroed(taut_arena *arena, size_t count, size_t size) { return taut_arena_take(arena, count, size); }
