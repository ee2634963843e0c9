public import Foundation

/// How a view is read aloud: kept for those who ask, as UIKit's `UIView` has it.
nonisolated open class ViewAccessibility: ViewAppearance {
    /// What is read aloud.
    open var accessibilityLabel: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What is read aloud of the use of the view.
    open var accessibilityHint: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What is read aloud of the view's value.
    open var accessibilityValue: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Whether the view is read aloud.
    open var isAccessibilityElement: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether nothing below the view is read aloud.
    open var accessibilityElementsHidden: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// What can be done to the view.
    open var accessibilityCustomActions: [Platform.AccessibilityCustomAction]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What is read aloud, and in which order.
    open var accessibilityElements: [Any]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// What kind of thing is read aloud.
    open var accessibilityTraits: Platform.AccessibilityTraits {
        get { kept(or: []) }
        set { keep(newValue) }
    }

    /// What would happen instead of a tap by someone to whom the view is read aloud: nothing. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }

    /// Whether nothing beside the view is read aloud.
    open var accessibilityViewIsModal: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Where the view is for someone to whom it is read aloud: its frame in the root's coordinates, unless set.
    open var accessibilityFrame: CGRect {
        get { kept(or: asView.map { $0.convert($0.bounds, to: nil) } ?? .zero) }
        set { keep(newValue) }
    }

    /// The point that counts as touched: the middle of the frame, unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { kept(or: CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)) }
        set { keep(newValue) }
    }

    /// Whether what is in the view is read together.
    open var shouldGroupAccessibilityChildren: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the view keeps its colours where others change theirs.
    open var accessibilityIgnoresInvertColors: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The language that the view is read in.
    open var accessibilityLanguage: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Whether something happens when the view is touched.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { kept(or: asView?.isUserInteractionEnabled ?? true) }
        set { keep(newValue) }
    }

    /// ``accessibilityLabel`` with attributes.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    /// What someone may say instead of the label.
    open var accessibilityUserInputLabels: [String]! {
        get { kept(or: accessibilityLabel.map { [$0] } ?? []) }
        set { keep(newValue ?? []) }
    }

    /// How many of ``accessibilityElements`` there are.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// One of ``accessibilityElements``; `nil` where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The place of an object in ``accessibilityElements``; `NSNotFound` where it has none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Makes the value greater: does nothing unless overridden.
    open func accessibilityIncrement() {}
    /// Makes the value less: does nothing unless overridden.
    open func accessibilityDecrement() {}
    /// Scrolls; returns whether it did.
    open func accessibilityScroll(_ direction: Platform.AccessibilityScrollDirection) -> Bool { false }
    /// The view is read aloud from now on; called by nobody.
    open func accessibilityElementDidBecomeFocused() {}
    /// The view is read aloud no longer; called by nobody.
    open func accessibilityElementDidLoseFocus() {}
    /// Whether the view is read aloud now: never.
    open func accessibilityElementIsFocused() -> Bool { false }
}

extension Platform {
    /// Where someone to whom a screen is read aloud scrolls to. UIKit's name: `UIAccessibilityScrollDirection`.
    public enum AccessibilityScrollDirection: Int, Sendable {
        /// To the right.
        case right = 1
        /// To the left.
        case left = 2
        /// Up.
        case up = 3
        /// Down.
        case down = 4
        /// To what comes next.
        case next = 5
        /// To what came before.
        case previous = 6
    }
}

extension Platform {
    /// Something that can be done to what is read aloud. UIKit's name: `UIAccessibilityCustomAction`.
    nonisolated open class AccessibilityCustomAction: NSObject {
        /// What is read aloud.
        open var name: String
        /// Does it; returns whether it was done.
        open var actionHandler: ((AccessibilityCustomAction) -> Bool)?
        /// Something that is done by a closure.
        public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
            (self.name, self.actionHandler) = (name, actionHandler)
            super.init()
        }
    }
}
