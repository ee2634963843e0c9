import TautCanvas
import TautScene

/// The same scene in other sizes, size classes and text sizes, in both directions, with longer texts: what can be chosen on a page that does
/// not solve.
struct PictureVariants {
    /// A page holds about as many views at most, in all variants together.
    private static let mostViews = 6_000
    /// And this many pictures; fewer where they only stand in for a browser without WebAssembly.
    private static let mostVariants = (still: 300, live: 80)
    private static let sizes: [(Double, Double)] = [
        (320, 568), (375, 667), (390, 844), (430, 932), (667, 375), (768, 1024), (1024, 768), (1366, 1024),
    ]
    /// The text sizes on a page: the usual one, and the ends of the ranges.
    private static let shownTextSizes: Set = [
        "large", "extraSmall", "extraExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
    ]

    private enum Kind { case size, direction, texts, sizeClass, textSize }

    private let kinds: [Kind]
    let axes: [InspectorPage.Axis]
    private let source: PictureSource
    private let usual: SolvedScene
    private let classes: [SizeClass]
    private let textSizes: [TextSize]

    /// - Parameter isLive: whether the page solves by itself as well.
    init(_ source: PictureSource, _ usual: SolvedScene, isLive: Bool) {
        self.source = source
        self.usual = usual
        classes = source.choices.sizeClasses
        // The first is the file's own.
        let others = source.choices.textSizes.dropFirst().filter { Self.shownTextSizes.contains($0.name) }
        textSizes = source.choices.textSizes.prefix(1) + others
        let scene = usual.scene
        let directions =
            scene.environment.layoutDirection == .rightToLeft
            ? ["right to left", "left to right"] : ["left to right", "right to left"]
        let all: [(Kind, InspectorPage.Axis)] = [
            (.size, .init(name: "Size", choices: ["as designed"] + Self.sizes.map(Self.words))),
            (.sizeClass, .init(name: "Size class", choices: classes.map(\.description))),
            (.textSize, .init(name: "Text size", choices: textSizes.map(\.name))),
            (.direction, .init(name: "Direction", choices: directions)),
            (.texts, .init(name: "Texts", choices: ["as written", "twice"])),
        ]
        let most = isLive ? Self.mostVariants.live : Self.mostVariants.still
        var chosen: [(Kind, InspectorPage.Axis)] = []
        for axis in all where axis.1.choices.count > 1 {
            let count = (chosen + [axis]).reduce(1) { $0 * $1.1.choices.count }
            if count * scene.views.count <= Self.mostViews, count <= most { chosen.append(axis) }
        }
        (kinds, axes) = (chosen.map(\.0), chosen.map(\.1))
    }

    private static func words(_ size: (width: Double, height: Double)) -> String {
        "\(Int(size.width)) × \(Int(size.height))"
    }

    /// Lays all of them out. A scene that leaves a side to its constraints goes on doing so.
    func solve() throws -> [InspectorPage.Variant] {
        guard !axes.isEmpty else { return [] }
        let choices = axes.reduce([[]]) { known, axis in
            known.flatMap { start in axis.choices.indices.map { start + [$0] } }
        }
        return try choices.map { choice in
            let solved = try SolvedScene(try scene(choice), measurer: usual.measurer)
            try solved.findOpen()
            return InspectorPage.Variant(choice: zip(axes, choice).map { $0.choices[$1] }, solved: solved)
        }
    }

    private func scene(_ choice: [Int]) throws -> Scene {
        func place(_ kind: Kind) -> Int { kinds.firstIndex(of: kind).map { choice[$0] } ?? 0 }
        var conditions = PictureConditions()
        if place(.size) > 0 {
            let chosen = Self.sizes[place(.size) - 1]
            if usual.scene.width != nil { conditions.size.width = chosen.0 }
            if usual.scene.height != nil { conditions.size.height = chosen.1 }
        }
        if !classes.isEmpty { conditions.sizeClass = classes[place(.sizeClass)] }
        if !textSizes.isEmpty { conditions.textSize = textSizes[place(.textSize)] }
        var scene = try source.scene(usual.measurer, in: conditions)
        if let axis = kinds.firstIndex(of: .direction) {
            let isLeft = axes[axis].choices[choice[axis]] == "left to right"
            scene.environment.layoutDirection = isLeft ? .leftToRight : .rightToLeft
        }
        return place(.texts) == 1 ? scene.withDoubledTexts : scene
    }
}
