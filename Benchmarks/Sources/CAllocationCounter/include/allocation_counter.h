/*
 * allocation_counter.h - how often this process asks for memory.
 *
 * Linking it replaces malloc and its relatives by ones that count and pass on to those of glibc; elsewhere the count
 * stays 0.
 */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/* Calls since the process began, of all threads. */
uint64_t allocation_count(void);
/* The bytes that these calls asked for. */
uint64_t allocated_bytes(void);

#endif
