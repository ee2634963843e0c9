internal import TautInterfaceBuilder
internal import TautLayout
internal import TautScene

/// An Interface Builder file.
struct EditedDesign: EditedFile {
    let name: String
    let scenes: [(scene: Scene, frames: [String: Layout.Rect])]
    private(set) var editor: InterfaceBuilderEditor
    let document: InterfaceBuilderDocument
    let hierarchies: [InterfaceBuilderHierarchy]
    private let sizeClass: SizeClass?

    /// - Parameters:
    ///   - scene: the id of a scene, controller or root view; all of them for `nil`.
    ///   - sizeClass: the size class that is edited; `nil` edits all of them.
    init(_ bytes: [UInt8], name: String, scene: String?, sizeClass: SizeClass? = nil) throws {
        self.name = name
        self.sizeClass = sizeClass
        document = try InterfaceBuilderDocument(bytes, file: name)
        try document.check()
        var options = ReadingOptions()
        options.sizeClass = sizeClass.map { ($0.horizontal, $0.vertical) }
        hierarchies = try document.chosen(scene ?? "all", from: document.hierarchies(options))
        editor = InterfaceBuilderEditor(document)
        scenes = try hierarchies.map { hierarchy in
            var options = SceneWritingOptions()
            options.hasStoredSize = true
            var frames: [String: Layout.Rect] = [:]
            hierarchy.root.forEach { view in
                // A stack does not place a hidden view: its stored frame is out of date.
                guard view.hasFrame, !view.isHidden || !view.isArranged else { return }
                frames[view.id] = view.frame
            }
            var scene = try hierarchy.designedScene(options)
            // The views keep their stored sizes by constraints, not by the canvas.
            for index in scene.canvasConstraints.sorted(by: >) { scene.constraints.remove(at: index) }
            scene.canvasConstraints = []
            return (scene, frames)
        }
    }

    func bytes() throws -> [UInt8] { editor.bytes }

    /// Elements without an id.
    func nameless(in index: Int) -> Set<String> {
        Set(scenes[index].scene.views.map(\.id).filter { !hasElement($0) })
    }

    /// AppKit's stacks.
    func loweredStacks(in index: Int) -> [String: Layout.Axis] {
        var stacks: [String: Layout.Axis] = [:]
        hierarchies[index].root.forEach { view in
            if case .desktopStack(let stack) = view.role { stacks[view.id] = stack.axis }
        }
        return stacks
    }

    /// A text field of UIKit is as wide as what is typed, unless a stack or constraints say otherwise.
    func unknownSizes(in index: Int) -> NaturalSizes {
        guard !isDesktop else { return [:] }
        var sizes: NaturalSizes = [:]
        hierarchies[index].root.forEach { view in
            if view.element == "textField", !view.isArranged { sizes[view.id] = [.horizontal] }
        }
        return sizes
    }

    func hasElement(_ id: String) -> Bool { (try? editor.attribute("id", of: id)) != nil }

    /// What a stack or a cell makes has no element, and some elements have no id.
    func canEdit(_ constraint: Int, in index: Int) -> Bool {
        guard let id = scenes[index].scene.constraints[constraint].identifier else { return false }
        return hasElement(id)
    }

    mutating func add(_ constraints: [SceneConstraint], to index: Int) throws {
        let scene = scenes[index].scene
        let new = try constraints.map { constraint in
            let sides =
                [(constraint.first, constraint.firstAttribute)]
                + (constraint.second.map { [($0, constraint.secondAttribute)] } ?? [])
            let written = try sides.map { item, attribute in
                NewConstraint.Side(try id(of: item, in: index), attribute)
            }
            let new = NewConstraint(
                from: written[0], constraint.relation, to: written.count == 2 ? written[1] : nil,
                multiplier: constraint.multiplier,
                constant: constraint.constant.value { _ in 0 }, priority: Double(constraint.priority))
            return (new, elementID(of: scene.holder(of: constraint), in: scene))
        }
        let added = try editor.addConstraints(new)
        if let sizeClass {
            try editor.setInstalled(false, ofConstraints: added, in: .any)
            try editor.setInstalled(true, ofConstraints: added, in: sizeClass)
        }
        // Last: changes of attributes need no reading of the file.
        for (constraint, id) in zip(constraints, added) {
            if let ratio = constraint.ratio { try editor.setMultiplier(ratio, ofConstraint: id) }
        }
    }

    /// A built-in guide by its id.
    func guide(named name: String, in index: Int) -> SceneItem? {
        let scene = scenes[index].scene
        var found: SceneItem?
        hierarchies[index].root.forEach { view in
            guard let guide = view.guides.first(where: { $0.id == name }), let kind = guide.kind.sceneName,
                let owner = scene.views.firstIndex(where: { $0.id == view.id })
            else { return }
            found = SceneGuide.BuiltIn(rawValue: kind).map { .builtIn($0, of: owner) }
        }
        return found
    }

