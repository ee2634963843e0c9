/* 10,000 boxes in 100 rows: each as wide as its content, a gap of 4 between neighbours, the last of a row stretched to the edge. One solve
 * lays them out, another one follows a new width.
 *
 *     cc boxes.c $(pkg-config --cflags --libs taut) -o boxes && ./boxes
 */
#include <stdio.h>
#include <stdlib.h>
#include <taut_layout.h>

#define ROWS 100
#define COLUMNS 100

static void check(taut_layout *layout, taut_status status) {
    if (status == TAUT_OK) return;
    fprintf(stderr, "%s\n", taut_layout_error(layout));
    exit(1);
}

/* first.attribute = second.other + constant */
static taut_equation equal(taut_box first, taut_attribute attribute, taut_box second, taut_attribute other, double constant) {
    taut_equation equation = {first, attribute, TAUT_EQUAL, second, other, 1, constant, TAUT_REQUIRED, TAUT_PART_BOX, TAUT_PART_BOX};
    return equation;
}

/* Adds a row of boxes below the one before and its constraints, in one call. */
static void add_row(taut_layout *layout, int row, taut_box *above) {
    taut_equation equations[2 * COLUMNS + 1];
    taut_box root = taut_layout_root(layout), previous = root;
    size_t count = 0;
    for (int column = 0; column < COLUMNS; column++) {
        taut_box box;
        check(layout, taut_layout_add_box(layout, root, TAUT_NO_BOX, &box));
        check(layout, taut_layout_set_content_size(layout, box, 10 + (row * 7 + column * 3) % 11, 12));
        equations[count++] = equal(box, TAUT_LEADING, previous, column ? TAUT_TRAILING : TAUT_LEADING, 4);
        equations[count++] = equal(box, TAUT_TOP, *above, row ? TAUT_BOTTOM : TAUT_TOP, 4);
        if (column == 0) check(layout, taut_layout_set_priorities(layout, box, TAUT_VERTICAL, 750, 750));
        previous = box;
    }
    equations[count++] = equal(root, TAUT_TRAILING, previous, TAUT_TRAILING, 4);
    /* Only the last box of a row gives way. */
    check(layout, taut_layout_set_priorities(layout, previous, TAUT_HORIZONTAL, 1, 1));
    check(layout, taut_layout_constrain_all(layout, equations, count, NULL));
    *above = previous;
}

/* Where some boxes are, and all of them added up. */
static void print(taut_layout *layout) {
    size_t count = taut_layout_index_count(layout), changed;
    taut_rect *frames = malloc(count * sizeof *frames);
    if (!frames) exit(1);
    check(layout, taut_layout_frames(layout, frames, 0, count));
    check(layout, taut_layout_changed(layout, NULL, 0, &changed));
    double area = 0;
    for (size_t i = 1; i < count; i++) area += frames[i].width * frames[i].height;
    printf("%zu boxes, %zu moved, %.0f square points\n", count - 1, changed, area);
    for (size_t i = 1; i < count; i += 3333)
        printf("box %zu: %g %g %g %g\n", i, frames[i].x, frames[i].y, frames[i].width, frames[i].height);
    free(frames);
}

int main(void) {
    taut_layout *layout;
    if (taut_layout_create(NULL, &layout) != TAUT_OK) return 1;
    taut_box above = taut_layout_root(layout);
    check(layout, taut_layout_set_size(layout, 2000, TAUT_UNSPECIFIED));
    check(layout, taut_layout_reserve(layout, ROWS * COLUMNS + 1, ROWS * (2 * COLUMNS + 1)));
    for (int row = 0; row < ROWS; row++) add_row(layout, row, &above);
    check(layout, taut_layout_solve(layout));
    print(layout);
    check(layout, taut_layout_set_size(layout, 2500, TAUT_UNSPECIFIED));
    check(layout, taut_layout_solve(layout));
    print(layout);
    taut_layout_destroy(layout);
    return 0;
}
