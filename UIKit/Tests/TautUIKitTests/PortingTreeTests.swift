import Foundation
import Testing

/// What `Scripts/port-uikit.sh` tells by the syntax of the files, and not by their text.
@Suite struct PortingTreeTests {
    private func port(_ text: String) throws -> String {
        try #require(try PortingScript.port(["A.swift": text])["A.swift"])
    }

    @Test func typesNestedInExtensionsKeepTheirOverrides() throws {
        let text = """
            import UIKit
            class Panel: UIView {
            }
            extension Panel {
                class Row: UIView {
                    override func layoutSubviews() {}
                }
                override func layoutSubviews() {}
            }
            extension Panel.Row {
                override func tintColorDidChange() {}
            }
            """
        #expect(
            try port(text) == """
                import UIKit
                class Panel: UIView {

                    override func layoutSubviews() {}
                }
                extension Panel {
                    class Row: UIView {
                        override func layoutSubviews() {}

                    override func tintColorDidChange() {}
                    }
                }
                extension Panel.Row {
                }
                """)
    }

    @Test func movedOverridesReachWhatIsPrivate() throws {
        let copies = try PortingScript.port([
            "Panel.swift": "import UIKit\nopen class Panel: UIView {\n}",
            "Panel+Layout.swift": """
            import UIKit
            private let inset: CGFloat = 3
            extension Panel {
                private func place(_ view: UIView, at point: CGPoint) {}
                @objc open override func addSubview(_ view: UIView) { place(view, at: .zero) }
                override var intrinsicContentSize: CGSize { CGSize(width: inset, height: 0) }
                override var isHidden: Bool {
                    get { inset > 2 }
                    set { super.isHidden = newValue }
                }
                override var alpha: CGFloat { didSet { print(oldValue + inset) } }
                /// Nothing private.
                override func sizeToFit() {}
            }
            """,
        ])
        #expect(
            copies["Panel.swift"] == """
                import UIKit
                open class Panel: UIView {

                    open override func addSubview(_ view: UIView) { ported_addSubview(view) }

                    override var intrinsicContentSize: CGSize { ported_intrinsicContentSize }

                    override var isHidden: Bool { get { ported_isHidden } set { ported_isHidden = newValue } }

                    override var alpha: CGFloat { didSet { ported_didSet_alpha(oldValue) } }

                    /// Nothing private.
                    override func sizeToFit() {}
                }
                """)
        #expect(
            copies["Panel+Layout.swift"] == """
                import UIKit
                private let inset: CGFloat = 3
                extension Panel {
                    private func place(_ view: UIView, at point: CGPoint) {}
                    func ported_addSubview(_ view: UIView) { place(view, at: .zero) }
                    var ported_intrinsicContentSize: CGSize { CGSize(width: inset, height: 0) }
                    var ported_isHidden: Bool {
                        get { inset > 2 }
                        set { super.isHidden = newValue }
                    }
                    func ported_didSet_alpha(_ oldValue: CGFloat) { print(oldValue + inset) }
                }
                """)
    }

    @Test func conditionsOfMovedOverridesComeAlong() throws {
        let text = """
            #if os(iOS)
            import UIKit
            class Panel: UIView {
            }
            extension Panel {
                #if DEBUG
                override func sizeToFit() {}
                #else
                override func layoutSubviews() {}
                #endif
                override func tintColorDidChange() {}
            }
            #endif
            """
        #expect(
            try port(text).hasPrefix(
                """
                #if (os(iOS) || os(Linux))
                import UIKit
                class Panel: UIView {

                #if (DEBUG)
                    override func sizeToFit() {}
                #endif

                #if !(DEBUG)
                    override func layoutSubviews() {}
                #endif

                    override func tintColorDidChange() {}
                }
                """))
    }

    @Test func bracesInStringsAndCommentsAreText() throws {
        let text = #"""
            import UIKit
            class Panel: UIView {
                /// Ends with "}", and begins with `{`.
                let end = "} \("}")", start = """
                    {
                    """
            }
            extension Panel {
                /** } */
                override func layoutSubviews() { /* } */ print("}}}") } // {
                func rise() {}
            }
            let closing: Character = "}"
            extension UILabel { override func sizeToFit() {} }
            """#
        let result = try PortingScript.port(["A.swift": Data(text.utf8)])
        let copy = String(decoding: result.copies["A.swift"] ?? Data(), as: UTF8.self)
        #expect(
            copy == #"""
                import UIKit
                class Panel: UIView {
                    /// Ends with "}", and begins with `{`.
                    let end = "} \("}")", start = """
                        {
                        """

                    /** } */
                    override func layoutSubviews() { /* } */ print("}}}") } // {
                }
                extension Panel {
                    func rise() {}
                }
                let closing: Character = "}"
                extension UILabel { \#n#if _runtime(_ObjC)
                override func sizeToFit() {}
                #endif
                 }
                """#)
        #expect(result.messages.hasSuffix("from/A.swift: left out an override in an extension: func sizeToFit()\n"))
    }

    @Test func protocolsNameAnyObjectOnce() throws {
        #expect(try port("@objc protocol A: class, B {}") == "protocol A: AnyObject, B {}")
        #expect(try port("@objc protocol A: B, AnyObject {}") == "protocol A: B, AnyObject {}")
        #expect(try port("@objc(A) protocol A {}") == "protocol A: AnyObject {}")
    }

    @Test func optionalPropertiesMayBeWrittenInAnyWay() throws {
        let text = """
            @objc
            public protocol Source: AnyObject {
                @objc
                optional
                var margin: Double { get }
                @objc(kind) optional static var kind: String { get }
                @available(iOS 13, *) @objc optional var owner: AnyObject? {
                    get
                    set
                }
            }
            let width = source.dataSource?.margin.rounded()
            """
        #expect(
            try port(text) == """
                public protocol Source: AnyObject {
                    var margin: Double { get throws }
                    static var kind: String { get throws }
                    @available(iOS 13, *) var owner: AnyObject? {
                        get
                        set
                    }
                }
                let width = (try? source.dataSource?.margin)?.rounded()
                extension Source {
                    public var margin: Double { get throws { throw CancellationError() } }
                    public static var kind: String { get throws { throw CancellationError() } }
                    public var owner: AnyObject? { get { nil } set {} }
                }

                """)
    }

    @Test func membersMayBeWithinConditions() throws {
        let text = """
            import UIKit
            extension UIFont {
                #if DEBUG
                class var large: UIFont { .systemFont(ofSize: 20) }
                #endif
            }
            @objc protocol Source {
                #if DEBUG
                @objc optional func debug()
                #endif
            }
            """
        #expect(
            try port(text) == """
                import UIKit
                extension UIFont {
                    #if DEBUG
                    static var large: UIFont { .systemFont(ofSize: 20) }
                    #endif
                }
                protocol Source: AnyObject {
                    #if DEBUG
                    func debug()
                    #endif
                }
                extension Source {
                    func debug() {  }
                }

                """)
    }

    @Test func conditionalExpressionsAreReturned() throws {
        let text = """
            import UIKit
            extension UIView {
                @objc func rank() -> Int { if isHidden { 1 } else { 2 } }
                @objc func place() -> Int { if isHidden { return 1 } else { return 2 } }
            }
            extension UILabel {
                open override func rank() -> Int { 3 }
                override func place() -> Int { 4 }
            }
            """
        let copy = try port(text)
        #expect(copy.contains("return object.ported_rank() }; return if isHidden { 1 } else { 2 } }"))
        #expect(copy.contains("return object.ported_place() }; if isHidden { return 1 } else { return 2 } }"))
        #expect(copy.contains("    func ported_rank() -> Int { 3 }"))
    }

    @Test func literalsKeepTheirTypes() throws {
        let text = "let a = [\"a\": 1] as [String: NSNumber], b = self.metrics as [String: NSNumber]?"
        #expect(try port(text).hasSuffix("let a = [\"a\": 1] as [String: NSNumber], b = self.metrics"))
    }

    @Test func settersOfOpenClassesAreOpen() throws {
        let copy = try port("import UIKit\nopen class Panel: UIView {\n    @IBOutlet var a: UIView!\n}")
        #expect(copy.contains("    open override func setValue("))
    }

    @Test func methodsOfProtocolsAreNotNamedByTheirType() throws {
        let text = """
            import UIKit
            @objc protocol Tapped { func tap(_ sender: Any) }
            extension Tapped {
                func listen() { add(#selector(tap(_:)), #selector(Tapped.tap(_:))) }
            }
            class Panel: UIView, Tapped, UIGestureRecognizerDelegate {
                func tap(_ sender: Any) {}
                func listen() { add(#selector(UIGestureRecognizerDelegate.tap(_:)), #selector(tap(_:))) }
            }
            """
        let copy = try port(text)
        #expect(copy.contains("add(Selector(\"tap:\"), Selector(\"tap:\"))"))
        #expect(copy.contains("add(Selector(\"tap:\"), Selector._calling(\"tap:\", Panel.tap(_:)))"))
    }

    @Test func resultsThatAreReturnedAreNoStatements() throws {
        let text = """
            import UIKit
            func may() -> Bool? { delegate?.textFieldShouldReturn?(field) }
            func end() { delegate?.textFieldShouldReturn?(field) }
            """
        #expect(
            try port(text) == """
                import UIKit
                func may() -> Bool? { (try? delegate?.textFieldShouldReturn(field)) }
                func end() { delegate?.textFieldShouldReturn(field) }
                """)
    }

    @Test(arguments: ["let start: CFAbsoluteTime = 0", "let width: CGFloat = 1", "class A: NSObject {}"])
    func filesWithoutImportsHaveFoundations(_ text: String) throws {
        #expect(try port(text) == "import UIKit; " + text)
        #expect(try port("#if DEBUG\n\(text)\n#endif") == "import UIKit\n#if DEBUG\n\(text)\n#endif")
    }

    @Test func foundationHasNoAbsoluteTime() throws {
        #expect(try port("import Foundation\nlet now = CFAbsoluteTimeGetCurrent()").hasPrefix("import UIKit\n"))
        let other = "import Foundation\nclass A: NSObject { let width: CGFloat = 1 }"
        #expect(try port(other) == other)
    }

    @Test func valuesThatAreTypesMakeViews() throws {
        let text = """
            import UIKit
            final class Maker<View: UIView> {
                var viewClass: UIView.Type = UIView.self
                var cellClass: (UITableViewCell & Themed).Type?
                func make(_ type: UILabel.Type, card: Card.Type, own: View.Type, all: [UIView.Type]) {
                    use(viewClass.init(), self.viewClass.init(frame: frame), type.init(frame: frame), own.init(), cellClass?.init())
                    use(card.init(frame: frame), cellClass?.init(style: .default, reuseIdentifier: nil), UIView.init(), Card.init())
                    for type in all { use(type.init()) }
                    use { (viewClass: Card.Type) in viewClass.init() }
                }
            }
            """
        let lines = try port(text).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines.filter { $0.contains("use") } == [
                "use(viewClass._made(), self.viewClass._made(frame: frame), type._made(frame: frame), own._made(), cellClass?._made())",
                "use(card.init(frame: frame), cellClass?.init(style: .default, reuseIdentifier: nil), UIView.init(), Card.init())",
                "for type in all { use(type._made()) }",
                "use { (viewClass: Card.Type) in viewClass.init() }",
            ])
    }

    @Test func attributesOfTextsNeedNoObjects() throws {
        let text = """
            import UIKit
            typealias Attributes = [NSAttributedString.Key: AnyObject]
            var all = [NSAttributedString.Key: AnyObject](), more: Dictionary<NSAttributedString.Key, AnyObject>?
            let other: [String: AnyObject] = object as! [NSAttributedString.Key : AnyObject]
            """
        #expect(
            try port(text) == """
                import UIKit
                typealias Attributes = [NSAttributedString.Key: Any]
                var all = [NSAttributedString.Key: Any](), more: Dictionary<NSAttributedString.Key, Any>?
                let other: [String: AnyObject] = object as! [NSAttributedString.Key : Any]
                """)
    }

    @Test func everythingElseStaysByteForByte() throws {
        var text = Data(
            "import UIKit\r\n// @objc #selector(a), os(iOS)\r\nlet a = \"@objc @IBOutlet os(iOS)\" // \t \r\n".utf8)
        text += [0x2F, 0x2F, 0xFF, 0xFE, 0x0A] + Data("func broken( { ]".utf8)
        #expect(try PortingScript.port(["A.swift": text]).copies["A.swift"] == text)
    }

    @Test func wrongUsageHasStatusTwo() throws {
        for arguments in [[], ["/nowhere", "/tmp/copy"], ["--unisolated", "/"]] {
            let result = try PortingScript.run(arguments)
            #expect(result.status == 2)
            #expect(result.messages.hasPrefix("usage: Scripts/port-uikit.sh [--unisolated] FROM TO"))
        }
    }
}