    /// The id of a view; of the content view of a collection's cell, which often has none and is as large as the cell, that of the cell.
    private func elementID(of view: Int, in scene: Scene) -> String {
        var place = view
        while !hasElement(scene.views[place].id), let parent = scene.views[place].parent { place = parent }
        return scene.views[place].id
    }

    /// What the file calls an item.
    private func id(of item: SceneItem, in index: Int) throws -> String {
        let scene = scenes[index].scene
        switch item {
        case .view(let view): return elementID(of: view, in: scene)
        case .guide: return scene.name(of: item)
        case .builtIn(let kind, let view):
            var found: String?
            hierarchies[index].root.forEach { candidate in
                guard candidate.id == scene.views[view].id else { return }
                found = candidate.guides.first { $0.kind.sceneName == kind.rawValue }?.id
            }
            guard let found else {
                throw EditError(
                    "the file has no \(kind.rawValue) of \"\(scene.views[view].id)\"; constrain something to it in Xcode first"
                )
            }
            return found
        }
    }

    mutating func remove(_ constraints: Set<Int>, from index: Int) throws {
        let ids = Set(constraints.compactMap { scenes[index].scene.constraints[$0].identifier }).sorted()
        if let sizeClass {
            try editor.setInstalled(false, ofConstraints: ids, in: sizeClass)
        } else {
            try editor.remove(ids)
        }
    }

    mutating func set(_ constants: [Int: Double], in index: Int) throws {
        var byClass: [SizeClass: [String: Double]] = [:]
        for (constraint, constant) in constants {
            guard let id = scenes[index].scene.constraints[constraint].identifier else { continue }
            let place = try sizeClass ?? editor.sizeClass(ofConstant: id, seenIn: seenClass(index))
            byClass[place, default: [:]][id] = constant
        }
        for (id, constant) in byClass.removeValue(forKey: .any) ?? [:] {
            // A standard distance need not be the constant that is stored with it.
            try editor.setAttribute("symbolic", to: nil, of: id)
            try editor.setConstant(constant, ofConstraint: id)
        }
        for (place, constants) in byClass { try editor.setConstants(constants, in: place) }
    }

    /// The size class in which a hierarchy is seen.
    private func seenClass(_ index: Int) -> SizeClass {
        let environment = scenes[index].scene.environment
        return SizeClass(environment.horizontalSizeClass, environment.verticalSizeClass)
    }

    mutating func replace(_ constraints: [Int: Replacement], in index: Int) throws {
        for (constraint, new) in constraints.sorted(by: { $0.key < $1.key }) {
            try replace(constraint, with: new, in: index)
        }
    }

    private mutating func replace(_ constraint: Int, with replacement: Replacement, in index: Int) throws {
        guard let id = scenes[index].scene.constraints[constraint].identifier else { return }
        let new = replacement.constraint
        let first = NewConstraint.Side(try self.id(of: new.first, in: index), new.firstAttribute)
        let second = try new.second.map {
            NewConstraint.Side(try self.id(of: $0, in: index), new.secondAttribute)
        }
        try editor.setSides(first, second, ofConstraint: id)
        try editor.setRelation(new.relation, ofConstraint: id)
        try editor.setMultiplier(new.multiplier, ofConstraint: id)
        guard replacement.factor != 1 else { return }
        try editor.multiplyConstants(by: replacement.factor, ofConstraint: id)
        // A standard distance has no constant.
        guard try editor.sizeClass(ofConstant: id, seenIn: seenClass(index)) == .any else { return }
        try editor.setConstant(new.constant.value { _ in 0 }, ofConstraint: id)
    }

    mutating func release(_ views: Set<String>, in index: Int) throws {
        let scene = scenes[index].scene
        for view in scene.views where view.isPlacedByFrame && views.contains(view.id) {
            // A view with a key, such as the content view of a cell, and a pane of a split view are placed by their owners.
            guard hasElement(view.id) else { continue }
            if try editor.attribute("key", of: view.id) != nil { continue }
            if let parent = view.parent, (try? editor.elementName(scene.views[parent].id)) == "splitView" { continue }
            try editor.setTranslatesAutoresizingMaskIntoConstraints(false, of: view.id)
            try editor.setAttribute("fixedFrame", to: nil, of: view.id)
        }
    }

    // MARK: Stacks

    /// An id that the file does not have.
    func newID(for views: [String]) -> String { editor.newID(from: ["stackView"] + views) }

    /// Whether it is one of AppKit's, whose y points up from the lower edge of the superview.
    var isDesktop: Bool { document.platform == .macOS }

    func isStack(_ view: String) -> Bool { (try? editor.elementName(view)) == "stackView" }

