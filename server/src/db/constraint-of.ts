import { Refusal } from "../http/reply/refusal.ts";

/** The database's last word, translated once: constraint names and what they mean to the caller. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  bookings_no_overlap: () => new Refusal("slot_taken", "That time has just been taken."),
};

/** The refusal that a broken constraint stands for; null for any other error. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  return refusals[constraintOf(error) ?? ""]?.() ?? null;
}

/** The name of the constraint that an error of the database is about; null if it is about none. */
export function constraintOf(error: unknown): string | null {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : null;
}
