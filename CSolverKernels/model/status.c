#include "taut.h"

const char *taut_status_text(taut_status status) {
    switch (status) {
    case TAUT_OK: return "success";
    case TAUT_CONFLICT: return "required constraints cannot hold together";
    case TAUT_ERROR_ARGUMENT: return "an argument is not valid";
    case TAUT_ERROR_MEMORY: return "out of memory";
    case TAUT_ERROR_NUMERIC: return "no trustworthy answer: numbers are too large, or take too many pivots";
    case TAUT_ERROR_IN_USE: return "a variable is still used by a constraint";
    default: return "unknown status";
    }
}
