package import TautScene

/// A screen, or the part of one, that a layout is tried in.
package struct MatrixDevice: Sendable {
    package var name: String
    /// In points.
    package var width: Double
    package var height: Double
    package var horizontal: UserInterfaceSizeClass
    package var vertical: UserInterfaceSizeClass
    /// What the screen's shape covers: top, leading, bottom, trailing.
    package var safeArea: [Double]

    private init(
        _ name: String, _ width: Double, _ height: Double, _ horizontal: UserInterfaceSizeClass,
        _ vertical: UserInterfaceSizeClass, _ safeArea: [Double]
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.horizontal = horizontal
        self.vertical = vertical
        self.safeArea = safeArea
    }

    /// All four size classes, the narrowest and the widest, with and without covered edges.
    package static let all: [MatrixDevice] = [
        MatrixDevice("iPhone SE", 320, 568, .compact, .regular, [20, 0, 0, 0]),
        MatrixDevice("iPhone SE landscape", 568, 320, .compact, .compact, [0, 0, 0, 0]),
        MatrixDevice("iPhone 8", 375, 667, .compact, .regular, [20, 0, 0, 0]),
        MatrixDevice("iPhone 13", 390, 844, .compact, .regular, [47, 0, 34, 0]),
        MatrixDevice("iPhone 13 landscape", 844, 390, .compact, .compact, [0, 47, 21, 47]),
        MatrixDevice("iPhone 15 Pro Max", 430, 932, .compact, .regular, [59, 0, 34, 0]),
        MatrixDevice("iPhone 15 Pro Max landscape", 932, 430, .regular, .compact, [0, 59, 21, 59]),
        MatrixDevice("iPad", 768, 1024, .regular, .regular, [20, 0, 0, 0]),
        MatrixDevice("iPad slide over", 321, 1024, .compact, .regular, [20, 0, 0, 0]),
        MatrixDevice("iPad half", 507, 1024, .compact, .regular, [20, 0, 0, 0]),
        MatrixDevice("iPad 11 landscape", 1194, 834, .regular, .regular, [24, 0, 20, 0]),
        MatrixDevice("iPad 13 landscape", 1366, 1024, .regular, .regular, [24, 0, 20, 0]),
    ]
}
