import TautEditing
import TautLayout
import TautScene

/// `taut pin`, `taut align`, `taut connect`, `taut swap`: commands that make single constraints.
struct ConstraintCommand {
    let io: CommandIO

    // MARK: Pin

    func pin(_ list: [String]) throws -> ExitStatus {
        try run(list, [.values("--edges"), .values("--sizes"), .value("--to")], Help.pin) { maker, views, arguments in
            let other = try arguments["--to"].map { try view($0, maker.scene) }
            var result: [SceneConstraint] = []
            for (word, amount) in try Self.amounts(arguments, "--edges") {
                guard
                    let attribute = [Layout.Attribute.leading, .trailing, .top, .bottom].first(where: {
                        $0.name == word
                    })
                else {
                    throw UsageError("'--edges' takes leading, trailing, top and bottom, not '\(word)'")
                }
                for view in views {
                    guard let constraint = maker.pin(view, attribute, amount, to: other) else {
                        throw UsageError(
                            "nothing on the \(word) side of \"\(maker.scene.views[view].id)\" to pin it to")
                    }
                    result.append(constraint)
                }
            }
            for (word, amount) in try Self.amounts(arguments, "--sizes") {
                result += try Self.sizes(word, amount, views, maker)
            }
            guard !result.isEmpty else { throw UsageError("taut pin needs '--edges' or '--sizes'") }
            return result
        }
    }

    /// `top`, `leading=16`, `bottom=standard`
    private static func amounts(_ arguments: Arguments, _ option: String) throws -> [(String, ConstraintMaker.Amount)] {
        try arguments.all(option).flatMap { $0.split(separator: ",").map(String.init) }.map { text in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { return (text, .current) }
            if parts[1] == "standard" { return (parts[0], .standard) }
            guard let number = Double(parts[1]), number.isFinite else {
                throw UsageError("'\(option)' takes a number or standard after =, not '\(parts[1])'")
            }
            return (parts[0], .number(number))
        }
    }

    private static func sizes(
        _ word: String, _ amount: ConstraintMaker.Amount, _ views: [Int], _ maker: ConstraintMaker
    ) throws -> [SceneConstraint] {
        var number: Double?
        switch amount {
        case .current: break
        case .number(let value): number = value
        case .standard: throw UsageError("a size has no standard")
        }
        let axis: Layout.Axis = word.hasSuffix("width") || word.hasSuffix("widths") ? .horizontal : .vertical
        switch word {
        case "width", "height": return views.map { maker.pinSize($0, axis, number) }
        case "aspect":
            return try views.map { view in
                guard let constraint = maker.pinAspect(view) else {
                    throw UsageError("\"\(maker.scene.views[view].id)\" has no size to take a ratio of")
                }
                return constraint
            }
        case "equal-widths", "equal-heights":
            guard views.count > 1 else { throw UsageError("'\(word)' takes two views or more") }
            return views.dropFirst().map { maker.equalSize($0, views[0], axis) }
        default:
            throw UsageError("'--sizes' takes width, height, aspect, equal-widths and equal-heights, not '\(word)'")
        }
    }

    // MARK: Align

    func align(_ list: [String]) throws -> ExitStatus {
        try run(list, [.values("--by"), .value("--offset"), .flag("--in-container")], Help.align) {
            maker, views, arguments in
            let words = arguments.all("--by").flatMap { $0.split(separator: ",").map(String.init) }
            guard !words.isEmpty else { throw UsageError("taut align needs '--by'") }
            let offset = try Self.number(arguments, "--offset") ?? 0
            let isContained = arguments.has("--in-container")
            guard isContained || views.count > 1 else {
                throw UsageError("taut align takes two views or more, or '--in-container'")
            }
            return try words.flatMap { word -> [SceneConstraint] in
                let known = Layout.Attribute.all.filter { $0.kind != .none && $0.kind != .size && !$0.isWithinMargins }
                guard let attribute = known.first(where: { $0.name == word }), let axis = attribute.axis else {
                    throw UsageError(
                        "nothing to align by is called '\(word)'\(Suggestion.text(for: word, among: known.map(\.name)))"
                    )
                }
                guard isContained else {
                    return views.dropFirst().map { maker.align($0, with: views[0], attribute, offset: offset) }
                }
                guard attribute == .centerX || attribute == .centerY else {
                    throw UsageError("'--in-container' goes with centerX and centerY, not '\(word)'")
                }
                return views.map { maker.centre($0, axis, offset: offset) }
            }
        }
    }

