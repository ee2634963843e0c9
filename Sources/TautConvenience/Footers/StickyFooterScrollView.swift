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

    /// Follows what the footer's place depends on.
    open override func layoutSubviews() {
        super.layoutSubviews()
        keeper?.layout()
    }

    /// Room around the content, in points. What is set above and below is kept, and does not count.
    open override var contentInset: EdgeInsets {
        get { keeper?.insets(super.contentInset) ?? super.contentInset }
        set { super.contentInset = newValue }
    }
}
