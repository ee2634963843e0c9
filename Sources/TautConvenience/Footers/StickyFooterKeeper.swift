import Foundation
public import Taut

/// Keeps a footer at its place in a scroll view, which calls ``layout()`` from its `layoutSubviews()` and has ``insets`` for
/// its `contentInset`. All that this module offers to the package UIKit beyond its public interface.
@_spi(UIKit) public final class StickyFooterKeeper {
    private unowned let scroll: ScrollView
    private let footer: StickyFooterView
    /// As high as the footer, where that would be at the bottom; and a view down from there, which tells when it moves.
    private let place = LayoutGuide()
    private let backing = View()
    /// How high the content is, of a scroll view that places its content itself.
    private var contentHeight: LayoutConstraint?
    private var ground: LayoutConstraint?
    private var rows: [LayoutConstraint] = []
    private var arrangement: Arrangement?

    /// What constraints the footer has.
    private struct Arrangement: Equatable {
        var mode: StickyFooterView.Mode
        var avoidsKeyboard: Bool
    }

    /// An empty footer, for a keeper to put into a scroll view.
    public static func makeFooter() -> StickyFooterView { StickyFooterView() }

    /// Adds a footer to a scroll view.
    ///
    /// - Parameter placesContent: whether the scroll view gives its content frames and says in `contentSize` how high it is.
    public init(_ footer: StickyFooterView, in scroll: ScrollView, placesContent: Bool = false) {
        self.scroll = scroll
        self.footer = footer
        footer.changed = { [weak scroll] in scroll?.setNeedsLayout() }
        scroll.addLayoutGuide(place)
        scroll.addSubviewForAutoLayout(backing)
        scroll.addSubviewForAutoLayout(footer)
        let frame = scroll.frameLayoutGuide
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
        if placesContent {
            contentHeight = scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 0)
            LayoutConstraint.activate(
                [
                    contentHeight, scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: frame.widthAnchor),
                ].compactMap { $0 })
        }
        arrange()
    }

    /// Updates the footer's position.
    public func layout() {
        if let contentHeight, contentHeight.constant != scroll.contentSize.height {
            contentHeight.constant = scroll.contentSize.height
        }
        // Rows that come into view come in front of everything.
        if contentHeight != nil, scroll.subviews.last !== footer { scroll.bringSubviewToFront(footer) }
        arrange()
        footer.state = currentState
    }

    // MARK: Constraints

    private func arrange() {
        let mode = hasRoom ? footer.mode : .alwaysBelowContent
        let avoids = footer.keyboardAvoidanceMode.contains(.stickyFooter)
        let new = Arrangement(mode: mode == .automatic ? .onBottomWhenScrolledOutOfView : mode, avoidsKeyboard: avoids)
        if new != arrangement {
            arrangement = new
            LayoutConstraint.deactivate(rows)
            let ground = place.bottomAnchor.constraint(
                equalTo: avoids ? scroll.keyboardLayoutGuide.topAnchor : scroll.safeAreaLayoutGuide.bottomAnchor)
            self.ground = ground
            rows = places(new.mode) + [ground]
            LayoutConstraint.activate(rows)
        }
        ground?.constant = avoids && isKeyboardInTheWay ? -footer.spacingToKeyboard : 0
    }

    private func places(_ mode: StickyFooterView.Mode) -> [LayoutConstraint] {
        let (footer, end, bottom) = (footer.topAnchor, scroll.contentLayoutGuide.bottomAnchor, place.topAnchor)
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
        guard scroll.bounds.height > 0 else { return true }
        let room = backing.frame.minY - scroll.bounds.minY - scroll.safeAreaInsets.top
        return room + 1e-6 >= footer.requiredAvailableScrollableContentHeight
    }

    private var covered: CGFloat { scroll.keyboardFrameLayoutGuide.layoutFrame.height }
    private var isKeyboardInTheWay: Bool { covered > scroll.safeAreaInsets.bottom }

    private var currentState: StickyFooterView.State {
        let bottom = backing.frame.minY
        let end = scroll.contentLayoutGuide.layoutFrame.maxY
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

    // MARK: Insets

    /// Room around the content, in points, that goes for the footer, the keyboard and the alignment of short contents, with what
    /// `own` says at the sides.
    public func insets(_ own: EdgeInsets) -> EdgeInsets {
        var insets = own
        (insets.top, insets.bottom) = (0, roomBelow)
        let safe = scroll.safeAreaInsets
        let content = scroll.contentLayoutGuide.layoutFrame.height
        let left = scroll.bounds.height - safe.top - safe.bottom - insets.bottom - content
        let shares: [StickyFooterView.ScrollableContentVerticalAlignment: CGFloat] = [.center: 0.5, .bottom: 1]
        insets.top = max(0, left) * (shares[footer.fittingScrollableContentVerticalAlignment] ?? 0)
        return insets
    }

    /// For the footer and the keyboard, besides the safe area.
    private var roomBelow: CGFloat {
        guard isKeyboardInTheWay, footer.keyboardAvoidanceMode.contains(.contents) else { return footer.frame.height }
        let keyboard = covered + footer.spacingToKeyboard - scroll.safeAreaInsets.bottom
        // A footer behind the keyboard needs no room of its own.
        let isBehind = footer.state.isSticking && !footer.keyboardAvoidanceMode.contains(.stickyFooter)
        return keyboard + (isBehind ? 0 : footer.frame.height)
    }
}
