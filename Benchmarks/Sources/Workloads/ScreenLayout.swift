extension Workload {
    /// The constraints of a captured screen. The edit is the natural height of its first text.
    public static func screen(_ screen: Screen) -> Workload {
        var layout = ScreenLayout(width: screen.width)
        for block in screen.blocks { layout.add(block) }
        layout.close()
        return Workload(
            name: "screen/\(screen.name)", system: layout.boxes.system, edit: layout.edit, flex: .screen(screen))
    }
}

/// Stacks the blocks of a screen in the content of a scroll view.
private struct ScreenLayout {
    private(set) var boxes = Boxes()
    private(set) var edit: Edit?
    private let content: Box
    private var previous: Box?

    init(width: Double) {
        content = boxes.box()
        boxes.set(content.left, 0)
        boxes.set(content.top, 0)
        boxes.set(content.width, width)
    }

    mutating func close() {
        guard let previous else { return }
        boxes.end(previous.top, previous.height, content.top, content.height)
    }

    mutating func add(_ block: Screen.Block) {
        boxes.parent = content
        let container = boxes.box()
        boxes.parent = container
        boxes.relate(container.left, content.left)
        boxes.relate(container.width, content.width)
        if let previous {
            boxes.follow(container.top, previous.top, previous.height)
        } else {
            boxes.relate(container.top, content.top)
        }
        switch block.kind {
        case .row: addRow(block, to: container)
        case .paragraph: addParagraph(block, to: container, below: nil)
        case .figure: addFigure(block, to: container)
        case .incoming: addBubble(block, to: container, isIncoming: true)
        case .outgoing: addBubble(block, to: container, isIncoming: false)
        case .package: addPackage(block, to: container)
        }
        previous = container
    }

    /// A text with its natural size; sideways it may hug and resist in its own way.
    private mutating func text(
        _ text: Screen.MeasuredText, hugging: Int32 = 251, compression: Int32 = 750
    ) -> Box {
        let box = boxes.box()
        boxes.natural(box.width, text.width ?? 0, hugging: hugging, compression: compression)
        let height = text.height ?? 0
        let rows = boxes.natural(box.height, height, hugging: 251, compression: 760)
        if edit == nil { edit = Edit(rows: rows, a: height, b: height + 20) }
        return box
    }

    /// An icon, a title that gives way to the value beside it, a chevron, a separator.
    private mutating func addRow(_ block: Screen.Block, to container: Box) {
        boxes.set(container.height, 44, .greaterThanOrEqual)
        let icon = fixed(29, 29)
        boxes.relate(icon.left, container.left, plus: 20)
        center(icon, in: container)
        let title = text(block.texts[0])
        boxes.follow(title.left, icon.left, icon.width, gap: 15)
        boxes.relate(title.top, container.top, .greaterThanOrEqual, plus: 11)
        center(title, in: container)
        let value = text(block.texts[1], hugging: 252, compression: 751)
        boxes.follow(value.left, title.left, title.width, .greaterThanOrEqual, gap: 8)
        boxes.relate(value.width, container.width, .lessThanOrEqual, factor: 0.5, at: 900)
        center(value, in: container)
        let chevron = fixed(8, 13)
        boxes.follow(chevron.left, value.left, value.width, gap: 10)
        boxes.end(chevron.left, chevron.width, container.left, container.width, inset: 20)
        center(chevron, in: container)
        addSeparator(to: container, inset: 64)
    }

    /// Text across the page.
    private mutating func addParagraph(_ block: Screen.Block, to container: Box, below picture: Box?) {
        let body = text(block.texts[0], hugging: 250)
        boxes.relate(body.left, container.left, plus: 20)
        boxes.end(body.left, body.width, container.left, container.width, inset: 20)
        if let picture {
            boxes.follow(body.top, picture.top, picture.height, gap: 6)
        } else {
            boxes.relate(body.top, container.top, plus: 10)
        }
        boxes.end(body.top, body.height, container.top, container.height, inset: 10)
    }

    /// A picture as wide as the page, but not too high, and a caption.
    private mutating func addFigure(_ block: Screen.Block, to container: Box) {
        let picture = boxes.box()
        boxes.relate(picture.left, container.left)
        boxes.relate(picture.width, container.width)
        boxes.relate(picture.top, container.top, plus: 10)
        boxes.relate(picture.width, picture.height, factor: block.ratio ?? 1, at: 900)
        boxes.set(picture.height, 220, .lessThanOrEqual)
        addParagraph(block, to: container, below: picture)
    }

