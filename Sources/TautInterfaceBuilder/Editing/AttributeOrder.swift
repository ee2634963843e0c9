/// In which order Interface Builder writes the attributes of an element.
///
/// Measured on some hundred files of Xcode 4.5 to 16: of the 9,270 constraints in them, none is written in another order, and
/// of all elements with more than one attribute only buttons and progress indicators of AppKit know two orders (of `tag` and
/// `hidden`), by the version of Xcode.
struct AttributeOrder {
    private let known: [String]

    init(element name: String) {
        known =
            switch name {
            case "constraint": Self.constraint
            case "rect": ["key", "x", "y", "width", "height"]
            default: Self.object
            }
    }

    private static let constraint = [
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority",
        "constant",
        "symbolic", "symbolType", "placeholder", "identifier", "type", "id", "userLabel", "customClass", "customModule",
        "customModuleProvider",
        "exportLabel",
    ]

    /// What most objects share; their own attributes lie in the middle, before these.
    private static let object = [
        "misplaced", "ambiguous", "translatesAutoresizingMaskIntoConstraints", "id", "userLabel", "customClass",
        "customModule", "customModuleProvider",
    ]

    /// Where among some attributes a new one goes: the number of those before it.
    ///
    /// Before the first one that Interface Builder writes later; where none is known to be later, after the last one that is
    /// known to be earlier; else last.
    func place(of name: String, among present: [String]) -> Int {
        guard let rank = known.firstIndex(of: name) else {
            // An attribute of the object's own: before those that all objects share.
            let shared = ["translatesAutoresizingMaskIntoConstraints", "id"]
            return present.firstIndex { shared.contains($0) } ?? present.count
        }
        let later = known[(rank + 1)...]
        if let place = present.firstIndex(where: later.contains) { return place }
        return (present.lastIndex { known[..<rank].contains($0) } ?? present.count - 1) + 1
    }

    /// Whether one attribute is written before another.
    func precedes(_ first: String, _ second: String) -> Bool {
        let ranks = [first, second].map { known.firstIndex(of: $0) ?? -1 }
        return ranks[0] == ranks[1] ? first < second : ranks[0] < ranks[1]
    }
}
