/* Property: any bytes as an Interface Builder file are laid out, edited and converted, or refused with a place (Tests/Fuzz/Entries/Trial.swift). */
#include "input.h"
#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    REQUIRE(!taut_fuzz_property("interface_builder", bytes, count), "the property does not hold");
    return 0;
}
