import TautScene

/// A text size that readers choose, with the name that the formats have for it.
typealias TextSize = (name: String, category: ContentSizeCategory)

/// What a scene is made in, where that differs from what its file says.
struct PictureConditions {
    var size = SceneSizeOverride()
    var sizeClass: SizeClass?
    var textSize: TextSize?
}

/// The size classes and text sizes in which a file differs, its own first.
struct PictureChoices {
    private(set) var sizeClasses: [SizeClass] = []
    private(set) var textSizes: [TextSize] = []

    init() {}

    init(sizeClasses: [SizeClass], textSizes: [TextSize]) {
        (self.sizeClasses, self.textSizes) = (sizeClasses, textSizes)
    }

    /// Those of a scene: only variations refer to size classes, only text styles follow the text size.
    init(scene json: [UInt8]) {
        guard let root = try? JSONReader.read(json), let scene = try? Scene(json: json, file: "") else { return }
        let environment = scene.environment
        if root.hasMember("variations") {
            sizeClasses = Self.sizeClasses(
                SizeClass(environment.horizontalSizeClass, environment.verticalSizeClass))
        }
        if root.hasMember("textStyle") {
            let own = environment.contentSizeCategory
            textSizes = Self.textSizes(own == .unspecified ? .large : own)
        }
    }

    /// A size class and the others that a page offers: all where it is none in particular, else those that devices have.
    static func sizeClasses(_ own: SizeClass) -> [SizeClass] {
        let others = own == .any ? SizeClass.all : SizeClass.all.filter(\.isFinal)
        return [own] + others.filter { $0 != own }
    }

    /// A text size and all others.
    static func textSizes(_ own: ContentSizeCategory) -> [TextSize] {
        let all = ContentSizeCategory.ordered
        return all.filter { $0.category == own } + all.filter { $0.category != own }
    }
}

extension JSONNode {
    /// Whether an object in this value, at any depth, has a member of this name.
    fileprivate func hasMember(_ key: String) -> Bool {
        switch value {
        case .array(let elements): elements.contains { $0.hasMember(key) }
        case .object(let members): members.contains { $0.key == key || $0.value.hasMember(key) }
        default: false
        }
    }
}
