/// Directories as lists of files.
enum DirectoryContents {
    /// The files below a directory, in the order of their names; `nil` if there is a file.
    ///
    /// - Parameter isWanted: takes a path that begins below the directory.
    static func files(of path: String, where isWanted: (String) -> Bool) throws -> [String]? {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(path, code: ENOENT) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
        let start = path.hasSuffix("/") ? path : path + "/"
        return below(start, "").filter(isWanted).sorted().map { start + $0 }
    }

    /// The message for paths without a file of a kind.
    static func nothing(_ paths: [String], _ kind: String) -> String {
        "no \(kind) file below \(paths.map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// What is below a directory, without following links.
    private static func below(_ root: String, _ directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + directory)) ?? []
        return names.flatMap { name in
            var status = stat()
            let path = directory + name
            let isDirectory = lstat(root + path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            return isDirectory ? below(root, path + "/") : [path]
        }
    }
}
