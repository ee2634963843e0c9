/// The keys of an object, some of which may have values of their own in a size class.
///
///     "font": 17, "variations": { "regular-any": { "font": 22 } }
struct VariedKeys {
    private let keys: KeyedReader
    /// What the classes say that hold here, the most specific first.
    private var layers: [KeyedReader] = []

    /// - Parameter allowed: the keys that may vary.
    init(_ keys: KeyedReader, in sizeClass: SizeClass, allowed: [String]) throws(SourceFault) {
        self.keys = keys
        guard let node = keys["variations"], !node.isNull else { return }
        guard case .object(let members) = node.value else {
            throw node.mismatch("an object with size classes as keys", for: "variations")
        }
        var found: [SizeClass: KeyedReader] = [:]
        for member in members {
            guard let own = SizeClass(member.key) else {
                throw SourceFault(
                    "unknown size class \"\(member.key)\"; size classes are "
                        + SizeClass.all.map { $0.description }.joined(separator: ", "), at: member.keyOffset,
                    text: member.key)
            }
            found[own] = try KeyedReader(member.value, what: "a variation", keys: allowed)
        }
        layers = sizeClass.bases.compactMap { found[$0] }
    }

    /// The value that holds here; `nil` if no one gives any.
    subscript(key: String) -> JSONNode? {
        for layer in layers {
            if let value = layer[key] { return value }
        }
        return keys[key]
    }

    /// The most specific of several keys, and its value.
    func first(of names: [String]) -> (name: String, node: JSONNode)? {
        for layer in layers + [keys] {
            for name in names {
                if let node = layer[name] { return (name, node) }
            }
        }
        return nil
    }

    /// Whether the object is there in this class.
    func isInstalled() throws(SourceFault) -> Bool { try self["installed"]?.boolean(for: "installed") ?? true }
}
