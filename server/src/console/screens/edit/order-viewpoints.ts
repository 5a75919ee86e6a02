import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { changeSpace, type SpaceEdit } from "../../spaces/edit/change-space.ts";
import { listViewpoints, updateViewpoint } from "./viewpoints.queries.ts";

/**
 * Saves the order of viewpoints, which previews and the walkthrough follow. Source: docs/spaces/screens.md#viewpoints
 * @param ids every viewpoint of the space once
 * @throws InvalidInput for another list
 * @throws Refusal not_found, stale
 */
export async function orderViewpoints(
  parts: Pick<AppParts, "db" | "clock">,
  edit: SpaceEdit,
  ids: readonly number[],
): Promise<void> {
  await changeSpace(parts, edit, "space.change_viewpoints", async (tx, space) => {
    const viewpoints = await listViewpoints(tx, space.id);
    requireEach(
      ids,
      viewpoints.map(({ id }) => id),
    );
    for (const [position, id] of ids.entries()) {
      await updateViewpoint(tx, id, { position });
    }
    const names = (order: readonly number[]) =>
      order.map((wanted) => viewpoints.find(({ id }) => id === wanted)?.name ?? "");
    return {
      before: { order: names(viewpoints.map(({ id }) => id)) },
      after: { order: names(ids) },
    };
  });
}

/** @throws InvalidInput unless an order has each of a space's viewpoints once */
export function requireEach(ids: readonly number[], known: readonly number[]): void {
  if (ids.length !== known.length || !known.every((id) => ids.includes(id))) {
    throw new InvalidInput({ viewpoints: ["Name each viewpoint of the space once"] });
  }
}
