import Foundation
import TautUIKitNames
import Testing

/// Small parts of UIKit that libraries for views ask for.
struct SmallNamesTests {
    @Test func classesHaveNames() {
        final class Row: UITableViewCell {}
        #expect(Row.description() != UITableViewCell.description())
        #expect(Row.description().contains("Row"))
        #expect(UIView.description() != UILabel.description())
        #expect(MAXFLOAT == .greatestFiniteMagnitude)
    }

    @Test func stepsAreUndoneAndDoneAgain() {
        final class Counter {
            let manager = UndoManager()
            var value = 0 {
                didSet {
                    let old = oldValue
                    manager.registerUndo(withTarget: self) { $0.value = old }
                }
            }
        }
        let counter = Counter()
        counter.value = 3
        counter.manager.setActionName("Count")
        counter.manager.beginUndoGrouping()
        (counter.value, counter.value) = (5, 8)
        counter.manager.endUndoGrouping()
        counter.manager.undo()
        #expect(counter.value == 3)
        #expect(counter.manager.undoActionName == "Count")
        counter.manager.redo()
        #expect(counter.value == 8)
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.value == 0)
        #expect(!counter.manager.canUndo)
        #expect(counter.manager.canRedo)
        counter.value = 1
        #expect(!counter.manager.canRedo)
        counter.manager.removeAllActions(withTarget: counter)
        #expect(!counter.manager.canUndo)
        counter.manager.disableUndoRegistration()
        counter.value = 2
        #expect(!counter.manager.canUndo)
    }

    @Test func respondersFindWhatCanBeUndone() {
        let (window, view, field) = (UIWindow(), UIView(), UITextField())
        window.addSubview(view)
        view.addSubview(field)
        #expect(view.undoManager === window.undoManager)
        #expect(window.undoManager != nil)
        #expect(field.undoManager != nil && field.undoManager !== window.undoManager)
        #expect(UIView().undoManager == nil)
    }

    @Test func outlinesTakePaths() {
        let (path, other) = (UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), UIBezierPath())
        other.move(to: CGPoint(x: 90, y: 90))
        other.cgPath = path.cgPath
        #expect(other.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func elementsMoveWithTheirContainers() {
        let (root, row) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)))
        root.addSubview(row)
        let element = UIAccessibilityElement(accessibilityContainer: row)
        element.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 30, height: 10)
        #expect(element.accessibilityFrame == CGRect(x: 15, y: 25, width: 30, height: 10))
        row.frame.origin.y = 120
        #expect(element.accessibilityFrame.minY == 125)
        #expect(element.accessibilityActivationPoint == CGPoint(x: 30, y: 130))
        element.accessibilityFrame = CGRect(x: 10, y: 120, width: 1, height: 1)
        #expect(element.accessibilityFrameInContainerSpace.origin == .zero)
        #expect(element.next === row)
    }

    @Test func menusAreKept() {
        let view = UIView(frame: CGRect(x: 7, y: 0, width: 10, height: 10))
        UIView().addSubview(view)
        let menu = UIMenuController.shared
        menu.showMenu(from: view, rect: CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(menu.isMenuVisible)
        #expect(menu === UIMenuController.shared)
        menu.hideMenu()
        #expect(!menu.isMenuVisible)
    }

    @Test func barsAboveTheKeyboardAreLaidOut() {
        let bar = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 44), inputViewStyle: .keyboard)
        bar.allowsSelfSizing = true
        bar.translatesAutoresizingMaskIntoConstraints = false
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(field)
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: bar.topAnchor, constant: 6),
            field.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -6),
            field.heightAnchor.constraint(equalToConstant: 40),
        ])
        #expect(bar.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 52)
        #expect(UIInputView().inputViewStyle == .default)
    }

    @Test func textsSayWhetherTheirFontFollows() {
        let texts: [any UIContentSizeCategoryAdjusting] = [UILabel(), UITextField(), UITextView()]
        for text in texts {
            text.adjustsFontForContentSizeCategory = true
            #expect(text.adjustsFontForContentSizeCategory)
        }
        #expect(NSNotification.Name.UITextViewTextDidChange == UITextView.textDidChangeNotification)
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    }

    @Test func whatLiesOnBarsHasOneKind() {
        let items: [UIBarItem] = [
            UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil), UITabBarItem(),
        ]
        for item in items {
            item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .selected)
            item.landscapeImagePhoneInsets.top = 2
            #expect(item.titleTextAttributes(for: .selected)?[.font] as? UIFont == .systemFont(ofSize: 9))
            #expect(item.titleTextAttributes(for: .normal) == nil)
        }
        #expect(items[0].title == "Back")
    }
}

/// Properties of bars, curves and rows are stored.
struct KeptNamesTests {
    @Test func barsKeepHowTheyLook() {
        let (bar, tabs, tools, search) = (UINavigationBar(), UITabBar(), UIToolbar(), UISearchBar())
        bar.setTitleVerticalPositionAdjustment(3, for: .compact)
        #expect(bar.titleVerticalPositionAdjustment(for: .compact) == 3)
        #expect(bar.titleVerticalPositionAdjustment(for: .default) == 0)
        (tabs.itemPositioning, tabs.itemWidth, tabs.itemSpacing) = (.centered, 40, 8)
        #expect([tabs.itemWidth, tabs.itemSpacing] == [40, 8] && tabs.itemPositioning == .centered)
        let shadow = UIImage()
        tools.setShadowImage(shadow, forToolbarPosition: .bottom)
        #expect(tools.shadowImage(forToolbarPosition: .bottom) === shadow)
        #expect(tools.shadowImage(forToolbarPosition: .top) == nil)
        search.setPositionAdjustment(UIOffset(horizontal: 2, vertical: 1), for: .search)
        #expect(search.positionAdjustment(for: .search).horizontal == 2)
        #expect(search.positionAdjustment(for: .clear) == .zero)
    }

    @Test func curvesKeepTheirPoints() {
        #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint2 == CGPoint(x: 1, y: 1))
        let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1))
        #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 0))
        #expect(spring.initialVelocity.dx == 2)
    }

    @Test func programsHaveADelegate() {
        final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
        let program = UIApplication.shared
        var delegate: Delegate? = Delegate()
        program.delegate = delegate
        #expect(program.delegate === delegate)
        delegate = nil
        #expect(program.delegate == nil)
        program.beginIgnoringInteractionEvents()
        #expect(program.isIgnoringInteractionEvents)
        program.endIgnoringInteractionEvents()
        #expect(!program.isIgnoringInteractionEvents)
        #expect(UIDeviceOrientation.landscapeLeft.isValidInterfaceOrientation)
        #expect(!UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    }

    @Test func rowsHaveActions() {
        let action = UITableViewRowAction(style: .destructive, title: "Away") { _, _ in }
        #expect(action.style == .default)
        #expect(action.backgroundColor == .systemRed)
    }
}
