import Foundation

/// Real Interface Builder files to test with: those below the directory that `TAUT_CORPUS` names. Without one, what needs
/// them is skipped.
enum Corpus {
    static let directory = ProcessInfo.processInfo.environment["TAUT_CORPUS"]

    static var files: [URL] {
        guard let directory else { return [] }
        let all = FileManager.default.enumerator(at: URL(fileURLWithPath: directory), includingPropertiesForKeys: nil)
        return (all?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }
}
