import TautLayout
import TestSupport
import Testing

@testable import TautDiagnosis
@testable import TautScene

struct ExplanationTests {
    static func scene(_ text: String) throws -> Scene { try Scene(json: Array(text.utf8), file: "s") }

    /// A loaded layout is explained without a measure function: copies of it have the sizes that were saved.
    @Test func loadedTextsAreExplained() throws {
        let layout = try Layout()
        layout.measure = { _, width, _ in
            width.map { .init(width: $0, height: 20) } ?? .init(width: 60, height: 10)
        }
        let text = try layout.addBox(to: layout.root)
        try layout.setText(wraps: true, of: text)
        try layout.constrain(.init(text, .width, .equal, 40))
        let box = try layout.addBox(to: layout.root)
        for width in [40, 50] as [Double] { try layout.constrain(.init(box, .width, .equal, width)) }
        try layout.solve()
        let bytes = try layout.save { [UInt8]($0) }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { room.deallocate() }
        room.copyBytes(from: bytes)
        let loaded = try Layout.load(UnsafeRawBufferPointer(room))
        try loaded.solve()
        let (own, other) = (try Explanation(layout), try Explanation(loaded))
        #expect(own.conflicts.count == 1 && other.conflicts.map(\.sum) == own.conflicts.map(\.sum))
        #expect(other.conflicts[0].repairs.map(\.description) == own.conflicts[0].repairs.map(\.description))
    }

