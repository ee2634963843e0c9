internal import TautLayout
public import TautScene

/// A report as a scene, of which the size is open: what the console says, and nothing else.
struct LoggedScene {
    let scene: Scene
    /// The scene's constraints that the system has made.
    let systems: Set<Int>
    /// The constraints that were not understood.
    let unread: [LoggedConstraint]
    let lines: LineTable

    /// - Parameter isNesting: whether views of unknown superviews lie in those whose positions theirs are multiples of.
    init(_ report: ConsoleLog.Report, isNesting: Bool = false) throws(SceneError) {
        var reader = LoggedStatementReader()
        var statements: [(index: Int, statement: LoggedStatement)] = []
        var unread: [LoggedConstraint] = []
        for (index, constraint) in report.constraints.enumerated() where !constraint.isInactive {
            if let statement = reader.read(constraint) {
                statements.append((index, statement))
            } else {
                unread.append(constraint)
            }
        }
        if isNesting { for statement in statements { reader.nest(statement.statement) } }
        func scene(_ statements: [(index: Int, statement: LoggedStatement)]) throws(SceneError) -> Scene {
            var writing = LoggedSceneWriting(reader, report)
            return try SceneTemplate(writing.node(statements), file: report.source.file).scene(for: [:])
        }
        var made = try? scene(statements)
        if made == nil {
            // One that is no constraint of a scene is not understood.
            let fit = Self.accepted(statements[...]) { (try? scene(Array($0))) != nil }
            let places = Set(fit.map(\.index))
            unread += statements.filter { !places.contains($0.index) }.map { report.constraints[$0.index] }
            made = try scene(fit)
        }
        guard var scene = made else { preconditionFailure("a scene is made or an error thrown") }
        let names = Self.names(reader.items)
        for index in scene.views.indices.dropFirst() {
            scene.views[index].id = Int(scene.views[index].id.dropFirst()).map { names[$0] } ?? ""
        }
        scene.source = report.source
        var systems: Set<Int> = []
        for index in scene.constraints.indices {
            guard let place = scene.constraints[index].identifier.flatMap({ Int($0) }) else { continue }
            let logged = report.constraints[place]
            scene.constraints[index].identifier = logged.identifier
            scene.constraints[index].text = logged.statement
            scene.constraints[index].offset = logged.offset
            if logged.content == nil, logged.priority != 1000 { scene.constraints[index].priority = logged.priority }
            if logged.isSystems { systems.insert(index) }
        }
        (self.scene, self.systems, self.unread) = (scene, systems, unread)
        lines = report.lines
    }

    /// The parts of which each is accepted: all, or those of both halves.
    ///
    /// - Complexity: O(log parts) questions for each that is not accepted.
    static func accepted<Part>(_ parts: ArraySlice<Part>, _ isAccepted: (ArraySlice<Part>) -> Bool) -> [Part] {
        if isAccepted(parts) { return Array(parts) }
        guard parts.count > 1 else { return [] }
        let middle = parts.startIndex + parts.count / 2
        return accepted(parts[..<middle], isAccepted) + accepted(parts[middle...], isAccepted)
    }

    /// What the items are called: by the text that they show, else by class, with the end of the address where others are of it.
    private static func names(_ items: [LoggedItem]) -> [String] {
        var short = items.map { item -> String in
            let type = (item.type ?? "").prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
            guard let label = item.label else { return type.isEmpty ? item.key : type }
            if label.hasPrefix(" ") { return (type.isEmpty ? item.key : type) + label }
            return item.type == nil || item.type == label ? label : "\(type)'\(label)'"
        }
        var counts: [String: Int] = [:]
        for name in short { counts[name, default: 0] += 1 }
        for index in short.indices where counts[short[index], default: 0] > 1 {
            short[index] += ":" + items[index].key.split(separator: " ")[0].suffix(5)
        }
        return short
    }
}

/// Writes the statements of a report as a scene.
private struct LoggedSceneWriting {
    private let reader: LoggedStatementReader
    private let report: ConsoleLog.Report
    private var children: [[Int]]
    private var tops: [Int] = []
    private var writer = JSONTreeBuilder()

    init(_ reader: LoggedStatementReader, _ report: ConsoleLog.Report) {
        (self.reader, self.report) = (reader, report)
        children = Array(repeating: [], count: reader.items.count)
        for index in reader.items.indices {
            if let parent = reader.parents[index] { children[parent].append(index) } else { tops.append(index) }
        }
    }

    mutating func node(_ statements: [(index: Int, statement: LoggedStatement)]) -> JSONNode {
        writer.beginObject()
        writer.key("size")
        writer.beginArray()
        writer.null()
        writer.null()
        writer.endArray()
        writer.key("root")
        view("screen", tops)
        writer.key("constraints")
        writer.beginArray()
        for (index, statement) in statements { write(statement, report.constraints[index], "\(index)") }
        writer.endArray()
        writer.endObject()
        return writer.root
    }

    private mutating func view(_ name: String, _ subviews: [Int]) {
        writer.beginObject()
        writer.key("id")
        writer.value(name)
        writer.key("children")
        writer.beginArray()
        for index in subviews { view(LoggedStatementReader.name(index), children[index]) }
        writer.endArray()
        writer.endObject()
    }

