extension Layout {
    /// What of a given frame gives way when the parent is resized. Left and right are physical.
    public struct ResizingMask: OptionSet, Sendable, BitwiseCopyable {
        /// The bits, those of UIKit.
        public let rawValue: UInt8
        /// A mask from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The distance to the parent's left edge gives way.
        public static var flexibleLeftMargin: ResizingMask { ResizingMask(rawValue: 1) }
        /// The width gives way.
        public static var flexibleWidth: ResizingMask { ResizingMask(rawValue: 2) }
        /// The distance to the parent's right edge gives way.
        public static var flexibleRightMargin: ResizingMask { ResizingMask(rawValue: 4) }
        /// The distance to the parent's top edge gives way.
        public static var flexibleTopMargin: ResizingMask { ResizingMask(rawValue: 8) }
        /// The height gives way.
        public static var flexibleHeight: ResizingMask { ResizingMask(rawValue: 16) }
        /// The distance to the parent's bottom edge gives way.
        public static var flexibleBottomMargin: ResizingMask { ResizingMask(rawValue: 32) }
    }

    /// Gives a box its frame, required; its content has no influence.
    ///
    /// - Parameters:
    ///   - frame: in the parent's coordinates, at the size of the parent that follows.
    ///   - mask: what gives way when the parent has another size.
    ///   - parentSize: the size that the frame and the mask are meant for.
    ///   - box: the box.
    public func setFrame(
        _ frame: Rect, mask: ResizingMask = [], in parentSize: Size = Size(), of box: Box
    ) throws(Failure) {
        let index = try parentIndex(box)
        guard frame.isFinite else { throw .unusableNumber(box, .nan) }
        guard parentSize.width.isFinite, parentSize.height.isFinite else { throw .unusableNumber(box, .nan) }
        let place = try makeExtras(index)
        extras[place].frame = frame
        extras[place].mask = mask
        extras[place].reference = parentSize
        boxes[index].flags.insert(.isPlaced)
        try tell(index) { (model) throws(Failure) in try model.noteFrame(of: index) }
    }

    /// Leaves the frame of a box to the constraints again.
    public func clearFrame(of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].flags.contains(.isPlaced) else { return }
        boxes[index].flags.remove(.isPlaced)
        try tell(index) { (model) throws(Failure) in try model.noteFrame(of: index) }
    }

    /// The frame for any size of the parent; `nil` for a box that keeps the frame it was given.
    func resizingMap(of box: UInt32) -> ResizingMap? {
        let record = extras[boxes[box].extras]
        return record.mask.isEmpty ? nil : ResizingMap(record.frame, record.reference, record.mask)
    }
}

/// A number that follows another: *value = constant + factor · size*.
struct LinearMap {
    var constant: Double
    var factor: Double

    func value(at size: Double) -> Double { constant + factor * size }
}

/// Along one axis, where a frame begins and how long it is, for any length of the parent.
///
/// The parent's length is near margin + length + far margin. What it gains or loses is shared by the flexible ones of
/// the three in proportion to their lengths; where these add up to nothing, in equal parts. With no flexible part the far
/// margin gives way. Both results are linear in the parent's length, and so become constraints.
struct ResizingAxis {
    var origin: LinearMap
    var length: LinearMap

    init(_ start: Double, _ size: Double, _ parentLength: Double, near: Bool, length: Bool, far: Bool) {
        let end = parentLength - start - size
        let isFar = far || !(near || length)
        let sum = 0 + (near ? start : 0) + (length ? size : 0) + (isFar ? end : 0)
        let count = (near ? 1.0 : 0) + (length ? 1 : 0) + (isFar ? 1 : 0)
        let rest = parentLength - sum
        func map(_ part: Double, _ isFlexible: Bool) -> LinearMap {
            guard isFlexible else { return LinearMap(constant: part, factor: 0) }
            // A part takes its share of what the rigid parts leave.
            let share = sum > 0 ? part / sum : 1 / count
            return LinearMap(constant: -share * rest, factor: share)
        }
        origin = map(start, near)
        self.length = map(size, length)
    }
}

/// A frame for any size of the parent.
package struct ResizingMap {
    let horizontal: ResizingAxis
    let vertical: ResizingAxis

    package init(_ frame: Layout.Rect, _ parent: Layout.Size, _ mask: Layout.ResizingMask) {
        horizontal = ResizingAxis(
            frame.x, max(0, frame.width), parent.width, near: mask.contains(.flexibleLeftMargin),
            length: mask.contains(.flexibleWidth), far: mask.contains(.flexibleRightMargin))
        vertical = ResizingAxis(
            frame.y, max(0, frame.height), parent.height, near: mask.contains(.flexibleTopMargin),
            length: mask.contains(.flexibleHeight), far: mask.contains(.flexibleBottomMargin))
    }

    /// The frame in a parent of this size. Lengths are not negative.
    package func frame(in parent: Layout.Size) -> Layout.Rect {
        Layout.Rect(
            x: horizontal.origin.value(at: parent.width), y: vertical.origin.value(at: parent.height),
            width: max(0, horizontal.length.value(at: parent.width)),
            height: max(0, vertical.length.value(at: parent.height)))
    }
}
