/* A fuzz target without a fuzzer: replays files, then random scripts. usage: replay SCRIPTS FILE... */
#include "Targets/input.h"

static uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int main(int count, char **arguments) {
    static uint8_t bytes[1 << 16];
    for (int i = 2; i < count; i++) {
        FILE *file = fopen(arguments[i], "rb");
        REQUIRE(file, "%s cannot be read", arguments[i]);
        size_t length = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        LLVMFuzzerTestOneInput(bytes, length);
    }
    uint64_t state = 1;
    for (int i = count > 1 ? atoi(arguments[1]) : 0; i > 0; i--) {
        size_t length = 20 + next(&state) % 300;
        for (size_t k = 0; k < length; k++) bytes[k] = (uint8_t)next(&state);
        LLVMFuzzerTestOneInput(bytes, length);
    }
    return 0;
}
