/// The baselines of texts, from the stored height: the lines are centred in it.
struct BaselineReading {
    let context: FileContext

    func baselines(
        of element: InterfaceBuilderElement, _ view: InterfaceBuilderView, _ font: FontReading.Extent
    ) -> InterfaceBuilderView.Baselines {
        let height = view.intrinsicSize.height ?? view.frame.height
        let possible = max(1, (height / font.lineHeight + 0.2).rounded(.down))
        let lines = view.numberOfLines == 0 ? possible : min(Double(view.numberOfLines), possible)
        return context.platform == .iOS
            ? phone(element, view, font, height: height, lines: lines)
            : desktop(element, view, font, height: height, lines: lines)
    }

    private func phone(
        _ element: InterfaceBuilderElement, _ view: InterfaceBuilderView, _ font: FontReading.Extent, height: Double,
        lines: Double
    ) -> InterfaceBuilderView.Baselines {
        // The lines are as high as whole pixels, and so is the part above the first baseline.
        let scale = max(1, context.device.scale)
        let extent = (lines * font.lineHeight * scale - 1e-6).rounded(.up) / scale
        // The text is centred in the frame, and so is that of a segmented control (without its shadow), at whole
        // points.
        let free = height + Double(view.alignmentInsets.top + view.alignmentInsets.bottom) - extent
        var margin = free < 1 ? 0 : free / 2 - view.alignmentInsets.top
        if element.name == "segmentedControl" { margin.round(.up) }
        let first = ((margin + font.ascent) * scale).rounded() / scale
        return InterfaceBuilderView.Baselines(
            first: first, last: height - first - (lines - 1) * font.lineHeight)
    }

    /// AppKit's lines are as high as whole points, and so is the part above a baseline. A label's last line ends at its
    /// lower edge, unless the label is higher than its lines by more than a point: then they begin at the upper edge.
    private func desktop(
        _ element: InterfaceBuilderElement, _ view: InterfaceBuilderView, _ font: FontReading.Extent, height: Double,
        lines: Double
    ) -> InterfaceBuilderView.Baselines {
        let (ascent, descent) = (font.ascent.rounded(.up), font.descent.rounded())
        let extent = lines * (ascent + descent)
        let above: Double =
            if element.isBareField {
                height - extent <= 1 ? height - extent : 0
            } else {
                ((height - extent) / 2).rounded(.down)
            }
        let place = BaselineTable.place(
            of: AlignmentRules.look(of: element, view.frame), height: view.frame.height,
            toolsVersion: context.toolsVersion)
        let first: Double =
            switch place {
            case .at(let baseline): baseline - view.alignmentInsets.top
            case .raised(let distance): above + ascent - distance
            case nil: above + ascent
            }
        return InterfaceBuilderView.Baselines(first: first, last: height - first - extent + ascent + descent)
    }
}
