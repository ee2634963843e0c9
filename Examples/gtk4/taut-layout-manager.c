#include "taut-layout-manager.h"

#include <math.h>

struct _TautLayoutManager {
    GtkLayoutManager parent;
    taut_layout *layout;
    GPtrArray *children; /* by index of their boxes; NULL if there is none */
    GArray *least;       /* the constraints that keep them as wide as they have to be, likewise */
    GPtrArray *formats;  /* those that wait for their children */
};

G_DEFINE_FINAL_TYPE(TautLayoutManager, taut_layout_manager, GTK_TYPE_LAYOUT_MANAGER)

static void warn(TautLayoutManager *self, taut_status status) {
    if (status != TAUT_OK) g_warning("Taut: %s", taut_layout_error(self->layout));
}

/* ---- children ------------------------------------------------------------------------------------------------------- */

static GQuark box_of_child(void) { return g_quark_from_static_string("taut-box"); }

/* The box of a child; TAUT_NO_BOX for one that is new. */
static taut_box find_box(GtkWidget *child) {
    const taut_box *box = g_object_get_qdata(G_OBJECT(child), box_of_child());
    return box ? *box : TAUT_NO_BOX;
}

/* What Taut asks of a text, it asks of any child: a natural size, and a height for a width. */
static taut_status measure_child(void *context, taut_box box, double width, double height, taut_text_size *size) {
    TautLayoutManager *self = context;
    GtkWidget *child = g_ptr_array_index(self->children, (guint)box);
    int least, natural, baseline;
    (void)height;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
    int given = width < 0 ? natural : MAX(least, (int)floor(width));
    size->width = given;
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, given, NULL, &natural, NULL, &baseline);
    size->height = natural;
    size->first_baseline = size->last_baseline = baseline < 0 ? natural : baseline;
    return TAUT_OK;
}

static int least_width(GtkWidget *child) {
    int least;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    return least;
}

static void add_child(TautLayoutManager *self, GtkWidget *child) {
    taut_box *box = g_new(taut_box, 1);
    warn(self, taut_layout_add_box(self->layout, taut_layout_root(self->layout), TAUT_NO_BOX, box));
    warn(self, taut_layout_set_text(self->layout, *box, 1, TAUT_UNSPECIFIED));
    g_object_set_qdata_full(G_OBJECT(child), box_of_child(), box, g_free);
    guint index = (guint)*box;
    if (index >= self->children->len) {
        g_ptr_array_set_size(self->children, (int)index + 1);
        g_array_set_size(self->least, index + 1);
    }
    g_ptr_array_index(self->children, index) = child;
    taut_equation wide = {*box, TAUT_WIDTH, TAUT_GREATER_OR_EQUAL, TAUT_NO_BOX, TAUT_NO_ATTRIBUTE, 1, least_width(child), TAUT_REQUIRED, 0, 0};
    warn(self, taut_layout_constrain(self->layout, &wide, &g_array_index(self->least, taut_relation_id, index)));
}

/* Takes in children that are new and lets those go that have left. */
static void follow_children(TautLayoutManager *self, GtkWidget *widget) {
    for (guint i = 1; i < self->children->len; i++) {
        GtkWidget *child = g_ptr_array_index(self->children, i);
        if (!child || (GTK_IS_WIDGET(child) && gtk_widget_get_parent(child) == widget)) continue;
        warn(self, taut_layout_remove(self->layout, find_box(child)));
        g_object_set_qdata(G_OBJECT(child), box_of_child(), NULL);
        g_ptr_array_index(self->children, i) = NULL;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        taut_box box = find_box(child);
        if (box == TAUT_NO_BOX) {
            add_child(self, child);
        } else { /* it may have another text */
            warn(self, taut_layout_note_text(self->layout, box));
            warn(self, taut_layout_set_constant(self->layout, g_array_index(self->least, taut_relation_id, (guint)box), least_width(child)));
        }
    }
    GArray *names = g_array_new(FALSE, FALSE, sizeof(taut_name));
    for (guint i = 1; i < self->children->len; i++) {
        GtkWidget *child = g_ptr_array_index(self->children, i);
        if (!child) continue;
        taut_name name = {gtk_widget_get_name(child), find_box(child), 0};
        g_array_append_val(names, name);
    }
    for (guint i = 0; i < self->formats->len; i++)
        warn(self, taut_layout_constrain_format(self->layout, g_ptr_array_index(self->formats, i), NULL, (taut_name *)(void *)names->data,
                                                names->len, NULL, 0, NULL));
    g_ptr_array_set_size(self->formats, 0);
    g_array_free(names, TRUE);
}

