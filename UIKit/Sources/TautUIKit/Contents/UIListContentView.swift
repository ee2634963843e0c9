public import Foundation
public import Taut

/// Displays a ``UIListContentConfiguration``: the image, and the texts beside it.
nonisolated open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView(image: nil)
    private let label = UILabel()
    private let second = UILabel()
    private let texts = UIStackView()
    private let row = UIStackView()
    private var pictureConstraints: [NSLayoutConstraint] = []
    private lazy var height = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
    private let guides = (image: UILayoutGuide(), text: UILayoutGuide(), second: UILayoutGuide())

    /// Creates a view that displays a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        assemble()
        show()
    }

    /// Creates a view with an empty configuration. Nothing is decoded.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        assemble()
        show()
    }

    /// The displayed configuration; configurations of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            show()
        }
    }

    /// The frame of the image; `nil` without one.
    open var imageLayoutGuide: UILayoutGuide? { picture.superview == nil ? nil : guides.image }
    /// The frame of the text; `nil` without one.
    open var textLayoutGuide: UILayoutGuide? { label.superview == nil ? nil : guides.text }
    /// The frame of the secondary text; `nil` without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { second.superview == nil ? nil : guides.second }

    private func assemble() {
        texts.axis = .vertical
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        height.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            row.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            height,
        ])
        row.addArrangedSubview(texts)
        picture.setContentHuggingPriority(.required, for: .horizontal)
        picture.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
        picture.setContentCompressionResistancePriority(.fittingSizeLevel, for: .vertical)
        picture.contentMode = .scaleAspectFit
        for guide in [guides.image, guides.text, guides.second] { addLayoutGuide(guide) }
    }

    /// Applies the configuration to the labels and the image view.
    private func show() {
        takeMargins()
        height.constant = shown.minimumHeight
        row.spacing = shown.imageToTextPadding
        show(shown.text, shown.attributedText, shown.textProperties, in: label, at: 0, guides.text)
        let properties = shown.secondaryTextProperties
        show(shown.secondaryText, shown.secondaryAttributedText, properties, in: second, at: 1, guides.second)
        showPicture()
        arrangeTexts(inWidth: bounds.width)
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel, at index: Int, _ guide: UILayoutGuide
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = text.map(properties.transformed)
        }
        let isShown = text != nil || attributed != nil
        guard isShown != (label.superview != nil) else { return }
        if isShown {
            texts.insertArrangedSubview(label, at: min(index, texts.arrangedSubviews.count))
            guide.follow(label)
        } else {
            texts.removeArrangedSubview(label)
            label.removeFromSuperview()
        }
    }

    private func showPicture() {
        NSLayoutConstraint.deactivate(pictureConstraints)
        pictureConstraints = []
        picture.image = shown.image
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        guard let image = shown.image else {
            row.removeArrangedSubview(picture)
            picture.removeFromSuperview()
            return
        }
        if picture.superview == nil {
            row.insertArrangedSubview(picture, at: 0)
            guides.image.follow(picture)
        }
        let (size, reserved) = (shown.imageProperties.fitting(image.size), shown.imageProperties.reservedLayoutSize)
        pictureConstraints = [
            picture.widthAnchor.constraint(equalToConstant: reserved.width > 0 ? reserved.width : size.width),
            picture.heightAnchor.constraint(equalToConstant: reserved.height > 0 ? reserved.height : size.height),
        ]
        NSLayoutConstraint.activate(pictureConstraints)
    }

    /// Sets the margins of the configuration, or those of the superview along the axes that preserve them, if larger.
    private func takeMargins() {
        var margins = shown.directionalLayoutMargins
        if let outer = superview?.directionalLayoutMargins {
            if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
                margins.leading = max(margins.leading, outer.leading)
                margins.trailing = max(margins.trailing, outer.trailing)
            }
            if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
                margins.top = max(margins.top, outer.top)
                margins.bottom = max(margins.bottom, outer.bottom)
            }
        }
        if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
    }

    /// Places the texts beside or below each other.
    private func arrangeTexts(inWidth width: CGFloat) {
        var isBeside = shown.prefersSideBySideTextAndSecondaryText && second.superview != nil
        if isBeside, width > 0 {
            let picture = pictureConstraints.first.map { $0.constant + shown.imageToTextPadding } ?? 0
            let room = width - directionalLayoutMargins.leading - directionalLayoutMargins.trailing
            let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            let needed = label.sizeThatFits(limit).width + second.sizeThatFits(limit).width
            isBeside = needed + shown.textToSecondaryTextHorizontalPadding <= room - picture
        }
        texts.axis = isBeside ? .horizontal : .vertical
        texts.distribution = isBeside ? .equalSpacing : .fill
        texts.spacing =
            isBeside ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
    }

    /// Places the texts beside or below each other, as they fit.
    open override func layoutSubviews() {
        takeMargins()
        arrangeTexts(inWidth: bounds.width)
        super.layoutSubviews()
    }

    /// The size at a width, with the texts beside or below each other as they fit.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        takeMargins()
        arrangeTexts(inWidth: targetSize.width)
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

extension UIListContentConfiguration.TextProperties {
    func transformed(_ text: String) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}

extension UIListContentConfiguration.ImageProperties {
    /// The size of an image within the maximum size, with its proportions.
    func fitting(_ size: CGSize) -> CGSize {
        var scale: CGFloat = 1
        if maximumSize.width > 0, size.width > 0 { scale = min(scale, maximumSize.width / size.width) }
        if maximumSize.height > 0, size.height > 0 { scale = min(scale, maximumSize.height / size.height) }
        return CGSize(width: size.width * scale, height: size.height * scale)
    }
}

extension UILayoutGuide {
    /// Places a guide at the frame of a view.
    fileprivate func follow(_ view: UIView) {
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}
