/* clock_gettime is POSIX, which -std=c11 hides. */
#define _POSIX_C_SOURCE 200809L
#include "bench_system.h"

#include <string.h>
#include <time.h>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

uint64_t bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* Out of the caches, where the processor has an instruction for that. */
static void leave_caches(const void *target, size_t bytes) {
#if defined(__x86_64__)
    for (size_t at = 0; at < bytes; at += 64) _mm_clflush((const char *)target + at);
    _mm_mfence();
#else
    (void)target;
    (void)bytes;
#endif
}

uint64_t bench_memset(void *target, size_t bytes, size_t iterations) {
    uint64_t nanoseconds = 0;
    for (size_t i = 0; i < iterations; i++) {
        leave_caches(target, bytes);
        uint64_t start = bench_now();
        memset(target, (int)i, bytes);
        nanoseconds += bench_now() - start;
        leave_caches(target, bytes);
    }
    return nanoseconds;
}

uint64_t bench_memcpy(void *target, const void *source, size_t bytes, size_t iterations) {
    uint64_t start = bench_now();
    for (size_t i = 0; i < iterations; i++) {
        memcpy(target, source, bytes);
        __asm__ volatile("" : : "r"(target) : "memory");
    }
    return bench_now() - start;
}
