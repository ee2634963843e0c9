/*
 * allocations.h - how often a program asks for memory.
 *
 * Linking this target replaces malloc and its kin by functions that count and hand on to the C library. Only in programs
 * whose purpose is counting.
 */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

typedef struct {
    uint64_t calls; /* of malloc, calloc, realloc and the aligned ones */
    uint64_t bytes; /* asked for */
} allocation_counts;

/* Since the program began, on all threads. All zero where the C library offers no way to count. */
allocation_counts allocations_now(void);

#endif
