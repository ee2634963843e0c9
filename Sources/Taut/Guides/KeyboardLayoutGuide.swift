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
        let bottom = view.placedTop + view.placedSize.height
        let covered = bottom - keyboard.minY
        return min(view.placedSize.height, max(safe, covered))
    }
}

extension View {
    /// Where the keyboard is, from the ``Environment/keyboardFrame``.
    public var keyboardLayoutGuide: KeyboardLayoutGuide { keyboardGuide(.keyboard, usesBottomSafeArea: true) }

    /// What the keyboard covers of the view, and nothing else: without height while there is none.
    package var keyboardCoverGuide: KeyboardLayoutGuide { keyboardGuide(.keyboardCover, usesBottomSafeArea: false) }

    private func keyboardGuide(_ kind: SystemGuide, usesBottomSafeArea: Bool) -> KeyboardLayoutGuide {
        if let guide = systemGuides[kind] as? KeyboardLayoutGuide { return guide }
        let guide = makeSystemGuide(kind, KeyboardLayoutGuide())
        let overlap = guide.heightAnchor.constraint(equalToConstant: 0)
        addSystemGuide(guide, as: kind, limit: overlap)
        guide.usesBottomSafeArea = usesBottomSafeArea
        // The edges of a scroll view are those of its content, which the keyboard does not cover.
        let frame = (self as? ScrollView)?.frameLayoutGuide
        activateInternally([
            guide.leadingAnchor.constraint(equalTo: frame?.leadingAnchor ?? leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: frame?.trailingAnchor ?? trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: frame?.bottomAnchor ?? bottomAnchor), overlap,
        ])
        node.engine?.watchInsets(of: self)
        return guide
    }

    /// Makes the keyboard guides as high as the covered area.
    func followKeyboard() {
        follow(systemGuides[.keyboard], systemGuides.keyboardOverlap)
        follow(systemGuides[.keyboardCover], systemGuides.keyboardCover)
    }

    private func follow(_ guide: LayoutGuide?, _ overlap: LayoutConstraint?) {
        guard let overlap, let guide = guide as? KeyboardLayoutGuide else { return }
        let new = guide.overlap(in: self)
        if abs(new - overlap.constant) > 1e-9 { overlap.constant = new }
        guide.followEdges()
    }

    /// The top edge in the root's coordinates, from the last solution if there is one, and from how far what is around is scrolled.
    var placedTop: CGFloat {
        var top: CGFloat = 0
        var view = self
        while let up = view.parent {
            top += view.node.layoutFrame.minY - up.bounds.minY
            view = up
        }
        return top
    }
}
