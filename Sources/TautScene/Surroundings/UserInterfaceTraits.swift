/// The available space along one axis. UIKit's name: `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Int, Sendable, CaseIterable {
    /// Not specified; in a base class "any".
    case unspecified = 0
    /// Little space: the width of a phone, or its height in landscape.
    case compact = 1
    /// Much space: a tablet, or the height of a phone.
    case regular = 2
}

/// The kind of device. UIKit's name: `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Sendable, CaseIterable {
    /// Not specified.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car's display.
    case carPlay = 3
    /// A Mac.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// Light or dark. UIKit's name: `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Int, Sendable, CaseIterable {
    /// Not specified.
    case unspecified = 0
    /// Dark text on a light background.
    case light = 1
    /// Light text on a dark background.
    case dark = 2
}

/// Whether the reader prefers bold text. UIKit's name: `UILegibilityWeight`.
public enum LegibilityWeight: Int, Sendable, CaseIterable {
    /// Not specified.
    case unspecified = -1
    /// Regular.
    case regular = 0
    /// Bold.
    case bold = 1
}

/// The layout direction in ``SceneTraits``. UIKit's name: `UITraitEnvironmentLayoutDirection`.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
    /// Not specified.
    case unspecified = -1
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}