    private mutating func write(_ statement: LoggedStatement, _ constraint: LoggedConstraint, _ name: String) {
        switch statement {
        case .format(let format, let isRightToLeft):
            // What a content asks for is two bounds.
            guard let content = constraint.content, let open = format.lastIndex(of: "(") else {
                return write(format, isRightToLeft, name)
            }
            let (start, end) = (format[...open], format[format.index(after: open)...].dropLast(2))
            write("\(start)<=\(end)@\(content.hugging))]", false, name)
            write("\(start)>=\(end)@\(content.compression))]", false, name)
        case .equation(let equation): write(equation, name)
        }
    }

    private mutating func write(_ format: String, _ isRightToLeft: Bool, _ name: String) {
        writer.beginObject()
        writer.key("format")
        writer.value(format)
        if isRightToLeft {
            writer.key("options")
            writer.beginArray()
            writer.value("directionRightToLeft")
            writer.endArray()
        }
        writer.key("identifier")
        writer.value(name)
        writer.endObject()
    }

    private mutating func write(_ equation: LoggedStatement.Equation, _ name: String) {
        writer.beginObject()
        writer.key("first")
        writer.value("\(LoggedStatementReader.name(equation.first)).\(equation.firstAttribute)")
        writer.key("relation")
        writer.value(equation.relation)
        if let second = equation.second {
            let item: String
            switch second {
            case .item(let index): item = LoggedStatementReader.name(index)
            case .superview: item = reader.parents[equation.first].map(LoggedStatementReader.name) ?? "screen"
            }
            writer.key("second")
            writer.value("\(item).\(equation.secondAttribute)")
            writer.key("multiplier")
            writer.value(equation.factor)
        }
        writer.key("constant")
        writer.value(equation.constant)
        writer.key("identifier")
        writer.value(name)
        writer.endObject()
    }
}

extension ConsoleLog.Report {
    /// Explains the conflicts among the constraints, with sums and repairs. Repairs of constraints made by the system
    /// are proposed only if there is no other.
    ///
    /// - Returns: an explanation without conflicts where the constraints can hold as far as the console describes them: it says nothing
    ///   of margins and baselines.
    /// - Throws: `SceneError` if the solver fails.
    public func explanation() throws(SceneError) -> Explanation {
        try explanation { _ in [] }
    }

    /// - Parameter kept: the constraints that no repair changes, by their places, from the names of all.
    package func explanation(
        keeping kept: ([[String]]) -> Set<Int>
    ) throws(SceneError) -> Explanation {
        func explanation(isNesting: Bool) throws(SceneError) -> Explanation {
            try Explanation(
                LoggedScene(self, isNesting: isNesting), broken: constraints.first { $0.address == broken }?.offset,
                keeping: kept)
        }
        let found = try explanation(isNesting: false)
        // The system says that there is a conflict: multiples of positions count from a superview that the console does not name.
        guard isConflict, found.conflicts.isEmpty else { return found }
        return try explanation(isNesting: true)
    }

    /// The constraints that could not be read and are not part of the explanation.
    public var unread: [ConsoleLog.Note] {
        guard let logged = try? LoggedScene(self) else { return [] }
        return logged.unread.sorted { $0.offset < $1.offset }.map {
            ConsoleLog.Note(line: lines.place(of: $0.offset).line, message: "not understood: \($0.statement)")
        }
    }
}

extension Explanation {
    /// Explains what a console's constraints say.
    ///
    /// - Parameters:
    ///   - broken: the byte at which the constraint stands that was left out.
    ///   - kept: the constraints that no repair changes, by their places, from the names of all.
    init(
        _ logged: LoggedScene, broken: Int?, keeping kept: ([[String]]) -> Set<Int>
    ) throws(SceneError) {
        let measurer = FixedAdvanceMeasurer.shared
        let boxes: SceneBoxes
        do throws(SourceFault) {
            boxes = try SceneBoxes(logged.scene, measurer: measurer)
        } catch {
            throw logged.scene.source.error(error)
        }
        do throws(Layout.Failure) {
            for (place, constraint) in logged.scene.constraints.enumerated() where constraint.offset == broken {
                try boxes.layout.breakFirst(boxes.constraints[place])
            }
        } catch {
            throw logged.scene.error(error)
        }
        let solved = try SolvedScene(logged.scene, solving: boxes, measurer: measurer)
        var found: [Conflict] = []
        let kept = kept(Diagnosis.names(ofConstraintsIn: solved))
        do throws(Layout.Failure) {
            let (mine, all) = (
                Diagnosis(solved, keeping: kept.union(logged.systems), lines: logged.lines),
                Diagnosis(solved, keeping: kept, lines: logged.lines)
            )
            let conflicts = try all.conflicts()
            for conflict in conflicts.list {
                var repairs = try mine.repairs(of: conflict, among: conflicts)
                if repairs.isEmpty { repairs = try all.repairs(of: conflict, among: conflicts) }
                found.append(Conflict(conflict, repairs, all))
            }
        } catch {
            throw logged.scene.error(error)
        }
        conflicts = found.map { explained in
            var explained = explained
            let place = broken.map { logged.lines.place(of: $0) }
            if let place,
                let member = explained.members.first(where: { ($0.line, $0.column) == (place.line, place.column) })
            {
                explained.leftOut = member
            }
            return explained
        }
        (openings, settlement, redundancies) = ([], [], [])
    }
}
