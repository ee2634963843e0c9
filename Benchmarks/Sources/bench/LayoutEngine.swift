import CBenchSystem
import CTautLayoutEngine
import LayoutWorkloads
import TautLayout
import Workloads

extension Engine {
    /// Boxes by handle, from nothing to a copy of all frames.
    static func layoutCold(_ prepared: Prepared) -> [Engine] {
        layout(prepared) { script, room, iterations in
            let start = bench_now()
            for _ in 0..<iterations {
                let scene = try BoxScene(script, boxes: room.boxes)
                try scene.solve()
                _ = scene.read(into: room.frames)
            }
            return bench_now() - start
        } c: { script, iterations, nanoseconds, frames in
            taut_layout_cold(script, iterations, nanoseconds, frames)
        }
    }

    /// Edits back and forth of a layout that knows them, as `taut-c` measures them: of a small one all frames are read.
    static func layoutEdit(_ prepared: Prepared) -> [Engine] {
        guard let edit = prepared.workload.edit else { return [] }
        return layout(prepared) { script, room, iterations in
            guard script.hasEdit else { return nil }
            let scene = try BoxScene(script, boxes: room.boxes)
            try scene.solve()
            for index in 0..<Int(BENCH_EDITS_TO_LEARN) { try scene.edit(index % 2 == 0 ? edit.b : edit.a) }
            let isSmall = script.boxCount <= 16
            let start = bench_now()
            for index in 0..<iterations {
                try scene.edit(index % 2 == 0 ? edit.b : edit.a)
                if isSmall { _ = scene.read(into: room.frames) }
            }
            let nanoseconds = bench_now() - start
            _ = scene.read(into: room.frames)
            return nanoseconds
        } c: { script, iterations, nanoseconds, frames in
            taut_layout_edit(script, edit.a, edit.b, iterations, nanoseconds, frames)
        }
    }

    private typealias InC = (
        UnsafePointer<taut_script>, Int, UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<taut_rect>?
    ) -> bench_status

    /// The same work through `TautLayout`, and through its interface in C.
    private static func layout(
        _ prepared: Prepared, _ body: @escaping (BoxScript, Room, Int) throws -> UInt64?, c: @escaping InC
    ) -> [Engine] {
        guard let script = BoxScript(prepared.workload) else { return [] }
        let (room, packed) = (Room(script.boxCount), PackedScript(script))
        func engine(_ name: String, _ measure: @escaping (Int) -> UInt64?) -> Engine {
            Engine(name: name) { iterations in
                measure(iterations).map { Run(nanoseconds: $0, values: script.values(of: room.frames)) }
            }
        }
        return [
            engine("taut-layout") { try? body(script, room, $0) },
            engine("taut-layout-c") { iterations in
                packed.measure(into: room.frames) { c($0, iterations, $1, $2) }
            },
        ]
    }
}

/// What a host keeps beside a layout: handles and frames.
private final class Room {
    let boxes: UnsafeMutableBufferPointer<Layout.Box>
    let frames: UnsafeMutableBufferPointer<Layout.Rect>

    init(_ count: Int) {
        boxes = .allocate(capacity: count)
        frames = .allocate(capacity: count)
    }

    deinit {
        boxes.deallocate()
        frames.deallocate()
    }
}
