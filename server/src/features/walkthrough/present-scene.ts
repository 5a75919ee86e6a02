import type { Scene, SceneScreen } from "@frontage/contract/designs/walkthrough.ts";
import { largestPictureUrl } from "../pictures/stored-picture.ts";
import { modelUrl } from "./scene-files.routes.ts";
import type { SceneRow } from "./walkthrough.queries.ts";

/** Presents a room. Screens of removed groups are left out. */
export function presentScene(row: SceneRow): Scene {
  return {
    code: row.code,
    name: row.name,
    modelUrl: modelUrl(row.modelHash),
    spawn: row.spawn,
    walkable: [...row.walkable],
    obstacles: [...row.obstacles],
    screens: row.screens.flatMap((screen) => presentScreen(screen, row.groups)),
    views: row.views.map(({ name, camera }) => ({ name, ...camera })),
    idle: row.groups.flatMap(({ code: screenGroup, idlePicture }) =>
      idlePicture
        ? [
            {
              screenGroup,
              type: "image" as const,
              url: largestPictureUrl(idlePicture),
              stillUrl: null,
              bounds: null,
            },
          ]
        : [],
    ),
  };
}

function presentScreen(
  { screenGroup, size, transform }: SceneRow["screens"][number],
  groups: SceneRow["groups"],
): SceneScreen[] {
  const group = groups.find(({ code }) => code === screenGroup);
  return group
    ? [
        {
          screenGroup,
          name: group.name,
          size,
          ...transform,
          resolution: { width: group.resolutionWidth, height: group.resolutionHeight },
          parts: [...group.screens],
        },
      ]
    : [];
}
