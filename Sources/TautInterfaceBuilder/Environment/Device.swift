import TautLayout

/// A device for which Interface Builder shows layouts.
public struct Device: Sendable {
    /// Its name in files.
    var id: String
    /// The screen in points, upright.
    var size: Layout.Size
    /// Pixels per point.
    var scale: Double
    /// The insets that the screen's shape and the status bar cover, in portrait.
    var safeArea: Layout.DirectionalInsets
    /// The top inset in portrait in files of later tools, if it differs.
    var laterTop: EraValue?
    /// The insets in landscape.
    var landscapeSafeArea: Layout.DirectionalInsets
    /// Whether it is one of the larger phones, which have a regular width in landscape.
    var isLarge = false
    var isPad = false

    /// A value, and the first `toolsVersion` for which it holds.
    struct EraValue: Sendable {
        var since: Int
        var value: Double
    }

    /// Whether the screen has rounded corners and a notch or a home indicator.
    var isRounded: Bool { safeArea.bottom > 0 }

    /// The insets that the screen's shape and the status bar cover in files of a `toolsVersion`.
    func safeArea(toolsVersion: Int, isLandscape: Bool) -> Layout.DirectionalInsets {
        if isLandscape { return landscapeSafeArea }
        var result = safeArea
        if let laterTop, toolsVersion >= laterTop.since { result.top = laterTop.value }
        return result
    }

    /// The devices by their names in files.
    static let table: [String: Device] = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The canvas of files from before Xcode 8: a square without pixels, with a status bar.
    static let canvas = Device(
        id: "", size: Layout.Size(width: 600, height: 600), scale: 1, safeArea: insets(20, 0),
        landscapeSafeArea: insets(20, 0))

    private static func insets(_ top: Double, _ bottom: Double, _ sides: Double = 0) -> Layout.DirectionalInsets {
        Layout.DirectionalInsets(top: top, leading: sides, bottom: bottom, trailing: sides)
    }

    /// A phone with a home button: a status bar in portrait, no insets in landscape.
    private static func button(
        _ id: String, _ width: Double, _ height: Double, _ scale: Double, isLarge: Bool = false
    ) -> Device {
        Device(
            id: id, size: Layout.Size(width: width, height: height), scale: scale, safeArea: insets(20, 0),
            landscapeSafeArea: Layout.DirectionalInsets(), isLarge: isLarge)
    }

    /// A phone with rounded corners and a notch or island.
    private static func rounded(
        _ id: String, _ width: Double, _ height: Double, _ scale: Double, top: Double,
        since21000 later: Double? = nil, isLarge: Bool = false
    ) -> Device {
        Device(
            id: id, size: Layout.Size(width: width, height: height), scale: scale, safeArea: insets(top, 34),
            laterTop: later.map { EraValue(since: 21000, value: $0) }, landscapeSafeArea: insets(0, 21, top),
            isLarge: isLarge)
    }

    private static func pad(_ id: String, _ width: Double, _ height: Double, isRounded: Bool = false) -> Device {
        let safe = isRounded ? insets(24, 20) : insets(20, 0)
        return Device(
            id: id, size: Layout.Size(width: width, height: height), scale: 2, safeArea: safe, landscapeSafeArea: safe,
            isPad: true)
    }

    /// A television: the overscan area at the edges is kept free.
    static let television = Device(
        id: "appleTV", size: Layout.Size(width: 1080, height: 1920), scale: 1, safeArea: insets(60, 60, 90),
        landscapeSafeArea: insets(60, 60, 90))

    /// Sizes and scales are Apple's ("Human Interface Guidelines", Layout, Specifications); safe areas upright as files
    /// store them, those on the side as UIKit reports them. The tops of tools 21000 (Xcode 14): `retina6_1` 44 in 86 of 86
    /// views before and 48 in 13 of 13 since, `retina5_9` 50 in 2 of 2,
    /// `retina6_0` 44 before and 47 since (1 of 1 each), `retina6_5` still 44 in 3 of 3.
    private static let all: [Device] = [
        button("retina3_5", 320, 480, 2), button("retina4_0", 320, 568, 2), button("retina4_7", 375, 667, 2),
        button("retina5_5", 414, 736, 3, isLarge: true),
        rounded("retina5_4", 375, 812, 3, top: 50), rounded("retina5_9", 375, 812, 3, top: 44, since21000: 50),
        rounded("retina6_0", 390, 844, 3, top: 44, since21000: 47),
        rounded("retina6_1", 414, 896, 2, top: 44, since21000: 48, isLarge: true),
        rounded("retina6_3", 402, 874, 3, top: 62), rounded("retina6_5", 414, 896, 3, top: 44, isLarge: true),
        rounded("retina6_7", 428, 926, 3, top: 47, isLarge: true),
        rounded("retina6_9", 440, 956, 3, top: 62, isLarge: true),
        rounded("retina6_12", 393, 852, 3, top: 59), rounded("retina6_72", 430, 932, 3, top: 59, isLarge: true),
        pad("ipad7_9", 768, 1024), pad("ipad9_7", 768, 1024), pad("ipad10_2", 810, 1080), pad("ipad10_5", 834, 1112),
        pad("ipad12_9", 1024, 1366), pad("ipad8_3", 744, 1133, isRounded: true),
        pad("ipad10_9", 820, 1180, isRounded: true), pad("ipad10_9rounded", 820, 1180, isRounded: true),
        pad("ipad11_0rounded", 834, 1194, isRounded: true), pad("ipad11_0", 834, 1194, isRounded: true),
        pad("ipad12_9rounded", 1024, 1366, isRounded: true), pad("ipad13_0", 1032, 1376, isRounded: true),
        pad("ipad13_0rounded", 1032, 1376, isRounded: true), pad("ipad8_3rounded", 744, 1133, isRounded: true),
        television,
    ]
}
