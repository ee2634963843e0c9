import TautLayout
import TautScene

/// The data that the readers of one document share.
struct FileContext {
    let document: InterfaceBuilderDocument
    let platform: InterfaceBuilderDocument.Platform
    let toolsVersion: Int
    let device: Device
    /// The device that the file was saved for.
    let fileDevice: Device
    let isLandscape: Bool
    let sizeClasses: SizeClassPair
    /// The sizes of images in `resources`, by name.
    let images: [String: Layout.Size]
    /// The ids of the guides that are safe areas.
    let safeAreaGuides: Set<String>
    let options: ReadingOptions

    init(_ document: InterfaceBuilderDocument, _ options: ReadingOptions) {
        self.document = document
        self.options = options
        platform = document.platform
        toolsVersion = document.toolsVersion
        let element = document.root.child("device")
        let id = options.device ?? element?["id"]
        let usual = document.isTelevision ? Device.television : .canvas
        device = id.map { Device.table[$0] ?? Device.unknown($0) } ?? usual
        isLandscape = element?["orientation"] == "landscape" || document.isTelevision
        fileDevice = (element?["id"]).map { Device.table[$0] ?? Device.unknown($0) } ?? usual
        let share = element?["layout"] ?? element?.child("adaptation")?.id ?? ""
        sizeClasses = options.sizeClasses ?? device.sizeClasses(isLandscape: isLandscape, share: share)
        var images: [String: Layout.Size] = [:]
        for image in document.root.child("resources")?.children("image") ?? [] {
            guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
            else { continue }
            images[name] = Layout.Size(width: width, height: height)
        }
        self.images = images
        var guides: Set<String> = []
        document.root.forEach { element in
            guard element.name == "viewLayoutGuide", element["key"] == "safeArea", let id = element.id else { return }
            guides.insert(id)
        }
        safeAreaGuides = guides
    }

    /// The screen in its orientation, in points.
    var screen: Layout.Size { isLandscape ? device.size.transposed : device.size }

    /// The size of a root on the device: on each axis, a root that filled the file's device fills this one.
    func size(of root: Layout.Size) -> Layout.Size {
        guard options.device != nil else { return root }
        let old = isLandscape ? fileDevice.size.transposed : fileDevice.size
        // A view below or above a bar, or in a sheet, is slightly lower than the screen.
        let missing = old.height - root.height
        return Layout.Size(
            width: root.width == old.width ? screen.width : root.width,
            height: root.width == old.width && missing >= 0 && missing < 150 ? screen.height - missing : root.height)
    }

    /// The insets that the screen's shape and the status bar cover.
    var screenSafeArea: Layout.DirectionalInsets {
        device.safeArea(toolsVersion: toolsVersion, isLandscape: isLandscape)
    }
}

/// Options that override the file.
public struct ReadingOptions: Sendable {
    /// The name of a device, such as `retina6_1`; `nil`: the file's.
    public var device: String?
    /// Horizontal and vertical size class; `nil`: the device's.
    public var sizeClass: (horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass)?
    /// The layout direction of the user interface.
    public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
    /// The source of the intrinsic sizes of texts and images.
    public var intrinsics = Intrinsics.stored
    /// The sizes of labels that were measured, for ``Intrinsics/independent``.
    public var labelSizes = LabelSizeTable()
    /// Whether views and constraints that the size class does not install are included.
    var keepsUninstalled = false

    /// The source of intrinsic sizes.
    public enum Intrinsics: String, Sendable, CaseIterable {
        /// The stored frames.
        case stored
        /// The sizes of images in the file, and of measured labels; stored frames if neither is known.
        case independent
    }

    /// Creates options that override nothing.
    public init() {}

    var sizeClasses: SizeClassPair? {
        sizeClass.map { SizeClassPair(horizontal: $0.horizontal, vertical: $0.vertical) }
    }
}

extension Device {
    /// The names of the known devices.
    public static var names: [String] { table.keys.sorted() }

    /// An unknown device, or a freeform size: two pixels a point, only a status bar.
    static func unknown(_ id: String) -> Device {
        let isPad = id.hasPrefix("ipad")
        return Device(
            id: id, size: isPad ? Layout.Size(width: 768, height: 1024) : Layout.Size(width: 375, height: 667),
            scale: 2,
            safeArea: Layout.DirectionalInsets(top: 20, leading: 0, bottom: 0, trailing: 0),
            landscapeSafeArea: Layout.DirectionalInsets(),
            isPad: isPad)
    }

    /// - Parameter share: the app's part of a tablet's screen, such as `splitview1_3`; any other text: all of it.
    func sizeClasses(isLandscape: Bool, share: String = "") -> SizeClassPair {
        if id.isEmpty { return SizeClassPair(horizontal: .unspecified, vertical: .unspecified) }
        if isPad || id == Self.television.id {
            // Two thirds of a screen in landscape have a regular width, and half of the largest screen has.
            let isWide =
                !share.hasPrefix("splitview")
                || isLandscape && (share.hasSuffix("2_3") || share.hasSuffix("1_2") && size.height >= 1366)
            return SizeClassPair(horizontal: isWide ? .regular : .compact, vertical: .regular)
        }
        if isLandscape { return SizeClassPair(horizontal: isLarge ? .regular : .compact, vertical: .compact) }
        return SizeClassPair(horizontal: .compact, vertical: .regular)
    }
}

extension Layout.Size {
    /// Width and height exchanged.
    var transposed: Layout.Size { Layout.Size(width: height, height: width) }
}
