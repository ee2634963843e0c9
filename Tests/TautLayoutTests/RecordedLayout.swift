import Foundation
import TautLayout

/// A layout that writes down what it is asked, for hosts in other languages to do the same (Tests/Hosts): a line a call, of a name and
/// numbers (doubles by their bits); what a call that makes something has returned comes last.
final class RecordedLayout {
    let layout: Layout
    private(set) var lines: [String] = []
    /// The answers of `measure` since the last solve, which come before it.
    private var measured: [String] = []

    init() throws { layout = try Layout() }

    private func note(_ name: String, _ numbers: [any Number]) {
        lines.append(([name] + numbers.map(\.text)).joined(separator: " "))
    }

    var root: Layout.Box { layout.root }
    var indexCount: Int { layout.indexCount }
    var conflictCount: Int { layout.conflictCount }

    func setMeasure(_ measure: @escaping Layout.Measure) {
        layout.measure = { [unowned self] box, width, height in
            let size = measure(box, width, height)
            let numbers: [any Number] = [
                box, width ?? -1, size.width, size.height, size.firstBaseline, size.lastBaseline,
            ]
            measured.append((["measure"] + numbers.map(\.text)).joined(separator: " "))
            return size
        }
    }

    func solve() throws {
        try layout.solve()
        lines += measured
        measured = []
        lines.append("solve")
        var frames = [Layout.Rect](repeating: .init(), count: layout.indexCount)
        _ = frames.withUnsafeMutableBufferPointer { layout.frames(into: $0) }
        layout.forEachFrame { index, _ in
            let frame = frames[index]
            note("frame", [UInt64(index), frame.x, frame.y, frame.width, frame.height])
        }
        note("conflicts", [UInt64(layout.conflictCount)])
    }

    func frames(into frames: UnsafeMutableBufferPointer<Layout.Rect>) -> Int { layout.frames(into: frames) }
    func frame(of box: Layout.Box) -> Layout.Rect { layout.frame(of: box) }

    func isAmbiguous(_ box: Layout.Box, along axis: Layout.Axis) throws -> Bool {
        let answer = try layout.isAmbiguous(box, along: axis)
        note("ambiguous", [box, UInt64(axis.rawValue), UInt64(answer ? 1 : 0)])
        return answer
    }

    // What changes no frame is not written down.

    func setCache(_ cache: Layout.Cache?) throws { try layout.setCache(cache) }
    func forEachChanged(_ body: (Layout.Box) -> Void) { layout.forEachChanged(body) }
    func error(of constraint: Layout.Constraint) throws -> Double? { try layout.error(of: constraint) }
    func fittingSize(of box: Layout.Box) throws -> Layout.Size { try layout.fittingSize(of: box) }

    func equation(of constraint: Layout.Constraint) throws -> Layout.Equation { try layout.equation(of: constraint) }

    /// Frames as they are, the calls so far, and the texts that were measured for nothing.
    var text: String { lines.joined(separator: "\n") + "\n" }
}

// MARK: Calls

extension RecordedLayout {
    func setSize(width: Double?, height: Double?) throws {
        try layout.setSize(width: width, height: height)
        note("size", [width ?? -1, height ?? -1])
    }

    func setEnvironment(_ environment: Layout.Environment) throws {
        try layout.setEnvironment(environment)
        let (safe, margins) = (environment.safeArea, environment.margins ?? .init())
        let keyboard = environment.keyboard ?? .init()
        note(
            "environment",
            [
                UInt64(environment.direction.rawValue), safe.top, safe.leading, safe.bottom, safe.trailing,
                UInt64(environment.margins == nil ? 0 : 1), margins.top, margins.leading, margins.bottom,
                margins.trailing,
                UInt64(environment.addsSafeAreaToMargins ? 1 : 0), environment.scale, environment.readableWidth,
                UInt64(environment.keyboard == nil ? 0 : 1), keyboard.x, keyboard.y, keyboard.width, keyboard.height,
                UInt64(environment.rootPriority.rawValue), UInt64(environment.positionsLieAtBounds ? 1 : 0),
                UInt64(environment.sizeClass.width.rawValue), UInt64(environment.sizeClass.height.rawValue),
            ])
    }

    private func made(_ name: String, _ numbers: [any Number], _ box: Layout.Box) -> Layout.Box {
        note(name, numbers + [box])
        return box
    }

    func addBox(to parent: Layout.Box) throws -> Layout.Box { made("add_box", [parent], try layout.addBox(to: parent)) }
    func addGuide(to owner: Layout.Box) throws -> Layout.Box {
        made("add_guide", [owner], try layout.addGuide(to: owner))
    }
    func makeScrollBox(_ box: Layout.Box) throws -> Layout.Box {
        made("scroll_box", [box], try layout.makeScrollBox(box))
    }
    func readableGuide(of box: Layout.Box) throws -> Layout.Box {
        made("readable", [box], try layout.readableGuide(of: box))
    }
    func keyboardGuide(of box: Layout.Box) throws -> Layout.Box {
        made("keyboard", [box], try layout.keyboardGuide(of: box))
    }

