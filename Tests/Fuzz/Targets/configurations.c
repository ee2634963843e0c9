/* Property: any bytes as a configuration, a baseline or usual data of check are applied or refused. */
#include "input.h"
#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    REQUIRE(!taut_fuzz_property("configurations", bytes, count), "the property does not hold");
    return 0;
}
