#include "allocation_counter.h"

#include <errno.h>
#include <features.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static atomic_uint_fast64_t count, bytes;

uint64_t allocation_count(void) { return atomic_load(&count); }
uint64_t allocated_bytes(void) { return atomic_load(&bytes); }

#if defined(__GLIBC__)

/* glibc's own names for what it exports as malloc and so on. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

/* One more allocation; the size to ask glibc for. A chunk of the heap has 8 bytes of its own and takes up the 16 bytes that
   it would leave over, and a Swift array grows only when what it really got is full: with chunks in steps of 32 bytes
   nothing is ever left over, and the count does not depend on how the heap lies. */
static size_t one_more(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    return size > PTRDIFF_MAX ? size : ((size + 8 + 31) & ~(size_t)31) - 8;
}

void *malloc(size_t size) {
    return __libc_malloc(one_more(size));
}

void *calloc(size_t number, size_t size) {
    const size_t rounded = one_more(number == 1 ? size : number * size);
    return __libc_calloc(number, number == 1 ? rounded : size);
}

void *realloc(void *pointer, size_t size) {
    return __libc_realloc(pointer, one_more(size));
}

void *aligned_alloc(size_t alignment, size_t size) {
    return __libc_memalign(alignment, one_more(size));
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    *pointer = __libc_memalign(alignment, one_more(size));
    return *pointer ? 0 : ENOMEM;
}

#endif
