/// Every key that the scene format knows, object by object. The JSON Schema in `Schemas/` lists the same; a test compares them.
package enum SceneKeys {
    package static let scene = [
        "size", "environment", "root", "constraints", "metrics", "standardSpacing", "$schema", "comment",
    ]
    package static let standardSpacing = ["superview", "siblings"]
    package static let environment = ["layoutDirection", "safeArea", "margins", "scale"]
    package static let view =
        [
            "id", "kind", "children", "intrinsicContentSize", "hugging", "compression", "margins", "hidden", "text",
            "font",
            "lines", "guides", "comment",
        ] + stack + scroll
    /// Keys that only scroll views have.
    package static let scroll = ["contentOffset"]
    /// Keys that only stacks have.
    package static let stack = [
        "axis", "distribution", "alignment", "spacing", "customSpacing", "relativeToMargins", "baselineRelative",
    ]
    /// Keys of views that the format has and this version does not lay out.
    package static let unsupportedView = [
        "autoresizing", "frame", "semantic",
    ]
    package static let guide = ["id", "comment"]
    package static let constraint = [
        "first", "relation", "second", "multiplier", "constant", "priority", "identifier", "comment",
    ]
    /// A constraint object around a text: an equation or a visual format.
    package static let textConstraint = ["format", "options", "metrics", "identifier", "comment"]
}
