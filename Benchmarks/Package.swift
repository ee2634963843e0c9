// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that packages that depend on Taut never build another engine. Run it with `make bench`.
let package = Package(
    name: "Benchmarks",
    products: [
        .executable(name: "bench", targets: ["bench"]),
        .executable(name: "counts", targets: ["counts"]),
    ],
    dependencies: [.package(name: "Taut", path: "..")],
    targets: [
        .target(name: "CBenchSystem"),
        .target(
            name: "CTautEngine",
            dependencies: ["CBenchSystem", .product(name: "CSolverKernels", package: "Taut")]
        ),
        .target(
            name: "CTautLayoutEngine",
            dependencies: [
                "CBenchSystem", .product(name: "CSolverKernels", package: "Taut"),
                .product(name: "TautC", package: "Taut"),
            ]
        ),
        .target(
            name: "CKiwiEngine",
            dependencies: ["CBenchSystem"],
            cxxSettings: [
                // Fetched by Scripts/bench.sh; without it the engine says that it is not there.
                .headerSearchPath("../../.build/rivals/kiwisolver"),
                // A rival gets the flags that suit it best.
                .unsafeFlags(["-O3", "-march=native"]),
            ]
        ),
        .target(
            name: "CYogaEngine",
            dependencies: ["CBenchSystem"],
            cxxSettings: [
                .headerSearchPath("../../.build/rivals/yoga"),
                .unsafeFlags(["-O3", "-march=native"]),
            ]
        ),
        .target(
            name: "CHighsEngine", dependencies: ["CBenchSystem"],
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .systemLibrary(name: "CPangoAlone", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        .target(name: "CPangoEngine", dependencies: ["CBenchSystem", "CPangoAlone"]),
        .target(name: "Workloads", dependencies: ["CBenchSystem"]),
        .target(name: "ViewWorkloads", dependencies: ["Workloads", .product(name: "Taut", package: "Taut")]),
        .target(
            name: "LayoutWorkloads",
            dependencies: [
                "CBenchSystem", "Workloads", "CTautLayoutEngine", .product(name: "TautLayout", package: "Taut"),
            ]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Workloads", "ViewWorkloads", "LayoutWorkloads", "CTautEngine", "CTautLayoutEngine", "CKiwiEngine",
                "CYogaEngine", "CHighsEngine", "CPangoEngine", .product(name: "TautLayout", package: "Taut"),
                .product(name: "TautSolver", package: "Taut"),
                .product(name: "TautText", package: "Taut"),
            ]),
        .target(name: "CAllocationCounter"),
        .executableTarget(
            name: "counts",
            dependencies: [
                "Workloads", "ViewWorkloads", "LayoutWorkloads", "CTautEngine", "CAllocationCounter",
                .product(name: "TautLayout", package: "Taut"), .product(name: "Taut", package: "Taut"),
            ]),
        .testTarget(
            name: "WorkloadsTests",
            dependencies: [
                "Workloads", "ViewWorkloads", "LayoutWorkloads", "CTautEngine", "CTautLayoutEngine", "CKiwiEngine",
                "CYogaEngine", .product(name: "TautLayout", package: "Taut"),
            ]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11,
    cxxLanguageStandard: .cxx17
)
