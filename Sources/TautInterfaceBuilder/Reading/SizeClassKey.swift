import TautScene

/// The key of a `variation`: the size classes in which it applies.
struct SizeClassKey {
    var width = UserInterfaceSizeClass.unspecified
    var height = UserInterfaceSizeClass.unspecified

    /// `heightClass=compact-widthClass=regular`; `nil` if the text has another form.
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

    /// Whether the variation applies in these classes. If a class is unspecified, only variations without that class
    /// apply.
    func matches(_ horizontal: UserInterfaceSizeClass, _ vertical: UserInterfaceSizeClass) -> Bool {
        (width == .unspecified || width == horizontal) && (height == .unspecified || height == vertical)
    }

    /// The number of classes that the key names: more specific variations override less specific ones.
    var specificity: Int { (width == .unspecified ? 0 : 2) + (height == .unspecified ? 0 : 1) }
}

/// The size classes for which a file is read.
struct SizeClassPair: Sendable, Hashable {
    var horizontal: UserInterfaceSizeClass
    var vertical: UserInterfaceSizeClass
}

extension InterfaceBuilderElement {
    /// The variations that apply, the least specific first.
    func variations(for pair: SizeClassPair) -> [InterfaceBuilderElement] {
        children("variation").compactMap { element -> (InterfaceBuilderElement, Int)? in
            guard let text = element["key"], text != "default", let key = SizeClassKey(text),
                key.matches(pair.horizontal, pair.vertical)
            else { return nil }
            return (element, key.specificity)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The elements that are not installed: the exclusions of the default, changed by the inclusions and exclusions of variations.
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

    /// The element with the attributes, fonts, colours and margins of the size class. Frames are unchanged: the layout determines
    /// them.
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
