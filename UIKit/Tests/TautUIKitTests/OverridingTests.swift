import Foundation
import TautUIKit
import Testing

// What subclasses override in practice is asked, and has its effect.

private final class Framed: UIView {
    let band = CALayer()
    var passes: [String] = []
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(band)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        passes.append("views")
    }
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        passes.append("layers")
        band.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
    }
    override var accessibilityFrame: CGRect {
        get { CGRect(x: 1, y: 2, width: 3, height: 4) }
        set {}
    }
}

/// A layer that hears of its frame and places another one.
private final class Shade: CALayer {
    let edge = CALayer()
    var (sizes, places, turns) = ([CGSize](), [CGPoint](), 0)
    override init() {
        super.init()
        addSublayer(edge)
    }
    required init?(coder: NSCoder) { nil }
    override var bounds: CGRect { didSet { sizes.append(bounds.size) } }
    override var position: CGPoint { didSet { places.append(position) } }
    override var transform: CATransform3D { didSet { turns += 1 } }
    override func layoutSublayers() {
        super.layoutSublayers()
        edge.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}

private final class Shaded: UIView {
    override class var layerClass: AnyClass { Shade.self }
}

private final class PagingView: UIScrollView {
    override var isDragging: Bool { true }
    override var bounces: Bool { didSet { changes += 1 } }
    var changes = 0
}

private final class Names: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 10 : 20
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    var offsets: [CGFloat] = []
}

private final class Pictures: UICollectionViewController {
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
}

private final class Slider: UISlider {
    override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
    }
}

/// As the script leaves `override var delegate` of a scroll view.
private final class Forwarding: UIScrollView, UIScrollViewDelegate {
    weak var real: (any UIScrollViewDelegate)?
    var offsets: [CGFloat] = []
    var delegate: (any UIScrollViewDelegate)? {
        get { real }
        set {
            real = newValue
            super.delegate = self
        }
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

@Suite struct OverridingTests {
    @Test func scrollViewsMayHearForTheirDelegates() {
        final class Listener: NSObject, UIScrollViewDelegate {}
        let (scroll, listener) = (Forwarding(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Listener())
        scroll.delegate = listener
        scroll.contentOffset.y = 5
        #expect(scroll.delegate === listener && (scroll as UIScrollView).delegate === scroll)
        #expect(scroll.offsets == [5])
    }

    @Test func layersAreLaidOutWithTheirViews() {
        let view = Framed(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        view.layoutIfNeeded()
        #expect(view.passes == ["views", "layers"])
        #expect(view.band.frame.width == 80)
        view.frame.size.width = 100
        view.layer.layoutIfNeeded()
        #expect(view.band.frame.width == 100)
        #expect(view.accessibilityFrame.width == 3)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 2.5, y: 4))
    }

    @Test func viewsHaveLayersOfTheirClass() throws {
        let view = Shaded(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
        let layer = try #require(view.layer as? Shade)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(layer.sizes.last == CGSize(width: 100, height: 50))
        #expect(layer.places.last == CGPoint(x: 50, y: 25))
        view.layoutIfNeeded()
        #expect(layer.edge.frame == CGRect(x: 0, y: 49, width: 100, height: 1))

        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(layer.sizes.last == CGSize(width: 180, height: 30))
        #expect(layer.places.last == CGPoint(x: 110, y: 15))
        #expect(layer.edge.frame == CGRect(x: 0, y: 29, width: 180, height: 1))
        let count = layer.sizes.count
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(layer.sizes.count == count)
    }

    @Test func layersHearOfTheirTransforms() {
        let view = Shaded(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        let shade = Shade()
        shade.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(shade.sizes == [CGSize(width: 30, height: 40)] && shade.places == [CGPoint(x: 16, y: 22)])
        shade.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(shade.turns == 1 && shade.transform.m11 == 2)
        view.layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(view.transform.a == 2)
        view.transform = .identity
        #expect(CATransform3DIsIdentity(view.layer.transform))
    }

    @Test func scrollViewsSaySo() {
        let view = PagingView()
        #expect(view.isDragging)
        view.bounces = false
        #expect(view.changes == 1)
        #expect(!view.bounces)
        view.scrollIndicatorInsets.top = 3
        #expect(view.verticalScrollIndicatorInsets.top == 3)
    }

    @Test func tableControllersAreAsked() throws {
        let controller = Names(style: .plain)
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 15)
        controller.view.layoutIfNeeded()
        let table = try #require(controller.tableView)
        // One row of 10 points and the next, which is in view; the third one is an estimate.
        let height = table.contentSize.height
        #expect(height == 60, "\(height - 60)")
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 10, height: 11))?.count == 2)
        table.contentOffset.y = 5
        #expect(controller.offsets == [5])
    }

    @Test func collectionControllersShowTheirItems() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        let controller = Pictures(collectionViewLayout: layout)
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.view.layoutIfNeeded()
        #expect(controller.collectionView === controller.view)
        #expect(controller.collectionView.visibleCells.map(\.frame.minX) == [0, 50])
    }

    @Test func guidesLendOtherAnchors() {
        final class Lower: UILayoutGuide {
            override var topAnchor: NSLayoutYAxisAnchor { centerYAnchor }
        }
        let (root, guide, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Lower(), UIView())
        root.addLayoutGuide(guide)
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 40),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minY == 80)
        #expect(view.frame.height == 20)
    }

    @Test func slidersPlaceTheirParts() {
        let slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        slider.value = 0.5
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 12, y: 15, width: 76, height: 4))
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
        #expect(thumb == CGRect(x: 34.5, y: 1.5, width: 31, height: 31))
    }

    @Test func actionsAreFoundAndEnded() {
        let control = UIControl()
        var performed = 0
        let action = UIAction(identifier: UIAction.Identifier("tap")) { _ in performed += 1 }
        control.addAction(action, for: .touchUpInside)
        #expect(control.allControlEvents == .touchUpInside)
        var seen = 0
        control.enumerateEventHandlers { action, target, events, stop in
            seen += action != nil && target == nil && events == .touchUpInside ? 1 : 0
            stop = true
        }
        #expect(seen == 1)
        control.sendActions(for: .touchUpInside)
        control.removeAction(identifiedBy: UIAction.Identifier("tap"), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(performed == 1)
    }

    @Test func backgroundsMakeButtonsLarger() {
        let button = UIButton(type: .custom)
        button.setBackgroundImage(UIImage(size: CGSize(width: 60, height: 50)), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 60, height: 50))
        button.setTitle("0123456789", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 90, height: 50))
        #expect(button.currentBackgroundImage?.size.width == 60)
    }

    @Test func textsAreTyped() throws {
        let field = UITextField()
        field.insertText("Häuser")
        field.deleteBackward()
        #expect(field.text == "Häuse")
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let range = try #require(field.textRange(from: start, to: field.endOfDocument))
        #expect(field.text(in: range) == "äuse")
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.compare(start, to: field.endOfDocument) == .orderedAscending)
        field.selectedTextRange = range
        field.insertText("a")
        #expect(field.text == "Ha")

        let view = UITextView()
        view.text = "ab👍🏽"
        view.selectAll(nil)
        #expect(view.selectedRange.length == 6)
        view.selectedRange = NSRange(location: 6, length: 0)
        view.deleteBackward()
        #expect(view.text == "ab")
        view.replace(
            try #require(view.textRange(from: view.beginningOfDocument, to: view.beginningOfDocument)), withText: "x")
        #expect(view.text == "xab")
        #expect(view.hasText)
    }
}

