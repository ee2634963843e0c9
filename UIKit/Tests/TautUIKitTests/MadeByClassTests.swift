import Foundation
import TautUIKit
import Testing

// Classes that only a variable names.

/// Made by its owner only, and so without the initialiser that tables call.
private final class StaticCell: UITableViewCell {
    let title: String
    init(title: String) {
        self.title = title
        super.init(style: .default, reuseIdentifier: nil)
    }
    required init?(coder: NSCoder) { nil }
}

private class RegisteredCell: UITableViewCell {
    var made = ["stored"]
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        made.append("styled")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class InheritingCell: RegisteredCell { let note = "inherits" }

private final class Tile: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .red
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
    fileprivate convenience init(tagged tag: Int = 7) {
        self.init()
        self.tag = tag
    }
}

extension UIButton {
    fileprivate convenience init(titled title: String? = nil, type: UIButton.ButtonType = .system) {
        self.init(type: type)
        setTitle(title, for: .normal)
    }
}

private final class Framed: UIView {
    var notes = ["stored"]
    override init(frame: CGRect) {
        super.init(frame: frame)
        notes.append("framed")
    }
    required init?(coder: NSCoder) { nil }
}

private func make<T: UIView>(_ type: T.Type = T.self) -> T { T._made() }
private func make<T: UIViewController>() -> T { T._made() }

@Suite struct MadeByClassTests {
    @Test func genericFunctionsMakeWhatTheyAreAskedFor() {
        let framed: Framed = make()
        #expect(framed.notes == ["stored", "framed"] && framed.frame == .zero)
        let label: UILabel = make()
        label.text = "made"
        #expect(label.intrinsicContentSize.width > 0)
        let table: UITableView = make()
        #expect(table.style == .plain)
        let type: UIView.Type = UIStackView.self
        #expect(type._made(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) is UIStackView)
        #expect(make(UIImageView.self).image == nil && make(UITextView.self).text == "")
        let controller: UINavigationController = make()
        #expect(controller.viewControllers.isEmpty)
    }

    @Test func tablesMakeWhatWasRegistered() throws {
        let table = UITableView()
        table.register(RegisteredCell.self, forCellReuseIdentifier: "cell")
        table.register(InheritingCell.self, forCellReuseIdentifier: "inheriting")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? RegisteredCell)
        #expect(cell.made == ["stored", "styled"] && cell.reuseIdentifier == "cell")
        let inheriting = try #require(table.dequeueReusableCell(withIdentifier: "inheriting") as? InheritingCell)
        #expect(inheriting.made.count == 2 && inheriting.note == "inherits")
        #expect(StaticCell(title: "About").title == "About")
    }

    @Test func collectionViewsMakeWhatWasRegistered() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        let tile = view.dequeueReusableCell(withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
        #expect(tile is Tile && tile.contentView.backgroundColor == .red)
    }

    // What has no arguments at all goes before what has them by default.
    @Test func initialisersInExtensionsCallThoseOfTheClass() {
        #expect(UILabel(tagged: 3).tag == 3 && UIView(tagged: 4).tag == 4)
        #expect(UIButton(titled: "OK").currentTitle == "OK")
    }
}
