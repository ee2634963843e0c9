public import TautScene

/// Values of constraints in one size class.
extension InterfaceBuilderEditor {
    /// Sets whether a constraint is installed in a size class.
    ///
    /// - Parameters:
    ///   - isInstalled: whether it is installed.
    ///   - id: the constraint's id.
    ///   - sizeClass: any width and any height is the base of all classes without a value of their own.
    /// - Throws: if there is no such constraint.
    /// - Complexity: O(bytes).
    public mutating func setInstalled(
        _ isInstalled: Bool, ofConstraint id: String, in sizeClass: SizeClass
    ) throws(SceneError) {
        try setInstalled(isInstalled, ofConstraints: [id], in: sizeClass)
    }

    /// Sets whether constraints are installed in a size class, all or none, and reads the file once.
    ///
    /// - Throws: if one of the ids is of no element, or of several.
    /// - Complexity: O(bytes + constraints · log constraints).
    package mutating func setInstalled(
        _ isInstalled: Bool, ofConstraints ids: [String], in sizeClass: SizeClass
    ) throws(SceneError) {
        try settle()
        var byView: [Int: [String]] = [:]
        for id in ids {
            guard let list = source.elements[try element(id)].parent, let view = source.elements[list].parent else {
                continue
            }
            if byView[view]?.contains(id) != true { byView[view, default: []].append(id) }
        }
        let edits = byView.flatMap { view, ids in installationEdits(isInstalled, ids, in: sizeClass, of: view) }
        if !edits.isEmpty { try apply(edits) }
    }

    /// The entries of a view's constraints in the mask of a size class.
    private func installationEdits(
        _ isInstalled: Bool, _ ids: [String], in sizeClass: SizeClass, of view: Int
    ) -> [ByteEdit] {
        let word = isInstalled ? "include" : "exclude"
        guard let variation = variation(sizeClass, of: view) else {
            // Constraints are installed by default.
            if sizeClass == .any, isInstalled { return [] }
            let mask = mask("constraints", word, ids, indent: indentation(of: view) + Self.step)
            return [variationEdit(sizeClass, mask, of: view)]
        }
        let masks = source.children(of: variation).filter { source.name(of: $0) == "mask" }
        guard let mask = masks.first(where: { source.value("key", of: $0) == "constraints" }) else {
            let text = mask("constraints", word, ids, indent: indentation(of: variation))
            return [insertion(text, into: variation, after: source.children(of: variation).map { $0 }.last)]
        }
        let entries = source.children(of: mask).map { $0 }
        let known = Dictionary(
            entries.compactMap { entry in source.value("reference", of: entry).map { ($0, entry) } },
            uniquingKeysWith: { first, _ in first })
        var edits = ids.compactMap { known[$0] }.filter { source.name(of: $0) != word }.map { entry in
            ByteEdit(range: source.elements[entry].name, replacement: Array(word.utf8))
        }
        let line = indentation(of: mask) + Self.step
        let new = ids.filter { known[$0] == nil }.flatMap { line + Self.reference(word, $0) }
        if !new.isEmpty { edits.append(insertion(new, into: mask, after: entries.last)) }
        return edits
    }

    /// Sets the constant of a constraint in a size class, in points.
    ///
    /// - Parameters:
    ///   - constant: the constant in points.
    ///   - id: the constraint's id.
    ///   - sizeClass: the size class; any width and any height is the base.
    /// - Throws: if there is no such constraint, or the number is not finite.
    /// - Complexity: O(bytes).
    public mutating func setConstant(
        _ constant: Double, ofConstraint id: String, in sizeClass: SizeClass
    ) throws(SceneError) {
        guard sizeClass != .any else { return try setConstant(constant, ofConstraint: id) }
        try setConstants([id: constant], in: sizeClass)
    }

