/* Bytes of a fuzzer as numbers: what is over gives zeros, so that every input is a whole script. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count, next;
} input;

static inline bool has_more(const input *in) { return in->next < in->count; }

static inline uint8_t byte(input *in) { return in->next < in->count ? in->bytes[in->next++] : 0; }

/* From 0 to n - 1. */
static inline uint32_t below(input *in, uint32_t n) { return n ? byte(in) % n : 0; }

/* Mostly numbers that layouts have; one in sixteen is any double. Beside other rows 1e-30 is lost in the rounding of double-double, alone
 * it is not: such numbers are 0 here. */
static inline double number(input *in) {
    static const double usual[] = {0, 1, 8, 16, 20, 44, 100, 375, 0.5, 1.0 / 3, -1, -8, 1e-3, 1e4, 12.34, 1000};
    uint8_t kind = byte(in);
    if (kind < 160) return usual[kind % 16];
    if (kind < 240) return (double)(int8_t)byte(in) / (double)(1 + kind % 7);
    uint8_t raw[8];
    for (int i = 0; i < 8; i++) raw[i] = byte(in);
    double any;
    memcpy(&any, raw, sizeof any);
    return any > -1e-30 && any < 1e-30 ? 0 : any;
}

/* Ends the process: the fuzzer keeps the input. */
#define REQUIRE(holds, ...) \
    do { \
        if (!(holds)) { \
            fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #holds); \
            fprintf(stderr, __VA_ARGS__); \
            fputc('\n', stderr); \
            abort(); \
        } \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

#endif
