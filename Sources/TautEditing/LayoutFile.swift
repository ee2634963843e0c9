internal import TautLayout
public import TautScene

/// A scene, `.xib` or `.storyboard` file, edited like with Interface Builder's menus. Every other byte stays.
///
/// ```swift
/// var file = try LayoutFile(bytes, name: "Cell.xib")
/// try file.pin(["title"], edges: [.init(.leading), .init(.top, .standard)])
/// try file.addMissing()
/// print(file.report.open)             // what is still open
/// try Data(file.bytes).write(to: url)
/// ```
///
/// The current frame of a view is the stored one in an Interface Builder file, and that of the layout in a scene. A failed edit
/// changes nothing.
public struct LayoutFile {
    /// How a file is read.
    public struct Options {
        /// Of an Interface Builder file, the id of a scene, view controller or root view; `nil` for all hierarchies.
        public var scene: String?
        /// The size class that is edited: constraints are added, removed and given constants there and nowhere else. `nil` edits
        /// all.
        public var sizeClass: SizeClass?
        /// Measures the texts of labels.
        public var measurer: any TextMeasuring = FixedAdvanceMeasurer.shared

        /// All hierarchies, all size classes, characters half as wide as the font is high.
        public init() {}
    }

    /// The file's name, for messages and for its kind.
    public let name: String
    /// The file with the edits.
    public private(set) var bytes: [UInt8]
    /// The changes so far, and the remaining ambiguity.
    public internal(set) var report: EditReport
    let options: Options
    private(set) var file: any EditedFile

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: what is in it.
    ///   - name: its name; `.xib` and `.storyboard` are Interface Builder's.
    ///   - options: how it is read.
    /// - Throws: `SceneError` for a file that is malformed, with the place.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], name: String, options: Options = Options()) throws {
        self.name = name
        self.bytes = bytes
        self.options = options
        report = EditReport(file: name)
        file = try Self.read(bytes, name, options)
    }

    /// Whether the file is Interface Builder's.
    var isDesign: Bool { file is EditedDesign }

    private static func read(_ bytes: [UInt8], _ name: String, _ options: Options) throws -> any EditedFile {
        [".xib", ".storyboard"].contains { name.lowercased().hasSuffix($0) }
            ? try EditedDesign(bytes, name: name, scene: options.scene, sizeClass: options.sizeClass)
            : try EditedScene(bytes, name: name, sizeClass: options.sizeClass)
    }

    /// Makes an edit, and reads the file again; an edit that fails changes nothing.
    mutating func edit(_ body: (inout any EditedFile) throws -> Void) throws {
        var edited = file
        try body(&edited)
        try replace(try edited.bytes())
    }

    /// Replaces the bytes.
    mutating func replace(_ new: [UInt8]) throws {
        guard new != bytes else { return }
        file = try Self.read(new, name, options)
        bytes = new
    }

    /// Makes several edits or, where one fails, none.
    mutating func transact(_ body: (inout LayoutFile) throws -> Void) throws {
        var copy = self
        try body(&copy)
        self = copy
    }

    // MARK: Views

    /// The names of all views.
    public var views: [String] { file.scenes.flatMap { $0.scene.views.map(\.id) } }

    /// The hierarchy in which a view is.
    func hierarchy(of view: String) throws -> Int {
        guard let index = file.scenes.firstIndex(where: { $0.scene.views.contains { $0.id == view } }) else {
            throw EditError("no view '\(view)'\(Suggestion.text(for: view, among: views))")
        }
        return index
    }

    static func index(of view: String, in scene: Scene) throws -> Int {
        let names = scene.views.map(\.id)
        guard let index = names.firstIndex(of: view) else {
            throw EditError("no view '\(view)' in the same hierarchy\(Suggestion.text(for: view, among: names))")
        }
        return index
    }

    /// A view or guide by its name: its id, or `root.safeArea` for a built-in guide.
    func item(named name: String, in hierarchy: Int) throws -> SceneItem {
        let scene = file.scenes[hierarchy].scene
        if let guide = file.guide(named: name, in: hierarchy) { return guide }
        if let guide = scene.guides.firstIndex(where: { $0.id == name }) { return .guide(guide) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if !scene.views.contains(where: { $0.id == name }), parts.count > 1, let last = parts.last,
            let kind = SceneGuide.BuiltIn(rawValue: String(last))
        {
            let owner = try Self.index(of: parts.dropLast().joined(separator: "."), in: scene)
            let isOfScrolls = kind == .contentLayout || kind == .frameLayout
            if !isOfScrolls || scene.views[owner].kind == .scroll { return .builtIn(kind, of: owner) }
        }
        return .view(try Self.index(of: name, in: scene))
    }

    func check(_ views: Set<String>?) throws {
        for view in (views ?? []).sorted() { _ = try hierarchy(of: view) }
    }

    func solved(_ index: Int) throws -> SolvedScene {
        try SolvedScene(file.scenes[index].scene, measurer: options.measurer)
    }

    /// Where the views of a hierarchy are, in their superviews, by name.
    func frames(_ index: Int) throws -> [String: Layout.Rect] {
        let (scene, stored) = file.scenes[index]
        guard stored.isEmpty else { return stored }
        let solved = try solved(index)
        var frames: [String: Layout.Rect] = [:]
        for (place, view) in scene.views.enumerated() { frames[view.id] = solved.frame(ofView: place) }
        return frames
    }

    /// Notes what is still open of views.
    ///
    /// - Parameter sizes: stored sizes that are no natural ones.
    mutating func reportOpen(_ views: Set<String>, in index: Int, without sizes: NaturalSizes = [:]) throws {
        let solved = try SolvedScene(file.scenes[index].scene.without(sizes), measurer: options.measurer)
        try solved.findOpen()
        for (place, view) in file.scenes[index].scene.views.enumerated() where views.contains(view.id) {
            let open = solved.openNames(ofView: place)
            report.open.removeAll { $0.view == view.id }
            if !open.isEmpty { report.open.append(EditReport.Open(view: view.id, attributes: open)) }
        }
    }
}
