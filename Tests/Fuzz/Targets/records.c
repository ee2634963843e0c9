/* Property: any bytes as records of a batch, JSON or a table, give a line for each record or are refused; threads and resuming give the same bytes. */
#include "input.h"
#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    REQUIRE(!taut_fuzz_property("records", bytes, count), "the property does not hold");
    return 0;
}
