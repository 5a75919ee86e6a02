import { Refusal } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";

/**
 * Requires a member of the group Landlord.
 * @throws Refusal forbidden for everyone else
 */
export function requireLandlord({ groups }: SignedInUser): void {
  if (!groups.includes("Landlord")) {
    throw new Refusal("forbidden", "Only landlords can see this.");
  }
}
