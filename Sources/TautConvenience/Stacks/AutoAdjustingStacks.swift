public import Foundation
public import Taut

/// A column that becomes a row of equally wide views in a compact height.
public final class AutoAdjustingVerticalStackView: AutoAdjustingStackView {
    /// Creates a stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        configurationUpdateHandler = Self.handler(.fill)
    }

    /// Creates a stack without views. Nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(coder: coder)
        configurationUpdateHandler = Self.handler(.fill)
    }

    /// A stack of views; alignment, spacing and the column's distribution are as given.
    public convenience init(
        with views: [View], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: DirectionalEdgeInsets? = nil
    ) {
        self.init(frame: .zero)
        self.alignment = alignment
        self.spacing = spacing
        addArrangedSubviews(views)
        arrange(within: insets)
        configurationUpdateHandler = Self.handler(distribution)
    }

    private static func handler(_ distribution: Distribution) -> ConfigurationUpdateHandler {
        .custom { stack in
            let isCompact = stack.traitCollection.verticalSizeClass == .compact
            stack.axis = isCompact ? .horizontal : .vertical
            stack.distribution = isCompact ? .fillEqually : distribution
        }
    }
}

/// A row that becomes a column while the reader's text size is one for accessibility.
public final class AutoAdjustingHorizontalStackView: AutoAdjustingStackView {
    /// Creates a stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        configurationUpdateHandler = Self.handler
    }

    /// Creates a stack without views. Nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(coder: coder)
        configurationUpdateHandler = Self.handler
    }

    /// A stack of views.
    public convenience init(
        with views: [View], alignment: Alignment = .fill, distribution: Distribution = .fill, spacing: CGFloat = 0,
        insets: DirectionalEdgeInsets? = nil
    ) {
        self.init(frame: .zero)
        self.alignment = alignment
        self.distribution = distribution
        self.spacing = spacing
        addArrangedSubviews(views)
        arrange(within: insets)
    }

    private static var handler: ConfigurationUpdateHandler {
        .custom { stack in
            let isLarge = stack.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            stack.axis = isLarge ? .vertical : .horizontal
        }
    }
}
