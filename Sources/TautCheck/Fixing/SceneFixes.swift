internal import TautLayout
internal import TautScene

/// Edits of a scene's text that leave its layout as it is. All other bytes stay.
package struct SceneFixes {
    /// The text with the edits.
    package private(set) var bytes: [UInt8]
    /// How many constraints were put right.
    package private(set) var count = 0
    /// How many were not, because the layout would have changed.
    package private(set) var refused = 0

    /// - Parameters:
    ///   - read: makes a scene of a text and lays it out.
    package init(
        _ bytes: [UInt8], _ selection: RuleSelection, read: ([UInt8]) throws -> CheckedScene
    ) throws {
        self.bytes = bytes
        for edits in [Self.redirecting, Self.removing, Self.removingRedundant] {
            let scene = try read(self.bytes)
            guard let list = Self.constraintNodes(self.bytes) else { return }
            var text = JSONTextEdits(self.bytes)
            let found = edits(scene, selection, &text, list)
            guard !text.isEmpty else { continue }
            text.apply()
            if let new = try? read(text.bytes), new.hasSameLayout(as: scene) {
                self.bytes = text.bytes
                count += found
            } else {
                refused += found
            }
        }
    }

    private static func constraintNodes(_ bytes: [UInt8]) -> [JSONNode]? {
        guard case .array(let list)? = (try? JSONReader.read(bytes))?.member("constraints")?.value else { return nil }
        return list
    }

    /// The location given for the constraints of a node: at the text of an object around one.
    private static func place(_ node: JSONNode) -> Int { node.member("format")?.offset ?? node.offset }

    // MARK: Left and right

    private static func redirecting(
        _ scene: CheckedScene, _ selection: RuleSelection, _ text: inout JSONTextEdits, _ list: [JSONNode]
    ) -> Int {
        let nodes = Dictionary(list.map { (place($0), $0) }) { first, _ in first }
        var count = 0
        for offset in Set(scene.redirections(selection).map { scene.constraints[$0.constraint].offset }) {
            let own = nodes[offset].map(literals)?.flatMap { attributeEdits(text.bytes, literalAt: $0) } ?? []
            for edit in own { text.replace(edit.range, with: edit.replacement) }
            count += own.isEmpty ? 0 : 1
        }
        return count
    }

    /// The bytes at which the texts stand in which a constraint names attributes.
    private static func literals(_ node: JSONNode) -> [Int] {
        switch node.value {
        case .string: [node.offset]
        default: ["first", "second", "format"].compactMap { node.member($0) }.flatMap(literals)
        }
    }

    /// `.left` becomes `.leading`, where no name goes on behind it.
    private static func attributeEdits(
        _ bytes: [UInt8], literalAt start: Int
    ) -> [(range: Range<Int>, replacement: [UInt8])] {
        let end = JSONTextEdits.valueEnd(bytes, start)
        var edits: [(range: Range<Int>, replacement: [UInt8])] = []
        var place = start
        while let dot = bytes[place..<end].firstIndex(of: UInt8(ascii: ".")) {
            let word = bytes[(dot + 1)..<end].prefix {
                ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
            }
            place = word.endIndex
            let goesOn =
                word.endIndex < end && (bytes[word.endIndex] == UInt8(ascii: ".") || isNamed(bytes[word.endIndex]))
            guard !goesOn, let new = directional[String(decoding: word, as: UTF8.self)]
            else { continue }
            edits.append((word.startIndex..<word.endIndex, Array(new.name.utf8)))
        }
        return edits
    }

    private static let directional: [String: Layout.Attribute] = {
        let attributes: [Layout.Attribute] = [.left, .right, .leftMargin, .rightMargin]
        return Dictionary(
            uniqueKeysWithValues: attributes.compactMap { old in old.directional.map { (old.name, $0) } })
    }()

    private static func isNamed(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
    }

    // MARK: Duplicates and what follows from others

    private static func removing(
        _ scene: CheckedScene, _ selection: RuleSelection, _ text: inout JSONTextEdits, _ list: [JSONNode]
    ) -> Int {
        remove(scene.removableDuplicates(selection).map(\.copy), of: scene, &text, list)
    }

    private static func removingRedundant(
        _ scene: CheckedScene, _ selection: RuleSelection, _ text: inout JSONTextEdits, _ list: [JSONNode]
    ) -> Int {
        // In another size class what it follows from may not be there.
        guard list.allSatisfy({ $0.member("variations") == nil }) else { return 0 }
        return remove(scene.removableRedundancies(selection), of: scene, &text, list)
    }

    private static func remove(
        _ constraints: [Int], of scene: CheckedScene, _ text: inout JSONTextEdits, _ list: [JSONNode]
    ) -> Int {
        let shared = Dictionary(grouping: scene.constraints, by: \.offset)
        // What says more than this stays.
        let gone = Set(constraints.map { scene.constraints[$0].offset }.filter { shared[$0]?.count == 1 })
        text.remove(from: list) { gone.contains(place($0)) }
        return gone.count
    }
}
