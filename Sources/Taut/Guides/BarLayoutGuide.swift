public import Foundation

/// What is above or below a view's content: its top or bottom layout guide. UIKit's name: `UILayoutSupport`.
///
/// Has only the anchors that make sense for a bar; it may be an item of a constraint of seven parts.
public protocol LayoutSupport: NSObjectProtocol {
    /// How far the bars reach into the view, in points: from the view's edge to the edge of the innermost bar.
    var length: CGFloat { get }
    /// The top edge.
    var topAnchor: LayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: LayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: LayoutDimension { get }
}

/// A guide over the bars at the top or the bottom of a view.
final class BarLayoutGuide: LayoutGuide, LayoutSupport {
    var isTop = true

    var length: CGFloat {
        guard let insets = owner?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}

extension View.Extras {
    /// The bars at the top: from the view's top edge to the bottom edge of the innermost bar (to the top edge without
    /// one). What UIKit's view controllers offer as `topLayoutGuide`.
    public var topLayoutGuide: any LayoutSupport { view.barGuide(isTop: true) }

    /// The bars at the bottom: from the top edge of the innermost bar to the view's bottom edge.
    public var bottomLayoutGuide: any LayoutSupport { view.barGuide(isTop: false) }

    /// What the view adds to the safe area of itself and its subviews, in points. UIKit's view controllers have it as
    /// `additionalSafeAreaInsets`.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { view.extras?.additionalSafeArea ?? .zero }
        nonmutating set { view.setAdditionalSafeArea(newValue) }
    }
}

extension View {
    /// Names the constraints that are none of the view's ``constraints``, because UIKit's guides have no such.
    private static let unlisted = "UIView-bar-guide-sides"

    /// The constraints that the view holds, but for those that UIKit does not have. O(constraints).
    var listedConstraints: [LayoutConstraint] {
        let all = held.all(.holder)
        guard systemGuides[.topLayout] != nil || systemGuides[.bottomLayout] != nil else { return all }
        return all.filter { $0.identifier != Self.unlisted }
    }

    func barGuide(isTop: Bool) -> BarLayoutGuide {
        let kind: SystemGuide = isTop ? .topLayout : .bottomLayout
        if let guide = systemGuides[kind] as? BarLayoutGuide { return guide }
        let guide = makeSystemGuide(kind, BarLayoutGuide())
        guide.isTop = isTop
        addSystemGuide(guide, as: kind)
        let safe = safeAreaLayoutGuide
        let sides = [
            guide.leadingAnchor.constraint(equalTo: leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
        ]
        for side in sides { side.identifier = Self.unlisted }
        activateInternally(sides)
        activateInternally([
            guide.topAnchor.constraint(equalTo: isTop ? topAnchor : safe.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : bottomAnchor),
        ])
        return guide
    }

    func setAdditionalSafeArea(_ insets: EdgeInsets) {
        guard insets != extras?.additionalSafeArea ?? .zero else { return }
        makeExtras().additionalSafeArea = insets
        node.change("changes the additional safe area") { followAdditionalSafeArea() }
    }

    private func followAdditionalSafeArea() {
        if let engine = node.engine {
            engine.hasAdditionalSafeArea = true
            engine.noteInsets(of: self)
        }
        tellSafeArea()
        noteNeedsLayout()
    }
}
