import Foundation
import TautLayout
import Testing

/// Memory comes from the host's allocator, and its refusals are errors.
struct MemoryTests {
    private func add(_ count: Int, to layout: Layout) throws(Layout.Failure) {
        var last = layout.root
        for index in 0..<count {
            let box = try layout.addBox(to: layout.root)
            try layout.setContentSize(width: Double(index % 7), height: 4, of: box)
            try layout.constrain(.init(box, .left, .equal, last, index == 0 ? .left : .right, constant: 2))
            try layout.constrain(.init(box, .top, .equal, layout.root, .top))
            last = box
        }
    }

    @Test func boxesAndConstraintsTakeNoBlockAfterRoomWasMade() throws {
        let meter = Meter()
        let layout = try Layout(meter.allocator)
        try layout.reserve(boxes: 1001, constraints: 2000)
        let before = meter.allocations
        try add(1000, to: layout)
        #expect(meter.allocations == before)
        try layout.solve()
        // The layout's arrays and the kernel's, however many boxes there are.
        #expect(meter.allocations - before < 100, "\(meter.allocations - before)")
    }

    @Test func everythingIsGivenBack() throws {
        let meter = Meter()
        try withExtendedLifetime(meter) {
            var layout: Layout? = try Layout(meter.allocator)
            try add(50, to: #require(layout))
            try layout?.solve()
            _ = try layout?.fittingSize(of: #require(layout).root)
            layout = nil
        }
        #expect(meter.blocks == 0)
    }

    /// Each allocation in turn is refused: an error, nothing lost, and the next attempt gives the same frames.
    @Test func everyRefusalIsAnError() throws {
        let wanted = try frames(Meter())
        var refused = 0
        while true {
            refused += 1
            let meter = Meter()
            meter.refused = refused
            do throws(Layout.Failure) {
                let found = try frames(meter)
                #expect(found == wanted)
                if meter.allocations < refused { break }
            } catch {
                #expect(error == .outOfMemory, "allocation \(refused)")
            }
            #expect(meter.blocks == 0, "allocation \(refused)")
        }
        #expect(refused > 20)
    }

    private func frames(_ meter: Meter) throws(Layout.Failure) -> [Layout.Rect] {
        let layout = try Layout(meter.allocator)
        try add(12, to: layout)
        let stack = try layout.addStack(.init(axis: .vertical, distribution: .equalSpacing), to: layout.root)
        for _ in 0..<3 { try layout.arrange(try layout.addBox(to: layout.root), in: stack) }
        layout.measure = { _, width, _ in .init(width: width ?? 40, height: width == nil ? 10 : 20) }
        let text = try layout.addBox(to: stack)
        try layout.setText(wraps: true, of: text)
        try layout.constrain(.init(text, .width, .lessThanOrEqual, 15))
        do throws(Layout.Failure) {
            try layout.solve()
        } catch {
            // What was refused once is done the next time.
            #expect(error == .outOfMemory)
            try layout.solve()
        }
        var frames = [Layout.Rect](repeating: .init(), count: layout.indexCount)
        _ = frames.withUnsafeMutableBufferPointer { layout.frames(into: $0) }
        return frames
    }
}
