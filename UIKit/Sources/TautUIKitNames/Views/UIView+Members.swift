@_spi(UIKit) public import Taut
public import TautUIKit

// What has no bearing on layout is kept and read back.
extension UIView {
    /// The largest text size that the view would follow; kept.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The smallest text size that the view would follow; kept.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The name of the views that the focus moves among.
    public var focusGroupIdentifier: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Which of these views gets the focus first.
    public var focusGroupPriority: Int {
        get { kept(or: 0) }
        set { keep(newValue) }
    }

    /// The outline of the view for someone to whom it is read aloud.
    public var accessibilityPath: UIBezierPath? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The navigation style of the view's elements. Stored only.
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { kept(or: .automatic) }
        set { keep(newValue) }
    }

    /// The container type of the view. Stored only.
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { kept(or: .none) }
        set { keep(newValue) }
    }

    /// The headers of what is in the view.
    public var accessibilityHeaderElements: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The kind of text in the view.
    public var accessibilityTextualContext: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// The navigation style of a view's elements.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// The system's default.
    case automatic = 0
    /// From one to the next.
    case separate = 1
    /// All together.
    case combined = 2
}

/// The container type of a view.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Inert: kept for source compatibility; has no effect on layout.
    case none = 0
    /// A table of data.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of a page.
    case landmark = 3
    /// Something that belongs together.
    case semanticGroup = 4
}
