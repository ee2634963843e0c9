import Foundation
import Testing

@testable import TautInterfaceBuilder

/// Frames of real files, as Xcode computed them.
@Suite(.enabled(if: Corpus.directory != nil, "TAUT_CORPUS names no directory"))
struct FrameUpdateCorpusTests {
    /// A hierarchy of which every frame is as Taut computes it, and determined.
    private struct Known {
        var document: InterfaceBuilderDocument
        var hierarchy: InterfaceBuilderHierarchy
    }

    private func known() throws -> [Known] {
        try Corpus.files.flatMap { file in
            let document = try InterfaceBuilderDocument(Data(contentsOf: file), file: file.path)
            return document.hierarchies().filter { hierarchy in
                let row = HierarchyFidelity(hierarchy)
                return row.status == .matched && row.isUnique
            }.map { Known(document: document, hierarchy: $0) }
        }
    }

    @Test func whatMatchesStays() throws {
        let all = try known()
        #expect(!all.isEmpty)
        for known in all {
            let update = try FrameUpdate(known.document, [known.hierarchy])
            #expect(!update.editor.hasChanges, "\(known.document.file) \(known.hierarchy.root.id)")
        }
        print("frames that stay: \(all.count) hierarchies")
    }

    @Test func updatingTwiceIsUpdatingOnce() throws {
        var changed = 0
        for file in Corpus.files {
            let document = try InterfaceBuilderDocument(Data(contentsOf: file), file: file.path)
            let once = try FrameUpdate(document, document.hierarchies())
            guard once.editor.hasChanges else { continue }
            changed += 1
            let updated = try InterfaceBuilderDocument(once.editor.bytes, file: file.path)
            #expect(try !FrameUpdate(updated, updated.hierarchies()).editor.hasChanges, "\(file.path)")
        }
        print("files that change once: \(changed)")
        #expect(changed > 0)
    }

    /// Every view that constraints place is moved and called misplaced; updating takes it back, but for hierarchies with a conflict, and
    /// for views that are open: content sizes are taken for rounded ones only where the stored frames fit together.
    @Test func whatWasMovedComesBack() throws {
        var (hierarchies, views, same, contradicting, open) = (0, 0, 0, 0, 0)
        for known in try known() {
            let (spoilt, moved) = try spoil(known)
            guard !moved.isEmpty else { continue }
            let document = try InterfaceBuilderDocument(spoilt.bytes, file: known.document.file)
            let hierarchy = try #require(document.hierarchies().first { $0.root.id == known.hierarchy.root.id })
            let update = try FrameUpdate(document, [hierarchy])
            hierarchies += 1
            if update.open.contains(where: { $0.reason == "constraints contradict each other" }) {
                #expect(update.changes.isEmpty && !update.editor.hasChanges)
                contradicting += 1
                continue
            }
            let stored = InterfaceBuilderEditor(known.document)
            let undetermined = Set(update.open.map(\.view))
            for id in moved {
                if undetermined.contains(id) {
                    open += 1
                    continue
                }
                let (new, old) = (try #require(try update.editor.frame(of: id)), try #require(try stored.frame(of: id)))
                let distance =
                    [new.x - old.x, new.y - old.y, new.width - old.width, new.height - old.height]
                    .map { abs(Double($0)) }.max() ?? 0
                views += 1
                same += distance < 1e-6 ? 1 : 0
                // A half pixel that Xcode rounded the other way.
                #expect(distance < 1.001, "\(known.document.file) \(hierarchy.root.id) \(id): \(new), not \(old)")
                #expect(try update.editor.attribute("misplaced", of: id) == nil)
            }
        }
        print("frames that come back: \(views) views in \(hierarchies) hierarchies, \(same) exactly, \(open) open")
        print("with a conflict: \(contradicting)")
        #expect(views > 0 && open * 100 < views && contradicting * 20 < hierarchies)
    }

    private func spoil(_ known: Known) throws -> (InterfaceBuilderEditor, [String]) {
        var editor = InterfaceBuilderEditor(known.document)
        var moved: [String] = []
        for view in visible(known.hierarchy.root).dropFirst() {
            guard view.isArranged || !view.translatesAutoresizingMaskIntoConstraints, view.hasFrame,
                var frame = try editor.frame(of: view.id)
            else { continue }
            frame.x += 13
            frame.y -= 7
            try editor.setFrame(frame, of: view.id)
            try editor.setAttribute("misplaced", to: "YES", of: view.id)
            moved.append(view.id)
        }
        return (editor, moved)
    }

    private func visible(_ view: InterfaceBuilderView) -> [InterfaceBuilderView] {
        view.isHidden ? [] : [view] + view.subviews.flatMap(visible)
    }
}