    /// A text in a bubble at one side, as wide as it needs to be, and the time below.
    private mutating func addBubble(_ block: Screen.Block, to container: Box, isIncoming: Bool) {
        let bubble = boxes.box()
        boxes.relate(bubble.top, container.top, plus: 4)
        boxes.relate(bubble.width, container.width, .lessThanOrEqual, factor: 0.75)
        if isIncoming {
            let avatar = fixed(32, 32)
            boxes.relate(avatar.left, container.left, plus: 12)
            boxes.end(avatar.top, avatar.height, bubble.top, bubble.height)
            boxes.follow(bubble.left, avatar.left, avatar.width, gap: 8)
        } else {
            boxes.end(bubble.left, bubble.width, container.left, container.width, inset: 12)
        }
        let words = text(block.texts[0])
        boxes.relate(words.left, bubble.left, plus: 12)
        boxes.end(words.left, words.width, bubble.left, bubble.width, inset: 12)
        boxes.relate(words.top, bubble.top, plus: 8)
        boxes.end(words.top, words.height, bubble.top, bubble.height, inset: 8)
        let time = text(block.texts[1])
        boxes.follow(time.top, bubble.top, bubble.height, gap: 2)
        if isIncoming {
            boxes.relate(time.left, bubble.left)
        } else {
            boxes.end(time.left, time.width, bubble.left, bubble.width)
        }
        boxes.end(time.top, time.height, container.top, container.height, inset: 4)
    }

    /// A package: icon, name and version competing for a line, section and priority, description, two figures.
    private mutating func addPackage(_ block: Screen.Block, to container: Box) {
        let icon = fixed(44, 44)
        boxes.relate(icon.left, container.left, plus: 16)
        boxes.relate(icon.top, container.top, plus: 12)
        let name = text(block.texts[0])
        boxes.follow(name.left, icon.left, icon.width, gap: 12)
        boxes.relate(name.top, icon.top)
        let version = text(block.texts[1], hugging: 252, compression: 751)
        boxes.follow(version.left, name.left, name.width, .greaterThanOrEqual, gap: 8)
        boxes.end(version.left, version.width, container.left, container.width, inset: 16)
        boxes.relate(version.width, container.width, .lessThanOrEqual, factor: 0.4, at: 900)
        boxes.end(version.top, version.height, name.top, name.height)
        let section = text(block.texts[2], hugging: 252, compression: 752)
        boxes.relate(section.left, name.left)
        boxes.follow(section.top, name.top, name.height, gap: 5)
        let priority = text(block.texts[3])
        boxes.follow(priority.left, section.left, section.width, gap: 8)
        boxes.end(priority.left, priority.width, container.left, container.width, .lessThanOrEqual, inset: 16)
        boxes.relate(priority.top, section.top)
        let description = text(block.texts[4], hugging: 250)
        boxes.relate(description.left, container.left, plus: 16)
        boxes.end(description.left, description.width, container.left, container.width, inset: 16)
        boxes.follow(description.top, priority.top, priority.height, .greaterThanOrEqual, gap: 8)
        boxes.follow(description.top, icon.top, icon.height, gap: 8, at: 600)
        let figures = [text(block.texts[5], hugging: 250), text(block.texts[6], hugging: 250)]
        boxes.relate(figures[0].left, container.left, plus: 16)
        boxes.follow(figures[1].left, figures[0].left, figures[0].width, gap: 8)
        boxes.relate(figures[1].width, figures[0].width)
        boxes.end(figures[1].left, figures[1].width, container.left, container.width, inset: 16)
        boxes.follow(figures[0].top, description.top, description.height, gap: 10)
        boxes.relate(figures[1].top, figures[0].top)
        boxes.end(figures[0].top, figures[0].height, container.top, container.height, inset: 12)
        addSeparator(to: container, inset: 16)
    }

    private mutating func fixed(_ width: Double, _ height: Double) -> Box {
        let box = boxes.box()
        boxes.set(box.width, width)
        boxes.set(box.height, height)
        return box
    }

    private mutating func center(_ box: Box, in container: Box) {
        boxes.system.add(
            [(box.top, 1), (box.height, 0.5), (container.top, -1), (container.height, -0.5)], .equal, 0)
    }

    private mutating func addSeparator(to container: Box, inset: Double) {
        let separator = boxes.box()
        boxes.relate(separator.left, container.left, plus: inset)
        boxes.end(separator.left, separator.width, container.left, container.width)
        boxes.set(separator.height, 0.5)
        boxes.end(separator.top, separator.height, container.top, container.height)
    }
}
