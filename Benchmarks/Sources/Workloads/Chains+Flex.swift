import CBenchSystem

extension FlexTree {
    /// Labels of these heights below each other; with a height of their own they shrink to fit it.
    static func chain(_ heights: [Double], width: Double, height: Double? = nil) -> FlexTree {
        var tree = FlexTree()
        let content = tree.add(to: nil, box: 0) {
            $0.width = Float(width)
            if let height { $0.height = Float(height) }
        }
        for (index, natural) in heights.enumerated() {
            let label = tree.add(to: content, box: index + 1) {
                $0.measure(width - 32, natural)
                $0.margins(left: 16, top: 8, right: 16)
                if index == heights.count - 1 { $0.margin_bottom = 8 }
                if height != nil { $0.shrink = 1 }
            }
            if index == 0 { tree.edit(BENCH_FLEX_NATURAL_HEIGHT, of: label) }
        }
        return tree
    }
}
