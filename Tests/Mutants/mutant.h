/* Injected faults, by number (mutate_c.py). TAUT_ONLY is a number: this fault alone, for the compiler to see what it comes to (0: none).
 * TAUT_RECORD: none is on, and taut_seen holds for each fault 1 where it is reached, 3 where its result differs from the right one. */
#ifndef TAUT_MUTANT_H
#define TAUT_MUTANT_H

#if defined(TAUT_ONLY)
#define TAUT_IS_ON(n) ((n) == TAUT_ONLY)
#elif defined(TAUT_RECORD)
extern unsigned char taut_seen[];
#define TAUT_IS_ON(n) 0
#else
extern int taut_mutant;
#define TAUT_IS_ON(n) (taut_mutant == (n))
#endif

#if defined(TAUT_RECORD)
#define TAUT_SAW(n, differs) ((void)(taut_seen[n] |= (differs) ? 3 : 1))
#define TAUT_ON(n) (taut_seen[n] |= 3, 0)
#define TAUT_CHOOSE(n, wrong, right) \
    ({ __auto_type w_ = (wrong); __auto_type k_ = (right); TAUT_SAW(n, __builtin_memcmp(&w_, &k_, sizeof k_)); k_; })
#else
#define TAUT_SAW(n, differs) ((void)(n))
#define TAUT_ON(n) TAUT_IS_ON(n)
#define TAUT_CHOOSE(n, wrong, right) (TAUT_IS_ON(n) ? (wrong) : (right))
#endif

#endif
