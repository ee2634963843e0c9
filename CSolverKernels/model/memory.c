#include "memory.h"

#include <stdlib.h>
#include <string.h>

#include "pages.h"

struct taut_block {
    taut_block *next;
    size_t size; /* of the payload, which follows */
};

#define TAUT_BLOCK_HEADER ((sizeof(taut_block) + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN)
#define TAUT_BLOCK_LIMIT ((size_t)1 << 20)
#define SCRATCH_BLOCKS 4u

struct taut_held {
    taut_held *next, *previous;
    size_t size; /* of what follows the header */
};

#define HELD_HEADER ((sizeof(taut_held) + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN)
#define FINE_LIMIT (TAUT_FINE_CLASSES * TAUT_ALIGN)
#define SLAB_FIRST ((size_t)16 << 10)
#define FIRST_HANDLES 48u /* room for a small layout at once */
#define SLAB_LAST ((size_t)1 << 20)
#define COMMON_LEAST ((size_t)64 << 10)
#define COMMON_MOST ((size_t)31 << 20) /* larger blocks are given back to the system one by one */
#define MOST_COLUMNS 8u
#define MANY_ELEMENTS 4096u
#define FEW_ELEMENTS 32u

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TAUT_WATCHED 1
#endif
#endif
#if defined(TAUT_WATCHED) || defined(__SANITIZE_ADDRESS__) || defined(TAUT_WATCH_MEMORY)
#define SMALL_LIMIT ((size_t)0)
#else
#define SMALL_LIMIT (FINE_LIMIT << (TAUT_SMALL_CLASSES - TAUT_FINE_CLASSES))
#endif

static void *system_allocate(void *context, size_t size) {
    (void)context;
    void *block = malloc(size);
    if (block) taut_pages_prefer_large(block, size);
    return block;
}

static void system_deallocate(void *context, void *pointer, size_t size) {
    (void)context;
    (void)size;
    free(pointer);
}

taut_allocator taut_default_allocator(void) {
    return (taut_allocator){NULL, system_allocate, system_deallocate};
}

void taut_memory_init(taut_memory *memory, const taut_allocator *allocator) {
    memset(memory, 0, sizeof *memory);
    memory->next_slab = SLAB_FIRST;
    if (allocator && allocator->allocate) {
        memory->allocator = *allocator;
    } else {
        memory->allocator = taut_default_allocator();
    }
}

void taut_memory_release(taut_memory *memory) {
    taut_memory last = *memory; /* which may lie in a block of its own */
    while (last.held) {
        taut_held *held = last.held;
        last.held = held->next;
        last.allocator.deallocate(last.allocator.context, held, HELD_HEADER + held->size);
    }
}

/* ---- blocks ---------------------------------------------------------------------------------------------------------- */

/* From the allocator, behind a header that links it to the others. */
static void *hold(taut_memory *memory, size_t size) {
    if (size > SIZE_MAX - HELD_HEADER) return NULL;
    taut_held *held = memory->allocator.allocate(memory->allocator.context, HELD_HEADER + size);
    memory->refusals += !held;
    if (!held) return NULL;
    memory->bytes += HELD_HEADER + size;
    memory->allocations += 1;
    *held = (taut_held){memory->held, NULL, size};
    if (memory->held) memory->held->previous = held;
    memory->held = held;
    return (char *)held + HELD_HEADER;
}

static void let_go(taut_memory *memory, void *pointer) {
    taut_held *held = (taut_held *)(void *)((char *)pointer - HELD_HEADER);
    if (held->previous) held->previous->next = held->next;
    else memory->held = held->next;
    if (held->next) held->next->previous = held->previous;
    memory->bytes -= HELD_HEADER + held->size;
    memory->allocator.deallocate(memory->allocator.context, held, HELD_HEADER + held->size);
}

