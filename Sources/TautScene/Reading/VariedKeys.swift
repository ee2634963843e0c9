/// The keys of an object, some of which may have variations by size class.
///
///     "font": 17, "variations": { "regular-any": { "font": 22 } }
struct VariedKeys {
    private let keys: KeyedReader
    /// The variations that apply, the most specific first.
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

    /// The value in the current size class; `nil` if there is none.
    subscript(key: String) -> JSONNode? { variation(key) ?? keys[key] }

    /// The value that a size class gives; `nil` if none does.
    func variation(_ key: String) -> JSONNode? {
        for layer in layers {
            if let value = layer[key] { return value }
        }
        return nil
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

    /// Whether the object is installed in this size class.
    func isInstalled() throws(SourceFault) -> Bool { try self["installed"]?.boolean(for: "installed") ?? true }
}
