/* Which fault is switched on: TAUT_MUTANT, 0 where there is none. What was seen of each fault is written to the file TAUT_SEEN, if it is named, by
 * programs that record: those of TAUT_RECORD (mutant.h), and all in which faults in Swift are (Mutants.swift). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 1 << 16 };
unsigned char taut_seen[MOST];
int taut_mutant;

bool taut_is_on(int fault, bool differs);

bool taut_is_on(int fault, bool differs) {
    taut_seen[fault] |= differs ? 3 : 1;
    return fault == taut_mutant;
}

__attribute__((constructor)) static void choose(void) {
    const char *number = getenv("TAUT_MUTANT");
    taut_mutant = number ? atoi(number) : 0;
}

__attribute__((destructor)) static void save(void) {
    const char *path = getenv("TAUT_SEEN");
    if (!path) return;
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(taut_seen, 1, MOST, file) != MOST || fclose(file)) abort();
}