/* ---- what GTK asks -------------------------------------------------------------------------------------------------- */

static GtkSizeRequestMode request_mode(GtkLayoutManager *manager, GtkWidget *widget) {
    (void)manager, (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The least width is stronger than the contents' resistance against being compressed, the natural one weaker; heights follow from widths. */
static void measure(GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    TautLayoutManager *self = TAUT_LAYOUT_MANAGER(manager);
    double width = 0, height = 0;
    follow_children(self, widget);
    taut_box root = taut_layout_root(self->layout);
    gboolean is_given = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0;
    warn(self, taut_layout_fitting_size(self->layout, root, is_given ? for_size : 0, 0, is_given ? 1000 : 50, 50, &width, &height));
    *minimum = *natural = (int)ceil(orientation == GTK_ORIENTATION_HORIZONTAL ? width : height);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        warn(self, taut_layout_fitting_size(self->layout, root, 0, 0, 999, 50, &width, &height));
        *minimum = MIN(*natural, (int)ceil(width));
    }
    *minimum_baseline = *natural_baseline = -1;
}

/* Edges are rounded, not sizes, so that neighbours stay neighbours. */
static void place(GtkWidget *child, taut_rect frame) {
    GtkAllocation allocation = {(int)floor(frame.x + 0.5), (int)floor(frame.y + 0.5), 0, 0};
    allocation.width = (int)floor(frame.x + frame.width + 0.5) - allocation.x;
    allocation.height = (int)floor(frame.y + frame.height + 0.5) - allocation.y;
    gtk_widget_size_allocate(child, &allocation, -1);
}

static void allocate(GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline) {
    TautLayoutManager *self = TAUT_LAYOUT_MANAGER(manager);
    (void)baseline;
    follow_children(self, widget);
    warn(self, taut_layout_set_size(self->layout, width, height));
    warn(self, taut_layout_solve(self->layout));
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (gtk_widget_should_layout(child)) place(child, taut_layout_manager_frame(self, child));
}

/* ---- the object ----------------------------------------------------------------------------------------------------- */

static void finalize(GObject *object) {
    TautLayoutManager *self = TAUT_LAYOUT_MANAGER(object);
    taut_layout_destroy(self->layout);
    g_ptr_array_free(self->children, TRUE);
    g_array_free(self->least, TRUE);
    g_ptr_array_free(self->formats, TRUE);
    G_OBJECT_CLASS(taut_layout_manager_parent_class)->finalize(object);
}

static void taut_layout_manager_class_init(TautLayoutManagerClass *class) {
    G_OBJECT_CLASS(class)->finalize = finalize;
    GTK_LAYOUT_MANAGER_CLASS(class)->get_request_mode = request_mode;
    GTK_LAYOUT_MANAGER_CLASS(class)->measure = measure;
    GTK_LAYOUT_MANAGER_CLASS(class)->allocate = allocate;
}

static void taut_layout_manager_init(TautLayoutManager *self) {
    if (taut_layout_create(NULL, &self->layout) != TAUT_OK) g_error("Taut: no memory");
    taut_layout_set_measure(self->layout, measure_child, self);
    self->children = g_ptr_array_new();
    self->least = g_array_new(FALSE, TRUE, sizeof(taut_relation_id));
    self->formats = g_ptr_array_new_with_free_func(g_free);
}

GtkLayoutManager *taut_layout_manager_new(void) { return g_object_new(taut_layout_manager_get_type(), NULL); }

void taut_layout_manager_add_format(TautLayoutManager *self, const char *format) {
    g_ptr_array_add(self->formats, g_strdup(format));
    gtk_layout_manager_layout_changed(GTK_LAYOUT_MANAGER(self));
}

taut_rect taut_layout_manager_frame(TautLayoutManager *self, GtkWidget *child) {
    taut_rect frame = {0, 0, 0, 0};
    warn(self, taut_layout_frame(self->layout, find_box(child), &frame));
    return frame;
}
