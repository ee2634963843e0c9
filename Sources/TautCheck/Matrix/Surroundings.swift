internal import TautLayout
internal import TautScene

/// Conditions of a layout that are no texts and numbers. `nil` is what the file says.
struct Surroundings {
    var direction: UserInterfaceLayoutDirection?
    var textSize: (name: String, category: ContentSizeCategory)?
    var device: MatrixDevice?

    /// All of them, those together that differ in nothing but the size of the root, and one text size after the other.
    static func groups(_ axes: CheckMatrix.Axes, _ matrix: MatrixTemplate, _ usual: Scene) -> [[Surroundings]] {
        let environment = usual.environment
        let directions = [nil] + axes.directions.filter { $0 != environment.layoutDirection }.map { Optional($0) }
        var textSizes: [(name: String, category: ContentSizeCategory)?] = [nil]
        if matrix.hasTextStyles {
            textSizes += axes.textSizes.filter { $0.category != environment.contentSizeCategory }
        }
        let devices = devices(axes, matrix, usual)
        var result: [[Surroundings]] = []
        for textSize in textSizes {
            for direction in directions {
                let all = devices.map { Surroundings(direction: direction, textSize: textSize, device: $0) }
                result += matrix.dependsOnDevices ? all.map { [$0] } : [all]
            }
        }
        return result
    }

    /// Those that differ for this scene: a cell takes its width from them, and a scene without size nothing but the size class.
    private static func devices(_ axes: CheckMatrix.Axes, _ matrix: MatrixTemplate, _ usual: Scene) -> [MatrixDevice?] {
        if matrix.dependsOnDevices { return [nil] + axes.devices.map { Optional($0) } }
        var sizes: Set<SceneSizeOverride> = [SceneSizeOverride(width: usual.width, height: usual.height)]
        return [nil]
            + axes.devices.filter { device in
                sizes.insert(
                    SceneSizeOverride(
                        width: usual.width == nil ? nil : device.width,
                        height: usual.height == nil ? nil : device.height)
                ).inserted
            }.map { Optional($0) }
    }

    /// The sides of the root that the device sets: those that the file gives as well.
    func size(_ own: SceneSizeOverride) -> SceneSizeOverride {
        SceneSizeOverride(
            width: own.width == nil ? nil : device?.width, height: own.height == nil ? nil : device?.height)
    }

    /// What changes in the scene's environment.
    func changes(_ matrix: MatrixTemplate, _ own: SceneSizeOverride) -> [(key: String, value: JSONValue)] {
        var changes: [(key: String, value: JSONValue)] = []
        if let direction {
            changes.append(
                ("layoutDirection", .string(direction == .leftToRight ? "leftToRight" : "rightToLeft")))
        }
        if let textSize { changes.append(("contentSizeCategory", .string(textSize.name))) }
        guard let device, matrix.dependsOnDevices else { return changes }
        changes.append(("horizontalSizeClass", .string(device.horizontal == .compact ? "compact" : "regular")))
        changes.append(("verticalSizeClass", .string(device.vertical == .compact ? "compact" : "regular")))
        // A cell is nowhere near the edges of a screen.
        if matrix.hasSafeArea, own.height != nil {
            changes.append(("safeArea", .array(device.safeArea.map { JSONNode(.number($0)) })))
        }
        return changes
    }

    /// How much is unusual.
    var deviations: Int { (direction == nil ? 0 : 1) + (textSize == nil ? 0 : 1) + (device == nil ? 0 : 1) }

    var conditions: [Finding.Condition] {
        var result: [Finding.Condition] = []
        if let device { result.append(Finding.Condition(axis: "device", value: device.name)) }
        if let direction {
            result.append(Finding.Condition(axis: "direction", value: direction == .leftToRight ? "ltr" : "rtl"))
        }
        if let textSize { result.append(Finding.Condition(axis: "text size", value: textSize.name)) }
        return result
    }
}
