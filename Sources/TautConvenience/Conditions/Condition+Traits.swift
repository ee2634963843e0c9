public import Taut

// Traits by name. The three spellings of a size class are the same.
extension View.Condition {
    /// The vertical size class is compact.
    public static var verticallyCompact: Self { traits(in: TraitCollection(verticalSizeClass: .compact)) }
    /// The same as ``verticallyCompact``.
    public static var isVerticallyCompact: Self { verticallyCompact }
    /// The same as ``verticallyCompact``.
    public static var verticalCompact: Self { verticallyCompact }

    /// The vertical size class is regular.
    public static var verticallyRegular: Self { traits(in: TraitCollection(verticalSizeClass: .regular)) }
    /// The same as ``verticallyRegular``.
    public static var isVerticallyRegular: Self { verticallyRegular }
    /// The same as ``verticallyRegular``.
    public static var verticalRegular: Self { verticallyRegular }

    /// The horizontal size class is compact.
    public static var horizontallyCompact: Self { traits(in: TraitCollection(horizontalSizeClass: .compact)) }
    /// The same as ``horizontallyCompact``.
    public static var isHorizontallyCompact: Self { horizontallyCompact }
    /// The same as ``horizontallyCompact``.
    public static var horizontalCompact: Self { horizontallyCompact }

    /// The horizontal size class is regular.
    public static var horizontallyRegular: Self { traits(in: TraitCollection(horizontalSizeClass: .regular)) }
    /// The same as ``horizontallyRegular``.
    public static var isHorizontallyRegular: Self { horizontallyRegular }
    /// The same as ``horizontallyRegular``.
    public static var horizontalRegular: Self { horizontallyRegular }

    /// The kind of device.
    public static func idiom(_ idiom: UserInterfaceIdiom) -> Self { traits { $0.userInterfaceIdiom == idiom } }
    /// A phone.
    public static var phone: Self { idiom(.phone) }
    /// A tablet.
    public static var pad: Self { idiom(.pad) }
    /// A Mac.
    public static var mac: Self { idiom(.mac) }
    /// A television.
    public static var tv: Self { idiom(.tv) }
    /// A car's display.
    public static var carPlay: Self { idiom(.carPlay) }

    /// The light interface style.
    public static var light: Self { traits { $0.userInterfaceStyle == .light } }
    /// The dark interface style.
    public static var dark: Self { traits { $0.userInterfaceStyle == .dark } }

    /// The layout direction is left to right.
    public static var leftToRight: Self { traits { $0.layoutDirection == .leftToRight } }
    /// The layout direction is right to left.
    public static var rightToLeft: Self { traits { $0.layoutDirection == .rightToLeft } }
}

// The reader's text size.
extension View.Condition {
    /// The text size is this one.
    public static func contentSizeCategory(is size: ContentSizeCategory) -> Self { textSize { $0 == size } }
    /// The text size is another one.
    public static func contentSizeCategory(isNot size: ContentSizeCategory) -> Self { textSize { $0 != size } }
    /// The text size is larger.
    public static func contentSizeCategory(isLargerThan size: ContentSizeCategory) -> Self { textSize { $0 > size } }
    /// The text size is smaller.
    public static func contentSizeCategory(isSmallerThan size: ContentSizeCategory) -> Self { textSize { $0 < size } }
    /// The text size is this one or larger.
    public static func contentSizeCategory(isAtLeast size: ContentSizeCategory) -> Self { textSize { $0 >= size } }
    /// The text size is this one or smaller.
    public static func contentSizeCategory(isAtMost size: ContentSizeCategory) -> Self { textSize { $0 <= size } }
    /// The text size is one of the five accessibility sizes.
    public static var contentSizeCategoryIsAccessibility: Self { textSize(\.isAccessibilityCategory) }
    /// The text size is none of the five accessibility sizes.
    public static var contentSizeCategoryIsNotAccessibility: Self { textSize { !$0.isAccessibilityCategory } }

    private static func textSize(_ matches: @escaping (ContentSizeCategory) -> Bool) -> Self {
        traits { matches($0.preferredContentSizeCategory) }
    }
}
