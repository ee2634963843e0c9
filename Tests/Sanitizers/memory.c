#include <math.h>
#include <string.h>

#include "batch/affine.h"
#include "cost/packed.h"
#include "elimination/matrix.h"
#include "model/memory.h"
#include "rounds.h"
#include "support.h"

/* Sanitizers end the program where the system's allocator refuses a size. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SYSTEM_REFUSES 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SYSTEM_REFUSES 0
#else
#define SYSTEM_REFUSES 1
#endif
#else
#define SYSTEM_REFUSES 1
#endif

/* Sizes that no memory has: NULL, and what there is stays as it is. */
static void refuse_sizes(void) {
    taut_memory memory;
    taut_memory_init(&memory, NULL);
    char *small = taut_take(&memory, 100, 1);
    expect(small != NULL, "a small block", 0);
    if (small) memset(small, 7, 100);
    expect(!taut_take(&memory, SIZE_MAX / 2, 4) && !taut_take(&memory, SIZE_MAX - 8, 1) && !taut_take(&memory, 0, 8), "a block beyond the address space", 0);
    taut_arena arena;
    taut_arena_init(&arena, &memory, 1024);
    expect(taut_arena_take(&arena, 0, SIZE_MAX) != NULL && !arena.failed, "an array of nothing", 0);
    expect(!taut_arena_take(&arena, SIZE_MAX / 4, 16) && arena.failed, "an array beyond the address space", 0);
    taut_arena_free(&arena);
    if (SYSTEM_REFUSES) expect(!taut_arena_take(&arena, 1, SIZE_MAX / 2) && arena.failed, "an array as large as half of the address space", 0);
    taut_arena_free(&arena);
    /* A block that grows where it lies: neither its size in bytes nor the memory may overflow. */
    double *numbers = NULL;
    size_t capacity = 0;
    expect(taut_reserve(&memory, (void **)&numbers, &capacity, 20000, sizeof *numbers), "a large block", 0);
    if (numbers) numbers[19999] = 5;
    char *newer = taut_take(&memory, 300000, 1);
    expect(newer != NULL, "another large block", 0);
    size_t before = capacity;
    const size_t sizes[] = {SIZE_MAX / 4, SIZE_MAX / sizeof *numbers, SIZE_MAX / 32};
    for (int i = 0; i < 2 + SYSTEM_REFUSES; i++)
        expect(!taut_reserve(&memory, (void **)&numbers, &capacity, sizes[i], sizeof *numbers) && capacity == before, "a block grows beyond the address space", (uint64_t)i);
    expect(taut_reserve(&memory, (void **)&numbers, &capacity, 50000, sizeof *numbers) && capacity >= 50000 && numbers && numbers[19999] == 5, "a block grows", 0);
    for (int i = 0; small && i < 100; i++) expect(small[i] == 7, "a block beside one that grows", (uint64_t)i);
    taut_memory_release(&memory);
}

/* The only block of a memory grows where it lies. */
static void grow_alone(void) {
    taut_memory memory;
    taut_memory_init(&memory, NULL);
    uint32_t *numbers = NULL;
    size_t capacity = 0;
    for (size_t need = 30000; need < 200000; need *= 2) {
        expect(taut_reserve(&memory, (void **)&numbers, &capacity, need, sizeof *numbers) && capacity >= need, "a block grows alone", need);
        for (size_t i = need / 2; numbers && i < need; i++) numbers[i] = (uint32_t)i;
    }
    for (size_t i = 15000; numbers && i < 120000; i++) expect(numbers[i] == i, "a number of a block that has grown", i);
    taut_memory_release(&memory);
}

/* Many small blocks, of slabs that grow to their largest size, one as large as pages of their own kind, and the oldest block given back. */
static void take_many(void) {
    enum { BLOCKS = 40000, SIZE = 100 };
    static unsigned char *blocks[BLOCKS];
    taut_memory memory;
    taut_memory_init(&memory, NULL);
    const size_t large = (size_t)96 << 20;
    unsigned char *oldest = taut_take(&memory, large, 1);
    expect(oldest != NULL, "a block of large pages", 0);
    if (oldest) oldest[0] = oldest[large - 1] = 9;
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = taut_take(&memory, SIZE, 1);
        if (blocks[i]) memset(blocks[i], i % 251, SIZE);
    }
    for (int i = 0; i < BLOCKS; i++) expect(blocks[i] && blocks[i][0] == i % 251 && blocks[i][SIZE - 1] == i % 251, "a small block of many", (uint64_t)i);
    size_t before = memory.bytes;
    expect(oldest && oldest[0] == 9 && oldest[large - 1] == 9, "a large block beside many", 0);
    taut_give(&memory, oldest, large, 1);
    expect(memory.bytes + large <= before, "the oldest block is given back", before);
    taut_memory_release(&memory);
}

/* A long row in which a column is looked up that it does not have. */
static void find_missing(void) {
    enum { LENGTH = 40 };
    taut_memory memory;
    taut_matrix matrix;
    taut_memory_init(&memory, NULL);
    expect(taut_matrix_init(&matrix, &memory, LENGTH + 3, LENGTH + 1, 16), "a matrix", 0);
    for (uint32_t i = 0; i < LENGTH; i++) expect(taut_matrix_insert(&matrix, 0, i, 1) && taut_matrix_insert(&matrix, 1 + i, LENGTH, 2), "an entry", i);
    expect(taut_matrix_find(&matrix, 0, LENGTH) == TAUT_NONE && taut_matrix_find(&matrix, LENGTH + 2, LENGTH) == TAUT_NONE, "an entry that is not there", 0);
    expect(taut_matrix_find(&matrix, 0, 7) != TAUT_NONE && taut_matrix_find(&matrix, 5, LENGTH) != TAUT_NONE, "an entry that is there", 0);
    taut_matrix_free(&matrix);
    taut_memory_release(&memory);
}

/* Functions with numbers that have no lowest digit, and digits without room. */
static void refuse_numbers(void) {
    const double functions[][2] = {{1, INFINITY}, {-INFINITY, 0}, {1, NAN}, {1, 0x1p-1070}};
    const int bits[] = {10};
    for (int i = 0; i < 4; i++) expect(taut_affine_bits(1, functions[i], bits) < 0, "a function without a lowest digit", (uint64_t)i);
    expect(taut_affine_bits(1, (const double[]){1, 0.25}, bits) == 10, "the digits of a function", 0);
    taut_digits digits;
    const int32_t priorities[] = {700, 500};
    const uint32_t counts[] = {3, 3};
    expect(taut_digits_lay_out(&digits, priorities, counts, 0, 1) == 0 && !taut_digits_have(&digits, 700), "no digits", 0);
    expect(taut_digits_lay_out(&digits, priorities, counts, 2, 1) == 2 && taut_digits_have(&digits, 500) && !taut_digits_have(&digits, 300), "two digits", 0);
    taut_packed slope = taut_digits_unit(&digits, 500), sum = slope;
    expect(taut_digits_have_room(&digits, slope), "a digit of one", 0);
    int added = 0;
    for (; taut_digits_have_room(&digits, sum) && added < 1000; added++) sum = taut_packed_add(sum, slope);
    expect(added >= 3 && added < 1000, "a digit has room for its constraints and an end", (uint64_t)added);
}

void memory_round(void) {
    refuse_sizes();
    grow_alone();
    take_many();
    find_missing();
    refuse_numbers();
}
