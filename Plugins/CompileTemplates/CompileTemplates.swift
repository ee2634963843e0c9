import Foundation
import PackagePlugin

/// Compiles each template of a C target: `feed.cell.json` becomes a function `feed`, with the regions of `feed.cell.jsonl` where that is there.
@main
struct CompileTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let tool = try context.tool(named: "taut")
        let templates = module.sourceFiles.filter { $0.url.lastPathComponent.hasSuffix(".cell.json") }
        return templates.map { file in
            let name = String(file.url.lastPathComponent.dropLast(".cell.json".count))
            let records = file.url.deletingLastPathComponent().appending(path: "\(name).cell.jsonl")
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).cell.c")
            var arguments = ["compile", file.url.path(percentEncoded: false), "-o", output.path(percentEncoded: false)]
            var inputs = [file.url]
            if FileManager.default.fileExists(atPath: records.path(percentEncoded: false)) {
                arguments += ["--data", records.path(percentEncoded: false)]
                inputs.append(records)
            }
            return .buildCommand(
                displayName: "Compiling the template \(name)", executable: tool.url, arguments: arguments, inputFiles: inputs,
                outputFiles: [output])
        }
    }
}
