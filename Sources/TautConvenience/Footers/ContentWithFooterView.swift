public import Foundation
public import Taut

/// A content that scrolls where it has to, above a footer that is always in view; both as wide as is good to read.
nonisolated open class ContentWithFooterView: View {
    /// The view above the footer, for subviews.
    public let contentView = View()
    /// The view at the bottom, for subviews.
    public let footerView = View()

    private let scrollView = VerticalOverflowScrollView()
    private let footerWrapper = View()
    private let stack = StackView()
    private var footerConstraints: ConstraintsList?

    /// Creates a view without content and footer.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view without content and footer. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.setContentHuggingPriority(.required, for: .horizontal)
        scrollView.addOverflowingSubview(contentView, horizontally: .readableContent)
        footerConstraints = footerWrapper.addSubview(
            footerView, filling: .readableContent, insets: .horizontal(8))
        stack.axis = .vertical
        stack.addArrangedSubviews(scrollView, footerWrapper)
        stack.arrange(within: .zero)
        stack.insetsLayoutMarginsFromSafeArea = true  // the footer stays above it
        addSubview(stack, filling: .top(.safeArea, others: .superview), insets: .zero)
        followTraits()
    }

    /// The insets of the footer from the readable width, in points; 8 at the sides by default.
    open var footerContentInsets: DirectionalEdgeInsets {
        get { footerConstraints?.insets ?? .zero }
        set { footerConstraints?.insets = newValue }
    }
    /// The distance between content and footer in points.
    open var footerContentSpacing: CGFloat {
        get { stack.spacing }
        set { stack.spacing = newValue }
    }
    /// The space below the footer in points if the height is not compact; default 16.
    open var bottomSpacing: CGFloat = 16 { didSet { if bottomSpacing != oldValue { followTraits() } } }
    /// Whether there is no footer.
    open var isFooterViewHidden: Bool {
        get { footerWrapper.isHidden }
        set { footerWrapper.isHidden = newValue }
    }
    /// Whether a content that is too high scrolls.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    /// Adds a view that fills the content.
    open func addContentView(_ view: View) { contentView.addSubview(view, filling: .superview, insets: .zero) }

    /// Adds a view in the middle of the content, from side to side.
    open func addCenteredContentView(_ view: View) {
        contentView.addSubview(
            view.verticallyCentered().disallowVerticalGrowing(), filling: .superview, insets: .zero)
    }

    /// Adds a view that fills the footer.
    open func addFooterView(_ view: View) { footerView.addSubview(view, filling: .superview, insets: .zero) }

    /// The width, and the height in points that content and footer need at it.
    open func fittingSize(for width: CGFloat) -> CGSize {
        var height = Self.height(of: contentView, width)
        if !footerWrapper.isHidden {
            height += stack.spacing + Self.height(of: footerWrapper, width) + bottomSpacing * 2
        }
        return CGSize(width: width, height: height)
    }

    private static func height(of view: View, _ width: CGFloat) -> CGFloat {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .defaultLow
        ).height
    }

    /// Follows the height's size class.
    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTraits()
    }

    private func followTraits() {
        let isCompact = traitCollection.verticalSizeClass == .compact
        stack.directionalLayoutMargins = isCompact ? .zero : .bottom(bottomSpacing)
    }
}
