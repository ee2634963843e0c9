internal import TautLayout
internal import TautScene

/// Interface Builder's *Embed In: Stack View* and *Unembed*.
extension LayoutFile {
    /// Puts views of one superview into a stack.
    ///
    /// Axis, order, alignment and spacing follow from where the views are; the stack is as large as they are together. Constraints of
    /// their edges with what is outside refer to the stack where its edge is the same; those of their places among each other go, for
    /// the stack decides about them; sizes stay. What is open then gets constraints, so that nothing moves.
    ///
    /// - Parameters:
    ///   - views: the views' names; their order does not matter.
    ///   - options: properties of the stack, instead of those derived from the frames.
    /// - Returns: the stack's name.
    /// - Throws: ``EditError`` for fewer than two views, for views that are unknown or in different superviews, for a name that is
    ///   taken.
    /// - Complexity: a layout for each constraint that is tried.
    @discardableResult
    public mutating func stack(_ views: [String], _ options: StackOptions = StackOptions()) throws -> String {
        guard self.options.sizeClass == nil else { throw EditError("a stack is there in all size classes") }
        guard let first = views.first, Set(views).count > 1 else { throw EditError("a stack takes two views or more") }
        let index = try hierarchy(of: first)
        let scene = file.scenes[index].scene
        var places: [Int] = []
        for view in views where !places.contains(where: { scene.views[$0].id == view }) {
            places.append(try Self.index(of: view, in: scene))
        }
        guard let parent = scene.views[places[0]].parent, places.allSatisfy({ scene.views[$0].parent == parent }) else {
            throw EditError("the views of a stack are in one superview; \(views.joined(separator: ", ")) are not")
        }
        let stored = try frames(index)
        let solved = try solved(index)
        let conflicts = solved.conflicts.count
        // UIKit's files have no distances of single views.
        let hasCommonSpacing = (file as? EditedDesign)?.isDesktop == false
        let shape = StackShape(
            places, in: parent, scene, Geometry(solved, stored), options, hasCommonSpacing: hasCommonSpacing)
        let id = try options.id.map(unused) ?? newName(for: views)
        let new = NewStack(id: id, stack: shape.stack, frame: shape.frame, frames: shape.frames)
        let names = shape.views.map { scene.views[$0].id }
        var frames = stored
        frames[id] = shape.frame
        for (name, frame) in zip(names, shape.frames) { frames[name] = frame }
        try transact { copy in
            try copy.edit { try $0.release(Set(names), in: index) }
            try copy.edit { try $0.embed(names, in: new, of: index) }
            copy.report.changes.append(.stacked(id, views: names))
            if hasCommonSpacing, shape.hasUnequalGaps {
                copy.report.notes.append(
                    "the views were not equally far apart; now \(JSONWriter.text(of: shape.stack.spacing)) points")
            }
            let scene = copy.file.scenes[index].scene
            let place = try Self.index(of: id, in: scene)
            let moved = MovedConstraints.toStack(place, scene, Geometry(try copy.solved(index), frames))
            let others = try copy.move(moved, in: index).subtracting(names + [id])
            // The stack follows from its views where it can.
            try copy.addMissing(to: Set(names), in: index, frames)
            try copy.addMissing(to: [id], in: index, frames)
            try copy.addMissing(to: others, in: index, frames, releases: false)
            try copy.reportConflicts(beyond: conflicts, in: index)
            try copy.reportMoves(of: scene.views.map(\.id), from: Geometry(solved, stored), in: index)
        }
        return id
    }

