package import TautLayout
package import TautScene

/// Moves views to another superview.
extension InterfaceBuilderEditor {
    /// Moves views of one superview into a new element, inserted at the position of the first of them.
    ///
    /// - Parameters:
    ///   - ids: the views in their new order.
    ///   - name: the new element's name.
    ///   - attributes: the new element's attributes, among them its `id`, in their order.
    ///   - frame: the new element's frame in the superview, in the file's coordinates.
    ///   - lists: further children, each with its entries.
    /// - Throws: if a view is not in the same list as the others, or is not installed in every size class.
    package mutating func embed(
        _ ids: [String], in name: String, _ attributes: [(String, String)], frame: Layout.Rect,
        lists: [(name: String, entries: [String])] = []
    ) throws(SceneError) {
        try settle()
        var views: [Int] = []
        for id in ids { views.append(try element(id)) }
        guard let first = views.min(), let list = source.elements[first].parent else { return }
        for view in views where source.elements[view].parent != list {
            throw source.error("not in the same superview as \"\(ids[0])\"", at: view, attribute: "id")
        }
        try checkInstalled(Set(ids), in: list)
        let indent = indentation(of: first)
        let inner = indent + Self.step
        let texts = [frame.x, frame.y, frame.width, frame.height].map(InterfaceBuilderNumber.coordinate)
        var text = Array("<\(name)".utf8)
        for (key, value) in attributes { text += Array(" \(key)=\"".utf8) + XMLText.encoded(value) + [0x22] }
        text.append(UInt8(ascii: ">"))
        text += inner + FrameText(x: texts[0], y: texts[1], width: texts[2], height: texts[3]).bytes
        text += inner + Array("<subviews>".utf8)
        for view in views { text += inner + Self.step + deepened(source.text.bytes[source.range(of: view)]) }
        text += inner + Array("</subviews>".utf8)
        for list in lists {
            text += inner + Array("<\(list.name)>".utf8)
            for entry in list.entries { text += inner + Self.step + Array(entry.utf8) }
            text += inner + Array("</\(list.name)>".utf8)
        }
        text += indent + Array("</\(name)>".utf8)
        var edits = [ByteEdit(range: source.range(of: first), replacement: text)]
        for view in views where view != first { edits.append(ByteEdit(range: source.lines(of: view), replacement: [])) }
        try apply(edits + parallelEdits(joining: views.sorted()))
    }

    /// Replaces an element by its views, and moves constraints between them to the superview; references to the element are removed
    /// with it.
    ///
    /// - Throws: if there is no such element.
    package mutating func unembed(_ id: String) throws(SceneError) {
        try settle()
        let stack = try element(id)
        let lists = source.children(of: stack).filter { ViewElements.lists.contains(source.name(of: $0)) }
        guard let list = lists.first else { return try remove(id) }
        let views = lists.flatMap { Array(source.children(of: $0)) }
        try checkInstalled(Set(views.compactMap { source.value("id", of: $0) }), in: list)
        let indent = indentation(of: stack)
        var text: [UInt8] = []
        for view in views {
            let depth = Swift.max(0, indentation(of: view).count - indent.count)
            text += indent + Self.raised(source.text.bytes[source.range(of: view)], by: depth)
        }
        // The views and what the stack holds besides are before it or in its superview until it is removed with all references to it.
        let start = source.lines(of: stack).lowerBound
        var edits = [ByteEdit(range: start..<start, replacement: text)] + parallelEdits(splitting: stack, into: views)
        edits += lists.map { ByteEdit(range: source.range(of: $0), replacement: Array("<subviews/>".utf8)) }
        let constraints = constraintsWithin(stack, called: id)
        let installed = installations(of: Set(constraints.map(\.id)), in: stack)
        if !constraints.isEmpty, let parent = source.elements[stack].parent,
            let superview = source.elements[parent].parent
        {
            edits += constraints.map { ByteEdit(range: source.lines(of: $0.element), replacement: []) }
            edits += childEdits(constraints.map { ($0.id, $0.text) }, of: superview)
        }
        try apply(edits)
        try remove(id)
        for entry in installed { try setInstalled(entry.isInstalled, ofConstraints: entry.ids, in: entry.sizeClass) }
    }

    /// The entries of views that become one in the lists of AppKit's stack: the priority of the first, the distance behind the last.
    ///
    /// - Parameter views: in the order of the file.
    private func parallelEdits(joining views: [Int]) -> [ByteEdit] {
        guard let first = views.first, let last = views.last else { return [] }
        var edits = views.dropFirst().flatMap { source.parallelEntries(of: $0).values }.map {
            ByteEdit(range: source.lines(of: $0), replacement: [])
        }
        if let own = source.parallelEntries(of: first)["customSpacing"],
            let after = source.parallelEntries(of: last)["customSpacing"]
        {
            edits.append(
                ByteEdit(range: source.range(of: own), replacement: Array(source.text.bytes[source.range(of: after)])))
        }
        return edits
    }

