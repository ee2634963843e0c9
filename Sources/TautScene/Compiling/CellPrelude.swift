/// The beginning of every compiled cell: eight cells in a vector type of GCC and Clang, for any processor.
enum CellPrelude {
    static let text = #"""
        /* The same bits on every processor: no multiplication is fused with an addition. */
        #if defined(__clang__)
        #pragma STDC FP_CONTRACT OFF
        #pragma clang diagnostic ignored "-Wpsabi"
        #elif defined(__GNUC__)
        #pragma GCC optimize("fp-contract=off")
        #pragma GCC diagnostic ignored "-Wpsabi"
        #endif

        /* One copy for each kind of processor, chosen when the program starts. */
        #if defined(__x86_64__) && defined(__linux__) && defined(__gnu_linux__) && !defined(TAUT_ONE_COPY)
        #define CLONES __attribute__((target_clones("default", "avx2", "avx512f")))
        #else
        #define CLONES
        #endif
        #define INLINE __attribute__((always_inline, unused))

        typedef double lanes __attribute__((vector_size(64)));
        typedef int64_t bits __attribute__((vector_size(64)));

        #define all(number) ((lanes){number, number, number, number, number, number, number, number})
        #define gather(from, step) \
            ((lanes){(from)[0], (from)[step], (from)[2 * (step)], (from)[3 * (step)], (from)[4 * (step)], (from)[5 * (step)], \
                     (from)[6 * (step)], (from)[7 * (step)]})
        #if defined(__clang__) || __GNUC__ >= 12
        #define shuffle(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
        #else
        #define shuffle(a, b, ...) __builtin_shuffle(a, b, (bits){__VA_ARGS__})
        #endif
        #define choose(mask, a, b) ((lanes)(((mask) & (bits)(a)) | (~(mask) & (bits)(b))))
        #define size_of(a) ((lanes)((bits)(a) & INT64_MAX))
        #define minus(a, factor, b) ((a) - all(factor) * (b))
        /* A condition is eight numbers with signs: it fails where the sign bit is set. So a number is the condition that it is at least 0 unless it
         * is a negative zero, both of two conditions are a | b, one of them a & b. */
        #define where(m, a, b) choose((m) < (bits){0}, b, a)
        #define hold(m) (((m)[0] | (m)[1] | (m)[2] | (m)[3] | (m)[4] | (m)[5] | (m)[6] | (m)[7]) >= 0)
        #define unless(mask) (~(bits)(mask))
        #define within_limit(a) ((bits)(size_of(a) <= all(32768.0)))
        #define ROUNDER 6597069766656.0 /* 1.5 * 2^42: adding and taking it away rounds to 1/1024 */
        /* Of numbers that are no negative zeros: `off` keeps 0 while all lie on the grid, and `far` less than 2^26 while all are from -2^15 to
         * 2^15. NaN and infinities are far. */
        #define check_grid(off, far, a) \
            do { \
                lanes moved = (a) + all(ROUNDER); \
                off |= (bits)(moved - all(ROUNDER)) ^ (bits)(a); \
                far |= (bits)moved - INT64_C(0x4297fffffe000000); /* the bits of ROUNDER, less 2^25 */ \
            } while (0)
        #define on_grid(off, far) ((bits)(((off) | ((far) & ~INT64_C(0x3ffffff))) == 0))

        /* Of multiples of a grid that is finer: half of it is added, and there are no ties. */
        #define round_exactly(a, half, rounder) ((((a) + all(half)) + all(rounder)) - all(rounder))

        #define add_product(sum, scale, factor, source) \
            do { \
                lanes product = all(factor) * (source), size = size_of(product); \
                sum = sum + product; \
                scale = choose((bits)(size > scale), size, scale); \
            } while (0)

        /* Numbers below 2^51. Macros, as GCC has notes on functions with vectors. */
        #define round_to(to, a, scale) \
            do { \
                lanes scaled = (a) * (scale); \
                scaled = scaled + all(0.5); \
                scaled = scaled + all(1e-6); \
                lanes near = (scaled + all(6755399441055744.0)) - all(6755399441055744.0); \
                (to) = near - choose((bits)(near > scaled), all(1.0), all(0.0)); \
            } while (0)