    private static func number(_ arguments: Arguments, _ option: String) throws -> Double? {
        guard let text = arguments[option] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw UsageError("'\(option)' is a number, not '\(text)'")
        }
        return number
    }

    // MARK: Connect

    func connect(_ list: [String]) throws -> ExitStatus {
        try run(list, [.value("--direction"), .values("--make")], Help.connect) { maker, views, arguments in
            guard views.count == 2 else { throw UsageError("taut connect takes two views, not \(views.count)") }
            let word = try arguments.word("--direction", of: ["horizontal", "vertical"])
            let axis: Layout.Axis? = word.map { $0 == "horizontal" ? .horizontal : .vertical }
            let offers = maker.connections(views[0], views[1], axis)
            let chosen = arguments.all("--make").flatMap { $0.split(separator: ",").map(String.init) }
            guard !chosen.isEmpty else {
                let width = offers.map(\.name.count).max() ?? 0
                for (name, constraint) in offers {
                    let gap = String(repeating: " ", count: width - name.count + 2)
                    try io.writeOutput(Array("\(name)\(gap)\(constraint.text)\n".showingControls(except: ["\n"]).utf8))
                }
                return nil
            }
            return try chosen.map { name in
                guard let offer = offers.first(where: { $0.name == name }) else {
                    throw UsageError("no connection '\(name)'\(Suggestion.text(for: name, among: offers.map(\.name)))")
                }
                return offer.constraint
            }
        }
    }

    // MARK: Views

    /// Adds the constraints that are made for the views that are named after the file, and says what is open of them then.
    ///
    /// - Parameter make: `nil` where nothing is to be added.
    private func run(
        _ list: [String], _ options: [Arguments.Option], _ help: String,
        _ make: (ConstraintMaker, [Int], Arguments) throws -> [SceneConstraint]?
    ) throws -> ExitStatus {
        let common = EditSession.options.filter { $0.names[0] != "--select" }
        let arguments = try Arguments(list, options: common + options)
        if arguments.has("--help") {
            try io.writeOutput(Array(help.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        guard let path = arguments.operands.first else { throw UsageError("a file is missing") }
        if arguments.has("--undo") { return try session.run([path]) { file, _ in try file.bytes() } }
        let names = Array(arguments.operands.dropFirst())
        guard let first = names.first else { throw UsageError("which views? Name them after the file") }
        var isListed = false
        let status = try session.run([path]) { file, report in
            let index = try scene(of: first, in: file)
            var file = file
            // Who gets constraints is placed by them, and by nothing else.
            let (before, stored) = file.scenes[index]
            try file.release(Set(names), in: index)
            let solved = try SolvedScene(before, measurer: session.measurer)
            let maker = ConstraintMaker(solved, frames: stored)
            guard let constraints = try make(maker, try names.map { try view($0, before) }, arguments) else {
                isListed = true
                return try file.bytes()
            }
            try file.add(constraints, to: index)
            report.changes = constraints.map { .added($0.text) }
            let bytes = try file.bytes()
            let now = try session.open(bytes, file.name, isDesign: file is EditedDesign).scenes[index].scene
            let after = try SolvedScene(now, measurer: session.measurer)
            for (place, view) in now.views.enumerated() where names.contains(view.id) {
                let open = after.openNames(ofView: place)
                if !open.isEmpty { report.open.append((view.id, open)) }
            }
            if after.conflicts.count > solved.conflicts.count {
                report.notes.append("this contradicts other constraints; taut explain says which")
            }
            return bytes
        } isSilent: {
            isListed
        }
        return status
    }

    /// The hierarchy that has a view.
    private func scene(of name: String, in file: any EditedFile) throws -> Int {
        let known = file.scenes.map { $0.scene.views.map(\.id) }
        guard let index = known.firstIndex(where: { $0.contains(name) }) else {
            throw UsageError("no view '\(name)'\(Suggestion.text(for: name, among: known.flatMap { $0 }))")
        }
        return index
    }

    private func view(_ name: String, _ scene: Scene) throws -> Int {
        let names = scene.views.map(\.id)
        guard let index = names.firstIndex(of: name) else {
            throw UsageError("no view '\(name)' in the same hierarchy\(Suggestion.text(for: name, among: names))")
        }
        return index
    }

    // MARK: Swap

    func swap(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: EditSession.options.filter { $0.names[0] != "--select" })
        if arguments.has("--help") {
            try io.writeOutput(Array(Help.swap.utf8))
            return .success
        }
        let session = try EditSession(arguments, io: io)
        guard let path = arguments.operands.first else { throw UsageError("a file is missing") }
        let names = Array(arguments.operands.dropFirst())
        guard arguments.has("--undo") || !names.isEmpty else {
            throw UsageError("which constraints? Name them after the file, by id, identifier or as they are written")
        }
        return try session.run([path]) { file, report in
            var file = file
            for name in names {
                let place = try Self.constraint(name, in: file)
                let scene = file.scenes[place.scene].scene
                let old = scene.constraints[place.constraint]
                let maker = ConstraintMaker(try SolvedScene(scene, measurer: session.measurer), frames: [:])
                guard let new = maker.swapped(old) else {
                    throw UsageError("\(scene.equation(of: old)) has no two items to swap")
                }
                try file.replace(place.constraint, with: new, in: place.scene)
                report.changes += [.removed(scene.equation(of: old)), .added(new.text)]
                file = try session.open(try file.bytes(), file.name, isDesign: file is EditedDesign)
            }
            return try file.bytes()
        }
    }

    private static func constraint(_ name: String, in file: any EditedFile) throws -> (scene: Int, constraint: Int) {
        var known: [String] = []
        for (index, entry) in file.scenes.enumerated() {
            for (place, constraint) in entry.scene.constraints.enumerated() where file.canEdit(place, in: index) {
                let names = [constraint.identifier, constraint.text, entry.scene.equation(of: constraint)].compactMap {
                    $0
                }
                if names.contains(name) { return (index, place) }
                known += names
            }
        }
        throw UsageError("no constraint '\(name)'\(Suggestion.text(for: name, among: known))")
    }
}
