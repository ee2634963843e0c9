public import Foundation
public import Taut

/// The footer of a ``StickyFooterScrollView``: below the content, or at the bottom of the frame while the content goes on below.
///
/// Its position follows from constraints on the content's end, the safe area and the keyboard, so it follows when one of them
/// moves. ``state`` is as of the last layout.
public final class StickyFooterView: View {
    /// Where the footer is.
    public enum State: Sendable {
        /// It scrolls with the content.
        case followingContent
        /// It stays at the bottom of the safe area.
        case stickingToBottomOfSafeArea
        /// It stays at the top of the keyboard.
        case stickingToBottomOfKeyboard

        /// Whether it stays where it is while the content is scrolled.
        public var isSticking: Bool { self != .followingContent }
    }

    /// When the footer stays at the bottom. It never does where that leaves too little room for the content; see
    /// ``requiredAvailableScrollableContentHeight``.
    public enum Mode: CaseIterable, Sendable {
        /// As ``onBottomWhenScrolledOutOfView``.
        case automatic
        /// Always.
        case alwaysOnBottom
        /// Never.
        case alwaysBelowContent
        /// While the content's end is further down: the footer belongs to the content, and is always in view.
        case onBottomWhenScrolledOutOfView
        /// While the content's end is further up: the footer belongs to the bottom, and the content pushes it away.
        case onBottomWhenNotOverlappingContent
    }

    /// The alignment of content that does not fill the frame.
    public enum ScrollableContentVerticalAlignment: CaseIterable, Sendable {
        /// At the top.
        case top
        /// In the middle.
        case center
        /// Above the footer.
        case bottom
    }

    /// What is inset for the keyboard.
    public struct KeyboardAvoidanceMode: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public var rawValue: Int
        /// Creates options from a raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The inset below the content.
        public static let contents = KeyboardAvoidanceMode(rawValue: 1 << 1)
        /// The footer.
        public static let stickyFooter = KeyboardAvoidanceMode(rawValue: 1 << 2)
        /// Both.
        public static let all: KeyboardAvoidanceMode = [.contents, .stickyFooter]
    }

    /// When the footer stays at the bottom.
    public var mode = Mode.automatic { didSet { if mode != oldValue { changed() } } }
    /// What is inset for the keyboard; both by default.
    public var keyboardAvoidanceMode = KeyboardAvoidanceMode.all {
        didSet { if keyboardAvoidanceMode != oldValue { changed() } }
    }
    /// Whether anything is inset for the keyboard. An older name: see ``keyboardAvoidanceMode``.
    public var avoidsKeyboard: Bool {
        get { !keyboardAvoidanceMode.isEmpty }
        set { keyboardAvoidanceMode = newValue ? .all : [] }
    }
    /// The space between the keyboard and what avoids it, in points.
    public var spacingToKeyboard: CGFloat = 0 { didSet { if spacingToKeyboard != oldValue { changed() } } }
    /// How much of the frame has to be left for the content, in points, for the footer to stay at the bottom.
    public var requiredAvailableScrollableContentHeight: CGFloat = 0 {
        didSet { if requiredAvailableScrollableContentHeight != oldValue { changed() } }
    }
    /// The alignment of content that does not fill the frame; part of the scroll view's `contentInset`.
    public var fittingScrollableContentVerticalAlignment = ScrollableContentVerticalAlignment.top {
        didSet { if fittingScrollableContentVerticalAlignment != oldValue { changed() } }
    }
    /// Where the footer is.
    public internal(set) var state = State.followingContent {
        didSet { if state != oldValue { stateDidChangeCallback?() } }
    }
    /// Called after ``state`` has changed.
    public var stateDidChangeCallback: (() -> Void)?

    var changed: () -> Void = {}

    init() {
        super.init(frame: .zero)
        preservesSuperviewLayoutMargins = true
    }

    /// Decoding is not supported: returns `nil`.
    public required init?(coder: NSCoder) { nil }
}
