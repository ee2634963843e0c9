import TautCheck
import TautInterfaceBuilder
import TautLayout

/// Edits of an Interface Builder file that leave its layout as it is. All other bytes stay.
struct DesignFixes {
    private(set) var bytes: [UInt8]
    /// How many constraints were put right.
    private(set) var count = 0
    /// How many were not, because the layout would have changed.
    private(set) var refused = 0

    init(
        _ bytes: [UInt8], file: String, _ options: CheckOptions, _ selection: RuleSelection, _ clock: CheckClock
    ) throws {
        self.bytes = bytes
        for edit in [Self.redirect, Self.remove, Self.removeRedundant] {
            let design = try CheckedDesign(self.bytes, file: file, options)
            guard design.duplicates.isEmpty else { return }
            try design.document.check()
            let scenes = try design.scenes(ReadingOptions(), clock)
            var editor = InterfaceBuilderEditor(design.document)
            let edited = try edit(design, scenes, selection, &editor)
            guard edited > 0 else { continue }
            let new = try CheckedDesign(editor.bytes, file: file, options).scenes(ReadingOptions(), clock)
            if zip(scenes, new).allSatisfy({ $0.hasSameLayout(as: $1) }) {
                self.bytes = editor.bytes
                count += edited
            } else {
                refused += edited
            }
        }
    }

    /// Left and right become leading and trailing.
    private static func redirect(
        _ design: CheckedDesign, _ scenes: [CheckedScene], _ selection: RuleSelection,
        _ editor: inout InterfaceBuilderEditor
    ) throws -> Int {
        var count = 0
        for scene in scenes {
            for redirection in scene.redirections(selection) {
                let id = scene.constraintName(redirection.constraint)
                if let first = redirection.first { try editor.setAttribute("firstAttribute", to: first.name, of: id) }
                if let second = redirection.second {
                    try editor.setAttribute("secondAttribute", to: second.name, of: id)
                }
                count += 1
            }
        }
        return count
    }

    /// Duplicates go, unless code refers to them; then the other one goes, if nothing refers to that.
    private static func remove(
        _ design: CheckedDesign, _ scenes: [CheckedScene], _ selection: RuleSelection,
        _ editor: inout InterfaceBuilderEditor
    ) throws -> Int {
        var gone: Set<String> = []
        for scene in scenes {
            for (copy, original) in scene.removableDuplicates(selection) {
                let both = [copy, original].map(scene.constraintName)
                guard !both.contains(where: { gone.contains($0) }) else { continue }
                // Of two priorities the greater one has to stay.
                let candidates = scene.haveOnePriority([copy, original]) ? both : [both[0]]
                guard let id = candidates.first(where: { !design.isReferred(to: $0) }) else { continue }
                gone.insert(id)
            }
        }
        try editor.remove(gone.sorted())
        return gone.count
    }

    /// What follows from others goes, unless code refers to it, or size classes of anything.
    private static func removeRedundant(
        _ design: CheckedDesign, _ scenes: [CheckedScene], _ selection: RuleSelection,
        _ editor: inout InterfaceBuilderEditor
    ) throws -> Int {
        guard !design.document.hasVariations else { return 0 }
        let names = scenes.flatMap { scene in scene.removableRedundancies(selection).map(scene.constraintName) }
        let gone = Set(names).filter { !design.isReferred(to: $0) }
        try editor.remove(gone.sorted())
        return gone.count
    }
}
