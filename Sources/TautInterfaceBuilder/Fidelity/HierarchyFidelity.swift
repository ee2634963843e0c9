public import TautLayout
import TautScene

/// A hierarchy, laid out and compared with the frames that its file stores.
public struct HierarchyFidelity: Sendable {
    /// The result of a comparison.
    public enum Status: String, Sendable {
        /// Every visible view has its stored frame.
        case matched
        /// Some visible view has another frame.
        case mismatch
        /// Not compared.
        case skipped
    }

    /// A view with another frame than the stored one.
    public struct Mismatch: Sendable {
        /// The view's id.
        public var view: String
        /// The view's element.
        public var element: String
        /// The frame in the file, y pointing down.
        public var stored: Layout.Rect
        /// The frame of the layout.
        public var frame: Layout.Rect
        /// The greatest difference of an edge or side, in points.
        public var distance: Double
    }

    /// The name of the file.
    public var file: String
    /// The `sceneID`; empty in a xib.
    public var scene: String
    /// The root's id.
    public var root: String
    /// The result.
    public var status: Status
    /// The cause of a mismatch; empty for a match.
    public var cause: String
    /// Evidence of the cause, such as a constraint that the stored frames violate; empty if there is no single one.
    public var evidence = ""
    /// The greatest difference in points; 0 if nothing was compared.
    public var worst: Double
    /// The number of compared visible views.
    public var tested = 0
    /// The number of these with their stored frames.
    public var matched = 0
    /// Whether the constraints determine every view.
    public var isUnique = false
    /// The views with other frames, superviews first.
    public var mismatches: [Mismatch] = []

    /// The greatest difference of a match, in points.
    public static let tolerance = 0.5
    /// The greatest loss by stored decimals.
    private static let slack = 1e-3

    static let misplaced = "flagged misplaced"
    static let ambiguousFlag = "flagged ambiguous"
    static let trivial = "no constraints"

    /// Lays out a hierarchy and compares.
    public init(_ hierarchy: InterfaceBuilderHierarchy) {
        file = hierarchy.file
        scene = hierarchy.scene
        root = hierarchy.root.id
        status = .skipped
        cause = ""
        worst = 0
        if let reason = Self.reasonToSkip(hierarchy.root) {
            cause = reason
            return
        }
        do throws(SceneError) {
            let layout = try DesignedLayout(hierarchy)
            isUnique = layout.openViews.isEmpty && layout.knowsContents
            compare(hierarchy.root, layout, PixelRounding(hierarchy.surroundings), isRoot: true)
            status = mismatches.isEmpty ? .matched : .mismatch
            if !mismatches.isEmpty {
                let found = MismatchCause(hierarchy, layout, mismatches)
                (cause, evidence) = (found.text, found.evidence)
            }
        } catch {
            (status, cause, evidence) = (.mismatch, "cannot be laid out", error.message)
        }
    }

    private static func reasonToSkip(_ root: InterfaceBuilderView) -> String? {
        var isMisplaced = false
        var isAmbiguous = false
        var isGoverned = false
        root.forEach { view in
            isMisplaced = isMisplaced || view.isMisplaced
            isAmbiguous = isAmbiguous || view.isAmbiguous
            isGoverned = isGoverned || !view.constraints.isEmpty || view.isArranged
        }
        if isMisplaced { return misplaced }
        if isAmbiguous { return ambiguousFlag }
        return isGoverned ? nil : trivial
    }

    private mutating func compare(
        _ design: InterfaceBuilderView, _ layout: DesignedLayout, _ rounding: PixelRounding, isRoot: Bool = false
    ) {
        guard !design.isHidden, let exact = layout.frame(of: design.id) else { return }
        if design.hasFrame, !isRoot {
            // Files store some frames rounded to pixels, others unrounded.
            let frames = [exact, layout.frame(of: design.id, rounding) ?? exact]
            let nearest = frames.min { Self.distance($0, design.frame) < Self.distance($1, design.frame) } ?? exact
            note(design, nearest, Self.distance(nearest, design.frame))
        } else {
            tested += 1
            matched += 1
        }
        for subview in design.subviews { compare(subview, layout, rounding) }
    }

    /// Whether two lengths or coordinates match.
    static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance + slack }

    /// The greatest difference of the origins and sizes of two rectangles.
    private static func distance(_ one: Layout.Rect, _ other: Layout.Rect) -> Double {
        [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
            .map { abs($0) }.max() ?? 0
    }

    private mutating func note(_ design: InterfaceBuilderView, _ frame: Layout.Rect, _ distance: Double) {
        tested += 1
        worst = max(worst, distance)
        guard distance > Self.tolerance + Self.slack else {
            matched += 1
            return
        }
        mismatches.append(
            Mismatch(
                view: design.id, element: design.element, stored: design.frame, frame: frame, distance: distance))
    }
}

/// The editor's pixels: edges of views lie on multiples of them.
struct PixelRounding {
    let scale: Double

    init(_ surroundings: Surroundings) {
        scale = max(1, surroundings.scale)
    }

    /// A frame with both edges rounded in the root's coordinates.
    ///
    /// - Parameter origin: that of its superview in the root.
    func rounded(_ frame: Layout.Rect, in origin: Layout.Point) -> Layout.Rect {
        let left = round(origin.x + frame.x)
        let top = round(origin.y + frame.y)
        return Layout.Rect(
            x: left - round(origin.x), y: top - round(origin.y), width: round(origin.x + frame.maxX) - left,
            height: round(origin.y + frame.maxY) - top)
    }

    private func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}