    func barGuide(of box: Layout.Box, isTop: Bool) throws -> Layout.Box {
        made("bar", [box, UInt64(isTop ? 1 : 0)], try layout.barGuide(of: box, isTop: isTop))
    }

    func keyboardCoverGuide(of box: Layout.Box) throws -> Layout.Box {
        made("keyboard_cover", [box], try layout.keyboardCoverGuide(of: box))
    }

    func setKeyboardRules(_ rules: Layout.KeyboardRules, of guide: Layout.Box) throws {
        try layout.setKeyboardRules(rules, of: guide)
        note("keyboard_rules", [guide, UInt64(rules.rawValue)])
    }

    func addDistance(
        from start: Layout.Item, _ startAttribute: Layout.Attribute, to end: Layout.Item,
        _ endAttribute: Layout.Attribute
    ) throws -> Layout.Box {
        made(
            "distance", [start.box, UInt64(startAttribute.rawValue), end.box, UInt64(endAttribute.rawValue)],
            try layout.addDistance(from: start, startAttribute, to: end, endAttribute))
    }

    func remove(_ box: Layout.Box) throws {
        try layout.remove(box)
        note("remove", [box])
    }

    func setContentOffset(_ offset: Layout.Point, of box: Layout.Box) throws {
        try layout.setContentOffset(offset, of: box)
        note("offset", [box, offset.x, offset.y])
    }

    func setInsetAdjustment(_ adjustment: Layout.InsetAdjustment, bouncesHorizontally: Bool, of box: Layout.Box) throws
    {
        try layout.setInsetAdjustment(adjustment, bouncesHorizontally: bouncesHorizontally, of: box)
        note("adjustment", [box, UInt64(adjustment.rawValue), UInt64(bouncesHorizontally ? 1 : 0)])
    }

    func setStack(_ options: Layout.StackOptions, of box: Layout.Box) throws {
        try layout.setStack(options, of: box)
        let flags: UInt64 = (options.isRelativeToMargins ? 1 : 0) | (options.isRelativeToBaselines ? 2 : 0)
        note(
            "stack",
            [
                box, UInt64(options.axis.rawValue), UInt64(options.distribution.rawValue),
                UInt64(options.alignment.rawValue), flags, options.spacing,
            ])
    }

    func arrange(_ box: Layout.Box, in stack: Layout.Box) throws {
        try layout.arrange(box, in: stack)
        note("arrange", [box, stack])
    }

    func setCustomSpacing(_ spacing: Double, after box: Layout.Box) throws {
        try layout.setCustomSpacing(spacing, after: box)
        note("spacing", [box, spacing])
    }

    func setHidden(_ isHidden: Bool, of box: Layout.Box) throws {
        try layout.setHidden(isHidden, of: box)
        note("hidden", [box, UInt64(isHidden ? 1 : 0)])
    }

    func setText(wraps: Bool, preferredWidth: Double?, of box: Layout.Box) throws {
        try layout.setText(wraps: wraps, preferredWidth: preferredWidth, of: box)
        note("text", [box, UInt64(wraps ? 1 : 0), preferredWidth ?? -1])
    }

    func noteText(of box: Layout.Box) throws {
        try layout.noteText(of: box)
        note("note_text", [box])
    }

    func setContentSize(width: Double?, height: Double?, of box: Layout.Box) throws {
        try layout.setContentSize(width: width, height: height, of: box)
        note("content", [box, width ?? -1, height ?? -1])
    }

    func setPriorities(
        hugging: Layout.Priority, compression: Layout.Priority, along axis: Layout.Axis, of box: Layout.Box
    ) throws {
        try layout.setPriorities(hugging: hugging, compression: compression, along: axis, of: box)
        note("priorities", [box, UInt64(axis.rawValue), UInt64(hugging.rawValue), UInt64(compression.rawValue)])
    }

    func setBaselines(first: Double, last: Double, of box: Layout.Box) throws {
        try layout.setBaselines(first: first, last: last, of: box)
        note("baselines", [box, first, last])
    }

    func setBaselineBoxes(first: Layout.Box?, last: Layout.Box?, of box: Layout.Box) throws {
        try layout.setBaselineBoxes(first: first, last: last, of: box)
        note("baseline_boxes", [box, first?.number ?? .max, last?.number ?? .max])
    }

    func setAlignmentInsets(_ insets: Layout.Insets, of box: Layout.Box) throws {
        try layout.setAlignmentInsets(insets, of: box)
        note("insets", [box, insets.top, insets.left, insets.bottom, insets.right])
    }

    func setFrame(
        _ frame: Layout.Rect, mask: Layout.ResizingMask = [], in parentSize: Layout.Size = .init(), of box: Layout.Box
    ) throws {
        try layout.setFrame(frame, mask: mask, in: parentSize, of: box)
        note(
            "set_frame",
            [
                box, frame.x, frame.y, frame.width, frame.height, UInt64(mask.rawValue), parentSize.width,
                parentSize.height,
            ])
    }

    func setMargins(_ margins: Layout.DirectionalInsets, of box: Layout.Box) throws {
        try layout.setMargins(margins, of: box)
        note("margins", [box, margins.top, margins.leading, margins.bottom, margins.trailing])
    }