        /* Quantises; `settle_by` knows more quanta, so many for each point. */
        #define SETTLING(a) \
                lanes number = a, size = size_of(number), share = size * all(4.440892098500626e-16); \
                lanes within = choose((bits)(share > all(1e-11)), share, all(1e-11)); \
                lanes near = (number + all(25769803776.0)) - all(25769803776.0), parts = number * all(32256000.0); \
                lanes large = ((number * all(1024.0) + all(6755399441055744.0)) - all(6755399441055744.0)) * all(0.0009765625); \
                parts = ((parts + all(6755399441055744.0)) - all(6755399441055744.0)) / all(32256000.0); \
                bits small = (bits)(size <= all(2097152.0)), far = ~small & (bits)(size <= all(8589934592.0)); \
                bits is_near = small & (bits)(size_of(near - number) <= within), is_part = small & (bits)(size_of(parts - number) <= within); \
                number = choose(far & (bits)(size_of(large - number) <= within), large, number)
        #define settle(to, a) \
            do { \
                SETTLING(a); \
                (to) = choose(is_near, near, choose(is_part, parts, number)); \
            } while (0)
        #define settle_by(to, a, quanta) \
            do { \
                SETTLING(a); \
                lanes other = ((number * (quanta) + all(6755399441055744.0)) - all(6755399441055744.0)) / (quanta); \
                bits is_other = small & (bits)(size_of(other - number) <= within) & (bits)(within * (quanta) <= all(0.0625)); \
                (to) = choose(is_near, near, choose(is_part, parts, choose(is_other, other, number))); \
            } while (0)

        /* Columns become rows: place i of column k is place k of row i. Written out, as GCC keeps arrays in memory. */
        #define TRANSPOSE(a, b, c, d, e, f, g, h) \
            lanes ab = shuffle(a, b, 0, 8, 2, 10, 4, 12, 6, 14), ba = shuffle(a, b, 1, 9, 3, 11, 5, 13, 7, 15); \
            lanes cd = shuffle(c, d, 0, 8, 2, 10, 4, 12, 6, 14), dc = shuffle(c, d, 1, 9, 3, 11, 5, 13, 7, 15); \
            lanes ef = shuffle(e, f, 0, 8, 2, 10, 4, 12, 6, 14), fe = shuffle(e, f, 1, 9, 3, 11, 5, 13, 7, 15); \
            lanes gh = shuffle(g, h, 0, 8, 2, 10, 4, 12, 6, 14), hg = shuffle(g, h, 1, 9, 3, 11, 5, 13, 7, 15); \
            lanes a04 = shuffle(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13), a26 = shuffle(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15); \
            lanes a15 = shuffle(ba, dc, 0, 1, 8, 9, 4, 5, 12, 13), a37 = shuffle(ba, dc, 2, 3, 10, 11, 6, 7, 14, 15); \
            lanes e04 = shuffle(ef, gh, 0, 1, 8, 9, 4, 5, 12, 13), e26 = shuffle(ef, gh, 2, 3, 10, 11, 6, 7, 14, 15); \
            lanes e15 = shuffle(fe, hg, 0, 1, 8, 9, 4, 5, 12, 13), e37 = shuffle(fe, hg, 2, 3, 10, 11, 6, 7, 14, 15); \
            a = shuffle(a04, e04, 0, 1, 2, 3, 8, 9, 10, 11), e = shuffle(a04, e04, 4, 5, 6, 7, 12, 13, 14, 15); \
            b = shuffle(a15, e15, 0, 1, 2, 3, 8, 9, 10, 11), f = shuffle(a15, e15, 4, 5, 6, 7, 12, 13, 14, 15); \
            c = shuffle(a26, e26, 0, 1, 2, 3, 8, 9, 10, 11), g = shuffle(a26, e26, 4, 5, 6, 7, 12, 13, 14, 15); \
            d = shuffle(a37, e37, 0, 1, 2, 3, 8, 9, 10, 11), h = shuffle(a37, e37, 4, 5, 6, 7, 12, 13, 14, 15)

        #define GET(lane, row) memcpy(&(row), from + (lane) * stride, sizeof(row))
        #define PUT(lane, row) memcpy(to + (lane) * stride, &(row), sizeof(row))

        static inline INLINE void load_eight(const double *from, size_t stride, lanes *to) {
            lanes a, b, c, d, e, f, g, h;
            GET(0, a), GET(1, b), GET(2, c), GET(3, d), GET(4, e), GET(5, f), GET(6, g), GET(7, h);
            TRANSPOSE(a, b, c, d, e, f, g, h);
            to[0] = a, to[1] = b, to[2] = c, to[3] = d, to[4] = e, to[5] = f, to[6] = g, to[7] = h;
        }

        #define store_eight(place, a0, b0, c0, d0, e0, f0, g0, h0) \
            do { \
                double *to = frames + (place); \
                const size_t stride = NUMBERS; \
                lanes a = a0, b = b0, c = c0, d = d0, e = e0, f = f0, g = g0, h = h0; \
                TRANSPOSE(a, b, c, d, e, f, g, h); \
                PUT(0, a), PUT(1, b), PUT(2, c), PUT(3, d), PUT(4, e), PUT(5, f), PUT(6, g), PUT(7, h); \
            } while (0)

        #define store_one(place, a) \
            do { \
                for (size_t lane = 0; lane < 8; lane++) frames[(place) + lane * NUMBERS] = (a)[lane]; \
            } while (0)

        """#
}
