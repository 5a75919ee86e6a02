import { constraintOf } from "../../db/constraint-of.ts";
import { Refusal } from "./refusal.ts";

/** Refusals by the name of the database constraint that causes them. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  bookings_no_overlap: () => new Refusal("slot_taken", "That time has just been reserved."),
};

/** Returns the refusal for a violated constraint; null for any other error. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  return refusals[constraintOf(error) ?? ""]?.() ?? null;
}
