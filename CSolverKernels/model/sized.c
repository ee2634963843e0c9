#include "sized.h"

#include <string.h>

#define LARGEST 4096u /* a size that was never set is mostly larger */

static bool is_size(size_t size) { return size >= sizeof(size_t) && size <= LARGEST; }

bool taut_sized_read(void *known, size_t known_size, const void *given) {
    size_t size;
    memcpy(&size, given, sizeof size);
    if (!is_size(size)) return false;
    for (size_t i = known_size; i < size; i++)
        if (((const unsigned char *)given)[i]) return false;
    memcpy(known, given, size < known_size ? size : known_size);
    memcpy(known, &known_size, sizeof known_size);
    return true;
}

bool taut_sized_write(void *given, size_t size, const void *known, size_t known_size) {
    if (!is_size(size)) return false;
    memcpy(given, known, size < known_size ? size : known_size);
    if (size > known_size) memset((unsigned char *)given + known_size, 0, size - known_size);
    memcpy(given, &size, sizeof size);
    return true;
}
