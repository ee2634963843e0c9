/// Converts JSON to a ``Scene``, with all checks that need no layout.
struct SceneReader {
    let source: SourceText
    /// The width and height that override the scene's.
    var sizeOverride: SceneSizeOverride
    /// The size class that overrides the scene's.
    var sizeClass: SizeClass?
    /// The text size that overrides the scene's.
    var textSize: ContentSizeCategory?
    /// Finds a template's parameters in constants; `nil` if none are allowed.
    var parameter: (String) -> Int? = { _ in nil }
    /// The environment; read before the views.
    var environment = SceneEnvironment()
    /// The traits of the current view.
    var traits = SceneTraits()
    /// The scene as read so far.
    var views: [SceneView] = []
    var guides: [SceneGuide] = []
    /// The position at which each name was defined.
    var places: [String: Int] = [:]

    init(source: SourceText, sizeOverride: SceneSizeOverride = SceneSizeOverride()) {
        self.source = source
        self.sizeOverride = sizeOverride
    }

    mutating func scene(_ node: JSONNode) throws(SourceFault) -> Scene {
        let keys = try KeyedReader(node, what: "a scene", keys: SceneKeys.scene)
        let own = try self.size(keys["size"])
        var size = own
        if let width = sizeOverride.width { size.width = width }
        if let height = sizeOverride.height { size.height = height }
        environment = try self.environment(keys["environment"])
        if let sizeClass {
            environment.horizontalSizeClass = sizeClass.horizontal
            environment.verticalSizeClass = sizeClass.vertical
        }
        if let textSize { environment.contentSizeCategory = textSize }
        traits = environment.traits
        let root = try keys.required("root")
        try view(root, parent: nil)
        guard views[0].isInstalled else {
            throw SourceFault("the root has to be installed", at: root.offset, text: views[0].id)
        }
        try checkBaselines()
        let metrics = try self.metrics(keys["metrics"])
        let names = SceneNames(views: views, guides: guides)
        var reader = ConstraintReader(source: source, names: names, metrics: metrics, parameter: parameter)
        reader.sizeClass = SizeClass(traits)
        reader.isDesignTime = environment.isDesignTime
        if case .object(let members)? = keys["metrics"]?.value {
            reader.hasBoundMetrics = members.contains { $0.value.isBound }
        }
        if let spacing = keys["standardSpacing"] { reader.spacing = try standardSpacing(spacing) }
        if let list = keys["constraints"] {
            for node in try list.array(for: "constraints", of: "a list of constraints") { try reader.read(node) }
        }
        let installed = SceneInstallation(views: views, guides: guides, constraints: reader.constraints)
        return Scene(
            file: source.file, width: size.width, height: size.height, ownWidth: own.width, ownHeight: own.height,
            environment: environment, views: installed.views, guides: installed.guides,
            constraints: installed.constraints, source: source)
    }

    func size(
        _ node: JSONNode?, for key: String = "size"
    ) throws(SourceFault) -> (width: Double?, height: Double?) {
        guard let node, !node.isNull else { return (nil, nil) }
        let parts = try node.array(for: key, count: 2, of: "[width, height], each a number or null")
        return (try parts[0].optionalLength(for: key), try parts[1].optionalLength(for: key))
    }

    private func metrics(_ node: JSONNode?) throws(SourceFault) -> [String: ConstantExpression] {
        guard let node, !node.isNull else { return [:] }
        return try Self.metrics(node, parameter: parameter)
    }

    static func metrics(
        _ node: JSONNode, parameter: (String) -> Int?
    ) throws(SourceFault) -> [String: ConstantExpression] {
        guard case .object(let members) = node.value else {
            throw node.mismatch("an object of numbers", for: "metrics")
        }
        var result: [String: ConstantExpression] = [:]
        for member in members {
            result[member.key] = try constant(member.value, for: member.key, parameter: parameter)
        }
        return result
    }

    /// A number, or in a template a parameter in braces.
    static func constant(
        _ node: JSONNode, for key: String, parameter: (String) -> Int?
    ) throws(SourceFault) -> ConstantExpression {
        if case .string(let text) = node.value, text.hasPrefix("{"), text.hasSuffix("}"),
            let index = parameter(String(text.dropFirst().dropLast()))
        {
            return ConstantExpression(parameter: index)
        }
        return ConstantExpression(try node.number(for: key))
    }
}

extension JSONNode {
    var isNull: Bool {
        if case .null = value { true } else { false }
    }
}

/// The root's size that overrides the scene's: `--width`, `--size`.
public struct SceneSizeOverride: Sendable, Hashable {
    /// The width in points; `nil`: the scene's.
    public var width: Double?
    /// The height in points; `nil`: the scene's.
    public var height: Double?

    /// Creates an override; `nil`: the scene's.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}
