public import Taut

// Names from before Swift 4, which old layout code still uses.

/// The old name of ``NSLayoutConstraint/Attribute``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The old name of ``NSLayoutConstraint/Relation``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The old name of ``NSLayoutConstraint/FormatOptions``.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The old name of ``NSLayoutConstraint/Axis``.
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

/// The old way to ``UIDevice/userInterfaceIdiom``.
@available(*, deprecated, message: "use UIDevice.current.userInterfaceIdiom")
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
