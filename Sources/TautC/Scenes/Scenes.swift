import CTautScene
import TautLayout
import TautScene

/// What a `taut_scene` of C points to.
final class SceneHost {
    let host: Host
    let origin: SceneOrigin
    let measurer: any TextMeasuring
    /// What the last call that gives out a text has written.
    var text: KeptText?
    private let indices: [String: Int]

    private init(_ origin: SceneOrigin, _ measurer: any TextMeasuring, _ host: Host) {
        self.host = host
        self.origin = origin
        self.measurer = measurer
        let names = origin.scene.views.map { $0.id } + origin.scene.guides.map { $0.id }
        indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }

    var scene: Scene { origin.scene }
    var boxes: SceneBoxes { origin.boxes }

    /// The layout of a scene.
    static func make(_ scene: Scene, measurer: any TextMeasuring) throws(SceneError) -> SceneHost {
        let boxes: SceneBoxes
        do throws(SourceFault) {
            boxes = try SceneBoxes(scene, measurer: measurer)
        } catch {
            throw scene.source.error(error)
        }
        guard let host = Host.make(boxes.layout, taut_default_allocator()) else {
            var error = SceneError(file: "", text: "", message: "there is no memory left")
            error.isOutOfMemory = true
            throw error
        }
        let origin = SceneOrigin(scene, boxes)
        host.origin = origin
        return SceneHost(origin, measurer, host)
    }

    var count: Int { origin.items.count }

    func name(_ index: Int) -> UnsafePointer<CChar>? { origin.names[index] }

    func box(_ index: Int) -> taut_box {
        origin.items.indices.contains(index) ? handle(origin.items[index]) : TAUT_NO_BOX
    }

    func index(_ name: String) -> Int { indices[name] ?? -1 }

    static func from(_ pointer: OpaquePointer) -> SceneHost {
        Unmanaged<SceneHost>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }
}

/// The scene that a layout was made of: its names, and where its constraints are written.
final class SceneOrigin: Origin {
    let scene: Scene
    let boxes: SceneBoxes
    /// The views in tree order, then the guides.
    let items: [Layout.Box]
    let names: CStrings

    init(_ scene: Scene, _ boxes: SceneBoxes) {
        (self.scene, self.boxes) = (scene, boxes)
        items = boxes.views + boxes.guides
        names = CStrings(scene.views.map { $0.id } + scene.guides.map { $0.id })
    }

    override func name(of box: Layout.Box) -> UnsafePointer<CChar>? { items.firstIndex(of: box).flatMap { names[$0] } }
}

/// Notes what is wrong where the caller wants to know, and returns the status of it.
func note(_ error: SceneError, _ place: UnsafeMutablePointer<taut_scene_error>?) -> taut_status {
    let status = error.isOutOfMemory ? TAUT_ERROR_MEMORY : TAUT_ERROR_ARGUMENT
    guard let place else { return status }
    place.pointee.line = error.line ?? 0
    place.pointee.column = error.column ?? 0
    withUnsafeMutableBytes(of: &place.pointee.message) { room in
        var words = List(room.baseAddress?.assumingMemoryBound(to: UInt8.self), room.count)
        // A character that does not fit is left out as a whole.
        var length = 0
        for character in error.message.unicodeScalars {
            length += String(character).utf8.count
            if length >= room.count { break }
            for byte in String(character).utf8 { words.append(byte) }
        }
        words.end(with: 0)
    }
    return status
}

/// Says that an argument is missing.
func missing(_ what: String, _ place: UnsafeMutablePointer<taut_scene_error>?) -> taut_status {
    note(SceneError(file: "", text: "", message: "\(what) is missing"), place)
}

/// Implements `taut_scene_read()` of `taut_scene.h`.
@c @implementation
public func taut_scene_read(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ options: UnsafePointer<taut_scene_options>?,
    _ scene: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<taut_scene_error>?
) -> taut_status {
    scene?.pointee = nil
    guard let scene, let text, length >= 0 else { return missing("the text of a scene, or a place for it,", error) }
    do throws(SceneError) {
        let options = try taut_scene_options.checked(options)
        let read = try Scene(json: Array(bytes(text, length)), file: "", size: options.rootSize)
        scene.pointee = OpaquePointer(
            Unmanaged.passRetained(try SceneHost.make(read, measurer: options.measurer)).toOpaque())
        return TAUT_OK
    } catch let fault {
        return note(fault, error)
    }
}

/// Implements `taut_scene_destroy()` of `taut_scene.h`.
@c @implementation
public func taut_scene_destroy(_ scene: OpaquePointer?) {
    guard let scene else { return }
    Unmanaged<SceneHost>.fromOpaque(UnsafeRawPointer(scene)).release()
}

/// Implements `taut_scene_layout()` of `taut_scene.h`.
@c @implementation
public func taut_scene_layout(_ scene: OpaquePointer?) -> OpaquePointer! {
    guard let scene else { return nil }
    return OpaquePointer(Unmanaged.passUnretained(SceneHost.from(scene).host).toOpaque())
}

/// Implements `taut_scene_count()` of `taut_scene.h`.
@c @implementation
public func taut_scene_count(_ scene: OpaquePointer?) -> Int { scene.map { SceneHost.from($0).count } ?? 0 }

/// Implements `taut_scene_name()` of `taut_scene.h`.
@c @implementation
public func taut_scene_name(_ scene: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>! {
    scene.flatMap { SceneHost.from($0).name(index) }
}

/// Implements `taut_scene_box()` of `taut_scene.h`.
@c @implementation
public func taut_scene_box(_ scene: OpaquePointer?, _ index: Int) -> taut_box {
    scene.map { SceneHost.from($0).box(index) } ?? TAUT_NO_BOX
}

/// Implements `taut_scene_find()` of `taut_scene.h`.
@c @implementation
public func taut_scene_find(_ scene: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> Int {
    guard let scene, let name else { return -1 }
    return SceneHost.from(scene).index(String(decoding: bytes(name), as: UTF8.self))
}