    /// The entries of views that replace one in the lists of AppKit's stack; its own stay for now. The distance behind it
    /// is that behind the last.
    private func parallelEdits(splitting stack: Int, into views: [Int]) -> [ByteEdit] {
        source.parallelEntries(of: stack).map { list, entry in
            var texts = views.map { view in
                source.parallelEntries(of: view)[list].map { Array(source.text.bytes[source.range(of: $0)]) }
                    ?? Array((XMLSource.parallelDefaults[list] ?? "").utf8)
            }
            if list == "customSpacing", !texts.isEmpty {
                texts[texts.count - 1] = Array(source.text.bytes[source.range(of: entry)])
            }
            let indent = indentation(of: entry)
            let start = source.lines(of: entry).lowerBound
            return ByteEdit(range: start..<start, replacement: texts.flatMap { indent + $0 })
        }
    }

    package func elementName(_ id: String) throws(SceneError) -> String { source.name(of: try element(id)) }

    /// The constraints that an element holds without being one of their items.
    private func constraintsWithin(_ holder: Int, called name: String) -> [(id: String, element: Int, text: [UInt8])] {
        source.children(of: holder).filter { source.name(of: $0) == "constraints" }.flatMap { source.children(of: $0) }
            .compactMap { constraint in
                let items = ["firstItem", "secondItem"].map { source.value($0, of: constraint) }
                guard let first = items[0], first != name, items[1] != name,
                    let id = source.value("id", of: constraint)
                else { return nil }
                let text = source.text.bytes[source.range(of: constraint)]
                return (id, constraint, Self.raised(text, by: 2 * Self.step.count))
            }
    }

    /// What the masks of an element say of constraints.
    private func installations(
        of constraints: Set<String>, in holder: Int
    ) -> [(isInstalled: Bool, ids: [String], sizeClass: SizeClass)] {
        var result: [(isInstalled: Bool, ids: [String], sizeClass: SizeClass)] = []
        for variation in source.children(of: holder) where source.name(of: variation) == "variation" {
            guard let text = source.value("key", of: variation) else { continue }
            let key = text == "default" ? nil : SizeClassKey(text)
            guard let sizeClass = text == "default" ? .any : key.map({ SizeClass($0.width, $0.height) }) else {
                continue
            }
            let entries = source.children(of: variation).filter { source.value("key", of: $0) == "constraints" }
                .flatMap { source.children(of: $0) }
            for word in ["exclude", "include"] {
                let ids = entries.filter { source.name(of: $0) == word }.compactMap {
                    source.value("reference", of: $0)
                }
                .filter(constraints.contains)
                if !ids.isEmpty { result.append((word == "include", ids, sizeClass)) }
            }
        }
        return result
    }

    /// Throws an error if a view is not installed in every size class.
    private func checkInstalled(_ ids: Set<String>, in list: Int) throws(SceneError) {
        guard let owner = source.elements[list].parent else { return }
        for variation in source.children(of: owner) where source.name(of: variation) == "variation" {
            for mask in source.children(of: variation) where source.value("key", of: mask) == "subviews" {
                for change in source.children(of: mask) {
                    guard let id = source.value("reference", of: change), ids.contains(id) else { continue }
                    throw source.error("\"\(id)\" is not there in every size class", at: change, attribute: "reference")
                }
            }
        }
    }

    /// Text indented by two more steps. Line ends within text values stay.
    private func deepened(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Self.indented(bytes) { $0 + Self.step + Self.step }
    }

    private static func raised(_ bytes: ArraySlice<UInt8>, by depth: Int) -> [UInt8] {
        indented(bytes) { Array($0.dropFirst(depth)) }
    }

    /// Changes the white space at the beginning of lines between tags.
    private static func indented(_ bytes: ArraySlice<UInt8>, _ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let byte = bytes[place]
            result.append(byte)
            place += 1
            guard byte == 0x0A else { continue }
            let blanks = bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 }
            let before = result.last { !XMLText.isSpace($0) }
            let isBetweenTags =
                before == UInt8(ascii: ">") && blanks.endIndex < bytes.endIndex
                && bytes[blanks.endIndex] == UInt8(ascii: "<")
            result += isBetweenTags ? change(Array(blanks)) : Array(blanks)
            place = blanks.endIndex
        }
        return result
    }
}
