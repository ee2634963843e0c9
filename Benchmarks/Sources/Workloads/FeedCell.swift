/// What differs from one feed cell to the next: the natural sizes of its texts.
public struct FeedCellContent: Sendable {
    public var nameWidth: Double
    public var timeWidth: Double
    public var handleWidth: Double
    public var bodyWidth: Double
    public var bodyHeight: Double

    public init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        nameWidth = random.points(60...320)
        timeWidth = random.points(20...120)
        handleWidth = random.points(60...400)
        bodyWidth = random.points(100...1200)
        bodyHeight = 17 * random.points(1...12)
    }
}

extension Workload {
    /// A cell of a feed: 12 views, 48 variables, 66 constraints.
    ///
    /// Avatar, a name that competes with the time for one line, a wrapped body, an image with an aspect ratio and a limit,
    /// three equal buttons, a separator. The height follows from the content.
    public static func feedCell(seed: UInt64) -> Workload {
        let content = FeedCellContent(seed: seed)
        let (boxes, width) = feedCell(content)
        return Workload(
            name: "feed-cell", system: boxes.system, edit: Edit(rows: [width], a: 375, b: 390),
            flex: .feedCell(content))
    }

    /// The constraints of a feed cell, and the row that says its width.
    static func feedCell(_ content: FeedCellContent) -> (boxes: Boxes, width: Int) {
        var boxes = Boxes()
        let cell = boxes.box()
        boxes.set(cell.left, 0)
        boxes.set(cell.top, 0)
        let width = boxes.set(cell.width, 375)
        boxes.set(cell.height, 60, .greaterThanOrEqual)

        let handle = addHeader(to: &boxes, in: cell, content)
        let image = addContent(to: &boxes, in: cell, below: handle, content)
        addFooter(to: &boxes, in: cell, below: image)
        return (boxes, width)
    }

    /// The feed cell with one constraint more, a limit for the name, that comes and goes.
    public static func feedCellStructure(seed: UInt64) -> Workload {
        var workload = feedCell(seed: seed)
        // The width of the third box, the name.
        workload.toggled = workload.system.add([(2 * 4 + 2, 1)], .lessThanOrEqual, 120, priority: 999)
        workload.name = "structure/feed-cell"
        workload.edit = nil
        workload.flex = nil
        return workload
    }

    /// The avatar (first), the handle (second): what the content has to keep clear of.
    private typealias Header = (avatar: Box, handle: Box)

    private static func addHeader(to boxes: inout Boxes, in cell: Box, _ content: FeedCellContent) -> Header {
        let avatar = boxes.box()
        boxes.relate(avatar.left, cell.left, plus: 16)
        boxes.relate(avatar.top, cell.top, plus: 12)
        boxes.set(avatar.width, 44)
        boxes.set(avatar.height, 44)

        let name = boxes.box()
        boxes.follow(name.left, avatar.left, avatar.width, gap: 10)
        boxes.relate(name.top, avatar.top)
        boxes.natural(name.width, content.nameWidth, hugging: 251)
        boxes.natural(name.height, 18)

        let badge = boxes.box()
        boxes.follow(badge.left, name.left, name.width, gap: 6)
        boxes.relate(badge.top, name.top, plus: 2)
        boxes.set(badge.width, 14)
        boxes.set(badge.height, 14)

        let time = boxes.box()
        boxes.follow(time.left, badge.left, badge.width, .greaterThanOrEqual, gap: 8)
        boxes.end(time.left, time.width, cell.left, cell.width, inset: 16)
        boxes.relate(time.top, name.top)
        boxes.relate(time.width, cell.width, .lessThanOrEqual, factor: 0.5, at: 900)
        boxes.natural(time.width, content.timeWidth, hugging: 252, compression: 751)
        boxes.natural(time.height, 18)

        let handle = boxes.box()
        boxes.relate(handle.left, name.left)
        boxes.follow(handle.top, name.top, name.height, gap: 2)
        boxes.end(handle.left, handle.width, cell.left, cell.width, .lessThanOrEqual, inset: 16)
        boxes.natural(handle.width, content.handleWidth, hugging: 251)
        boxes.natural(handle.height, 16)
        return (avatar, handle)
    }

    private static func addContent(
        to boxes: inout Boxes, in cell: Box, below header: Header, _ content: FeedCellContent
    ) -> Box {
        let body = boxes.box()
        boxes.relate(body.left, cell.left, plus: 16)
        boxes.end(body.left, body.width, cell.left, cell.width, inset: 16)
        boxes.follow(body.top, header.avatar.top, header.avatar.height, .greaterThanOrEqual, gap: 8)
        boxes.follow(body.top, header.handle.top, header.handle.height, gap: 8, at: 600)
        boxes.natural(body.width, content.bodyWidth)
        boxes.natural(body.height, content.bodyHeight)

        let image = boxes.box()
        boxes.relate(image.left, body.left)
        boxes.relate(image.width, body.width)
        boxes.follow(image.top, body.top, body.height, gap: 8)
        boxes.relate(image.height, image.width, factor: 0.5625, at: 900)
        boxes.set(image.height, 200, .lessThanOrEqual)
        return image
    }

    private static func addFooter(to boxes: inout Boxes, in cell: Box, below image: Box) {
        let buttons = [boxes.box(), boxes.box(), boxes.box()]
        boxes.relate(buttons[0].left, cell.left, plus: 16)
        boxes.follow(buttons[1].left, buttons[0].left, buttons[0].width, gap: 8)
        boxes.follow(buttons[2].left, buttons[1].left, buttons[1].width, gap: 8)
        boxes.end(buttons[2].left, buttons[2].width, cell.left, cell.width, inset: 16)
        boxes.relate(buttons[1].width, buttons[0].width)
        boxes.relate(buttons[2].width, buttons[0].width)
        boxes.follow(buttons[0].top, image.top, image.height, gap: 8)
        boxes.relate(buttons[1].top, buttons[0].top)
        boxes.relate(buttons[2].top, buttons[0].top)
        for button in buttons { boxes.natural(button.height, 32) }

        let separator = boxes.box()
        boxes.relate(separator.left, cell.left, plus: 16)
        boxes.end(separator.left, separator.width, cell.left, cell.width)
        boxes.follow(separator.top, buttons[2].top, buttons[2].height, gap: 8)
        boxes.set(separator.height, 0.5)
        boxes.end(separator.top, separator.height, cell.top, cell.height)
    }
}
