public import Foundation
@_spi(UIKit) public import Taut

/// A button: an image and a title side by side, and as large as both need.
///
/// The intrinsic size is that of image and title with ``contentEdgeInsets``; without image and insets, 6 points above and
/// below, and at least 30 points wide; rounded up to whole points, as UIKit's buttons are. A button without image
/// and title, or with an empty title, is as high as one line of text.
nonisolated open class UIButton: UIControl {
    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var backgrounds: [UInt: UIImage] = [:]
    private var attributedTitles: [UInt: NSAttributedString] = [:]
    private let label = UILabel()
    private let picture = UIImageView(image: nil)
    private var secondLabel: UILabel?

    /// The appearance of a button.
    public enum ButtonType: Int, Sendable {
        /// A custom appearance.
        case custom = 0
        /// The system's default.
        case system = 1
        /// With an arrow.
        case detailDisclosure = 2
        /// With an i, for dark text.
        case infoLight = 3
        /// With an i, for light text.
        case infoDark = 4
        /// With a plus.
        case contactAdd = 5
        /// With a cross.
        case close = 7

        /// A rounded rectangle once; the same as ``system``.
        public static var roundedRect: ButtonType { .system }

        /// Whether buttons of the type come with an image, of 22 by 22 points.
        var hasSymbol: Bool {
            switch self {
            case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
            case .custom, .system, .close: false
            }
        }
    }

    /// The appearance of the button.
    open private(set) var buttonType: ButtonType = .custom

    /// Creates a button with a frame in points; its title has 18 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble(18)
    }

    /// Creates a button. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble(18)
        if let type = (coder as? DesignCoder).flatMap({ ButtonType(rawValue: $0.style) }) { become(type) }
    }

    /// Creates a button of a type; the title of a system button has 15 points.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
        if buttonType.hasSymbol { frame.size = intrinsicContentSize }
    }

    private func become(_ buttonType: ButtonType) {
        self.buttonType = buttonType
        label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
        if buttonType.hasSymbol { setImage(UIImage(size: CGSize(width: 22, height: 22)), for: .normal) }
    }

    /// Creates a button that calls a closure.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
    }

    private func assemble(_ size: CGFloat) {
        label.font = .systemFont(ofSize: size)
        label.isHidden = true
        // A font that is set through ``titleLabel``, or follows the text size.
        label.makeAttached().invalidations.append(
            PropertyObserver { [weak self] in
                self?.invalidateIntrinsicContentSize()
                self?.setNeedsLayout()
            })
        picture.isHidden = true
        setContentHuggingPriority(.defaultLow, for: .horizontal)
        setContentHuggingPriority(.defaultLow, for: .vertical)
    }

    /// The label of the title; a subview once it shows something or is read here.
    open var titleLabel: UILabel? { attachedLabel }
    /// The view of the image; a subview once it shows something or is read here.
    open var imageView: UIImageView? { attachedPicture }

    private var attachedLabel: UILabel {
        if label.superview == nil { addSubview(label) }
        return label
    }

    /// Below the title.
    private var attachedPicture: UIImageView {
        if picture.superview == nil { insertSubview(picture, at: 0) }
        return picture
    }

    /// Space around image and title, in points.
    open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentDidChange() } }
    /// The configuration. If it is set, the insets of edges, title and image have no effect.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }
    /// Called when a state changes, to change ``configuration``.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { updateConfiguration() } }
    /// Whether states change how ``configuration`` looks; kept.
    open var automaticallyUpdatesConfiguration = true
    /// Changes ``configuration`` for a state: calls ``configurationUpdateHandler``.
    open func updateConfiguration() {
        // The handler may change a state.
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        configurationUpdateHandler?(self)
    }
    private var isUpdating = false
    /// Calls ``configurationUpdateHandler`` at once.
    open func setNeedsUpdateConfiguration() { updateConfiguration() }
    /// The part of the bounds for the image behind the title: all of them.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The label of the subtitle.
    open var subtitleLabel: UILabel? { secondLabel }
    /// Moves the title, in points; no part of the intrinsic size.
    open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// Moves the image, in points; no part of the intrinsic size.
    open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
    /// The menu of the button; not shown.
    open var menu: UIMenu?
    /// Whether images grow with text for accessibility. Inert: has no effect.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The title of a state; that of the usual one if it has none.
    open func title(for state: State) -> String? {
        titles[state.rawValue] ?? titles[0] ?? attributedTitle(for: state)?.string
    }
    /// The image of a state; that of the usual one if it has none.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
    /// The colour of the title in a state.
    open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
    /// The title now.
    open var currentTitle: String? { title(for: state) }
    /// The image now.
    open var currentImage: UIImage? { image(for: state) }

    /// Sets the title of a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentDidChange()
    }

    /// The title of a state with its attributes; `nil` if it was set without.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state.rawValue] ?? attributedTitles[0]
    }
    /// The image behind the title in a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }
    /// The title now, with its attributes.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title now.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The image behind the title now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// Sets the title of a state with its attributes, before that without; measured with all its fonts.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        contentDidChange()
    }

    /// Sets the image of a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentDidChange()
    }

    /// Sets the image behind the title: the button is at least as large.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state.rawValue] = image
        contentDidChange()
    }

    /// Sets the colour of the title in a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }

    override func stateDidChange() {
        contentDidChange()
        updateConfiguration()
    }

    private func contentDidChange() {
        if let configuration {
            show(
                configuration.attributedTitle, .systemFont(ofSize: configuration.fontSize),
                configuration.titleTextAttributesTransformer, in: label)
        }
        if configuration?.attributedTitle == nil {
            showTitle()
        }
        label.isHidden = (label.text ?? "").isEmpty
        picture.image = configuration?.image ?? currentImage
        picture.isHidden = picture.image == nil
        if !label.isHidden { _ = attachedLabel }
        if !picture.isHidden { _ = attachedPicture }
        showSubtitle()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The font of titles without attributes, while one with attributes has its own.
    private var plainFont: UIFont?

    private func showTitle() {
        if let title = currentAttributedTitle {
            plainFont = plainFont ?? label.font
            label.attributedText = title
        } else {
            if let plainFont { label.font = plainFont }
            plainFont = nil
            label.text = currentTitle
        }
    }

    private func showSubtitle() {
        let text = configuration?.attributedSubtitle
        let isEmpty = text?.characters.isEmpty ?? true
        if secondLabel == nil, !isEmpty {
            let label = UILabel()
            secondLabel = label
            addSubview(label)
        }
        secondLabel?.isHidden = isEmpty
        guard let secondLabel else { return }
        show(text, .systemFont(ofSize: 12), configuration?.subtitleTextAttributesTransformer, in: secondLabel)
    }

    /// Gives a label the fonts of a text; one where it says none.
    private func show(
        _ text: AttributedString?, _ font: UIFont, _ transformer: UIConfigurationTextAttributesTransformer?,
        in label: UILabel
    ) {
        label.font = font
        if let text { label.attributedText = text.words(font, transformer) } else { label.text = nil }
    }

    private var parts: ConfiguredParts? {
        configuration.map {
            ConfiguredParts(
                configuration: $0, image: imageSize, title: titleSize,
                subtitle: $0.subtitle?.isEmpty == false ? secondLabel?.intrinsicContentSize ?? .zero : .zero)
        }
    }

    private var titleSize: CGSize { label.isHidden ? .zero : label.intrinsicContentSize }
    private var imageSize: CGSize { picture.isHidden ? .zero : picture.intrinsicContentSize }

    /// The size of image and title with the space around them.
    open override var intrinsicContentSize: CGSize {
        if let parts { return parts.size }
        let own = ownSize
        guard let background = currentBackgroundImage?.size else { return own }
        let isEmpty = label.isHidden && picture.isHidden
        return isEmpty
            ? background : CGSize(width: max(own.width, background.width), height: max(own.height, background.height))
    }

    private var ownSize: CGSize {
        let (image, insets) = (imageSize, contentEdgeInsets)
        let isBare = insets == .zero && image == .zero
        let title = CGSize(width: titleSize.width, height: label.isHidden ? emptyTitleHeight : titleSize.height)
        let width = (title.width + image.width + insets.left + insets.right).rounded(.up)
        let height = (max(title.height, image.height) + insets.top + insets.bottom).rounded(.up)
        return isBare
            ? CGSize(width: max(30, width), height: (title.height + 12).rounded(.up))
            : CGSize(width: width, height: height)
    }

    /// A title that is empty is as high as a line, where it was set or nothing else is shown; not beside a symbol.
    private var emptyTitleHeight: CGFloat {
        guard !buttonType.hasSymbol, currentTitle != nil || imageSize == .zero else { return 0 }
        return label.font.lineHeight
    }

    /// The intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// The title.
    open override var forFirstBaselineLayout: UIView { attachedLabel }
    /// The title.
    open override var forLastBaselineLayout: UIView { attachedLabel }

    /// The part of the bounds for image and title.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// The rectangle of the title in the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let title = CGSize(width: titleWidth(in: contentRect), height: titleSize.height)
        let origin = start(in: contentRect, width: imageSize.width + title.width)
        return place(title, at: isFlipped ? origin : origin + imageSize.width, in: contentRect, titleEdgeInsets)
    }

    /// The rectangle of the image in the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let title = titleWidth(in: contentRect)
        let origin = start(in: contentRect, width: imageSize.width + title)
        return place(imageSize, at: isFlipped ? origin + title : origin, in: contentRect, imageEdgeInsets)
    }

    /// The title is cut to what the image leaves.
    private func titleWidth(in rect: CGRect) -> CGFloat { min(titleSize.width, max(0, rect.width - imageSize.width)) }
    /// From right to left the image stands behind the title.
    private var isFlipped: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func start(in rect: CGRect, width: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left: rect.minX
        case .right: rect.maxX - width
        case .leading, .fill: isFlipped ? rect.maxX - width : rect.minX
        case .trailing: isFlipped ? rect.minX : rect.maxX - width
        case .center: rect.midX - width / 2
        }
    }

    private func place(_ size: CGSize, at x: CGFloat, in rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top, .fill: rect.minY
            case .bottom: rect.maxY - size.height
            case .center: rect.midY - size.height / 2
            }
        // What is centred moves by half of the insets, for these make its rectangle smaller.
        let dx: CGFloat =
            switch contentHorizontalAlignment {
            case .center: (insets.left - insets.right) / 2
            case .left: insets.left
            case .right: -insets.right
            case .leading, .fill: isFlipped ? -insets.right : insets.left
            case .trailing: isFlipped ? insets.left : -insets.right
            }
        let dy: CGFloat =
            switch contentVerticalAlignment {
            case .center: (insets.top - insets.bottom) / 2
            case .top, .fill: insets.top
            case .bottom: -insets.bottom
            }
        return CGRect(x: x + dx, y: y + dy, width: min(size.width, rect.width), height: min(size.height, rect.height))
    }

    /// Places image and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let parts {
            let frames = parts.frames(in: self)
            (picture.frame, label.frame) = (frames.image, frames.title)
            secondLabel?.frame = frames.subtitle
            return
        }
        let content = contentRect(forBounds: bounds)
        if !label.isHidden { label.frame = titleRect(forContentRect: content) }
        if !picture.isHidden { picture.frame = imageRect(forContentRect: content) }
    }
}
