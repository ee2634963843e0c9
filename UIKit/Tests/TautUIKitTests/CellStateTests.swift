import Foundation
import TautUIKit
import Testing

/// How rows learn that they are selected, highlighted and edited: always by the methods that subclasses override.
@Suite struct CellStateTests {
    private final class Row: UITableViewCell {
        var calls: [String] = []
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            calls.append("selected \(selected) \(animated)")
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            super.setHighlighted(highlighted, animated: animated)
            calls.append("highlighted \(highlighted) \(animated)")
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            calls.append("edited \(editing) \(animated)")
        }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private final class Source: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
    }

    private let source = Source()

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        table.rowHeight = 50
        table.register(Row.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.layoutIfNeeded()
        return table
    }

    private func row(_ index: Int, of table: UITableView) throws -> Row {
        try #require(table.cellForRow(at: IndexPath(row: index, section: 0)) as? Row)
    }

    @Test func propertiesAreSetByMethods() {
        let row = Row(style: .default, reuseIdentifier: nil)
        row.isSelected = true
        row.isHighlighted = true
        row.isEditing = true
        #expect(row.take() == ["selected true false", "highlighted true false", "edited true false"])
        #expect(row.isSelected && row.isHighlighted && row.isEditing)
        let state = row.configurationState
        #expect(state.isSelected && state.isHighlighted && state.isEditing)
    }

    @Test func rowsThatComeBackAreToldThatTheyAreSelected() throws {
        let table = makeTable()
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: true, scrollPosition: .none)
        #expect(try row(2, of: table).take().last == "selected true true")
        table.contentOffset.y = 500
        table.layoutIfNeeded()
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        let (selected, other) = (try row(2, of: table), try row(3, of: table))
        #expect(selected.isSelected && selected.take().last == "selected true false")
        #expect(!other.isSelected && other.take().last == "selected false false")
    }

    @Test func editedTablesHaveEditedRows() throws {
        let table = makeTable()
        _ = try row(0, of: table).take()
        table.setEditing(true, animated: true)
        #expect(try row(0, of: table).take() == ["edited true true"])
        #expect(try !row(1, of: table).isEditing)
        table.contentOffset.y = 500
        table.layoutIfNeeded()
        #expect(try row(12, of: table).isEditing)
        table.isEditing = false
        #expect(try !row(12, of: table).isEditing && !table.isEditing)
    }

    @Test func controllersEditTheirTables() {
        let controller = UITableViewController(style: .plain)
        controller.isEditing = true
        #expect(controller.tableView.isEditing)
        controller.setEditing(false, animated: false)
        #expect(!controller.tableView.isEditing)
    }

    @Test func nothingIsSelectedAfterReloadingAll() throws {
        let table = makeTable()
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.reloadData()
        #expect(table.indexPathForSelectedRow == nil)
        table.layoutIfNeeded()
        #expect(try !row(0, of: table).isSelected)
    }

    @Test(arguments: [true, false]) func controllersClearSelectionsWhenTheyAppear(_ clears: Bool) {
        let controller = UITableViewController(style: .plain)
        controller.clearsSelectionOnViewWillAppear = clears
        controller.tableView.dataSource = source
        controller.tableView.register(Row.self, forCellReuseIdentifier: "row")
        controller.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
    }
}
