import CBenchSystem

extension FlexTree {
    /// A captured screen in flexbox; boxes are numbered as `Workload.screen` numbers them.
    static func screen(_ screen: Screen) -> FlexTree {
        var layout = ScreenFlex(width: screen.width)
        for block in screen.blocks { layout.add(block) }
        return layout.tree
    }
}

/// Stacks the blocks of a screen.
private struct ScreenFlex {
    private(set) var tree = FlexTree()
    private let content: Int
    private let width: Float
    private var boxes = 1
    private var hasText = false

    init(width: Double) {
        let width = Float(width)
        self.width = width
        content = tree.add(to: nil, box: 0) { $0.width = width }
    }

    /// The next box, in the order of the constraints.
    private mutating func box(_ parent: Int, _ flags: UInt32 = 0, _ style: (inout bench_flex_node) -> Void) -> Int {
        defer { boxes += 1 }
        return tree.add(to: parent, box: boxes, flags, style)
    }

    /// A node that only groups others.
    private mutating func group(_ parent: Int, _ flags: UInt32 = 0, _ style: (inout bench_flex_node) -> Void) -> Int {
        tree.add(to: parent, box: nil, flags, style)
    }

    @discardableResult
    private mutating func text(
        _ text: Screen.MeasuredText, in parent: Int, _ flags: UInt32 = 0,
        _ style: (inout bench_flex_node) -> Void = { _ in }
    ) -> Int {
        let node = box(parent, flags) {
            $0.measure(text.width ?? 0, text.height ?? 0)
            style(&$0)
        }
        if !hasText { tree.edit(BENCH_FLEX_NATURAL_HEIGHT, of: node) }
        hasText = true
        return node
    }

    mutating func add(_ block: Screen.Block) {
        switch block.kind {
        case .row: addRow(block)
        case .paragraph:
            let container = box(content) { _ in }
            text(block.texts[0], in: container) { $0.margins(left: 20, top: 10, right: 20, bottom: 10) }
        case .figure: addFigure(block)
        case .incoming: addBubble(block, isIncoming: true)
        case .outgoing: addBubble(block, isIncoming: false)
        case .package: addPackage(block)
        }
    }

    private mutating func addRow(_ block: Screen.Block) {
        // The separator lies over the row, not below it.
        let container = box(content, BENCH_FLEX_ROW) { $0.min_height = 44 }
        _ = box(container, BENCH_FLEX_CENTER) {
            $0.size(29, 29)
            $0.margins(left: 20)
        }
        text(block.texts[0], in: container, BENCH_FLEX_CENTER | BENCH_FLEX_PUSHES) {
            $0.margins(left: 15, top: 11, bottom: 11)
            $0.shrink = 1
        }
        text(block.texts[1], in: container, BENCH_FLEX_CENTER) { [width] in
            $0.max_width = width / 2
            $0.margins(left: 8)
        }
        _ = box(container, BENCH_FLEX_CENTER) {
            $0.size(8, 13)
            $0.margins(left: 10, right: 20)
        }
        addSeparator(to: container, inset: 64)
    }

    private mutating func addFigure(_ block: Screen.Block) {
        let container = box(content) { _ in }
        _ = box(container, BENCH_FLEX_MEASURED) {
            $0.natural_ratio = Float(1 / (block.ratio ?? 1))
            $0.max_height = 220
            $0.margins(top: 10)
        }
        text(block.texts[0], in: container) { $0.margins(left: 20, top: 6, right: 20, bottom: 10) }
    }

    private mutating func addBubble(_ block: Screen.Block, isIncoming: Bool) {
        let container = box(content) { [width] in $0.width = width }
        let line = group(container, BENCH_FLEX_ROW | (isIncoming ? BENCH_FLEX_START : BENCH_FLEX_END)) {
            $0.margins(top: 4)
        }
        // The constraints name the bubble first, so its number is taken before the avatar's.
        let number = boxes
        boxes += 1
        if isIncoming {
            _ = box(line, BENCH_FLEX_END) {
                $0.size(32, 32)
                $0.margins(left: 12, right: 8)
            }
        }
        let bubble = tree.add(to: line, box: number) { [width] in
            $0.max_width = width * 0.75
            if !isIncoming { $0.margin_right = 12 }
        }
        text(block.texts[0], in: bubble) { $0.margins(left: 12, top: 8, right: 12, bottom: 8) }
        text(block.texts[1], in: container, isIncoming ? BENCH_FLEX_START : BENCH_FLEX_END) {
            $0.margins(left: isIncoming ? 52 : .nan, top: 2, right: isIncoming ? .nan : 12, bottom: 4)
        }
    }

    private mutating func addPackage(_ block: Screen.Block) {
        let container = box(content) { _ in }
        let header = group(container, BENCH_FLEX_ROW) { $0.margins(left: 16, top: 12, right: 16) }
        _ = box(header) { $0.size(44, 44) }
        let texts = group(header) {
            $0.margins(left: 12)
            $0.grow = 1
            $0.shrink = 1
            $0.basis = 0
        }
        let line = group(texts, BENCH_FLEX_ROW) { _ in }
        text(block.texts[0], in: line, BENCH_FLEX_PUSHES) { $0.shrink = 1 }
        text(block.texts[1], in: line, BENCH_FLEX_END) { [width] in
            $0.max_width = width * 0.4
            $0.margins(left: 8)
        }
        let second = group(texts, BENCH_FLEX_ROW) { $0.margins(top: 5) }
        text(block.texts[2], in: second, BENCH_FLEX_START)
        text(block.texts[3], in: second, BENCH_FLEX_START) {
            $0.margins(left: 8)
            $0.shrink = 1
        }
        text(block.texts[4], in: container) { $0.margins(left: 16, top: 8, right: 16) }
        let figures = group(container, BENCH_FLEX_ROW) { $0.margins(left: 16, top: 10, right: 16, bottom: 12) }
        for index in 0..<2 {
            text(block.texts[5 + index], in: figures) {
                $0.grow = 1
                $0.shrink = 1
                $0.basis = 0
                if index > 0 { $0.margin_left = 8 }
            }
        }
        addSeparator(to: container, inset: 16)
    }

    /// At the lower edge, in front of the rest.
    private mutating func addSeparator(to container: Int, inset: Float) {
        _ = box(container, BENCH_FLEX_ABSOLUTE | BENCH_FLEX_AT_BOTTOM) { [width] in
            $0.left = inset
            $0.size(width - inset, 0.5)
        }
    }
}
