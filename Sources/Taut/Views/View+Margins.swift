import Foundation

extension View {
    /// The direction that leading and trailing have in this view, by its ``semanticContentAttribute`` and the
    /// environment.
    public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        direction(in: rootEnvironment.layoutDirection)
    }

    /// What bars cover of this view, in points: of a root what its ``Environment`` says, of others nothing.
    public var safeAreaInsets: EdgeInsets {
        guard parent == nil else { return .zero }
        return physical(rootEnvironment.safeArea)
    }

    /// The direction of leading to trailing, where `outer` is what the environment says.
    func direction(in outer: UserInterfaceLayoutDirection) -> UserInterfaceLayoutDirection {
        switch flags.semantic {
        case .unspecified: outer
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// Whether leading is the side where the environment's direction ends.
    func isFlipped(in outer: UserInterfaceLayoutDirection) -> Bool { direction(in: outer) != outer }

    /// The environment of the root of this view's tree.
    var rootEnvironment: Environment {
        node.root.view?.rootStorage?.environment ?? Environment()
    }

    /// The margins that hold: a root's come from its environment.
    var effectiveMargins: DirectionalEdgeInsets {
        guard parent == nil, let storage = rootStorage else { return ownMargins }
        return storage.environment.rootMargins(forWidth: rootSize.width)
    }

    var physicalMargins: EdgeInsets { physical(effectiveMargins) }

    private func physical(_ insets: DirectionalEdgeInsets) -> EdgeInsets {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return EdgeInsets(
            top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
            right: isLeftToRight ? insets.trailing : insets.leading)
    }

    func setMargins(physical insets: EdgeInsets) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        setMargins(
            DirectionalEdgeInsets(
                top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
                trailing: isLeftToRight ? insets.right : insets.left))
    }

    func setMargins(_ margins: DirectionalEdgeInsets) {
        guard margins != ownMargins else { return }
        ownMargins = margins
        node.engine?.noteInsets(of: self)
        layoutMarginsDidChange()
    }

    func setSemantic(_ semantic: SemanticContentAttribute) {
        guard semantic != flags.semantic else { return }
        flags.semantic = semantic
        node.engine?.noteDirection(of: self)
    }
}
