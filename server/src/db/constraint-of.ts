/** Returns the name of the constraint that a database error is about; null if it is about none. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}
