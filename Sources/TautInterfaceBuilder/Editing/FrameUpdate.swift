public import TautLayout
import TautScene

/// Writes the frames of the layout into a file, like Xcode's "Update Frames".
///
///     let update = try FrameUpdate(document, document.hierarchies())
///     for change in update.changes { print(change.view, change.stored, change.frame) }
///     let bytes = update.editor.bytes
///
/// The stored sizes of the root, of texts and of images do not change. A frame that differs by no more than
/// `HierarchyFidelity.tolerance` is not written: versions of Xcode round half pixels in different directions, which would only be
/// noise in a diff. Hidden and ambiguous views keep their frames, and so do all views of a hierarchy with a conflict.
///
/// A second update changes nothing: if new heights of texts move their baselines, the layout is repeated until it is stable.
public struct FrameUpdate: Sendable {
    /// A view whose frame changed.
    public struct Change: Sendable, Equatable {
        /// The view's id.
        public var view: String
        /// The frame that the file stored, in the file's coordinates and points.
        public var stored: Layout.Rect
        /// The frame that the file stores after the update.
        public var frame: Layout.Rect
    }

    /// A view or hierarchy that could not be updated.
    public struct Open: Sendable, Hashable {
        /// The id of the view, or of the hierarchy's root.
        public var view: String
        /// The reason, in a few words.
        public var reason: String
    }

    /// The file with its new frames.
    public private(set) var editor: InterfaceBuilderEditor
    /// The views whose frames changed, superviews first.
    public private(set) var changes: [Change] = []
    private let views: Set<String>?
    /// The indices of the views in the changes.
    private var places: [String: Int] = [:]
    /// The views from which `misplaced` was removed, whether their frames changed or not.
    public private(set) var cleared: [String] = []
    /// Unchanged views, because the constraints do not determine them.
    public private(set) var open: [Open] = []

    /// Lays out hierarchies of a document, and writes the frames that differ.
    ///
    /// - Parameters:
    ///   - document: the document to edit.
    ///   - hierarchies: those to lay out, read with the file's own options.
    ///   - views: the ids of the views whose frames are written; `nil` for all.
    /// - Throws: a fault of the document; see `InterfaceBuilderDocument.check()`.
    /// - Complexity: reading and laying out a document twice if frames change, and once more each time new heights of texts
    ///   move something.
    public init(
        _ document: InterfaceBuilderDocument, _ hierarchies: [InterfaceBuilderHierarchy], views: Set<String>? = nil
    ) throws(InterfaceBuilderError) {
        try document.check()
        self.views = views
        editor = InterfaceBuilderEditor(document)
        var restless: Set<String> = []
        while true {
            let found = try settle(hierarchies.filter { !restless.contains($0.root.id) }, document.file)
            if found.isEmpty { break }
            restless.formUnion(found)
            (editor, changes, places, cleared) = (InterfaceBuilderEditor(document), [], [:], [])
        }
        changes.removeAll { $0.frame == $0.stored }
        let reason = "heights and baselines of texts follow from each other"
        open += restless.sorted().map { Open(view: $0, reason: reason) }
    }

    /// Repeats the layout until it changes no frame.
    ///
    /// - Returns: the ids of the roots of hierarchies that do not converge.
    private mutating func settle(
        _ given: [InterfaceBuilderHierarchy], _ file: String
    ) throws(InterfaceBuilderError) -> Set<String> {
        var hierarchies = given
        let roots = Set(given.map(\.root.id))
        var moved: Set<String> = []
        for round in 1...Self.maximumRounds {
            if round > 1 {
                let updated = try InterfaceBuilderDocument(editor.bytes, file: file)
                hierarchies = updated.hierarchies().filter { roots.contains($0.root.id) }
            }
            (moved, open) = ([], [])
            for hierarchy in hierarchies where try update(hierarchy) { moved.insert(hierarchy.root.id) }
            if moved.isEmpty { break }
        }
        return moved
    }

    /// A round at least halves the remaining distance if the layout converges.
    private static let maximumRounds = 12

