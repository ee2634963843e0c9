import Foundation
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
            #expect(editor.bytes == bytes, "\(file.path)")
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
            #expect(again.bytes == bytes, "\(file.path)")
        }
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
                ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
            ] {
                guard number != 0 else { continue }
                #expect(InterfaceBuilderNumber.coordinate(Double(number)) == editor.source.value(name, of: rect))
            }
        }
    }
}
