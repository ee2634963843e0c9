import Testing
import Workloads

@Test func everyTextOfACapturedScreenIsMeasured() throws {
    let screens = try Screen.all()
    #expect(screens.map(\.name) == ["settings", "article", "chat", "packages"])
    for text in screens.flatMap(\.blocks).flatMap(\.texts) {
        let (width, height) = (try #require(text.width), try #require(text.height))
        #expect(height > 0)
        #expect(width > 0 || text.text.isEmpty)
        if let wrap = text.wrap { #expect(width <= wrap) }
    }
}

@Test func capturedScreensCanBeLaidOut() throws {
    for screen in try Screen.all() {
        let answer = coldAnswer(of: Workload.screen(screen).system)
        #expect(answer.fault(expecting: nil) == nil)
        // Texts have their natural heights, whatever else gives way.
        #expect(answer.errors[760, default: 1] < 1e-6)
    }
}

@Test(arguments: [BatchWorkload.feedCell(20, seed: 7), .toolbar(20, seed: 7), .form(20, seed: 7)])
func everyCellOfABatchCanBeLaidOut(batch: BatchWorkload) {
    #expect(batch.parameters.count == 20 * batch.uses.count)
    for cell in 0..<batch.count { #expect(coldAnswer(of: batch.system(of: cell)).fault(expecting: nil) == nil) }
    #expect(batch.system(of: 0).constants != batch.system(of: 1).constants)
}
