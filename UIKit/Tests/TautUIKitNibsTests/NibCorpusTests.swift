import Foundation
import TautInterfaceBuilder
import TautUIKit
import Testing

private let corpus = ProcessInfo.processInfo.environment["TAUT_CORPUS"]

/// Takes every outlet.
private final class Owner: UIResponder {
    var outlets: Set<String> = []
    override func setValue(_ value: Any?, forKey key: String) { outlets.insert(key) }
}

/// Objects of real files: below the directory that `TAUT_CORPUS` names.
@Suite(.enabled(if: corpus != nil, "TAUT_CORPUS names no directory"))
struct NibCorpusTests {
    private func files(_ kind: String) -> [(url: URL, document: InterfaceBuilderDocument)] {
        let names = corpus.flatMap { FileManager.default.enumerator(atPath: $0)?.compactMap { $0 as? String } } ?? []
        return names.filter { $0.hasSuffix(".\(kind)") }.sorted().compactMap { name in
            let url = URL(fileURLWithPath: corpus ?? "").appendingPathComponent(name)
            guard let data = try? Data(contentsOf: url),
                let document = try? InterfaceBuilderDocument(data, file: name), document.platform == .iOS
            else { return nil }
            return (url, document)
        }
    }

    private func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    private func count(_ view: InterfaceBuilderView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }

    @Test func everyNibMakesItsViews() throws {
        var made = 0
        for (url, document) in files("xib") {
            let (owner, elements) = (Owner(), document.root.child("objects")?.children ?? [])
            let objects = UINib(data: try Data(contentsOf: url), bundle: nil).instantiate(withOwner: owner).filter {
                !($0 is UIGestureRecognizer)
            }
            // A nib is in no size class before it is in a window.
            var options = ReadingOptions()
            options.sizeClass = (.unspecified, .unspecified)
            let designs = document.hierarchies(options).filter { design in elements.contains { $0.id == design.root.id }
            }
            #expect(objects.count == designs.count, "\(url.path)")
            for (object, design) in zip(objects, designs) {
                let view = try #require(object as? UIView)
                #expect(count(view) >= count(design.root), "\(url.path) \(design.root.id)")
                view.frame = CGRect(x: 0, y: 0, width: 375, height: max(44, view.frame.height))
                view.layoutIfNeeded()
                made += 1
            }
            let placeholder = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
            let names = placeholder?.child("connections")?.children.compactMap { $0["property"] } ?? []
            #expect(owner.outlets.isSubset(of: names), "\(url.path)")
        }
        #expect(made > 0)
    }

    @Test func everyControllerOfAStoryboardLoads() throws {
        var loaded = 0
        for (url, document) in files("storyboard") {
            guard let bundle = Bundle(path: url.deletingLastPathComponent().path) else { continue }
            let storyboard = UIStoryboard(name: url.deletingPathExtension().lastPathComponent, bundle: bundle)
            var names: [String?] = document.root["initialViewController"] == nil ? [] : [nil]
            document.root.forEach { if let name = $0["storyboardIdentifier"] { names.append(name) } }
            for name in names {
                let made =
                    if let name { storyboard.instantiateViewController(withIdentifier: name) as UIViewController? } else
                    {
                        storyboard.instantiateInitialViewController() as UIViewController?
                    }
                let controller = try #require(made, "\(url.path)")
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
                window.rootViewController = controller
                window.makeKeyAndVisible()
                #expect(controller.view.frame.size == window.bounds.size)
                loaded += 1
            }
        }
        #expect(loaded > 0)
    }
}
