/*
 * Large pages. The arrays of a layout with many thousands of views are accessed in the order of its constraints: with pages of 4 KB
 * address translation takes longer than the access, and the system faults pages in one by one.
 */
#ifndef TAUT_PAGES_H
#define TAUT_PAGES_H

#include <stddef.h>

#include "hidden.h"

TAUT_HIDDEN

/* Requests large pages for a new block, if it is large enough and the system supports them. */
void taut_pages_prefer_large(void *block, size_t size);

TAUT_HIDDEN_END
#endif
