public import Foundation
import TautLayout

/// A view that shows text and knows its size. UIKit's name: `UILabel`.
///
/// A label with ``numberOfLines`` other than 1 wraps: the layout first asks for the size of the text on one line (or
/// wrapped at ``preferredMaxLayoutWidth``), and where it then gives the label less width than that, the text is
/// measured again at the given width and the layout solved again with the new height.
///
/// Subclasses say by ``textRect(forBounds:limitedToNumberOfLines:)`` what more room the text takes, or by ``intrinsicContentSize``,
/// which finds the width that the layout gave in ``preferredMaxLayoutWidth``.
nonisolated open class Label: LabelStyling {
    var content = LabelText()
    /// What the first pass measured, until text, font or environment change.
    var natural: TextMetrics?
    /// What the second pass measured, and the width it was given.
    var wrapped: (width: Double, metrics: TextMetrics)?
    /// The stretches of text if there is more than one font.
    private var runs: [FontRun]?

    /// A label without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A label without text. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The text; `nil` takes no room.
    open var text: String? {
        get { content.text }
        set {
            if attached != nil { keep(NSAttributedString?.none, "attributedText") }
            guard newValue != content.text || runs != nil else { return }
            content.text = newValue
            runs = nil
            contentDidChange()
        }
    }

    /// The font; a size of 17 points in the measurer's default family unless set.
    ///
    /// Never `nil`; setting `nil` goes back to the default, as in UIKit.
    open var font: Font! {
        get { content.font }
        set {
            let font = newValue ?? Font()
            if font != content.font || runs != nil {
                content.font = font
                runs = nil
                contentDidChange()
                followTextSize()
            }
        }
    }

    /// Whether a ``font`` of a text style follows the reader's text size; `false` by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { followTextSize() }
    }

    /// At most this many lines; 0 is as many as needed, 1 (the default) never wraps. Negative numbers count as 0.
    open var numberOfLines: Int {
        get { content.lines }
        set {
            let lines = max(0, newValue)
            if lines != content.lines {
                content.lines = lines
                contentDidChange()
            }
        }
    }

    /// Where the first pass wraps the text, in points; 0 (the default) measures it on one line. The width that the layout gave, while
    /// the second pass asks for ``intrinsicContentSize``.
    open var preferredMaxLayoutWidth: CGFloat {
        get { flags.contains(.isAskedAtWidth) ? wrapped?.width ?? 0 : content.preferredWidth }
        set {
            if newValue != content.preferredWidth {
                content.preferredWidth = newValue
                contentDidChange()
            }
        }
    }

    /// The size of the text: its width in the first pass, its height at the width of the last layout.
    open override var intrinsicContentSize: CGSize {
        guard isSubclassed else { return CGSize(width: naturalMetrics.width, height: currentMetrics.height) }
        let first = content.preferredWidth
        return CGSize(width: rect(at: first).width, height: rect(at: wrapped?.width ?? first).height)
    }

    /// Whether more than the text may say how large the label is.
    private var isSubclassed: Bool { type(of: self) != Label.self }

    /// The rectangle that the text takes at a width, as a subclass says; 0 does not wrap it.
    private func rect(at width: CGFloat) -> CGRect {
        let unlimited: CGFloat = 1e7
        let bounds = CGRect(x: 0, y: 0, width: content.wraps && width > 0 ? width : unlimited, height: unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }

    /// The natural size, as the passes of a layout ask for it.
    func sizeInPass() -> CGSize {
        guard isSubclassed, content.wraps, content.preferredWidth <= 0, wrapped != nil else {
            return intrinsicContentSize
        }
        flags.insert(.isAskedAtWidth)
        defer { flags.remove(.isAskedAtWidth) }
        return intrinsicContentSize
    }

    /// The size of the text when it is wrapped at a width in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard !isSubclassed else { return rect(at: size.width).size }
        let metrics = content.metrics(at: size.width, natural: naturalMetrics, measurer: measurer)
        return CGSize(width: metrics.width, height: metrics.height)
    }

    /// The text with attributes; measured with all its fonts.
    open var attributedText: NSAttributedString? {
        get { kept(or: nil) ?? text.map { NSAttributedString(string: $0) } }
        set {
            let runs = newValue?.fontRuns(or: content.font)
            let font = newValue?.firstFont ?? content.font
            if newValue?.string != content.text || runs != self.runs || font != content.font {
                text = newValue?.string
                self.font = font
                self.runs = runs
                contentDidChange()
            }
            keep(newValue)
        }
    }

    /// The part of a rectangle that the text takes: at its top, as wide and high as it is there.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        var content = self.content
        content.lines = max(0, numberOfLines)
        let measurer = self.measurer
        let natural = content.lines == self.content.lines ? naturalMetrics : content.naturalMetrics(measurer: measurer)
        let metrics = content.metrics(at: bounds.width, natural: natural, measurer: measurer)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(metrics.width, bounds.width),
            height: min(metrics.height, bounds.height))
    }

    override var textMetrics: TextMetrics? { currentMetrics }
    override var asLabel: Label? { self }

    /// What the first pass measures.
    var naturalMetrics: TextMetrics {
        if let natural { return natural }
        let metrics = content.naturalMetrics(measurer: measurer)
        natural = metrics
        return metrics
    }

    private var measurer: any TextMeasuring { measurer(rootEnvironment.textMeasurer) }

    /// What measures all fonts of the text.
    private func measurer(_ base: any TextMeasuring) -> any TextMeasuring {
        if let runs { RunMeasurer(runs: runs, base: base) } else { base }
    }

    var currentMetrics: TextMetrics { wrapped?.metrics ?? naturalMetrics }

    /// Forgets what was measured.
    func forgetMetrics() {
        natural = nil
        wrapped = nil
    }

    /// Measures at the width that the layout gave. Returns whether the height or a baseline is new.
    func follow(width: Double, measurer: any TextMeasuring) -> Bool {
        if let wrapped, wrapped.width == width { return false }
        let (before, size) = (currentMetrics, isSubclassed ? sizeInPass() : .zero)
        let metrics = content.metrics(at: width, natural: naturalMetrics, measurer: self.measurer(measurer))
        wrapped = (width, metrics)
        if isSubclassed, sizeInPass() != size { return true }
        return metrics.height != before.height || metrics.lastBaseline != before.lastBaseline
            || metrics.firstBaseline != before.firstBaseline
    }

    /// Whether the layout measures the text by itself; a subclass may have another size than its text.
    var isMeasuredByLayout: Bool { !isSubclassed }

    /// The extent of the text at a width, for the layout.
    func measure(at width: Double?) -> Layout.TextSize {
        let metrics =
            width.map { content.metrics(at: $0, natural: naturalMetrics, measurer: measurer) } ?? naturalMetrics
        return Layout.TextSize(
            width: metrics.width, height: metrics.height, firstBaseline: metrics.firstBaseline,
            lastBaseline: metrics.lastBaseline)
    }

    /// Gives a font of a text style the size that the reader wants.
    func followTextSize() {
        guard adjustsFontForContentSizeCategory, let style = content.font.textStyle else { return }
        let size = style.size(for: traitCollection.preferredContentSizeCategory)
        if size != content.font.size { font = .preferred(style, for: traitCollection.preferredContentSizeCategory) }
    }

    private func contentDidChange() {
        forgetMetrics()
        invalidateIntrinsicContentSize()
    }
}
