/** Returns the name of the constraint that a database error reports; null for other errors. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}
