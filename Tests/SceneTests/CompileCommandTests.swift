import Testing

@testable import TautCommandLine

/// `taut compile` by itself; what its code computes is in `Tests/Packaging/hosts.sh`.
struct CompileCommandTests {
    private static let template =
        #"{"size": [100, 50], "root": {"id": "r", "children": [{"id": "a"}]}, "constraints": ["H:|-5-[a]-5-|", "V:|[a]|"]}"#

    @Test(arguments: ["int", "settle", "main", "9a", "a-b", "", "é"]) func namesAreThoseOfFunctions(_ name: String)
        throws
    {
        let directory = try TemporaryDirectory()
        let path = try directory.file("cell.json", Self.template)
        let run = CommandRun("compile", path, "--name", name)
        #expect(run.status == .usage && run.output.isEmpty, "\(run)")
        #expect(
            run.errors.contains(
                "'--name' is a name for a function in C, and none that the file has for itself, not '\(name)'"))
    }

    /// Unless given, the name is that of the file, as far as it can be.
    @Test(arguments: [("my cell.v2.json", "my_cell"), ("int.json", "cell"), ("1.json", "cell"), ("é.json", "_")])
    func filesNameTheFunction(_ file: String, _ name: String) throws {
        let directory = try TemporaryDirectory()
        let run = CommandRun("compile", try directory.file(file, Self.template), "--text", "fixed")
        #expect(run.status == .success && run.output.contains("\(name)("), "\(run.errors)")
    }
}
