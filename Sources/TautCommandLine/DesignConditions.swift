import TautCanvas
import TautInterfaceBuilder
import TautScene

extension InterfaceBuilderDocument {
    /// Whether anything of the file differs between size classes.
    var hasVariations: Bool {
        var result = false
        root.forEach { element in
            if element.name == "variation", element["key"] != "default" { result = true }
        }
        return result
    }

    /// The text styles of views, whose sizes readers choose, by the views' ids.
    var textStyles: [String: TextStyle] {
        var styles: [String: TextStyle] = [:]
        root.forEach { element in
            guard let id = element.id, styles[id] == nil,
                let style = element.child("fontDescription", key: "fontDescription")?["style"]
            else { return }
            styles[id] = TextStyle(interfaceBuilder: style)
        }
        return styles
    }
}

/// A hierarchy of an Interface Builder file in the size classes and text sizes that a page offers.
struct DesignConditions {
    private let document: InterfaceBuilderDocument
    private let hierarchy: InterfaceBuilderHierarchy
    private let options: ReadingOptions
    private let styles: [String: TextStyle]

    init(_ document: InterfaceBuilderDocument, _ hierarchy: InterfaceBuilderHierarchy, _ options: ReadingOptions) {
        (self.document, self.hierarchy, self.options) = (document, hierarchy, options)
        let all = document.textStyles
        var styles: [String: TextStyle] = [:]
        hierarchy.root.forEach { styles[$0.id] = all[$0.id] }
        self.styles = styles
    }

    /// The class that the file is read for.
    private var own: SizeClass {
        SizeClass(hierarchy.surroundings.horizontalSizeClass, hierarchy.surroundings.verticalSizeClass)
    }

    /// The own class, then the others that differ in the file; of one where nothing differs.
    var sizeClasses: [SizeClass] {
        document.hasVariations ? PictureChoices.sizeClasses(own) : [own]
    }

    /// The text sizes, the usual one first; of one where no text follows the reader's choice.
    var textSizes: [TextSize] {
        let all = PictureChoices.textSizes(.large)
        return styles.isEmpty ? Array(all.prefix(1)) : all
    }

    // MARK: Precomputed layouts

    /// The scene in a size class.
    func scene(_ sizeClass: SizeClass, size: SceneSizeOverride) throws -> Scene {
        try hierarchy(sizeClass).designedScene(size: size)
    }

    /// Gives the texts of a scene another size.
    func resize(
        _ scene: inout Scene, _ textSize: TextSize, _ measurer: any TextMeasuring
    ) {
        if textSize.category != .large { DesignTexts(size: textSize).apply(to: &scene, styles, measurer) }
    }

    private func hierarchy(_ sizeClass: SizeClass) -> InterfaceBuilderHierarchy {
        guard sizeClass != own else { return hierarchy }
        var options = options
        options.sizeClass = (sizeClass.horizontal, sizeClass.vertical)
        return document.hierarchies(options).first { $0.root.id == hierarchy.root.id } ?? hierarchy
    }

    // MARK: Pages that solve

    /// What a page makes its scene of, for each size class.
    func designs(_ measurer: any TextMeasuring) throws -> [LivePart.Design] {
        try sizeClasses.map { sizeClass in
            let scene = try scene(sizeClass, size: SceneSizeOverride())
            var design = LivePart.Design(
                sizeClass: sizeClass, scene: hierarchy(sizeClass).sceneText, canvas: scene.canvasConstraints.sorted())
            for textSize in textSizes.dropFirst() {
                var larger = scene
                resize(&larger, textSize, measurer)
                design.texts.append((textSize.name, Self.changes(from: scene, to: larger)))
            }
            return design
        }
    }

    private static func changes(from scene: Scene, to other: Scene) -> [LivePart.Design.Text] {
        zip(scene.views, other.views).compactMap { old, new in
            guard old.font != new.font else { return nil }
            return LivePart.Design.Text(
                view: new.id, font: new.font.size, width: new.intrinsicWidth, height: new.intrinsicHeight)
        }
    }
}
