/* What is declared between these two is not exported. */
#ifndef TAUT_HIDDEN_H
#define TAUT_HIDDEN_H

#if defined(__GNUC__)
#define TAUT_HIDDEN _Pragma("GCC visibility push(hidden)")
#define TAUT_HIDDEN_END _Pragma("GCC visibility pop")
#else
#define TAUT_HIDDEN
#define TAUT_HIDDEN_END
#endif

#endif
