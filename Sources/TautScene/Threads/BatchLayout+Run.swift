extension BatchLayout {
    /// Lays out every record and passes on the results in order.
    ///
    /// - Parameters:
    ///   - records: the values of the parameters; read in blocks of some hundred records.
    ///   - body: called on this thread, once for each record, in order. An error that it throws ends the run.
    /// - Complexity: O(records); memory O(threads).
    public func run<Failure: Error>(
        _ records: some Sequence<SceneRecord>, body: (BatchResult) throws(Failure) -> Void
    ) throws(Failure) {
        var iterator = records.makeIterator()
        var index = 0
        let workers = (0..<threads).map { _ in makeWorker() }
        while true {
            var blocks: [[SceneRecord]] = []
            while blocks.count < 4 * threads {
                var block: [SceneRecord] = []
                while block.count < 64, let record = iterator.next() { block.append(record) }
                if block.isEmpty { break }
                blocks.append(block)
            }
            if blocks.isEmpty { return }
            let template = self.template
            let results = ParallelBlocks.map(blocks, workers: workers) { worker, block in
                let nodes = block.map { template.values(of: $0) }
                let table = RecordTable(parameterCount: template.parameters.count)
                for row in nodes { table.append(row) }
                return worker.layOut(worker.prepare(table)) { nodes[$0] }.compactMap { $0?.result }
            }
            for outcome in results.joined() {
                try body(BatchResult(index: index, outcome: outcome))
                index += 1
            }
        }
    }
}
