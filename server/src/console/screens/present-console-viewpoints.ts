import type { ConsoleViewpoints } from "@frontage/contract/console/spaces/viewpoints.ts";
import type { Database } from "../../db/connect.ts";
import {
  largestPictureUrl,
  presentPicture,
  type StoredPicture,
} from "../../features/pictures/stored-picture.ts";
import { listDrawableScreens } from "./edit/known-screens.ts";
import { listViewpoints, type ViewpointRow } from "./edit/viewpoints.queries.ts";
import { findSpaceVersion } from "./console-screens.queries.ts";

/** Returns the viewpoints of a space as staff see them; null if no space has the code. */
export async function loadConsoleViewpoints(
  db: Database,
  code: string,
): Promise<ConsoleViewpoints | null> {
  const space = await findSpaceVersion(db, code);
  if (!space) {
    return null;
  }
  const viewpoints = await listViewpoints(db, space.id);
  const screens = await listDrawableScreens(db, space.id, viewpoints, null);
  return {
    code,
    version: space.version,
    viewpoints: viewpoints.map(presentViewpoint),
    screens: screens.map(({ known, ...screen }) => ({
      ...screen,
      known: known && {
        ...known,
        viewpoint: known.viewpoint === null ? null : String(known.viewpoint),
      },
    })),
  };
}

const uploaded = (picture: StoredPicture) => ({
  code: picture.hash,
  picture: presentPicture(picture, ""),
});

function presentViewpoint({
  id,
  name,
  background,
  foreground,
  camera,
  screens,
  drawing,
}: ViewpointRow): ConsoleViewpoints["viewpoints"][number] {
  return {
    id: String(id),
    preview: {
      name,
      background: largestPictureUrl(background),
      foreground: foreground && largestPictureUrl(foreground),
      camera,
      screens: [...screens],
    },
    photograph: uploaded(background),
    foreground: foreground && uploaded(foreground),
    drawing: drawing && {
      fov: drawing.fov,
      quads: drawing.quads.map(({ screenGroup, corners: [a, b, c, d] }) => ({
        screenGroup,
        corners: [a, b, c, d],
      })),
    },
  };
}
