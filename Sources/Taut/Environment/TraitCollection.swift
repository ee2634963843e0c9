public import Foundation

/// The environment that an interface adapts to: an immutable set of traits, any of which may be unspecified. UIKit's name:
/// `UITraitCollection`.
///
///     view.traitCollection.horizontalSizeClass == .compact
///
/// A view's traits are those of its root's ``Environment``, with what its superviews and itself override
/// (``View/Extras/traitOverrides``).
nonisolated open class TraitCollection: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its own properties never change.
    private struct Stated: Sendable {
        let horizontalSizeClass: UserInterfaceSizeClass
        let verticalSizeClass: UserInterfaceSizeClass
        let userInterfaceIdiom: UserInterfaceIdiom
        let layoutDirection: TraitEnvironmentLayoutDirection
        let preferredContentSizeCategory: ContentSizeCategory
        let userInterfaceStyle: UserInterfaceStyle
        let legibilityWeight: LegibilityWeight
        let displayScale: CGFloat
    }
    private let stated: Stated

    /// How much room there is from left to right.
    open var horizontalSizeClass: UserInterfaceSizeClass { stated.horizontalSizeClass }
    /// How much room there is from top to bottom.
    open var verticalSizeClass: UserInterfaceSizeClass { stated.verticalSizeClass }
    /// The kind of device.
    open var userInterfaceIdiom: UserInterfaceIdiom { stated.userInterfaceIdiom }
    /// The direction of views that do not force one.
    open var layoutDirection: TraitEnvironmentLayoutDirection { stated.layoutDirection }
    /// The reader's text size.
    open var preferredContentSizeCategory: ContentSizeCategory { stated.preferredContentSizeCategory }
    /// The interface style.
    open var userInterfaceStyle: UserInterfaceStyle { stated.userInterfaceStyle }
    /// Whether the reader asks for bold text.
    open var legibilityWeight: LegibilityWeight { stated.legibilityWeight }
    /// Pixels per point; 0 where it is left open.
    open var displayScale: CGFloat { stated.displayScale }

    /// A collection of traits, each of which may be left open.
    public init(
        horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UserInterfaceSizeClass = .unspecified, userInterfaceIdiom: UserInterfaceIdiom = .unspecified,
        layoutDirection: TraitEnvironmentLayoutDirection = .unspecified,
        preferredContentSizeCategory: ContentSizeCategory = .unspecified,
        userInterfaceStyle: UserInterfaceStyle = .unspecified, displayScale: CGFloat = 0,
        legibilityWeight: LegibilityWeight = .unspecified
    ) {
        stated = Stated(
            horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
            userInterfaceIdiom: userInterfaceIdiom, layoutDirection: layoutDirection,
            preferredContentSizeCategory: preferredContentSizeCategory, userInterfaceStyle: userInterfaceStyle,
            legibilityWeight: legibilityWeight, displayScale: displayScale)
        super.init()
    }

    /// No trait at all.
    public convenience override init() { self.init(horizontalSizeClass: .unspecified) }

    /// What several collections say together; where they differ, the last one counts.
    public convenience init(traitsFrom collections: [TraitCollection]) {
        let sum = collections.reduce(TraitCollection()) { $0.overridden(by: $1) }
        self.init(
            horizontalSizeClass: sum.horizontalSizeClass, verticalSizeClass: sum.verticalSizeClass,
            userInterfaceIdiom: sum.userInterfaceIdiom, layoutDirection: sum.layoutDirection,
            preferredContentSizeCategory: sum.preferredContentSizeCategory, userInterfaceStyle: sum.userInterfaceStyle,
            displayScale: sum.displayScale, legibilityWeight: sum.legibilityWeight)
    }

    /// Whether every trait that `trait` states is the same here.
    public func containsTraits(in trait: TraitCollection?) -> Bool {
        guard let trait else { return true }
        return overridden(by: trait) == self
    }

    /// These traits, where another collection does not state others.
    public func overridden(by other: TraitCollection) -> TraitCollection {
        func pick<T: Equatable>(_ key: KeyPath<TraitCollection, T>, _ open: T) -> T {
            other[keyPath: key] == open ? self[keyPath: key] : other[keyPath: key]
        }
        return TraitCollection(
            horizontalSizeClass: pick(\.horizontalSizeClass, .unspecified),
            verticalSizeClass: pick(\.verticalSizeClass, .unspecified),
            userInterfaceIdiom: pick(\.userInterfaceIdiom, .unspecified),
            layoutDirection: pick(\.layoutDirection, .unspecified),
            preferredContentSizeCategory: pick(\.preferredContentSizeCategory, .unspecified),
            userInterfaceStyle: pick(\.userInterfaceStyle, .unspecified), displayScale: pick(\.displayScale, 0),
            legibilityWeight: pick(\.legibilityWeight, .unspecified))
    }

    /// Whether `object` states the same traits.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TraitCollection else { return false }
        return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && userInterfaceIdiom == other.userInterfaceIdiom && layoutDirection == other.layoutDirection
            && preferredContentSizeCategory == other.preferredContentSizeCategory
            && userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
            && legibilityWeight == other.legibilityWeight
    }

    /// Equal collections have equal hashes.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        hasher.combine(userInterfaceIdiom)
        hasher.combine(layoutDirection)
        hasher.combine(preferredContentSizeCategory)
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(legibilityWeight)
        return hasher.finalize()
    }
}

extension SizeClass {
    /// The class of a view with these traits.
    public init(_ traits: TraitCollection) {
        self.init(traits.horizontalSizeClass, traits.verticalSizeClass)
    }
}
