package import Foundation
import Taut

/// Reads a `.xib` or `.storyboard` file: a class of the module `TautUIKitNibs`, which is found by its name so that programs without
/// nibs do without it.
package protocol DesignReading: AnyObject {
    /// Reads a file.
    ///
    /// - Throws: what is wrong with it, with its line.
    init(_ data: Data, file: String, bundle: Bundle?) throws
    /// Makes the objects at the top of a nib, and ties them to its owner.
    func objects(owner: Any?) -> [Any]
    /// Makes the controller of an identifier in a storyboard, or the first one, with all that it contains.
    ///
    /// - Parameter creator: makes the controller instead of its class.
    func controller(_ identifier: String?, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
}

/// The locations of nibs and storyboards.
enum Designs {
    static var reader: (any DesignReading.Type)? {
        NSClassFromString("TautUIKitNibs.DesignReader") as? any DesignReading.Type
    }

    /// The file of a design in a bundle, or in one of its languages.
    static func file(_ name: String, _ kind: String, in bundle: Bundle?) -> URL? {
        let bundle = bundle ?? .main
        return bundle.url(forResource: name, withExtension: kind)
            ?? bundle.url(forResource: name, withExtension: kind, subdirectory: "Base.lproj")
    }

    /// Reads a design; where that cannot be, says why on standard error.
    static func read(_ name: String, _ kind: String, in bundle: Bundle?) -> (any DesignReading)? {
        guard let url = file(name, kind, in: bundle) else {
            report("no \(name).\(kind) in \((bundle ?? .main).bundlePath)")
            return nil
        }
        do {
            return try read(Data(contentsOf: url), file: url.lastPathComponent, in: bundle)
        } catch {
            report("\(url.path): \(error.localizedDescription)")
            return nil
        }
    }

    /// Reads the bytes of a design.
    static func read(_ data: Data, file: String, in bundle: Bundle?) -> (any DesignReading)? {
        guard let reader else {
            report("\(file) is not read: link the library TautUIKitNibs")
            return nil
        }
        do {
            return try reader.init(data, file: file, bundle: bundle)
        } catch {
            report("\(error)")
            return nil
        }
    }

    /// Reports a fault of a design, or of its use, on standard error.
    static func report(_ message: String) { FileHandle.standardError.write(Data("TautUIKit: \(message)\n".utf8)) }
}

/// The coder from which objects of a design are created; it has no values.
package final class DesignCoder: NSCoder {
    /// The style of a table or cell, or the type of a button, by its number.
    package var style = 0
    /// The name under which a cell is used again.
    package var reuseIdentifier: String?

    /// Returns `nil`.
    package override func decodeObject(forKey key: String) -> Any? { nil }
    /// Returns `nil`.
    package override func decodeObject() -> Any? { nil }
    /// Whether there is a value: `false`.
    package override func containsValue(forKey key: String) -> Bool { false }
    /// False.
    package override func decodeBool(forKey key: String) -> Bool { false }
    /// Zero.
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    /// Zero.
    package override func decodeDouble(forKey key: String) -> Double { 0 }
    /// Zero.
    package override func decodeFloat(forKey key: String) -> Float { 0 }
    /// Keys are allowed.
    package override var allowsKeyedCoding: Bool { true }
}
