import Foundation
import Testing

@testable import TautCanvas
@testable import TautScene

/// The page in a browser: selection, keyboard, filter, conditions, nothing on the console. Left out if there is no Chromium.
struct InspectorTests {
    private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static func solved(_ text: String) throws -> SolvedScene {
        try SolvedScene(try Scene(json: Array(text.utf8), file: "s.json"), measurer: FixedAdvanceMeasurer.shared)
    }

    private static func scene(_ direction: String) -> String {
        """
        {"size": [300, 100], "environment": {"layoutDirection": "\(direction)"}, "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
         "constraints": ["a.leading == root.leading + 20", "a.top == root.top", "a.width == 50", "a.height == 40",
           "b.leading == a.trailing + 10", "b.top == a.top", "b.width == a.width", "b.height == a.height"]}
        """
    }

    /// What a script says that runs in the page after it is loaded.
    private static func run(_ page: String, _ script: String, _ browser: String) throws -> [String] {
        let probe = """
            <script>
            const log = [];
            window.onerror = message => log.push("error: " + message);
            window.addEventListener("load", () => {
              \(script)
              const result = document.createElement("pre");
              result.id = "result";
              result.textContent = log.join("\\n");
              document.body.replaceChildren(result);
            });
            </script></body>
            """
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("taut-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appendingPathComponent("page.html")
        try page.replacing("</body>", with: probe).write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: browser)
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(directory.path)/profile", "--dump-dom",
            file.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let parts = text.components(separatedBy: "<pre id=\"result\">")
        guard parts.count == 2, let result = parts[1].components(separatedBy: "</pre>").first else { return [text] }
        return result.components(separatedBy: "\n")
    }

    @Test(.enabled(if: browser != nil))
    func thePageAnswers() throws {
        let usual = try Self.solved(Self.scene("leftToRight"))
        let mirrored = try Self.solved(Self.scene("rightToLeft"))
        let page = InspectorPage(
            usual, SceneDrawing.Options(), title: "s", axes: [.init(name: "Direction", choices: ["ltr", "rtl"])],
            variants: [.init(choice: ["ltr"], solved: usual), .init(choice: ["rtl"], solved: mirrored)])
        let said = try Self.run(
            try page.html(),
            """
            const selected = () => [...document.querySelectorAll("[aria-selected=true]")].map(item => item.id).join();
            const press = key => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            const click = part => document.querySelector(part).dispatchEvent(new MouseEvent("click", { bubbles: true }));
            click('g.view[data-id="b"]');
            log.push(selected() + " " + document.querySelector("#panel h2").textContent + " " + document.querySelectorAll("g.related").length);
            click('g.constraint[data-id="0"]');
            log.push(selected() + " " + document.querySelector("#panel code").textContent);
            document.getElementById("v0").focus();
            for (const key of ["ArrowDown", "ArrowDown", "End"]) press(key);
            log.push(selected() + " " + document.activeElement.id + " " + document.activeElement.tabIndex);
            for (const key of ["Home", "ArrowLeft"]) press(key);
            log.push(selected() + " " + document.activeElement.getAttribute("aria-expanded"));
            const filter = document.getElementById("filter");
            filter.value = "b.width";
            filter.dispatchEvent(new Event("input"));
            log.push([...document.querySelectorAll("#tree li")].filter(item => !item.hidden).map(item => item.id).join()
              + " " + document.querySelectorAll("g.dim").length);
            click('g.view[data-id="a"]');
            const slider = document.querySelector(".axis");
            slider.value = 1;
            slider.dispatchEvent(new Event("input"));
            log.push(slider.getAttribute("aria-valuetext") + " " + [...document.querySelectorAll("#panel dd")][1].textContent);
            click("#in");
            log.push(document.getElementById("zoom").textContent);
            log.push([...document.querySelectorAll("[role]")].map(item => item.getAttribute("role"))
              .filter((role, place, all) => all.indexOf(role) === place).sort().join());
            """, try #require(Self.browser))
        #expect(
            said == [
                "v2 b 4", "c0 a.leading == root.leading + 20", "v2 v2 0", "v0 false", "v0,c6 7", "rtl 230, 0, 50 × 40",
                "125 %", "group,img,tree,treeitem",
            ])
    }
}
