import type {
  ConsoleModel,
  ConsoleWalkthrough,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import type { WallScreen } from "@frontage/domain/designs/rooms/model/compare-screens.ts";
import type { Database } from "../../db/connect.ts";
import { compareModel, listWallScreens } from "./compare-model.ts";
import { listModels, type ModelRow } from "./models.queries.ts";
import { findSpaceVersion } from "../screens/console-screens.queries.ts";

/** Returns the walkthrough of a space as staff see it; null if no space has the code. */
export async function loadConsoleWalkthrough(
  db: Database,
  code: string,
): Promise<ConsoleWalkthrough | null> {
  const space = await findSpaceVersion(db, code);
  if (!space) {
    return null;
  }
  const walls = await listWallScreens(db, space.id);
  const models = await listModels(db, space.id);
  return {
    code,
    version: space.version,
    models: models.map((model) => presentModel(model, walls)),
  };
}

function presentModel(model: ModelRow, walls: readonly WallScreen[]): ConsoleModel {
  const { id, state, fileName, fileBytes, triangles, texturePixels } = model;
  const { uploadedAt, publishedAt, spawn, walkable, obstacles, screens } = model;
  return {
    id: String(id),
    state,
    fileName,
    bytes: fileBytes,
    triangles,
    texturePixels,
    uploadedAt,
    publishedAt,
    entry: { x: spawn.position.x, z: spawn.position.z, heading: spawn.heading },
    walkable: [...walkable],
    obstacles: [...obstacles],
    screens: screens.map(({ screenGroup, size, transform }) => ({
      code: screenGroup,
      name: walls.find((wall) => wall.code === screenGroup)?.name ?? null,
      size,
      ...transform,
    })),
    differences: compareModel(model, walls),
  };
}
