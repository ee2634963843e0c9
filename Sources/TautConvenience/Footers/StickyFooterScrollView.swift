public import Foundation
public import Taut

/// A scroll view with a footer that may stay at the bottom of its frame; see ``StickyFooterView``.
///
///     let scroll = StickyFooterScrollView()
///     scroll.stickyFooterView.addSubview(button, filling: .layoutMargins)
///     scroll.addSubview(content, filling: .scrollContent)
///
/// `contentInset.top` and `.bottom` are the footer's: room for it, for the keyboard, and for the alignment of short contents.
nonisolated open class StickyFooterScrollView: ScrollView {
    /// The footer.
    public let stickyFooterView = StickyFooterView()
    private var keeper: StickyFooterKeeper?

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

    private func setUp() { keeper = StickyFooterKeeper(stickyFooterView, in: self) }

    /// Updates the footer's position.
    open override func layoutSubviews() {
        super.layoutSubviews()
        keeper?.layout()
    }

    /// The insets of the content, in points. Values set for top and bottom are stored and have no effect.
    open override var contentInset: EdgeInsets {
        get { keeper?.insets(super.contentInset) ?? super.contentInset }
        set { super.contentInset = newValue }
    }
}
