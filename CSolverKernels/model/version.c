#include "taut.h"

#define DIGITS(number) DIGITS_OF(number)
#define DIGITS_OF(number) #number

uint32_t taut_version(void) { return TAUT_VERSION; }

const char *taut_version_text(void) { return DIGITS(TAUT_VERSION_MAJOR) "." DIGITS(TAUT_VERSION_MINOR) "." DIGITS(TAUT_VERSION_PATCH); }
