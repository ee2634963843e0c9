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
        for edits in [Self.redirecting, Self.removing] {
            let scene = try read(self.bytes)
            guard let list = Self.constraintNodes(self.bytes) else { return }
            let found = edits(scene, selection, self.bytes, list)
            guard !found.edits.isEmpty else { continue }
            let changed = Self.apply(found.edits, to: self.bytes)
            if let new = try? read(changed), new.hasSameLayout(as: scene) {
                self.bytes = changed
                count += found.count
            } else {
                refused += found.count
            }
        }
    }

    private typealias Edit = (range: Range<Int>, replacement: [UInt8])

    private static func constraintNodes(_ bytes: [UInt8]) -> [JSONNode]? {
        guard case .array(let list)? = (try? JSONReader.read(bytes))?.member("constraints")?.value else { return nil }
        return list
    }

    private static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.replacement)
        }
        return result
    }

    /// Where the constraints of a node are said to stand: at the text of an object around one.
    private static func place(_ node: JSONNode) -> Int { node.member("format")?.offset ?? node.offset }

    // MARK: Left and right

    private static func redirecting(
        _ scene: CheckedScene, _ selection: RuleSelection, _ bytes: [UInt8], _ list: [JSONNode]
    ) -> (edits: [Edit], count: Int) {
        let nodes = Dictionary(list.map { (place($0), $0) }) { first, _ in first }
        var edits: [Edit] = []
        var count = 0
        for offset in Set(scene.redirections(selection).map { scene.constraints[$0.constraint].offset }) {
            let own = nodes[offset].map(literals)?.flatMap { attributeEdits(bytes, literalAt: $0) } ?? []
            edits += own
            count += own.isEmpty ? 0 : 1
        }
        return (edits, count)
    }

    /// The bytes at which the texts stand in which a constraint names attributes.
    private static func literals(_ node: JSONNode) -> [Int] {
        switch node.value {
        case .string: [node.offset]
        default: ["first", "second", "format"].compactMap { node.member($0) }.flatMap(literals)
        }
    }

    /// `.left` becomes `.leading`, where no name goes on behind it.
    private static func attributeEdits(_ bytes: [UInt8], literalAt start: Int) -> [Edit] {
        let end = valueEnd(bytes, start)
        var edits: [Edit] = []
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

    // MARK: Duplicates

    private static func removing(
        _ scene: CheckedScene, _ selection: RuleSelection, _ bytes: [UInt8], _ list: [JSONNode]
    ) -> (edits: [Edit], count: Int) {
        let shared = Dictionary(grouping: scene.constraints, by: \.offset)
        // What says more than this stays.
        let gone = Set(
            scene.removableDuplicates(selection).map { scene.constraints[$0.copy].offset }.filter {
                shared[$0]?.count == 1
            })
        var edits: [Edit] = []
        var index = 0
        while index < list.count {
            guard gone.contains(place(list[index])) else {
                index += 1
                continue
            }
            let first = index
            while index < list.count, gone.contains(place(list[index])) { index += 1 }
            // What follows takes the place; the last ones go with the comma before them.
            if index < list.count {
                edits.append((list[first].offset..<list[index].offset, []))
            } else {
                let start = first == 0 ? list[0].offset : valueEnd(bytes, list[first - 1].offset)
                edits.append((start..<valueEnd(bytes, list[index - 1].offset), []))
            }
        }
        return (edits, gone.count)
    }

    /// Where the value ends that begins at a byte of a well-formed text: a text, an array or an object.
    private static func valueEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
            if depth == 0 { return place }
        }
        return place
    }
}
