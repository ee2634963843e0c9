import Foundation
import Testing

/// What `Scripts/port-uikit.sh` makes of code that cannot be compiled as it is.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")))
struct PortingTests {
    private static let script = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Scripts/port-uikit.sh").standardizedFileURL

    /// The copies of some files, by name.
    private func port(_ files: [String: String]) throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("taut-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (from, to) = (folder.appendingPathComponent("from"), folder.appendingPathComponent("to"))
        try FileManager.default.createDirectory(at: from, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: from.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [Self.script.path, from.path, to.path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try files.keys.reduce(into: [:]) {
            $0[$1] = try String(contentsOf: to.appendingPathComponent($1), encoding: .utf8)
        }
    }

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
            copies["Button.swift"] == "delegate?.tapped(self, at: .zero); delegate?.title(of: self); delegate?.count?()"
        )
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
