/* Which fault is switched on: TAUT_MUTANT, 0 where there is none. */
#include <stdlib.h>

int taut_mutant;

__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("TAUT_MUTANT");
    taut_mutant = number ? atoi(number) : 0;
}