    /// Moves the views of a stack to its superview, and removes it.
    ///
    /// Constraints of the stack's edges refer to the views that have the same edge; its others go. Views that the stack made as thick as
    /// itself, or equally long, are tied to the first of them. What is open then gets constraints, so that nothing moves.
    ///
    /// - Parameter stack: the stack's name.
    /// - Throws: ``EditError`` for a view that is unknown, no stack, or the root.
    /// - Complexity: a layout for each constraint that is tried.
    public mutating func unstack(_ stack: String) throws {
        guard options.sizeClass == nil else { throw EditError("a stack is there in all size classes") }
        let index = try hierarchy(of: stack)
        let scene = file.scenes[index].scene
        let place = try Self.index(of: stack, in: scene)
        guard scene.views[place].stack != nil || (file as? EditedDesign)?.isStack(stack) == true else {
            throw EditError("\"\(stack)\" is no stack")
        }
        guard scene.views[place].parent != nil else { throw EditError("\"\(stack)\" is the root") }
        let stored = try frames(index)
        let solved = try solved(index)
        let conflicts = solved.conflicts.count
        let geometry = Geometry(solved, stored)
        let origin = geometry.frames[place]
        let children = scene.views.indices.filter { scene.views[$0].parent == place }
        var frames = stored
        frames[stack] = nil
        let moved = children.map { child -> (view: String, frame: Layout.Rect) in
            var frame = geometry.frames[child]
            frame.x += origin.x
            frame.y += origin.y
            frames[scene.views[child].id] = frame
            return (scene.views[child].id, frame)
        }
        try transact { copy in
            let names = moved.map(\.view)
            let others = try copy.move(.fromStack(place, scene, geometry), in: index).subtracting(names + [stack])
            try copy.edit { try $0.unembed(stack, moved, of: index) }
            copy.report.changes.append(.unstacked(stack, views: names))
            let shown = children.filter { !scene.views[$0].isHidden && scene.views[$0].isInstalled }
                .map { scene.views[$0].id }
            if let stack = scene.views[place].stack { try copy.tie(shown, as: stack, in: index) }
            if !shown.isEmpty { try copy.addMissing(to: Set(shown), in: index, frames) }
            try copy.addMissing(to: others, in: index, frames, releases: false)
            try copy.reportConflicts(beyond: conflicts, in: index)
            try copy.reportMoves(of: scene.views.map(\.id), from: geometry, in: index)
        }
    }

    /// Replaces what a stack that is gone did for the sizes of its views: those that it filled have the edges of the first one, those
    /// that it made equally long the length.
    private mutating func tie(_ views: [String], as stack: SceneStack, in index: Int) throws {
        let scene = file.scenes[index].scene
        let places = try views.map { try Self.index(of: $0, in: scene) }
        let across = (stack.axis == .horizontal ? Layout.Axis.vertical : .horizontal).attributes
        var attributes = stack.alignment == .fill ? [across.start, across.end] : []
        if stack.distribution == .fillEqually { attributes.append(stack.axis.attributes.size) }
        guard let first = places.first, !attributes.isEmpty else { return }
        let geometry = Geometry(try solved(index), [:])
        let ties = places.dropFirst().flatMap { place in
            attributes.map {
                ViewConstraints(scene: scene, geometry: geometry, view: place).alignment(
                    $0, with: .view(first), offset: 0)
            }
        }
        try edit { try $0.add(ties, to: index) }
        report.changes += ties.map { .added($0.text) }
    }

    /// - Returns: the views of which constraints go.
    private mutating func move(_ moved: MovedConstraints, in index: Int) throws -> Set<String> {
        let scene = file.scenes[index].scene
        let gone = moved.removed.filter { file.canEdit($0, in: index) }
        let replaced = moved.replaced.filter { file.canEdit($0.key, in: index) }
        for place in gone.union(replaced.keys).sorted() {
            report.changes.append(.removed(scene.equation(of: scene.constraints[place])))
            if let new = replaced[place] { report.changes.append(.added(new.text)) }
        }
        try edit { try $0.replace(replaced.mapValues { Replacement(constraint: $0) }, in: index) }
        // Replacing changes no constraint's place among the others.
        try edit { try $0.remove(gone, from: index) }
        let lost = gone.map { scene.constraints[$0] }.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) }
        return Set(lost.map(scene.owner).filter { $0 != 0 }.map { scene.views[$0].id })
    }

    /// Notes which views are not where they were.
    private mutating func reportMoves(of views: [String], from before: Geometry, in index: Int) throws {
        let now = Geometry(try solved(index), [:])
        for view in views {
            guard let old = before.rect(ofView: view), let new = now.rect(ofView: view) else { continue }
            let sides = [new.x - old.x, new.y - old.y, new.width - old.width, new.height - old.height]
            guard let most = sides.map(abs).max(), most > StackShape.tolerance else { continue }
            let text = JSONWriter.text(of: (most * 4).rounded() / 4)
            report.notes.append("\(view) is elsewhere or of another size by up to \(text) points")
        }
    }

    // MARK: Names

    private func unused(_ name: String) throws -> String {
        guard !isTaken(name) else { throw EditError("the name '\(name)' is taken") }
        return name
    }

    /// In a scene `stack`, `stack2` and so on; in an Interface Builder file an id that is always the same for the same views.
    private func newName(for views: [String]) -> String {
        guard !isDesign else { return (file as? EditedDesign)?.newID(for: views) ?? "stack" }
        var number = 1
        while isTaken(number == 1 ? "stack" : "stack\(number)") { number += 1 }
        return number == 1 ? "stack" : "stack\(number)"
    }

    private func isTaken(_ name: String) -> Bool {
        if let design = file as? EditedDesign { return design.hasElement(name) }
        return file.scenes.contains { entry in
            entry.scene.views.contains { $0.id == name } || entry.scene.guides.contains { $0.id == name }
        }
    }
}
