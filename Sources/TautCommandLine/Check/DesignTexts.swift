import TautCheck
import TautInterfaceBuilder
import TautScene

/// In which language and size the texts of an Interface Builder file are laid out.
///
/// The fonts are Apple's and not here to be measured. So the sizes that the file stores grow as the texts do in a font that is.
struct DesignTexts {
    var language = PseudoLanguage.plain
    /// A text size by its name; `nil` for the usual one.
    var size: (name: String, category: ContentSizeCategory)?

    var isUsual: Bool { language == .plain && size == nil }

    /// - Parameters:
    ///   - styles: the text styles of views, by their names.
    func apply(to scene: inout Scene, _ styles: [String: TextStyle], _ measurer: any TextMeasuring) {
        for index in scene.views.indices {
            guard let text = scene.views[index].text, !text.isEmpty else { continue }
            let old = scene.views[index].font
            scene.views[index].text = language.text(text)
            if let size, let style = styles[scene.views[index].id] {
                scene.views[index].font.size *= style.size(for: size.category) / style.size(for: .large)
            }
            grow(&scene.views[index], from: text, old, measurer)
        }
    }

    /// A stored size may be larger than the text: a label that fills its canvas.
    private func grow(_ view: inout SceneView, from text: String, _ font: Font, _ measurer: any TextMeasuring) {
        guard view.hasOwnSize else { return }
        let (new, isOneLine) = (view.text ?? "", view.textLines == 1)
        let width = isOneLine ? nil : view.intrinsicWidth
        let before = measurer.measure(text, font: font, width: width, lines: isOneLine ? 1 : 0)
        let after = measurer.measure(new, font: view.font, width: width, lines: isOneLine ? 1 : 0)
        guard before.width > 0, before.height > 0 else { return }
        func grown(_ stored: Double, _ before: Double, _ after: Double) -> Double {
            min(stored * after / before, max(stored, after))
        }
        view.intrinsicHeight = view.intrinsicHeight.map { grown($0, before.height, after.height) }
        if isOneLine {
            view.intrinsicWidth = view.intrinsicWidth.map { min($0, before.width) * after.width / before.width }
        }
    }

    var conditions: [Finding.Condition] {
        var result: [Finding.Condition] = []
        if language != .plain { result.append(Finding.Condition(axis: "language", value: language.rawValue)) }
        if let size { result.append(Finding.Condition(axis: "text size", value: size.name)) }
        return result
    }
}
