extension Layout {
    // MARK: Scroll boxes

    /// The part of its safe area that a scroll box adds to its content insets.
    public enum InsetAdjustment: UInt8, Sendable, BitwiseCopyable {
        /// As ``scrollableAxes``.
        case automatic = 0
        /// The safe area, along axes on which the content can be scrolled.
        case scrollableAxes = 1
        /// The safe area is never added.
        case never = 2
        /// The safe area.
        case always = 3
    }

    /// Makes a box a scroll box, whose children are in a content area that may be larger; returns the guide of this area.
    ///
    /// Between the box and anything in it, edges and margins are those of the content; widths, heights and centres are those of the
    /// frame. Between the box and anything outside, everything is the frame's. ``Box/scrollFrame`` is the frame seen from the
    /// content. The size of the content follows from its constraints.
    public func makeScrollBox(_ box: Box) throws(Failure) -> Box {
        let index = try parentIndex(box)
        let place = try makeExtras(index)
        if boxes[index].flags.contains(.isScroll) { return handle(extras[place].contentGuide) }
        let guide = try addGuide(to: index, flags: [.hasWidth, .hasHeight])
        extras[place].contentGuide = guide
        boxes[index].flags.insert(.isScroll)
        try moveKeyboardGuidesToFrame(of: index)
        // Constraints on its edges become constraints on the content.
        try tell(index) { (model) throws(Failure) in
            try forEachConstraint(of: index) { (constraint) throws(Failure) in
                try model.retire(constraint)
                try model.note(.structure, onConstraint: constraint)
            }
            // From right to left everything inside is measured in the content.
            guard storedEnvironment.direction == .rightToLeft else { return }
            try model.noteDirection(of: index)
            try forEachInside(index) { (child) throws(Failure) in
                if boxes[child].flags.contains(.isPlaced) { try model.noteFrame(of: child) }
            }
        }
        return handle(guide)
    }

    /// Scrolls the content of a box, in points from its top and leading edges. Leading is the root's direction's
    /// side, whatever direction the box has. Costs a layout only where something is tied to the frame or to the outside, or where there is a
    /// keyboard.
    public func setContentOffset(_ offset: Point, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].flags.contains(.isScroll) else { throw .wrongKind(box) }
        guard offset.x.isFinite, offset.y.isFinite else { throw .unusableNumber(box, .nan) }
        let place = try makeExtras(index)
        guard offset != extras[place].offset else { return }
        extras[place].offset = offset
        hasScrolled = true
        try tell(index) { (model) throws(Failure) in
            try model.noteScrolling(of: index)
            // The keyboard covers another part of what is inside.
            if storedEnvironment.keyboard != nil { model.hasEdits = true }
        }
    }

    /// Sets what a scroll box adds from its safe area to the room around its content: so much less of it the content sees.
    ///
    /// - Parameters:
    ///   - adjustment: when the safe area counts.
    ///   - bouncesHorizontally: whether the content can be moved sideways even where it is not larger than the frame.
    ///   - box: the scroll box.
    public func setInsetAdjustment(
        _ adjustment: InsetAdjustment, bouncesHorizontally: Bool = false, of box: Box
    ) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].flags.contains(.isScroll) else { throw .wrongKind(box) }
        let place = try makeExtras(index)
        extras[place].insetAdjustment = adjustment
        extras[place].bouncesHorizontally = bouncesHorizontally
        // Insets of what is inside are compared after the next solve.
        reopenInsets()
        model?.hasEdits = true
    }

    /// The size of the content in the last solution, that of the frame along an axis if there is no content.
    func placedContentSize(of box: UInt32) -> Size {
        let (frame, content) = (placedSize(of: box), placedSize(of: extras[boxes[box].extras].contentGuide))
        return Size(
            width: content.width > 0 ? content.width : frame.width,
            height: content.height > 0 ? content.height : frame.height)
    }

    /// What of a safe area remains for the content: what is not made up for by insets. Whether a content is high enough to scroll may
    /// depend on the answer, so from top to bottom it always counts as if it were.
    func safeAreaOfContent(_ safe: Insets, of box: UInt32) -> Insets {
        let record = extras[boxes[box].extras]
        if record.insetAdjustment == .never { return safe }
        let isWide = placedContentSize(of: box).width > placedSize(of: box).width + 1e-9
        let keepsSides = record.insetAdjustment != .always && !record.bouncesHorizontally && !isWide
        return keepsSides ? Insets(top: 0, left: safe.left, bottom: 0, right: safe.right) : Insets()
    }

    /// The rectangle of a scroll box's frame in the coordinates of its content.
    func visibleRect(of box: UInt32) -> Rect {
        let size = placedSize(of: box)
        guard boxes[box].extras != .none else { return Rect(width: size.width, height: size.height) }
        let offset = extras[boxes[box].extras].offset
        return mirrored(
            Rect(x: offset.x, y: offset.y, width: size.width, height: size.height), in: contentWidth(of: box))
    }
}

extension Model {
    /// What an attribute of a scroll box, or of a rectangle that follows from it, means to its content: edges are those of the
    /// content area, everything else lies where the frame is over the content.
    ///
    /// - Parameter insets: moved by the offset where the frame is meant.
    func scrolledBase(
        of box: UInt32, _ part: Layout.Part, _ attribute: Layout.Attribute, in holder: UInt32,
        _ insets: inout ResolvedInsets
    ) -> UInt32 {
        guard box == holder, attribute.kind != .size else { return box }
        let extras = extras[boxes[box].extras]
        let isOfFrame = part == .scrollFrame || part == .safeArea
        guard isOfFrame || !attribute.isEdge else { return extras.contentGuide }
        insets.start += extras.offset.x
        insets.end -= extras.offset.x
        insets.top += extras.offset.y
        insets.bottom -= extras.offset.y
        return holder
    }

    /// How far scroll boxes between a box and the holder of its constraint have moved it.
    func scrolling(from box: UInt32, to holder: UInt32) -> Layout.Point {
        var result = Layout.Point()
        guard box != holder else { return result }
        var current = boxes[box].parent
        while current != .none, current != holder {
            if boxes[current].flags.contains(.isScroll) {
                let offset = extras[boxes[current].extras].offset
                result.x += offset.x
                result.y += offset.y
            }
            current = boxes[current].parent
        }
        return result
    }

    /// The content has moved: what is tied to the frame, or to something outside, stays where it is.
    ///
    /// - Complexity: O(constraints held by the scroll box and the boxes it lies in).
    func noteScrolling(of scroll: UInt32) throws(Layout.Failure) {
        try layout.forEach(boxes[scroll].held, .holder) { (constraint) throws(Layout.Failure) in
            let record = constraints[constraint]
            if record.first == scroll || record.second == scroll { try note(.offset, onConstraint: constraint) }
        }
        var ancestor = boxes[scroll].parent
        while ancestor != .none {
            try layout.forEach(boxes[ancestor].held, .holder) { (constraint) throws(Layout.Failure) in
                let record = constraints[constraint]
                let isInside =
                    record.first != scroll && layout.isInside(record.first, scroll)
                    || record.second != .none && record.second != scroll && layout.isInside(record.second, scroll)
                if isInside { try note(.offset, onConstraint: constraint) }
            }
            ancestor = boxes[ancestor].parent
        }
    }
}