private final class ZoomWatcher: UIScrollView, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var scales: [CGFloat] = []
    override var zoomScale: CGFloat { didSet { scales.append(zoomScale) } }
    override var maximumZoomScale: CGFloat {
        get { 3 }
        set {}
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}

private final class PlainBar: UISearchBar {
    override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
}

private final class TallBar: UINavigationBar {
    override var isTranslucent: Bool {
        get { false }
        set {}
    }
}

private final class Taps: UITapGestureRecognizer {
    override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { CGPoint(x: touchIndex, y: 0) }
}

private final class Untouchable: CALayer {
    override func hitTest(_ point: CGPoint) -> CALayer? { nil }
}

@Suite struct OverridingOfInteractionTests {
    @Test func scalesCanBeWatched() {
        let view = ZoomWatcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(view.content)
        view.delegate = view
        view.setZoomScale(5, animated: false)
        #expect(view.scales == [3] && view.content.frame.width == 300)
        view.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 50), animated: false)
        #expect(view.scales == [3, 2] && view.zoomScale == 2)
        view.delegate = nil
        view.zoomScale = 1
        #expect(view.zoomScale == 2)
    }

    @Test func barsGesturesAndLayersCanBeOverridden() {
        let bar = PlainBar()
        bar.setShowsCancelButton(true, animated: true)
        #expect(!bar.showsCancelButton && !TallBar().isTranslucent)
        #expect(Taps().location(ofTouch: 3, in: nil).x == 3)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let above = Untouchable()
        above.frame = layer.bounds
        layer.addSublayer(above)
        #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === layer)
    }
}
