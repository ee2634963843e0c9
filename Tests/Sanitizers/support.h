/* What all rounds use: random numbers, a place for failures, an allocator that fails at one call. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <stddef.h>
#include <stdint.h>

#include "taut.h"

/* SplitMix64 (Steele, Lea, Flood 2014). */
typedef struct {
    uint64_t state;
} generator;

uint64_t next(generator *g);
/* A number from 0 to `count` - 1. */
int below(generator *g, int count);

/* Counts and prints what went wrong, unless `condition` holds. */
void expect(int condition, const char *what, uint64_t seed);
int failure_count(void);
/* Solves that ended without an answer that could be certified: hardly any may. */
void count_unsolved(void);
int unsolved_count(void);

/* A digest of what is noted. */
void note_bytes(const void *bytes, size_t size);
uint64_t noted(void);

typedef struct {
    long calls;
    long failing_call; /* 0: none fails */
    long bytes;
} meter;

taut_allocator metered(meter *m);

#endif
