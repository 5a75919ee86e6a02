import { ApiError } from "@frontage/contract/client.ts";

/** A problem of an imported file and its place; the place is null for the whole file. */
export interface ImportProblem {
  readonly place: string | null;
  readonly message: string;
}

/** The problems of an import in the order of its rows: "Row 17, passing". */
export function importProblems(error: unknown): readonly ImportProblem[] {
  if (!(error instanceof ApiError) || error.status === 0) {
    return [{ place: null, message: "No connection. Check it and try again." }];
  }
  const problems = Object.entries(error.fields).flatMap(([field, messages]) =>
    messages.map((message) => ({ ...placeOf(field), message })),
  );
  return problems.length === 0
    ? [{ place: null, message: error.message }]
    : problems.sort((a, b) => a.row - b.row).map(({ place, message }) => ({ place, message }));
}

/** `rows[17].mean_age` names a row and a column. Problems of the whole file come first. */
function placeOf(field: string): { readonly row: number; readonly place: string | null } {
  const [, row, column] = /^rows\[(\d+)\](?:\.(\w+))?$/.exec(field) ?? [];
  return row === undefined
    ? { row: -1, place: null }
    : { row: Number(row), place: column ? `Row ${row}, ${column}` : `Row ${row}` };
}
