/* Which fault is switched on: TAUT_MUTANT, 0 where there is none. With TAUT_RECORD, what was seen of each is added to the file TAUT_SEEN. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* For faults in Swift (Mutants.swift), whose objects are the same in programs that record. */
bool taut_is_on(int fault, bool differs);

#if defined(TAUT_RECORD)
enum { MOST = 1 << 16 };
unsigned char taut_seen[MOST];

bool taut_is_on(int fault, bool differs) {
    taut_seen[fault] |= differs ? 3 : 1;
    return false;
}

__attribute__((destructor)) static void save(void) {
    FILE *file = fopen(getenv("TAUT_SEEN"), "wb");
    if (!file || fwrite(taut_seen, 1, MOST, file) != MOST || fclose(file)) abort();
}
#else
int taut_mutant;

bool taut_is_on(int fault, bool differs) {
    (void)differs;
    return fault == taut_mutant;
}

__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("TAUT_MUTANT");
    taut_mutant = number ? atoi(number) : 0;
}
#endif
