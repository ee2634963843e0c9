internal import TautLayout
internal import TautScene

/// Natural sizes of views, by name.
typealias NaturalSizes = [String: Set<Layout.Axis>]

extension SolvedScene {
    /// The natural sizes that have no effect: constraints or a stack make these views larger.
    ///
    /// Interface Builder stores the size of a text or picture on the canvas, not that of its content. Such a stored size follows from the
    /// constraints, and is unknown without them.
    ///
    /// - Parameter names: the views that are looked at; `nil` for all.
    /// - Complexity: two layouts for each natural size.
    func ineffectiveSizes(of names: Set<String>?) throws(Layout.Failure) -> NaturalSizes {
        let layout = try boxes.layout.copy()
        var result: NaturalSizes = [:]
        for (view, box) in zip(scene.views, boxes.views) where names?.contains(view.id) != false {
            guard !view.isMeasured, !view.isHidden else { continue }
            for axis in [Layout.Axis.horizontal, .vertical] {
                let (width, height) = (view.intrinsicWidth, view.intrinsicHeight)
                func length() -> Double {
                    axis == .horizontal ? layout.frame(of: box).width : layout.frame(of: box).height
                }
                guard let natural = axis == .horizontal ? width : height, natural > 1 else { continue }
                let before = length()
                try layout.setContentSize(
                    width: axis == .horizontal ? natural - 1 : width, height: axis == .vertical ? natural - 1 : height,
                    of: box)
                try layout.solve()
                if length() > before - 0.5 { result[view.id, default: []].insert(axis) }
                try layout.setContentSize(width: width, height: height, of: box)
                try layout.solve()
            }
        }
        return result
    }
}

extension Scene {
    /// The scene without some natural sizes.
    func without(_ sizes: NaturalSizes) -> Scene {
        if sizes.isEmpty { return self }
        var scene = self
        for (index, view) in views.enumerated() {
            guard let axes = sizes[view.id] else { continue }
            if axes.contains(.horizontal) { scene.views[index].intrinsicWidth = nil }
            if axes.contains(.vertical) { scene.views[index].intrinsicHeight = nil }
        }
        return scene
    }
}
