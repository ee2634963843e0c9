public import TautLayout
public import TautScene

extension Explanation {
    /// Lays out a scene and explains what is wrong.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - measurer: what measures the texts of labels.
    ///   - kept: the constraints that no repair changes, by their indices in the scene.
    /// - Throws: `SceneError` for a constraint that cannot be made, or if the solver fails.
    /// - Complexity: a solve of what changes for each repair that is tried and two for each opening.
    public init(
        _ scene: Scene, measurer: any TextMeasuring = FixedAdvanceMeasurer.shared, keeping kept: Set<Int> = []
    ) throws(SceneError) {
        let solved = try SolvedScene(scene, measurer: measurer)
        do throws(Layout.Failure) {
            try self.init(Diagnosis(solved, keeping: kept))
        } catch {
            throw scene.error(error)
        }
        let counts = scene.constraints.reduce(into: [Int: Int]()) { $0[$1.offset, default: 0] += 1 }
        // What a canvas adds by itself has no place in the file, and a visual format that says more cannot be removed.
        let looked = Redundancy.find(in: solved, among: Array(scene.constraints.indices)) { index in
            !scene.source.bytes.isEmpty && counts[scene.constraints[index].offset] == 1
        }
        let diagnosis = Diagnosis(solved)
        redundancies = looked.map { Redundant($0, diagnosis) }
    }

    /// Explains what is wrong with a layout by handle, which is solved where it has been edited. Constraints have the file and line where they
    /// were made while the layout had `Layout.sources`.
    ///
    ///     let explanation = try Explanation(layout) { names[Int($0.index)] }
    ///
    /// - Parameters:
    ///   - layout: the layout.
    ///   - name: the name of a box or guide; `nil` for one without.
    /// - Throws: `Layout.Failure` where the solver gave up.
    /// - Complexity: some six solves of what changes for each member of a conflict, and two for each opening.
    public init(
        _ layout: Layout, name: @escaping (Layout.Box) -> String? = { _ in nil }
    ) throws(Layout.Failure) {
        try layout.solve()
        let words = LayoutWords(
            layout,
            box: { box in
                name(box) ?? (box == layout.root ? "root" : layout.gap(of: box) == nil ? "box \(box.index)" : nil)
            },
            place: { constraint in
                guard let sources = layout.sources, let file = sources.file(of: constraint),
                    let line = sources.line(of: constraint)
                else { return nil }
                let name = file.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
                return LayoutWords.Place(file: name, line: line, column: nil)
            })
        try self.init(Diagnosis(words))
    }

    /// Explains what is wrong with a layout.
    ///
    /// - Parameter top: only what refers to this box or of what is in it counts; `nil`: all.
    package init(_ diagnosis: Diagnosis, within top: Layout.Box? = nil) throws(Layout.Failure) {
        let layout = diagnosis.layout
        func isInside(_ box: Layout.Box) -> Bool { top.map { layout.isInside(box, $0) } ?? true }
        let found = try diagnosis.conflicts()
        var conflicts: [Conflict] = []
        for conflict in found.list
        where conflict.members.contains(where: { layout.boxes(of: $0).contains(where: isInside) }) {
            conflicts.append(Conflict(conflict, try diagnosis.repairs(of: conflict, among: found), diagnosis))
        }
        self.conflicts = conflicts
        openings = try diagnosis.openings().filter { isInside($0.box) }.map { Opening($0, diagnosis) }
        settlement = openings.isEmpty ? [] : try diagnosis.settlement().map { diagnosis.words.text($0) }
        redundancies = diagnosis.redundancies().filter { redundancy in
            layout.boxes(of: .constraint(redundancy.constraint)).contains(where: isInside)
        }.map { Redundant($0, diagnosis) }
    }
}

extension Layout {
    /// The boxes that a member refers to.
    fileprivate func boxes(of member: Member) -> [Box] {
        switch member {
        case .constraint(let constraint), .ownConstraint(_, let constraint):
            guard let equation = try? equation(of: constraint) else { return [] }
            return [equation.first.box] + (equation.second.map { [$0.box] } ?? [])
        case .hugging(let box, _), .compressionResistance(let box, _), .frame(let box, _), .nonNegativeSize(let box, _):
            return [box]
        case .rootSize: return [root]
        }
    }
}

