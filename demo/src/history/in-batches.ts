/** Divides rows into batches for one statement each, since PostgreSQL accepts 65,535 parameters. */
export function inBatches<Row>(rows: readonly Row[], size = 1000): Row[][] {
  const batches: Row[][] = [];
  for (let from = 0; from < rows.length; from += size) {
    batches.push(rows.slice(from, from + size));
  }
  return batches;
}
