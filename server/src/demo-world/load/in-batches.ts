/** Rows in groups that one statement can carry: PostgreSQL takes 65,535 values at once. */
export function inBatches<Row>(rows: readonly Row[], size = 1000): Row[][] {
  const batches: Row[][] = [];
  for (let from = 0; from < rows.length; from += size) {
    batches.push(rows.slice(from, from + size));
  }
  return batches;
}
