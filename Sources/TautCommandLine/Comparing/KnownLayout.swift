import TautLayout
import TautScene

/// What is compared of a layout: the frames by name, wherever they come from.
struct KnownLayout {
    /// The name of the root.
    var name: String
    var status: String
    private(set) var frames: [(id: String, frame: Layout.Rect)] = []
    private var places: [String: Int] = [:]

    init(name: String, status: String) {
        self.name = name
        self.status = status
    }

    init(_ layout: SceneLayout) {
        self.init(name: layout.frames.first?.id ?? "", status: layout.status.rawValue)
        for entry in layout.frames { add(entry.id, entry.frame) }
    }

    /// A line of JSON as `taut layout --format json` writes it.
    init?(_ node: JSONNode) {
        guard case .object(let frames)? = node.member("frames")?.value,
            case .string(let status)? = node.member("status")?.value
        else { return nil }
        self.init(name: frames.first?.key ?? "", status: status)
        for member in frames {
            guard case .array(let elements) = member.value.value else { return nil }
            let numbers = elements.compactMap { element -> Double? in
                if case .number(let number) = element.value { return number }
                return nil
            }
            guard numbers.count == 4 else { return nil }
            add(member.key, Layout.Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }

    mutating func add(_ id: String, _ frame: Layout.Rect) {
        if places[id] == nil { places[id] = frames.count }
        frames.append((id, frame))
    }

    /// The frame of a name, the first where several have it.
    func frame(_ id: String) -> Layout.Rect? { places[id].map { frames[$0].frame } }
}

/// How two layouts differ.
struct LayoutDifference {
    struct Move {
        var id: String
        var old: Layout.Rect
        var new: Layout.Rect

        /// What differs, each with both numbers.
        func parts(_ tolerance: Double) -> [(name: String, old: Double, new: Double)] {
            [
                ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
                ("height", old.height, new.height),
            ]
            .filter { abs($0.1 - $0.2) > tolerance }
        }
    }

    let name: String
    private(set) var moved: [Move] = []
    private(set) var gone: [String] = []
    private(set) var added: [(id: String, frame: Layout.Rect)] = []
    private(set) var statuses: (old: String, new: String)?

    var isEmpty: Bool { moved.isEmpty && gone.isEmpty && added.isEmpty && statuses == nil }

    /// - Parameter old: `nil` for a layout that was not there; `new` for one that is no more.
    init(_ old: KnownLayout?, _ new: KnownLayout?, tolerance: Double) {
        name = new?.name ?? old?.name ?? ""
        for (id, frame) in old?.frames ?? [] {
            guard let now = new?.frame(id) else {
                gone.append(id)
                continue
            }
            let move = Move(id: id, old: frame, new: now)
            if !move.parts(tolerance).isEmpty { moved.append(move) }
        }
        added = (new?.frames ?? []).filter { old?.frame($0.id) == nil }
        if let old, let new, old.status != new.status { statuses = (old.status, new.status) }
    }

    /// Layouts of two files, by the names of their roots; where each has one, these two.
    static func all(_ old: [KnownLayout], _ new: [KnownLayout], tolerance: Double) -> [LayoutDifference] {
        if old.count == 1, new.count == 1 { return [LayoutDifference(old[0], new[0], tolerance: tolerance)] }
        let names = Set(new.map(\.name))
        return new.map { layout in
            LayoutDifference(old.first { $0.name == layout.name }, layout, tolerance: tolerance)
        } + old.filter { !names.contains($0.name) }.map { LayoutDifference($0, nil, tolerance: tolerance) }
    }
}
