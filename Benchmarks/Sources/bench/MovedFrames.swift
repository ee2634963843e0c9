import CBenchSystem
import CTautEngine
import Workloads

extension Engine {
    /// Copying the frames that an edit really moves: no engine can leave them behind in less.
    static func movingFrames(_ prepared: Prepared) -> [Engine] {
        guard let edit = prepared.workload.edit else { return [] }
        func values(_ iterations: Int) -> [Double]? {
            edit.withC { edit in
                prepared.packed.withRaw { system in
                    measured(prepared) { taut_edit(system, edit, iterations, $0, $1) }
                }
            }?.values
        }
        guard let before = values(2), let after = values(1) else { return [] }
        let moved = stride(from: 0, to: before.count, by: 4).count { before[$0..<$0 + 4] != after[$0..<$0 + 4] }
        return [.copying(bytes: moved * 4 * MemoryLayout<Double>.size)]
    }
}
