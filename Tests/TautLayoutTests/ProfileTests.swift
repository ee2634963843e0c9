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
        #expect(profile.events.map(\.kind) == [.layout, .solve] && profile.events[1].cause == .first)
        try layout.setConstant(20, of: width)
        try layout.solve()
        let last = try #require(profile.events.last)
        #expect(last.cause == .constraint && last.subject == width.index && last.constraints == 1)
        try layout.setSize(width: 50, height: 100)
        try layout.solve()
        #expect(profile.events.last?.cause == .rootSize)
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
        #expect(said == ["layout none 5.0", "solve first 3.0", "measure none 1.0"])
        #expect(profile.events.map(\.start) == [1, 2, 3])
    }
}
