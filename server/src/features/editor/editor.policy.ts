import type { AppParts } from "../../app-parts.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { designGroupNotFound, getOwnDesignGroup } from "../uploads/uploads.policy.ts";
import type { DesignGroup } from "../uploads/uploads.queries.ts";

/**
 * Returns a screen group of the caller's design, which must have been created for the editor.
 * Source: docs/screens/designs.md#who-sees-a-design
 * @throws Refusal not_found
 */
export async function getOwnEditorGroup(
  parts: Pick<AppParts, "db">,
  codes: { readonly designCode: string; readonly screenGroupCode: string },
  user: Pick<SignedInUser, "id">,
): Promise<DesignGroup> {
  const group = await getOwnDesignGroup(parts, codes, user);
  if (group.sourceType !== "canva") {
    throw designGroupNotFound();
  }
  return group;
}
