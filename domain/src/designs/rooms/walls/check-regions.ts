import type { Box, Size } from "../../../geometry/shapes.ts";
import type { Screen } from "../../../screens/screen.ts";

interface ScreenGroup {
  readonly name: string;
  readonly isDesignHero: boolean;
  /** Pixels. */
  readonly resolution: Size;
  /** Centimetres from the top left of the wall. */
  readonly bounds: Box;
  readonly screens: readonly Screen[];
}

/** A wall with its screen groups. */
export interface DrawnRegion {
  readonly name: string;
  /** Centimetres. */
  readonly size: Size;
  readonly screenGroups: readonly ScreenGroup[];
}

/** What is wrong with a field of a wall or of one of its groups. */
export interface RegionProblem {
  readonly region: number;
  /** Null for the wall itself. */
  readonly group: number | null;
  readonly field: "name" | "bounds" | "screens" | "isDesignHero";
  readonly message: string;
}

/**
 * Checks the walls of a space before they are saved: groups lie on their wall without overlapping, panels lie in the
 * pixels of their group, and names are unique. Source: docs/spaces/screens.md#walls-and-screens
 */
export function checkRegions(regions: readonly DrawnRegion[]): RegionProblem[] {
  const groups = regions.flatMap((region, at) =>
    region.screenGroups.map((group, index) => ({ group, region: at, index, wall: region })),
  );
  return [
    ...repeatedNames(regions).map((region): RegionProblem => {
      const message = "Another wall has this name";
      return { region, group: null, field: "name", message };
    }),
    ...groups.flatMap(({ group, region, index, wall }) => {
      const at = { region, group: index };
      return [
        ...placeProblems(group, wall, index).map((message) => ({
          ...at,
          field: "bounds" as const,
          message,
        })),
        ...panelProblems(group).map((message) => ({ ...at, field: "screens" as const, message })),
      ];
    }),
    ...repeatedNames(groups.map(({ group }) => group)).flatMap((at): RegionProblem[] => {
      const repeated = groups[at];
      const message = "Another screen group has this name";
      return repeated
        ? [{ region: repeated.region, group: repeated.index, field: "name", message }]
        : [];
    }),
    ...groups
      .filter(({ group }) => group.isDesignHero)
      .slice(1)
      .map(({ region, index }): RegionProblem => {
        const message = "Only one group can represent a design in lists";
        return { region, group: index, field: "isDesignHero", message };
      }),
  ];
}

/** The indexes of items that have the same name as an earlier one. */
function repeatedNames(items: readonly { readonly name: string }[]): number[] {
  const names = items.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));
}

function placeProblems(
  { bounds }: ScreenGroup,
  { size, screenGroups }: DrawnRegion,
  index: number,
): string[] {
  const isOutside =
    bounds.x < 0 ||
    bounds.y < 0 ||
    bounds.x + bounds.width > size.width ||
    bounds.y + bounds.height > size.height;
  const other = screenGroups.slice(0, index).find((earlier) => overlap(earlier.bounds, bounds));
  return [
    ...(isOutside ? [`It reaches beyond the wall of ${size.width} × ${size.height} cm`] : []),
    ...(other ? [`It overlaps ${other.name}`] : []),
  ];
}

function panelProblems({ screens, resolution }: ScreenGroup): string[] {
  return screens.flatMap((panel, index) => {
    const { x, y, width, height } = turnedBox(panel);
    const { left, right, top, bottom } = panel.bezels;
    // The corners of a turned panel are rounded to pixels, so they may lie one pixel outside.
    const isOutside =
      x < -1 || y < -1 || x + width > resolution.width + 1 || y + height > resolution.height + 1;
    const hasSurface = left + right < panel.width && top + bottom < panel.height;
    return [
      ...(isOutside
        ? [`Panel ${index + 1} reaches beyond ${resolution.width} × ${resolution.height} pixels`]
        : []),
      ...(hasSurface ? [] : [`The edges of panel ${index + 1} leave nothing that shines`]),
    ];
  });
}

/** The box around a turned panel. */
function turnedBox({ x, y, width, height, rotation }: Screen): Box {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const around = { width: cos * width + sin * height, height: sin * width + cos * height };
  return { x: x + (width - around.width) / 2, y: y + (height - around.height) / 2, ...around };
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
