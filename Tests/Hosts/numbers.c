/* Numbers that libtaut reads from texts are those of the C library. */
#include <stdio.h>
#include <stdlib.h>
#include "../../Scripts/libtaut-host.c"

static uint64_t state = 1;

static unsigned next(unsigned below) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

static void check(const char *text) {
    char *end;
    double wanted = strtod(text, &end), number = -7;
    const char *stop = _swift_stdlib_strtod_clocale(text, &number);
    if (stop == end && memcmp(&wanted, &number, sizeof number) == 0) return;
    fprintf(stderr, "%.60s: %.17g at %ld, not %.17g at %ld\n", text, number, (long)(stop - text), wanted, (long)(end - text));
    exit(1);
}

int main(void) {
    static const char *const chosen[] = {"0", "-0", "0.1", "1e308", "1.7976931348623157e308", "1.7976931348623159e308", "1e400", "-1e-400",
                                         "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "9007199254740993", "9007199254740995",
                                         "1.00000000000000011102230246251565", "1.00000000000000011102230246251566", "3.", ".5", "1e", "1e+", "7x",
                                         "2.2250738585072011e-308", "8.5", "000000000012.5000", "0.000000000000000000000000000000001e33"};
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++) check(chosen[i]);
    char text[1200];
    for (int round = 0; round < 100000; round++) {
        int length = 0, count = (int)(next(100) == 0 ? next(1000) : next(30)) + 1, point = (int)next((unsigned)count + 1);
        for (int i = 0; i < count; i++) {
            if (i == point) text[length++] = '.';
            text[length++] = (char)('0' + next(10));
        }
        if (next(2)) length += sprintf(text + length, "e%d", (int)next(700) - 350);
        text[length] = 0;
        check(text);
    }
    /* Middles between neighbours, and what lies beside them. */
    for (int round = 0; round < 20000; round++) {
        uint64_t bits = ((uint64_t)(1023 + (int)next(50)) << 52) | ((uint64_t)next(1u << 30) << 22 | next(1u << 22));
        double number;
        memcpy(&number, &bits, sizeof bits);
        long double middle = number + (long double)(number * 0x1p-53);
        sprintf(text, "%.*Lf", 60, middle);
        check(text);
        text[strlen(text) - 1] = '1';
        check(text);
    }
    puts("numbers of texts are the nearest");
    return 0;
}
