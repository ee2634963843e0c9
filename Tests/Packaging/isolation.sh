#!/bin/sh
# Code written for UIKit compiles in the modes of isolation that Docs/Guides/migration.md promises.
set -eu
cd "$(dirname "$0")/../.."
. Scripts/temporary-directory.sh
modules=$(swift build --show-bin-path)/Modules
work=.build/test/isolation
mkdir -p "$work"

# check NAME FLAGS...: type-checks a file of $work.
check() {
    name=$1
    shift
    swiftc -typecheck -parse-as-library "$@" -I "$modules" -I CSolverKernels/include "$work/$name.swift" >"$work/$name.log" 2>&1 ||
        { echo "isolation: $name does not compile with $*" >&2; grep 'error: ' "$work/$name.log" >&2; exit 1; }
}

cat >"$work/alone.swift" <<'END'
import UIKit

class Controller: UIViewController, UITableViewDataSource {
    let table = UITableView()
    var count = 0
    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        view.addSubview(table)
        load()
    }
    override func viewDidLayoutSubviews() { count += 1 }
    func load() { UIView.animate(withDuration: 0.1) { self.count += 1 } }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

class Card: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
    override func layoutSubviews() { super.layoutSubviews() }
}
END
sed 's/^class Controller/class Model { func load() {} }\
class Controller/; s/^    var count = 0/    var count = 0; let model = Model()/; s/^        load()/        load(); model.load()/' "$work/alone.swift" \
    >"$work/model.swift"
sed 's/^class Model/nonisolated class Model/' "$work/model.swift" >"$work/nonisolated-model.swift"

check alone -swift-version 5
check alone -swift-version 6
check alone -swift-version 5 -default-isolation MainActor
check alone -swift-version 6 -default-isolation MainActor
check model -swift-version 5 -default-isolation MainActor
check nonisolated-model -swift-version 6 -default-isolation MainActor
echo "isolation: 6 programs compile"
