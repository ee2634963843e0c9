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
    /// The scene in another size than asked for, where that is given.
    let scene: (SceneSizeOverride) throws -> Scene
    /// The scene as text; `nil` if it was made of something else than a scene or design.
    private(set) var json: [UInt8]?
    private var isDesign = false
    private var isDoubled = false
    private var asked = SceneSizeOverride()

    /// What a page solves with.
    func live(_ module: String) -> LivePart? {
        guard let json else { return nil }
        var live = LivePart(module: module, scene: json)
        live.size = asked
        live.isDoubled = isDoubled
        live.isDesign = isDesign
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
        self.scene = { _ in scene }
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
        scene = { size in
            let scene = try Scene(json: json, file: title, size: size.filled(with: asked))
            return isDoubled ? scene.withDoubledTexts : scene
        }
        (self.json, self.asked, self.isDoubled) = (json, asked, isDoubled)
    }

    init(_ path: String, _ arguments: Arguments, io: CommandIO) throws {
        guard SceneFiles.isInterfaceBuilder(path) else {
            for option in ["--scene", "--device", "--size-class", "--direction"] where arguments.has(option) {
                throw UsageError("'\(option)' is for .storyboard and .xib files")
            }
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
        scene = { size in
            let scene = try designs.scenes(size: size.filled(with: asked))[0].scene
            return isDoubled ? scene.withDoubledTexts : scene
        }
        (json, isDesign) = (designs.hierarchies[0].sceneText, true)
        (self.asked, self.isDoubled) = (asked, isDoubled)
        guard asked.width == nil, asked.height == nil, !arguments.has("--device") else { return }
        designs.hierarchies[0].root.forEach { view in
            if view.hasFrame { storedFrames[view.id] = view.frame }
        }
    }
}

extension SceneSizeOverride {
    fileprivate func filled(with other: SceneSizeOverride) -> SceneSizeOverride {
        SceneSizeOverride(width: width ?? other.width, height: height ?? other.height)
    }
}

extension InterfaceBuilderHierarchy {
    /// The scene as `Scene(json:)` reads it: braces in its texts are those of the file.
    fileprivate var sceneText: [UInt8] {
        var options = SceneWritingOptions()
        options.namesConstraintsByIds = true
        var writer = JSONWriter()
        writer.value(Self.withoutParameters(sceneNode(options)))
        return writer.bytes
    }

    private static func withoutParameters(_ node: JSONNode) -> JSONNode {
        switch node.value {
        case .string(let text): JSONNode(.string(text.replacing("{{", with: "{")))
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

/// The same scene in other sizes, in both directions, and with longer texts: what can be chosen on a page.
struct PictureVariants {
    /// A page holds about as many views at most, in all variants together.
    private static let mostViews = 6_000
    private static let sizes: [(Double, Double)] = [
        (320, 568), (375, 667), (390, 844), (430, 932), (667, 375), (768, 1024), (1024, 768), (1366, 1024),
    ]

    let axes: [InspectorPage.Axis]
    private let source: PictureSource
    private let usual: SolvedScene

    init(_ source: PictureSource, _ usual: SolvedScene) {
        self.source = source
        self.usual = usual
        let scene = usual.scene
        var axes = [InspectorPage.Axis(name: "Size", choices: ["as designed"] + Self.sizes.map(Self.words))]
        let directions =
            scene.environment.layoutDirection == .rightToLeft
            ? ["right to left", "left to right"] : ["left to right", "right to left"]
        for axis in [
            InspectorPage.Axis(name: "Direction", choices: directions),
            InspectorPage.Axis(name: "Texts", choices: ["as written", "twice"]),
        ] {
            let count = (axes + [axis]).reduce(1) { $0 * $1.choices.count }
            if count * scene.views.count <= Self.mostViews { axes.append(axis) }
        }
        let isTooLarge = axes.reduce(1) { $0 * $1.choices.count } * scene.views.count > Self.mostViews
        self.axes = isTooLarge ? [] : axes
    }

    private static func words(_ size: (width: Double, height: Double)) -> String {
        "\(Int(size.width)) × \(Int(size.height))"
    }

    /// Lays out all of them. A scene that leaves a side to its constraints goes on doing so.
    func solve() throws -> [InspectorPage.Variant] {
        guard let sizes = axes.first?.choices else { return [] }
        var result: [InspectorPage.Variant] = []
        for (place, size) in sizes.enumerated() {
            var override = SceneSizeOverride()
            if place > 0, usual.scene.width != nil { override.width = Self.sizes[place - 1].0 }
            if place > 0, usual.scene.height != nil { override.height = Self.sizes[place - 1].1 }
            let scene = try source.scene(override)
            for direction in axes.count > 1 ? axes[1].choices : [""] {
                for texts in axes.count > 2 ? axes[2].choices : [""] {
                    var variant = scene
                    if !direction.isEmpty {
                        variant.environment.layoutDirection = direction == "right to left" ? .rightToLeft : .leftToRight
                    }
                    if texts == "twice" { variant = variant.withDoubledTexts }
                    result.append(
                        InspectorPage.Variant(
                            choice: [size, direction, texts].filter { !$0.isEmpty },
                            solved: try SolvedScene(variant, measurer: usual.measurer)))
                }
            }
        }
        return result
    }
}
