import Foundation
import TautInterfaceBuilder

/// The files that mutations begin with.
struct Seeds {
    /// A file that is well-formed, and where everything in it is.
    struct File {
        var name: String
        var bytes: [UInt8]
        var source: XMLSource
    }

    private(set) var files: [File] = []

    /// Larger files take long for one input each; what they hold is in smaller ones, too.
    private static let largest = 60_000

    /// Files, and those below directories, in the order of their names.
    init(paths: [String]) throws {
        for path in paths {
            var isDirectory: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            let names = isDirectory.boolValue ? FileManager.default.subpaths(atPath: path) ?? [] : [""]
            for name in names.sorted() {
                let file = name.isEmpty ? path : path + "/" + name
                guard file.hasSuffix(".xib") || file.hasSuffix(".storyboard") else { continue }
                let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
                guard bytes.count <= Self.largest else { continue }
                files.append(File(name: file, bytes: bytes, source: try XMLSource(bytes, file: file)))
            }
        }
    }
}
