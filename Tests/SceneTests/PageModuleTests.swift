import Foundation
import Testing

@testable import TautCommandLine
@testable import TautScene

/// Pages with the module that solves them, here an empty one: Tests/Packaging/pages.sh runs the real one.
struct PageModuleTests {
    private let directory: TemporaryDirectory
    private let module: String

    init() throws {
        directory = try TemporaryDirectory()
        module = try directory.file(
            "taut-inline.mjs", "// Auto Layout in JavaScript, in one file: none.\nexport const none = 0;\n")
    }

    private func page(_ arguments: String..., text: String = "fixed") -> CommandRun {
        CommandRun(
            list: ["draw", "-", "--text", text, "--format", "html"] + arguments,
            input: Array(DrawCommandTests.scene.utf8))
    }

    private func data(_ page: String) throws -> JSONNode {
        let start = try #require(page.range(of: "id=\"data\">")).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        return try JSONReader.read(Array(page[start..<end].utf8))
    }

    @Test func aPageHoldsItsSceneAndTheModule() throws {
        let page = page("--module", module, "--size", "300x", "--hide", "guides", "--attribute", "top").output
        #expect(page.contains("'wasm-unsafe-eval'") && page.contains("<script type=\"module\">\n// Auto Layout"))
        #expect(page.components(separatedBy: "<script").count == 4, "texts cannot become scripts")
        let live = try #require(try data(page).member("live"))
        #expect(live.member("scene")?.text == DrawCommandTests.scene)
        #expect(live.member("size")?.elements.map(\.double) == [300, nil])
        #expect(live.member("advances") == nil, "every character has the same advance")
        let options = try #require(live.member("options"))
        #expect(options.member("layers")?.elements.map(\.text) == ["constraints"])
        #expect(options.member("attributes")?.elements.map(\.text) == ["top"])
        #expect(try data(self.page("--module", module, text: "pango").output).member("live")?.member("advances") != nil)
    }

    @Test func withoutTheModuleAPageIsStill() throws {
        for arguments in [[], ["--module", module, "--still"]] {
            let run = CommandRun(
                list: ["draw", "-", "--text", "fixed", "--format", "html"] + arguments,
                input: Array(DrawCommandTests.scene.utf8))
            #expect(run.status == .success && !run.output.contains("wasm-unsafe-eval"))
            #expect(try data(run.output).member("live") == nil)
        }
        let other = try directory.file("other.mjs", "export {};")
        let wrong = page("--module", other)
        #expect(wrong.status == .usage && wrong.errors.contains("other.mjs' is not taut-inline.mjs"))
        #expect(page("--module", "/nowhere/taut-inline.mjs").status == .unreadable)
    }

    @Test func theModuleLiesWhereTheProgramIsInstalled() {
        #expect(
            PageModule.paths(ofProgram: "/usr/bin/taut") == [
                "/usr/bin/taut-inline.mjs", "/usr/bin/../share/taut/taut-inline.mjs",
                "/usr/bin/../../javascript/taut-inline.mjs",
            ])
        #expect(PageModule.paths(ofProgram: "taut").isEmpty)
    }

    @Test func aPlaygroundIsWrittenWithoutAServer() throws {
        let file = "\(directory.path)/playground.html"
        #expect(CommandRun("playground", "-o", file, "--module", module).status == .success)
        let page = try String(contentsOfFile: file, encoding: .utf8)
        #expect(page.contains("<textarea id=\"source\"") && page.contains("These cannot hold together"))
        let missing = CommandRun("playground", "-o", file)
        #expect(missing.status == .usage && missing.errors.contains("there is no taut-inline.mjs beside this program"))
        let broken = try directory.file("broken.json", "{\"root\": 1}")
        #expect(CommandRun("playground", broken, "-o", file, "--module", module).status == .unreadable)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == page, "what was there stays")
        #expect(CommandRun("playground", "-o", file, "--port", "9").status == .usage)
    }
}
