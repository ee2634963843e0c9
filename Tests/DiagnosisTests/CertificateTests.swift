import TautLayout
import Testing

@testable import TautDiagnosis

/// Multipliers of rows that cannot hold together.
struct CertificateTests {
    private typealias Row = Layout.LinearRow

    @Test func addsUpAChain() throws {
        let rows = [
            Row([(0, 1)], .equal, 16), Row([(1, 1)], .equal, 400), Row([(0, 1), (1, 1), (2, -1)], .equal, -16),
            Row([(2, 1)], .equal, 375),
        ]
        let certificate = try #require(Certificate(rows))
        #expect(certificate.multipliers.map(abs) == [1, 1, 1, 1])
        #expect(abs(certificate.gap) == 57)
    }

    @Test func multipliersAreWholeWhereFactorsAre() throws {
        let rows = [
            Row([(0, 1), (1, -2)], .equal, 0), Row([(0, 1)], .lessThanOrEqual, 10),
            Row([(1, 1)], .greaterThanOrEqual, 8),
        ]
        let certificate = try #require(Certificate(rows))
        #expect(certificate.multipliers == [1, -1, 2])
        #expect(certificate.gap == 6)
    }

    @Test func refusesWhatCanHoldOrIsNotSmallest() {
        #expect(Certificate([Row([(0, 1)], .lessThanOrEqual, 10), Row([(0, 1)], .greaterThanOrEqual, 8)]) == nil)
        #expect(Certificate([Row([(0, 1)], .equal, 10), Row([(0, 1)], .equal, 10)]) == nil)
        #expect(Certificate([Row([(0, 1)], .equal, 1), Row([(0, 1)], .equal, 2), Row([(1, 1)], .equal, 2)]) == nil)
        #expect(Certificate([Row([(0, 1)], .greaterThanOrEqual, 1), Row([(0, 1)], .greaterThanOrEqual, 2)]) == nil)
        #expect(Certificate([]) == nil)
    }
}
