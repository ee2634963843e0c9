import CTautLayout
import TautLayout

/// Implements `taut_layout_save()` of `taut_layout.h`.
@c @implementation
public func taut_layout_save(
    _ layout: OpaquePointer?, _ write: taut_write?, _ context: UnsafeMutableRawPointer?
) -> taut_status {
    guard let write else { return refuse(layout, "a function that takes the bytes") }
    var status = TAUT_OK
    let done = call(layout) { (layout) throws(Layout.Failure) in
        status = try layout.save { write(context, $0.baseAddress, $0.count) }
    }
    return done == TAUT_OK ? status : done
}

/// Implements `taut_layout_load()` of `taut_layout.h`.
@c @implementation
public func taut_layout_load(
    _ options: UnsafePointer<taut_layout_options>?, _ bytes: UnsafeRawPointer?, _ length: Int,
    _ layout: UnsafeMutablePointer<OpaquePointer?>?, _ place: UnsafeMutablePointer<taut_load_error>?
) -> taut_status {
    layout?.pointee = nil
    place?.pointee = taut_load_error()
    guard let layout, let bytes, length >= 0, let options = known(options, taut_layout_options_default()),
        let allocator = chosen(options.allocator)
    else {
        return note(
            "bytes, a place for the layout, or options from taut_layout_options_default() are missing", 0, place)
    }
    do throws(Layout.LoadFailure) {
        let loaded = try Layout.load(UnsafeRawBufferPointer(start: bytes, count: length), .init(allocator))
        guard let host = Host.make(loaded, allocator) else { throw .outOfMemory }
        layout.pointee = OpaquePointer(Unmanaged.passRetained(host).toOpaque())
        return TAUT_OK
    } catch {
        return note(error, at: length, place)
    }
}

/// Says why bytes are no layout.
private func note(
    _ failure: Layout.LoadFailure, at end: Int, _ place: UnsafeMutablePointer<taut_load_error>?
) -> taut_status {
    switch failure {
    case .outOfMemory:
        _ = note("The allocator has no memory left", 0, place)
        return TAUT_ERROR_MEMORY
    case .noLayout: return note("The bytes do not begin as a saved layout does", 0, place)
    case .unknownVersion: return note("The format has a version that this library does not read", 8, place)
    case .wrongLength(let offset): return note("The bytes end early, or go on where they should end", offset, place)
    case .wrongChecksum: return note("The bytes are not those that were saved: another checksum", 20, place)
    case .unusableValue(let offset):
        return note("A number stands for nothing: a kind, a bit or an index", offset, place)
    case .refused(let failure, let offset):
        // A layout that has failed says why in words.
        guard let place, let host = try? Host.make(taut_default_allocator()) else { return TAUT_ERROR_ARGUMENT }
        _ = host.note(failure)
        write(UnsafePointer(host.words), offset, place)
        return TAUT_ERROR_ARGUMENT
    }
}

private func note(
    _ words: StaticString, _ offset: Int, _ place: UnsafeMutablePointer<taut_load_error>?
) -> taut_status {
    if let place { write(UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self), offset, place) }
    return TAUT_ERROR_ARGUMENT
}

private func write(_ words: UnsafePointer<CChar>, _ offset: Int, _ place: UnsafeMutablePointer<taut_load_error>) {
    place.pointee.offset = offset
    withUnsafeMutableBytes(of: &place.pointee.message) { room in
        var list = List(room.baseAddress?.assumingMemoryBound(to: CChar.self), room.count)
        var index = 0
        while words[index] != 0 {
            list.append(words[index])
            index += 1
        }
        list.end(with: 0)
    }
}
