const columns = new Map<string, string>();

/** `startsAt` → `starts_at`. */
function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) {
    return known;
  }
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/**
 * Returns rows as one JSON value for `jsonb_populate_recordset`, so that a prepared statement can write any number of
 * them. The values of JSON columns are kept as they are.
 */
export function jsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows.map(jsonRow));
}

/** Returns a row in the form of `jsonRows`. */
export function jsonRow(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));
}
