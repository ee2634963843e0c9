import CBenchSystem
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
        }
    }

    /// Edits to and fro of a layout that knows them, as `taut-c` measures them: of a small one all frames are read.
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
        }
    }

    private static func layout(
        _ prepared: Prepared, _ body: @escaping (BoxScript, Room, Int) throws -> UInt64?
    ) -> [Engine] {
        guard let script = BoxScript(prepared.workload) else { return [] }
        let room = Room(script.boxCount)
        let engine = Engine(name: "taut-layout") { iterations in
            guard let nanoseconds = try? body(script, room, iterations) else { return nil }
            return Run(nanoseconds: nanoseconds, values: script.values(of: room.frames))
        }
        return [engine]
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
