import TautLayout

/// The environment of a root, by its kind: a controller's view, a cell, or a view without a controller.
///
/// Every rule was derived from files: from the stored frames of views that are tied to a safe area, a layout guide or a
/// margin, over devices and versions. `Docs/Guides/interface-builder.md` has the table.
struct RootRules {
    let context: FileContext
    let controllers: ControllerGraph

    /// Xcode 11: sheets, and margins of controllers' views by the view's width.
    private static let sheetEra = 14800
    /// Since Xcode 10, bars are 50 high on an iPad.
    private static let tallBarEra = 14300
    /// Since Xcode 26, navigation bars are 54 high.
    private static let glassEra = 24000

    /// The environment of a root; sets the guides and margins of the root and its content view accordingly.
    func apply(
        to root: inout InterfaceBuilderView, _ element: InterfaceBuilderElement, _ place: HierarchyReading.Place
    ) -> Surroundings {
        var result = Surroundings(
            platform: context.platform, toolsVersion: context.toolsVersion, device: context.device.id,
            screen: context.screen, rootSize: context.size(of: root.frame.size),
            scale: context.platform == .iOS ? context.device.scale : 1,
            horizontalSizeClass: context.sizeClasses.horizontal, verticalSizeClass: context.sizeClasses.vertical,
            safeArea: Layout.DirectionalInsets())
        result.layoutDirection = context.options.layoutDirection
        guard context.platform == .iOS else { return result }
        result.rootMargins = MarginRules.plain
        switch element.name {
        case "tableViewCell": cell(&root, place)
        case "collectionViewCell", "collectionReusableView":
            if place.parent == "objects", isSafeAreaEra {
                result.rootMargins = MarginRules.collectionCell(width: result.rootSize.width)
                result.safeArea.top = safeArea(.collectionCell, height: result.rootSize.height).top
            }
        default:
            if element["key"] == "view", let controller = place.controller {
                controllerView(&root, element, controller, &result)
            } else if place.parent == "objects" {
                lonelyView(root, element, &result)
            }
        }
        if let margins = root.layoutMargins { result.rootMargins = margins }
        if root.layoutMarginsFollowReadableWidth {
            MarginRules.makeReadable(&result.rootMargins, result.rootSize.width)
        }
        return result
    }

    private var isSafeAreaEra: Bool { context.toolsVersion >= MarginRules.safeAreaEra }

    /// The insets of a root that the screen's shape and the status bar cover.
    private func safeArea(_ place: StatusBarRules.Place, height: Double) -> Layout.DirectionalInsets {
        var result = context.screenSafeArea
        let hasNotch = result.bottom > 0 || result.leading > 0
        let isCovered: Bool =
            if context.device.id == Device.television.id {
                place != .embedded
            } else if hasNotch {
                place == .screen || place == .freeform || place == .freeformXib
            } else {
                StatusBarRules.covers(
                    place, height: height, toolsVersion: context.toolsVersion, isPad: context.device.isPad)
            }
        if !isCovered { result.top = 0 }
        if place == .embedded { result = Layout.DirectionalInsets(top: result.top, leading: 0, bottom: 0, trailing: 0) }
        return result
    }

    /// Since 23727, views that fill the screen of a phone with a notch have twice its safe area (8 views of 3 projects; not
    /// yet at 23504).
    private func double(_ area: inout Layout.DirectionalInsets, hasBars: Bool, isFullSize: Bool) {
        guard context.toolsVersion >= 23727, !context.device.isPad, context.device.isRounded, !context.isLandscape,
            isFullSize, !hasBars
        else { return }
        area.top *= 2
        area.bottom *= 2
    }

    private func isFullSize(_ result: Surroundings) -> Bool { result.rootSize == result.screen }

    private func isFreeform(_ element: InterfaceBuilderElement?) -> Bool {
        element?.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    }

    // MARK: Controllers

