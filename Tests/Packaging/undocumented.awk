# Lists public declarations of Swift files that have no documentation comment of their own.
FNR == 1 { documented = 0 }
/^ *\/\/\// { documented = 1; next }
/^ *@[A-Za-z_]+(\(.*\))?( @[A-Za-z_]+)*$/ || /^ *#(if|else|elseif|endif)/ { next } # attributes and conditions of the declaration below
/^ *([a-z@][A-Za-z_]*(\([A-Za-z]*\))? )*(public|open) ([a-z]+(\(set\))? )*(func|var|let|class|struct|enum|protocol|typealias|init|subscript)[^A-Za-z]/ &&
    !documented && !/ override / { print FILENAME ":" FNR ": no documentation comment: " $0 }
{ documented = 0 }
