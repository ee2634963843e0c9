/// Multiples of a pixel, in points.
package struct PixelGrid {
    /// Pixels per point.
    package var scale: Double

    package init(scale: Double) { self.scale = scale }

    /// The nearest multiple, halves upwards (to the right, to the bottom). Numbers a millionth of a pixel below a half
    /// count as the half, so that an edge reached by two different sums is rounded one way.
    package func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    /// The nearest multiple that is not smaller, for sizes that have to hold a content.
    package func roundUp(_ value: Double) -> Double {
        (value * scale - 1e-6).rounded(.up) / scale
    }
}
