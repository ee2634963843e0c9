/// Rounds to multiples of a pixel, in points.
package struct PixelGrid {
    /// Pixels per point.
    package var scale: Double

    package init(scale: Double) { self.scale = scale }

    /// The nearest multiple; halves are rounded to the right and down. Numbers up to a millionth of a pixel below a half
    /// count as the half, so that equal edges from different sums are rounded alike.
    package func round(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    /// The nearest multiple that is not smaller, for sizes that must hold content.
    package func roundUp(_ value: Double) -> Double {
        (value * scale - 1e-6).rounded(.up) / scale
    }
}
