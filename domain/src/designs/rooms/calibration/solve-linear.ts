/**
 * Solves a system of linear equations by elimination with row exchange.
 * @param matrix by rows, square
 * @returns null if the equations are not independent
 */
export function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | null {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const lower = rows.slice(column);
    const largest = Math.max(...lower.map((row) => Math.abs(row[column] ?? 0)));
    const from = column + lower.findIndex((row) => Math.abs(row[column] ?? 0) === largest);
    const [pivot, replaced] = [rows[from], rows[column]];
    if (!pivot || !replaced || largest < 1e-300) {
      return null;
    }
    rows[from] = replaced;
    rows[column] = pivot;
    for (const [index, row] of rows.entries()) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      if (index > column && factor !== 0) {
        rows[index] = row.map((value, at) => value - factor * (pivot[at] ?? 0));
      }
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    const known = solution.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0);
    solution[index] = ((row[size] ?? 0) - known) / (row[index] ?? 1);
  }
  return solution.every(Number.isFinite) ? solution : null;
}
