internal import TautInterfaceBuilder
internal import TautLayout
internal import TautScene

/// What Interface Builder's menu *Resolve Auto Layout Issues* does.
extension LayoutFile {
    /// Adds constraints for ambiguous attributes, and for attributes determined by priorities only, so that views keep their frames.
    ///
    /// - Parameter views: the views that get constraints; those among them that a frame places are placed by constraints from then
    ///   on. `nil` for all that constraints place.
    /// - Throws: ``EditError`` for an unknown view.
    /// - Complexity: a layout for each constraint that is tried.
    public mutating func addMissing(to views: Set<String>? = nil) throws {
        try check(views)
        try transact { copy in
            for index in copy.file.scenes.indices { try copy.addMissing(to: views, in: index, try copy.frames(index)) }
        }
    }

    /// - Parameters:
    ///   - releases: whether views that a frame places are placed by constraints from then on: those that are named, and those that
    ///     new constraints refer to.
    ///   - sizes: stored sizes that are no natural ones.
    mutating func addMissing(
        to views: Set<String>?, in index: Int, _ frames: [String: Layout.Rect], releases: Bool = true,
        without sizes: NaturalSizes = [:]
    ) throws {
        if let views, releases { try release(views, in: index) }
        let scene = file.scenes[index].scene
        let missing = try MissingConstraints(
            scene.without(sizes.merging(file.unknownSizes(in: index)) { $0.union($1) }), frames: frames, views: views,
            nameless: file.nameless(in: index),
            stacks: file.loweredStacks(in: index), measurer: options.measurer)
        try edit { try $0.add(missing.added, to: index) }
        report.changes += missing.added.map { .added(scene.equation(of: $0)) }
        let known = Set(missing.open.map(\.view))
        report.open.removeAll { known.contains($0.view) }
        report.open += missing.open.map { EditReport.Open(view: $0.view, attributes: $0.attributes) }
        guard releases else { return }
        let released = try release([], and: scene.owners(of: missing.added), in: index)
        if released.isEmpty { return }
        // Among all views these get constraints, too; a selection leaves them open.
        if views == nil { return try addMissing(to: nil, in: index, frames, without: sizes) }
        try reportOpen(released, in: index)
    }

    /// Lets constraints place views that a frame placed, in all size classes: where one is edited, the frames stay.
    ///
    /// - Parameters:
    ///   - named: the views that the edit is about.
    ///   - others: those that it refers to besides.
    /// - Returns: those that are placed otherwise from now on.
    /// - Throws: ``EditError`` where one size class is edited and a frame places one of the named views.
    @discardableResult
    mutating func release(_ named: Set<String>, and others: Set<String> = [], in index: Int) throws -> Set<String> {
        let placed = file.scenes[index].scene.viewsPlacedByFrame
        if options.sizeClass != nil {
            guard let view = placed.intersection(named).min() else { return [] }
            throw EditError(
                "a frame places \"\(view)\" in all size classes; let constraints place it in all of them first")
        }
        let before = placed.intersection(named.union(others))
        if before.isEmpty { return [] }
        try edit { try $0.release(before, in: index) }
        return before.subtracting(file.scenes[index].scene.viewsPlacedByFrame)
    }

    /// Sets the constants of constraints so that views keep their frames.
    ///
    /// - Parameter views: those whose constraints change; `nil` for all.
    /// - Throws: ``EditError`` for an unknown view.
    /// - Complexity: one layout of each hierarchy.
    public mutating func updateConstants(of views: Set<String>? = nil) throws {
        try check(views)
        try transact { copy in
            for index in copy.file.scenes.indices { try copy.updateConstants(of: views, in: index) }
        }
    }

    private mutating func updateConstants(of views: Set<String>?, in index: Int) throws {
        let scene = file.scenes[index].scene
        let fitting = try FittingConstants(
            scene, frames: try frames(index), views: views, measurer: options.measurer)
        let constants = fitting.constants.filter { file.canEdit($0.key, in: index) }
        try edit { try $0.set(constants, in: index) }
        for (constraint, constant) in constants.sorted(by: { $0.key < $1.key }) {
            let old = scene.constraints[constraint]
            report.changes.append(
                .constant(scene.equation(of: old), old: old.constant.value { _ in 0 }, new: constant))
        }
        for constraint in fitting.skipped {
            report.notes.append("no constant makes \(scene.equation(of: scene.constraints[constraint])) hold")
        }
    }