    mutating func embed(_ views: [String], in stack: NewStack, of index: Int) throws {
        let height = holderHeight(of: views.first ?? "", in: index)
        for (view, frame) in zip(views, stack.frames) {
            try editor.setFrame(written(frame, in: stack.frame.height), of: view)
        }
        let attributes = isDesktop ? try desktopAttributes(stack) : phoneAttributes(stack)
        try editor.embed(
            views, in: "stackView",
            attributes + [("translatesAutoresizingMaskIntoConstraints", "NO"), ("id", stack.id)],
            frame: written(stack.frame, in: height), lists: isDesktop ? desktopLists(stack, of: views) : [])
    }

    mutating func unembed(_ stack: String, _ frames: [(view: String, frame: Layout.Rect)], of index: Int) throws {
        let height = holderHeight(of: stack, in: index)
        for (view, frame) in frames {
            try editor.setFrame(written(frame, in: height), of: view)
            try editor.setTranslatesAutoresizingMaskIntoConstraints(false, of: view)
        }
        try editor.unembed(stack)
    }

    private func phoneAttributes(_ new: NewStack) -> [(String, String)] {
        var attributes: [(String, String)] = [("opaque", "NO"), ("contentMode", "scaleToFill")]
        if new.stack.axis == .vertical { attributes.append(("axis", "vertical")) }
        if new.stack.distribution != .fill { attributes.append(("distribution", new.distributionName)) }
        if new.stack.alignment != .fill { attributes.append(("alignment", new.alignmentName)) }
        if new.stack.spacing != 0 { attributes.append(("spacing", JSONWriter.text(of: new.stack.spacing))) }
        return attributes
    }

    /// As Xcode 16 writes a new one. AppKit's stacks make no view as thick as they are: constraints do.
    private func desktopAttributes(_ new: NewStack) throws -> [(String, String)] {
        let isRow = new.stack.axis == .horizontal
        let names: [Layout.Alignment: (row: String, column: String)] = [
            .leading: ("top", "leading"), .center: ("centerY", "centerX"), .trailing: ("bottom", "trailing"),
            .fill: ("centerY", "leading"),
        ]
        let other = new.stack.alignment == .firstBaseline ? "firstBaseline" : "baseline"
        let name = names[new.stack.alignment].map { isRow ? $0.row : $0.column }
        guard name != nil || isRow else { throw EditError("only a row is aligned by baselines") }
        var attributes = [
            ("distribution", new.distributionName), ("orientation", isRow ? "horizontal" : "vertical"),
            ("alignment", name ?? other),
        ]
        if new.stack.spacing != 8 {
            attributes.append(("spacing", new.stack.spacing == 0 ? "0.0" : JSONWriter.text(of: new.stack.spacing)))
        }
        let hugging = "249.99998474121094"
        return attributes + [
            ("horizontalStackHuggingPriority", hugging), ("verticalStackHuggingPriority", hugging),
            ("detachesHiddenViews", "YES"),
        ]
    }

    /// What AppKit's stacks have for each of their views: at what priority it is shown, and its own distance to the next.
    private func desktopLists(_ new: NewStack, of views: [String]) -> [(name: String, entries: [String])] {
        let spacings = views.map { view in
            // The largest float is no spacing of its own.
            new.stack.customSpacing[view].map { JSONWriter.text(of: $0) } ?? "3.4028234663852886e+38"
        }
        return [
            ("visibilityPriorities", views.map { _ in "<integer value=\"1000\"/>" }),
            ("customSpacing", spacings.map { "<real value=\"\($0)\"/>" }),
        ]
    }

    /// A frame as the file has it.
    ///
    /// - Parameter height: the superview's.
    private func written(_ frame: Layout.Rect, in height: Double) -> Layout.Rect {
        guard isDesktop else { return frame }
        var frame = frame
        frame.y = height - frame.maxY
        return frame
    }

    /// The height of the superview of a view.
    private func holderHeight(of view: String, in index: Int) -> Double {
        var height = 0.0
        hierarchies[index].root.forEach { holder in
            if holder.subviews.contains(where: { $0.id == view }) { height = holder.frame.height }
        }
        return height
    }
}

extension SceneConstraint {
    /// The ratio of a view's sides as it is typed, `16:9`, where the multiplier is one of small whole numbers.
    fileprivate var ratio: String? {
        guard first == second, firstAttribute.kind == .size, secondAttribute.kind == .size, multiplier != 1 else {
            return nil
        }
        for below in 1...1000 {
            let above = (multiplier * Double(below)).rounded()
            if (1...10_000).contains(above), abs(above / Double(below) - multiplier) <= 1e-12 * multiplier {
                return "\(Int(above)):\(below)"
            }
        }
        return nil
    }
}
