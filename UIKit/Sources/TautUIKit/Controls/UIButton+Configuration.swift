public import Foundation
public import Taut

extension UIButton {
    /// What a button shows, and how it is laid out: an image at one side of a title above a subtitle, with space around them.
    ///
    /// Colours are kept. Titles have 17 points (15 in small buttons), subtitles 12.
    public struct Configuration: Equatable, Sendable {
        /// How large a button is.
        public enum Size: Int, Sendable {
            /// The default.
            case medium = 0
            /// Small.
            case small = 1
            /// As small as can be.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, with the text size.
            case dynamic = 0
            /// A little.
            case small = 1
            /// The default.
            case medium = 2
            /// Much.
            case large = 3
            /// As round as can be.
            case capsule = 4
        }

        /// How title and subtitle lie above one another.
        public enum TitleAlignment: Int, Sendable {
            /// As the button's alignment says.
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
        /// ``title`` with attributes; its fonts count.
        public var attributedTitle: AttributedString?
        /// ``subtitle`` with attributes; its fonts count.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the title before it is measured.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Changes the attributes of the subtitle before it is measured.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image.
        public var image: UIImage?
        /// The side of the title that the image lies at.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The space between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle lie above one another.
        public var titleAlignment: TitleAlignment = .automatic
        /// The space around everything, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets ?? standardInsets }
            set { insets = newValue }
        }
        /// How large the button is: says the font, and the space around where that was not set.
        public var buttonSize: Size = .medium
        /// How round the corners are.
        public var cornerStyle: CornerStyle = .dynamic
        /// The colour of title and image.
        public var baseForegroundColor: UIColor?
        /// The colour behind them.
        public var baseBackgroundColor: UIColor?
        /// Whether something that turns is shown instead of the image; it is not.
        public var showsActivityIndicator = false
        private var insets: NSDirectionalEdgeInsets?

        /// Has ``contentInsets`` follow ``buttonSize`` again.
        public mutating func setDefaultContentInsets() { insets = nil }
        /// The configuration for the states of a button: the same.
        public func updated(for button: UIButton) -> Configuration { self }

        /// Nothing behind the title.
        public static func plain() -> Configuration { Configuration() }
        /// Something lightly tinted behind it.
        public static func tinted() -> Configuration { Configuration() }
        /// Something grey.
        public static func gray() -> Configuration { Configuration() }
        /// Something tinted.
        public static func filled() -> Configuration { Configuration() }
        /// Nothing, as toolbars have it.
        public static func borderless() -> Configuration { Configuration() }
        /// As buttons with a border are.
        public static func bordered() -> Configuration { Configuration() }
        /// Lightly tinted, as buttons with a border are.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// Tinted, as buttons with a border are.
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
        // Initialisers set a property without its observers.
        configure(configuration)
    }

    private func configure(_ configuration: Configuration) { self.configuration = configuration }
}

/// Where the parts of a button with a configuration lie: sizes first, frames once there is space.
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

    /// What everything needs with the space around it.
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

    /// The part of the free space before the content, from the leading edge on.
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
