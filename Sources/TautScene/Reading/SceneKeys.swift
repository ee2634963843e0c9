/// Every key that the scene format knows, object by object. The JSON Schema in `Schemas/` lists the same; a test compares them.
package enum SceneKeys {
    package static let scene = [
        "size", "environment", "root", "constraints", "metrics", "standardSpacing", "$schema", "comment",
    ]
    package static let standardSpacing = ["superview", "siblings"]
    package static let environment = [
        "layoutDirection", "safeArea", "margins", "scale", "horizontalSizeClass", "verticalSizeClass", "idiom",
        "contentSizeCategory", "userInterfaceStyle", "bars", "keyboard", "readableWidth", "rootSizing",
        "addsSafeAreaToMargins", "designTime",
    ]
    package static let view =
        [
            "id", "kind", "children", "intrinsicContentSize", "hugging", "compression", "margins", "hidden", "text",
            "font", "lines", "guides", "comment",
        ] + stack + scroll + placement
    /// Keys that only scroll views have.
    package static let scroll = ["contentOffset"]
    /// Keys that only stacks have.
    package static let stack = [
        "axis", "distribution", "alignment", "spacing", "customSpacing", "relativeToMargins", "baselineRelative",
    ]
    /// Where a view is without constraints of its own, how it aligns, and what of it depends on the environment.
    package static let placement = [
        "autoresizing", "frame", "semantic", "alignmentInsets", "baselines", "preservesSuperviewLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "firstBaselineView", "lastBaselineView", "textStyle", "traits", "installed",
        "placeholderIntrinsicContentSize", "variations",
    ]
    /// What a view may have of its own in a size class.
    package static let viewVariation = ["installed", "font", "textStyle", "margins", "hidden"]
    /// What a constraint may have of its own in a size class.
    package static let constraintVariation = ["installed", "constant", "priority"]
    /// The traits that a view may override for its subtree.
    package static let traits = [
        "horizontalSizeClass", "verticalSizeClass", "layoutDirection", "contentSizeCategory", "userInterfaceStyle",
    ]
    package static let guide = ["id", "comment"]
    package static let constraint = [
        "first", "relation", "second", "multiplier", "constant", "priority", "identifier", "installed", "variations",
        "placeholder", "comment",
    ]
    /// A constraint object around a text: an equation or a visual format.
    package static let textConstraint = [
        "format", "options", "metrics", "identifier", "installed", "variations", "placeholder", "comment",
    ]
}