    /// Sets constants of constraints in a size class other than the base, by their ids, all or none, and reads the file once.
    ///
    /// - Throws: if one of the ids is of no element, or of several, or a number is not finite.
    /// - Complexity: O(bytes + constraints · log constraints).
    package mutating func setConstants(_ constants: [String: Double], in sizeClass: SizeClass) throws(SceneError) {
        try settle()
        let key = Self.key(of: sizeClass)
        var variations: [(element: Int, text: String)] = []
        var edits: [ByteEdit] = []
        for (id, constant) in constants.sorted(by: { $0.key < $1.key }) {
            let constraint = try element(id)
            let text = try number(constant, "constant", at: constraint)
            if let variation = variation(sizeClass, of: constraint) {
                variations.append((variation, text))
                continue
            }
            let element = Array("<variation key=\"\(key)\" constant=\"\(text)\"/>".utf8)
            let last = source.children(of: constraint).map { $0 }.last
            edits.append(insertion(indentation(of: constraint) + Self.step + element, into: constraint, after: last))
        }
        // Variations are in other constraints than the insertions, so that no two edits are at one place.
        for (variation, text) in variations { set("constant", to: text, of: variation) }
        if !edits.isEmpty { try apply(edits) }
    }

    /// The size class whose constant a constraint has in a size class: any width and any height where no variation has one.
    ///
    /// - Throws: if there is no such constraint.
    package func sizeClass(ofConstant id: String, seenIn sizeClass: SizeClass) throws(SceneError) -> SizeClass {
        let constraint = try element(id)
        return sizeClass.bases.first { base in
            base != .any && variation(base, of: constraint).map { value("constant", of: $0) != nil } == true
        } ?? .any
    }

    /// Multiplies a constraint's constants: that of all size classes, and those of single ones.
    ///
    /// - Throws: if there is no such constraint, or a product is not finite.
    package mutating func multiplyConstants(by factor: Double, ofConstraint id: String) throws(SceneError) {
        let constraint = try element(id)
        let variations = source.children(of: constraint).filter { source.name(of: $0) == "variation" }
        for element in [constraint] + variations {
            guard let old = value("constant", of: element).flatMap(Double.init), old != 0 else { continue }
            set("constant", to: try number(old * factor, "constant", at: element), of: element)
        }
    }

    private func variation(_ sizeClass: SizeClass, of element: Int) -> Int? {
        source.children(of: element).first {
            guard source.name(of: $0) == "variation", let key = source.value("key", of: $0) else { return false }
            guard key != "default" else { return sizeClass == .any }
            guard sizeClass != .any, let own = SizeClassKey(key) else { return false }
            return SizeClass(own.width, own.height) == sizeClass
        }
    }

    /// A new variation after the existing ones, or at the position of Interface Builder's first.
    private func variationEdit(_ sizeClass: SizeClass, _ mask: [UInt8], of view: Int) -> ByteEdit {
        let inner = indentation(of: view) + Self.step
        let text =
            inner + Array("<variation key=\"\(Self.key(of: sizeClass))\">".utf8) + mask + inner
            + Array("</variation>".utf8)
        // The default variation is first; connections follow all variations.
        let children = source.children(of: view).map { $0 }
        let isLater: (Int) -> Bool = { child in
            let name = source.name(of: child)
            return name == "connections" || sizeClass == .any && name == "variation"
        }
        let place = children.firstIndex(where: isLater) ?? children.count
        return insertion(text, into: view, after: place > 0 ? children[place - 1] : nil)
    }

    private func mask(_ key: String, _ word: String, _ ids: [String], indent: [UInt8]) -> [UInt8] {
        let (inner, innermost) = (indent + Self.step, indent + Self.step + Self.step)
        return inner + Array("<mask key=\"\(key)\">".utf8)
            + ids.flatMap { innermost + Self.reference(word, $0) } + inner + Array("</mask>".utf8)
    }

    private static func reference(_ word: String, _ id: String) -> [UInt8] {
        Array("<\(word) reference=\"".utf8) + XMLText.encoded(id) + Array("\"/>".utf8)
    }

    /// `heightClass=compact-widthClass=regular`
    private static func key(of sizeClass: SizeClass) -> String {
        func word(_ part: UserInterfaceSizeClass) -> String { part == .compact ? "compact" : "regular" }
        var parts: [String] = []
        if sizeClass.vertical != .unspecified { parts.append("heightClass=\(word(sizeClass.vertical))") }
        if sizeClass.horizontal != .unspecified { parts.append("widthClass=\(word(sizeClass.horizontal))") }
        return parts.isEmpty ? "default" : parts.joined(separator: "-")
    }
}
