internal import TautLayout

/// The environment of a scene.
extension SceneReader {
    func environment(_ node: JSONNode?) throws(SourceFault) -> SceneEnvironment {
        var environment = SceneEnvironment()
        guard let node, !node.isNull else { return environment }
        let keys = try KeyedReader(node, what: "the environment", keys: SceneKeys.environment)
        if let direction = keys["layoutDirection"] {
            environment.layoutDirection = try Self.direction(direction) == .leftToRight ? .leftToRight : .rightToLeft
        }
        if let insets = keys["safeArea"], !insets.isNull { environment.safeArea = try insets.insets(for: "safeArea") }
        if let insets = keys["margins"], !insets.isNull { environment.margins = try insets.insets(for: "margins") }
        if let scale = keys["scale"] {
            let number = try scale.number(for: "scale")
            guard number > 0, number <= 1000 else { throw scale.mismatch("more than 0 and at most 1000", for: "scale") }
            environment.scale = number
        }
        try readTraits(keys, into: &environment)
        try readRoom(keys, into: &environment)
        return environment
    }

    private func readTraits(_ keys: KeyedReader, into environment: inout SceneEnvironment) throws(SourceFault) {
        if let node = keys["horizontalSizeClass"] {
            environment.horizontalSizeClass = try node.word(for: "horizontalSizeClass", of: Self.sizeClassNames)
        }
        if let node = keys["verticalSizeClass"] {
            environment.verticalSizeClass = try node.word(for: "verticalSizeClass", of: Self.sizeClassNames)
        }
        if let node = keys["idiom"] { environment.idiom = try node.word(for: "idiom", of: Self.idiomNames) }
        if let node = keys["userInterfaceStyle"] {
            environment.userInterfaceStyle = try node.word(for: "userInterfaceStyle", of: Self.styleNames)
        }
        if let node = keys["contentSizeCategory"] {
            environment.contentSizeCategory = try node.word(for: "contentSizeCategory", of: Self.categoryNames)
        }
    }

    /// Bars, keyboard, and other keys on the available space.
    private func readRoom(_ keys: KeyedReader, into environment: inout SceneEnvironment) throws(SourceFault) {
        if let node = keys["bars"], !node.isNull {
            let parts = try node.array(for: "bars", count: 2, of: "[top, bottom]")
            environment.bars = (
                top: try parts[0].optionalLength(for: "bars") ?? 0,
                bottom: try parts[1].optionalLength(for: "bars") ?? 0
            )
        }
        if let node = keys["keyboard"], !node.isNull { environment.keyboardFrame = try node.rectangle(for: "keyboard") }
        if let node = keys["readableWidth"] {
            environment.readableWidth = try node.optionalLength(for: "readableWidth").map { $0 }
        }
        if let node = keys["rootSizing"] { environment.rootPriority = try Self.sizing(node) }
        if let node = keys["addsSafeAreaToMargins"] {
            environment.addsSafeAreaToMargins = try node.boolean(for: "addsSafeAreaToMargins")
        }
        if let node = keys["designTime"] { environment.isDesignTime = try node.boolean(for: "designTime") }
    }

    /// The priority of the root's size: `"fixed"`, `"resizable"`, or a number.
    private static func sizing(_ node: JSONNode) throws(SourceFault) -> Layout.Priority {
        switch node.value {
        case .string("fixed"): return .required
        case .string("resizable"): return 500
        case .number: return Layout.Priority(whole: try node.priority(for: "rootSizing"))
        default: throw node.mismatch("\"fixed\", \"resizable\" or a priority", for: "rootSizing")
        }
    }

    /// The traits that a view overrides.
    func traitOverrides(_ node: JSONNode) throws(SourceFault) -> SceneTraits {
        let keys = try KeyedReader(node, what: "traits", keys: SceneKeys.traits)
        var horizontal = UserInterfaceSizeClass.unspecified
        var vertical = UserInterfaceSizeClass.unspecified
        var direction = TraitEnvironmentLayoutDirection.unspecified
        var category = ContentSizeCategory.unspecified
        var style = UserInterfaceStyle.unspecified
        if let node = keys["horizontalSizeClass"] {
            horizontal = try node.word(for: "horizontalSizeClass", of: Self.sizeClassNames)
        }
        if let node = keys["verticalSizeClass"] {
            vertical = try node.word(for: "verticalSizeClass", of: Self.sizeClassNames)
        }
        if let node = keys["layoutDirection"] { direction = try Self.direction(node) }
        if let node = keys["contentSizeCategory"] {
            category = try node.word(for: "contentSizeCategory", of: Self.categoryNames)
        }
        if let node = keys["userInterfaceStyle"] {
            style = try node.word(for: "userInterfaceStyle", of: Self.styleNames)
        }
        return SceneTraits(
            horizontalSizeClass: horizontal, verticalSizeClass: vertical, layoutDirection: direction,
            preferredContentSizeCategory: category, userInterfaceStyle: style)
    }

    private static func direction(_ node: JSONNode) throws(SourceFault) -> TraitEnvironmentLayoutDirection {
        try node.word(
            for: "layoutDirection", of: ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft])
    }

    package static let sizeClassNames: [String: UserInterfaceSizeClass] = [
        "any": .unspecified, "compact": .compact, "regular": .regular,
    ]
    package static let idiomNames: [String: UserInterfaceIdiom] = [
        "unspecified": .unspecified, "phone": .phone, "pad": .pad, "tv": .tv, "carPlay": .carPlay, "mac": .mac,
        "vision": .vision,
    ]
    package static let styleNames: [String: UserInterfaceStyle] = [
        "unspecified": .unspecified, "light": .light, "dark": .dark,
    ]
    package static let textStyleNames = Dictionary(
        uniqueKeysWithValues: TextStyle.allCases.map { ($0.rawValue, $0) })
    package static let categoryNames = Dictionary(
        uniqueKeysWithValues: ContentSizeCategory.ordered.map { ($0.name, $0.category) })
}

extension JSONNode {
    /// `[x, y, width, height]`
    func rectangle(for key: String) throws(SourceFault) -> Layout.Rect {
        let parts = try array(for: key, count: 4, of: "[x, y, width, height]")
        return Layout.Rect(
            x: try parts[0].number(for: key), y: try parts[1].number(for: key),
            width: try parts[2].optionalLength(for: key) ?? 0, height: try parts[3].optionalLength(for: key) ?? 0)
    }
}
