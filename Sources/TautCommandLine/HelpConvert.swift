extension Help {
    static let convert = """
        Examples
          taut convert Main.storyboard -o scene.json     where the file begins
          taut convert Main.storyboard --scene BYZ-38-t0r | taut layout -
          taut convert Cell.xib --device retina6_1

        Usage
          taut convert FILE [options]

        Writes a view hierarchy of a .xib or .storyboard file as a scene: taut layout places its views where it places those
        of the file. Views have their ids as names; texts, images and controls have the sizes that the file stores.

        Options
          --scene ID             by the id of a scene, view controller or root view; without it, where the file begins
          --device NAME          another device than the file's, such as retina6_1 or ipad11_0rounded
          --size-class W,H       each compact, regular or any: which variations are installed
          --direction ltr|rtl    the direction of the user interface
          -o, --output FILE      write there instead of to standard output; complete or not at all
          -h, --help             this text

        Exit status: 0 where it is written, 2 for wrong usage, 3 for a file that cannot be read or is malformed.

        """
}
