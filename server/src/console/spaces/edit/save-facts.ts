import type { saveSpaceFacts } from "@frontage/contract/console/spaces/space-facts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { storedPhoneNumber } from "../../../features/settings/phone-numbers.ts";
import { factColumns, storedFacts } from "../../../features/spaces/facts/present-facts.ts";
import { refuseFaults } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import { findFloorPlan, updateSpace } from "./space-edits.queries.ts";

type Facts = Omit<EndpointInput<typeof saveSpaceFacts>["body"], "version">;

/**
 * Saves the facts of a space.
 * Source: docs/spaces/facts.md
 * @throws InvalidInput for a floor plan that has not been uploaded
 */
export async function saveFacts(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  { floorPlan, hostPhone, ...given }: Facts,
): Promise<void> {
  const floorPlanPictureId = await requireFloorPlan(parts.db, floorPlan);
  const facts = { ...given, hostPhone: hostPhone && (await storedPhoneNumber(hostPhone)) };
  await changeSpace(parts, edit, "space.change_facts", async (tx, space) => {
    const before = { ...storedFacts(space), floorPlan: await findFloorPlan(tx, space.id) };
    await updateSpace(tx, space.id, { ...factColumns(facts), floorPlanPictureId });
    return { before, after: { ...facts, floorPlan } };
  });
}

/**
 * Returns the id of an uploaded picture by its code, null for none.
 * @throws InvalidInput for a picture that has not been uploaded
 */
export async function requireFloorPlan(db: Database, code: string | null): Promise<number | null> {
  if (code === null) {
    return null;
  }
  const [picture] = await listPicturesByHash(db, [code]);
  if (!picture) {
    refuseFaults({ floor_plan: ["Upload the picture again"] });
  }
  return picture?.id ?? null;
}
