import CBenchSystem

extension FlexTree {
    /// The feed cell in flexbox. Five nodes only group others; boxes are numbered as in `Workload.feedCell`.
    static func feedCell(_ content: FeedCellContent) -> FlexTree {
        var tree = FlexTree()
        let cell = tree.add(to: nil, box: 0) {
            $0.width = 375
            $0.min_height = 60
        }
        tree.edit(BENCH_FLEX_WIDTH, of: cell)
        let inset = tree.add(to: cell, box: nil) { $0.margins(left: 16, right: 16) }
        tree.addHeader(to: inset, content)
        _ = tree.add(to: inset, box: 6) {
            $0.measure(content.bodyWidth, content.bodyHeight)
            $0.margins(top: 8, bottom: 8)
        }
        _ = tree.add(to: inset, box: 7) {
            // An aspect ratio would narrow the picture where its height is limited.
            $0.natural_ratio = 0.5625
            $0.flags |= BENCH_FLEX_MEASURED
            $0.max_height = 200
        }
        tree.addButtons(to: inset)
        _ = tree.add(to: cell, box: 11) {
            $0.height = 0.5
            $0.margins(left: 16, top: 8)
        }
        return tree
    }

    private mutating func addHeader(to group: Int, _ content: FeedCellContent) {
        let header = add(to: group, box: nil, BENCH_FLEX_ROW) { $0.margins(top: 12) }
        _ = add(to: header, box: 1) { $0.size(44, 44) }
        let texts = add(to: header, box: nil) {
            $0.margins(left: 10)
            $0.grow = 1
            $0.shrink = 1
            $0.basis = 0
        }
        let line = add(to: texts, box: nil, BENCH_FLEX_ROW)
        _ = add(to: line, box: 2, BENCH_FLEX_START) {
            $0.measure(content.nameWidth, 18)
            $0.shrink = 1
        }
        _ = add(to: line, box: 3, BENCH_FLEX_PUSHES) {
            $0.size(14, 14)
            $0.margins(left: 6, top: 2)
        }
        _ = add(to: line, box: 4, BENCH_FLEX_START) {
            $0.measure(content.timeWidth, 18)
            $0.margins(left: 8)
        }
        _ = add(to: texts, box: 5, BENCH_FLEX_START) {
            $0.measure(content.handleWidth, 16)
            // The text column is as high as the avatar, and what hugs least fills it.
            $0.grow = 1
            $0.margins(top: 2)
        }
    }

    private mutating func addButtons(to group: Int) {
        let buttons = add(to: group, box: nil, BENCH_FLEX_ROW) { $0.margins(top: 8) }
        for index in 0..<3 {
            _ = add(to: buttons, box: 8 + index) {
                $0.height = 32
                $0.grow = 1
                $0.shrink = 1
                $0.basis = 0
                if index > 0 { $0.margin_left = 8 }
            }
        }
    }
}