    private func controllerView(
        _ root: inout InterfaceBuilderView, _ element: InterfaceBuilderElement, _ controller: InterfaceBuilderElement,
        _ result: inout Surroundings
    ) {
        for guide in controller.child("layoutGuides")?.children("viewControllerLayoutGuide") ?? [] {
            guard let id = guide.id else { continue }
            root.guides.append(
                InterfaceBuilderView.Guide(id: id, kind: guide["type"] == "bottom" ? .bottom : .top))
        }
        let bars = controllers.bars(of: controller)
        let isFree = isFreeform(element) || isFreeform(controller)
        let place: StatusBarRules.Place =
            if bars.isEmbedded {
                .embedded
            } else if Self.sheets.contains(controller["modalPresentationStyle"] ?? "") {
                .sheet
            } else {
                // Above a navigation bar there is a status bar, whatever the view's size.
                isFree && !bars.hasNavigationBar ? .freeform : .screen
            }
        result.safeArea = safeArea(place, height: result.rootSize.height)
        if bars.hidesStatusBar, !isSafeAreaEra { result.safeArea.top = 0 }
        // Seen in one project each: a view whose segues all present it over the whole screen has no bar above (2 of 2), and popovers
        // on tablets have their arrows at the leading side (2 of 2).
        if bars.isFullScreen, context.toolsVersion >= 21600 { result.safeArea.top = 0 }
        if bars.isInPopover, context.device.isPad, context.toolsVersion >= Self.sheetEra {
            result.safeArea.leading = 13
        }
        double(&result.safeArea, hasBars: bars.hasBars, isFullSize: isFullSize(result))
        addBars(bars, &result)
        if !isFree, !bars.isEmbedded { fit(bars, &result) }
        result.rootMargins = margins(width: isScreenWide(until: Self.sheetEra) ? screenWidth : result.rootSize.width)
        result.addsSafeAreaToMargins = isSafeAreaEra && root.insetsLayoutMarginsFromSafeArea
    }

    private static let sheets: Set<String> = ["formSheet", "pageSheet", "popover"]

    private func addBars(_ bars: ControllerGraph.Bars, _ result: inout Surroundings) {
        // On a television, a program draws its own bars.
        guard context.device.id != Device.television.id else { return }
        let isTall = context.device.isPad && context.toolsVersion >= Self.tallBarEra
        if bars.hasNavigationBar { result.bars.top += bars.hasLargeTitle ? 96 : barHeight(isTall) }
        if bars.hasPrompt { result.bars.top += 30 }
        if bars.hasTabBar { result.bars.bottom += isTall ? 50 : 49 }
        if bars.hasToolbar { result.bars.bottom += isTall ? 50 : 44 }
    }

    private func barHeight(_ isTall: Bool) -> Double {
        context.toolsVersion >= Self.glassEra ? 54 : isTall ? 50 : 44
    }

    /// A view that is lower than the screen either ends where bars begin, or is that of a sheet.
    private func fit(_ bars: ControllerGraph.Bars, _ result: inout Surroundings) {
        let missing = context.screen.height - result.rootSize.height
        guard missing > 1, result.rootSize.width == context.screen.width else { return }
        let top = result.safeArea.top + result.bars.top
        let bottom = result.safeArea.bottom + result.bars.bottom
        let endsAtTop = abs(missing - top) < 1
        let endsAtBottom = abs(missing - bottom) < 1
        let endsAtBoth = abs(missing - top - bottom) < 1
        if endsAtTop || endsAtBoth {
            result.safeArea.top = 0
            result.bars.top = 0
        }
        if endsAtBottom || endsAtBoth {
            result.safeArea.bottom = 0
            result.bars.bottom = 0
        }
        if !endsAtTop, !endsAtBottom, !endsAtBoth, context.toolsVersion >= Self.sheetEra {
            // A sheet covers nothing below (2 of 2 on notched phones), and begins below a bar that is opaque (1 of 1).
            result.safeArea.top = 0
            result.safeArea.bottom = 0
            if bars.hasNavigationBar { result.bars.top = sheetBar(bars, missing) }
        }
    }

