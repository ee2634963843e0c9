import Foundation

/// A number that follows another: *value = constant + factor · size*.
struct LinearMap: Equatable {
    var constant: Double
    var factor: Double

    func value(at size: Double) -> Double { constant + factor * size }
}

/// The frame of a view and the size of its superview at one moment.
struct AutoresizingReference {
    var frame: CGRect
    var superviewSize: CGSize
}

/// Along one axis, where a frame begins and how long it is, for any length of the superview.
///
/// The superview's length is near margin + length + far margin. What it gains or loses is shared by the flexible ones of
/// the three in proportion to their lengths; where these add up to nothing, in equal parts. With no flexible part the far
/// margin gives way. Both results are linear in the superview's length, and so become constraints.
struct AutoresizingAxis: Equatable {
    var origin: LinearMap
    var length: LinearMap

    /// Which of the three parts give way.
    struct Flexibility: Equatable {
        var near = false
        var length = false
        var far = false
    }

    init(origin start: Double, length: Double, superviewLength: Double, _ flexibility: Flexibility) {
        let parts = [start, length, superviewLength - start - length]
        var isFlexible = [flexibility.near, flexibility.length, flexibility.far]
        if !isFlexible.contains(true) { isFlexible[2] = true }
        let flexible = parts.indices.filter { isFlexible[$0] }
        let sum = flexible.reduce(0) { $0 + parts[$1] }
        let rest = superviewLength - sum
        func map(_ index: Int) -> LinearMap {
            guard isFlexible[index] else { return LinearMap(constant: parts[index], factor: 0) }
            // A part takes its share of what the rigid parts leave.
            let share = sum > 0 ? parts[index] / sum : 1 / Double(flexible.count)
            return LinearMap(constant: -share * rest, factor: share)
        }
        origin = map(0)
        self.length = map(1)
    }
}

/// A frame for any size of the superview.
struct AutoresizingMap {
    var horizontal: AutoresizingAxis
    var vertical: AutoresizingAxis

    init(_ reference: AutoresizingReference, _ mask: View.AutoresizingMask) {
        let frame = reference.frame
        horizontal = AutoresizingAxis(
            origin: frame.minX.finite, length: max(0, frame.width.finite),
            superviewLength: reference.superviewSize.width.finite,
            .init(
                near: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
                far: mask.contains(.flexibleRightMargin)))
        vertical = AutoresizingAxis(
            origin: frame.minY.finite, length: max(0, frame.height.finite),
            superviewLength: reference.superviewSize.height.finite,
            .init(
                near: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
                far: mask.contains(.flexibleBottomMargin)))
    }

    /// The frame in a superview of this size. Lengths are not negative.
    func frame(in size: CGSize) -> CGRect {
        CGRect(
            x: horizontal.origin.value(at: size.width), y: vertical.origin.value(at: size.height),
            width: max(0, horizontal.length.value(at: size.width)),
            height: max(0, vertical.length.value(at: size.height)))
    }
}

extension CGFloat {
    /// The number, or 0 where it is none.
    fileprivate var finite: Double { isFinite ? Double(self) : 0 }
}
