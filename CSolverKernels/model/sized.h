/* Structures that grow: the first member is their size, a size_t, as the caller knows it (taut.h, Growth). */
#ifndef TAUT_SIZED_H
#define TAUT_SIZED_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the caller's members over the defaults in `known`, except for the size. False: the size is invalid, or the caller sets a member that
 * only a later version of the library has. */
bool taut_sized_read(void *known, size_t known_size, const void *given);
/* Copies as much of `known` as fits into the caller's structure of `size` bytes, and 0 after it. False: the size is invalid. */
bool taut_sized_write(void *given, size_t size, const void *known, size_t known_size);

#endif
