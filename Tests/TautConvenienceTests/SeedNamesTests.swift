import Foundation
import Taut
import TautConvenience
import Testing

/// E8: names that a README and a source do not agree about, as data. Each name in the fixture is tried; each name here is in
/// the fixture.
@Suite struct SeedNamesTests {
    private struct Fixture: Decodable {
        var sentence: String
        var oracle: String
        var layouts: [Layout]
        var conditions: [Condition]
        var configurations: [String]
        var identifiers: [String]

        struct Layout: Decodable {
            var names: [String]
            var frame: [Double]
        }

        struct Condition: Decodable {
            var names: [String]
            var holds: [String]
        }
    }

    private func fixture() throws -> Fixture {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/convenience")
            .appendingPathComponent("what-the-readme-and-the-source-of-a-library-call-differently-is-the-same.json")
        let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
        #expect(fixture.oracle == "hand")
        return fixture
    }

    // MARK: Layouts

    fileprivate struct Scene {
        let root = makeRoot()
        let other = View()
        let box = Box()
    }

    /// Places the box by each of the names.
    private let places: [String: (Scene) -> Void] = [
        "exactly(_:multipliedBy:)": { $0.size(.exactly(.superview, multipliedBy: 0.2)) },
        "exactly(_:times:)": { $0.size(.exactly(.superview, times: 0.2)) },
        "exactly(_:multiplier:)": { $0.size(.exactly(.superview, multiplier: 0.2)) },
        "atLeast(_:multipliedBy:)": { $0.size(.atLeast(.superview, multipliedBy: 0.2)) },
        "atLeast(_:times:)": { $0.size(.atLeast(.superview, times: 0.2)) },
        "atMost(_:multipliedBy:)": { $0.size(.atMost(.superview, multipliedBy: 0.1)) },
        "atMost(_:times:)": { $0.size(.atMost(.superview, times: 0.1)) },
        "exactly(sameAs:)": { $0.size(.exactly(sameAs: $0.other)) },
        "exactly(as:)": { $0.size(.exactly(as: $0.other)) },
        "exactly(_:)": { $0.size(.exactly(.relative($0.other))) },
        "atLeast(sameAs:)": { $0.size(.atLeast(sameAs: $0.other)) },
        "atLeast(as:)": { $0.size(.atLeast(as: $0.other)) },
        "atMost(sameAs:)": { $0.size(.atMost(sameAs: $0.other)) },
        "atMost(as:)": { $0.size(.atMost(as: $0.other)) },
        "exactly(sameAs:multipliedBy:)": { $0.size(.exactly(sameAs: $0.other, multipliedBy: 0.25)) },
        "exactly(sameAs:times:)": { $0.size(.exactly(sameAs: $0.other, times: 0.25)) },
        "exactly(as:multipliedBy:)": { $0.size(.exactly(as: $0.other, multipliedBy: 0.25)) },
        "exactly(as:times:)": { $0.size(.exactly(as: $0.other, times: 0.25)) },
        "aligningVerticallyTo:horizontallyTo:": {
            $0.root.addSubview($0.box, aligningVerticallyTo: .center, horizontallyTo: .trailing, insets: .all(10))
        },
        "aligningVerticallyTo:horizontally:": {
            $0.root.addSubview($0.box, aligningVerticallyTo: .center, horizontally: .trailing, insets: .all(10))
        },
        "pinnedTo: position": { $0.root.addSubview($0.box, pinnedTo: .bottomTrailing) },
        "pinningTo: position": { $0.root.addSubview($0.box, pinningTo: .bottomTrailing) },
        "pinnedTo: vertical edge": { $0.root.addSubview($0.box, pinnedTo: .bottom) },
        "pinningTo: vertical edge": { $0.root.addSubview($0.box, pinningTo: .bottom) },
        "pinnedTo: horizontal edge": { $0.root.addSubview($0.box, pinnedTo: .trailing) },
        "pinningTo: horizontal edge": { $0.root.addSubview($0.box, pinningTo: .trailing) },
        "centered(in:)": {
            $0.root.addSubview($0.box, pinnedTo: .top, horizontally: .centered(in: .layoutMargins))
        },
        "center(in:)": { $0.root.addSubview($0.box, pinnedTo: .top, horizontally: .center(in: .layoutMargins)) },
        "layoutMarginsOf(_:)": { $0.root.addSubview($0.box, filling: .layoutMarginsOf($0.other)) },
        "layoutMargins(_:)": { $0.root.addSubview($0.box, filling: .layoutMargins($0.other)) },
        "safeAreaOf(_:)": { $0.root.addSubview($0.box, filling: .safeAreaOf($0.other)) },
        "safeArea(_:)": { $0.root.addSubview($0.box, filling: .safeArea($0.other)) },
        "readableContentOf(_:)": { $0.root.addSubview($0.box, filling: .readableContentOf($0.other)) },
        "readableContent(_:)": { $0.root.addSubview($0.box, filling: .readableContent($0.other)) },
        "excludedByLayoutMarginsGuides": {
            $0.root.addSubview($0.box, filling: .guide($0.other.excludedByLayoutMarginsGuides.leading))
        },
        "excludedByLayoutMarginGuides": {
            $0.root.addSubview($0.box, filling: .guide($0.other.excludedByLayoutMarginGuides.leading))
        },
        "unreadableContentLayoutGuides": {
            $0.root.addSubview($0.box, filling: .guide($0.other.unreadableContentLayoutGuides.trailing))
        },
        "unreadableContentGuides": {
            $0.root.addSubview($0.box, filling: .guide($0.other.unreadableContentGuides.trailing))
        },
        "multiply(by:)": { $0.root.addSubview($0.box, filling: .superview, insets: .all(10).multiply(by: 2)) },
        "multiply(_:)": { $0.root.addSubview($0.box, filling: .superview, insets: .all(10).multiply(2)) },
    ]

