import {
  chooseSpacePolicy,
  createPolicy,
} from "../../../server/src/console/policies/edit-policies.ts";
import { findSpacePolicy } from "../../../server/src/console/policies/policies.queries.ts";
import type { StaffParts } from "./staff-parts.ts";

/** Cancellation policies besides the standard one, and the spaces that have them. */
const policies = [
  {
    code: "flexible",
    name: "Flexible",
    tiers: [
      { daysBefore: 7, rate: "1" },
      { daysBefore: 1, rate: "0.5" },
    ],
    space: "granary-window",
  },
  {
    code: "strict",
    name: "Strict",
    tiers: [
      { daysBefore: 30, rate: "1" },
      { daysBefore: 14, rate: "0.5" },
    ],
    space: "grassmarket-vault",
  },
] as const;

/** Creates cancellation policies and gives them to spaces, before bookings are placed under them. */
export async function loadPolicies({ actor, ...parts }: StaffParts): Promise<void> {
  for (const { code, name, tiers, space } of policies) {
    await createPolicy(parts, actor, { name, tiers }, code);
    const present = await findSpacePolicy(parts.db, space);
    if (!present) {
      throw new Error(`There is no space ${space}`);
    }
    await chooseSpacePolicy(parts, actor, present, { policy: code, previous: "standard" });
  }
}
