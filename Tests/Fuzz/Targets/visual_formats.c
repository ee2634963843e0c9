/* Property: any text as a visual format makes constraints or is refused with the byte at which it is wrong; never both, never a crash. */
#include <taut_layout.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    if (count > 4096) return 0;
    char *format = (char *)malloc(count + 1);
    REQUIRE(format, "no memory");
    memcpy(format, bytes, count);
    format[count] = 0;
    taut_layout *layout = NULL;
    REQUIRE(taut_layout_create(NULL, &layout) == TAUT_OK, "no layout");
    taut_box a, b, root = taut_layout_root(layout);
    taut_layout_add_box(layout, root, TAUT_NO_BOX, &a);
    taut_layout_add_box(layout, root, TAUT_NO_BOX, &b);
    taut_name names[] = {{"a", a, 0}, {"b", b, 0}, {"gap", TAUT_NO_BOX, 12}};
    size_t made = 0;
    taut_status status = taut_layout_constrain_format(layout, format, NULL, names, 3, NULL, 0, &made);
    if (status != TAUT_OK) {
        taut_failure failure = {.size = sizeof failure};
        REQUIRE(status == TAUT_ERROR_ARGUMENT, "status %d", status);
        REQUIRE(strlen(taut_layout_error(layout)) > 0, "refused without a message");
        REQUIRE(taut_layout_failure(layout, &failure) == TAUT_OK && failure.kind == TAUT_FAILURE_FORMAT, "failure %d", failure.kind);
        REQUIRE(failure.offset <= strlen(format), "byte %zu of %zu", failure.offset, strlen(format));
        REQUIRE(made == 0, "%zu constraints of a refused format", made);
    }
    taut_layout_set_size(layout, 300, 200);
    taut_status solved = taut_layout_solve(layout);
    REQUIRE(solved == TAUT_OK || solved == TAUT_ERROR_NUMERIC, "status %d", solved);
    taut_layout_destroy(layout);
    free(format);
    return 0;
}
