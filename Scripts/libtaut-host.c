/* What Swift's embedded library asks of its host for scenes: numbers from text, and a start for its hash tables. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* ---- Numbers from text ---------------------------------------------------------------------------------------------- */

/* A whole number, its lowest 32 bits first. The longest are 10^1144 and 800 digits times 2^1075. */
typedef struct {
    uint32_t limbs[256];
    int count;
} natural;

static void multiply(natural *n, uint32_t factor, uint32_t summand) {
    uint64_t carry = summand;
    for (int i = 0; i < n->count; i++) {
        carry += (uint64_t)n->limbs[i] * factor;
        n->limbs[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) n->limbs[n->count++] = (uint32_t)carry;
}

static void multiply_by_power(natural *n, uint32_t base, uint32_t step, int step_exponent, int exponent) {
    for (; exponent >= step_exponent; exponent -= step_exponent) multiply(n, step, 0);
    for (; exponent > 0; exponent--) multiply(n, base, 0);
}

static int compare(const natural *a, const natural *b) {
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limbs[i] != b->limbs[i]) return a->limbs[i] < b->limbs[i] ? -1 : 1;
    return 0;
}

/* Compares digits * 10^exponent with the middle between the double of these bits and the next larger one. */
static int compare_with_middle(const natural *digits, int exponent, uint64_t bits) {
    uint64_t field = bits >> 52, fraction = bits & ((1ull << 52) - 1);
    uint64_t middle = 2 * (field ? fraction | 1ull << 52 : fraction) + 1;
    int power = (field ? (int)field - 1075 : -1074) - 1;
    natural a = *digits, b = {{(uint32_t)middle, (uint32_t)(middle >> 32)}, middle >> 32 ? 2 : 1};
    multiply_by_power(exponent < 0 ? &b : &a, 10, 1000000000, 9, exponent < 0 ? -exponent : exponent);
    multiply_by_power(power < 0 ? &a : &b, 2, 1u << 31, 31, power < 0 ? -power : power);
    return compare(&a, &b);
}

/* The double nearest to digits * 10^exponent, of two the even one: a guess, and then steps to where it is right. */
static double nearest(const natural *digits, double leading, int leading_exponent, int exponent) {
    double guess = leading;
    for (int i = leading_exponent; i > 0; i--) guess *= 10;
    for (int i = leading_exponent; i < 0; i++) guess /= 10;
    uint64_t bits, infinity = 0x7ffull << 52;
    memcpy(&bits, &guess, sizeof bits);
    if (bits >= infinity) bits = infinity - 1;
    for (;;) {
        int order = compare_with_middle(digits, exponent, bits);
        if (order < 0 || (order == 0 && bits % 2 == 0)) break;
        if (++bits == infinity) break;
    }
    while (bits > 0 && bits < infinity) {
        int order = compare_with_middle(digits, exponent, bits - 1);
        if (order > 0 || (order == 0 && bits % 2 == 0)) break;
        bits--;
    }
    memcpy(&guess, &bits, sizeof bits);
    return guess;
}

/* The decimal number at the beginning of a text as the nearest double, in no locale. Returns where it ends; NULL if there is none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
    const char *p = text + (*text == '-' || *text == '+');
    natural digits = {{0}, 0};
    double leading = 0;
    int count = 0, seen = 0, exponent = 0, leading_exponent = 0, is_fraction = 0;
    for (;; p++) {
        if (*p == '.' && !is_fraction) {
            is_fraction = 1;
        } else if (*p >= '0' && *p <= '9') {
            seen = 1;
            exponent -= is_fraction;
            if (count == 0 && *p == '0') continue;
            /* Of more digits than any middle has, only whether there is one matters. */
            if (count < 800) multiply(&digits, 10, (uint32_t)(*p - '0'));
            else if (*p != '0') digits.limbs[0] |= 1;
            if (count >= 800) exponent++;
            if (count < 19) leading = leading * 10 + (*p - '0');
            else leading_exponent++;
            count++;
        } else {
            break;
        }
    }
    if (!seen) return NULL;
    if (*p == 'e' || *p == 'E') {
        const char *q = p + 1 + (p[1] == '-' || p[1] == '+');
        if (*q >= '0' && *q <= '9') {
            int power = 0;
            for (; *q >= '0' && *q <= '9'; q++) power = power < 100000 ? power * 10 + (*q - '0') : power;
            exponent += p[1] == '-' ? -power : power;
            p = q;
        }
    }
    /* leading * 10^leading_exponent is about digits * 10^exponent. */
    leading_exponent = exponent + (count < 800 ? count : 800) - (count < 19 ? count : 19);
    int magnitude = exponent + (count < 800 ? count : 800);
    if (count == 0 || magnitude < -330) *number = 0;
    else if (magnitude > 310) *number = 1e308 * 10;
    else *number = nearest(&digits, leading, leading_exponent, exponent);
    if (*text == '-') *number = -*number;
    return p;
}

/* ---- Hash tables ---------------------------------------------------------------------------------------------------- */

#if defined(__wasm__)
/* There is nothing to be had from outside: hash tables start alike. */
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x2a, count); }

/* The product of two numbers of 128 bits, which compilers call and wasi-libc does not have: of halves of 64, of quarters of 32. */
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t a0 = (uint64_t)a, a1 = (uint64_t)(a >> 64), b0 = (uint64_t)b, b1 = (uint64_t)(b >> 64);
    uint64_t mask = 0xffffffff, low = (a0 & mask) * (b0 & mask), mid = (a0 >> 32) * (b0 & mask), other = (a0 & mask) * (b0 >> 32);
    uint64_t carry = (low >> 32) + (mid & mask) + (other & mask);
    uint64_t high = (a0 >> 32) * (b0 >> 32) + (mid >> 32) + (other >> 32) + (carry >> 32) + a0 * b1 + a1 * b0;
    return (__int128)((unsigned __int128)high << 64 | (carry << 32 | (low & mask)));
}
#elif defined(__linux__)
int getentropy(void *bytes, size_t count);

/* glibc has this one since 2.36 only. */
void arc4random_buf(void *bytes, size_t count) {
    if (getentropy(bytes, count) != 0) memset(bytes, 0x2a, count);
}
#endif
