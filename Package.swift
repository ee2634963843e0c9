// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Taut",
    products: [
        .library(name: "Taut", targets: ["Taut"]),
        .library(name: "TautSolver", targets: ["TautSolver"]),
        .library(name: "TautLayout", targets: ["TautLayout"]),
        .library(name: "TautScene", targets: ["TautScene"]),
        .library(name: "TautC", targets: ["TautC"]),
        .library(name: "TautHosting", targets: ["TautHosting"]),
        .library(name: "TautText", targets: ["TautText"]),
        .library(name: "TautDiagnosis", targets: ["TautDiagnosis"]),
        .library(name: "TautEditing", targets: ["TautEditing"]),
        .library(name: "TautConvenience", targets: ["TautConvenience"]),
        .library(name: "TautInterfaceBuilder", targets: ["TautInterfaceBuilder"]),
        .library(name: "CSolverKernels", targets: ["CSolverKernels"]),
        .executable(name: "taut", targets: ["TautCommand"]),
        .plugin(name: "CompileTemplates", targets: ["CompileTemplates"]),
    ],
    traits: [
        .default(enabledTraits: ["LAPACK"]),
        .trait(name: "LAPACK", description: "Dense components through OpenBLAS/LAPACK (libopenblas-dev)."),
    ],
    targets: [
        .target(
            name: "CSolverKernels",
            dependencies: [.target(name: "COpenBLAS", condition: .when(traits: ["LAPACK"]))],
            path: "CSolverKernels",
            exclude: ["README.md"],
            publicHeadersPath: "include",
            cSettings: [
                .define("TAUT_LAPACK", .when(traits: ["LAPACK"])),
                .define("TAUT_VERIFY", .when(configuration: .debug)),
                // Loaded when first called, without threads.
                .define("dgetrf_", to: "taut_openblas_dgetrf", .when(traits: ["LAPACK"])),
                .define("dgetrs_", to: "taut_openblas_dgetrs", .when(traits: ["LAPACK"])),
            ],
            linkerSettings: [.linkedLibrary("m")]
        ),
        .target(name: "COpenBLAS", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "TautSolver", dependencies: ["CSolverKernels"]),
        .target(name: "TautLayout", dependencies: ["CSolverKernels"]),
        .target(
            name: "TautC", dependencies: ["TautLayout", "TautScene", "TautDiagnosis", "CSolverKernels"],
            // Part of taut.wasm alone.
            exclude: ["Canvas"]),
        .target(name: "TautScene", dependencies: ["TautSolver", "TautLayout"]),
        .target(name: "TautCheck", dependencies: ["TautLayout", "TautScene", "TautDiagnosis"]),
        .target(name: "TautDiagnosis", dependencies: ["TautLayout", "TautScene"]),
        .target(name: "TautEditing", dependencies: ["TautLayout", "TautScene", "TautInterfaceBuilder"]),
        .testTarget(
            name: "EditingTests",
            dependencies: [
                "TautEditing", "TautScene", "TautLayout", "TautInterfaceBuilder", "TautCommandLine", "TestSupport",
            ]),
        .testTarget(
            name: "DiagnosisTests",
            dependencies: ["TautDiagnosis", "TautScene", "TautLayout", "TautCommandLine", "TestSupport"]),
        .target(name: "Taut", dependencies: ["TautSolver", "TautLayout", "TautScene", "TautDiagnosis"]),
        .target(name: "TautConvenience", dependencies: ["Taut"]),
        .testTarget(name: "TautConvenienceTests", dependencies: ["TautConvenience", "Taut", "TestSupport"]),
        .systemLibrary(name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        .target(name: "TautText", dependencies: ["TautScene", "CPango"]),
        .target(name: "TautHosting", dependencies: ["TautLayout"]),
        .target(name: "TautPango", dependencies: ["TautText", "TautScene", "TautC", "CSolverKernels"]),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(name: "TautCanvas", dependencies: ["TautLayout", "TautScene", "TautDiagnosis", "CCairo"]),
        .testTarget(
            name: "TautCanvasTests",
            dependencies: ["TautLayout", "TautScene", "TautText", "TautCanvas", "Taut"]),
        .testTarget(name: "ExampleTests", dependencies: ["Taut", "TautScene", "TautText"]),
        .target(name: "TautInterfaceBuilder", dependencies: ["TautLayout", "TautScene"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["TautInterfaceBuilder", "TautLayout", "TautScene", "TautCommandLine"]),
        .target(
            name: "TautCommandLine",
            dependencies: [
                "TautLayout", "TautScene", "TautCheck", "TautDiagnosis", "TautEditing", "TautText", "TautCanvas",
                "TautInterfaceBuilder", "CPango", "CSolverKernels",
            ]),
        .executableTarget(name: "TautCommand", dependencies: ["TautCommandLine"]),
        .plugin(name: "CompileTemplates", capability: .buildTool(), dependencies: ["TautCommand"]),
        .testTarget(
            name: "SceneTests",
            dependencies: [
                "Taut", "TautScene", "TautLayout", "TautCommandLine", "TautCanvas", "TautText", "TautInterfaceBuilder",
                "CSolverKernels",
                "FuzzEntries",
            ]),
        .testTarget(
            name: "CheckTests",
            dependencies: [
                "TautCheck", "TautScene", "TautLayout", "TautInterfaceBuilder", "TautCommandLine", "TestSupport",
            ]),
        .testTarget(name: "TautSolverTests", dependencies: ["TautSolver", "CSolverKernels", "TestSupport"]),
        .systemLibrary(name: "CGLPK", path: "Tests/Oracle/CGLPK", providers: [.apt(["libglpk-dev"])]),
        .target(
            name: "CRationalSimplex", path: "Tests/Oracle/CRationalSimplex",
            linkerSettings: [.linkedLibrary("gmp")]),
        .target(name: "TestSupport", dependencies: ["CGLPK", "CRationalSimplex"], path: "Tests/TestSupport"),
        .target(
            name: "FuzzEntries",
            dependencies: ["TautCommandLine", "TautInterfaceBuilder", "TautLayout", "TautScene", "TestSupport"],
            path: "Tests/Fuzz/Entries"),
        .executableTarget(
            name: "FuzzInterfaceBuilder",
            dependencies: ["FuzzEntries", "TautInterfaceBuilder", "TestSupport"],
            path: "Tests/Fuzz/InterfaceBuilder"),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
        .testTarget(name: "KernelTests", dependencies: ["CSolverKernels", "TestSupport"]),
        .testTarget(name: "TextTests", dependencies: ["Taut", "TautScene", "TautText", "TestSupport"]),
        .testTarget(name: "TautTests", dependencies: ["Taut", "TautScene", "TautDiagnosis", "TestSupport"]),
        .testTarget(
            name: "TautLayoutTests", dependencies: ["TautLayout", "TautHosting", "TautScene", "Taut", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)
