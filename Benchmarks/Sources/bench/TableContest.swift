import CBenchSystem
import ViewWorkloads

extension Contest {
    /// A list of self-sizing rows: opening it, jumping into its middle, and changing a row in view.
    static func table(_ name: String, rows: Int) -> [Contest] {
        [
            table("\(name)/open") { iterations in
                var table: TableViews?
                let start = bench_now()
                for _ in 0..<iterations {
                    let next = TableViews(rows: rows)
                    next.open()
                    table = next
                }
                return (bench_now() - start, table)
            },
            table("\(name)/jump") { iterations in
                var table: TableViews?
                var nanoseconds: UInt64 = 0
                for _ in 0..<iterations {
                    let next = TableViews(rows: rows)
                    next.open()
                    let start = bench_now()
                    next.jump()
                    nanoseconds += bench_now() - start
                    table = next
                }
                return (nanoseconds, table)
            },
            table("\(name)/change") { iterations in
                let table = TableViews(rows: rows)
                table.open()
                table.jump()
                let start = bench_now()
                for iteration in 0..<iterations { table.change(iteration % 2 == 0 ? 130 : 40) }
                return (bench_now() - start, table)
            },
        ]
    }

    /// The answer is the number of measured cells; what else has to be right, the table itself knows.
    private static func table(_ name: String, _ body: @escaping (Int) -> (UInt64, TableViews?)) -> Contest {
        var complaint: String?
        let engine = Engine(name: "taut-swift") { iterations in
            let (nanoseconds, table) = body(iterations)
            complaint = table.map { $0.fault } ?? "no table"
            return Run(nanoseconds: nanoseconds, values: [Double(table?.measurements ?? 0)])
        }
        return Contest(name: name, engines: [engine]) { _, _ in complaint }
    }
}
