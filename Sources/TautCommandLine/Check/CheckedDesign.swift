import TautCheck
import TautInterfaceBuilder
import TautLayout
import TautScene

/// An Interface Builder file for the rules: its hierarchies as scenes, and what the file says besides them.
struct CheckedDesign {
    let document: InterfaceBuilderDocument
    private let options: CheckOptions
    private let lines: LineTable
    /// By their ids, the first of each.
    private var elements: [String: InterfaceBuilderElement] = [:]
    /// Elements whose id another one has already.
    private(set) var duplicates: [InterfaceBuilderElement] = []
    /// The values of all attributes but ids.
    private var references: Set<String> = []
    /// The ids of what variations leave out or put in.
    private var varied: Set<String> = []

    init(_ bytes: [UInt8], file: String, _ options: CheckOptions) throws {
        document = try InterfaceBuilderDocument(bytes, file: file)
        self.options = options
        lines = LineTable(document.source.text)
        document.root.forEach { element in
            for (name, value) in element.attributes where name != "id" { references.insert(value) }
            if ["include", "exclude"].contains(element.name), let id = element["reference"] { varied.insert(id) }
            guard let id = element.id else { return }
            if elements[id] == nil { elements[id] = element } else { duplicates.append(element) }
        }
    }

    func findings(_ selection: RuleSelection, _ clock: CheckClock) throws -> [Finding] {
        // With two elements of one id nothing else can be said for certain.
        if !duplicates.isEmpty { return duplicateFindings(selection) }
        try document.check()
        var result = designFile.findings(selection)
        for scene in try scenes(ReadingOptions(), clock) { result += scene.findings(selection) }
        if options.axes != nil { result += try DesignMatrix.findings(self, selection, clock) }
        return result
    }

    /// The hierarchies, laid out.
    func scenes(
        _ reading: ReadingOptions, _ clock: CheckClock, _ texts: DesignTexts = DesignTexts()
    ) throws -> [CheckedScene] {
        try document.hierarchies(reading).map { hierarchy in
            try clock.check()
            return try checkedScene(hierarchy, texts)
        }
    }

    /// Whether anything but the element itself refers to its id: an outlet, a variation.
    func isReferred(to id: String) -> Bool { references.contains(id) }

    private func duplicateFindings(_ selection: RuleSelection) -> [Finding] {
        guard var report = RuleReport(.duplicateID, selection, file: document.file) else { return [] }
        for element in duplicates {
            let id = element.id ?? ""
            let first = elements[id].map { " in line \($0.line)" } ?? ""
            report.add(
                "the id \"\(id)\" is given twice, first\(first); give one of them another",
                at: place(of: element), element: id)
        }
        return report.findings
    }

    // MARK: Hierarchies

    private func checkedScene(
        _ hierarchy: InterfaceBuilderHierarchy, _ texts: DesignTexts
    ) throws -> CheckedScene {
        var writing = SceneWritingOptions()
        writing.measuresTexts = options.measuresDesigns
        var scene = try hierarchy.designedScene(writing)
        if !texts.isUsual { texts.apply(to: &scene, document.textStyles, options.measurer) }
        let solved = try SolvedScene(scene, measurer: options.measurer)
        return try CheckedScene(solved, file: document.file, design: designedElements(hierarchy), lines: lines)
    }

    private func designedElements(_ hierarchy: InterfaceBuilderHierarchy) -> DesignedElements {
        var result = DesignedElements()
        result.isDesktop = document.platform == .macOS
        result.isScreen = hierarchy.controller != nil
        hierarchy.root.forEach { view in
            let element = elements[view.id]
            result.views[view.id] = DesignedElements.View(
                offset: offset(of: element),
                title: [view.userLabel, hierarchy.outlets[view.id]?.first, view.accessibilityIdentifier, view.text]
                    .compactMap { $0 }.first { !$0.isEmpty },
                storedFrame: view.hasFrame ? view.frame : nil,
                isPrototype: element?["fixedFrame"] == "YES", isMisplaced: view.isMisplaced)
            for constraint in view.constraints {
                let element = elements[constraint.id]
                result.constraints[constraint.id] = offset(of: element)
                if constraint.isPlaceholder || varied.contains(constraint.id) || element?.children.isEmpty == false {
                    result.varied.insert(constraint.id)
                }
            }
        }
        return result
    }

    private func offset(of element: InterfaceBuilderElement?) -> Int {
        element.map { document.source.elements[$0.index].startTag.lowerBound } ?? 0
    }

    private func place(of element: InterfaceBuilderElement) -> SourcePlace {
        lines.place(of: offset(of: element))
    }

    // MARK: The file as a whole

    private var designFile: DesignFile {
        let name = URL(fileURLWithPath: document.file).deletingPathExtension().lastPathComponent
        var file = DesignFile(file: document.file, stem: name)
        let root = document.root
        file.isStoryboard = document.kind == .storyboard
        file.usesAutoLayout = root["useAutolayout"] == "YES" || document.isWatchKit || document.platform == .macOS
        file.usesTraitCollections = root["useTraitCollections"] == "YES" || document.platform == .macOS
        file.device = root.child("device")?["id"]
        root.forEach { element in
            guard let id = element.id else { return }
            let named = DesignFile.Named(
                id: id, place: place(of: element), customClass: element["customClass"],
                identifier: element["storyboardIdentifier"] ?? element["reuseIdentifier"])
            if element["sceneMemberID"] == "viewController" { file.controllers.append(named) }
            if element.name == "tableViewCell" || element.name == "collectionViewCell" { file.cells.append(named) }
            if element.name == "stackView", document.platform == .iOS,
                element.child("color", key: "backgroundColor") != nil
            {
                file.coloredStacks.append(named)
            }
        }
        return file
    }
}
