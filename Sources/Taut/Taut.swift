import TautSolver
