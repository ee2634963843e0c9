/* Structures that grow: the first member is their size, a size_t, as the caller knows it (taut.h, Growth). */
#ifndef TAUT_SIZED_H
#define TAUT_SIZED_H

#include <stdbool.h>
#include <stddef.h>

/* Copies what the caller gives over the defaults in `known`, but for the size. False: the size is none, or the caller sets a member that
 * only a later version of the library has. */
bool taut_sized_read(void *known, size_t known_size, const void *given);
/* Copies as much of `known` as the caller's structure of `size` bytes holds, and 0 behind it. False: the size is none. */
bool taut_sized_write(void *given, size_t size, const void *known, size_t known_size);

#endif
