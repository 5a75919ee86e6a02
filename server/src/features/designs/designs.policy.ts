import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { designGroupNotFound } from "../uploads/uploads.policy.ts";
import { findDesign, type DesignGroupRow, type DesignRow } from "./designs.queries.ts";

type Reading = Pick<AppParts, "db" | "clock">;

/**
 * Returns the caller's design with this code. Source: docs/screens/designs.md#who-sees-a-design
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

/**
 * Returns a screen group of a design.
 * @throws Refusal not_found if the space of the design has no such group
 */
export function groupOf(design: DesignRow, screenGroupCode: string): DesignGroupRow {
  const group = design.groups.find(({ code }) => code === screenGroupCode);
  if (!group) {
    throw designGroupNotFound();
  }
  return group;
}