    /// - Returns: whether a frame has changed.
    private mutating func update(_ hierarchy: InterfaceBuilderHierarchy) throws(InterfaceBuilderError) -> Bool {
        // A view without constraints that no mask places is open, too.
        var isGoverned = false
        hierarchy.root.forEach { view in
            let isOpen = view.id != hierarchy.root.id && !view.translatesAutoresizingMaskIntoConstraints
            isGoverned = isGoverned || isOpen || !view.constraints.isEmpty || view.isArranged
        }
        guard isGoverned else { return false }
        let layout: DesignedLayout
        do throws(SceneError) {
            layout = try DesignedLayout(hierarchy)
        } catch {
            self.open.append(Open(view: hierarchy.root.id, reason: error.message))
            return false
        }
        guard !layout.hasConflicts else {
            self.open.append(Open(view: hierarchy.root.id, reason: "constraints contradict each other"))
            return false
        }
        let undetermined = Set(layout.openViews)
        self.open += undetermined.filter { views?.contains($0) != false }.sorted().map {
            Open(view: $0, reason: "the constraints leave its frame open")
        }
        var writing = FrameWriting(hierarchy, layout, undetermined: undetermined, views: views)
        try writing.go(hierarchy.root, height: hierarchy.root.frame.height, &editor)
        for change in writing.changes {
            if let place = places[change.view] {
                changes[place].frame = change.frame
            } else {
                places[change.view] = changes.count
                changes.append(change)
            }
        }
        cleared += writing.cleared
        return !writing.changes.isEmpty
    }
}

/// Writes the frames of a laid-out hierarchy that differ from the file.
private struct FrameWriting {
    let layout: DesignedLayout
    let root: String
    let rounding: PixelRounding
    let undetermined: Set<String>
    /// The views whose frames are written; `nil`: all.
    let views: Set<String>?
    /// AppKit's y points up, from the lower edge of the superview.
    let isUp: Bool
    private(set) var changes: [FrameUpdate.Change] = []
    private(set) var cleared: [String] = []

    init(
        _ hierarchy: InterfaceBuilderHierarchy, _ layout: DesignedLayout, undetermined: Set<String>,
        views: Set<String>?
    ) {
        self.views = views
        self.layout = layout
        root = hierarchy.root.id
        self.undetermined = undetermined
        rounding = PixelRounding(hierarchy.surroundings)
        isUp = hierarchy.surroundings.platform == .macOS
    }

    /// - Parameter height: the height that the file will store for the superview.
    mutating func go(
        _ design: InterfaceBuilderView, height: Double, _ editor: inout InterfaceBuilderEditor
    ) throws(InterfaceBuilderError) {
        var inner = design.frame.height
        guard !design.isHidden else { return }
        if !undetermined.contains(design.id), views?.contains(design.id) != false,
            let stored = try editor.elementCount(design.id) == 1 ? editor.frame(of: design.id) : nil,
            stored.size == design.frame.size
        {
            if design.id != root, var frame = frame(of: design) {
                if isUp { frame.y = height - frame.maxY }
                inner = frame.height
                try set(frame, stored, of: design.id, &editor)
            }
            if design.isMisplaced {
                try editor.clearMisplaced(of: design.id)
                cleared.append(design.id)
            }
        }
        for subview in design.subviews { try go(subview, height: inner, &editor) }
    }

    /// The new frame, y pointing down, with those stored sides that are within the tolerance.
    private func frame(of design: InterfaceBuilderView) -> Layout.Rect? {
        guard let exact = layout.frame(of: design.id), let rounded = layout.frame(of: design.id, rounding) else {
            return nil
        }
        let stored = design.frame
        func side(_ path: KeyPath<Layout.Rect, Double>) -> Double {
            let isNear = [exact, rounded].contains {
                HierarchyFidelity.isSame($0[keyPath: path], stored[keyPath: path])
            }
            return isNear ? stored[keyPath: path] : rounded[keyPath: path]
        }
        return Layout.Rect(
            x: side(\.x), y: side(\.y), width: side(\.width), height: side(\.height))
    }

    private mutating func set(
        _ frame: Layout.Rect, _ stored: Layout.Rect, of id: String, _ editor: inout InterfaceBuilderEditor
    ) throws(InterfaceBuilderError) {
        // Decimals lost in the conversion to AppKit's coordinates are no change.
        var new = stored
        if abs(frame.x - stored.x) > 1e-6 { new.x = frame.x }
        if abs(frame.y - stored.y) > 1e-6 { new.y = frame.y }
        if abs(frame.width - stored.width) > 1e-6 { new.width = frame.width }
        if abs(frame.height - stored.height) > 1e-6 { new.height = frame.height }
        guard new != stored else { return }
        try editor.setFrame(new, of: id)
        changes.append(FrameUpdate.Change(view: id, stored: stored, frame: new))
    }
}
