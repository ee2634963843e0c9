/* Property: any bytes as a console's text are explained or refused. */
#include "input.h"
#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    REQUIRE(!taut_fuzz_property("console_logs", bytes, count), "the property does not hold");
    return 0;
}