    /// Removes constraints. A stored size that followed from them is ambiguous afterwards.
    ///
    /// - Parameter views: those whose constraints go: that begin with one of them, or refer to nothing else. `nil` for all.
    /// - Throws: ``EditError`` for an unknown view.
    public mutating func clear(_ views: Set<String>? = nil) throws {
        try check(views)
        try transact { copy in
            for index in copy.file.scenes.indices {
                let held = try copy.heldSizes(of: views, in: index)
                try copy.clear(views, in: index)
                let names = copy.file.scenes[index].scene.views.dropFirst().map(\.id)
                try copy.reportOpen(views?.intersection(names) ?? Set(names), in: index, without: held)
            }
        }
    }

    /// The stored sizes that would be taken for natural ones if constraints were removed.
    private func heldSizes(of views: Set<String>?, in index: Int) throws -> NaturalSizes {
        guard isDesign else { return [:] }
        return try solved(index).ineffectiveSizes(of: views).merging(file.unknownSizes(in: index)) { $0.union($1) }
    }

    private mutating func clear(_ selection: Set<String>?, in index: Int) throws {
        let scene = file.scenes[index].scene
        var gone: Set<Int> = []
        for (place, constraint) in scene.constraints.enumerated() where file.canEdit(place, in: index) {
            let names = scene.names(of: constraint)
            // An edge of the superview is held by the view that is chosen, not by the superview.
            let isChosen =
                selection.map { names.prefix(1).contains(where: $0.contains) || names.allSatisfy($0.contains) } ?? true
            guard isChosen else { continue }
            gone.insert(place)
            report.changes.append(.removed(scene.equation(of: constraint)))
        }
        try edit { try $0.remove(gone, from: index) }
    }

    /// Removes constraints and adds those that hold the views where they are.
    ///
    /// - Parameter views: those whose constraints go; `nil` for all.
    /// - Throws: ``EditError`` for an unknown view.
    public mutating func reset(_ views: Set<String>? = nil) throws {
        try check(views)
        try transact { copy in
            for index in copy.file.scenes.indices {
                let (frames, held) = (try copy.frames(index), try copy.heldSizes(of: views, in: index))
                try copy.clear(views, in: index)
                try copy.addMissing(to: views, in: index, frames, without: held)
            }
        }
    }

    /// Stores the frames of the layout. Ambiguous and conflicting views are unchanged and reported.
    ///
    /// - Parameter views: those whose frames are stored; `nil` for all.
    /// - Throws: ``EditError`` for an unknown view, and for scenes, which store no frames.
    public mutating func updateFrames(of views: Set<String>? = nil) throws {
        try check(views)
        guard let design = file as? EditedDesign else {
            throw EditError("scenes store no frames; they are updated in .storyboard and .xib files")
        }
        guard options.sizeClass == nil else {
            throw EditError("stored frames are those of the file's own size class")
        }
        let update = try FrameUpdate(design.document, design.hierarchies, views: views)
        if update.editor.hasChanges { try replace(update.editor.bytes) }
        let changes = update.changes.map {
            EditReport.Frame(view: $0.view, stored: $0.stored, frame: $0.frame)
        }
        report.frames = (report.frames ?? []) + changes
        report.cleared += update.cleared
        for open in update.open where !report.open.contains(where: { $0.view == open.view }) {
            report.open.append(EditReport.Open(view: open.view, reason: open.reason))
        }
    }
}

extension Scene {
    /// The names of the views that constraints do not place. The root is none of them.
    fileprivate var viewsPlacedByFrame: Set<String> { Set(views.dropFirst().filter(\.isPlacedByFrame).map(\.id)) }

    /// The names of the views that constraints refer to, themselves or by a guide.
    fileprivate func owners(of constraints: [SceneConstraint]) -> Set<String> {
        Set(constraints.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }.map { views[owner($0)].id })
    }

    /// The names of the views and guides that a constraint refers to.
    fileprivate func names(of constraint: SceneConstraint) -> [String] {
        [constraint.first, constraint.second].compactMap { item in
            switch item {
            case .view(let view)?, .builtIn(_, let view)?: views[view].id
            case .guide(let guide)?: guides[guide].id
            case nil: nil
            }
        }
    }
}
