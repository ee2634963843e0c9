// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that Taut does not carry what only code written for UIKit needs. Docs/Guides/migration.md shows how
// programs depend on it.
let package = Package(
    name: "UIKit",
    products: [
        .library(name: "TautUIKit", targets: ["TautUIKit"]),
        .library(name: "TautUIKitNames", targets: ["TautUIKitNames"]),
        .library(name: "TautUIKitConvenience", targets: ["TautUIKitConvenience"]),
        .library(name: "TautUIKitNibs", targets: ["TautUIKitNibs"]),
        .library(name: "TautUIKitModule", targets: ["UIKit"]),
        .library(name: "TautCoreGraphicsModule", targets: ["CoreGraphics"]),
        .library(name: "TautQuartzCoreModule", targets: ["QuartzCore"]),
    ],
    dependencies: [.package(name: "Taut", path: "..")],
    targets: [
        .target(name: "TautUIKit", dependencies: [.product(name: "Taut", package: "Taut")]),
        .target(name: "TautUIKitNames", dependencies: ["TautUIKit"]),
        .target(name: "UIKit", dependencies: ["TautUIKitNames"]),
        .target(name: "CoreGraphics", dependencies: ["TautUIKitNames"]),
        .target(name: "QuartzCore", dependencies: ["TautUIKitNames"]),
        .target(
            name: "TautUIKitConvenience",
            dependencies: ["TautUIKit", .product(name: "TautConvenience", package: "Taut")]),
        .target(
            name: "TautUIKitNibs",
            dependencies: [
                "TautUIKitNames", .product(name: "TautInterfaceBuilder", package: "Taut"),
                .product(name: "TautLayout", package: "Taut"),
            ]),
        .testTarget(name: "TautUIKitTests", dependencies: ["TautUIKitNames"]),
        .testTarget(name: "TautUIKitNamesTests", dependencies: ["TautUIKitNames"]),
        .testTarget(name: "TautUIKitConvenienceTests", dependencies: ["TautUIKitConvenience"]),
        .testTarget(name: "TautUIKitNibsTests", dependencies: ["TautUIKitNibs"]),
    ],
    swiftLanguageModes: [.v6]
)
