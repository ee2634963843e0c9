import CTautEngine
import CTautLayoutEngine
import LayoutWorkloads
import TautLayout
import Testing
import Workloads

@Test(arguments: [
    Workload.feedCell(seed: 3), .chain(20, seed: 3), .chain(20, seed: 3, sizesLast: true), .overCompressed(20, seed: 3),
    .nested(views: 85, seed: 3), .siblings(20, seed: 3), .grid(5, seed: 3),
])
func boxesByHandleHaveTheKernelsFrames(_ workload: Workload) throws { try expectSame(workload) }

@Test func capturedScreensByHandleHaveTheKernelsFrames() throws {
    for screen in try Screen.all() { try expectSame(.screen(screen)) }
}

/// Lays out, edits back and forth, and compares all frames with the kernel's.
private func expectSame(_ workload: Workload) throws {
    let script = try #require(BoxScript(workload))
    let boxes = UnsafeMutableBufferPointer<Layout.Box>.allocate(capacity: script.boxCount)
    let frames = UnsafeMutableBufferPointer<Layout.Rect>.allocate(capacity: script.boxCount)
    defer {
        boxes.deallocate()
        frames.deallocate()
    }
    let scene = try BoxScene(script, boxes: boxes)
    func expect(_ system: LinearSystem) {
        var expected = [Double](repeating: .nan, count: system.variableCount)
        var nanoseconds: UInt64 = 0
        let status = PackedSystem(system).withRaw { taut_cold($0, 1, &nanoseconds, &expected) }
        #expect(status == 0)
        #expect(scene.read(into: frames) == script.boxCount)
        for (own, other) in zip(script.values(of: frames), expected) {
            #expect(abs(own - other) < 1e-6, "\(workload.name)")
        }
    }
    try scene.solve()
    expect(workload.system)
    expectSameInC(scene, script, workload.name) { taut_layout_cold($0, 2, $1, $2) }
    guard let edit = workload.edit else { return }
    #expect(script.hasEdit)
    try scene.edit(edit.b)
    expect(workload.system.setting(edit.rows, to: edit.b))
    expectSameInC(scene, script, workload.name) { taut_layout_edit($0, edit.a, edit.b, 1, $1, $2) }
    try scene.edit(edit.a)
    expect(workload.system)
}

/// Compares all frames with those that the engine in C leaves, which come from edits where Swift's may come from a first layout.
private func expectSameInC(
    _ scene: BoxScene, _ script: BoxScript, _ name: String,
    _ run: (UnsafePointer<taut_script>, UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<taut_rect>?) -> Int32
) {
    let frames = UnsafeMutableBufferPointer<Layout.Rect>.allocate(capacity: script.boxCount)
    defer { frames.deallocate() }
    _ = scene.read(into: frames)
    let expected = Array(frames)
    #expect(PackedScript(script).measure(into: frames, run) != nil)
    for (own, other) in zip(frames, expected) {
        #expect(abs(own.x - other.x) < 1e-9 && abs(own.y - other.y) < 1e-9, "\(name)")
        #expect(abs(own.width - other.width) < 1e-9 && abs(own.height - other.height) < 1e-9, "\(name)")
    }
}
