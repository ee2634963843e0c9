/* posix_spawn and waitpid are POSIX, which -std=c11 hides. */
#define _POSIX_C_SOURCE 200809L
#include "bench_system.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

bench_status bench_run(const char *const *arguments, const char *messages, uint64_t *nanoseconds) {
    posix_spawn_file_actions_t actions;
    pid_t process;
    int status = -1;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 2, messages, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    const uint64_t start = bench_now();
    /* posix_spawn promises not to write to its arguments; its type is older than const. */
    const int spawned = posix_spawn(&process, arguments[0], &actions, NULL, (char *const *)arguments, environ);
    if (spawned == 0 && waitpid(process, &status, 0) != process) status = -1;
    *nanoseconds = bench_now() - start;
    posix_spawn_file_actions_destroy(&actions);
    return spawned == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? BENCH_OK : BENCH_FAILED;
}
