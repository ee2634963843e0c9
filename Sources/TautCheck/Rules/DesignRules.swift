internal import TautScene

/// Rules about Interface Builder files as such, by the names that IBLinter gave them.
extension Rule {
    static let design: [Rule] = [
        duplicateID, enableAutoLayout, useTraitCollections, relativeToMargin, customClassName, storyboardControllerID,
        reuseIdentifier, stackBackground, viewAsDevice,
    ]

    package static let duplicateID = Rule("duplicate-id", .error, "elements with the same id", false, .elsewhere)

    static let enableAutoLayout = Rule(
        "enable-autolayout", .warning, "Interface Builder files without Auto Layout"
    ) { (file: DesignFile, report: inout RuleReport) in
        guard !file.usesAutoLayout else { return }
        report.add("the file does not use Auto Layout; switch it on in the file inspector", at: nil, element: "")
    }

    static let useTraitCollections = Rule(
        "use-trait-collections", .note, "Interface Builder files without trait variations", isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        guard !file.usesTraitCollections else { return }
        report.add("the file does not use trait variations; switch them on in the file inspector", at: nil, element: "")
    }

    static let relativeToMargin = Rule(
        "relative-to-margin", .warning, "constraints to margins, where a project forbids them", isOptional: true
    ) { (scene: CheckedScene, report: inout RuleReport) in
        for (index, constraint) in scene.ownConstraints
        where constraint.attributes.contains(where: \.isWithinMargins) {
            report.add(
                "\(scene.name(constraint: index)) is relative to a margin; use an edge or the safe area",
                constraint: index, in: scene)
        }
    }

    static let customClassName = Rule(
        "custom-class-name", .warning, "storyboards that are not named after their view controller", isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        guard file.isStoryboard, file.controllers.count == 1, let controller = file.controllers.first,
            let name = controller.customClass, name != file.stem
        else { return }
        report.add(
            "the view controller's class is \"\(name)\", the file's name \"\(file.stem)\"", at: controller.place,
            element: controller.id)
    }

    static let storyboardControllerID = Rule(
        "storyboard-viewcontroller-id", .warning, "view controllers whose storyboard ID is not their class's name",
        isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        for controller in file.controllers {
            guard let name = controller.customClass, let id = controller.identifier, id != name else { continue }
            report.add(
                "the storyboard ID is \"\(id)\", the class \"\(name)\"", at: controller.place, element: controller.id)
        }
    }

    static let reuseIdentifier = Rule(
        "reuse-identifier", .warning, "cells whose reuse identifier is not their class's name", isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        for cell in file.cells {
            guard let name = cell.customClass, let id = cell.identifier, id != name else { continue }
            report.add("the reuse identifier is \"\(id)\", the class \"\(name)\"", at: cell.place, element: cell.id)
        }
    }

    static let stackBackground = Rule(
        "stackview-backgroundcolor", .warning, "stack views with a background color, which iOS 13 does not draw",
        isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        for stack in file.coloredStacks {
            report.add(
                "the stack view \(stack.id) has a background color; iOS 13 and earlier do not draw it", at: stack.place,
                element: stack.id)
        }
    }

    static let viewAsDevice = Rule(
        "view-as-device", .warning, "canvases that show another device than the project's", isOptional: true
    ) { (file: DesignFile, report: inout RuleReport) in
        guard let wanted = report.selection.device, let device = file.device, device != wanted else { return }
        report.add("the canvas shows \(device); the project's device is \(wanted)", at: nil, element: "")
    }
}
