public import Foundation
public import Taut

/// A scroll view with a footer that may stay at the bottom of its frame; see ``StickyFooterView``.
///
///     let scroll = StickyFooterScrollView()
///     scroll.stickyFooterView.addSubview(button, filling: .layoutMargins)
///     scroll.addSubview(content, filling: .scrollContent)
///
/// `contentInset.top` and `.bottom` are the footer's: room for it, for the keyboard, and for the alignment of short contents.
open class StickyFooterScrollView: ScrollView {
    /// The footer.
    public let stickyFooterView = StickyFooterView()
    /// As high as the footer, where that would be at the bottom; and a view down from there, which tells when it moves.
    private let place = LayoutGuide()
    private let backing = View()
    private var ground: LayoutConstraint?
    private var rows: [LayoutConstraint] = []
    private var arrangement: Arrangement?

    /// What constraints the footer has.
    private struct Arrangement: Equatable {
        var mode: StickyFooterView.Mode
        var avoidsKeyboard: Bool
    }

    /// A scroll view whose footer and content are empty.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view whose footer and content are empty. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let footer = stickyFooterView
        footer.changed = { [weak self] in self?.setNeedsLayout() }
        addLayoutGuide(place)
        addSubviewForAutoLayout(backing)
        addSubviewForAutoLayout(footer)
        let frame = frameLayoutGuide
        LayoutConstraint.activate(
            [footer, backing].flatMap {
                [
                    $0.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
                    $0.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
                ]
            } + [
                place.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
                place.widthAnchor.constraint(equalToConstant: 0),
                place.heightAnchor.constraint(equalTo: footer.heightAnchor),
                backing.topAnchor.constraint(equalTo: place.topAnchor),
                backing.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
            ])
        arrange()
    }

    /// Follows what the footer's place depends on.
    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
        stickyFooterView.state = currentState
    }

    // MARK: Constraints

    private func arrange() {
        let footer = stickyFooterView
        let mode = hasRoom ? footer.mode : .alwaysBelowContent
        let avoids = footer.keyboardAvoidanceMode.contains(.stickyFooter)
        let new = Arrangement(mode: mode == .automatic ? .onBottomWhenScrolledOutOfView : mode, avoidsKeyboard: avoids)
        if new != arrangement {
            arrangement = new
            LayoutConstraint.deactivate(rows)
            let ground = place.bottomAnchor.constraint(
                equalTo: avoids ? keyboardLayoutGuide.topAnchor : safeAreaLayoutGuide.bottomAnchor)
            self.ground = ground
            rows = places(new.mode) + [ground]
            LayoutConstraint.activate(rows)
        }
        ground?.constant = avoids && isKeyboardInTheWay ? -footer.spacingToKeyboard : 0
    }

    private func places(_ mode: StickyFooterView.Mode) -> [LayoutConstraint] {
        let (footer, end, bottom) = (stickyFooterView.topAnchor, contentLayoutGuide.bottomAnchor, place.topAnchor)
        // As far down, or up, as both allow; content that could give way for it is not asked to.
        let least = LayoutPriority(1)
        switch mode {
        case .alwaysOnBottom: return [footer.constraint(equalTo: bottom)]
        case .alwaysBelowContent: return [footer.constraint(equalTo: end)]
        case .automatic, .onBottomWhenScrolledOutOfView:
            return [
                footer.constraint(lessThanOrEqualTo: end), footer.constraint(lessThanOrEqualTo: bottom),
                footer.constraint(equalTo: bottom).with(priority: least),
            ]
        case .onBottomWhenNotOverlappingContent:
            return [
                footer.constraint(greaterThanOrEqualTo: end), footer.constraint(greaterThanOrEqualTo: bottom),
                footer.constraint(equalTo: bottom).with(priority: least),
            ]
        }
    }

    // MARK: As of the last layout

    private var hasRoom: Bool {
        guard bounds.height > 0 else { return true }
        let room = backing.frame.minY - bounds.minY - safeAreaInsets.top
        return room + 1e-6 >= stickyFooterView.requiredAvailableScrollableContentHeight
    }

    private var covered: CGFloat { keyboardFrameLayoutGuide.layoutFrame.height }
    private var isKeyboardInTheWay: Bool { covered > safeAreaInsets.bottom }

    private var currentState: StickyFooterView.State {
        let (footer, bottom) = (stickyFooterView, backing.frame.minY)
        let end = contentLayoutGuide.layoutFrame.maxY
        let sticks =
            switch arrangement?.mode {
            case .alwaysOnBottom: true
            case .onBottomWhenScrolledOutOfView: end >= bottom - 1e-6
            case .onBottomWhenNotOverlappingContent: end <= bottom + 1e-6
            default: false
            }
        guard sticks else { return .followingContent }
        let isOnKeyboard = isKeyboardInTheWay && footer.keyboardAvoidanceMode.contains(.stickyFooter)
        return isOnKeyboard ? .stickingToBottomOfKeyboard : .stickingToBottomOfSafeArea
    }

    /// Room around the content, in points. What is set above and below is kept, and does not count.
    open override var contentInset: EdgeInsets {
        get {
            var insets = super.contentInset
            (insets.top, insets.bottom) = (0, roomBelow)
            let safe = safeAreaInsets
            let left = bounds.height - safe.top - safe.bottom - insets.bottom - contentLayoutGuide.layoutFrame.height
            let shares: [StickyFooterView.ScrollableContentVerticalAlignment: CGFloat] = [.center: 0.5, .bottom: 1]
            insets.top = max(0, left) * (shares[stickyFooterView.fittingScrollableContentVerticalAlignment] ?? 0)
            return insets
        }
        set { super.contentInset = newValue }
    }

    /// For the footer and the keyboard, besides the safe area.
    private var roomBelow: CGFloat {
        let footer = stickyFooterView
        guard isKeyboardInTheWay, footer.keyboardAvoidanceMode.contains(.contents) else { return footer.frame.height }
        let keyboard = covered + footer.spacingToKeyboard - safeAreaInsets.bottom
        // A footer behind the keyboard needs no room of its own.
        let isBehind = footer.state.isSticking && !footer.keyboardAvoidanceMode.contains(.stickyFooter)
        return keyboard + (isBehind ? 0 : footer.frame.height)
    }
}
