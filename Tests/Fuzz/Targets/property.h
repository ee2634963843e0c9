/* Properties in Swift: Tests/Fuzz/Entries. 0: it holds. */
#ifndef PROPERTY_H
#define PROPERTY_H

#include <stddef.h>
#include <stdint.h>

int32_t taut_fuzz_property(const char *name, const uint8_t *bytes, size_t count);

#endif
