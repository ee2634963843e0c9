import Foundation
import TautUIKitNames
import Testing

/// Names that code written for UIKit calls or overrides, in the forms that it uses.
@Suite struct CompilingTests {
    final class CompactTraits: UITraitCollection, @unchecked Sendable {
        override var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    }

    final class Context: UICollectionViewLayoutInvalidationContext {
        var reason = "none"
    }

    final class Layout: UICollectionViewFlowLayout {
        override class var invalidationContextClass: AnyClass { Context.self }
    }

    final class Table: UITableView {
        var batches = 0
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }
    }

    final class Update: UICollectionViewUpdateItem {
        override var updateAction: Action { .insert }
    }

    @Test func batchesTakeClosuresThatDoNotEscape() {
        func run(_ updates: () -> Void, in table: UITableView, _ collection: UICollectionView) {
            table.performBatchUpdates(updates)
            collection.performBatchUpdates(updates, completion: nil)
        }
        let table = Table()
        var calls = 0
        run({ calls += 1 }, in: table, UICollectionView())
        table.performBatchUpdates {
            calls += 1
        } completion: { _ in
            calls += 1
        }
        table.performBatchUpdates(nil)
        #expect(calls == 4)
        #expect(table.batches == 3)
    }

    @Test func pathsCanBeChanged() {
        var path = IndexPath(item: 1, section: 2)
        path.item = 3
        path.section += 2
        #expect(path == IndexPath(item: 3, section: 4))
        path.row = 5
        #expect(path.item == 5)
    }

    @Test func contextsAreOfTheClassThatTheLayoutNames() {
        let context = Layout().invalidationContext(forBoundsChange: .zero) as? Context
        #expect(context?.reason == "none")
        #expect(Context().invalidatedItemIndexPaths == nil)
    }

    @Test func prioritiesAreAddedTo() {
        let (almost, more): (UILayoutPriority, UILayoutPriority) = (.required - 1, .defaultLow + 1)
        #expect(almost.rawValue == 999)
        #expect(more.rawValue == 251)
    }

    @Test func traitsAreOverridden() {
        let traits = CompactTraits(horizontalSizeClass: .regular)
        #expect(traits.horizontalSizeClass == .compact)
        #expect(traits == UITraitCollection(horizontalSizeClass: .compact))
        #expect(UITraitCollection().overridden(by: traits).horizontalSizeClass == .compact)
    }

    @Test func updatesAreMadeWithoutArguments() {
        #expect(Update().updateAction == .insert)
        #expect(UICollectionViewUpdateItem().indexPathAfterUpdate == nil)
    }

    @Test func whatIsReadAloudIsKept() {
        let image = UIImage(size: CGSize(width: 1, height: 1))
        image.accessibilityLabel = "a dot"
        #expect(image.accessibilityLabel == "a dot")
        let content = AXCustomContent(label: "Size", value: "3 MB")
        content.importance = .high
        #expect(content.label == "Size" && content.value == "3 MB")
    }

    @Test func animatorsSayWhetherTheyAreInterrupted() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.isInterruptible = false
        #expect(!animator.isInterruptible)
    }

    @Test func inputViewControllersHearOfTheirText() {
        let delegate: any UITextInputDelegate = UIInputViewController()
        delegate.textDidChange(nil)
    }
}
