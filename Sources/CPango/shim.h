#include <pango/pangoft2.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
