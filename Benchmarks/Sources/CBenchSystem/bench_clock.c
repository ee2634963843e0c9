/* clock_gettime is POSIX, which -std=c11 hides. */
#define _POSIX_C_SOURCE 200809L
#include "bench_system.h"

#include <string.h>
#include <time.h>

uint64_t bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t bench_memset(void *target, size_t bytes, size_t iterations) {
    uint64_t start = bench_now();
    for (size_t i = 0; i < iterations; i++) {
        memset(target, (int)i, bytes);
        /* Without this the compiler may find that only the last one counts. */
        __asm__ volatile("" : : "r"(target) : "memory");
    }
    return bench_now() - start;
}

uint64_t bench_memcpy(void *target, const void *source, size_t bytes, size_t iterations) {
    uint64_t start = bench_now();
    for (size_t i = 0; i < iterations; i++) {
        memcpy(target, source, bytes);
        __asm__ volatile("" : : "r"(target) : "memory");
    }
    return bench_now() - start;
}
