import type { AppParts } from "../../app-parts.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { findDesign, type DesignGroupRow, type DesignRow } from "./designs.queries.ts";

type Reading = Pick<AppParts, "db" | "clock">;

/**
 * Returns the caller's design with this code. Source: docs/designs.md#who-sees-a-design
 * @throws Refusal not_found if there is none or it belongs to another customer
 */
export async function getOwnDesign(
  { db, clock }: Reading,
  code: string,
  user: SignedInUser,
): Promise<DesignRow> {
  const design = await findDesign(db, { code, userId: user.id }, clock.now());
  if (!design) {
    throw notFound("Design");
  }
  return design;
}

export interface OwnDesignGroup {
  readonly design: DesignRow;
  readonly group: DesignGroupRow;
}

/**
 * Returns a screen group of the caller's design.
 * @throws Refusal not_found if the design is not theirs or its space has no such group
 */
export async function getOwnDesignGroup(
  parts: Reading,
  params: { readonly designCode: string; readonly screenGroupCode: string },
  user: SignedInUser,
): Promise<OwnDesignGroup> {
  const design = await getOwnDesign(parts, params.designCode, user);
  const group = design.groups.find(({ code }) => code === params.screenGroupCode);
  if (!group) {
    throw new Refusal("not_found", "Design screen group not found");
  }
  return { design, group };
}
