import Foundation
import PackagePlugin

/// Compiles each template of a C target: `feed.cell.json` becomes a function `feed`, with the regions of `feed.cell.jsonl` where that is there.
@main
struct CompileTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "TautCommand")
        return templates(in: target.directoryURL).map { file in
            let name = String(file.lastPathComponent.dropLast(".cell.json".count))
            let records = file.deletingLastPathComponent().appending(path: "\(name).cell.jsonl")
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).cell.c")
            var arguments = ["compile", file.path(percentEncoded: false), "-o", output.path(percentEncoded: false)]
            var inputs = [file]
            if FileManager.default.fileExists(atPath: records.path(percentEncoded: false)) {
                arguments += ["--data", records.path(percentEncoded: false)]
                inputs.append(records)
            }
            return .buildCommand(
                displayName: "Compiling the template \(name)", executable: tool.url, arguments: arguments,
                inputFiles: inputs,
                outputFiles: [output])
        }
    }

    /// The templates of a target. The source files that a plugin is given of a C target do not include them.
    private func templates(in directory: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        let found = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
            $0.lastPathComponent.hasSuffix(".cell.json")
        }
        return found.sorted { $0.path < $1.path }
    }
}
