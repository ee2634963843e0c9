import Foundation
import Taut
import TautInterfaceBuilder
import TautUIKit

/// Makes the view of an element, with what the file says of its content.
struct ViewMaking {
    let reader: DesignReader
    let owner: DesignOwner

    /// A view of the class that the element names, or of UIKit's.
    func make(_ design: InterfaceBuilderView) -> UIView {
        let element =
            reader.elements[design.id] ?? InterfaceBuilderElement(name: design.element, line: design.line)
        let type =
            reader.customClass(of: element, near: owner.object) as? UIView.Type ?? Self.classes[element.name]
            ?? UIView.self
        let coder = DesignCoder()
        coder.reuseIdentifier = element["reuseIdentifier"]
        coder.style =
            element.index("buttonType", in: Self.buttonTypes)
            ?? element.index("style", in: element.name == "tableView" ? Self.tableStyles : Self.cellStyles) ?? 0
        let view = type.init(coder: coder) ?? UIView()
        view.tag = element["tag"].flatMap { Int($0) } ?? 0
        if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
        if let alpha = element.float("alpha") { view.alpha = alpha }
        if let isEnabled = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
        let content = ViewContent(reader: reader, element: element, design: design)
        content.apply(to: view)
        content.applyColors(to: view)
        if let table = view as? UITableView { registerCells(of: element, in: table) }
        if let items = view as? UICollectionView { registerCells(of: element, in: items) }
        return view
    }

    private static let classes: [String: UIView.Type] = [
        "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self,
        "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
        "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self, "searchBar": UISearchBar.self,
        "stackView": UIStackView.self, "scrollView": UIScrollView.self, "tableView": UITableView.self,
        "collectionView": UICollectionView.self, "tableViewCell": UITableViewCell.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
        "visualEffectView": UIVisualEffectView.self, "control": UIControl.self, "navigationBar": UINavigationBar.self,
        "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
    ]
    private static let buttonTypes = [
        "custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "", "close",
    ]
    private static let tableStyles = ["plain", "grouped", "insetGrouped"]
    private static let cellStyles = [
        "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2",
        "IBUITableViewCellStyleSubtitle",
    ]

    // MARK: Cells

    private func registerCells(of element: InterfaceBuilderElement, in table: UITableView) {
        for cell in element.child("prototypes")?.children ?? [] {
            guard let name = cell["reuseIdentifier"], let id = cell.id else { continue }
            table.registerCells(name) { [self] in reusable(id, cell) as? UITableViewCell }
        }
    }

    private func registerCells(of element: InterfaceBuilderElement, in items: UICollectionView) {
        for cell in element.child("cells")?.children ?? [] { register(cell, nil, in: items) }
        for view in element.children("collectionReusableView") {
            let isHeader = view["key"] == "sectionHeaderView"
            register(
                view, isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
                in: items)
        }
    }

    private func register(_ view: InterfaceBuilderElement, _ kind: String?, in items: UICollectionView) {
        guard let name = view["reuseIdentifier"], let id = view.id else { return }
        items.registerViews(kind, name) { [self] in reusable(id, view) as? UICollectionReusableView }
    }

    /// A view that lists use again, by itself.
    private func reusable(_ id: String, _ element: InterfaceBuilderElement) -> UIView? {
        var made = MadeObjects(reader, owner: owner)
        let view = made.makeViews(rootedAt: id)
        made.connect([element])
        made.awake()
        return view
    }
}