static size_t aligned(size_t size) { return (size + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN; }

void taut_memory_expect(taut_memory *memory, size_t size) {
    if (memory->common || size < COMMON_LEAST || SMALL_LIMIT == 0) return;
    size_t whole = size < COMMON_MOST ? size : COMMON_MOST;
    memory->common = hold(memory, whole);
    if (!memory->common) return;
    memory->common_size = whole;
    memory->common_used = memory->common_blocks = 0;
}

static bool is_common(const taut_memory *memory, const void *pointer) {
    return memory->common && (const char *)pointer >= memory->common &&
           (const char *)pointer < memory->common + memory->common_size;
}

/* A large block: from the common one, or by itself. */
static void *take_large(taut_memory *memory, size_t size) {
    if (!memory->common || size > memory->common_size - memory->common_used) return hold(memory, size);
    void *pointer = memory->common + memory->common_used;
    size_t used = memory->common_used + aligned(size);
    memory->common_used = used < memory->common_size ? used : memory->common_size;
    memory->common_blocks += 1;
    return pointer;
}

static void give_large(taut_memory *memory, void *pointer) {
    if (!is_common(memory, pointer)) {
        let_go(memory, pointer);
    } else if (--memory->common_blocks == 0) {
        let_go(memory, memory->common);
        memory->common = NULL;
    }
}

static uint32_t class_of(size_t size) {
    if (size <= FINE_LIMIT) return (uint32_t)((size + TAUT_ALIGN - 1) / TAUT_ALIGN - 1);
    uint32_t class = TAUT_FINE_CLASSES;
    for (size_t limit = 2 * FINE_LIMIT; limit < size; limit *= 2) class += 1;
    return class;
}

static size_t size_of_class(uint32_t class) {
    if (class < TAUT_FINE_CLASSES) return ((size_t)class + 1) * TAUT_ALIGN;
    return FINE_LIMIT << (class - TAUT_FINE_CLASSES + 1);
}

static void keep(taut_memory *memory, void *pointer, uint32_t class) {
    memcpy(pointer, &memory->free_blocks[class], sizeof(void *));
    memory->free_blocks[class] = pointer;
}

/* A new slab; what the old one had left becomes small blocks. */
static bool renew_slab(taut_memory *memory) {
    char *slab = hold(memory, memory->next_slab);
    if (!slab) return false;
    while (memory->fresh_size >= TAUT_ALIGN) {
        size_t part = memory->fresh_size < FINE_LIMIT ? memory->fresh_size : FINE_LIMIT;
        keep(memory, memory->fresh, class_of(part));
        memory->fresh += part;
        memory->fresh_size -= part;
    }
    memory->fresh = slab;
    memory->fresh_size = memory->next_slab;
    if (memory->next_slab < SLAB_LAST) memory->next_slab *= 2;
    return true;
}

static void *cut(taut_memory *memory, uint32_t class) {
    void *pointer = memory->free_blocks[class];
    if (pointer) {
        memcpy(&memory->free_blocks[class], pointer, sizeof(void *));
        return pointer;
    }
    size_t size = size_of_class(class);
    if (memory->fresh_size < size && !renew_slab(memory)) return NULL;
    pointer = memory->fresh;
    memory->fresh += size;
    memory->fresh_size -= size;
    return pointer;
}

void *taut_take(taut_memory *memory, size_t count, size_t size) {
    if (count == 0 || ((count | size) > UINT32_MAX / 2 && size > SIZE_MAX / count)) return NULL;
    size_t need = count * size;
    return need > SMALL_LIMIT ? take_large(memory, need) : cut(memory, class_of(need));
}

void *taut_take_zeroed(taut_memory *memory, size_t count, size_t size) {
    void *pointer = taut_take(memory, count, size);
    if (pointer) memset(pointer, 0, count * size);
    return pointer;
}

void taut_give(taut_memory *memory, void *pointer, size_t count, size_t size) {
    if (!pointer) return;
    if (count * size > SMALL_LIMIT) give_large(memory, pointer);
    else keep(memory, pointer, class_of(count * size));
}

/* ---- growing ----------------------------------------------------------------------------------------------------------- */

/* Whether a block of this size grows where it lies, or by moving its pages: the system's allocator can do that. */
static bool can_extend(const taut_memory *memory, const void *pointer, size_t size) {
    return size > SMALL_LIMIT && memory->allocator.allocate == system_allocate && !is_common(memory, pointer);
}

/* NULL: the block is as it was. */
static void *extend(taut_memory *memory, void *pointer, size_t size) {
    if (size > SIZE_MAX - HELD_HEADER) return NULL;
    taut_held *old = (taut_held *)(void *)((char *)pointer - HELD_HEADER);
    size_t before = old->size;
    taut_held *held = realloc(old, HELD_HEADER + size);
    memory->refusals += !held;
    if (!held) return NULL;
    if (held->previous) held->previous->next = held;
    else memory->held = held;
    if (held->next) held->next->previous = held;
    held->size = size;
    memory->bytes += size - before;
    memory->allocations += 1;
    return (char *)held + HELD_HEADER;
}

/* Larger blocks for all columns, or for none; one that was extended keeps its pages. */
static bool enlarge(taut_memory *memory, const taut_column *columns, size_t count, size_t capacity, size_t grown,
                    void **larger) {
    size_t done = 0;
    for (; done < count; done++) { /* new blocks first: they can be given back */
        larger[done] = NULL;
        if (can_extend(memory, *columns[done].array, capacity * columns[done].size)) continue;
        larger[done] = taut_take(memory, grown, columns[done].size);
        if (!larger[done]) break;
    }
    bool enough = done == count;
    for (size_t i = 0; enough && i < count; i++) {
        if (larger[i]) continue;
        void *extended = grown > SIZE_MAX / columns[i].size ? NULL : extend(memory, *columns[i].array, grown * columns[i].size);
        if (extended) *columns[i].array = extended;
        enough = extended != NULL;
    }
    for (size_t i = 0; !enough && i < done; i++) taut_give(memory, larger[i], grown, columns[i].size);
    return enough;
}

static bool grow_to(taut_memory *memory, const taut_column *columns, size_t count, size_t *capacity, size_t grown) {
    void *larger[MOST_COLUMNS];
    if (!enlarge(memory, columns, count, *capacity, grown, larger)) return false;
    for (size_t i = 0; i < count; i++) {
        size_t size = columns[i].size;
        if (larger[i]) {
            if (*capacity) memcpy(larger[i], *columns[i].array, *capacity * size);
            taut_give(memory, *columns[i].array, *capacity, size);
            *columns[i].array = larger[i];
        }
        if (columns[i].fill != TAUT_UNFILLED)
            memset((char *)*columns[i].array + *capacity * size, columns[i].fill, (grown - *capacity) * size);
    }
    *capacity = grown;
    return true;
}

/* Twice as much, or where that is a lot of memory half as much again. */
static size_t larger_than(size_t capacity) { return capacity + (capacity < MANY_ELEMENTS ? capacity : capacity / 2); }

bool taut_grow(taut_memory *memory, void **array, size_t *capacity, size_t need, size_t size) {
    const taut_column column = {array, size, TAUT_UNFILLED};
    size_t more = larger_than(*capacity) + (*capacity < FEW_ELEMENTS ? FEW_ELEMENTS : 8), wanted = need > more ? need : more;
    return grow_to(memory, &column, 1, capacity, wanted);
}

bool taut_grow_columns(taut_memory *memory, const taut_column *columns, size_t count, size_t *capacity, size_t need) {
    size_t wanted = larger_than(*capacity) + FIRST_HANDLES;
    return grow_to(memory, columns, count, capacity, wanted < need ? need : wanted);
}

void taut_arena_init(taut_arena *arena, taut_memory *memory, size_t first_size) {
    arena->memory = memory;
    arena->blocks = NULL;
    arena->next = NULL;
    arena->left = 0;
    arena->next_size = first_size < 256 ? 256 : first_size;
    arena->small_blocks = 0;
    arena->failed = false;
}

void taut_arena_init_scratch(taut_arena *arena, taut_memory *memory, size_t first_size) {
    taut_arena_init(arena, memory, first_size);
    arena->small_blocks = SMALL_LIMIT ? SCRATCH_BLOCKS : 0;
}

void taut_arena_free(taut_arena *arena) {
    taut_block *block = arena->blocks;
    while (block) {
        taut_block *next = block->next;
        taut_give(arena->memory, block, TAUT_BLOCK_HEADER + block->size, 1);
        block = next;
    }
    arena->blocks = NULL;
    arena->next = NULL;
    arena->left = 0;
    arena->failed = false;
}

void taut_arena_reset(taut_arena *arena) {
    taut_block *kept = arena->blocks;
    if (!kept || SMALL_LIMIT == 0) {
        taut_arena_free(arena);
        return;
    }
    arena->blocks = kept->next;
    taut_arena_free(arena);
    kept->next = NULL;
    arena->blocks = kept;
    arena->next = (char *)kept + TAUT_BLOCK_HEADER;
    arena->left = kept->size;
}

/* Whether a block of the largest class is at hand. */
static bool has_small(const taut_memory *memory) {
    return memory->free_blocks[TAUT_SMALL_CLASSES - 1] || memory->fresh_size >= SMALL_LIMIT;
}

/* The payload of an arena's next block: instead of a large one a small one, if the others are few. */
static size_t next_payload(taut_arena *arena, size_t need) {
    size_t payload = arena->next_size > need ? arena->next_size : need, small = SMALL_LIMIT - TAUT_BLOCK_HEADER;
    if (payload > small && need <= small && payload < arena->small_blocks * small && has_small(arena->memory)) {
        arena->small_blocks -= 1;
        arena->next_size -= small;
        return small;
    }
    if (arena->next_size < TAUT_BLOCK_LIMIT) arena->next_size *= 2;
    return payload;
}

static bool add_block(taut_arena *arena, size_t need) {
    size_t payload = SMALL_LIMIT ? next_payload(arena, need) : need;
    taut_block *block = taut_take(arena->memory, TAUT_BLOCK_HEADER + payload, 1);
    if (!block) return false;
    block->next = arena->blocks;
    block->size = payload;
    arena->blocks = block;
    arena->next = (char *)block + TAUT_BLOCK_HEADER;
    arena->left = payload;
    return true;
}

/* With a new block, where the newest has too little left. */
void *taut_arena_extend(taut_arena *arena, size_t count, size_t size) {
    bool overflows = (count | size) > UINT32_MAX / 2 && count && size > (SIZE_MAX / 2) / count;
    size_t need = (count * size + TAUT_ALIGN - 1) / TAUT_ALIGN * TAUT_ALIGN;
    if (need == 0) need = TAUT_ALIGN;
    if (overflows || (need > arena->left && !add_block(arena, need))) {
        arena->failed = true;
        return NULL;
    }
    void *taken = arena->next;
    arena->next += need;
    arena->left -= need;
    return taken;
}

void *taut_arena_take_zeroed(taut_arena *arena, size_t count, size_t size) {
    void *pointer = taut_arena_take(arena, count, size);
    if (pointer) memset(pointer, 0, count * size);
    return pointer;
}
