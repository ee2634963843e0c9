#define _GNU_SOURCE /* sched_getcpu, CPU_SET */
#include "openblas.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <sys/mman.h>

typedef void factor_function(const int *, const int *, double *, const int *, int *, int *);
typedef void solve_function(const char *, const int *, const int *, const double *, const int *, const int *, double *,
                            const int *, int *, size_t);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static solve_function *solve;
static factor_function *factor; /* with it, `solve` is there, too */

/* Calls under way, and the most of them that OpenBLAS has buffers for: it keeps one for each, and never returns from a call
 * that gets none. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned inside, granted;

/* 256 MB, the largest buffer of any architecture, and room for what surrounds it. */
#define BUFFER_BYTES ((size_t)272 << 20)

/* OpenBLAS starts a thread for each further processor that the loading thread may run on. */
static void *load_on_one_processor(void) {
    cpu_set_t allowed, one;
    int processor = sched_getcpu();
    if (processor < 0 || processor >= CPU_SETSIZE || sched_getaffinity(0, sizeof allowed, &allowed)) return NULL;
    CPU_ZERO(&one);
    CPU_SET((unsigned)processor, &one);
    if (sched_setaffinity(0, sizeof one, &one)) return NULL;
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libopenblas.so", RTLD_NOW | RTLD_LOCAL);
    sched_setaffinity(0, sizeof allowed, &allowed);
    return library;
}

static void load(void) {
    /* A host that is linked to OpenBLAS itself keeps its number of threads. */
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    if (!library) {
        if (!(library = load_on_one_processor())) return;
        void (*set_threads)(int);
        *(void **)&set_threads = dlsym(library, "openblas_set_num_threads");
        if (set_threads) set_threads(1); /* the variant with OpenMP */
    }
    *(void **)&solve = dlsym(library, "dgetrs_");
    if (solve) *(void **)&factor = dlsym(library, "dgetrf_");
}

static bool enter(void) {
    pthread_once(&once, load);
    if (!factor) return false;
    pthread_mutex_lock(&lock);
    if (inside == granted) {
        void *room = mmap(NULL, BUFFER_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (room != MAP_FAILED) {
            munmap(room, BUFFER_BYTES);
            granted++;
        }
    }
    bool enters = inside < granted;
    inside += enters;
    pthread_mutex_unlock(&lock);
    return enters;
}

static void leave(void) {
    pthread_mutex_lock(&lock);
    inside--;
    pthread_mutex_unlock(&lock);
}

void taut_openblas_dgetrf(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info) {
    *info = -1;
    if (!enter()) return;
    factor(m, n, a, lda, ipiv, info);
    leave();
}

void taut_openblas_dgetrs(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda, const int *ipiv,
                          double *b, const int *ldb, int *info, size_t trans_length) {
    *info = -1;
    if (!enter()) return;
    solve(trans, n, nrhs, a, lda, ipiv, b, ldb, info, trans_length);
    leave();
}

#else

void taut_openblas_dgetrf(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info) {
    (void)m, (void)n, (void)a, (void)lda, (void)ipiv;
    *info = -1;
}

void taut_openblas_dgetrs(const char *trans, const int *n, const int *nrhs, const double *a, const int *lda, const int *ipiv,
                          double *b, const int *ldb, int *info, size_t trans_length) {
    (void)trans, (void)n, (void)nrhs, (void)a, (void)lda, (void)ipiv, (void)b, (void)ldb, (void)trans_length;
    *info = -1;
}
#endif
