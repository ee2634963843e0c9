internal import CPango

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#else  // Embedded Swift
    internal import CPango
#endif

/// Owns a fontconfig configuration, which all font maps of a measurer share.
///
/// `@unchecked`: fontconfig counts references atomically and locks its caches; nothing here writes after `init`.
final class FontConfiguration: @unchecked Sendable {
    let pointer: OpaquePointer

    init(path: String?) throws(PangoMeasurerError) {
        if let path {
            pointer = try Self.load(path: path)
        } else {
            pointer = try Self.system()
        }
        guard let fonts = FcConfigGetFonts(pointer, FcSetSystem), fonts.pointee.nfont > 0 else {
            throw .noFonts(path: path)
        }
    }

    deinit {
        FcConfigDestroy(pointer)
    }

    private static func system() throws(PangoMeasurerError) -> OpaquePointer {
        guard let configuration = FcConfigReference(nil) else { throw .noFonts(path: nil) }
        return configuration
    }

    private static func load(path: String) throws(PangoMeasurerError) -> OpaquePointer {
        // A missing file is no error to fontconfig unless it is also told to print a complaint.
        guard access(path, R_OK) == 0, let configuration = FcConfigCreate() else {
            throw .unreadableFontConfiguration(path: path)
        }
        guard FcConfigParseAndLoad(configuration, path, 1) != 0, FcConfigBuildFonts(configuration) != 0 else {
            FcConfigDestroy(configuration)
            throw .unreadableFontConfiguration(path: path)
        }
        return configuration
    }
}
