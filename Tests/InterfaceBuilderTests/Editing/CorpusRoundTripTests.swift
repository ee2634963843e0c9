import Foundation
import TautLayout
import Testing

@testable import TautInterfaceBuilder

/// Real files, read and written without a change, and with every number set to what it is.
@Suite(.enabled(if: Corpus.directory != nil, "TAUT_CORPUS names no directory"))
struct CorpusRoundTripTests {
    @Test func everyFileComesBackByteForByte() throws {
        let files = Corpus.files
        print("round trips: \(files.count) files")
        #expect(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            var editor = try InterfaceBuilderEditor(bytes, file: file.lastPathComponent)
            try Self.setEverythingToWhatItIs(&editor)
            #expect(!editor.hasChanges, "\(file.path)")
            let isSame = editor.bytes == bytes
            #expect(isSame, "\(file.path)")
        }
    }

    /// Takes each constraint apart, and puts it together again.
    @Test func whatIsRemovedComesBackWhereItWas() throws {
        for file in Corpus.files {
            let bytes = [UInt8](try Data(contentsOf: file))
            let whole = try InterfaceBuilderEditor(bytes, file: file.lastPathComponent)
            var bare = whole
            for (id, _) in Self.constraints(of: whole) {
                for name in ConstraintNames.all { try bare.setAttribute(name, to: nil, of: id) }
            }
            var again = try InterfaceBuilderEditor(bare.bytes, file: file.lastPathComponent)
            for (id, _) in Self.constraints(of: whole) {
                for name in ConstraintNames.all.reversed() {
                    try again.setAttribute(name, to: try whole.attribute(name, of: id), of: id)
                }
            }
            let isSame = again.bytes == bytes
            #expect(isSame, "\(file.path)")
        }
    }

    /// Removes constraints that nothing refers to, and adds them again; gives ids other names, and takes them back.
    @Test func whatComesAndGoesLeavesTheFileAsItWas() throws {
        var constraints = 0
        for file in Corpus.files {
            let bytes = [UInt8](try Data(contentsOf: file))
            let whole = try InterfaceBuilderEditor(bytes, file: file.lastPathComponent)
            var editor = whole
            for (id, element) in Self.constraints(of: whole).sorted(by: { $0.id < $1.id }).prefix(12) {
                try editor.setID("xxx-xx-xxx", of: id)
                try editor.setID(id, of: "xxx-xx-xxx")
                guard let (constraint, owner) = Self.plain(element, id, in: whole) else { continue }
                try editor.remove(id)
                try editor.addConstraint(constraint, to: owner)
                constraints += 1
                let isSame = editor.bytes == bytes
                #expect(isSame, "\(file.path) \(id)")
            }
            let hasChanges = editor.hasChanges
            #expect(!hasChanges, "\(file.path)")
        }
        print("removed and added again: \(constraints) constraints")
    }

    /// A constraint that a list of more than one holds, and that nothing refers to; `nil` for others.
    private static func plain(
        _ element: Int, _ id: String, in editor: InterfaceBuilderEditor
    ) -> (NewConstraint, owner: String)? {
        let source = editor.source
        guard let list = source.elements[element].parent, Array(source.children(of: list)).count > 1,
            let owner = source.elements[list].parent.flatMap({ source.value("id", of: $0) }),
            editor.elements[owner]?.count == 1,
            String(decoding: source.text.bytes, as: UTF8.self).components(separatedBy: "\"\(id)\"").count == 2
        else { return nil }
        func value(_ name: String) -> String? { source.value(name, of: element) }
        func side(_ item: String?, _ attribute: String) -> NewConstraint.Side? {
            guard let item, let name = value(attribute), let attribute = ConstraintReading.attributes[name] else {
                return nil
            }
            return .init(item, attribute)
        }
        let others = ["symbolic", "symbolType", "type", "placeholder", "userLabel", "customClass", "exportLabel"]
        // Files that come from the first formats have their constraints in the sequence of numbers.
        let ids = source.children(of: list).map { Array((source.value("id", of: $0) ?? "").utf8) }
        guard zip(ids, ids.dropFirst()).allSatisfy({ !$1.lexicographicallyPrecedes($0) }) else { return nil }
        guard let first = side(value("firstItem") ?? owner, "firstAttribute"),
            !others.contains(where: { value($0) != nil }),
            value("firstItem") != owner,
            value("multiplier").flatMap(Double.init) == value("multiplier").flatMap(InterfaceBuilderEditor.ratio),
            value("multiplier") == nil
                || InterfaceBuilderNumber.shortText(Double(value("multiplier") ?? "") ?? 1) == value("multiplier"),
            value("lastBaseline") == nil, source.elements[element].endTag.isEmpty
        else { return nil }
        let relations: [String: Layout.Relation] = [
            "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
        ]
        return (
            NewConstraint(
                from: first, relations[value("relation") ?? ""] ?? .equal,
                to: side(value("secondItem"), "secondAttribute"),
                multiplier: value("multiplier").flatMap(Double.init) ?? 1,
                constant: value("constant").flatMap(Double.init) ?? 0,
                priority: value("priority").flatMap(Double.init) ?? 1000, identifier: value("identifier"), id: id),
            owner
        )
    }

    enum ConstraintNames {
        static let all = [
            "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority",
            "constant",
            "symbolic", "placeholder", "identifier",
        ]
    }

    private static func constraints(of editor: InterfaceBuilderEditor) -> [(id: String, element: Int)] {
        editor.elements.compactMap { id, found in
            found.count == 1 && editor.source.name(of: found[0]) == "constraint" ? (id, found[0]) : nil
        }
    }

    private static func setEverythingToWhatItIs(_ editor: inout InterfaceBuilderEditor) throws {
        for (id, element) in constraints(of: editor) {
            if let constant = editor.source.value("constant", of: element).flatMap(Double.init) {
                try editor.setConstant(constant, ofConstraint: id)
            }
            if let priority = editor.source.value("priority", of: element).flatMap(Double.init) {
                try editor.setPriority(priority, ofConstraint: id)
            }
            if let multiplier = editor.source.value("multiplier", of: element) {
                try editor.setMultiplier(multiplier, ofConstraint: id)
            }
            try editor.setIdentifier(editor.source.value("identifier", of: element), ofConstraint: id)
        }
        for (id, found) in editor.elements where found.count == 1 {
            guard let rect = editor.frameElement(of: found[0]), let frame = try editor.frame(of: id) else { continue }
            try editor.setFrame(frame, of: id)
            // The numbers are written as Interface Builder wrote them, but for zeros written by hand.
            for (name, number) in [
                ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
            ] {
                guard number != 0 else { continue }
                #expect(InterfaceBuilderNumber.coordinate(Double(number)) == editor.source.value(name, of: rect))
            }
        }
    }
}
