/* A form with a text that wraps, laid out by Taut in GTK 4.
 *
 *     cc form.c taut-layout-manager.c $(pkg-config --cflags --libs gtk4 taut) -lm -o form
 *     ./form              the window, to be resized by hand
 *     ./form --check 100  resizes it 100 times and compares every child with a layout that is made by hand */
#include "taut-layout-manager.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CHILDREN 4
static const char *const names[CHILDREN] = {"title", "entry", "body", "button"};
static const char *const formats[] = {"H:|-16-[title]-12-[entry(>=80)]-16-|", "H:|-16-[body]-16-|", "H:[button]-16-|",
                                      "V:|-16-[title]-12-[body]-12-[button]-(>=16)-|", "V:|-16-[entry]"};
#define FORMATS (sizeof formats / sizeof *formats)

static GtkWidget *children[CHILDREN];

static GtkWidget *make_form(void) {
    GtkWidget *form = g_object_new(GTK_TYPE_BOX, NULL);
    GtkLayoutManager *manager = taut_layout_manager_new();
    for (size_t i = 0; i < FORMATS; i++) taut_layout_manager_add_format(TAUT_LAYOUT_MANAGER(manager), formats[i]);
    gtk_widget_set_layout_manager(form, manager);
    children[0] = gtk_label_new("Name");
    children[1] = gtk_entry_new();
    children[2] = gtk_label_new("A longer text that is wrapped at the width that the window leaves, so that what is below moves.");
    children[3] = gtk_button_new_with_label("Done");
    gtk_label_set_wrap(GTK_LABEL(children[2]), TRUE);
    for (int i = 0; i < CHILDREN; i++) {
        gtk_widget_set_name(children[i], names[i]);
        gtk_box_append(GTK_BOX(form), children[i]);
    }
    return form;
}

/* ---- the check ------------------------------------------------------------------------------------------------------- */

static taut_status measure(void *context, taut_box box, double width, double height, taut_text_size *size) {
    GtkWidget *child = children[(size_t)(box & 0xffffffff) - 1];
    int least, natural;
    (void)context, (void)height;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
    size->width = width < 0 ? natural : MAX(least, (int)floor(width));
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, (int)size->width, NULL, &natural, NULL, NULL);
    size->height = size->first_baseline = size->last_baseline = natural;
    return TAUT_OK;
}

/* Where a child should lie in a window of a size: by a new layout. */
static void wanted_frames(int width, int height, taut_rect *frames) {
    taut_layout *layout;
    taut_name boxes[CHILDREN];
    if (taut_layout_create(NULL, &layout) != TAUT_OK) exit(2);
    taut_layout_set_measure(layout, measure, NULL);
    taut_layout_set_size(layout, width, height);
    for (int i = 0; i < CHILDREN; i++) {
        taut_name name = {names[i], TAUT_NO_BOX, 0};
        taut_layout_add_box(layout, taut_layout_root(layout), TAUT_NO_BOX, &name.box);
        taut_layout_set_text(layout, name.box, 1, TAUT_UNSPECIFIED);
        int least;
        gtk_widget_measure(children[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        taut_equation wide = {name.box, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, least, TAUT_REQUIRED, 0, 0};
        taut_layout_constrain(layout, &wide, NULL);
        boxes[i] = name;
    }
    for (size_t i = 0; i < FORMATS; i++) taut_layout_constrain_format(layout, formats[i], NULL, boxes, CHILDREN, NULL, 0, NULL);
    if (taut_layout_solve(layout) != TAUT_OK) g_error("%s", taut_layout_error(layout));
    for (int i = 0; i < CHILDREN; i++) taut_layout_frame(layout, boxes[i].box, &frames[i]);
    taut_layout_destroy(layout);
}

static void check_child(GtkWidget *form, int index, const taut_rect *wanted) {
    graphene_rect_t bounds;
    taut_rect frame = taut_layout_manager_frame(TAUT_LAYOUT_MANAGER(gtk_widget_get_layout_manager(form)), children[index]);
    if (memcmp(&frame, wanted, sizeof frame) != 0)
        g_error("%s lies at %g %g %g %g, not %g %g %g %g", names[index], frame.x, frame.y, frame.width, frame.height, wanted->x, wanted->y,
                wanted->width, wanted->height);
    /* What GTK shows is that, with edges on whole pixels. */
    GtkAllocation allocation;
    gtk_widget_get_allocation(children[index], &allocation);
    if (!gtk_widget_compute_bounds(children[index], form, &bounds) || fabs(allocation.x - frame.x) > 0.5 || fabs(allocation.y - frame.y) > 0.5 ||
        fabs(allocation.width - frame.width) > 1 || fabs(allocation.height - frame.height) > 1)
        g_error("%s is shown at %d %d %d %d", names[index], allocation.x, allocation.y, allocation.width, allocation.height);
}

static void check(GtkWindow *window, GtkWidget *form, int count) {
    int distinct = 0, last = 0;
    for (int i = 0; i < count; i++) {
        int width = 320 + i * 37 % 300, height = 260 + i * 53 % 200;
        taut_rect frames[CHILDREN];
        gtk_window_set_default_size(window, width, height);
        while (gtk_widget_get_width(form) != width || gtk_widget_get_height(form) != height) g_main_context_iteration(NULL, TRUE);
        wanted_frames(width, height, frames);
        for (int k = 0; k < CHILDREN; k++) check_child(form, k, &frames[k]);
        distinct += width != last;
        last = width;
    }
    g_print("%d resizes, %d children, the frames are Taut's\n", distinct, CHILDREN);
}

int main(int count, char **words) {
    gtk_init();
    GtkWidget *window = gtk_window_new(), *form = make_form();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_child(GTK_WINDOW(window), form);
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
    gtk_window_present(GTK_WINDOW(window));
    if (count > 2 && strcmp(words[1], "--check") == 0) {
        check(GTK_WINDOW(window), form, atoi(words[2]));
        return 0;
    }
    while (g_list_model_get_n_items(gtk_window_get_toplevels()) > 0) g_main_context_iteration(NULL, TRUE);
    return 0;
}
