internal import TautLayout
internal import TautScene

/// What the layout itself says.
extension Rule {
    static let conflict = Rule("conflict", .error, "required constraints that cannot hold together") { scene, report in
        for conflict in scene.solved?.inspectedConflicts ?? [] {
            let members = unique(conflict.members.map { $0.constraint.map { scene.name(constraint: $0) } ?? $0.words })
                .joined(separator: ", ")
            let message = "these cannot hold together: \(members); remove one, or give it a priority below 1000"
            if let constraint = conflict.brokenConstraint ?? conflict.members.compactMap(\.constraint).first {
                report.add(message, constraint: constraint, in: scene)
            } else {
                report.add(message, view: conflict.brokenView ?? 0, in: scene)
            }
        }
    }

    static let ambiguous = Rule("ambiguous", .error, "views that the constraints do not determine") { scene, report in
        for view in scene.views.indices {
            let open = scene.open(view)
            guard !open.isEmpty else { continue }
            report.add(
                "the constraints of \(scene.name(view)) leave its \(list(open)) open; add a constraint for each",
                view: view, in: scene)
        }
        for (index, guide) in scene.scene.guides.enumerated() {
            let open = scene.solved?.openNames(ofGuide: index) ?? []
            guard !open.isEmpty else { continue }
            report.add(
                "the constraints of the guide \"\(guide.id)\" leave its \(list(open)) open", view: guide.owner,
                in: scene)
        }
    }

    static let scrollContent = Rule(
        "scroll-content", .error, "scroll views whose content has no size"
    ) { scene, report in
        for content in scene.solved?.incompleteContents ?? [] {
            let message = MemberWords.incompleteContent(scene.name(content.view), content.axis)
            report.add("\(message); add the missing one", view: content.view, in: scene)
        }
    }

    static let misplaced = Rule(
        "misplaced", .warning, "views whose stored frame is not where their constraints put them"
    ) { scene, report in
        guard !scene.hasConflicts else { return }
        var moved = Set<Int>()
        for view in scene.views.indices {
            guard let stored = scene.storedFrame(view), scene.open(view).isEmpty else { continue }
            // What is in a view of another size moves with it.
            if let parent = scene.views[view].parent, moved.contains(parent) {
                moved.insert(view)
                continue
            }
            guard scene.isMisplaced(stored, view) else { continue }
            moved.insert(view)
            report.add(
                "the stored frame of \(scene.name(view)) is \(words(stored)), its constraints make it "
                    + "\(words(scene.frames[view])); update its frame", view: view, in: scene)
        }
    }

    static let undeterminedFrame = Rule(
        "undetermined-frame", .warning, "stored frames that only Interface Builder's canvas keeps in their place"
    ) { scene, report in
        for view in scene.views.indices {
            guard let stored = scene.storedFrame(view), scene.isApart(stored, from: view) else { continue }
            let open = scene.open(view)
            guard !open.isEmpty else { continue }
            report.add(
                "nothing but the stored frame says the \(list(open)) of \(scene.name(view)); add constraints before its "
                    + "frame is updated", view: view, in: scene)
        }
    }

    static let missingIntrinsicSize = Rule(
        "missing-intrinsic-size", .warning, "texts and images that have neither a natural size nor constraints for it"
    ) { scene, report in
        for (index, view) in scene.views.enumerated() where scene.isVisible[index] {
            guard [.label, .button, .image].contains(view.kind), !view.isMeasured, !view.isPlacedByFrame else {
                continue
            }
            let open = scene.open(index)
            let sides = [("width", view.intrinsicWidth), ("height", view.intrinsicHeight)]
            let missing = sides.filter { $0.1 == nil && open.contains($0.0) }.map(\.0)
            guard !missing.isEmpty else { continue }
            report.add(
                "\(scene.name(index)) has no natural \(list(missing)), and no constraint gives it one; add a constraint"
                    + (scene.design == nil ? " or intrinsicContentSize" : " or a placeholder for its intrinsic size"),
                view: index, in: scene)
        }
    }
}

extension CheckedScene {
    /// What the constraints leave open of a view.
    fileprivate func open(_ view: Int) -> [String] { solved?.openNames(ofView: view) ?? [] }

    var hasConflicts: Bool { solved?.inspectedConflicts.isEmpty == false }

    /// The frame that the file stores for a view that can be compared: the root's size is given, hidden views are not laid out.
    fileprivate func storedFrame(_ view: Int) -> Layout.Rect? {
        guard views[view].parent != nil, isVisible[view] else { return nil }
        return design?.views[views[view].id]?.storedFrame
    }

    /// Whether a stored frame is another one than the view's. The sizes of contents are stored in whole pixels, so a layout can be a pixel
    /// off: such a view is misplaced only if the file says so.
    fileprivate func isMisplaced(_ stored: Layout.Rect, _ view: Int) -> Bool {
        guard isApart(stored, from: view) else { return false }
        return design?.views[views[view].id]?.isMisplaced == true || stored.isApart(frames[view], by: storedPixel)
    }

    /// Whether a stored frame is neither the view's nor that rounded to pixels: files store the one or the other.
    fileprivate func isApart(_ stored: Layout.Rect, from view: Int) -> Bool {
        guard stored.isApart(frames[view]), let parent = views[view].parent else { return false }
        let (frame, origin) = (frameInRoot(view), frameInRoot(parent))
        let (x, y) = (round(frame.x), round(frame.y))
        return stored.isApart(
            Layout.Rect(
                x: x - round(origin.x), y: y - round(origin.y), width: round(frame.maxX) - x,
                height: round(frame.maxY) - y))
    }

    private func round(_ value: Double) -> Double {
        let scale = max(1, scene.environment.scale)
        return (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}

extension Layout.Rect {
    fileprivate func isApart(_ other: Layout.Rect, by distance: Double = tolerance) -> Bool {
        [x - other.x, y - other.y, width - other.width, height - other.height].contains { abs($0) > distance }
    }
}

private func words(_ frame: Layout.Rect) -> String {
    "(\(points(frame.x)), \(points(frame.y)), \(frame.sizeText))"
}

/// `x, y and width`
func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}

/// The words without repetition.
func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
}
