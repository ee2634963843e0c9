extension Help {
    static let compile = """
        Examples
          taut compile cell.json -o cell.c               with regions of records drawn at random
          taut compile cell.json --data records.jsonl --width 375 --name feed_cell -o feed_cell.c

        Usage
          taut compile TEMPLATE [options]

        Writes a template as C with one function: numbers of a record and sizes of texts in, frames out, eight cells at a time. It
        answers the regions of inputs that the records lie in, with the bits of taut batch, and says of each cell whether it is one
        of them. The file needs a C compiler (GCC or Clang) and nothing else; its head lists inputs and frames.

        Options
          --data FILE            records as taut batch reads them, 64 or more: their regions are compiled
          --samples N            without --data: how many records are drawn at random (default 4096)
          --name NAME            the name of the function; by default that of the file
          --width W              the width of the root in points
          --text pango|fixed     what measures the texts of the records
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        Exit status
          0  all is well
          1  the template cannot be compiled: parameters change its structure, margins depend on places, it runs from right to
             left, or it is too large
          2  wrong usage
          3  input that cannot be read or is malformed; nothing is written to -o

        """
}
