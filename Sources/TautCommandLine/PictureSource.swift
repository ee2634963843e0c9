import TautCanvas
import TautDiagnosis
import TautInterfaceBuilder
import TautLayout
import TautScene

/// What is drawn: a scene, or a hierarchy of an Interface Builder file with its stored frames.
struct PictureSource {
    let title: String
    /// The frames in the file, in superviews, by views; none where they are meant for another device.
    private(set) var storedFrames: [String: Layout.Rect] = [:]
    /// What a still page offers besides what the file says.
    private(set) var choices = PictureChoices()
    private let make: (PictureConditions, any TextMeasuring) throws -> Scene
    /// The scene as text; `nil` if it was made of something else than a scene or design.
    private(set) var json: [UInt8]?
    /// What else the scene of a page that solves can be made of; `nil` for what is no design.
    private var design: DesignConditions?
    private var isDoubled = false
    private var asked = SceneSizeOverride()

    func scene(_ measurer: any TextMeasuring, in conditions: PictureConditions = PictureConditions()) throws -> Scene {
        try make(conditions, measurer)
    }

    /// What a page solves with.
    func live(_ module: String, _ measurer: any TextMeasuring) throws -> LivePart? {
        guard let json else { return nil }
        var live = LivePart(module: module, scene: json)
        live.size = asked
        live.isDoubled = isDoubled
        if let design { live.designs = try design.designs(measurer) }
        return live
    }

    /// What a console says of constraints that contradict each other, or else of the first that it lists.
    init(log path: String, io: CommandIO) throws {
        let input = try InputFile(path, io: io)
        defer { input.close() }
        let log = ConsoleLog(try input.readAll(), file: input.name)
        guard let report = log.reports.first(where: \.isConflict) ?? log.reports.first else {
            throw SceneError(file: input.name, text: "", message: ConsoleLog.emptyMessage)
        }
        let scene = try report.scene()
        title = "\(input.name):\(report.line)"
        make = { _, _ in scene }
    }

    /// Where views were before takes the place of stored frames.
    mutating func compare(with old: SolvedScene) {
        storedFrames = [:]
        for (index, view) in old.scene.views.enumerated() { storedFrames[view.id] = old.frame(ofView: index) }
    }

    /// A scene as text.
    init(scene json: [UInt8], title: String, _ arguments: Arguments) throws {
        let asked = try arguments.size("--size") ?? SceneSizeOverride()
        let isDoubled = arguments.has("--double-strings")
        self.title = title
        choices = PictureChoices(scene: json)
        make = { conditions, _ in
            let scene = try Scene(
                json: json, file: title, size: conditions.size.filled(with: asked), sizeClass: conditions.sizeClass,
                textSize: conditions.textSize?.category)
            return isDoubled ? scene.withDoubledTexts : scene
        }
        (self.json, self.asked, self.isDoubled) = (json, asked, isDoubled)
    }

    init(_ path: String, _ arguments: Arguments, io: CommandIO) throws {
        guard SceneFiles.isInterfaceBuilder(path) else {
            try DesignedScenes.checkOptions(arguments, for: [path])
            let input = try InputFile(path, io: io)
            defer { input.close() }
            self = try PictureSource(scene: try input.readAll(), title: input.name, arguments)
            return
        }
        let asked = try arguments.size("--size") ?? SceneSizeOverride()
        let isDoubled = arguments.has("--double-strings")
        let designs = try DesignedScenes(path, arguments, io: io)
        guard designs.hierarchies.count == 1 else {
            throw UsageError("taut draw draws one hierarchy; '--scene' says which")
        }
        title = "\(path) \(designs.hierarchies[0].root.id)"
        json = designs.hierarchies[0].sceneText
        let design = DesignConditions(
            designs.document, designs.hierarchies[0], try DesignedScenes.options(arguments))
        self.design = design
        choices = PictureChoices(sizeClasses: design.sizeClasses, textSizes: design.textSizes)
        make = { conditions, measurer in
            let size = conditions.size.filled(with: asked)
            var scene =
                try conditions.sizeClass.map { try design.scene($0, size: size) }
                ?? designs.scenes(size: size)[0].scene
            if let textSize = conditions.textSize { design.resize(&scene, textSize, measurer) }
            return isDoubled ? scene.withDoubledTexts : scene
        }
        (self.asked, self.isDoubled) = (asked, isDoubled)
        guard asked.width == nil, asked.height == nil, !arguments.has("--device") else { return }
        designs.hierarchies[0].root.forEach { view in
            if view.hasFrame { storedFrames[view.id] = view.frame }
        }
    }
}

extension SceneSizeOverride {
    func filled(with other: SceneSizeOverride) -> SceneSizeOverride {
        SceneSizeOverride(width: width ?? other.width, height: height ?? other.height)
    }
}

extension InterfaceBuilderHierarchy {
    /// The scene as `Scene(json:)` reads it: braces in its texts are those of the file.
    var sceneText: [UInt8] {
        var options = SceneWritingOptions()
        options.namesConstraintsByIds = true
        var writer = JSONWriter()
        writer.value(Self.withoutParameters(sceneNode(options)))
        return writer.bytes
    }

    private static func withoutParameters(_ node: JSONNode) -> JSONNode {
        switch node.value {
        case .string(let text): JSONNode(.string(text.replacing(bytesOf: "{{", with: "{")))
        case .array(let elements): JSONNode(.array(elements.map(withoutParameters)))
        case .object(let members):
            JSONNode(
                .object(
                    members.map { member in
                        var member = member
                        member.value = withoutParameters(member.value)
                        return member
                    }))
        default: node
        }
    }
}
