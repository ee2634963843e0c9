/* Ends the process at the Nth call that changes a file: opening for writing, writing, renaming, removing, making a directory, cutting,
 * setting permissions. Preloaded; TAUT_KILL_AT is N, TAUT_KILL_SIGNAL the signal; a write has written half of its bytes then.
 * TAUT_KILL_COUNT: a file that gets the number of calls. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long calls;

static ssize_t (*next_write(void))(int, const void *, size_t) {
    static ssize_t (*function)(int, const void *, size_t);
    if (!function) *(void **)&function = dlsym(RTLD_NEXT, "write");
    return function;
}

static int is_now(void) {
    const char *at = getenv("TAUT_KILL_AT");
    return ++calls == (at ? atol(at) : -1);
}

/* SIGTERM and SIGINT are for another thread, which ends the process. */
static void end(void) {
    kill(getpid(), atoi(getenv("TAUT_KILL_SIGNAL")));
    for (;;) pause();
}

static void call(void) {
    if (is_now()) end();
}

__attribute__((destructor)) static void save(void) {
    const char *path = getenv("TAUT_KILL_COUNT");
    FILE *file = path ? fopen64(path, "w") : NULL;
    if (file && (fprintf(file, "%ld\n", calls) < 0 || fclose(file))) abort();
}

#define NEXT(result, name, ...) \
    static result (*function)(__VA_ARGS__); \
    if (!function) *(void **)&function = dlsym(RTLD_NEXT, name)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(int, #name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if (flags & (O_WRONLY | O_RDWR)) call(); \
        return function(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
    struct stat status;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && is_now()) {
        (void)!next_write()(file, bytes, count / 2);
        end();
    }
    return next_write()(file, bytes, count);
}

#define PATHS(name, parameters, ...) \
    int name parameters { \
        int (*function) parameters; \
        *(void **)&function = dlsym(RTLD_NEXT, #name); \
        call(); \
        return function(__VA_ARGS__); \
    }
PATHS(rename, (const char *from, const char *to), from, to)
PATHS(unlink, (const char *path), path)
PATHS(mkdir, (const char *path, mode_t mode), path, mode)
PATHS(ftruncate, (int file, off_t size), file, size)
PATHS(ftruncate64, (int file, off64_t size), file, size)
PATHS(fchmod, (int file, mode_t mode), file, mode)
