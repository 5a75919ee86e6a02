import type {
  ConsoleScreenGroup,
  ConsoleScreens,
} from "@frontage/contract/console/spaces/screens.ts";
import type { Database } from "../../db/connect.ts";
import { presentPicture } from "../../features/pictures/stored-picture.ts";
import { presentScreenGroup } from "../../features/spaces/present-space.ts";
import { countUses } from "./edit/group-uses.queries.ts";
import { findConsoleScreens, type ConsoleScreensRow } from "./console-screens.queries.ts";

type GroupRow = ConsoleScreensRow["groups"][number];

/** Returns the walls of a space as staff see them; null if no space has the code. */
export async function loadConsoleScreens(
  db: Database,
  code: string,
): Promise<ConsoleScreens | null> {
  const row = await findConsoleScreens(db, code);
  if (!row) {
    return null;
  }
  const uses = await countUses(db, row.id);
  const present = ({ id, ...group }: GroupRow): ConsoleScreenGroup => ({
    ...presentScreenGroup(group),
    idlePicture: group.idlePicture && {
      code: group.idlePicture.hash,
      picture: presentPicture(group.idlePicture, ""),
    },
    ...(uses.get(id) ?? { designs: 0, players: 0 }),
  });
  const shown = row.groups.filter(({ archivedAt }) => archivedAt === null);
  return {
    code,
    version: row.version,
    regions: row.regions.map(({ id, width, height, ...region }) => ({
      ...region,
      size: { width, height },
      screenGroups: shown.filter(({ regionId }) => regionId === id).map(present),
    })),
    archived: row.groups.filter(({ archivedAt }) => archivedAt !== null).map(present),
  };
}