    /// A repair that gives a loaded text a width of which no size was saved cannot be tried.
    @Test func repairsOfLoadedTextsNeedSavedSizes() throws {
        let layout = try Layout()
        layout.measure = { _, width, _ in
            width.map { .init(width: $0, height: 20) } ?? .init(width: 60, height: 10)
        }
        let text = try layout.addBox(to: layout.root)
        try layout.setText(wraps: true, of: text)
        for width in [40, 50] as [Double] { try layout.constrain(.init(text, .width, .equal, width)) }
        try layout.solve()
        let bytes = try layout.save { [UInt8]($0) }
        let loaded = try bytes.withUnsafeBytes { try Layout.load($0) }
        try loaded.solve()
        let (own, other) = (try Explanation(layout), try Explanation(loaded))
        #expect(other.conflicts.map(\.sum) == own.conflicts.map(\.sum))
        // Those that keep the width that the layout had.
        #expect(
            other.conflicts[0].repairs.map(\.description) == own.conflicts[0].repairs.prefix(3).map(\.description))
    }

    @Test func onePointIsSingular() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 50], "root": {"id": "r", "children": [{"id": "a"}]},
             "constraints": ["H:|[a]|", "a.width == 99", "V:|[a]|"]}
            """)
        let text = try Explanation(scene).description
        #expect(text.contains("(moves 0 points)") && text.contains("(moves 1 point)"), "\(text)")
    }

    @Test func theSumIsWrittenOut() throws {
        let scene = try Self.scene(
            """
            {"size": [375, 200], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": [
              "H:|-16-[a(200)]-8-[b(160)]-16-|",
              "V:|[a]|", "V:|[b]|"]}
            """)
        let explanation = try Explanation(scene)
        let conflict = try #require(explanation.conflicts.first)
        #expect(explanation.conflicts.count == 1 && explanation.openings.isEmpty)
        #expect(
            conflict.sum?.hasSuffix("= 400, but root.width is 375: 25 points too many") == true,
            "\(conflict.sum ?? "none")")
        #expect(conflict.members.compactMap(\.line) == [3, 3, 3, 3, 3])
        #expect(conflict.members.contains { $0.equation == "b.leading == a.trailing + 8" })
        let constants = conflict.repairs.compactMap { repair -> Double? in
            if case .constant(let number) = repair.change { number } else { nil }
        }
        #expect(constants.contains(135) && constants.contains(175))
        #expect(conflict.repairs.map(\.movement) == conflict.repairs.map(\.movement).sorted())
    }

    @Test func whatFollowsFromOthersSaysNothingNew() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["a.leading == root.leading", "a.top == root.top", "b.leading == root.leading", "b.top == root.top",
              "a.height == b.height", "b.height == 20", "a.width == 30", "b.width == 40", "a.width == 50",
              "a.height == 20", "b.leading == a.leading"]}
            """)
        let explanation = try Explanation(scene)
        // One of the widths is left out for a conflict, and is not called redundant.
        #expect(explanation.conflicts.count == 1)
        #expect(explanation.redundancies.map(\.member.name) == ["a.height == 20", "b.leading == a.leading"])
        #expect(
            explanation.redundancies.map { $0.causes.map(\.name) }.first == ["a.height == b.height", "b.height == 20"])
        #expect(explanation.redundancies.allSatisfy { $0.member.line == 4 && !$0.followsFromStack })
    }

    /// With 999 the width would still push the other one, which gives way at 800.
    @Test func aRepairTakesThePriorityThatMovesLeast() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["V:|[a]|", "V:|[b]|", "H:|[a][b]|", "b.width == 30 @800", "a.width == 90", "a.width <= 70"]}
            """)
        let conflict = try #require(try Explanation(scene).conflicts.first)
        let priorities = conflict.repairs.compactMap { repair -> String? in
            if case .priority(let number) = repair.change { "\(repair.member.name) \(number)" } else { nil }
        }
        #expect(priorities.contains("a.width == 90 999") || priorities.contains("a.width == 90 749"), "\(priorities)")
        for repair in conflict.repairs {
            if case .priority(let number) = repair.change { #expect([999, 749, 249].contains(number)) }
        }
    }

    @Test func marginsAndCentresAreInTheSum() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "environment": {"margins": [0, 16, 0, 16]},
             "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.leading >= root.leadingMargin", "a.trailing <= root.trailingMargin", "a.width == 80", "V:|[a]|"]}
            """)
        let conflict = try #require(try Explanation(scene).conflicts.first)
        #expect(conflict.sum?.hasSuffix("12 points too many") == true, "\(conflict.sum ?? "none")")
        let centred = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.centerX == root.centerX", "a.leading == root.leading + 10", "a.width == 100", "V:|[a]|"]}
            """)
        let other = try #require(try Explanation(centred).conflicts.first)
        // centerX = 50 and leading = 10 leave 80 for the width.
        #expect(other.sum == "2 × 10 + 100 = 120, but root.width is 100: 20 points too many")
    }

    /// From right to left, with given frames, natural sizes and baselines, and where there is too little.
    @Test(arguments: [
        (
            #""environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "children": [{"id": "a"}]}"#,
            #""a.leading == root.leading + 16", "a.width == 200", "a.trailing == root.trailing - 4", "V:|[a]|""#,
            "16 + 200 + 4 = 220, but root.width is 375: 155 points too few"
        ),
        (
            #""root": {"id": "root", "children": [{"id": "a", "frame": [20, 0, 100, 10]}, {"id": "b"}]}"#,
            #""b.leading == a.trailing + 8", "b.width == 300", "b.trailing == root.trailing", "V:|[b]|""#,
            "8 + 300 + 20 + 100 = 428, but root.width is 375: 53 points too many"
        ),
        (
            #""root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": [400, 10], "compression": [1000, 1]}]}"#,
            #""H:|-[a]-|", "V:|[a]|""#,
            "16 + 16 + 400 = 432, but root.width is 375: 57 points too many"
        ),
        (
            #""root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}"#,
            #""a.width == 100", "b.width == 2 * a.width", "b.width <= 150", "a.leading == root.leading", "b.leading == root.leading", "V:|[a]|", "V:|[b]|""#,
            "2 × 100, but b.width is at most 150: 50 points too many"
        ),
    ])
    func sumsAreThoseOfTheLayoutsRows(_ head: String, _ constraints: String, _ sum: String) throws {
        let scene = try Self.scene("{\"size\": [375, 200], \(head), \"constraints\": [\(constraints)]}")
        let conflict = try #require(try Explanation(scene).conflicts.first)
        #expect(conflict.sum == sum)
    }

    /// Numbers are those between alignment rectangles, as constraints have them.
    @Test(arguments: [
        (
            #"{"id": "b", "alignmentInsets": [0, 0.5, 0, 1]}"#, #""b.width == 12.5", "b.width == 10""#,
            "10, but b.width is 12.5: 2.5 points too few"
        ),
        (
            #"{"id": "b", "alignmentInsets": [0, 3, 0, 5], "children": [{"id": "c", "alignmentInsets": [0, 1, 0, 2]}]}"#,
            #""b.width == 40", "c.leading == b.leading + 2", "c.trailing == b.trailing - 4", "c.width == 50", "V:|[c]|""#,
            "2 + 4 + 50 = 56, but b.width is 40: 16 points too many"
        ),
        (
            #"{"id": "b", "alignmentInsets": [0, 1, 0, 2]}"#, #""b.leading == b.trailing + 33""#,
            "33, but that has to be 3: 30 points too many"
        ),
        (
            #"{"id": "b", "alignmentInsets": [0, 1, 0, 2]}"#,
            #""b.leading == root.leadingMargin", "b.width == 0.5 * root.width", "b.trailing == root.trailing - 10""#,
            "16 + 0.5 × 320 + 10 = 186, but root.width is 320: 134 points too few"
        ),
    ])
    func sumsAreOfAlignmentRectangles(_ view: String, _ constraints: String, _ sum: String) throws {
        for direction in ["leftToRight", "rightToLeft"] {
            let scene = try Self.scene(
                """
                {"size": [320, 100], "environment": {"layoutDirection": "\(direction)"},
                 "root": {"id": "root", "children": [\(view)]}, "constraints": ["V:|[b]|", \(constraints)]}
                """)
            #expect(try Explanation(scene).conflicts.map(\.sum) == [sum])
        }
    }

    /// A sum of more than 200 numbers is not written out, and the text says so.
    @Test func aSumThatIsTooLongIsMissing() throws {
        func text(_ count: Int) throws -> String {
            let views = (0..<count).map { "{\"id\": \"v\($0)\"}" }
            let format = "H:|" + (0..<count).map { "[v\($0)(10)]" }.joined() + "|"
            return try Explanation(
                Self.scene(
                    """
                    {"size": [100, 100], "root": {"id": "root", "children": [\(views.joined(separator: ", "))]},
                     "constraints": ["\(format)"]}
                    """)
            ).description
        }
        #expect(try text(98).contains(" points too many\n"))
        #expect(try text(110).contains("\n  no sum: more than 200 members\n"))
    }

    /// With factors the surplus is what one of the constraints has too much, and sizes are those of the layout.
    @Test(arguments: [
        (
            #""a.width == 0.5 * root.width", "b.width == 2 * a.width", "a.leading == root.leading + 16", "b.leading == a.trailing + 8", "b.trailing <= root.trailing - 4""#,
            ["0.5 × 320 + 2 × 160 + 16 + 8 + 4 = 508, but root.width is 320: 188 points too many"], -188.0
        ),
        (
            #""a.centerX == root.leading + 2", "a.leading == root.centerX + 40""#,
            ["0.5 × 320 + 40 = 200, but that has to be 2: 198 points too many"], 200
        ),
    ])
    func surplusIsWhatARepairTakesAway(_ constraints: String, _ sums: [String], _ constant: Double) throws {
        let scene = try Self.scene(
            """
            {"size": [320, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": [\(constraints)]}
            """)
        let conflicts = try Explanation(scene).conflicts
        #expect(conflicts.map(\.sum) == sums)
        let repairs = try #require(conflicts.first).repairs
        #expect(repairs.contains { $0.change == .constant(constant) }, "\(repairs.map(\.description))")
    }

    @Test func repairsOfConstraintsThatReadAlikeSayWhich() throws {
        let scene = try Self.scene(
            """
            {"size": [320, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": [{"format": "a.height == 20", "identifier": "tall"}, "a.height == 10",
              "a.height == 20"]}
            """)
        let repairs = try Explanation(scene).conflicts.flatMap(\.repairs).map(\.description)
        #expect(repairs.contains("remove a.height == 20 (tall)"), "\(repairs)")
        #expect(repairs.contains("remove a.height == 20 (line 3, column 3)"), "\(repairs)")
        #expect(!repairs.contains { $0.hasPrefix("remove a.height == 10 (") })
    }

    /// On screens with two or three pixels a point.
    @Test func roundedNumbersHaveTheirReasons() throws {
        let scene = try Self.scene(
            """
            {"size": [375, 100], "environment": {"scale": 2},
             "root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": [40.5, 20]}]},
             "constraints": ["a.centerX == root.centerX", "a.top == root.top"]}
            """)
        let reason = try Reason(scene, view: "a", attribute: "x")
        #expect(reason.value == 167.25 && reason.pixels == 167.5)
        #expect(reason.parts.reduce(0) { $0 + $1.amount } == 167.25)
        #expect(reason.words("a.x").hasPrefix("a.x is 167.25 = -20.25 + 187.5, rounded to 167.5 in pixels\n"))
        #expect(try Reason(scene, view: "a", attribute: "y").pixels == nil)
    }

    /// From both directions: edges, centres, baselines and margins are counted from the superview's left and top edges.
    @Test(arguments: [
        ("leftToRight", "leading", 16.0), ("leftToRight", "trailing", 56), ("leftToRight", "right", 56),
        ("leftToRight", "centerX", 36), ("leftToRight", "bottom", 30), ("leftToRight", "centerY", 20),
        ("rightToLeft", "leading", 284), ("rightToLeft", "trailing", 244), ("rightToLeft", "left", 244),
        ("leftToRight", "leftMargin", 24), ("leftToRight", "lastBaseline", 30),
    ])
    func everyAttributeHasItsReason(_ direction: String, _ attribute: String, _ value: Double) throws {
        let scene = try Self.scene(
            """
            {"size": [300, 100], "environment": {"layoutDirection": "\(direction)"},
             "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.leading == root.leading + 16", "a.width == 40", "a.top == root.top + 10", "a.height == 20"]}
            """)
        let reason = try Reason(scene, view: "a", attribute: attribute)
        #expect(reason.value == value && !reason.parts.isEmpty)
        #expect(abs(reason.parts.reduce(0) { $0 + $1.amount } - value) < 1e-9)
    }

    @Test func theBaselineOfATextIsAPart() throws {
        let scene = try Self.scene(
            """
            {"size": [300, 100],
             "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "a", "font": 20}]},
             "constraints": ["a.top == root.top + 10"]}
            """)
        let reason = try Reason(scene, view: "a", attribute: "firstBaseline")
        #expect(reason.parts.map(\.member.name) == ["a.top == root.top + 10", "the baseline of a"])
        #expect(reason.parts.reduce(0) { $0 + $1.amount } == reason.value && reason.value > 10)
    }

    @Test func whatIsOpenIsSettled() throws {
        let scene = try Self.scene(
            """
            {"size": [375, 80], "root": {"id": "root", "children": [{"id": "badge", "intrinsicContentSize": [20, 20]}]},
             "constraints": ["badge.trailing <= root.trailing", "badge.top == root.top"]}
            """)
        let wanted = try Reason(scene, view: "badge", attribute: "x", wanted: 50)
        #expect(wanted.settlement == "badge.leading == root.leading + 50")
        #expect(wanted.words("badge.x").contains("This makes badge.x 50:\n  badge.leading == root.leading + 50\n"))
        let far = try Reason(scene, view: "badge", attribute: "x", wanted: 400)
        #expect(far.settlement == nil && far.words("badge.x").contains("No constraint alone makes it 400"))
        #expect(try Reason(scene, view: "badge", attribute: "y").settlement == nil)
    }

    @Test func openingsHaveRangesAndAreSettled() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.leading >= root.leading + 4", "a.trailing <= root.trailing", "a.width == 20", "V:|[a(>=10)]"]}
            """)
        let explanation = try Explanation(scene)
        #expect(explanation.openings.map { "\($0.item).\($0.attribute)" } == ["a.x", "a.height"])
        #expect(explanation.openings.map(\.least) == [4, 10])
        #expect(explanation.openings.map(\.greatest) == [80, nil])
        var settled = scene
        let added = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["\(explanation.settlement.joined(separator: "\", \""))"]}
            """)
        settled.constraints += added.constraints
        #expect(try SceneLayout(settled).status == .satisfied)
        #expect(explanation.settlement.count == 2)
    }

    /// What is open, and the equations that settle it, where leading is right: in the layout, in a part of it, and in a part that is not.
    @Test(arguments: [
        (
            #""environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "#,
            #""a.left == root.left + 10""#, ["a.width"]
        ),
        (
            #""environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "#,
            #""a.height == root.height""#, ["a.x", "a.width"]
        ),
        (#""root": {"id": "root", "semantic": "forceRightToLeft", "#, #""a.width == 87""#, ["a.x"]),
        (
            #""environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "semantic": "forceLeftToRight", "#,
            #""a.width == 87""#, ["a.x"]
        ),
    ])
    func openingsAreSettledWhereLeadingIsRight(_ head: String, _ constraint: String, _ open: [String]) throws {
        func scene(_ constraints: [String]) throws -> Scene {
            try Self.scene(
                """
                {"size": [100, 100], \(head)"children": [{"id": "a"}]},
                 "constraints": [\((["\"V:|[a]|\"", constraint] + constraints).joined(separator: ",\n"))]}
                """)
        }
        let explanation = try Explanation(scene([]))
        #expect(explanation.openings.map { "\($0.item).\($0.attribute)" } == open)
        #expect(explanation.settlement.count == open.count)
        let settled = try scene(explanation.settlement.map { "\"\($0)\"" })
        #expect(try Explanation(settled).openings.isEmpty)
        let (before, after) = (try SceneLayout(scene([])), try SceneLayout(settled))
        #expect(after.status == .satisfied)
        #expect(before.frames.map(\.frame) == after.frames.map(\.frame))
    }

    /// Left is not leading from right to left, and leading not the same in two parts of a layout.
    @Test func oppositeSidesAreNotTheSame() throws {
        func redundant(_ head: String, _ constraints: String) throws -> [String] {
            let scene = try Self.scene(
                """
                {"size": [100, 100], \(head)"children": [{"id": "a"}]}, "constraints": ["V:|[a]|",
                 \(constraints)]}
                """)
            return try Explanation(scene).redundancies.map(\.member.name)
        }
        let mirrored = #""environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "#
        let sides = "\"a.left == root.left + 10\",\n\"a.leading == root.leading + 10\""
        #expect(try redundant(mirrored, sides).isEmpty)
        #expect(try redundant(#""root": {"id": "root", "semantic": "forceRightToLeft", "#, sides).isEmpty)
        #expect(try redundant(#""root": {"id": "root", "#, sides).count == 1)
        let same = "\"a.width == 20\",\n\"a.right == root.right - 10\",\n\"a.leading == root.leading + 10\""
        #expect(try redundant(mirrored, same) == ["a.leading == root.leading + 10"])
    }

    /// From right to left, at baselines, and in a frame that a mask moves.
    @Test(arguments: [
        (
            #""size": [300, 100], "environment": {"layoutDirection": "rightToLeft"}, "root": {"id": "root", "children": [{"id": "a"}]}"#,
            #""a.leading == root.leading + 16", "a.width == 40", "V:|[a]|""#, "x", [-16.0, -40, 300]
        ),
        (
            #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a", "kind": "label", "text": "a", "font": 20}, {"id": "b"}]}"#,
            #""H:|[b]|", "H:|[a]", "a.top == root.top + 4", "b.height == 10", "b.bottom == a.firstBaseline""#, "y of b",
            []
        ),
    ])
    func reasonsAreThoseOfTheLayoutsRows(
        _ head: String, _ constraints: String, _ what: String, _ amounts: [Double]
    ) throws {
        let scene = try Self.scene("{\(head), \"constraints\": [\(constraints)]}")
        let parts = what.split(separator: " ")
        let reason = try Reason(scene, view: parts.count > 1 ? "b" : "a", attribute: String(parts[0]))
        #expect(!reason.parts.isEmpty)
        #expect(abs(reason.parts.reduce(0) { $0 + $1.amount } - reason.value) < 1e-6)
        if !amounts.isEmpty { #expect(reason.parts.map(\.amount) == amounts) }
    }

    // MARK: Reasons

    /// What has to change for another number: each change is made, and gives it.
    @Test func changesGiveTheNumberThatIsWanted() throws {
        let scene = try Self.scene(
            """
            {"size": [375, 80], "root": {"id": "root", "children": [{"id": "title", "intrinsicContentSize": [150, 20]}, {"id": "price"}]},
             "constraints": ["H:|-16-[title]-8-[price]-16-|", "V:|[title]|", "V:|[price]|"]}
            """)
        let reason = try Reason(scene, view: "price", attribute: "x", wanted: 180)
        #expect(reason.value == 174 && reason.wanted == 180)
        #expect(
            reason.changes.map(\.description) == [
                "give price.leading == title.trailing + 8 the constant 14",
                "give title.leading == root.leading + 16 the constant 22", "make the content of title 156 points long",
            ])
        for change in reason.changes {
            guard case .constant(let number) = change.change else { continue }
            var changed = scene
            let index = try #require(
                scene.constraints.firstIndex { $0.constant.value { _ in 0 } == (number == 14 ? 8 : 16) })
            changed.constraints[index].constant = ConstantExpression(number)
            #expect(try Reason(changed, view: "price", attribute: "x").value == 180)
        }
        // Nothing alone can do it: the width would be negative.
        #expect(try Reason(scene, view: "price", attribute: "x", wanted: 2000).changes.isEmpty)
    }

    /// The amounts add up to the number, and where a part's constraint says one point more, the number grows by the part's factor, unless
    /// another constraint is in the way.
    @Test(arguments: ProofRound.seeds(from: 900, sample: 30, round: 200))
    func amountsAddUp(seed: UInt64) throws {
        var scene = try PlantedConflict(seed, isCrowded: false).scene()
        scene.width = scene.width.map { $0 + 200 }
        var count = 0
        for view in scene.views.dropFirst() {
            for attribute in ["x", "y", "width", "height"] {
                let reason = try Reason(scene, view: view.id, attribute: attribute)
                guard !reason.parts.isEmpty else { continue }
                count += 1
                #expect(abs(reason.parts.reduce(0) { $0 + $1.amount } - reason.value) < 1e-6, "seed \(seed)")
                for part in reason.parts {
                    guard let index = scene.constraints.firstIndex(where: { $0.name == part.member.name }) else {
                        continue
                    }
                    var changed = scene
                    let constant = scene.constraints[index].constant.value { _ in 0 }
                    changed.constraints[index].constant = ConstantExpression(constant + 1)
                    changed.constraints[index].priority = 1000
                    let after = try Reason(changed, view: view.id, attribute: attribute)
                    let moved = after.value - reason.value
                    let isExpected = abs(moved - part.factor) < 1e-6
                    // An equation may have been held by another one as well.
                    #expect(isExpected || !after.parts.contains { $0.member == part.member }, "seed \(seed)")
                }
            }
        }
        #expect(count > 0, "seed \(seed)")
    }

    /// What gives way at 700 is pushed by 999 and 749 alike.
    @Test func aRepairTakesALowPriorityWhereThatMovesLess() throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
             "constraints": ["V:|[a]|", "V:|[b]|", "H:|[a]", "|[b]", "b.width == a.width", "b.width == 30 @700", "a.width == 90", "a.width <= 70"]}
            """)
        let conflict = try #require(try Explanation(scene).conflicts.first)
        let priorities = conflict.repairs.compactMap { repair -> Int? in
            guard repair.member.name == "a.width == 90", case .priority(let number) = repair.change else { return nil }
            return number
        }
        #expect(priorities == [249], "\(conflict.repairs)")
    }

    @Test(arguments: ["leftToRight", "rightToLeft"])
    func redundantWidthsBetweenMarginsOfEitherDirectionAreTold(_ direction: String) throws {
        let scene = try Self.scene(
            """
            {"size": [100, 100], "environment": {"layoutDirection": "\(direction)", "margins": [0, 8, 0, 8]},
             "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["V:|[a]|", "a.leading == root.leadingMargin", "a.trailing == root.trailingMargin",
              "a.width == root.width - 16"]}
            """)
        let explanation = try Explanation(scene)
        #expect(explanation.conflicts.isEmpty)
        #expect(explanation.redundancies.map(\.member.name) == ["a.width == root.width - 16"])
    }
}
