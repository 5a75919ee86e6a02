import {
  compareScreens,
  type ScreenDifference,
  type WallScreen,
} from "@frontage/domain/designs/rooms/model/compare-screens.ts";
import type { Database } from "../../db/connect.ts";
import { listHungGroups } from "../screens/edit/viewpoints.queries.ts";
import type { ModelRow } from "./models.queries.ts";

/** Lists the screens on the walls of a space, with their sizes in metres. */
export async function listWallScreens(db: Database, spaceId: number): Promise<WallScreen[]> {
  const groups = await listHungGroups(db, spaceId);
  return groups.map(({ code, name, bounds }) => ({
    code,
    name,
    size: { x: bounds.width / 100, y: bounds.height / 100 },
  }));
}

/** Compares the screens of a model with those of its space. */
export const compareModel = (
  { screens }: Pick<ModelRow, "screens">,
  walls: readonly WallScreen[],
): ScreenDifference[] =>
  compareScreens(
    screens.map(({ screenGroup, size }) => ({ code: screenGroup, size })),
    walls,
  );
