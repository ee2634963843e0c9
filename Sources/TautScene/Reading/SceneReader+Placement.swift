internal import TautLayout

/// Frames and masks, alignment, and traits.
extension SceneReader {
    func readPlacement(of view: inout SceneView, _ keys: KeyedReader) throws(SourceFault) {
        if let list = keys["autoresizing"], !list.isNull { view.autoresizing = try Self.mask(list) }
        if let frame = keys["frame"], !frame.isNull { view.frame = try frame.rectangle(for: "frame") }
        let drawn = try size(keys["drawnSize"], for: "drawnSize")
        if let width = drawn.width, let height = drawn.height {
            view.drawnSize = Layout.Size(width: width, height: height)
        }
        if let node = keys["semantic"] { view.semantic = try node.word(for: "semantic", of: Self.semanticNames) }
        if let node = keys["alignmentInsets"], !node.isNull {
            let parts = try node.array(for: "alignmentInsets", count: 4, of: "[top, left, bottom, right]")
            view.alignmentInsets = Layout.Insets(
                top: try parts[0].number(for: "alignmentInsets"), left: try parts[1].number(for: "alignmentInsets"),
                bottom: try parts[2].number(for: "alignmentInsets"), right: try parts[3].number(for: "alignmentInsets"))
        }
        if let node = keys["preservesSuperviewLayoutMargins"] {
            view.preservesSuperviewMargins = try node.boolean(for: "preservesSuperviewLayoutMargins")
        }
        if let node = keys["insetsLayoutMarginsFromSafeArea"] {
            view.insetsMarginsFromSafeArea = try node.boolean(for: "insetsLayoutMarginsFromSafeArea")
        }
        view.firstBaselineView = try keys["firstBaselineView"]?.string(for: "firstBaselineView")
        view.lastBaselineView = try keys["lastBaselineView"]?.string(for: "lastBaselineView")
        if environment.isDesignTime, let size = keys["placeholderIntrinsicContentSize"], !size.isNull {
            let parts = try size.array(
                for: "placeholderIntrinsicContentSize", count: 2, of: "[width, height], each a number or null")
            view.hasOwnSize = true
            view.sizeParameters = (nil, nil)
            view.intrinsicWidth = try parts[0].optionalLength(for: "placeholderIntrinsicContentSize")
            view.intrinsicHeight = try parts[1].optionalLength(for: "placeholderIntrinsicContentSize")
        }
    }

    /// The baselines of a text that is not measured. Requires the other properties of the view.
    func readBaselines(of view: inout SceneView, _ keys: KeyedReader) throws(SourceFault) {
        guard let node = keys["baselines"], !node.isNull else { return }
        guard !view.isMeasured, view.stack == nil, view.kind != .scroll else {
            throw SourceFault(
                "\"baselines\" are for views without any: a measured text has its own, stacks and scroll views have those "
                    + "of their children", at: node.offset, text: "baselines")
        }
        let parts = try node.array(for: "baselines", count: 2, of: "[first from the top, last from the bottom]")
        view.baselines = (try parts[0].number(for: "baselines"), try parts[1].number(for: "baselines"))
    }

    private static func mask(_ list: JSONNode) throws(SourceFault) -> Layout.ResizingMask {
        var mask: Layout.ResizingMask = []
        for node in try list.array(for: "autoresizing", of: "a list of what gives way") {
            mask.insert(try node.word(for: "autoresizing", of: maskNames))
        }
        return mask
    }

    /// The views whose baselines are used must be descendants.
    func checkBaselines() throws(SourceFault) {
        let indices = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.id, $0) })
        for (index, view) in views.enumerated() {
            for case let name? in [view.firstBaselineView, view.lastBaselineView] {
                var lender = indices[name]
                while let current = lender, current != index { lender = views[current].parent }
                guard lender == index else {
                    throw SourceFault(
                        "\"\(name)\" is not inside \"\(view.id)\" and cannot lend it a baseline",
                        at: places[view.id] ?? 0, text: name)
                }
            }
        }
    }

    package static let maskNames: [String: Layout.ResizingMask] = [
        "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
        "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
        "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ]
    package static let semanticNames: [String: SemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}
