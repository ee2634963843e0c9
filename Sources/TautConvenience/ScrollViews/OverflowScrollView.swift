public import Foundation
public import Taut

/// A scroll view that is as large as its content where there is room, and scrolls along one axis if there is not. Use
/// ``VerticalOverflowScrollView`` or ``HorizontalOverflowScrollView``.
///
/// Across the axis the content is as wide (or high) as the frame without insets and safe area. Along it, it is at least as
/// long as that, so that what is centred in the content is centred in the frame. The frame prefers to hold the whole
/// content at priority 749, so that other views' resistance to compression comes first, and to be as small as possible at
/// 249, so that other views' hugging comes first.
nonisolated open class OverflowScrollView: ScrollView {
    /// The axis of scrolling.
    var axis: LayoutConstraint.Axis { .vertical }

    private var least: LayoutConstraint?
    private var across: LayoutConstraint?
    private var wish: LayoutConstraint?

    /// Whether what the keyboard covers counts as room around the content; `false` by default.
    ///
    /// It is part of ``contentInset``: what the keyboard covers beyond the safe area.
    open var isAdjustingForKeyboard = false {
        didSet { if isAdjustingForKeyboard != oldValue { tie() } }
    }

    /// A scroll view without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A scroll view without content. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentInsetAdjustmentBehavior = .always
        let frame = axis == .vertical ? frameLayoutGuide.heightAnchor : frameLayoutGuide.widthAnchor
        frame.constraint(equalToConstant: 0).with(priority: .defaultLow.lower).isActive = true
        tie()
    }

    /// Ties the content to the part of the frame that is left for it.
    private func tie() {
        LayoutConstraint.deactivate([least, across, wish].compactMap { $0 })
        let room = isAdjustingForKeyboard ? keyboardSafeAreaLayoutGuide : safeAreaLayoutGuide
        let content = contentLayoutGuide
        let (along, length, breadth, width) =
            axis == .vertical
            ? (room.heightAnchor, content.heightAnchor, room.widthAnchor, content.widthAnchor)
            : (room.widthAnchor, content.widthAnchor, room.heightAnchor, content.heightAnchor)
        least = length.constraint(greaterThanOrEqualTo: along)
        across = width.constraint(equalTo: breadth)
        wish = along.constraint(greaterThanOrEqualTo: length).with(priority: .defaultHigh.lower)
        followInsets()
        LayoutConstraint.activate([least, across, wish].compactMap { $0 })
    }

    private func followInsets() {
        let insets = super.contentInset
        let (along, beside) = (insets.top + insets.bottom, insets.left + insets.right)
        least?.constant = axis == .vertical ? -along : -beside
        wish?.constant = axis == .vertical ? along : beside
        across?.constant = axis == .vertical ? -beside : -along
    }

    /// Room around the content, in points, with what the keyboard covers beyond the safe area at the bottom.
    open override var contentInset: EdgeInsets {
        get {
            var insets = super.contentInset
            insets.bottom += coveredByKeyboard
            return insets
        }
        set {
            var insets = newValue
            // What was read and written back unchanged is not the scroll view's own.
            if newValue.bottom == contentInset.bottom { insets.bottom = super.contentInset.bottom }
            super.contentInset = insets
            followInsets()
        }
    }

    private var coveredByKeyboard: CGFloat {
        guard isAdjustingForKeyboard else { return 0 }
        return max(keyboardLayoutGuide.layoutFrame.height - safeAreaInsets.bottom, 0)
    }
}

/// A scroll view that scrolls up and down where its content is too high; see ``OverflowScrollView``.
public final class VerticalOverflowScrollView: OverflowScrollView {
    /// A scroll view with a content.
    ///
    /// - Parameters:
    ///   - subview: the view that is laid out in the scroll view.
    ///   - horizontally: what the content fills from leading to trailing.
    ///   - adjustsForKeyboard: whether what the keyboard covers counts as room around the content.
    public convenience init(
        with subview: View, horizontally: HorizontalAxisLayout = .superview, adjustsForKeyboard: Bool = false
    ) {
        self.init(frame: .zero)
        isAdjustingForKeyboard = adjustsForKeyboard
        addOverflowingSubview(subview, horizontally: horizontally)
    }

    /// Adds a content from top to bottom.
    @discardableResult
    public func addOverflowingSubview(
        _ view: View, horizontally: HorizontalAxisLayout = .superview,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            view, filling: .horizontally(horizontally, vertically: .scrollContentOf(self)), insets: .zero, file: file,
            line: line)
    }
}

/// A scroll view that scrolls sideways where its content is too wide; see ``OverflowScrollView``.
public final class HorizontalOverflowScrollView: OverflowScrollView {
    override var axis: LayoutConstraint.Axis { .horizontal }

    /// A scroll view with a content.
    ///
    /// - Parameters:
    ///   - subview: the view that is laid out in the scroll view.
    ///   - vertically: what the content fills from top to bottom.
    public convenience init(with subview: View, vertically: VerticalAxisLayout = .superview) {
        self.init(frame: .zero)
        addOverflowingSubview(subview, vertically: vertically)
    }

    /// Adds a content from leading to trailing.
    @discardableResult
    public func addOverflowingSubview(
        _ view: View, vertically: VerticalAxisLayout = .superview, file: StaticString = #fileID, line: UInt = #line
    ) -> ConstraintsList {
        addSubview(
            view, filling: .horizontally(.scrollContentOf(self), vertically: vertically), insets: .zero, file: file,
            line: line)
    }
}