extension Diagnosis {
    /// A scene that was laid out.
    ///
    /// - Parameters:
    ///   - kept: the constraints that no repair changes, by their indices in the scene.
    ///   - lines: those of the scene's text; `nil`: they are looked up.
    package init(_ solved: SolvedScene, keeping kept: Set<Int> = [], lines: LineTable? = nil) {
        let lines = lines ?? LineTable(solved.scene.source)
        let boxes = solved.boxes
        var contents: [Layout.Box] = []
        for content in solved.incompleteContents.compactMap({ boxes.contents[$0.view] }) where contents.last != content
        {
            contents.append(content)
        }
        self.init(
            SceneWords(solved.scene, boxes) { lines.place(of: $0) }.words, constraints: boxes.constraints,
            boxes: boxes.views, guides: boxes.guides + contents)
        self.kept = Set(kept.map { solved.boxes.constraints[$0].index })
        canvas = solved.scene.canvasConstraints.sorted().map { solved.boxes.constraints[$0] }
    }

    /// Of each constraint of a scene its identifier or what was written, and its equation.
    package static func names(ofConstraintsIn solved: SolvedScene) -> [[String]] {
        zip(solved.scene.constraints, solved.boxes.constraints).map { written, constraint in
            [written.name, written.text, solved.words.equation(constraint)]
        }
    }

    /// The constraints that say nothing new among those that hold together.
    package func redundancies() -> [Redundancy] {
        var broken: Set<UInt32> = []
        for index in 0..<layout.conflictCount {
            if case .constraint(let constraint)? = layout.brokenMember(ofConflict: index) {
                broken.insert(constraint.index)
            }
        }
        return Redundancy.find(in: layout, among: constraints.filter { !broken.contains($0.index) })
    }
}

extension Redundancy {
    /// The redundant ones among a scene's constraints.
    ///
    /// - Parameters:
    ///   - indices: the constraints that are looked at; those that are left out for a conflict are not.
    ///   - isRemovable: whether one may be called redundant, by its index.
    package static func find(
        in solved: SolvedScene, among indices: [Int], where isRemovable: (Int) -> Bool
    ) -> [Redundancy] {
        var broken: Set<Int> = []
        for conflict in solved.conflicts {
            if let index = solved.words.constraint(conflict.broken) { broken.insert(index) }
        }
        let looked = indices.filter { !broken.contains($0) }.map { solved.boxes.constraints[$0] }
        return find(in: solved.boxes.layout, among: looked).filter {
            solved.words.constraint($0.constraint).map(isRemovable) ?? false
        }
    }
}

// MARK: In words

extension Explanation.Conflict {
    package init(_ conflict: Diagnosis.Conflict, _ repairs: [Diagnosis.Repair], _ diagnosis: Diagnosis) {
        members = conflict.members.map(diagnosis.member)
        sum = conflict.sum
        leftOut = diagnosis.member(conflict.leftOut)
        self.repairs = repairs.map { Explanation.Repair($0, diagnosis) }
    }
}

extension Explanation.Repair {
    package init(_ repair: Diagnosis.Repair, _ diagnosis: Diagnosis) {
        change = repair.change
        movement = repair.movement
        if case .constraint(let constraint) = repair.member { distinction = diagnosis.distinction(of: constraint) }
        if case .rootSize(let axis) = repair.member {
            member = Explanation.Member(
                name: "\(diagnosis.words.name(diagnosis.layout.root)).\(MemberWords.size(axis))")
        } else {
            member = diagnosis.part(repair.member)
        }
    }
}

extension Explanation.Opening {
    package init(_ opening: Diagnosis.Opening, _ diagnosis: Diagnosis) {
        item = diagnosis.words.name(opening.box)
        attribute =
            switch opening.attribute {
            case .left: "x"
            case .top: "y"
            case .width: "width"
            default: "height"
            }
        (least, greatest, value) = (opening.least, opening.greatest, opening.value)
    }
}

extension Explanation.Redundant {
    package init(_ redundancy: Redundancy, _ diagnosis: Diagnosis) {
        member = diagnosis.member(.constraint(redundancy.constraint))
        causes = redundancy.causes.map { diagnosis.member(.constraint($0)) }
        followsFromStack = redundancy.isByStack
    }
}
