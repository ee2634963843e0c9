public import Foundation
public import Taut

/// What UIKit's views have besides layout: kept, and read back. Nothing is drawn, and no event arrives.
extension View {
    private func value<Value>(_ name: String, _ fallback: Value) -> Value { self[kept: name] as? Value ?? fallback }

    /// The colour behind the content.
    public var backgroundColor: UIColor? {
        get { self[kept: "backgroundColor"] as? UIColor }
        set { self[kept: "backgroundColor"] = newValue }
    }

    /// The opacity from 0 to 1.
    public var alpha: CGFloat {
        get { value("alpha", 1) }
        set { self[kept: "alpha"] = newValue }
    }

    /// The colour of controls.
    public var tintColor: UIColor! {
        get { self[kept: "tintColor"] as? UIColor ?? superview?.tintColor ?? .blue }
        set { self[kept: "tintColor"] = newValue }
    }

    /// Whether subviews are cut off at the bounds.
    public var clipsToBounds: Bool {
        get { value("clipsToBounds", false) }
        set { self[kept: "clipsToBounds"] = newValue }
    }

    /// Whether events would arrive.
    public var isUserInteractionEnabled: Bool {
        get { value("isUserInteractionEnabled", true) }
        set { self[kept: "isUserInteractionEnabled"] = newValue }
    }

    /// Whether the ground is covered completely.
    public var isOpaque: Bool {
        get { value("isOpaque", true) }
        set { self[kept: "isOpaque"] = newValue }
    }

    /// How content fills the bounds.
    public var contentMode: ContentMode {
        get { value("contentMode", .scaleToFill) }
        set { self[kept: "contentMode"] = newValue }
    }

    /// What is read aloud.
    public var accessibilityLabel: String? {
        get { self[kept: "accessibilityLabel"] as? String }
        set { self[kept: "accessibilityLabel"] = newValue }
    }

    /// Whether the view is read aloud.
    public var isAccessibilityElement: Bool {
        get { value("isAccessibilityElement", false) }
        set { self[kept: "isAccessibilityElement"] = newValue }
    }

    /// Pixels per point, from the environment.
    public var contentScaleFactor: CGFloat { traitCollection.displayScale }

    /// Does nothing: nothing is drawn.
    public func setNeedsDisplay() {}

    /// The window, where the root is one.
    public var window: UIWindow? {
        var view: View = self
        while let up = view.superview { view = up }
        return view as? UIWindow
    }

    /// How content fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched.
        case scaleToFill
        /// As large as fits.
        case scaleAspectFit
        /// As small as covers.
        case scaleAspectFill
        /// Drawn anew.
        case redraw
        /// In the middle.
        case center
        /// At the top.
        case top
        /// At the bottom.
        case bottom
        /// At the left.
        case left
        /// At the right.
        case right
        /// At the top left.
        case topLeft
        /// At the top right.
        case topRight
        /// At the bottom left.
        case bottomLeft
        /// At the bottom right.
        case bottomRight
    }
}
