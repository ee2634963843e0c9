/// The differences of two environments: what a root has to update.
public struct EnvironmentChanges: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// ``Environment/layoutDirection``: every row is made again.
    public static let layoutDirection = EnvironmentChanges(rawValue: 1 << 0)
    /// ``Environment/safeArea`` or ``Environment/bars``: constraints on safe areas and margins move.
    public static let safeArea = EnvironmentChanges(rawValue: 1 << 1)
    /// ``Environment/margins``: constraints on the root's margins move.
    public static let margins = EnvironmentChanges(rawValue: 1 << 2)
    /// ``Environment/scale``: frames are rounded again.
    public static let scale = EnvironmentChanges(rawValue: 1 << 3)
    /// ``Environment/textMeasurer``: texts are measured again.
    public static let textMeasurer = EnvironmentChanges(rawValue: 1 << 4)
    /// A size class: variations are installed and removed.
    public static let sizeClasses = EnvironmentChanges(rawValue: 1 << 5)
    /// The idiom or style: views are told.
    public static let idiomAndStyle = EnvironmentChanges(rawValue: 1 << 6)
    /// ``Environment/contentSizeCategory``: labels that follow it are measured again, readable widths change.
    public static let contentSizeCategory = EnvironmentChanges(rawValue: 1 << 7)
    /// ``Environment/keyboardFrame``: keyboard guides move.
    public static let keyboard = EnvironmentChanges(rawValue: 1 << 8)
    /// ``Environment/readableWidth``: readable widths change.
    public static let readableWidth = EnvironmentChanges(rawValue: 1 << 9)
    /// ``Environment/rootSizing``: the root's size becomes required or optional.
    public static let rootSizing = EnvironmentChanges(rawValue: 1 << 10)
    /// ``Environment/isDesignTime``: placeholders come and go.
    public static let designTime = EnvironmentChanges(rawValue: 1 << 11)

    /// What views are told of through ``View/traitCollectionDidChange(_:)``.
    static let traits: EnvironmentChanges = [
        .layoutDirection, .sizeClasses, .idiomAndStyle, .contentSizeCategory, .scale,
    ]
}

extension Environment {
    /// In what this environment differs from another one.
    ///
    /// Text measurers that cannot be compared count as different.
    public func changes(from old: Environment) -> EnvironmentChanges {
        var changes: EnvironmentChanges = []
        func note(_ change: EnvironmentChanges, _ isSame: Bool) {
            if !isSame { changes.insert(change) }
        }
        note(.layoutDirection, layoutDirection == old.layoutDirection)
        note(.safeArea, safeArea == old.safeArea && bars == old.bars)
        note(.margins, margins == old.margins && addsSafeAreaToMargins == old.addsSafeAreaToMargins)
        note(.scale, scale == old.scale)
        note(.textMeasurer, textMeasurer === old.textMeasurer)
        note(
            .sizeClasses,
            horizontalSizeClass == old.horizontalSizeClass && verticalSizeClass == old.verticalSizeClass)
        note(
            .idiomAndStyle,
            idiom == old.idiom && userInterfaceStyle == old.userInterfaceStyle
                && legibilityWeight == old.legibilityWeight)
        note(.contentSizeCategory, contentSizeCategory == old.contentSizeCategory)
        note(.keyboard, keyboardFrame == old.keyboardFrame)
        note(.readableWidth, readableWidth == old.readableWidth)
        note(.rootSizing, rootSizing == old.rootSizing)
        note(.designTime, isDesignTime == old.isDesignTime)
        return changes
    }
}
