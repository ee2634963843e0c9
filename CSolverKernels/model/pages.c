#if defined(__linux__)
#define _DEFAULT_SOURCE 1 /* for madvise() */
#include <sys/mman.h>
#endif

#include "pages.h"

#include <stdint.h>

#if defined(__linux__) && defined(MADV_HUGEPAGE)

#define LARGE_PAGE ((uintptr_t)2 << 20)
#define WORTH_SIZE ((size_t)4 << 20) /* has a whole large page in it, wherever it begins */

void taut_pages_prefer_large(void *block, size_t size) {
    if (size < WORTH_SIZE) return;
    uintptr_t address = (uintptr_t)block, first = (address + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    uintptr_t end = (address + size) / LARGE_PAGE * LARGE_PAGE;
    (void)madvise((char *)block + (first - address), end - first, MADV_HUGEPAGE); /* a wish: small pages do as well */
}

#else

void taut_pages_prefer_large(void *block, size_t size) {
    (void)block;
    (void)size;
}

#endif
