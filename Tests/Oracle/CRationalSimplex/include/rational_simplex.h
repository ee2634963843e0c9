/*
 * A linear program in rational numbers: dense, slow, and without any rounding. For tests.
 *
 * Columns are free or at least 0, rows restrict a sum of columns. Every row has a slack variable that equals its sum, so that all
 * limits are bounds of variables; the tableau expresses the basic variables by the others. Feasibility is reached by Bland's rule
 * on violated bounds (B. Dutertre, L. de Moura, "A fast linear-arithmetic solver for DPLL(T)", CAV 2006), the optimum by the primal
 * simplex method.
 */
#ifndef RATIONAL_SIMPLEX_H
#define RATIONAL_SIMPLEX_H

typedef struct rational_program rational_program;

rational_program *rational_create(void);
void rational_destroy(rational_program *program);
/* From here on numbers are read as the fraction that they are nearest to, where its denominator is at most 1,000: 0.3333333333333333 is a
 * third. Otherwise they are what they are. */
void rational_read_fractions(rational_program *program);

/* Columns come before rows, and both before the first call of rational_minimize(). They are counted from 0. */
int rational_add_column(rational_program *program, int is_non_negative);
/* The sum of the terms is at most (-1), equal to (0) or at least (1) the constant. A column may occur in several terms. */
void rational_add_row(rational_program *program, int count, const int *columns, const double *coefficients, int relation,
                      double constant);

#define RATIONAL_OPTIMAL 0
#define RATIONAL_INFEASIBLE 1
#define RATIONAL_UNBOUNDED 2

/* Minimises the sum of these terms from the basis of the last call. */
int rational_minimize(rational_program *program, int count, const int *columns, const double *coefficients);
/* Keeps only the optimal solutions of the last minimum: a variable whose reduced cost is not 0 stays where it is. */
void rational_keep_face(rational_program *program);
/* The value of a column, rounded to a double. */
double rational_value(const rational_program *program, int column);

#endif
