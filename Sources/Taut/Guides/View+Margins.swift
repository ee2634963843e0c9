import Foundation

extension View {
    /// The direction of the view's content in the surroundings that there are.
    var contentDirection: UserInterfaceLayoutDirection {
        direction(in: readRootEnvironment { $0.layoutDirection })
    }

    /// The direction that a semantic content attribute leads to where the surroundings run from left to right.
    public class func userInterfaceLayoutDirection(for attribute: SemanticContentAttribute)
        -> UserInterfaceLayoutDirection
    {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// The direction that a semantic content attribute leads to in surroundings of a direction.
    public class func userInterfaceLayoutDirection(
        for attribute: SemanticContentAttribute, relativeTo layoutDirection: UserInterfaceLayoutDirection
    ) -> UserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction of leading to trailing, where `outer` is what the environment says.
    func direction(in outer: UserInterfaceLayoutDirection) -> UserInterfaceLayoutDirection {
        let semantic = flags.semantic
        let surroundings = semantic == .unspecified ? overriddenDirection : nil
        return Self.userInterfaceLayoutDirection(
            for: semantic, relativeTo: surroundings ?? outer)
    }

    /// Whether leading is the side where a direction, that of the engine, ends.
    func isFlipped(in direction: UserInterfaceLayoutDirection) -> Bool {
        switch flags.semantic {
        case .unspecified:
            // Few trees have overrides, and every row asks.
            node.engineRef?._withUnsafeGuaranteedRef { $0.hasTraitOverrides } == true
                && overriddenDirection.map { $0 != direction } == true
        case .playback, .spatial, .forceLeftToRight: direction == .rightToLeft
        case .forceRightToLeft: direction == .leftToRight
        }
    }

    /// The environment of the root of this view's tree.
    var rootEnvironment: Environment {
        node.root.view?.rootStorage?.environment ?? Environment()
    }

    /// A part of the same, without a copy of the whole.
    @inline(__always)
    func readRootEnvironment<Part>(_ part: (borrowing Environment) -> Part) -> Part {
        guard let storage = node.rootRef._withUnsafeGuaranteedRef({ $0.view?.rootStorage }) else {
            return part(Environment())
        }
        return part(storage.environment)
    }

    /// The margins before the safe area and the superview's margins: a root's come from its environment unless they were
    /// set. Some depend on the view's width in the last solution.
    var baseMargins: DirectionalEdgeInsets {
        guard flags.contains(.followsReadableWidth) else { return marginsOfAnyWidth }
        var margins = marginsOfAnyWidth
        let side = ((placedSize.width - readableWidth) / 2).rounded(.down)
        margins.leading = max(margins.leading, side)
        margins.trailing = max(margins.trailing, side)
        return margins
    }

    private var marginsOfAnyWidth: DirectionalEdgeInsets {
        let isSet = flags.contains(.hasSetMargins)
        if parent == nil, !isSet, let storage = rootStorage {
            return storage.environment.rootMargins(forWidth: rootSize.width)
        }
        guard flags.contains(.hasRootMargins) else { return ownMargins }
        let standard = readRootEnvironment { $0.rootMargins(forWidth: placedSize.width) }
        let least = delegateBox?.delegate?.leastMargins(standard: standard) ?? standard
        guard isSet else { return least }
        return DirectionalEdgeInsets(
            top: max(ownMargins.top, least.top), leading: max(ownMargins.leading, least.leading),
            bottom: max(ownMargins.bottom, least.bottom), trailing: max(ownMargins.trailing, least.trailing))
    }

    static var usualMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }

    /// Whether the margins depend on the width of the view.
    var hasMarginsByWidth: Bool { !flags.isDisjoint(with: [.hasRootMargins, .followsReadableWidth]) }

    /// Whether the margins depend on the view's width, or on where it is in its superview's margins.
    var hasMarginsByPlace: Bool {
        !flags.isDisjoint(with: [.hasRootMargins, .followsReadableWidth, .preservesSuperviewMargins])
    }

    func setMargins(_ margins: DirectionalEdgeInsets) {
        // Margins that are set to what they are by default are set nonetheless, which a root makes use of.
        guard !flags.contains(.hasSetMargins) || margins != ownMargins else { return }
        noteMargins {
            flags.insert(.hasSetMargins)
            ownMargins = margins
        }
    }

    /// Changes a flag that the margins depend on.
    func setMarginFlag(_ flag: ViewFlags, _ isSet: Bool) {
        guard flags.contains(flag) != isSet else { return }
        noteMargins { flags.formSymmetricDifference(flag) }
    }

    /// Changes something that the margins follow from.
    func noteMargins(_ change: () -> Void = {}) {
        node.change("changes the margins") {
            changeMargins {
                change()
                node.engine?.noteInsets(of: self)
            }
        }
    }

    func setSemantic(_ semantic: SemanticContentAttribute) {
        guard semantic != flags.semantic else { return }
        node.change("changes the semantic content attribute") {
            changeMargins {
                flags.semantic = semantic
                node.engine?.noteDirection(of: self)
            }
        }
    }
}
