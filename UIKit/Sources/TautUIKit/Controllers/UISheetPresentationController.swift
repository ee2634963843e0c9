public import Foundation
public import Taut

/// Is told how high a sheet is.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user selected another detent. Inert: never called.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a sheet.
///
/// In a compact width it lies at the bottom, as high as the selected detent says; the large one ends
/// 10 points below the safe area. Elsewhere it lies in the middle: as a form 540 by 620 points, or as large as the controller
/// prefers; as a page 712 points wide and 20 points from top and bottom.
nonisolated open class UISheetPresentationController: UIPresentationController {
    /// The data from which a detent computes its height.
    public struct ResolutionContext {
        /// The traits.
        public let containerTraitCollection: UITraitCollection
        /// The greatest height of a sheet in points.
        public let maximumDetentValue: CGFloat
    }

    /// A height at which a sheet rests.
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The raw value.
            public let rawValue: String
            /// Creates the value from its raw value.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates the value from its raw value.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of the height.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// All of the height.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        /// The name.
        public let identifier: Identifier
        private let resolver: (ResolutionContext) -> CGFloat?
        /// Half of the height.
        public static func medium() -> Detent { Detent(kind: .medium) { $0.maximumDetentValue / 2 } }
        /// All of the height.
        public static func large() -> Detent { Detent(kind: .large) { $0.maximumDetentValue } }
        /// A height that a closure says; `nil` for one that is not there at present.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent { Detent(kind: identifier ?? Identifier(UUID().uuidString), resolver) }
        private init(kind: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
            (identifier, self.resolver) = (kind, resolver)
        }
        /// The height in points.
        public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
    }

    /// The heights that the sheet rests at, smallest first.
    open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    /// The height it rests at now; the smallest one if there is none of that name.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// The largest height at which what lies behind is not dimmed.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether scrolling at the top makes the sheet higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether there is something to drag at; takes no space.
    open var prefersGrabberVisible = false
    /// Whether the sheet lies at the bottom in a compact height as well.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet is as wide as the controller prefers if it lies at the bottom.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The radius of the corners in points.
    open var preferredCornerRadius: CGFloat?
    /// Whether a sheet is a page in a regular size class.
    open var prefersPageSizing = true
    /// The view from which the sheet appears.
    open weak var sourceView: UIView?

    /// Makes changes that are seen; at once.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        containerView?.layoutIfNeeded()
    }
    /// Asks the detents for their heights again.
    open func invalidateDetents() { containerView?.setNeedsLayout() }

    /// Always `false`.
    open override var shouldPresentInFullscreen: Bool { false }

    /// At the bottom or in the middle.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let bounds = containerView.bounds
        guard traitCollection.horizontalSizeClass != .regular else { return centred(in: bounds) }
        let top = containerView.safeAreaInsets.top + 10
        let context = ResolutionContext(
            containerTraitCollection: traitCollection, maximumDetentValue: max(0, bounds.height - top))
        let isLow = traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
        if isLow { return bounds }
        let selected = detents.first { $0.identifier == selectedDetentIdentifier }
        let height = min(
            max(0, ([selected] + detents).lazy.compactMap { $0?.resolvedValue(in: context) }.first ?? bounds.height),
            context.maximumDetentValue)
        var width = bounds.width
        if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
            width = min(width, preferredContentSize.width)
        }
        return CGRect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
    }

    private func centred(in bounds: CGRect) -> CGRect {
        let size = preferredContentSize
        if presentationStyle == .formSheet {
            return bounds.centered(size == .zero ? CGSize(width: 540, height: 620) : size)
        }
        return bounds.centered(CGSize(width: 712, height: max(0, bounds.height - 40)))
    }
}
