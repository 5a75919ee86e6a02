import type { AppParts } from "../../app-parts.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findOwnDesignGroup, type DesignGroup } from "./uploads.queries.ts";

/**
 * Returns a screen group of the caller's design. Source: docs/screens/designs.md#who-sees-a-design
 * @throws Refusal not_found if the design is not theirs or its space has no such group
 */
export async function getOwnDesignGroup(
  { db }: Pick<AppParts, "db">,
  codes: { readonly designCode: string; readonly screenGroupCode: string },
  user: Pick<SignedInUser, "id">,
): Promise<DesignGroup> {
  const group = await findOwnDesignGroup(db, user.id, codes);
  if (!group) {
    throw designGroupNotFound();
  }
  return group;
}

export const designGroupNotFound = () => new Refusal("not_found", "Design screen group not found");
