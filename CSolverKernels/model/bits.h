/* Lowest and highest bit of a word that is not 0: one instruction where the compiler has a name for it. */
#ifndef TAUT_BITS_H
#define TAUT_BITS_H

#include <stdint.h>

static inline uint32_t taut_lowest_bit(uint64_t word) {
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(word);
#else
    uint32_t bit = 0;
    for (; !(word >> bit & 1); bit++) continue;
    return bit;
#endif
}

static inline uint32_t taut_highest_bit(uint64_t word) {
#if defined(__GNUC__)
    return 63u - (uint32_t)__builtin_clzll(word);
#else
    uint32_t bit = 63;
    for (; !(word >> bit & 1); bit--) continue;
    return bit;
#endif
}

#endif
