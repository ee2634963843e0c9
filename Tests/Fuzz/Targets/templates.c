/* Property: any bytes as a template give the cells of each record by itself, and C or a refusal. */
#include "input.h"
#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    REQUIRE(!taut_fuzz_property("templates", bytes, count), "the property does not hold");
    return 0;
}
