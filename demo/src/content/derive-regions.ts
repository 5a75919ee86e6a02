import type { Box } from "@frontage/domain/geometry/shapes.ts";
import type { ScreenContent, SpaceContent } from "./space-content.ts";

/** The wall left around the screens of a region, in centimetres. */
const margin = 15;

export interface DerivedRegion {
  readonly code: string;
  readonly name: string;
  /** Centimetres. */
  readonly width: number;
  readonly height: number;
  readonly screenGroups: readonly {
    readonly screen: ScreenContent;
    /** The position of the group in its region, in centimetres from the top left. */
    readonly bounds: Box;
  }[];
}

/**
 * Derives the walls of a space as flat drawings from the positions of its screens in the room.
 * @throws Error if a wall has an unknown screen, or a screen is on no wall
 */
export function deriveRegions(
  regions: SpaceContent["regions"],
  screens: readonly ScreenContent[],
): DerivedRegion[] {
  const named = regions.flatMap((region) => region.screens);
  for (const { code } of screens) {
    if (!named.includes(code)) {
      throw new Error(`Screen ${code} is on no wall`);
    }
  }
  return regions.map(({ code, name, screens: codes }) => {
    const onWall = codes.map((wanted) => placeOnWall(wanted, screens));
    const left = Math.min(...onWall.map(({ box }) => box.x)) - margin;
    const top = Math.min(...onWall.map(({ box }) => box.y)) - margin;
    const groups = onWall.map(({ screen, box }) => ({
      screen,
      bounds: { ...box, x: box.x - left, y: box.y - top },
    }));
    return {
      code,
      name,
      width: Math.max(...groups.map(({ bounds }) => bounds.x + bounds.width)) + margin,
      height: Math.max(...groups.map(({ bounds }) => bounds.y + bounds.height)) + margin,
      screenGroups: groups,
    };
  });
}

/** Returns the screen as seen from the front: x to the right, y downwards, in centimetres. */
function placeOnWall(
  code: string,
  screens: readonly ScreenContent[],
): { screen: ScreenContent; box: Box } {
  const screen = screens.find((candidate) => candidate.code === code);
  if (!screen) {
    throw new Error(`There is no screen ${code}`);
  }
  const { position, rotation, size } = screen;
  const along = position.x * Math.cos(rotation.y) - position.z * Math.sin(rotation.y);
  const box = {
    x: Math.round(100 * (along - size.x / 2)),
    y: Math.round(-100 * (position.y + size.y / 2)),
    width: Math.round(100 * size.x),
    height: Math.round(100 * size.y),
  };
  return { screen, box };
}
