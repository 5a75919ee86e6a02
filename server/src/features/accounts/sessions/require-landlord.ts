import { Refusal } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";

/**
 * Lets members of the group Landlord go on.
 * @throws Refusal forbidden to everyone else
 */
export function requireLandlord({ groups }: SignedInUser): void {
  if (!groups.includes("Landlord")) {
    throw new Refusal("forbidden", "Only landlords can see this.");
  }
}
