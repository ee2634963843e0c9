import Taut
import Testing

import struct Foundation.CGRect

@testable import TautConvenience

/// Constraints of operations are from where the operation was called.
struct SourceTests {
    #if compiler(>=6.2)
        /// In a process of its own: the switch is the program's.
        @Test func operationsNameTheirCaller() async {
            await #expect(processExitsWith: .success) { SourceTests.checkCalls() }
        }
    #endif

    /// Outside of the macro, in which every line is the macro's.
    fileprivate static func checkCalls() {
        ConstraintSource.isRecorded = true
        let (root, box) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), View())
        let line = #line + 1
        let filled = root.addSubview(box, filling: .superview)
        let inner = View()
        let pinned = box.addSubview(inner, pinnedTo: .center)
        inner.constrain(width: 20, height: 10)
        let row = root.addSubviewsHorizontally(View(), View())
        let own = ConstraintsList.activate([
            inner.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        ])
        func lines(_ list: ConstraintsList) -> Set<Int?> { Set(list.all.map { $0.taut.source?.line }) }
        precondition(lines(filled) == [line] && lines(pinned) == [line + 2])
        let sizes = inner.constraintsAffectingLayout(for: .vertical).filter { $0.firstAttribute == .height }
        precondition(sizes.contains { $0.taut.source?.line == line + 3 })
        precondition(row.allSatisfy { lines($0) == [line + 4] })
        precondition(lines(own) == [line + 6])
        precondition(filled.all[0].taut.source?.fileID == "TautConvenienceTests/SourceTests.swift")
    }
}
