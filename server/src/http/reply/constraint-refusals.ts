import { constraintOf } from "../../db/constraint-of.ts";
import { Refusal } from "./refusal.ts";

/** The refusals that constraints of the database stand for, by the constraint's name. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  bookings_no_overlap: () => new Refusal("slot_taken", "That time has just been taken."),
};

/** Returns the refusal that a violated constraint stands for; null for any other error. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  return refusals[constraintOf(error) ?? ""]?.() ?? null;
}