    func setMarginRules(_ rules: Layout.MarginRules, of box: Layout.Box) throws {
        try layout.setMarginRules(rules, of: box)
        note("rules", [box, UInt64(rules.rawValue)])
    }

    func setLeastMargins(_ margins: Layout.DirectionalInsets?, of box: Layout.Box) throws {
        try layout.setLeastMargins(margins, of: box)
        let given = margins ?? .init()
        note(
            "least_margins",
            [box, UInt64(margins == nil ? 0 : 1), given.top, given.leading, given.bottom, given.trailing])
    }

    func setReadableWidth(_ width: Double?, of box: Layout.Box) throws {
        try layout.setReadableWidth(width, of: box)
        note("readable_width", [box, width ?? -1])
    }

    func setAdditionalSafeArea(_ insets: Layout.Insets, of box: Layout.Box) throws {
        try layout.setAdditionalSafeArea(insets, of: box)
        note("safe_area", [box, insets.top, insets.left, insets.bottom, insets.right])
    }

    func setDirection(_ direction: Layout.Direction, isInherited: Bool = false, of box: Layout.Box) throws {
        try layout.setDirection(direction, isInherited: isInherited, of: box)
        note("direction", [box, UInt64(direction.rawValue), UInt64(isInherited ? 1 : 0)])
    }

    // MARK: Size classes

    private func variations<Value>(
        _ values: Layout.SizeClassValues<Value>, _ number: (Value) -> Double
    ) -> [any Number] {
        var numbers: [any Number] = [values[.init()].map(number) ?? 0]
        for bits: UInt8 in 1..<9 {
            guard let width = Layout.Room(rawValue: bits / 3), let height = Layout.Room(rawValue: bits % 3),
                let value = values[.init(width, height)]
            else { continue }
            numbers += [UInt64(width.rawValue), UInt64(height.rawValue), number(value)]
        }
        return numbers
    }

    func vary(_ box: Layout.Box, installed: Layout.SizeClassValues<Bool>) throws {
        try layout.vary(box, installed: installed)
        note("vary_box", [box, UInt64(0)] + variations(installed) { $0 ? 1 : 0 })
    }

    func vary(_ box: Layout.Box, hidden: Layout.SizeClassValues<Bool>) throws {
        try layout.vary(box, hidden: hidden)
        note("vary_box", [box, UInt64(1)] + variations(hidden) { $0 ? 1 : 0 })
    }

    func vary(_ constraint: Layout.Constraint, installed: Layout.SizeClassValues<Bool>) throws {
        try layout.vary(constraint, installed: installed)
        note("vary_relation", [constraint.number, UInt64(0)] + variations(installed) { $0 ? 1 : 0 })
    }

    func vary(_ constraint: Layout.Constraint, constant: Layout.SizeClassValues<Double>) throws {
        try layout.vary(constraint, constant: constant)
        note("vary_relation", [constraint.number, UInt64(3)] + variations(constant) { $0 })
    }

    func vary(_ constraint: Layout.Constraint, priority: Layout.SizeClassValues<Layout.Priority>) throws {
        try layout.vary(constraint, priority: priority)
        note("vary_relation", [constraint.number, UInt64(4)] + variations(priority) { Double($0.rawValue) })
    }

    // MARK: Constraints

    func isBroken(_ constraint: Layout.Constraint) throws -> Bool { try layout.isBroken(constraint) }

    func constrain(_ equation: Layout.Equation) throws -> Layout.Constraint {
        let constraint = try layout.constrain(equation)
        note(
            "constrain",
            [
                equation.first.box, UInt64(equation.firstAttribute.rawValue), UInt64(equation.relation.rawValue + 1),
                equation.second?.box.number ?? .max, UInt64(equation.secondAttribute.rawValue), equation.multiplier,
                equation.constant, UInt64(equation.priority.rawValue), UInt64(equation.first.part.rawValue),
                UInt64(equation.second?.part.rawValue ?? 0), constraint.number,
            ])
        return constraint
    }

    func deactivate(_ constraint: Layout.Constraint) throws {
        try layout.deactivate(constraint)
        note("deactivate", [constraint.number])
    }

    func setConstant(_ constant: Double, of constraint: Layout.Constraint) throws {
        try layout.setConstant(constant, of: constraint)
        note("constant", [constraint.number, constant])
    }

    func setPriority(_ priority: Layout.Priority, of constraint: Layout.Constraint) throws {
        try layout.setPriority(priority, of: constraint)
        note("priority", [constraint.number, UInt64(priority.rawValue)])
    }
}

// MARK: Numbers

private protocol Number { var text: String { get } }

extension UInt64: Number { fileprivate var text: String { String(self) } }

extension Double: Number { fileprivate var text: String { "0x" + String(bitPattern, radix: 16) } }

extension Layout.Box: Number {
    fileprivate var number: UInt64 { UInt64(generation) << 32 | UInt64(index) }
    fileprivate var text: String { number.text }
}

extension Layout.Constraint {
    fileprivate var number: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}
