import TautCheck
import TautInterfaceBuilder
import TautScene

/// An Interface Builder file on other devices, in the other direction, in other size classes, languages and text sizes.
struct DesignMatrix {
    /// All screen shapes that files know, by the names that Xcode gives them, from the narrowest to the widest.
    static let devices = [
        "retina4_0", "retina4_7", "retina5_9", "retina6_1", "retina6_12", "retina6_72", "ipad8_3", "ipad11_0rounded",
        "ipad12_9rounded",
    ]

    /// What a file is read for; `nil` is what it says itself.
    private struct Combination {
        var device: String?
        var direction = UserInterfaceLayoutDirection.leftToRight
        var sizeClass: SizeClass?
        var texts = DesignTexts()

        var options: ReadingOptions {
            var options = ReadingOptions()
            options.device = device
            options.layoutDirection = direction
            options.sizeClass = sizeClass.map { ($0.horizontal, $0.vertical) }
            return options
        }

        var conditions: [Finding.Condition] {
            var result: [Finding.Condition] = []
            if let device { result.append(Finding.Condition(axis: "device", value: device)) }
            if direction == .rightToLeft { result.append(Finding.Condition(axis: "direction", value: "rtl")) }
            if let sizeClass { result.append(Finding.Condition(axis: "size class", value: sizeClass.description)) }
            return result + texts.conditions
        }
    }

    /// Every device in both directions, and in all size classes where the file varies with them; on its own device and the narrowest all
    /// languages and text sizes.
    private static func combinations(_ design: CheckedDesign) -> [Combination] {
        let isPhone = design.document.platform == .iOS
        let devices = [nil] + (isPhone ? Self.devices.map { Optional($0) } : [])
        let classes = design.document.hasVariations ? SizeClass.all.filter(\.isFinal) : []
        let sizes: [(name: String, category: ContentSizeCategory)?] =
            [nil]
            + (design.document.textStyles.isEmpty ? [] : ContentSizeCategory.ordered.filter { $0.category != .large })
        let texts = PseudoLanguage.allCases.flatMap { language in
            sizes.map { DesignTexts(language: language, size: $0) }
        }
        // Of equally unusual ones the first is told: a device says more than a size class.
        let places = devices.flatMap { device in
            [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map {
                Combination(device: device, direction: $0)
            }
        }
        let varied = classes.flatMap { sizeClass in
            places.map { Combination(device: $0.device, direction: $0.direction, sizeClass: sizeClass) }
        }
        let narrow = places.filter { $0.device == nil || $0.device == Self.devices[0] }
        let written = texts.filter { !$0.isUsual }.flatMap { texts in
            narrow.map { Combination(device: $0.device, direction: $0.direction, texts: texts) }
        }
        return places + varied + written
    }

    /// - Returns: what is found under some condition and not without any, each once.
    static func findings(
        _ design: CheckedDesign, _ selection: RuleSelection, _ clock: CheckClock
    ) throws -> [Finding] {
        var found = SmallestFindings<[Finding.Condition]>()
        let combinations = combinations(design)
        for combination in combinations {
            // A text that fills its canvas is not as wide as it says; in another language it is.
            let rules = Rule.ofStoredSizes + (combination.texts.isUsual ? [] : [Rule.clippedText])
            for scene in try design.scenes(combination.options, clock, combination.texts) {
                for finding in scene.findings(selection, of: rules) {
                    found.note(finding, combination.conditions, deviations: combination.conditions.count)
                }
            }
        }
        return found.unusual.map { $0.finding.under($0.combination, $0.count, of: combinations.count) }
    }
}
