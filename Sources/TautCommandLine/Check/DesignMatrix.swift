import TautCheck
import TautInterfaceBuilder
import TautScene

/// An Interface Builder file on other devices and in the other direction, as its size classes vary it.
struct DesignMatrix {
    /// All screen shapes that files know, by the names that Xcode gives them, from the narrowest to the widest.
    static let devices = [
        "retina4_0", "retina4_7", "retina5_9", "retina6_1", "retina6_12", "retina6_72", "ipad8_3", "ipad11_0rounded",
        "ipad12_9rounded",
    ]

    /// - Returns: what is found under some condition and not without any, each once.
    static func findings(
        _ design: CheckedDesign, _ selection: RuleSelection, _ clock: CheckClock
    ) throws -> [Finding] {
        var found = SmallestFindings<[Finding.Condition]>()
        let hasDevices = design.document.platform == .iOS
        let devices = [nil] + (hasDevices ? Self.devices.map { Optional($0) } : [])
        for device in devices {
            for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                var options = ReadingOptions()
                options.device = device
                options.layoutDirection = direction
                var conditions = device.map { [Finding.Condition(axis: "device", value: $0)] } ?? []
                if direction == .rightToLeft { conditions.append(Finding.Condition(axis: "direction", value: "rtl")) }
                for scene in try design.scenes(options, clock) {
                    for finding in scene.findings(selection, of: Rule.ofStoredSizes) {
                        found.note(finding, conditions, deviations: conditions.count)
                    }
                }
            }
        }
        return found.unusual.map { $0.finding.under($0.combination, $0.count, of: 2 * devices.count) }
    }
}
