import Foundation

/// Files and directories as a list of files to check.
enum CheckPaths {
    struct File {
        var path: String
        /// Whether the file was named, rather than found in a directory: what was found may be no scene at all.
        var isNamed: Bool
    }

    /// The files, and those below the directories in the order of their names.
    static func expand(_ paths: [String]) throws -> [File] {
        var result: [File] = []
        for path in paths {
            var isDirectory: ObjCBool = false
            if path == "-" {
                result.append(File(path: path, isNamed: true))
                continue
            }
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                throw FileError(path, code: ENOENT)
            }
            guard isDirectory.boolValue else {
                result.append(File(path: path, isNamed: true))
                continue
            }
            let start = path.hasSuffix("/") ? path : path + "/"
            result += below(path).sorted().map { File(path: start + $0, isNamed: false) }
        }
        return result
    }

    private static func below(_ directory: String) -> [String] {
        var found: [String] = []
        guard let names = FileManager.default.enumerator(atPath: directory) else { return [] }
        while let name = names.nextObject() as? String {
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            guard !isHidden else { continue }
            if SceneFiles.isInterfaceBuilder(name) || name.hasSuffix(".json") { found.append(name) }
        }
        return found
    }
}
