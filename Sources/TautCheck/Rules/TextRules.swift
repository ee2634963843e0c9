package import TautLayout
package import TautScene

/// Texts that do not fit, or will not.
extension Rule {
    static let text: [Rule] = [clippedText, fixedSizeText, readableWidth]

    package static let clippedText = Rule("clipped-text", .warning, "texts that are truncated or cut off") {
        scene, report in
        for view in scene.views.indices where scene.isVisible[view] && scene.hasText(view) {
            guard let lack = scene.textLack(view) else { continue }
            report.add("\(scene.name(view)) \(lack.words)", view: view, in: scene)
        }
    }

    static let fixedSizeText = Rule(
        "fixed-size-text", .warning, "texts with a fixed width or height"
    ) { scene, report in
        for (index, constraint) in scene.ownConstraints {
            guard let view = constraint.first.view, scene.hasText(view), constraint.fixesSize(of: view) else {
                continue
            }
            // A button of a fixed height has room for larger texts; a label is as high as its text.
            let isWidth = constraint.firstAttribute == .width
            guard isWidth || scene.views[view].kind == .label else { continue }
            report.add(
                "\(scene.name(view)) has a fixed \(isWidth ? "width" : "height"): "
                    + (isWidth ? "other languages need more" : "larger text sizes need more")
                    + "; use >=, or leave it to the text", constraint: index, in: scene)
        }
    }

    static let readableWidth = Rule(
        "readable-width", .warning, "paragraphs wider than can be read with ease"
    ) { scene, report in
        let environment = scene.scene.environment
        let limit = environment.readableWidth ?? environment.contentSizeCategory.readableWidth
        for (index, view) in scene.views.enumerated() where scene.isVisible[index] && scene.hasText(index) {
            guard view.kind == .label, view.textLines != 1, scene.frames[index].width > limit + tolerance,
                scene.design?.isDesktop != true
            else { continue }
            report.add(
                "the lines of \(scene.name(index)) are \(points(scene.frames[index].width)) wide; readable are "
                    + "\(points(limit)): use the readableContent guide", view: index, in: scene)
        }
    }
}

/// What a text lacks.
package struct TextLack {
    package var words: String
}

extension CheckedScene {
    /// What a view's text lacks in its frame; `nil` if it fits.
    func textLack(_ index: Int) -> TextLack? {
        let view = views[index]
        return view.textLack(in: alignmentRect(index).size, measurer: measurer)
    }
}

extension SceneView {
    /// What the text lacks in a size; `nil` if it fits.
    package func textLack(in size: Layout.Size, measurer: any TextMeasuring) -> TextLack? {
        guard isMeasured, let text else { return storedLack(in: size) }
        let natural = measurer.measure(text, font: font, width: nil, lines: textLines == 1 ? 1 : 0)
        if textLines == 1 || natural.width <= size.width + tolerance {
            return lack(natural.width, natural.height, in: size)
        }
        let wrapped = measurer.measure(text, font: font, width: max(size.width, 0), lines: 0)
        if textLines > 0, wrapped.lineCount > textLines {
            return TextLack(
                words: "is truncated: it needs \(wrapped.lineCount) lines at this width and may have \(textLines); "
                    + "let it have more, or shorten the text")
        }
        return lack(wrapped.width, wrapped.height, in: size)
    }

    /// Of a text that is not measured its natural size is known.
    private func storedLack(in size: Layout.Size) -> TextLack? {
        let width = textLines == 1 ? intrinsicWidth ?? 0 : 0
        let fits = (intrinsicWidth ?? 0) <= size.width + storedPixel
        let height = fits ? intrinsicHeight ?? 0 : 0
        return lack(width - storedPixel + tolerance, height - storedPixel + tolerance, in: size)
    }

    private func lack(_ width: Double, _ height: Double, in size: Layout.Size) -> TextLack? {
        if width > size.width + tolerance {
            return TextLack(
                words:
                    "is truncated: its text is \(points(width)) wide and has \(points(size.width)); let it grow or wrap"
            )
        }
        guard height > size.height + tolerance else { return nil }
        return TextLack(
            words: "is cut off: its text is \(points(height)) high and has \(points(size.height)); let it grow")
    }
}
