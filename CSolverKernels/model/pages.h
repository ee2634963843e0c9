/*
 * Large pages. The arrays of a layout of many thousands of views are gone through in the order of its constraints, not in their own:
 * with pages of 4 KB it takes longer to find out where a page is than to read from it, and the system fills them one by one.
 */
#ifndef TAUT_PAGES_H
#define TAUT_PAGES_H

#include <stddef.h>

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif

/* Asks the system for large pages behind a new block, where it is worth it and the system has some to give. */
void taut_pages_prefer_large(void *block, size_t size);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
