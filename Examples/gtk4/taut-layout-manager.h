/* A layout manager of GTK 4 that lays out the children of a widget by Taut's constraints.
 *
 *     GtkLayoutManager *manager = taut_layout_manager_new();
 *     taut_layout_manager_add_format(TAUT_LAYOUT_MANAGER(manager), "H:|-16-[title]-8-[button]-16-|");
 *     gtk_widget_set_layout_manager(box, manager);
 *
 * Children are known by their names (gtk_widget_set_name()). Their natural sizes, and heights for widths, are those that GTK measures. */
#ifndef TAUT_LAYOUT_MANAGER_H
#define TAUT_LAYOUT_MANAGER_H

#include <gtk/gtk.h>
#include <taut_layout.h>

G_DECLARE_FINAL_TYPE(TautLayoutManager, taut_layout_manager, TAUT, LAYOUT_MANAGER, GtkLayoutManager)

GtkLayoutManager *taut_layout_manager_new(void);
/* A visual format over names of children; what is wrong with it is a warning of GLib's when the children are there. */
void taut_layout_manager_add_format(TautLayoutManager *manager, const char *format);
/* The frame that Taut gives a child, in points, before it is rounded to whole pixels. */
taut_rect taut_layout_manager_frame(TautLayoutManager *manager, GtkWidget *child);

#endif
