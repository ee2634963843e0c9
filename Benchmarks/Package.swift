// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who depends on Taut ever sees a rival. Run it with `make bench`.
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
        .target(name: "Workloads", dependencies: ["CBenchSystem"]),
        .target(name: "ViewWorkloads", dependencies: ["Workloads", .product(name: "Taut", package: "Taut")]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Workloads", "ViewWorkloads", "CTautEngine", "CKiwiEngine", "CYogaEngine", "CHighsEngine",
                .product(name: "TautSolver", package: "Taut"),
            ]),
        .executableTarget(name: "counts", dependencies: ["Workloads", "CTautEngine"]),
        .testTarget(
            name: "WorkloadsTests",
            dependencies: ["Workloads", "ViewWorkloads", "CTautEngine", "CKiwiEngine", "CYogaEngine"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11,
    cxxLanguageStandard: .cxx17
)
