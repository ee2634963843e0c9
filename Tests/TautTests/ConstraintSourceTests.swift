import Foundation
import Taut
import TautDiagnosis
import TautLayout
import Testing

/// Where constraints were made, and that explanations say it.
struct ConstraintSourceTests {
    @Test func nothingIsKeptUnlessAsked() {
        let view = View()
        #expect(view.widthAnchor.constraint(equalToConstant: 8).taut.source == nil)
    }

    #if compiler(>=6.2)
        /// In a process of its own: the switch is the program's.
        @Test func explanationsNameTheCalls() async {
            await #expect(processExitsWith: .success) { try ConstraintSourceTests.checkCalls() }
        }
    #endif

    /// Outside of the macro, in which every line is the macro's.
    fileprivate static func checkCalls() throws {
        ConstraintSource.isRecorded = true
        let (root, box) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), View())
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let file = "TautTests/ConstraintSourceTests.swift"
        let first = #line + 1
        let width = box.widthAnchor.constraint(equalToConstant: 20)
        let other = try LayoutConstraint(
            item: box, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.5,
            constant: 0)
        let format = try LayoutConstraint.constraints(
            withVisualFormat: "V:|-(2)-[box]", metrics: nil, views: ["box": box])
        let far = box.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1)
        let lines = [width, other, format[0], far].map { $0.taut.source }
        precondition(lines.allSatisfy { $0?.fileID == file })
        precondition(lines.map { $0?.line } == [first, first + 1, first + 4, first + 6])
        precondition(width.taut.source?.description == "\(file):\(first)")
        // A name and a multiplier stay with it.
        width.identifier = "w"
        precondition(width.identifier == "w" && other.multiplier == 0.5 && width.taut.source?.line == first)
        LayoutConstraint.activate([width, other] + format)
        let explanation = try root.taut.explanation()
        let members = explanation.conflicts[0].members.filter { $0.file == file }
        precondition(Set(members.map(\.line)) == [first, first + 1])
        precondition(members.allSatisfy { $0.column == nil })
        precondition(explanation.description.contains("  \(file):\(first): w (View.width == 20)"))
    }
}
