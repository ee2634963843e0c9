import TautScene

/// The key of a `variation`: for which size classes it holds.
struct SizeClassKey {
    var width = UserInterfaceSizeClass.unspecified
    var height = UserInterfaceSizeClass.unspecified

    /// `heightClass=compact-widthClass=regular`; `nil` if the text is something else.
    init?(_ text: String) {
        for part in text.split(separator: "-") {
            let sides = part.split(separator: "=")
            guard sides.count == 2, let value = Self.values[String(sides[1])] else { return nil }
            switch sides[0] {
            case "widthClass": width = value
            case "heightClass": height = value
            default: return nil
            }
        }
    }

    private static let values: [String: UserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]

    /// Whether the variation holds where the classes are these. An unspecified class is no choice: only
    /// variations that do not ask for it hold.
    func matches(_ horizontal: UserInterfaceSizeClass, _ vertical: UserInterfaceSizeClass) -> Bool {
        (width == .unspecified || width == horizontal) && (height == .unspecified || height == vertical)
    }

    /// How much the key asks for: later ones overrule earlier ones.
    var specificity: Int { (width == .unspecified ? 0 : 2) + (height == .unspecified ? 0 : 1) }
}

/// The size classes that a file is read for.
struct SizeClassPair: Sendable, Hashable {
    var horizontal: UserInterfaceSizeClass
    var vertical: UserInterfaceSizeClass
}

extension InterfaceBuilderElement {
    /// The variations that hold, the least specific first.
    func variations(for pair: SizeClassPair) -> [InterfaceBuilderElement] {
        children("variation").compactMap { element -> (InterfaceBuilderElement, Int)? in
            guard let text = element["key"], text != "default", let key = SizeClassKey(text),
                key.matches(pair.horizontal, pair.vertical)
            else { return nil }
            return (element, key.specificity)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// What is not installed: the default's exclusions, then what the variations that hold include and exclude.
    ///
    /// - Parameter key: `constraints` or `subviews`.
    func uninstalled(_ key: String, for pair: SizeClassPair) -> Set<String> {
        var result: Set<String> = []
        let base = children("variation").filter { $0["key"] == "default" }
        for variation in base + variations(for: pair) {
            for mask in variation.children("mask") where mask["key"] == key {
                for change in mask.children {
                    guard let reference = change["reference"] else { continue }
                    if change.name == "exclude" { result.insert(reference) }
                    if change.name == "include" { result.remove(reference) }
                }
            }
        }
        return result
    }

    /// The element with the attributes, and the fonts, colours and margins, that hold in the size class. Frames stay: where views are
    /// is for the layout to say.
    func varied(for pair: SizeClassPair) -> InterfaceBuilderElement {
        let variations = variations(for: pair)
        guard !variations.isEmpty else { return self }
        var result = self
        for variation in variations {
            for (name, value) in variation.attributes where name != "key" { result.attributes[name] = value }
            for child in variation.children where child.name != "mask" && child.name != "rect" {
                result.children.removeAll { $0["key"] == child["key"] && $0.name != "variation" }
                result.children.append(child)
            }
        }
        return result
    }
}
