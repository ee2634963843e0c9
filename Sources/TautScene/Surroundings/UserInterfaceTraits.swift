/// How much room there is along one axis. UIKit's name: `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Int, Sendable, CaseIterable {
    /// Not said; in a base class "any".
    case unspecified = 0
    /// Little room: a phone's width, or its height when it lies on its side.
    case compact = 1
    /// Much room: a tablet, or a phone's height.
    case regular = 2
}

/// What kind of device an interface is for. UIKit's name: `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Sendable, CaseIterable {
    /// Not said.
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
    /// Not said.
    case unspecified = 0
    /// Dark text on light ground.
    case light = 1
    /// Light text on dark ground.
    case dark = 2
}

/// Whether the reader asks for bold text. UIKit's name: `UILegibilityWeight`.
public enum LegibilityWeight: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// As usual.
    case regular = 0
    /// Bold.
    case bold = 1
}

/// The direction of a ``SceneTraits``, which may leave it open. UIKit's name: `UITraitEnvironmentLayoutDirection`.
public enum TraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
    /// Not said.
    case unspecified = -1
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}
