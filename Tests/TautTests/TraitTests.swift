import Foundation
import Taut
import Testing

/// The environment as a value, traits, size classes.
@Suite struct TraitTests {
    @Test func anEnvironmentSaysInWhatItDiffers() {
        let old = Environment()
        #expect(old.changes(from: old) == [])
        var new = old
        new.safeArea.top = 20
        #expect(new.changes(from: old) == .safeArea)
        new.horizontalSizeClass = .compact
        new.contentSizeCategory = .small
        new.keyboardFrame = CGRect(x: 0, y: 400, width: 375, height: 267)
        #expect(new.changes(from: old) == [.safeArea, .sizeClasses, .contentSizeCategory, .keyboard])
    }

    final class Witness: View {
        var calls: [TraitCollection?] = []
        var layouts = 0
        override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
            calls.append(previousTraitCollection)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func viewsAreToldAndOnlyWhatIsDirtyIsLaidOut() {
        let root = makeRoot(375, 667)
        let witness = Witness()
        witness.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(witness)
        let inner = add("inner", to: witness)
        LayoutConstraint.activate([
            witness.topAnchor.constraint(equalTo: root.topAnchor), witness.heightAnchor.constraint(equalToConstant: 50),
            witness.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            witness.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: witness.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
            inner.leadingAnchor.constraint(equalTo: witness.leadingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        let layouts = witness.layouts
        root.taut.environment.userInterfaceStyle = .dark
        root.layoutIfNeeded()
        #expect(witness.calls.count == 1)
        #expect(witness.calls[0]?.userInterfaceStyle == .unspecified)
        #expect(witness.traitCollection.userInterfaceStyle == .dark)
        #expect(witness.layouts == layouts)
        root.taut.environment.margins = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40)
        root.layoutIfNeeded()
        expect(witness, 40, 0, 295, 50)
        #expect(witness.calls.count == 1)
    }

    @Test func overridesHoldForASubtree() {
        let root = makeRoot(300, 100, margin: 0)
        root.taut.environment.horizontalSizeClass = .regular
        let side = add("side", to: root)
        let inner = add("inner", to: side)
        side.taut.traitOverrides = TraitCollection(horizontalSizeClass: .compact, layoutDirection: .rightToLeft)
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
        #expect(inner.traitCollection.containsTraits(in: TraitCollection(horizontalSizeClass: .compact)))
        #expect(root.traitCollection.horizontalSizeClass == .regular)
        LayoutConstraint.activate([
            side.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            side.widthAnchor.constraint(equalToConstant: 200),
            side.topAnchor.constraint(equalTo: root.topAnchor), side.heightAnchor.constraint(equalToConstant: 10),
            inner.leadingAnchor.constraint(equalTo: side.leadingAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.topAnchor.constraint(equalTo: side.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        expect(side, 0, 0, 200, 10)
        expect(inner, 140, 0, 50, 10)
        side.taut.traitOverrides = nil
        root.layoutIfNeeded()
        expect(inner, 10, 0, 50, 10)
    }

    @Test func theWidthSpeaksBeforeTheHeight() {
        var values = SizeClassValues("any")
        values[SizeClass(.compact, .unspecified)] = "width"
        values[SizeClass(.unspecified, .compact)] = "height"
        #expect(SizeClass.all.count == 9)
        #expect(SizeClass.all.count(where: \.isFinal) == 4)
        #expect(values.value(in: SizeClass(.compact, .compact)) == "width")
        #expect(values.value(in: SizeClass(.regular, .compact)) == "height")
        #expect(values.value(in: SizeClass(.regular, .regular)) == "any")
        values[SizeClass(.compact, .compact)] = "both"
        #expect(values.value(in: SizeClass(.compact, .compact)) == "both")
        #expect(SizeClass("compact-any") == SizeClass(.compact, .unspecified))
        #expect(SizeClass("compact") == nil)
    }

    @Test func whatIsNotInstalledStaysAliveAndComesBack() {
        let root = makeRoot(400, 100, margin: 0)
        root.taut.environment.horizontalSizeClass = .regular
        let back = add("back", to: root, width: 1, height: 1)
        let side = add("side", to: root)
        let main = add("main", to: root)
        let inner = add("inner", to: side, width: 7, height: 7)
        let wide = main.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([
            back.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            back.topAnchor.constraint(equalTo: root.topAnchor),
            side.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            side.widthAnchor.constraint(equalToConstant: 120),
            side.topAnchor.constraint(equalTo: root.topAnchor),
            side.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            main.topAnchor.constraint(equalTo: root.topAnchor),
            main.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            main.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            main.leadingAnchor.constraint(equalTo: side.trailingAnchor),
            inner.leadingAnchor.constraint(equalTo: side.leadingAnchor),
            inner.topAnchor.constraint(equalTo: side.topAnchor),
        ])
        var installed = SizeClassValues(true)
        installed[SizeClass(.compact, .unspecified)] = false
        var alone = SizeClassValues(false)
        alone[SizeClass(.compact, .unspecified)] = true
        root.taut.variations.vary(side, installed: installed)
        root.taut.variations.vary(wide, installed: alone)
        var margins = SizeClassValues(DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
        margins[SizeClass(.compact, .unspecified)] = .zero
        root.taut.variations.vary(main, \.directionalLayoutMargins, margins)
        #expect(root.taut.layout().status == .satisfied)
        expect(main, 120, 0, 280, 100)
        root.taut.environment.horizontalSizeClass = .compact
        #expect(root.taut.layout().status == .satisfied)
        expect(main, 0, 0, 400, 100)
        #expect(side.superview == nil && inner.superview === side)
        #expect(root.taut.variations.uninstalledViews.map(ObjectIdentifier.init) == [ObjectIdentifier(side)])
        #expect(main.directionalLayoutMargins == .zero)
        root.taut.environment.horizontalSizeClass = .regular
        #expect(root.taut.layout().status == .satisfied)
        expect(main, 120, 0, 280, 100)
        expect(inner, 0, 0, 7, 7)
        #expect(root.subviews.firstIndex(of: side) == 1)
        #expect(!wide.isActive && main.directionalLayoutMargins.top == 8)
    }

    private struct DeletionFixture: Decodable {
        struct Case: Decodable {
            var edited: [String]
            var command: String
            var `in`: String
            var remains: Set<String>
        }
        var oracle: String
        var cases: [Case]
    }

    /// `Tests/Fixtures/deletion`: in which of the four final classes a view, and a constraint, are left.
    @Test func deletingInAClassLeavesTheOthersAlone() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/deletion/what-is-deleted-in-one-class-stays-in-the-others.json")
        let fixture = try JSONDecoder().decode(DeletionFixture.self, from: Data(contentsOf: file))
        let commands: [String: SizeClassVariations.DeletionCommand] = [
            "delete": .delete, "commandDelete": .commandDelete, "deleteElsewhere": .deleteElsewhere,
        ]
        #expect(fixture.oracle == "hand" && fixture.cases.count == 6)
        for expected in fixture.cases {
            let root = makeRoot(400, 100, margin: 0)
            let view = add("view", to: root, width: 10, height: 10)
            let other = add("other", to: root, width: 10, height: 10)
            let wish = other.widthAnchor.constraint(equalToConstant: 30)
            wish.isActive = true
            let variations = root.taut.variations
            for name in expected.edited {
                var values = SizeClassValues(false)
                values[try #require(SizeClass(name))] = true
                variations.vary(other, \.isHidden, values)
            }
            let command = try #require(commands[expected.command])
            variations.delete(view, by: command, in: try #require(SizeClass(expected.in)))
            variations.delete(wish, by: command, in: try #require(SizeClass(expected.in)))
            var views: Set<String> = []
            var wishes: Set<String> = []
            for sizeClass in SizeClass.all where sizeClass.isFinal {
                root.taut.environment.horizontalSizeClass = sizeClass.horizontal
                root.taut.environment.verticalSizeClass = sizeClass.vertical
                root.layoutIfNeeded()
                if view.superview === root { views.insert(sizeClass.description) }
                if wish.isActive, other.frame.width == 30 { wishes.insert(sizeClass.description) }
            }
            #expect(views == expected.remains && wishes == expected.remains, "\(expected)")
        }
    }

    /// In the layout after it.
    @Test func variationsFollowTheTreeThatTheirOwnerEnters() {
        let (owner, part) = (View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), View())
        owner.addSubview(part)
        var installed = SizeClassValues(true)
        installed[SizeClass(.compact, .unspecified)] = false
        owner.taut.variations.vary(part, installed: installed)
        owner.layoutIfNeeded()
        #expect(part.superview === owner)
        let root = makeRoot(400, 100)
        root.taut.environment.horizontalSizeClass = .compact
        root.addSubview(owner)
        #expect(root.taut.layout().loops.isEmpty && part.superview == nil)
        owner.removeFromSuperview()
        owner.layoutIfNeeded()
        #expect(part.superview === owner)
    }

    /// What was deleted in one class may be installed again; deleted everywhere, it is forgotten.
    @Test func whatWasDeletedEverywhereIsForgotten() {
        let root = makeRoot(400, 100, margin: 0)
        let view = add("view", to: root, width: 10, height: 10)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let indented = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30)
        LayoutConstraint.activate([leading, view.topAnchor.constraint(equalTo: root.topAnchor)])
        let variations = root.taut.variations
        variations.delete(leading, by: .commandDelete, in: SizeClass(.compact, .unspecified))
        var compact = SizeClassValues(false)
        compact[SizeClass(.compact, .unspecified)] = true
        variations.vary(indented, installed: compact)
        for (width, x) in [(UserInterfaceSizeClass.regular, 0.0), (.compact, 30), (.unspecified, 0)] {
            root.taut.environment.horizontalSizeClass = width
            #expect(root.taut.layout().status == .satisfied)
            expect(view, x, 0, 10, 10)
        }
        variations.delete(view, by: .commandDelete, in: .any)
        #expect(variations.uninstalledViews.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
        variations.delete(view, by: .delete, in: .any)
        root.taut.environment.horizontalSizeClass = .compact
        #expect(view.superview == nil && variations.uninstalledViews.isEmpty)
    }

    @Test func labelsFollowTheTextSize() {
        let root = makeRoot(400, 100, margin: 0)
        let label = addLabel("abcd", to: root)
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferred(.body)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        expect(label, 0, 0, 34, 20.4)
        root.taut.environment.contentSizeCategory = .accessibilityMedium
        root.layoutIfNeeded()
        expect(label, 0, 0, 56, 33.6)
        #expect(ContentSizeCategory.accessibilityMedium > .extraLarge)
        #expect(ContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }
}
