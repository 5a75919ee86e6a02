import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";

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

/** Loads cancellation policies and gives them to spaces, before bookings are placed under them. */
export async function loadPolicies(tx: DatabaseTransaction): Promise<void> {
  const rows = policies.map(({ code, name, tiers }) => ({
    code,
    name,
    tiers: JSON.stringify(tiers),
  }));
  await tx.insertInto("cancellationPolicies").values(rows).execute();
  for (const { code, space } of policies) {
    await tx
      .updateTable("spaces")
      .set({ cancellationPolicyCode: code })
      .where("code", "=", space)
      .execute();
  }
}
