import Foundation
import Testing

/// What `Scripts/port-uikit.sh` makes of code that cannot be compiled as it is.
@Suite struct PortingTests {
    private func port(_ files: [String: String]) throws -> [String: String] { try PortingScript.port(files) }

    @Test func extensionsOverrideWhatExtensionsDeclare() throws {
        let copies = try port([
            "View.swift": """
            extension UIView {
                @objc func mark(_ name: String, twice: Bool = false) -> String { "view \\(name)" }
            }
            """,
            "Cell.swift": """
            extension UITableViewCell {
                override func mark(_ name: String, twice: Bool = false) -> String { "cell \\(name)" }
                override func layoutSubviews() {}
            }
            """,
        ])
        let view = try #require(copies["View.swift"])
        #expect(view.contains("as? UITableViewCell { return object.ported_mark(name, twice: twice) }; return \"view"))
        let cell = try #require(copies["Cell.swift"])
        #expect(cell.contains("    func ported_mark(_ name: String, twice: Bool = false) -> String { \"cell"))
        #expect(cell.contains("#if _runtime(_ObjC)\n    override func layoutSubviews() {}\n#endif"))
    }

    @Test func outletsAreSetByName() throws {
        let copy = try port([
            "Panel.swift": """
            public final class Panel: UIView, Thing {
                @IBOutlet private weak var title: UILabel! {
                    didSet { title.text = "x" }
                }
                @IBOutlet var views: [UIView] = []
                class func make() -> Panel { Panel() }
                class Inner: UIControl {
                    @IBOutlet weak var a: UIView?
                }
            }
            class Plain: NSObject { @IBOutlet var b: UIView! }
            """
        ])["Panel.swift"]
        #expect(
            copy == """
                import UIKit; public final class Panel: UIView, Thing {
                    private weak var title: UILabel! {
                        didSet { title.text = "x" }
                    }
                    var views: [UIView] = []
                    class func make() -> Panel { Panel() }
                    class Inner: UIControl {
                        weak var a: UIView?

                        override func setValue(_ value: Any?, forKey key: String) {
                            switch key {
                            case "a": a = value as? UIView
                            default: super.setValue(value, forKey: key)
                            }
                        }
                    }

                    public override func setValue(_ value: Any?, forKey key: String) {
                        switch key {
                        case "title": title = value as? UILabel
                        case "views": if let value = value as? [UIView] { views = value }
                        default: super.setValue(value, forKey: key)
                        }
                    }
                }
                class Plain: NSObject { var b: UIView! }
                """)
    }

    @Test func whatExtensionsOverrideGoesIntoTheClass() throws {
        let copies = try port([
            "Wave.swift": """
            // class Wave: not this one {
            @IBDesignable open class Wave<Item>: UIView {
                let depth = { 3 }()
            }
            public extension Wave {
                override func layoutSubviews() {
                    if depth > 2 { super.layoutSubviews() }
                }
                func rise() {}
            }
            extension UILabel {
                override func tintColorDidChange() {}
            }
            """,
            "Wave+Size.swift": """
            extension Wave: UIScrollViewDelegate {
                @objc override open class var layerClass: AnyClass { CALayer.self }
            }
            extension Wave where Item == Int {
                override func didMoveToWindow() {}
            }
            extension UIView {
                @objc var isHigh: Bool { false }
            }
            extension Wave {
                override var isHigh: Bool { true }
            }
            """,
        ])
        let wave = try #require(copies["Wave.swift"])
        let body = """
            @IBDesignable open class Wave<Item>: UIView {
                let depth = { 3 }()

                override open class var layerClass: AnyClass { CALayer.self }

                public override func layoutSubviews() {
                    if depth > 2 { super.layoutSubviews() }
                }
            }
            public extension Wave {
                func rise() {}
            }
            """
        #expect(wave.contains(body))
        #expect(wave.contains("#if _runtime(_ObjC)\n    override func tintColorDidChange() {}\n#endif"))
        let size = try #require(copies["Wave+Size.swift"])
        #expect(!size.contains("layerClass"))
        // What an extension declares cannot be overridden in a class either.
        #expect(size.contains("#if _runtime(_ObjC)\n    override var isHigh"))
        #expect(size.contains("#if _runtime(_ObjC)\n    override func didMoveToWindow() {}\n#endif"))
    }

    @Test func attributesHaveAType() throws {
        let copies = try port([
            "Text.swift": """
            import UIKit
            let two = [NSAttributedString.Key.font: font(of: [1]), .kern: numbers[0]]
            let one = [NSAttributedString.Key.font: font]
            let said = [NSAttributedString.Key.font: font, .kern: 1] as [NSAttributedString.Key: Any]
            """
        ])
        #expect(
            copies["Text.swift"] == """
                import UIKit
                let two = [NSAttributedString.Key.font: font(of: [1]), .kern: numbers[0]] as [NSAttributedString.Key: Any]
                let one = [NSAttributedString.Key.font: font]
                let said = [NSAttributedString.Key.font: font, .kern: 1] as [NSAttributedString.Key: Any]
                """)
    }

    @Test func optionalMethodsMayBeSaidToBeThere() throws {
        let copies = try port([
            "Field.swift": "import UIKit; let ends = field.delegate!.textFieldShouldReturn!(field) && own.done!(1)"
        ])
        #expect(
            copies["Field.swift"]
                == "import UIKit; let ends = field.delegate!.textFieldShouldReturn(field) && own.done!(1)")
    }

    @Test func nobodyAsksWhatObjectsRespondTo() throws {
        let copies = try port([
            "Proxy.swift": """
            import UIKit
            class Proxy: NSObject {
                open override func responds(to aSelector: Selector!) -> Bool {
                    return super.responds(to: aSelector)
                }
                func keep() {}
            }
            """
        ])
        let proxy = try #require(copies["Proxy.swift"])
        #expect(proxy.contains("#if _runtime(_ObjC)\n    open override func responds"))
        #expect(proxy.contains("    }\n#endif\n    func keep() {}"))
    }

    @Test func optionalMethodsHaveOthersThatStandIn() throws {
        let copies = try port([
            "Delegate.swift": """
            @objc public protocol TapDelegate: NSObjectProtocol {
                @objc optional func tapped(_ sender: Button, at point: CGPoint)
                @objc optional func title(of sender: Button) -> String?
                @objc optional func count() -> Int
            }
            """,
            "Button.swift": "delegate?.tapped?(self, at: .zero); delegate?.title?(of: self); delegate?.count?()",
        ])
        let delegate = try #require(copies["Delegate.swift"])
        #expect(delegate.contains("public protocol TapDelegate: AnyObject, NSObjectProtocol {"))
        #expect(delegate.contains("extension TapDelegate {\n    public func tapped("))
        #expect(delegate.contains("public func title(of sender: Button) -> String? { nil }"))
        #expect(
            copies["Button.swift"]
                == "delegate?.tapped(self, at: .zero); delegate?.title(of: self); _ = try? delegate?.count()"
        )
        #expect(delegate.contains("    func count() throws -> Int\n"))
        #expect(delegate.contains("public func count() throws -> Int { throw CancellationError() }"))
    }

    @Test func optionalMethodsOfOneNameAreToldApartByTheirLabels() throws {
        let copy = try port([
            "Pager.swift": """
            @objc public protocol PagerDelegate: NSObjectProtocol {
                @objc(pager:shouldSelect:) optional func pager(_ pager: Pager, shouldSelect index: Int) -> Bool
                @objc optional func pager(_ pager: Pager, didSelect index: Int)
            }
            class Pager: UIView {
                weak var delegate: PagerDelegate?
                func select(_ index: Int) {
                    guard delegate?.pager?(self, shouldSelect: index) ?? true else { return }
                    delegate?.pager?(self, didSelect: max(index, 0))
                }
            }
            """
        ])["Pager.swift"]
        let text = try #require(copy)
        #expect(text.contains("    func pager(_ pager: Pager, shouldSelect index: Int) throws -> Bool\n"))
        #expect(text.contains("    func pager(_ pager: Pager, didSelect index: Int)\n"))
        #expect(text.contains("guard (try? delegate?.pager(self, shouldSelect: index)) ?? true else"))
        #expect(text.contains("        delegate?.pager(self, didSelect: max(index, 0))\n"))
        #expect(text.contains("shouldSelect index: Int) throws -> Bool { throw CancellationError() }"))
        #expect(text.contains("didSelect index: Int) {  }"))
    }

    @Test func optionalPropertiesHaveOthersThatStandIn() throws {
        let copies = try port([
            "Source.swift": """
            @objc public protocol TagSource: NSObjectProtocol {
                @objc optional var color: UIColor? { get }
                @objc optional var title: String! { get set }
                @objc optional var length: CGFloat { get }
                var count: Int { get }
            }
            """,
            "Tags.swift": """
            class Tags: UIScrollView {
                weak var tagSource: TagSource?
                weak var tagDelegate: TagSource?
                override weak var delegate: UIScrollViewDelegate? { get { super.delegate } set { super.delegate = newValue } }
                func f() { let all = (tagDelegate?.length ?? 1) + (self.tagDelegate?.lengthy ?? 0) + other.length }
            }
            """,
        ])
        #expect(
            copies["Source.swift"] == """
                import UIKit; public protocol TagSource: AnyObject, NSObjectProtocol {
                    var color: UIColor? { get }
                    var title: String! { get set }
                    var length: CGFloat { get throws }
                    var count: Int { get }
                }
                extension TagSource {
                    public var color: UIColor? { nil }
                    public var title: String! { get { nil } set {} }
                    public var length: CGFloat { get throws { throw CancellationError() } }
                }

                """)
        let tags = try #require(copies["Tags.swift"])
        #expect(
            tags.contains(
                "let all = ((try? tagDelegate?.length) ?? 1) + (self.tagDelegate?.lengthy ?? 0) + other.length"))
        #expect(tags.contains("\n    var delegate: UIScrollViewDelegate? { get"))
    }

    @Test func resultsOfOptionalMethodsMayBeMissing() throws {
        let copies = try port([
            "Layout.swift": """
            @objc protocol ColumnDelegate: UICollectionViewDelegate {
                @objc(collectionView:columnsIn:) optional
                func collectionView(_ view: UICollectionView, columnsIn section: Int) -> Int // few
            }
            final class Columns: UICollectionViewLayout {
                var columns: (() -> Int)?
                func prepare(_ view: UICollectionView, _ delegate: ColumnDelegate?) -> Int {
                    (view.delegate as? UIScrollViewDelegate)?.scrollViewDidScroll?(view)
                    guard let first = delegate?.collectionView?(view, columnsIn: of(0)) else { return 1 }
                    let size = delegate?.collectionView?(view, layout: self, sizeForItemAt: path).width
                    return first + (delegate?.collectionView?(view, columnsIn: 1) ?? 2) + (self.columns?() ?? 0)
                }
            }
            """
        ])
        #expect(
            copies["Layout.swift"]
                == """
                protocol ColumnDelegate: AnyObject, UICollectionViewDelegate {
                    func collectionView(_ view: UICollectionView, columnsIn section: Int) throws -> Int // few
                }
                final class Columns: UICollectionViewLayout {
                    var columns: (() -> Int)?
                    func prepare(_ view: UICollectionView, _ delegate: ColumnDelegate?) -> Int {
                        (view.delegate as? UIScrollViewDelegate)?.scrollViewDidScroll(view)
                        guard let first = (try? delegate?.collectionView(view, columnsIn: of(0))) else { return 1 }
                        let size = (try? delegate?.collectionView(view, layout: self, sizeForItemAt: path))?.width
                        return first + ((try? delegate?.collectionView(view, columnsIn: 1)) ?? 2) + (self.columns?() ?? 0)
                    }
                }
                extension ColumnDelegate {
                    func collectionView(_ view: UICollectionView, columnsIn section: Int) throws -> Int { throw CancellationError() }
                }

                """.replacingOccurrences(of: "protocol ColumnDelegate", with: "import UIKit; protocol ColumnDelegate"))
    }

    @Test func selectorsKnowTheMethodsOfTheFiles() throws {
        let copies = try port([
            "Panel.swift": """
            import UIKit
            class Panel: UIView {
                // A { that closes nothing
                lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(moved(_ :)))
                @objc private func moved(_ pan: UIPanGestureRecognizer) {}
                @objc func refresh() {}
                class func make() -> Panel { Panel() }
                final class Button: UIControl {
                    func listen(_ panel: Panel) {
                        addTarget(self, action: #selector(self.tapped), for: .touchUpInside)
                        addTarget(panel, action: #selector(Panel.refresh), for: .touchUpInside)
                        addTarget(panel, action: #selector(UIView.layoutIfNeeded), for: .touchUpInside)
                        addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [], context: nil)
                    }
                    @objc func tapped() {}
                    @objc func tapped(_ sender: Any, forEvent event: UIEvent?) { send(#selector(tapped(_:forEvent:))) }
                }
            }
            """
        ])
        let panel = try #require(copies["Panel.swift"])
        #expect(panel.contains("action: Selector._calling(\"moved:\", Panel.moved(_:)))"))
        #expect(panel.contains("action: Selector._calling(\"tapped\", Panel.Button.tapped), for"))
        #expect(panel.contains("action: Selector._calling(\"refresh\", Panel.refresh), for"))
        #expect(panel.contains("Selector._calling(\"tapped:forEvent:\", Panel.Button.tapped(_:forEvent:))"))
        #expect(panel.contains("action: Selector(\"layoutIfNeeded\"), for"))
        #expect(panel.contains("forKeyPath: \"contentOffset\", options"))
    }

    @Test func filesWithoutImportsHaveUIKits() throws {
        let copies = try port([
            "Insets.swift": "// Insets\nextension UIView { var all: UIEdgeInsets { .zero } }",
            "PanelTests.swift": "import XCTest\nlet panel = UIView()",
            "Plain.swift": "import XCTest\n// A UIView\nlet one = 1",
            "Table.swift": """
            import UIKit
            class Table: UITableView {
                public override weak var delegate: UITableViewDelegate? { didSet {} }
                weak override var dataSource: UITableViewDataSource? { didSet {} }
                private weak var height: NSLayoutConstraint?
                weak var width: NSLayoutConstraint! { didSet {} }
                weak var other: UIView?
            }
            extension UIFont { class func title() -> UIFont { .systemFont(ofSize: 20) } }
            let log = CoreGraphics.log(2.0)
            """,
        ])
        #expect(
            copies["Insets.swift"] == "import UIKit; // Insets\nextension UIView { var all: UIEdgeInsets { .zero } }")
        #expect(copies["PanelTests.swift"] == "import UIKit; import XCTest\nlet panel = UIView()")
        #expect(copies["Plain.swift"] == "import XCTest\n// A UIView\nlet one = 1")
        #expect(
            copies["Table.swift"] == """
                import UIKit
                class Table: UITableView {
                    public override var delegate: UITableViewDelegate? { didSet {} }
                    override var dataSource: UITableViewDataSource? { didSet {} }
                    private var height: NSLayoutConstraint?
                    var width: NSLayoutConstraint! { didSet {} }
                    weak var other: UIView?
                }
                extension UIFont { static func title() -> UIFont { .systemFont(ofSize: 20) } }
                let log = Foundation.log(2.0)
                """)
    }

    @Test func genericViewsAreMadeByTheirType() throws {
        let copies = try port([
            "Make.swift": """
            import Foundation
            func make<T: UIView>(_ f: CGRect) -> [T] { [T(), T.init(), T(frame: f)] }
            let text = NSMutableAttributedString()
            """
        ])
        #expect(
            copies["Make.swift"] == """
                import UIKit
                func make<T: UIView>(_ f: CGRect) -> [T] { [T._made(), T._made(), T._made(frame: f)] }
                let text = NSMutableAttributedString(string: "")
                """)
    }
}
