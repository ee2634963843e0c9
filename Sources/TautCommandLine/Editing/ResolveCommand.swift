import TautEditing
import TautLayout
import TautScene

/// `taut resolve FILE… update-frames|update-constraints|add-missing|clear|reset`
struct ResolveCommand {
    let io: CommandIO

    private static let actions = ["update-frames", "update-constraints", "add-missing", "clear", "reset"]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: EditSession.options)
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.resolve.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        var paths = arguments.operands
        if arguments.has("--undo") { return try session.run(paths) { file, _ in try file.bytes() } }
        guard let action = paths.popLast(), Self.actions.contains(action) else {
            throw UsageError("taut resolve FILE… ends in one of \(Self.actions.joined(separator: ", "))")
        }
        if action == "update-frames" { return try FrameUpdateCommand(io: io).run(paths, arguments) }
        return try session.run(paths) { file, report in
            var file = file
            for index in file.scenes.indices {
                let resolution = try Resolution(file, index, session)
                file = try resolution.run(action, &report)
            }
            return try file.bytes()
        }
    }
}

/// One scene of a file, resolved.
private struct Resolution {
    private let file: any EditedFile
    private let index: Int
    private let session: EditSession
    /// Where the views are: as stored, or where the layout has them.
    private let frames: [String: Layout.Rect]

    init(_ file: any EditedFile, _ index: Int, _ session: EditSession) throws {
        self.file = file
        self.index = index
        self.session = session
        let (scene, stored) = file.scenes[index]
        var frames = stored
        if stored.isEmpty {
            let solved = try SolvedScene(scene, measurer: session.measurer)
            for (place, view) in scene.views.enumerated() { frames[view.id] = solved.frame(ofView: place) }
        }
        self.frames = frames
    }

    func run(_ action: String, _ report: inout EditReport) throws -> any EditedFile {
        switch action {
        case "update-constraints": return try updateConstants(&report)
        case "clear": return try clear(&report)
        case "reset": return try addMissing(to: try again(try clear(&report)), &report)
        default: return try addMissing(to: file, &report)
        }
    }

    private func again(_ file: any EditedFile) throws -> any EditedFile {
        try session.open(try file.bytes(), file.name, isDesign: file is EditedDesign)
    }

    private func updateConstants(_ report: inout EditReport) throws -> any EditedFile {
        var file = file
        let scene = file.scenes[index].scene
        let fitting = try FittingConstants(scene, frames: frames, views: session.selection, measurer: session.measurer)
        let constants = fitting.constants.filter { file.canEdit($0.key, in: index) }
        try file.set(constants, in: index)
        for (constraint, constant) in constants.sorted(by: { $0.key < $1.key }) {
            let old = scene.constraints[constraint]
            report.changes.append(
                .constant(scene.equation(of: old), old: old.constant.value { _ in 0 }, new: constant))
        }
        for constraint in fitting.skipped {
            report.notes.append("no constant makes \(scene.equation(of: scene.constraints[constraint])) hold")
        }
        return try again(file)
    }

    /// Removes the constraints of the chosen views.
    private func clear(_ report: inout EditReport) throws -> any EditedFile {
        var file = file
        let scene = file.scenes[index].scene
        var gone: Set<Int> = []
        for (place, constraint) in scene.constraints.enumerated() {
            let views = [constraint.first, constraint.second].compactMap { item -> String? in
                switch item {
                case .view(let view)?, .builtIn(_, let view)?: scene.views[view].id
                case .guide(let guide)?: scene.guides[guide].id
                case nil: nil
                }
            }
            // An edge of the superview is held by the view that is chosen, not by the superview.
            guard
                session.selection.map({ views.prefix(1).contains(where: $0.contains) || views.allSatisfy($0.contains) })
                    ?? true
            else {
                continue
            }
            guard file.canEdit(place, in: index) else { continue }
            gone.insert(place)
            report.changes.append(.removed(scene.equation(of: constraint)))
        }
        try file.remove(gone, from: index)
        return try again(file)
    }

    private func addMissing(to given: any EditedFile, _ report: inout EditReport) throws -> any EditedFile {
        var file = given
        // Who is chosen by name is placed by constraints from now on.
        if let selection = session.selection {
            try file.release(selection, in: index)
            file = try again(file)
        }
        let scene = file.scenes[index].scene
        let missing = try MissingConstraints(
            scene, frames: frames, views: session.selection, nameless: file.nameless(in: index),
            measurer: session.measurer)
        try file.add(missing.added, to: index)
        report.changes += missing.added.map { .added(scene.equation(of: $0)) }
        report.open += missing.open
        return try again(file)
    }
}
