import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// Visual formats by handles state what they state by views.
struct VisualFormatTests {
    private let layout: Layout
    private let root = View()
    private var views: [String: View] = [:]
    private var boxes: [String: Layout.Box] = [:]
    private let metrics = ["gap": 12.5, "low": 240]

    init() throws {
        layout = try Layout()
        for name in ["a", "b", "long name", "ü"] {
            let view = View()
            root.addSubview(view)
            views[name] = view
            boxes[name] = try layout.addBox(to: layout.root)
        }
    }

    @Test(arguments: [
        "[a]", "|[a]|", "|-[a]-|", "H:|-[a]-[b]-|", "V:|-20-[a]-(>=8)-[b(==a)]-gap-|", "[a(50)]", "[a(>=50,<=gap@low)]",
        "H : | - [ a ( == 10 @ 500 , b ) ] - 3.25 - [ long name ] [ü]", "[a]-(-4)-[b]",
        "[a(+7.5@1000)]-(<=gap@250,>=2)-[b]|",
        "V:[a]-[b]-[ü]", "|-0-[a]-.5-[b]-1.-|",
    ])
    func theConstraintsAreThose(_ format: String) throws {
        for bits in [UInt(0), 1 << 16, 2 << 16, 1 << 3, 1 << 19, 1 << 12, 0x18, 0x1808, 0x22] {
            let options = LayoutConstraint.FormatOptions(rawValue: bits)
            let wanted = try? LayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views, spacing: .uikit)
            let found = try? equations(format, Self.options(bits))
            #expect(found == wanted?.map(text), "\(format), options \(bits)")
            if bits == 0 { #expect(found != nil, "\(format)") }
        }
    }

    @Test(arguments: [
        ("H[a]", Layout.VisualFormatFault.Kind.colon, 1), ("", .box, 0), ("|-", .box, 2), ("|a|", .box, 1),
        ("[a", .bracket, 2), ("[c]", .name, 1), ("[a(gap]", .parenthesis, 6), ("[a]-8[b]", .hyphen, 5),
        ("[a(c)]", .name, 3), ("[a]-b-[b]", .name, 4), ("[a(1234567890123456)]", .number, 3), ("[a(8x)]", .number, 3),
        ("[a(8@0)]", .priority, 5), ("[a(8@2.5)]", .priority, 5), ("[a]|[b]", .end, 4), ("[a]--[b]", .number, 4),
        ("[c", .bracket, 2), ("[]", .name, 1), ("[a(<5)]", .name, 3), ("[a(2*3)]", .parenthesis, 4),
        ("[a(-)]", .number, 4),
        ("[a]-8@20-[b]", .hyphen, 5), ("[a]-{x}-[b]", .name, 4), ("||", .box, 1),
    ])
    func whatCannotBeReadNamesThePlace(_ format: String, _ kind: Layout.VisualFormatFault.Kind, _ offset: Int) throws {
        let before = layout.indexCount
        do {
            _ = try equations(format, .init())
            Issue.record("\(format) was read")
        } catch let Layout.Failure.visualFormat(fault) {
            #expect(fault.kind == kind && fault.offset == offset, "\(format): \(fault)")
        }
        #expect(layout.indexCount == before)
    }

    @Test func allConstraintsAreAddedOrNone() throws {
        let outside = try layout.addBox()
        #expect(throws: Layout.Failure.differentTrees(outside, try #require(boxes["a"]))) {
            try format("[a(10)]-[outside]") {
                $0 == "outside" ? .box(outside) : boxes[$0].map { .box($0) }
            } each: { _ in
            }
        }
        try layout.solve()
        #expect(try layout.frame(of: #require(boxes["a"])).width == 0)
    }

    // MARK: Comparison

    private static func options(_ bits: UInt) -> Layout.FormatOptions {
        var options = Layout.FormatOptions()
        if bits == 1 << 16 { options.direction = .leftToRight }
        if bits == 2 << 16 { options.direction = .rightToLeft }
        options.alignments = .init(rawValue: UInt32(bits & 0xFFFF))
        options.isBaselineToBaseline = bits == 1 << 19
        return options
    }

    private func equations(_ format: String, _ options: Layout.FormatOptions) throws -> [String] {
        var constraints: [Layout.Constraint] = []
        try self.format(format, options) { name in
            boxes[name].map { .box($0) } ?? metrics[name].map { .metric($0) }
        } each: {
            constraints.append($0)
        }
        let result = try constraints.map { try text(layout.equation(of: $0)) }
        for constraint in constraints { try layout.remove(constraint) }
        return result
    }

    private func format(
        _ format: String, _ options: Layout.FormatOptions = .init(), _ lookUp: (String) -> Layout.Named?,
        each: (Layout.Constraint) -> Void
    ) throws {
        try Array(format.utf8).withUnsafeBufferPointer { bytes throws(Layout.Failure) in
            try layout.constrain(
                format: bytes, options: options, lookUp: { lookUp(String(decoding: $0, as: UTF8.self)) }, each)
        }
    }

    private func text(_ equation: Layout.Equation) -> String {
        func name(_ item: Layout.Item?) -> String {
            item.map { item in boxes.first { $0.value == item.box }?.key ?? "root" } ?? "none"
        }
        return "\(name(equation.first)) \(equation.firstAttribute.rawValue) \(equation.relation.rawValue) "
            + "\(name(equation.second)) \(equation.secondAttribute.rawValue) \(equation.multiplier) "
            + "\(equation.constant) \(equation.priority.rawValue)"
    }

    private func text(_ constraint: LayoutConstraint) -> String {
        func name(_ item: AnyObject?) -> String {
            item.map { item in views.first { $0.value === item }?.key ?? "root" } ?? "none"
        }
        return "\(name(constraint.firstItem)) \(constraint.firstAttribute.rawValue) \(constraint.relation.rawValue) "
            + "\(name(constraint.secondItem)) \(constraint.secondAttribute.rawValue) \(Double(constraint.multiplier)) "
            + "\(Double(constraint.constant)) \(constraint.priority.step)"
    }
}
