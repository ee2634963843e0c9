/// Files and directories as a list of files to check.
enum CheckPaths {
    struct File {
        var path: String
        /// Whether the file was named, rather than found in a directory: what was found may be no scene at all.
        var isNamed: Bool
    }

    /// The files, and those below the directories in the order of their names.
    static func expand(_ paths: [String]) throws -> [File] {
        try paths.flatMap { path in
            let found = path == "-" ? nil : try DirectoryContents.files(of: path, where: isWanted)
            return (found ?? [path]).map { File(path: $0, isNamed: found == nil) }
        }
    }

    private static func isWanted(_ name: String) -> Bool {
        let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
        return !isHidden && (SceneFiles.isInterfaceBuilder(name) || name.hasSuffix(".json"))
    }
}
