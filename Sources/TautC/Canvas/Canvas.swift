import CTautCanvas
import TautCanvas
import TautLayout
import TautScene

extension SceneHost {
    /// Solves the scene and hands out a text that is made of it.
    ///
    /// - Parameter canvas: the constraints by which only an editor's canvas keeps sizes.
    func write(
        _ canvas: Set<Int>, _ text: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
        _ error: UnsafeMutablePointer<taut_scene_error>?, _ body: (SolvedScene) -> [UInt8]
    ) -> taut_status {
        guard let text, let length else { return missing("a place for the text", error) }
        do throws(SceneError) {
            var whole = scene
            whole.canvasConstraints = canvas.intersection(whole.constraints.indices)
            let (scene, boxes) = boxes.remaining(of: whole)
            let solved = try SolvedScene(scene, solving: boxes, measurer: measurer)
            try solved.findOpen()
            let words = body(solved)
            let kept = KeptText(words)
            self.text = kept
            text.pointee = kept.start
            length.pointee = words.count
            return TAUT_OK
        } catch let fault {
            return note(fault, error)
        }
    }
}

extension taut_drawing_options {
    fileprivate static var usual: taut_drawing_options {
        taut_drawing_options(
            size: MemoryLayout<taut_drawing_options>.size, layers: TAUT_DRAW_CONSTRAINTS | TAUT_DRAW_GUIDES,
            attributes: 0,
            least_priority: 1, greatest_priority: 1000, views: nil, view_count: 0, canvas: nil, canvas_count: 0)
    }

    fileprivate var canvasConstraints: Set<Int> {
        guard let canvas else { return [] }
        // An Int of WebAssembly has 32 bits; a negative one is no index.
        return Set((0..<canvas_count).map { Int(truncatingIfNeeded: canvas[$0]) })
    }
}

extension SceneDrawing.Options {
    fileprivate init(_ given: taut_drawing_options) {
        self.init()
        let bits: [(UInt32, Layer)] = [
            (TAUT_DRAW_CONSTRAINTS, .constraints), (TAUT_DRAW_ALIGNMENT, .alignment), (TAUT_DRAW_MARGINS, .margins),
            (TAUT_DRAW_SAFE_AREA, .safeArea), (TAUT_DRAW_GUIDES, .guides),
        ]
        layers = Set(bits.filter { given.layers & $0.0 != 0 }.map { $0.1 })
        if given.attributes != 0 {
            attributes = Set(
                Layout.Attribute.all.filter { $0.rawValue < 32 && given.attributes & 1 << UInt32($0.rawValue) != 0 })
        }
        let least = max(1, Int(given.least_priority))
        priorities = least...max(least, Int(given.greatest_priority))
        guard let names = given.views else { return }
        views = Set(
            (0..<given.view_count).compactMap { index in
                names[index].map { String(decoding: bytes($0), as: UTF8.self) }
            })
    }
}

/// Implements `taut_drawing_options_init()` of `taut_canvas.h`.
@c @implementation
public func taut_drawing_options_init(_ options: UnsafeMutablePointer<taut_drawing_options>?, _ size: Int) {
    writeDefaults(.usual, options, size)
}

/// Implements `taut_scene_draw()` of `taut_canvas.h`.
@c @implementation
public func taut_scene_draw(
    _ scene: OpaquePointer?, _ title: UnsafePointer<CChar>?, _ options: UnsafePointer<taut_drawing_options>?,
    _ text: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
    _ error: UnsafeMutablePointer<taut_scene_error>?
) -> taut_status {
    guard let scene else { return missing("a scene", error) }
    guard let options = known(options, .usual) else { return missing("the options of this version", error) }
    return SceneHost.from(scene).write(options.canvasConstraints, text, length, error) { solved in
        let title = title.map { String(decoding: bytes($0), as: UTF8.self) } ?? ""
        return SVGWriter(SceneDrawing(solved, SceneDrawing.Options(options)).drawing(title: title)).elementBytes
    }
}

/// Implements `taut_scene_inspect()` of `taut_canvas.h`.
@c @implementation
public func taut_scene_inspect(
    _ scene: OpaquePointer?, _ options: UnsafePointer<taut_drawing_options>?,
    _ text: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ length: UnsafeMutablePointer<Int>?,
    _ error: UnsafeMutablePointer<taut_scene_error>?
) -> taut_status {
    guard let scene else { return missing("a scene", error) }
    guard let options = known(options, .usual) else { return missing("the options of this version", error) }
    return SceneHost.from(scene).write(options.canvasConstraints, text, length, error) { solved in
        Inspection(solved, SceneDrawing.Options(options)).json
    }
}
