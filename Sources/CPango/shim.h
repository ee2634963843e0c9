#include <pango/pangoft2.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
/* For Embedded Swift, which has no module of the C library. */
#include <pthread.h>
#include <unistd.h>
