package import Foundation

extension SceneLayout {
    /// A layout that came about in another way, to be told of in the same words.
    package init(
        status: LayoutReport.Status, frames: [(id: String, frame: CGRect)], contentSizes: [(id: String, size: CGSize)],
        diagnostics: [String], ambiguous: [String], unsatisfied: [(constraint: String, error: Double)],
        conflicts: [[String]]
    ) {
        self.status = status
        self.frames = frames.map { NamedFrame(id: $0.id, frame: $0.frame) }
        self.contentSizes = contentSizes
        self.diagnostics = diagnostics
        self.ambiguous = ambiguous
        self.unsatisfied = unsatisfied.map { Unsatisfied(constraint: $0.constraint, error: $0.error) }
        self.conflicts = conflicts
    }
}
