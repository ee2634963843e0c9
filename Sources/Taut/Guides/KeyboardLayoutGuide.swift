import Foundation

/// Where the keyboard is: at the bottom of its view, as high as what the keyboard covers of it, and while there is none
/// as high as the safe area's bottom. UIKit's name: `UIKeyboardLayoutGuide`.
///
///     field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8)
///
/// A keyboard that does not reach the root's bottom edge (an undocked one) counts as none, unless
/// ``followsUndockedKeyboard``.
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
    /// How far from the keyboard a drag would begin to dismiss it, in points. Kept, and read back.
    public var keyboardDismissPadding: CGFloat = 0

    /// At the bottom, which is where the guide always begins; from there it reaches from side to side.
    package override var nearEdges: UInt { 4 }

    /// Whether a keyboard somewhere else than at the bottom counts; then the guide reaches from its top edge to the
    /// view's bottom. `false` by default.
    public var followsUndockedKeyboard = false {
        didSet { owner?.followKeyboard() }
    }

    /// Whether the guide is at least as high as the safe area's bottom; `true` by default.
    public var usesBottomSafeArea = true {
        didSet { owner?.followKeyboard() }
    }

    /// How far a keyboard reaches into the guide's view, from below, in points.
    func overlap(in view: View) -> CGFloat {
        let safe = usesBottomSafeArea ? view.placedSafeArea().bottom : 0
        guard let keyboard = view.rootEnvironment.keyboardFrame, !keyboard.isEmpty else { return safe }
        let root = view.topmost
        guard followsUndockedKeyboard || keyboard.maxY >= root.placedSize.height - 0.5 else { return safe }
        let bottom = view.placedOrigin.y + view.placedSize.height
        let covered = bottom - keyboard.minY
        return min(view.placedSize.height, max(safe, covered))
    }
}

extension View {
    /// Where the keyboard is, from the ``Environment/keyboardFrame``.
    public var keyboardLayoutGuide: KeyboardLayoutGuide {
        if let guide = systemGuides[.keyboard] as? KeyboardLayoutGuide { return guide }
        let guide = makeSystemGuide(.keyboard, KeyboardLayoutGuide())
        let overlap = guide.heightAnchor.constraint(equalToConstant: 0)
        systemGuides.add(guide, as: .keyboard, limit: overlap)
        activateInternally([
            guide.leadingAnchor.constraint(equalTo: leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor), overlap,
        ])
        node.engine?.watchInsets(of: self)
        return guide
    }

    /// Has the keyboard guide be as high as what is covered.
    func followKeyboard() {
        guard let overlap = systemGuides.keyboardOverlap, let guide = systemGuides[.keyboard] as? KeyboardLayoutGuide
        else { return }
        let new = guide.overlap(in: self)
        if abs(new - overlap.constant) > 1e-9 { overlap.constant = new }
        guide.followEdges()
    }

    /// The origin in the root's coordinates, from the last solution where there is one.
    var placedOrigin: CGPoint {
        var result = CGPoint.zero
        var view = self
        while let up = view.parent {
            let frame = view.node.layoutFrame
            result.x += frame.minX
            result.y += frame.minY
            view = up
        }
        return result
    }
}
