public import Foundation
public import Taut

extension UIButton {
    /// The content and layout of a button: an image at one side of a title above a subtitle, with insets around them.
    ///
    /// Colours are kept. Titles have 17 points (15 in small buttons), subtitles 12.
    public struct Configuration: Equatable, Sendable {
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// The default.
            case medium = 0
            /// Small.
            case small = 1
            /// The smallest size.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// The radius of the corners. Stored only.
        public enum CornerStyle: Int, Sendable {
            /// The radius of the background.
            case fixed = -1
            /// The radius of the background, scaled with the text size.
            case dynamic = 0
            /// A small radius.
            case small = 1
            /// A medium radius; the default.
            case medium = 2
            /// A large radius.
            case large = 3
            /// Half of the height.
            case capsule = 4
        }

        /// The alignment of title and subtitle with each other.
        public enum TitleAlignment: Int, Sendable {
            /// By the button's alignment.
            case automatic = 0
            /// At the leading edge.
            case leading = 1
            /// In the middle.
            case center = 2
            /// At the trailing edge.
            case trailing = 3
        }

        /// The title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The text under the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// ``title`` as an attributed string; its fonts affect the size.
        public var attributedTitle: AttributedString?
        /// ``subtitle`` as an attributed string; its fonts affect the size.
        public var attributedSubtitle: AttributedString?
        /// Transforms the attributes of the title before it is measured.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Transforms the attributes of the subtitle before it is measured.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image.
        public var image: UIImage?
        /// The side of the title at which the image is.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The space between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle with each other.
        public var titleAlignment: TitleAlignment = .automatic
        /// The insets around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets ?? standardInsets }
            set { insets = newValue }
        }
        /// The size of the button: decides the font, and the insets unless they are set.
        public var buttonSize: Size = .medium
        /// The radius of the corners. Stored only.
        public var cornerStyle: CornerStyle = .dynamic
        /// The colour of title and image.
        public var baseForegroundColor: UIColor?
        /// The colour of the background.
        public var baseBackgroundColor: UIColor?
        /// Whether an activity indicator replaces the image. Stored only.
        public var showsActivityIndicator = false
        private var insets: NSDirectionalEdgeInsets?

        /// Removes set insets, so that ``contentInsets`` follows ``buttonSize``.
        public mutating func setDefaultContentInsets() { insets = nil }
        /// Returns the configuration itself: states change colours only.
        public func updated(for button: UIButton) -> Configuration { self }

        /// Without a background.
        public static func plain() -> Configuration { Configuration() }
        /// A lightly tinted background.
        public static func tinted() -> Configuration { Configuration() }
        /// A grey background.
        public static func gray() -> Configuration { Configuration() }
        /// A filled background.
        public static func filled() -> Configuration { Configuration() }
        /// Without a background, for toolbars.
        public static func borderless() -> Configuration { Configuration() }
        /// A bordered button.
        public static func bordered() -> Configuration { Configuration() }
        /// A lightly tinted bordered button.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// A tinted bordered button.
        public static func borderedProminent() -> Configuration { Configuration() }

        private var standardInsets: NSDirectionalEdgeInsets {
            let (x, y): (CGFloat, CGFloat) =
                switch buttonSize {
                case .medium: (12, 7)
                case .small, .mini: (10, 5)
                case .large: (20, 15)
                }
            return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
        }

        var fontSize: CGFloat { buttonSize == .small || buttonSize == .mini ? 15 : 17 }
        fileprivate var isStacked: Bool { imagePlacement == .top || imagePlacement == .bottom }
    }

    /// Creates a button with a configuration that calls a closure.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        // Initialisers do not call property observers.
        configure(configuration)
    }

    private func configure(_ configuration: Configuration) { self.configuration = configuration }
}

/// The parts of a button with a configuration: their sizes, and their frames in a button.
struct ConfiguredParts {
    let configuration: UIButton.Configuration
    let image: CGSize
    let title: CGSize
    let subtitle: CGSize

    private var text: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }
    private var gap: CGFloat { image.width > 0 && text.width > 0 ? configuration.imagePadding : 0 }
    private var content: CGSize {
        configuration.isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// The size of the content with its insets.
    var size: CGSize {
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom
        )
    }

    /// The frames in a button; without direction where `isFlipped` is false.
    func frames(in button: UIButton) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
        let (bounds, insets) = (button.bounds, configuration.contentInsets)
        let isFlipped = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let horizontal = share(of: button.contentHorizontalAlignment, isFlipped)
        let vertical: CGFloat =
            switch button.contentVerticalAlignment {
            case .top, .fill: 0
            case .center: 0.5
            case .bottom: 1
            }
        let room = CGSize(
            width: bounds.width - insets.leading - insets.trailing, height: bounds.height - insets.top - insets.bottom)
        let taken = CGSize(width: min(content.width, max(0, room.width)), height: content.height)
        let box = CGRect(
            x: insets.leading + (room.width - taken.width) * horizontal,
            y: insets.top + (room.height - taken.height) * vertical, width: taken.width, height: taken.height)
        var (picture, words) = (CGRect(origin: .zero, size: image), CGRect(origin: .zero, size: text))
        if configuration.isStacked {
            words.size.width = min(text.width, box.width)
            let isFirst = configuration.imagePlacement == .top
            picture.origin = CGPoint(
                x: box.minX + (box.width - image.width) / 2, y: isFirst ? box.minY : box.maxY - image.height)
            words.origin = CGPoint(
                x: box.minX + (box.width - words.width) / 2, y: isFirst ? box.maxY - text.height : box.minY)
        } else {
            words.size.width = max(0, min(text.width, box.width - image.width - gap))
            let isFirst = configuration.imagePlacement != .trailing
            picture.origin = CGPoint(
                x: isFirst ? box.minX : box.maxX - image.width, y: box.midY - image.height / 2)
            words.origin = CGPoint(x: isFirst ? box.maxX - words.width : box.minX, y: box.midY - text.height / 2)
        }
        let share: CGFloat =
            switch configuration.titleAlignment {
            case .automatic: horizontal
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            }
        let first = line(title, share, words, top: true)
        let second = line(subtitle, share, words, top: false)
        func place(_ rect: CGRect) -> CGRect {
            CGRect(
                x: bounds.minX + (isFlipped ? bounds.width - rect.maxX : rect.minX), y: bounds.minY + rect.minY,
                width: rect.width, height: rect.height)
        }
        return (place(picture), place(first), place(second))
    }

    private func line(_ size: CGSize, _ share: CGFloat, _ words: CGRect, top: Bool) -> CGRect {
        let width = min(size.width, words.width)
        return CGRect(
            x: words.minX + (words.width - width) * share, y: top ? words.minY : words.maxY - size.height, width: width,
            height: size.height)
    }

    /// The fraction of the free space before the content, from the leading edge.
    private func share(of alignment: UIControl.ContentHorizontalAlignment, _ isFlipped: Bool) -> CGFloat {
        switch alignment {
        case .leading, .fill: 0
        case .trailing: 1
        case .center: 0.5
        case .left: isFlipped ? 1 : 0
        case .right: isFlipped ? 0 : 1
        }
    }
}