    @Test func everyNameLaysOutTheSame() throws {
        let layouts = try fixture().layouts
        #expect(Set(layouts.flatMap(\.names)) == Set(places.keys))
        for layout in layouts {
            for name in layout.names {
                let scene = Scene()
                scene.root.addSubview(scene.other, pinnedAt: CGRect(x: 50, y: 40, width: 200, height: 60))
                let place = try #require(places[name], "\(name)")
                place(scene)
                scene.root.layoutIfNeeded()
                let frame = scene.box.frame
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
                #expect(numbers == layout.frame, "\(name)")
            }
        }
    }

    // MARK: Conditions

    private let conditions: [String: View.Condition] = [
        "verticallyCompact": .verticallyCompact, "isVerticallyCompact": .isVerticallyCompact,
        "verticalCompact": .verticalCompact, "verticallyRegular": .verticallyRegular,
        "isVerticallyRegular": .isVerticallyRegular, "verticalRegular": .verticalRegular,
        "horizontallyCompact": .horizontallyCompact, "isHorizontallyCompact": .isHorizontallyCompact,
        "horizontalCompact": .horizontalCompact, "horizontallyRegular": .horizontallyRegular,
        "isHorizontallyRegular": .isHorizontallyRegular, "horizontalRegular": .horizontalRegular,
    ]

    @Test func everyNameHoldsInTheSameSizeClasses() throws {
        let groups = try fixture().conditions
        #expect(Set(groups.flatMap(\.names)) == Set(conditions.keys))
        for group in groups {
            for name in group.names {
                let condition = try #require(conditions[name], "\(name)")
                let root = makeRoot()
                let box = Box()
                root.addSubview(box, pinnedTo: .topLeading)
                View.if(condition) { box.constrain(width: 100) }
                let holds = SizeClass.all.filter { sizeClass in
                    root.taut.environment.horizontalSizeClass = sizeClass.horizontal
                    root.taut.environment.verticalSizeClass = sizeClass.vertical
                    root.layoutIfNeeded()
                    return box.frame.width == 100
                }
                #expect(Set(holds.map(\.description)) == Set(group.holds), "\(name)")
            }
        }
    }

    // MARK: Names

    private let configurations: [String: View.Condition.ConfigurationName] = [
        "main": .main, "alternative": .alternative, "active": .active, "inactive": .inactive, "expanded": .expanded,
        "collapsed": .collapsed, "visible": .visible, "hidden": .hidden, "top": .top, "leading": .leading,
        "bottom": .bottom, "trailing": .trailing, "vertical": .vertical, "horizontal": .horizontal,
        "combined": .combined(.expanded, .top),
    ]

    /// Each configuration has a width of its own.
    @Test func everyConfigurationIsOneOfItsOwn() throws {
        let names = try fixture().configurations
        #expect(Set(names) == Set(configurations.keys))
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        for (index, name) in names.enumerated() {
            let configuration = try #require(configurations[name], "\(name)")
            View.addNamedConditionalConfiguration(configuration) { box.constrain(width: CGFloat(100 + index)) }
        }
        expect(box, 0, 0, 100, 30)
        for (index, name) in names.enumerated() {
            box.activeConditionalConstraintsConfigurationName = try #require(configurations[name])
            expect(box, 0, 0, Double(100 + index), 30)
        }
    }

    private let identifiers: [String: ConstraintsList.Identifier] = [
        "main": .main, "alternative": .alternative, "width": .width, "height": .height, "size": .size,
        "minimumWidth": .minimumWidth, "minimumHeight": .minimumHeight, "minimumSize": .minimumSize,
        "maximumWidth": .maximumWidth, "maximumHeight": .maximumHeight, "maximumSize": .maximumSize,
        "aspectRatio": .aspectRatio, "mimimumAspectRatio": .mimimumAspectRatio,
        "maximumAspectRatio": .maximumAspectRatio, "box": .box,
    ]

    /// What is stored under one name is replaced under that name alone.
    @Test func everyIdentifierStoresForItself() throws {
        let names = try fixture().identifiers
        #expect(Set(names) == Set(identifiers.keys))
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        for (index, name) in names.enumerated() {
            box.addStoredConstraints(for: try #require(identifiers[name], "\(name)")) {
                box.constrain(width: .atLeast(CGFloat(100 + index)))
            }
        }
        for (index, name) in names.enumerated().reversed() {
            expect(box, 0, 0, Double(100 + index), 30)
            box.replaceStoredConstraints(for: try #require(identifiers[name])) {}
        }
        expect(box, 0, 0, 40, 30)
    }
}

extension SeedNamesTests.Scene {
    /// Bounds the width of the box at the top leading corner.
    fileprivate func size(_ bound: SizeConstrain<XAxisLayout>) {
        root.addSubview(box, pinnedTo: .topLeading)
        box.constrain(width: bound)
    }
}
