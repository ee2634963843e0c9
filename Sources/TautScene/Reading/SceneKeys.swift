/// All keys of the scene format, object by object. The JSON Schema in `Schemas/` lists the same keys; a test compares them.
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
    /// Keys for frames and masks, alignment, and traits.
    package static let placement = [
        "autoresizing", "frame", "drawnSize", "semantic", "alignmentInsets", "baselines",
        "preservesSuperviewLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "firstBaselineView", "lastBaselineView", "textStyle", "traits", "installed",
        "placeholderIntrinsicContentSize", "variations",
    ]
    /// Keys that a view's variations may have.
    package static let viewVariation = ["installed", "font", "textStyle", "margins", "hidden"]
    /// Keys that a constraint's variations may have.
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
    /// A constraint object with a text: an equation or a visual format.
    package static let textConstraint = [
        "format", "options", "metrics", "identifier", "installed", "variations", "placeholder", "comment",
    ]
}
