import Foundation
import Testing

@testable import TautCommandLine

/// `taut resolve FILE update-frames` and `taut convert`.
struct FrameUpdateCommandTests {
    private static let fixtures = repository.appendingPathComponent("Tests/Fixtures/interface-builder")
    private static let label = "a-misplaced-label-moves-to-its-margins.xib"
    private static let open = "what-contradicts-itself-or-is-open-stays.storyboard"

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: Self.fixtures.appendingPathComponent(name)), as: UTF8.self)
    }

    private func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    @Test func theFileIsChangedInItsPlace() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("Label.xib", try text(Self.label))
        #expect(chmod(path, 0o640) == 0)
        let run = CommandRun(list: ["resolve", path, "update-frames"])
        #expect(run.status == .success && run.errors.isEmpty)
        #expect(run.output.hasPrefix("lab-el-001: (16, 52, 85.5, 20.5) becomes (24, 100, 85.5, 20.5)\n"))
        #expect(run.output.hasSuffix("2 frames changed, 2 views no longer misplaced\n"))
        let (before, after) = (try text(Self.label), try directory.text("Label.xib"))
        #expect(after != before && !after.contains("misplaced"))
        let changed = zip(before.split(separator: "\n"), after.split(separator: "\n")).filter { $0 != $1 }
        #expect(changed.count == 4)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try directory.names() == ["Label.xib"])

        // Once more: nothing to do, and the file is not written.
        let date = try modified(path)
        let again = CommandRun(list: ["resolve", path, "update-frames"])
        #expect(again.status == .success)
        #expect(again.output == "0 frames changed, 0 views no longer misplaced\n")
        #expect(try modified(path) == date)
    }

    @Test func anotherFileLeavesTheFirstAsItIs() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("Label.xib", try text(Self.label))
        let run = CommandRun(list: [
            "resolve", path, "update-frames", "-o", directory.path + "/New.xib", "--format", "json",
        ])
        #expect(run.status == .success)
        #expect(try directory.text("Label.xib") == text(Self.label))
        #expect(try directory.text("New.xib").contains("x=\"24\" y=\"100\""))
        let change = try #require(try run.json().member("frames")?.elements.first)
        #expect(SchemaValidator(root: try SchemaTests.schema("edit-output")).problems(try run.json()) == [])
        #expect(change.member("view")?.text == "lab-el-001")
        #expect(change.member("frame")?.elements.compactMap(\.double) == [24, 100, 85.5, 20.5])
        let standard = CommandRun(list: ["resolve", path, "update-frames", "-o", "-"])
        #expect(standard.output == (try directory.text("New.xib")))
    }

    @Test func whatStaysOpenIsToldAndIsAFinding() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("Main.storyboard", try text(Self.open))
        let run = CommandRun(list: ["resolve", path, "update-frames"])
        #expect(run.status == .findings)
        #expect(run.output.contains("open: roo-t0-001: constraints contradict each other"))
        #expect(run.output.contains("open: box-00-002: the constraints leave its frame open"))
        #expect(try directory.text("Main.storyboard") == text(Self.open))
        let one = CommandRun(list: ["resolve", path, "update-frames", "--scene", "sce-ne-002"])
        #expect(!one.output.contains("roo-t0-001"))
    }

    @Test func onlyChosenFramesAreWritten() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.file("Label.xib", try text(Self.label))
        let run = CommandRun(list: ["resolve", path, "update-frames", "--select", "lab-el-001"])
        #expect(
            run.status == .success && run.output.hasPrefix("lab-el-001: ") && run.output.contains("1 frame changed"))
        #expect(CommandRun(list: ["resolve", path, "update-frames", "--select", "label"]).status == .usage)
    }

    @Test func malformedFilesStayAndAreToldWithTheirPlace() throws {
        let directory = try TemporaryDirectory()
        let broken = try text(Self.label).replacingOccurrences(
            of: "secondItem=\"lab-el-001\"", with: "secondItem=\"lab-el-01\"")
        let path = try directory.file("Label.xib", broken)
        for arguments in [
            ["layout", path], ["resolve", path, "update-frames"], ["convert", path, "-o", directory.path + "/x"],
        ] {
            let run = CommandRun(list: arguments)
            #expect(run.status == .unreadable)
            #expect(run.errors.contains("Label.xib:25:"))
            #expect(run.errors.contains("no element has the id \"lab-el-01\"; did you mean \"lab-el-001\"?"))
            #expect(run.output.isEmpty)
        }
        #expect(try directory.text("Label.xib") == broken)
        #expect(try directory.names() == ["Label.xib"])
    }

    @Test(arguments: ["--size", "--device", "--direction", "--text"])
    func framesOfAnotherDeviceAreRefused(_ option: String) throws {
        let path = Self.fixtures.appendingPathComponent(Self.label).path
        let values = [
            "--size": "1x1", "--device": "retina6_1", "--direction": "rtl", "--text": "fixed",
        ]
        let run = CommandRun(list: ["resolve", path, "update-frames", option, try #require(values[option])])
        #expect(run.status == .usage && run.errors.contains("'\(option)'"))
        #expect(CommandRun(list: ["resolve", path, "update-frames", "--size-class", "any,compact"]).status == .usage)
        let scene = CommandRun("resolve", "-", "update-frames", input: "{\"root\": {\"id\": \"r\"}}")
        #expect(scene.status == .usage && scene.errors.contains("scenes store no frames"))
    }

    @Test func aConvertedFileIsLaidOutAlike() throws {
        let directory = try TemporaryDirectory()
        let path = Self.fixtures.appendingPathComponent(Self.label).path
        let scene = directory.path + "/scene.json"
        #expect(CommandRun(list: ["convert", path, "-o", scene]).status == .success)
        let lines = try directory.text("scene.json").split(separator: "\n")
        #expect(lines.count > 10 && lines.allSatisfy { $0.count < 250 })
        let (design, converted) = (
            CommandRun(list: ["layout", path, "--format", "json"]),
            CommandRun(list: ["layout", scene, "--format", "json"])
        )
        let frames = try #require(try design.json().member("frames")).members.map {
            ($0.key, $0.value.elements.compactMap(\.double))
        }
        let others = try #require(try converted.json().member("frames")).members.map {
            ($0.key, $0.value.elements.compactMap(\.double))
        }
        #expect(frames.count == 4)
        #expect(frames.map(\.0) == others.map(\.0) && frames.map(\.1) == others.map(\.1))
    }

    @Test func convertSaysWhatItTakes() throws {
        let path = Self.fixtures.appendingPathComponent(Self.open).path
        #expect(CommandRun(list: ["convert", "a.json"]).status == .usage)
        #expect(CommandRun(list: ["convert"]).status == .usage)
        #expect(CommandRun(list: ["convert", path, "--scene", "all"]).errors.contains("roo-t0-001, roo-t0-002"))
        #expect(CommandRun(list: ["convert", path, "--scene", "two-vc-001"]).output.contains("roo-t0-002"))
        #expect(CommandRun(list: ["convert", "--help"]).output.hasPrefix("Examples\n"))
    }
}
