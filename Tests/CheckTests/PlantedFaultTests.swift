import TestSupport
import Testing

@testable import TautCheck
@testable import TautScene

/// Faults planted at random places of layouts without any: each is found where it was planted, and nothing else is.
struct PlantedFaultTests {
    /// A column of views at different distances, without faults.
    private struct Column {
        var views: [String] = []
        var constraints: [String] = []
        var expected: [String] = []

        init(_ count: Int) {
            for index in 0..<count {
                views.append("{\"id\": \"v\(index)\", \"intrinsicContentSize\": [null, \(20 + index)]}")
                constraints.append("v\(index).leading == root.leading + 8")
                constraints.append("v\(index).trailing == root.trailing - 8")
                let above = index == 0 ? "root.top" : "v\(index - 1).bottom"
                constraints.append("v\(index).top == \(above) + \(10 + index)")
            }
        }

        var text: String {
            """
            {"size": [375, 900], "root": {"id": "root", "children": [
            \(views.joined(separator: ",\n"))]}, "constraints": [
            \(constraints.map { "\"\($0)\"" }.joined(separator: ",\n"))]}
            """
        }

        /// Plants a fault at a view, the `use`-th of its kind.
        mutating func plant(_ kind: Int, at index: Int) {
            let (leading, trailing, top) = (3 * index, 3 * index + 1, 3 * index + 2)
            switch kind {
            case 0:
                constraints.append(constraints[top])
                expected.append("duplicate-constraint \(constraints[top])")
            case 1:
                constraints[leading] = "v\(index).left == root.left + 8"
                expected.append("left-right \(constraints[leading])")
            case 2:
                constraints[trailing] += " @999"
                expected.append("priority-999 \(constraints[trailing])")
            case 3:
                views[index] =
                    "{\"id\": \"v\(index)\", \"kind\": \"button\", \"text\": \"a\", \"intrinsicContentSize\": [30, 30]}"
                expected.append("touch-target v\(index)")
            case 4:
                views[index] =
                    "{\"id\": \"v\(index)\", \"kind\": \"label\", \"text\": \"\(String(repeating: "long ", count: 20))\"}"
                expected.append("clipped-text v\(index)")
            case 5:
                constraints.append("v\(index).width == root.width - 16")
                expected.append("redundant-constraint \(constraints.last ?? "")")
            default:
                views[index] = "{\"id\": \"v\(index)\", \"intrinsicContentSize\": [null, null]}"
                // Where a height is open, so are the places of all below.
                expected += (index..<views.count).map { "ambiguous v\($0)" }
            }
        }
    }

    @Test(arguments: 1...40)
    func everyPlantedFaultIsFoundAndNothingElse(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 3...9, using: &random)
        var column = Column(count)
        #expect(try RuleTests.findings(column.text).map(\.line) == [], "seed \(seed)")
        for view in (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...count, using: &random)) {
            column.plant(Int.random(in: 0...6, using: &random), at: view)
        }
        let found = try RuleTests.findings(column.text)
        #expect(found.map { "\($0.rule) \($0.element)" }.sorted() == Set(column.expected).sorted(), "seed \(seed)")
        let lines = column.text.split(separator: "\n", omittingEmptySubsequences: false)
        for finding in found {
            let line = try #require(finding.place.map { lines[$0.line - 1] })
            #expect(line.contains(finding.element), "seed \(seed): \(finding.line)")
        }
    }
}
