import Foundation
import Taut

/// What surrounds a root, by what it is: a controller's view, a cell, or a view by itself.
struct RootRules {
    let context: FileContext
    let controllers: ControllerGraph

    /// The surroundings of a root; gives the root and its content view the guides and margins that their places have.
    func apply(
        to root: inout InterfaceBuilderView, _ element: InterfaceBuilderElement, _ place: HierarchyReading.Place
    ) -> Surroundings {
        var result = Surroundings(
            platform: context.platform, toolsVersion: context.toolsVersion, device: context.device.id,
            screen: context.screen, scale: context.platform == .iOS ? context.device.scale : 1,
            horizontalSizeClass: context.sizeClasses.horizontal, verticalSizeClass: context.sizeClasses.vertical,
            safeArea: .zero)
        result.layoutDirection = context.options.layoutDirection
        guard context.platform == .iOS else { return result }
        switch element.name {
        case "tableViewCell": cell(&root, element, place)
        case "collectionViewCell", "collectionReusableView": result.rootMargins = MarginRules.plain
        default:
            if element["key"] == "view", let controller = place.controller {
                controllerView(&root, controller, &result)
            } else if place.isTop || place.parent == "objects" {
                lonelyView(&root, &result)
            } else {
                result.rootMargins = MarginRules.plain
            }
        }
        return result
    }

    // MARK: Controllers

    private func controllerView(
        _ root: inout InterfaceBuilderView, _ controller: InterfaceBuilderElement, _ result: inout Surroundings
    ) {
        for guide in controller.child("layoutGuides")?.children("viewControllerLayoutGuide") ?? [] {
            guard let id = guide.id else { continue }
            root.guides.append(
                InterfaceBuilderView.Guide(id: id, kind: guide["type"] == "bottom" ? .bottom : .top))
        }
        let bars = controllers.bars(of: controller)
        result.safeArea = context.screenSafeArea
        let isSheet = isSheet(root, bars)
        if isSheet || bars.isEmbedded { result.safeArea = .zero }
        if bars.hasNavigationBar { result.bars.top += isSheet ? 56 : bars.hasLargeTitle ? 96 : 44 }
        if bars.hasTabBar { result.bars.bottom += 49 }
        if bars.hasToolbar { result.bars.bottom += 44 }
        result.rootMargins = root.layoutMargins ?? MarginRules.root(width: root.frame.width)
        result.addsSafeAreaToMargins = root.insetsLayoutMarginsFromSafeArea
    }

    /// Whether a controller is shown as a sheet: since Xcode 11, where it is presented and less high than the screen.
    private func isSheet(_ root: InterfaceBuilderView, _ bars: ControllerGraph.Bars) -> Bool {
        root.frame.height < context.screen.height - 1 && root.frame.width == context.screen.width
            && context.toolsVersion >= 15000
    }

    // MARK: Views by themselves

    private func lonelyView(_ root: inout InterfaceBuilderView, _ result: inout Surroundings) {
        result.safeArea = context.screenSafeArea
        result.rootMargins = root.layoutMargins ?? MarginRules.root(width: root.frame.width)
        result.addsSafeAreaToMargins = root.insetsLayoutMarginsFromSafeArea
    }

    // MARK: Cells

    private func cell(
        _ root: inout InterfaceBuilderView, _ element: InterfaceBuilderElement, _ place: HierarchyReading.Place
    ) {
        for index in root.subviews.indices where root.subviews[index].element == "tableViewCellContentView" {
            let content = root.subviews[index]
            root.subviews[index].layoutMargins =
                content.layoutMargins
                ?? MarginRules.cellContent(
                    toolsVersion: context.toolsVersion, width: root.frame.width, contentWidth: content.frame.width,
                    preservesSuperview: content.preservesSuperviewLayoutMargins)
            root.subviews[index].preservesSuperviewLayoutMargins = false
        }
    }
}
