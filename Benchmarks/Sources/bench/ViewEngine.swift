import CBenchSystem
import Taut
import ViewWorkloads
import Workloads

extension SceneViews {
    /// Edits back and forth.
    fileprivate func edit(_ edit: Edit, times: Int) {
        for index in 0..<times { self.edit(index % 2 == 0 ? edit.b : edit.a) }
    }
}

extension Engine {
    /// Views and constraint objects of a feed cell, from nothing to frames: as a host makes them who does nothing about it, so
    /// that their structure is recognised after some dozens, and each by itself, with nothing known from one cell to the next.
    static func viewsCold(_ prepared: Prepared, _ content: FeedCellContent) -> [Engine] {
        [
            viewsCold("taut-swift", prepared, content, .shared),
            viewsCold("taut-swift-alone", prepared, content, nil),
        ]
    }

    private static func viewsCold(
        _ name: String, _ prepared: Prepared, _ content: FeedCellContent, _ cache: LayoutCache?
    ) -> Engine {
        Engine(name: name) { iterations in
            var values = prepared.emptyValues()
            let start = bench_now()
            for _ in 0..<iterations {
                let cell = FeedCellViews(content, cache: cache)
                cell.layout(width: 375)
                cell.read(into: &values)
            }
            return Run(nanoseconds: bench_now() - start, values: values)
        }
    }

    /// Cells of the same structure and other texts, one after the other, each from nothing to frames. The structure is known
    /// when the clock starts, as it is to `taut-c`, and the cache, one of its own, stays from run to run, as that of a list does:
    /// what it learns from the first hundred cells is in the first runs.
    static func viewsKnown(
        _ prepared: Prepared, _ content: FeedCellContent, _ other: FeedCellContent
    ) -> Engine {
        let cache = LayoutCache()
        return Engine(name: "taut-swift") { iterations in
            var values = prepared.emptyValues()
            func layOut(_ content: FeedCellContent) {
                let cell = FeedCellViews(content, cache: cache)
                cell.layout(width: 375)
                cell.read(into: &values)
            }
            for content in [content, other] { layOut(content) }
            let start = bench_now()
            for iteration in 0..<iterations {
                // The last one is the workload's.
                layOut((iterations - iteration) % 2 == 1 ? content : other)
            }
            return Run(nanoseconds: bench_now() - start, values: values)
        }
    }

    /// A feed cell that changes its width back and forth.
    static func viewsEdit(_ prepared: Prepared, _ content: FeedCellContent) -> Engine {
        Engine(name: "taut-swift") { iterations in
            guard let edit = prepared.workload.edit else { return nil }
            var values = prepared.emptyValues()
            let cell = FeedCellViews(content)
            cell.layout(width: edit.a)
            let start = bench_now()
            for iteration in 0..<iterations {
                cell.layout(width: iteration % 2 == 0 ? edit.b : edit.a)
                cell.read(into: &values)
            }
            return Run(nanoseconds: bench_now() - start, values: values)
        }
    }

    /// Views and constraint objects, from nothing to frames.
    static func viewsCold(_ prepared: Prepared, _ make: @escaping () -> SceneViews) -> Engine {
        Engine(name: "taut-swift") { iterations in
            var values = prepared.emptyValues()
            let start = bench_now()
            for _ in 0..<iterations {
                let scene = make()
                scene.layout()
                scene.read(into: &values)
            }
            return Run(nanoseconds: bench_now() - start, values: values)
        }
    }

    /// A natural size that changes back and forth, once that is known, as `taut-c` measures it. The frames are in the views then; that
    /// they are right is looked at once, at the end.
    static func viewsEdit(_ prepared: Prepared, _ make: @escaping () -> SceneViews) -> [Engine] {
        guard let edit = prepared.workload.edit else { return [] }
        return [
            Engine(name: "taut-swift") { iterations in
                var values = prepared.emptyValues()
                let scene = make()
                scene.layout()
                scene.edit(edit, times: Int(BENCH_EDITS_TO_LEARN))
                let start = bench_now()
                scene.edit(edit, times: iterations)
                let nanoseconds = bench_now() - start
                scene.read(into: &values)
                return Run(nanoseconds: nanoseconds, values: values)
            }
        ]
    }

    /// The first edits of views that have just been laid out.
    static func viewsEarlyEdit(_ prepared: Prepared, _ make: @escaping () -> SceneViews) -> [Engine] {
        guard let edit = prepared.workload.edit else { return [] }
        return [
            Engine(name: "taut-swift") { iterations in
                var values = prepared.emptyValues()
                var nanoseconds: UInt64 = 0
                for _ in stride(from: 0, to: iterations, by: Int(BENCH_EARLY_EDITS)) {
                    let scene = make()
                    scene.layout()
                    let start = bench_now()
                    scene.edit(edit, times: Int(BENCH_EARLY_EDITS))
                    nanoseconds += bench_now() - start
                    scene.read(into: &values)
                }
                return Run(nanoseconds: nanoseconds, values: values)
            }
        ]
    }

    /// Making views and constraints, without a layout; the frames are looked at after one.
    static func viewsBuild(_ prepared: Prepared, _ make: @escaping () -> SceneViews) -> Engine {
        timed(prepared) { scene, nanoseconds in
            let start = bench_now()
            scene = make()
            nanoseconds += bench_now() - start
            scene?.layout()
        }
    }

    /// The first layout of views that have been made.
    static func viewsFirstLayout(_ prepared: Prepared, _ make: @escaping () -> SceneViews) -> Engine {
        timed(prepared) { scene, nanoseconds in
            scene = make()
            let start = bench_now()
            scene?.layout()
            nanoseconds += bench_now() - start
        }
    }

    /// Repeats something that times itself, and reads the last frames.
    private static func timed(
        _ prepared: Prepared, _ body: @escaping (inout SceneViews?, inout UInt64) -> Void
    ) -> Engine {
        Engine(name: "taut-swift") { iterations in
            var values = prepared.emptyValues()
            var scene: SceneViews?
            var nanoseconds: UInt64 = 0
            for _ in 0..<iterations { body(&scene, &nanoseconds) }
            scene?.read(into: &values)
            return Run(nanoseconds: nanoseconds, values: values)
        }
    }
}
