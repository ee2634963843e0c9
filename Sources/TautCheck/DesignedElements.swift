package import TautLayout
package import TautScene

/// What an Interface Builder file says of the elements of one hierarchy besides the scene that it makes.
package struct DesignedElements: Sendable {
    /// A view of the file.
    package struct View: Sendable {
        /// The byte of the file at which the element stands.
        package var offset: Int
        /// What the author knows the view by: a label in the editor, an outlet, or its text.
        package var title: String?
        /// The frame that the file stores, in the superview's coordinates, y pointing down.
        package var storedFrame: Layout.Rect?
        /// Whether the editor adds constraints at build time, because the file has none for the view.
        package var isPrototype = false
        /// Whether the file says that the stored frame is out of date.
        package var isMisplaced = false

        package init(
            offset: Int, title: String?, storedFrame: Layout.Rect?, isPrototype: Bool, isMisplaced: Bool
        ) {
            self.offset = offset
            self.title = title
            self.storedFrame = storedFrame
            self.isPrototype = isPrototype
            self.isMisplaced = isMisplaced
        }
    }

    /// By their ids, which are the scene's.
    package var views: [String: View] = [:]
    /// The bytes of the file at which constraints stand, by their ids.
    package var constraints: [String: Int] = [:]
    /// The ids of constraints that differ between size classes, in their numbers or in whether they are there, and of placeholders.
    package var varied: Set<String> = []
    /// Whether the file is for a desktop, where nothing is touched.
    package var isDesktop = false
    /// Whether the hierarchy fills a screen, so that bars and the screen's shape cover parts of it.
    package var isScreen = true

    package init() {}
}

/// An Interface Builder file as a whole.
package struct DesignFile: Sendable {
    /// An element with what rules compare: a class, an identifier.
    package struct Named: Sendable {
        package var id: String
        package var place: SourcePlace?
        package var customClass: String?
        /// The identifier in the storyboard, or that cells are reused by.
        package var identifier: String?

        package init(id: String, place: SourcePlace?, customClass: String?, identifier: String?) {
            self.id = id
            self.place = place
            self.customClass = customClass
            self.identifier = identifier
        }
    }

    package var file: String
    /// The file's name without its directory and extension.
    package var stem: String
    package var isStoryboard = false
    package var usesAutoLayout = true
    package var usesTraitCollections = true
    /// The device that the canvas shows, such as `retina6_12`.
    package var device: String?
    package var controllers: [Named] = []
    package var cells: [Named] = []
    /// Stack views with a background color of their own.
    package var coloredStacks: [Named] = []

    package init(file: String, stem: String) {
        self.file = file
        self.stem = stem
    }
}
