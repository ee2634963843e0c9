import Foundation
import Testing

@testable import TautCommandLine

/// What is read is not written, and nothing twice, by whatever name.
struct FilePlaceTests {
    private static let scene = "{\"size\": [10, 10], \"root\": {\"id\": \"{r}\"}}"
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path
        _ = try directory.file("t.json", Self.scene)
        _ = try directory.file("s.json", Self.scene.replacing("{r}", with: "r"))
        _ = try directory.file("r.jsonl", "{\"r\": \"a\"}\n")
        _ = try directory.file("Cell.xib", "<document/>")
        try FileManager.default.createDirectory(atPath: "\(path)/d", withIntermediateDirectories: true)
        for (link, target) in [("s.link", "s.json"), ("r.link", "r.jsonl"), ("new.link", "new"), ("d.link", "d")] {
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: target)
        }
        try FileManager.default.linkItem(atPath: "\(path)/r.jsonl", toPath: "\(path)/r.hard")
        try FileManager.default.linkItem(atPath: "\(path)/t.json", toPath: "\(path)/t.hard")
    }

    @Test(arguments: [
        ["batch", "t.json", "r.jsonl", "-o", "r.jsonl"], ["batch", "t.json", "r.jsonl", "-o", "d/../r.jsonl"],
        ["batch", "t.json", "r.jsonl", "-o", "r.link"], ["batch", "t.json", "r.link", "-o", "r.hard"],
        ["batch", "t.json", "r.jsonl", "-o", "t.hard"], ["batch", "t.json", "r.jsonl", "-o", "d/../t.json"],
        ["draw", "t.json", "--records", "r.jsonl", "--format", "html", "-o", "r.hard"],
        ["draw", "t.json", "--records", "r.jsonl", "--format", "html", "-o", "t.hard"],
        ["layout", "s.json", "-o", "s.json"], ["draw", "s.json", "--format", "svg", "-o", "s.link"],
        ["explain", "s.json", "--tree", "-o", "s.link"],
        ["convert", "Cell.xib", "-o", "Cell.xib"], ["fidelity", "Cell.xib", "-o", "Cell.xib"],
        ["fidelity", ".", "-o", "Cell.xib"], ["resolve", "s.json", "clear", "-o", "s.link"],
    ])
    func nothingIsWrittenOverAnother(_ arguments: [String]) throws {
        let before = try contents()
        let list = arguments.enumerated().map {
            $0 > 0 && !$1.hasPrefix("-") && !["svg", "html", "clear"].contains($1) ? "\(path)/\($1)" : $1
        }
        let run = CommandRun(list: list + (["layout", "batch", "draw"].contains(list[0]) ? ["--text", "fixed"] : []))
        #expect(run.status == .usage, "\(run.errors)")
        #expect(run.errors.contains("is the same file as"))
        #expect(run.output.isEmpty)
        #expect(try contents() == before)
    }

    @Test func otherFilesAreWritten() throws {
        let run = CommandRun(
            "batch", "\(path)/t.json", "\(path)/r.jsonl", "--text", "fixed", "-o", "\(path)/new.link")
        #expect(run.status == .success, "\(run.errors)")
        #expect(try directory.text("new").hasPrefix("{\"index\": 0"))
        let page = "\(path)/d/new.html"
        let cells = CommandRun("draw", "\(path)/t.json", "--records", "\(path)/r.jsonl", "--text", "fixed", "-o", page)
        #expect(cells.status == .success, "\(cells.errors)")
        #expect(try directory.text("d/new.html").contains("<article"))
        #expect(
            CommandRun("draw", "\(path)/s.json", "--text", "fixed", "-o", "/dev/null", "--format", "pdf")
                .status == .success)
    }

    /// The files by name; directories and links to nothing are empty.
    private func contents() throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try directory.names().map { ($0, (try? directory.text($0)) ?? "") })
    }
}

/// Files that killed runs have left behind.
struct TemporaryFileTests {
    @Test func theNextRunRemovesWhatDeadProcessesLeft() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", "{\"size\": [10, 10], \"root\": {\"id\": \"r\"}}")
        // No system has so many processes.
        let dead = Int32.max
        let kept = [
            "out.\(getpid()).7.tmp", "out.notes.tmp", "out.\(dead).x.tmp", "out.\(dead).7.tmp.bak",
            "other.\(dead).7.tmp",
            "out.-1.7.tmp", "out.0.7.tmp", "my.out.\(dead).7.tmp",
        ]
        for name in kept + ["out.\(dead).7.tmp", "out.\(dead).4294967295.tmp"] { _ = try directory.file(name, "x") }
        let path = "\(directory.path)/out"
        #expect(CommandRun("layout", scene, "--text", "fixed", "-o", path).status == .success)
        #expect(try directory.names() == (kept + ["out", "s.json"]).sorted())
    }

    /// A process on another machine, or in another container, has a number that no process here has; it holds the lock.
    @Test func whatIsLockedIsBeingWritten() throws {
        let directory = try TemporaryDirectory()
        let scene = try directory.file("s.json", "{\"size\": [10, 10], \"root\": {\"id\": \"r\"}}")
        let name = "out.\(Int32.max).7.tmp"
        let descriptor = open(try directory.file(name, "x"), O_RDWR)
        #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        let path = "\(directory.path)/out"
        #expect(CommandRun("layout", scene, "--text", "fixed", "-o", path).status == .success)
        #expect(try directory.names().contains(name))
        close(descriptor)
        #expect(CommandRun("layout", scene, "--text", "fixed", "-o", path).status == .success)
        #expect(try !directory.names().contains(name))
    }
}
