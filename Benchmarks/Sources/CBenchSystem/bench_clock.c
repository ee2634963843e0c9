/* clock_gettime is POSIX, which -std=c11 hides. */
#define _POSIX_C_SOURCE 200809L
#include "bench_system.h"

#include <time.h>

uint64_t bench_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
