import Foundation
public import Taut
import TautLayout
public import TautScene

extension InterfaceBuilderHierarchy {
    /// Lays out the hierarchy.
    ///
    ///     let layout = try hierarchy.layout()
    ///     print(layout.frames.first { $0.id == "9GY-VG-pUG" })
    ///
    /// - Parameters:
    ///   - size: the root's width or height, in points, instead of what the file and the device give.
    ///   - measurer: measures labels; without one they are as large as the file stores them.
    /// - Throws: ``SceneError`` where the solver gave up.
    public func layout(
        size: SceneSizeOverride = SceneSizeOverride(), measurer: (any TextMeasuring)? = nil
    ) throws(SceneError) -> SceneLayout {
        let tree = HierarchyTree(self, measurer: measurer)
        let given = surroundings.rootSize
        tree.root.taut.size = RootSize(
            width: size.width.map { CGFloat($0) } ?? given.width,
            height: size.height.map { CGFloat($0) } ?? given.height)
        var environment = tree.root.taut.environment
        environment.scale = surroundings.scale
        tree.root.taut.environment = environment
        let report = tree.root.taut.layout()
        if let failure = report.failure {
            var error = SceneError(file: file, text: root.id, message: "the solver gave up: \(failure)")
            error.isInternal = true
            throw error
        }
        var frames: [(id: String, frame: Layout.Rect)] = []
        var contents: [(id: String, size: Layout.Size)] = []
        root.forEach { design in
            guard let view = tree.views[design.id] else { return }
            frames.append((design.id, Layout.Rect(exactly: view.frame)))
            if let scroll = view as? ScrollView {
                let size = scroll.contentSize
                contents.append((design.id, Layout.Size(width: Double(size.width), height: Double(size.height))))
            }
        }
        return SceneLayout(
            status: report.status, frames: frames, contentSizes: contents,
            diagnostics: report.incompleteContents.map(\.description),
            ambiguous: report.ambiguousViews.compactMap(\.accessibilityIdentifier),
            unsatisfied: tree.unsatisfied(report), conflicts: report.conflicts.map { $0.members.map(\.description) })
    }
}

extension Layout.Rect {
    fileprivate init(exactly rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

extension HierarchyTree {
    /// The file's constraints that do not hold.
    func unsatisfied(_ report: LayoutReport) -> [(constraint: String, error: Double)] {
        let own = Set(constraints.values.map { ObjectIdentifier($0) })
        let optional = report.unsatisfied.compactMap { entry -> (constraint: String, error: Double)? in
            guard case .constraint(let constraint) = entry.member, own.contains(ObjectIdentifier(constraint)) else {
                return nil
            }
            return (constraint.identifier ?? "", Double(entry.error))
        }
        let broken = report.conflicts.compactMap { conflict -> (constraint: String, error: Double)? in
            guard case .constraint(let constraint) = conflict.broken, let error = constraint.taut.error else {
                return nil
            }
            return (constraint.identifier ?? "", Double(error))
        }
        return optional + broken
    }
}
