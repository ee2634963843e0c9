import TautLayout
import Testing

/// When texts are measured, and what becomes of answers that cannot be used.
struct MeasureTests {
    /// Texts of ten letters a word, in letters of one point on lines of ten.
    private final class Texts {
        let layout: Layout
        var boxes: [Layout.Box] = []
        var calls: [(box: UInt32, width: Double?)] = []
        var words = 3.0

        init(_ count: Int) throws {
            layout = try Layout()
            try layout.setSize(width: 100, height: nil)
            for _ in 0..<count {
                let box = try layout.addBox(to: layout.root)
                try layout.setText(wraps: true, of: box)
                try layout.constrain(.init(box, .left, .equal, layout.root, .left))
                try layout.constrain(.init(box, .width, .lessThanOrEqual, layout.root, .width))
                boxes.append(box)
            }
            layout.measure = { [unowned self] box, width, height in
                calls.append((box.index, width))
                #expect(height == nil)
                let natural = 10 * words
                guard let width, width < natural else { return .init(width: natural, height: 10) }
                let lines = (natural / max(width, 10)).rounded(.up)
                return .init(width: min(width, natural), height: 10 * lines, firstBaseline: 8, lastBaseline: 10 * lines)
            }
        }
    }

    @Test func whereNothingHasChangedNothingIsMeasured() throws {
        let texts = try Texts(3)
        try texts.layout.solve()
        #expect(texts.calls.count == 3)
        try texts.layout.solve()
        try texts.layout.setSize(width: 90, height: nil)
        try texts.layout.solve()
        #expect(texts.calls.count == 3)
        try texts.layout.noteText(of: texts.boxes[1])
        try texts.layout.solve()
        #expect(texts.calls.count == 4)
        #expect(texts.calls.last?.box == texts.boxes[1].index)
    }

    @Test func aTextThatGetsLessIsMeasuredAgainAtThatWidth() throws {
        let texts = try Texts(2)
        texts.words = 25
        try texts.layout.solve()
        #expect(texts.calls.map(\.width) == [nil, nil, 100, 100])
        #expect(texts.layout.frame(of: texts.boxes[0]).height == 30)
        #expect(texts.layout.frame(of: texts.boxes[0]).width == 100)
        try texts.layout.setSize(width: 50, height: nil)
        try texts.layout.solve()
        #expect(texts.calls.count == 6)
        #expect(texts.layout.frame(of: texts.boxes[1]).height == 50)
    }

    @Test func anAnswerThatCannotBeUsedNamesTheBoxAndTheOldLayoutStays() throws {
        let texts = try Texts(2)
        try texts.layout.solve()
        let old = texts.layout.frame(of: texts.boxes[1])
        let measure = texts.layout.measure
        for width in [-1.0, .nan, .infinity] {
            texts.layout.measure = { _, _, _ in .init(width: width, height: 10) }
            try texts.layout.noteText(of: texts.boxes[1])
            #expect(throws: Layout.Failure.unusableMeasure(texts.boxes[1])) { try texts.layout.solve() }
            #expect(texts.layout.frame(of: texts.boxes[1]) == old)
        }
        texts.layout.measure = nil
        #expect(throws: Layout.Failure.noMeasure(texts.boxes[1])) { try texts.layout.solve() }
        texts.layout.measure = measure
        texts.words = 4
        try texts.layout.solve()
        #expect(texts.layout.frame(of: texts.boxes[1]).width == 40)
        #expect(texts.layout.frame(of: texts.boxes[0]) == old)
    }

    @Test func theLayoutCannotBeUsedFromWithin() throws {
        let texts = try Texts(1)
        var refusals = 0
        texts.layout.measure = { [unowned layout = texts.layout] box, _, _ in
            #expect(throws: Layout.Failure.isSolving) { try layout.solve() }
            #expect(throws: Layout.Failure.isSolving) { try layout.addBox(to: layout.root) }
            refusals += 1
            return .init(width: 7, height: 7)
        }
        try texts.layout.solve()
        #expect(refusals == 1)
    }
}

extension MeasureTests {
    /// A text that is wrapped in a fitting, with a constraint on its baseline that is held outside of it.
    @Test func aFittingLeavesConstraintsOutsideAlone() throws {
        let layout = try Layout()
        try layout.setSize(width: 200, height: 200)
        layout.measure = { _, width, _ in
            let lines = width.map { (90 / max($0, 1)).rounded(.up) } ?? 1
            return .init(width: width ?? 90, height: 10 * lines, firstBaseline: 8, lastBaseline: 10 * lines - 2)
        }
        let (cell, other) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let text = try layout.addBox(to: cell)
        try layout.setText(wraps: true, of: text)
        for (attribute, sign) in [(Layout.Attribute.left, 1.0), (.right, -1), (.top, 1), (.bottom, -1)] {
            try layout.constrain(.init(text, attribute, .equal, cell, attribute, constant: 5 * sign))
        }
        for _ in 0..<40 { try layout.constrain(.init(other, .lastBaseline, .equal, text, .lastBaseline, priority: 9)) }
        try layout.solve()
        let size = try layout.fittingSize(of: cell, .init(width: 40, height: 0), horizontal: .required)
        #expect(size == .init(width: 40, height: 40))
    }
}
