// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that Taut does not carry what only code written for UIKit needs. Docs/Guides/migration.md shows how
// programs depend on it.
let package = Package(
    name: "UIKit",
    products: [
        .library(name: "TautUIKit", targets: ["TautUIKit"]),
        .library(name: "TautUIKitConvenience", targets: ["TautUIKitConvenience"]),
        .library(name: "TautUIKitNibs", targets: ["TautUIKitNibs"]),
        .library(name: "TautUIKitModule", targets: ["UIKit"]),
        .library(name: "TautCoreGraphicsModule", targets: ["CoreGraphics"]),
        .library(name: "TautQuartzCoreModule", targets: ["QuartzCore"]),
    ],
    dependencies: [.package(name: "Taut", path: "..")],
    targets: [
        .target(name: "TautUIKit", dependencies: [.product(name: "Taut", package: "Taut")]),
        .target(name: "UIKit", dependencies: ["TautUIKit"]),
        .target(name: "CoreGraphics", dependencies: ["TautUIKit"]),
        .target(name: "QuartzCore", dependencies: ["TautUIKit"]),
        .target(
            name: "TautUIKitConvenience",
            dependencies: ["TautUIKit", .product(name: "TautConvenience", package: "Taut")]),
        .target(
            name: "TautUIKitNibs",
            dependencies: ["TautUIKit", .product(name: "TautInterfaceBuilder", package: "Taut")]),
        .testTarget(name: "TautUIKitTests", dependencies: ["TautUIKit"]),
        .testTarget(name: "TautUIKitConvenienceTests", dependencies: ["TautUIKitConvenience"]),
        .testTarget(name: "TautUIKitNibsTests", dependencies: ["TautUIKitNibs"]),
    ],
    swiftLanguageModes: [.v6]
)
