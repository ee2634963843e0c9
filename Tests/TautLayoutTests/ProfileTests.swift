import TautLayout
import Testing

/// What a profile records of a layout.
struct ProfileTests {
    /// An edit is recorded with the constraint that caused it.
    @Test func causesAreRecorded() throws {
        let layout = try Layout()
        let profile = Layout.Profile()
        layout.profile = profile
        try layout.setSize(width: 100, height: 100)
        let box = try layout.addBox(to: layout.root)
        let width = try layout.constrain(.init(.init(box: box), .width, .equal, nil, .notAnAttribute, constant: 10))
        try layout.solve()
        #expect(profile.events.map(\.kind) == [.layout, .solve, .write, .kernel] && profile.events[1].cause == .first)
        try layout.setConstant(20, of: width)
        try layout.solve()
        let last = try #require(profile.events.last { $0.kind == .solve })
        #expect(last.cause == .constraint && last.subject == width.index && last.constraints == 1)
        try layout.setSize(width: 50, height: 100)
        try layout.solve()
        #expect(profile.events.last { $0.kind == .solve }?.cause == .rootSize)
        #expect(profile.constraintWrites == [2] && profile.boxWrites.prefix(2) == [1, 1])
        // Nothing to do, nothing solved.
        try layout.solve()
        #expect(profile.events.last?.kind == .layout && profile.events.allSatisfy { $0.duration == 0 })
        #expect(profile.allocations > 0 && profile.solverBytes > 0)
        profile.removeAll()
        #expect(profile.events.isEmpty)
    }

    @Test func timesAreTheClocks() throws {
        let layout = try Layout()
        var ticks = 0.0
        func seconds() -> Double {
            ticks += 1
            return ticks
        }
        let profile = Layout.Profile(clock: seconds)
        layout.profile = profile
        layout.measure = { _, _, _ in Layout.TextSize(width: 30, height: 10, firstBaseline: 8, lastBaseline: 8) }
        let label = try layout.addBox(to: layout.root)
        try layout.setText(wraps: false, of: label)
        try layout.solve()
        var said: [String] = []
        for event in profile.events { said.append("\(event.kind) \(event.cause) \(event.duration)") }
        #expect(
            said == ["layout none 9.0", "solve first 7.0", "write none 3.0", "measure none 1.0", "kernel none 1.0"])
        #expect(profile.events.map(\.start) == [1, 2, 3, 4, 7])
    }

    /// A constraint that goes and comes back alike is told; one that says something else is not.
    @Test func churnIsRecorded() throws {
        let layout = try Layout()
        let profile = Layout.Profile()
        layout.profile = profile
        let box = try layout.addBox(to: layout.root)
        let ten = Layout.Equation(box, .width, .equal, 10)
        let first = try layout.constrain(ten)
        try layout.solve()
        try layout.remove(first)
        let second = try layout.constrain(ten)
        try layout.solve()
        #expect(profile.churn == [second.index])
        try layout.remove(second)
        _ = try layout.constrain(Layout.Equation(box, .width, .equal, 11))
        try layout.solve()
        try layout.solve()
        #expect(profile.churn == [second.index])
    }

    /// Why a cache was of no use.
    @Test func missesHaveTheirReasons() throws {
        let cache = Layout.Cache(capacity: 8, patience: 2)
        let profile = Layout.Profile()
        func layOut(_ width: Double) throws -> (Layout, Layout.Constraint) {
            let layout = try Layout()
            try layout.setCache(cache)
            layout.profile = profile
            try layout.setSize(width: 100, height: 100)
            let box = try layout.addBox(to: layout.root)
            let constraint = try layout.constrain(Layout.Equation(box, .width, .equal, width))
            try layout.solve()
            return (layout, constraint)
        }
        func reasons() -> [Layout.Profile.Reuse] { profile.events.filter { $0.kind == .solve }.map(\.reuse) }
        for _ in 0..<3 { _ = try layOut(10) }
        #expect(reasons() == [.unknown, .answered, .answered])
        profile.removeAll()
        let (layout, constraint) = try layOut(11)
        #expect(reasons() == [.otherNumbers])
        try layout.setPriority(.init(500), of: constraint)
        try layout.solve()
        #expect(reasons().last == .edited)
    }

    /// Each layout is compared with a new one; paths are counted.
    @Test func shadowsFindNothingWhereNothingIsWrong() throws {
        let layout = try Layout()
        let profile = Layout.Profile()
        profile.isShadowing = true
        layout.profile = profile
        try layout.setSize(width: 100, height: 100)
        let box = try layout.addBox(to: layout.root)
        let width = try layout.constrain(Layout.Equation(box, .width, .equal, 10))
        for constant in [10.0, 30, 20] {
            try layout.setConstant(constant, of: width)
            try layout.solve()
        }
        let shadows = profile.events.filter { $0.kind == .shadow }
        #expect(shadows.count == 3 && shadows.allSatisfy { $0.boxes == 0 && $0.subject == .max })
        #expect(profile.paths.reduce(0, +) > 0)
    }
}
