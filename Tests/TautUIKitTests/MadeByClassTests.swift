import Foundation
import TautUIKit
import Testing

// Classes that only a variable names, as builders and factories in extensions have them.

private class Counting: UIView {
    var made = ["stored"]
    override init(frame: CGRect) {
        super.init(frame: frame)
        made.append("framed")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Column: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
    }
    required init(coder: NSCoder) { super.init(coder: coder) }
}

private final class OwnInitialiser: UIView {
    init() { super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Rounded: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Titled: UIButton {
    convenience init(title: String) {
        self.init(type: .system)
        setTitle(title, for: .normal)
    }
}

private final class Screen: UIViewController {
    var made = 0
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        made = 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Made by its owner only, and so without the initialiser that tables call.
private final class StaticCell: UITableViewCell {
    let title: String
    init(title: String) {
        self.title = title
        super.init(style: .default, reuseIdentifier: nil)
    }
    required init?(coder: NSCoder) { nil }
}

private final class RegisteredCell: UITableViewCell {
    var made = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        made = 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private protocol Buildable {}
extension UIView: Buildable {}
extension Buildable where Self: UIView {
    static func build(_ change: (Self) -> Void) -> Self {
        let view = Self()
        change(view)
        return view
    }
}

private protocol MadeWithoutArguments { init() }
extension UIView: MadeWithoutArguments {}

extension UIView {
    fileprivate class func constrained() -> Self {
        let view = self.init()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }
    fileprivate convenience init(tagged tag: Int) {
        self.init()
        self.tag = tag
    }
}

private func make<Made: UIView>(_ type: Made.Type = Made.self) -> Made { Made() }
private func makeButton<Made: UIButton>(_ type: UIButton.ButtonType) -> Made { Made(type: type) }
private func makeController<Made: UIViewController>() -> Made { Made() }
private func makeAny<Made: MadeWithoutArguments>(_ type: Made.Type) -> Made { Made() }

@Suite struct MadeByClassTests {
    @Test func viewsAreMadeByTheirDesignatedInitialiser() {
        #expect(make(Counting.self).made == ["stored", "framed"])
        #expect(make(Column.self).axis == .vertical)
        #expect(make(UILabel.self).frame == .zero)
        #expect(Column.build { $0.spacing = 3 }.spacing == 3)
        #expect(makeAny(Counting.self).made.count == 2)
        let named: UIView.Type = Counting.self
        #expect(named.init() is Counting)
    }

    @Test func classMethodsAndConvenienceInitialisersMakeTheirOwnClass() {
        #expect(Counting.constrained().made.count == 2)
        #expect(!UILabel.constrained().translatesAutoresizingMaskIntoConstraints)
        #expect(Counting(tagged: 4).made.count == 2 && UILabel(tagged: 4).tag == 4)
        #expect(OwnInitialiser().frame.width == 5)
    }

    @Test func buttonsAreMadeByType() {
        let button: Rounded = makeButton(.system)
        #expect(button.layer.cornerRadius == 8 && button.buttonType == .system)
        #expect(button.titleLabel?.font.pointSize == 15)
        let named: UIButton.Type = Rounded.self
        #expect(named.init(type: .custom) is Rounded)
        #expect(Rounded(type: .custom).layer.cornerRadius == 8)
        #expect(Titled(title: "OK").currentTitle == "OK")
    }

    @Test func controllersAreMadeWithoutNibs() {
        let screen: Screen = makeController()
        #expect(screen.made == 1 && Screen().made == 1)
        let named: UIViewController.Type = Screen.self
        #expect(named.init() is Screen)
        let tables: UITableViewController = makeController()
        #expect(tables.tableView.style == .plain)
    }

    @Test func tablesMakeWhatWasRegistered() throws {
        let table = UITableView()
        table.register(RegisteredCell.self, forCellReuseIdentifier: "cell")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "cell") as? RegisteredCell)
        #expect(cell.made == 1 && cell.reuseIdentifier == "cell")
        #expect(StaticCell(title: "About").title == "About")
    }
}