    private func sheetBar(_ bars: ControllerGraph.Bars, _ missing: Double) -> Double {
        if bars.isOpaque, abs(missing - Self.sheetTop - Self.sheetBar) < 1 { return 0 }
        return bars.hasLargeTitle ? 108 : Self.sheetBar
    }

    /// The distance of a sheet from the top of the screen, and the height of its navigation bar.
    private static let (sheetTop, sheetBar): (Double, Double) = (20, 56)

    private var screenWidth: Double { context.screen.width }

    /// Margins depend on the width of the view; since Xcode 9 on that of the device, and for controllers' views again on the view's
    /// since Xcode 11.
    private func isScreenWide(until end: Int) -> Bool {
        (MarginRules.safeAreaEra..<end).contains(context.toolsVersion) && !context.device.id.isEmpty
    }

    /// Margins at a width; a television's equal its safe area.
    private func margins(width: Double) -> Layout.DirectionalInsets {
        if context.device.id == Device.television.id {
            return isSafeAreaEra ? Layout.DirectionalInsets() : Device.television.safeArea
        }
        return MarginRules.root(width: width)
    }

    // MARK: Views without a controller

    private func lonelyView(
        _ root: InterfaceBuilderView, _ element: InterfaceBuilderElement, _ result: inout Surroundings
    ) {
        let place: StatusBarRules.Place = isFreeform(element) ? .freeformXib : .screen
        result.safeArea = safeArea(place, height: result.rootSize.height)
        if isFreeform(element) {
            // The view is at the top of the screen.
            let free = context.screen.height - result.safeArea.bottom
            result.safeArea.bottom = max(0, min(result.safeArea.bottom, result.rootSize.height - free))
        }
        double(&result.safeArea, hasBars: false, isFullSize: !isFreeform(element) && isFullSize(result))
        if element.child(key: "simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics" {
            result.bars.top += 44
        }
        switch element.child(key: "simulatedBottomBarMetrics")?.name {
        case "simulatedTabBarMetrics": result.bars.bottom += 49
        case "simulatedToolbarMetrics": result.bars.bottom += 44
        default: break
        }
        result.rootMargins = margins(width: isScreenWide(until: .max) ? screenWidth : result.rootSize.width)
        result.addsSafeAreaToMargins = isSafeAreaEra && root.insetsLayoutMarginsFromSafeArea
        if isSafeAreaEra, !root.insetsLayoutMarginsFromSafeArea, root.preservesSuperviewLayoutMargins {
            // Without the safe area it has the margins of any view above and below if it preserves its superview's (1 of 1), otherwise none (1 of
            // 1).
            result.rootMargins?.top = MarginRules.plain.top
            result.rootMargins?.bottom = MarginRules.plain.bottom
        }
    }

    // MARK: Cells

    private static func cellPlace(_ place: HierarchyReading.Place) -> MarginRules.CellPlace {
        guard let list = place.list else { return .xib }
        return list["style"] == "insetGrouped" ? .insetGroup : .table
    }

    private func cell(_ root: inout InterfaceBuilderView, _ place: HierarchyReading.Place) {
        let frame = root.frame
        for index in root.subviews.indices where root.subviews[index].element == "tableViewCellContentView" {
            let content = root.subviews[index]
            root.subviews[index].preservesSuperviewLayoutMargins = false
            root.subviews[index].layoutMargins =
                content.layoutMargins
                ?? MarginRules.cellContent(
                    toolsVersion: context.toolsVersion, cell: frame.size, content: content.frame.size,
                    screenWidth: context.screen.width, place: Self.cellPlace(place))
            if content.layoutMarginsFollowReadableWidth {
                MarginRules.makeReadable(&root.subviews[index].layoutMargins, content.frame.width)
            }
        }
    }
}
