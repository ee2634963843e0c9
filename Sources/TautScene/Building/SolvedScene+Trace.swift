extension SolvedScene {
    /// The tree with its frames and ambiguous items; see ``View/Extras/layoutTrace``.
    package var trace: String {
        var conflicts = TracedConflicts<Int>(broken: Set(self.conflicts.map { words.description($0.broken) }))
        for member in self.conflicts.flatMap({ $0.members }) {
            if let view = words.view(member) { conflicts.add(words.description(member), of: view) }
        }
        var open = boxes.views.map { self.open($0).openNames }
        for content in incompleteContents { open[content.view].append("content \(MemberWords.size(content.axis))") }
        var depths: [Int] = []
        let lines = scene.views.enumerated().map { index, view in
            depths.append(view.parent.map { depths[$0] + 1 } ?? 0)
            let frame = boxes.layout.frame(of: boxes.views[index])
            return TraceLine(
                depth: depths[index],
                placement: view.parent == nil ? .root : view.isPlacedByFrame ? .frame : .constraints, name: view.id,
                frame: [frame.x, frame.y, frame.width, frame.height], isHidden: view.isHidden, open: open[index],
                conflicts: conflicts.of(index)
            ).text
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
