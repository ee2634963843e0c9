import Foundation
import TautLayout

@testable import Taut
@testable import TautScene

// What a scene says, as views say it.

extension EdgeInsets {
    init(_ insets: Layout.Insets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension DirectionalEdgeInsets {
    init(_ insets: Layout.DirectionalInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

extension TraitCollection {
    convenience init(_ traits: SceneTraits) {
        self.init(
            horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
            layoutDirection: traits.layoutDirection,
            preferredContentSizeCategory: traits.preferredContentSizeCategory,
            userInterfaceStyle: traits.userInterfaceStyle)
    }
}

extension Environment {
    init(_ scene: SceneEnvironment, measurer: any TextMeasuring) {
        self.init(
            layoutDirection: scene.layoutDirection, safeArea: DirectionalEdgeInsets(scene.safeArea),
            margins: scene.margins.map { DirectionalEdgeInsets($0) }, scale: scene.scale, textMeasurer: measurer)
        horizontalSizeClass = scene.horizontalSizeClass
        verticalSizeClass = scene.verticalSizeClass
        idiom = scene.idiom
        contentSizeCategory = scene.contentSizeCategory
        userInterfaceStyle = scene.userInterfaceStyle
        bars = Bars(top: scene.bars.top, bottom: scene.bars.bottom)
        keyboardFrame = scene.keyboardFrame.map { CGRect($0) }
        readableWidth = scene.readableWidth.map { CGFloat($0) }
        addsSafeAreaToMargins = scene.addsSafeAreaToMargins
        if scene.rootPriority != .required {
            rootSizing = .resizable(priority: LayoutPriority(Float(scene.rootPriority.rawValue)))
        }
        isDesignTime = scene.isDesignTime
        positionsLieAtBounds = false
    }
}
