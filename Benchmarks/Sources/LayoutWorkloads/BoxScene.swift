import TautLayout
import Workloads

/// A workload as a host builds it by handle.
public struct BoxScene {
    let layout: Layout
    private let script: BoxScript
    private let boxes: UnsafeMutableBufferPointer<Layout.Box>

    /// Builds the boxes and constraints of a script.
    ///
    /// - Parameter boxes: room for the handles.
    public init(_ script: BoxScript, boxes: UnsafeMutableBufferPointer<Layout.Box>) throws(Layout.Failure) {
        self.script = script
        self.boxes = boxes
        layout = try Layout()
        try layout.reserve(boxes: script.parents.count, constraints: script.relations.count)
        try layout.setSize(width: script.rootWidth, height: script.rootHeight)
        for (index, parent) in script.parents.enumerated() {
            boxes[index] = parent < 0 ? layout.root : try layout.addBox(to: boxes[parent])
        }
        for content in script.contents { try set(content) }
        for relation in script.relations { try layout.constrain(equation(relation)) }
    }

    private func set(_ content: BoxScript.Content) throws(Layout.Failure) {
        try setSize(content)
        let box = boxes[content.box]
        if content.horizontal != (250, 750) {
            try layout.setPriorities(
                hugging: .init(content.horizontal.hugging), compression: .init(content.horizontal.compression),
                along: .horizontal, of: box)
        }
        if content.vertical != (250, 750) {
            try layout.setPriorities(
                hugging: .init(content.vertical.hugging), compression: .init(content.vertical.compression),
                along: .vertical, of: box)
        }
    }

    private func equation(_ relation: BoxScript.Relation) -> Layout.Equation {
        Layout.Equation(
            .init(box: boxes[relation.first]), relation.firstAttribute, relation.relation,
            relation.second < 0 ? nil : .init(box: boxes[relation.second]), relation.secondAttribute,
            multiplier: relation.multiplier, constant: relation.constant, priority: relation.priority)
    }

    /// Lays out what is new or has changed.
    public func solve() throws(Layout.Failure) { try layout.solve() }

    /// Makes the script's edit with another number, and lays out.
    public func edit(_ value: Double) throws(Layout.Failure) {
        switch script.edit {
        case .rootWidth?: try layout.setSize(width: value, height: script.rootHeight)
        case .contentWidth(let index)?: try setSize(script.contents[index], width: value)
        case .contentHeight(let index)?: try setSize(script.contents[index], height: value)
        case nil: break
        }
        try layout.solve()
    }

    private func setSize(
        _ content: BoxScript.Content, width: Double? = nil, height: Double? = nil
    ) throws(Layout.Failure) {
        try layout.setContentSize(
            width: width ?? (content.width.isNaN ? nil : content.width),
            height: height ?? (content.height.isNaN ? nil : content.height), of: boxes[content.box])
    }

    /// Copies all frames; each is relative to its parent.
    public func read(into frames: UnsafeMutableBufferPointer<Layout.Rect>) -> Int { layout.frames(into: frames) }
}

extension BoxScript {
    /// How many boxes a layout of the script has, its root among them.
    public var boxCount: Int { parents.count }
    public var constraintCount: Int { relations.count }
    public var hasEdit: Bool { edit != nil }

    /// The values of the system's variables from frames that are relative to their parents.
    public func values(of frames: UnsafeMutableBufferPointer<Layout.Rect>) -> [Double] {
        var values: [Double] = []
        let shift = startsWithRoot ? 0 : 1
        for (index, parent) in origins.enumerated() {
            let frame = frames[index + shift]
            // A parent comes before its children, so its place is there already.
            let (left, top) = parent.map { (values[4 * $0], values[4 * $0 + 1]) } ?? (0, 0)
            values += [left + frame.x, top + frame.y, frame.width, frame.height]
        }
        return values
    }
}
