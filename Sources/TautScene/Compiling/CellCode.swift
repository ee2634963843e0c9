internal import TautLayout
import TautSolver

/// A template as C: numbers of a record and sizes of texts in, frames out.
///
/// ```swift
/// let worker = BatchLayout(template, threads: 1).makeWorker()
/// _ = worker.layOut(worker.prepare(table)) { table.nodes(of: $0) }
/// let code = try CellCode(worker, name: "cell").text
/// ```
///
/// The code has the critical regions that the worker has met: cells in other regions are reported as not answered. Answered
/// cells have the bits of `taut batch`.
package struct CellCode {
    /// The reason why a template cannot be compiled, as a sentence.
    package struct Refusal: Error {
        package var message: String
    }

    /// The name of the function.
    let name: String
    let program: CellProgram
    let steps: ProgramSteps
    let inputs: CellInputs
    /// The labels that wrap; their widths follow the frames in the output.
    let wrapping: [LabelSlot]
    /// The number of inputs of a cell.
    private var length: Int { 4 * items.count + wrapping.count }
    /// The names of the views and guides, in the order of the frames.
    package var items: [String] { program.names.ids }
    /// The number of critical regions in the code.
    package var regions: Int { steps.regions }

    /// - Parameter worker: a worker that has laid out representative cells.
    package init(_ worker: BatchWorker, parameters: [String], name: String) throws(Refusal) {
        let structural = worker.structuralParameters
        guard structural.isEmpty else {
            throw Refusal(
                message:
                    "\(structural.joined(separator: ", ")) change what the layout is made of; only texts, natural sizes and "
                    + "constants can be inputs of compiled code")
        }
        guard let program = worker.soleProgram else {
            throw Refusal(
                message:
                    "no record was laid out by the batch's program; the template needs a solve of its own for each record"
            )
        }
        guard program.covers.isEmpty else {
            throw Refusal(message: "margins or safe areas of this template depend on where views are")
        }
        func variable(_ place: Int) -> Variable { program.variable(place) }
        guard let outputs = program.geometry.outputs(variable) else {
            throw Refusal(message: "layouts from right to left are not compiled")
        }
        wrapping = program.labels.filter { $0.content.wraps }
        let widths = wrapping.map { RoundedOutput(LinearExpression(terms: [Term(variable($0.variable))])) }
        guard let reader = try? BatchReader(program.solver.template, outputs + widths, expecting: []),
            let steps = program.solver.steps(for: reader)
        else {
            throw Refusal(
                message: "fewer than 64 cells were laid out, or the layout is too large to be answered by regions")
        }
        self.name = name
        self.program = program
        self.steps = steps
        inputs = CellInputs(program, parameters)
    }

    /// The C source: one file that includes nothing but the C library's headers.
    package var text: String {
        var text = header + "\n" + CellPrelude.text + "\n"
        text += "/* Eight cells: the condition under which each is answered. */\n"
        text += "static inline INLINE bits block(const double *inputs, double *frames) {\n"
        text += "    const lanes zero = {0};\n    bits m0 = (bits)zero;\n"
        text += load
        text += StepText(self).body
        text += "    return m0;\n}\n\n" + driver
        return text
    }

    private var header: String {
        let inputList = inputs.names.enumerated().map { " *   \($0.offset): \(CText.comment($0.element))" }
        let itemList = items.enumerated().map { " *   \(4 * $0.offset): \(CText.comment($0.element))" }
        let widthList = wrapping.enumerated().map {
            " *   \(4 * items.count + $0.offset): the width that the text in \(CText.comment(items[$0.element.view])) got, not rounded"
        }
        return """
            /*
             * \(name): made by `taut compile`. \(steps.regions) regions, \(steps.steps.count) steps.
             *
             * size_t \(name)(size_t count, const double *inputs, double *frames, unsigned char *answered)
             *
             * Lays out `count` cells. Cell i has \(inputs.names.count) inputs from inputs[\(inputs.names.count) * i] on and gets \(length) numbers from
             * frames[\(length) * i] on: x, y, width and height of one view or guide after the other, in points, in its parent's coordinates.
             * answered[i] is 1, or 0 where the inputs lie in no region that is known here: then its numbers mean nothing, and
             * taut_batch_run() (taut_scene.h) has the answer. Returns how many were answered; `answered` may be NULL.
             *
             * A text that wraps has the size of its single line at first. Where it got less than that width, measure it at the width it got and
             * lay the cell out again with the new height, until nothing changes, four times at most.
             *
             * Not to be compiled with -ffast-math.
             *
             * Inputs:
            \(inputList.joined(separator: "\n"))
             *
             * Numbers:
            \((itemList + widthList).joined(separator: "\n"))
             */
            #include <stddef.h>
            #include <stdint.h>
            #include <string.h>

            enum { INPUTS = \(inputs.names.count), NUMBERS = \(length) };

            """
    }

    /// Loads the inputs as columns: eight at a time, the last ones one by one, because the memory may end after them.
    private var load: String {
        let count = inputs.names.count
        let whole = count / 8 * 8
        var text = count == 0 ? "    (void)inputs;\n" : "    lanes input[INPUTS];\n"
        for first in stride(from: 0, to: whole, by: 8) {
            text += "    load_eight(inputs + \(first), INPUTS, input + \(first));\n"
        }
        for place in whole..<count { text += "    input[\(place)] = gather(inputs + \(place), INPUTS);\n" }
        return text
    }

    private var driver: String {
        """
        CLONES size_t \(name)(size_t count, const double *inputs, double *frames, unsigned char *answered);
        CLONES size_t \(name)(size_t count, const double *inputs, double *frames, unsigned char *answered) {
            size_t sum = 0;
            for (size_t first = 0; first < count; first += 8) {
                size_t cells = count - first < 8 ? count - first : 8;
                double rest_inputs[8 * INPUTS + 1], rest_frames[8 * NUMBERS];
                const double *from = inputs + first * INPUTS;
                double *to = frames + first * NUMBERS;
                if (cells < 8) { /* the last cell once more in the lanes that are left */
                    for (size_t i = 0; i < 8; i++)
                        memcpy(rest_inputs + i * INPUTS, from + (i < cells ? i : cells - 1) * INPUTS, INPUTS * sizeof(double));
                    from = rest_inputs;
                    to = rest_frames;
                }
                bits known = block(from, to);
                if (cells < 8) memcpy(frames + first * NUMBERS, rest_frames, cells * NUMBERS * sizeof(double));
                for (size_t i = 0; i < cells; i++) {
                    if (answered) answered[first + i] = known[i] >= 0;
                    sum += known[i] >= 0;
                }
            }
            return sum;
        }

        """
    }
}

extension CellProgram {
    /// The solver's variable at an index of the values.
    func variable(_ place: Int) -> Variable { solver.template.variable(at: place) }
}
