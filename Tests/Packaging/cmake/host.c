/* What a program does first: a box in the middle of another one, laid out by the library that is installed. */
#include <stdio.h>
#include <string.h>
#include <taut_scene.h>

int main(void) {
    taut_layout *layout;
    taut_box box;
    taut_rect frame;
    if (taut_version() != TAUT_VERSION || taut_layout_create(NULL, &layout) != TAUT_OK) return 1;
    taut_box root = taut_layout_root(layout);
    taut_layout_set_size(layout, 300, 200);
    taut_layout_add_box(layout, root, TAUT_NO_BOX, &box);
    taut_layout_set_content_size(layout, box, 100, 50);
    taut_equation x = {box, TAUT_CENTER_X, TAUT_EQUAL, root, TAUT_CENTER_X, 1, 0, 1000, 0, 0};
    taut_equation y = {box, TAUT_CENTER_Y, TAUT_EQUAL, root, TAUT_CENTER_Y, 1, 0, 1000, 0, 0};
    taut_layout_constrain(layout, &x, NULL);
    taut_layout_constrain(layout, &y, NULL);
    if (taut_layout_solve(layout) != TAUT_OK || taut_layout_frame(layout, box, &frame) != TAUT_OK) return 1;
    printf("%s: %g %g %g %g\n", taut_version_text(), frame.x, frame.y, frame.width, frame.height);
    taut_layout_destroy(layout);

    const char *text = "{\"root\": {\"id\": \"a\", \"children\": [{\"id\": \"b\"}]}, \"constraints\": [\"H:|[b(7)]|\", \"V:|[b(5)]|\"]}";
    taut_scene *scene;
    if (taut_scene_read(text, strlen(text), NULL, &scene, NULL) != TAUT_OK) return 1;
    taut_layout_solve(taut_scene_layout(scene));
    taut_layout_frame(taut_scene_layout(scene), taut_scene_box(scene, 0), &frame);
    printf("%g x %g\n", frame.width, frame.height);
    taut_scene_destroy(scene);
    return 0;
}
