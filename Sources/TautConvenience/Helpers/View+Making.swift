public import Foundation
public import Taut

extension View {
    /// A view of a colour.
    public convenience init(backgroundColor: Platform.Color, alpha: CGFloat = 1) {
        self.init(frame: .zero)
        self.backgroundColor = backgroundColor
        self.alpha = alpha
    }

    /// Makes the margins at least those of the superview, and returns the view.
    @discardableResult
    public func preservingSuperviewLayoutMargins() -> Self {
        preservesSuperviewLayoutMargins = true
        return self
    }

    /// A view around this one, which fills a part of it.
    public func wrapped(in layout: BoxLayout, insets: DirectionalEdgeInsets = Default.insets) -> View {
        let wrapper = View()
        wrapper.addSubview(self, filling: layout, insets: insets)
        return wrapper
    }
}

extension Label {
    /// A label with a font; it wraps unless `numberOfLines` says otherwise.
    public convenience init(
        text: String? = nil, font: Font, color: Platform.Color? = nil, alignment: Platform.TextAlignment = .natural,
        numberOfLines: Int = 0
    ) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        self.numberOfLines = numberOfLines
        adjustsFontForContentSizeCategory = true
        textAlignment = alignment
        if let color { textColor = color }
    }

    /// A label with the font of a text style, which follows the reader's text size; it wraps unless `numberOfLines` says
    /// otherwise.
    public convenience init(
        text: String? = nil, textStyle: TextStyle = .body, color: Platform.Color? = nil,
        alignment: Platform.TextAlignment = .natural, numberOfLines: Int = 0
    ) {
        self.init(
            text: text, font: .preferred(textStyle), color: color, alignment: alignment, numberOfLines: numberOfLines)
    }
}
