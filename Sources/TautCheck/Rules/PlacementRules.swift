internal import TautLayout
internal import TautScene

/// Views that are placed in two ways, or in none.
extension Rule {
    static let placement: [Rule] = [prototypeConstraints, frameInLayout, autoresizingMask, rootSizing]

    static let prototypeConstraints = Rule(
        "prototype-constraints", .warning, "views without constraints, which Interface Builder fixes at build time"
    ) { scene, report in
        for (index, view) in scene.views.enumerated() where scene.design?.views[view.id]?.isPrototype == true {
            report.add(
                "\(scene.name(index)) has no constraints: Interface Builder adds its place and size in this canvas at "
                    + "build time; add constraints of its own", view: index, in: scene)
        }
    }

    static let frameInLayout = Rule(
        "frame-in-layout", .warning, "views with a frame among views with constraints"
    ) { scene, report in
        guard scene.design == nil else { return }
        let views = scene.views
        let hasOthers = scene.children.map { $0.contains { !views[$0].isPlacedByFrame } }
        for (index, view) in views.enumerated() where view.frame != nil && view.autoresizing == nil {
            guard let parent = view.parent, views[parent].stack == nil, hasOthers[parent] else { continue }
            report.add(
                "\(scene.name(index)) keeps its frame while its siblings follow constraints; constrain it as well",
                view: index, in: scene)
        }
    }

    static let autoresizingMask = Rule(
        "autoresizing-mask", .warning, "views that have a frame or mask and constraints of their own"
    ) { scene, report in
        for (index, constraint) in scene.ownConstraints {
            for (item, other) in [(constraint.first, constraint.second), (constraint.second, constraint.first)] {
                guard let view = item?.view, view != 0, scene.views[view].isPlacedByFrame,
                    other.map({ $0.view == scene.views[view].parent }) ?? (constraint.second == nil)
                else { continue }
                report.add(
                    "\(scene.name(view)) is placed by its frame\(scene.views[view].autoresizing == nil ? "" : " and mask")"
                        + ", and \(scene.name(constraint: index)) says so again or contradicts it; "
                        + "turn translatesAutoresizingMaskIntoConstraints off", constraint: index, in: scene)
                break
            }
        }
    }

    static let rootSizing = Rule(
        "root-sizing", .warning,
        "a root that its content may resize where the system gives its size, or may not where it is a window"
    ) { scene, report in
        let environment = scene.scene.environment
        let isFixed = environment.rootPriority == .required
        if [.phone, .pad, .tv, .carPlay].contains(environment.idiom), !isFixed {
            report.add(
                "the content may resize the root, which only a desktop's window allows; use \"rootSizing\": \"fixed\"",
                view: 0, in: scene)
        }
        if environment.idiom == .mac, isFixed, scene.hasConflicts {
            report.add(
                "the root has a fixed size that the content contradicts; a desktop's window follows its content with "
                    + "\"rootSizing\": \"resizable\"", view: 0, in: scene)
        }
    }
}
