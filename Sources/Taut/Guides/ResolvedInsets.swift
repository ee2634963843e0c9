/// Insets by the sides that a layout counts from.
struct ResolvedInsets: Equatable {
    var start = 0.0
    var end = 0.0
    var top = 0.0
    var bottom = 0.0
}
