import type { Point, Size } from "@frontage/domain/geometry/shapes.ts";
import type { UploadedPicture } from "@frontage/contract/console/spaces/console-space.ts";
import type {
  ConsoleScreenGroup,
  ConsoleScreens,
} from "@frontage/contract/console/spaces/screens.ts";

type Panel = ConsoleScreenGroup["screens"][number];

/** A screen group in the form. Its `id` is its code, or a temporary one. */
export interface DrawnGroup {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly isDesignHero: boolean;
  readonly resolution: Size;
  readonly bounds: Size & Point;
  readonly screens: readonly Panel[];
  readonly designs: number;
  readonly players: number;
  readonly idlePicture: UploadedPicture | null;
}

export interface DrawnWall {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly size: Size;
  readonly screenGroups: readonly DrawnGroup[];
}

const drawnGroup = ({ idle: _, ...group }: ConsoleScreenGroup): DrawnGroup => ({
  id: group.code,
  ...group,
});

export function drawnWalls({ regions }: ConsoleScreens): DrawnWall[] {
  return regions.map(({ code, name, size, screenGroups }) => ({
    id: code,
    code,
    name,
    size,
    screenGroups: screenGroups.map(drawnGroup),
  }));
}

/** The archived groups that are on no wall of the form. */
export function archivedGroups({ archived }: ConsoleScreens, walls: readonly DrawnWall[]) {
  const shown = new Set(walls.flatMap(({ screenGroups }) => screenGroups.map(({ code }) => code)));
  return archived.filter(({ code }) => !shown.has(code)).map(drawnGroup);
}

export function bodyOf(walls: readonly DrawnWall[]) {
  return {
    regions: walls.map(({ code, name, size, screenGroups }) => ({
      code,
      name,
      size,
      screenGroups: screenGroups.map((group) => ({
        code: group.code,
        name: group.name,
        isDesignHero: group.isDesignHero,
        resolution: group.resolution,
        bounds: group.bounds,
        screens: [...group.screens],
        idlePicture: group.idlePicture?.code ?? null,
      })),
    })),
  };
}

/** The panels of a group in rows and columns, each with the same edge, in pixels. */
export interface PanelGrid {
  readonly columns: number;
  readonly rows: number;
  readonly edge: number;
}

/** The panels that divide a group evenly; the last ones take the pixels that remain. */
export function panelsOfGrid({ width, height }: Size, { columns, rows, edge }: PanelGrid): Panel[] {
  const across = Math.floor(width / columns);
  const down = Math.floor(height / rows);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      x: column * across,
      y: row * down,
      width: column === columns - 1 ? width - column * across : across,
      height: row === rows - 1 ? height - row * down : down,
      bezels: { left: edge, right: edge, top: edge, bottom: edge },
      rotation: 0,
    };
  });
}

/** The rows and columns of a group; null if its panels are placed one by one. */
export function gridOfPanels({ resolution, screens }: Pick<DrawnGroup, "resolution" | "screens">) {
  const columns = new Set(screens.map(({ x }) => x)).size;
  const rows = new Set(screens.map(({ y }) => y)).size;
  const grid: PanelGrid = { columns, rows, edge: screens[0]?.bezels.left ?? 0 };
  const isEven =
    JSON.stringify(panelsOfGrid(resolution, grid).map(inOrder)) ===
    JSON.stringify(screens.map(inOrder));
  return isEven ? grid : null;
}

const inOrder = ({ x, y, width, height, rotation, bezels }: Panel) => [
  x,
  y,
  width,
  height,
  rotation,
  bezels.left,
  bezels.right,
  bezels.top,
  bezels.bottom,
];

/** A new group of two metres with one panel, at the left of its wall. */
export function newGroup({ width, height }: Size): DrawnGroup {
  const resolution = { width: 1920, height: 1080 };
  return {
    id: crypto.randomUUID(),
    code: null,
    name: "",
    isDesignHero: false,
    resolution,
    bounds: { x: 0, y: 0, width: Math.min(192, width), height: Math.min(108, height) },
    screens: panelsOfGrid(resolution, { columns: 1, rows: 1, edge: 0 }),
    designs: 0,
    players: 0,
    idlePicture: null,
  };
}

/** A new panel in the middle of its group, a third as wide and high, so that it can be seen among the others. */
export function newPanel({ width, height }: Size): Panel {
  const [across, down] = [Math.max(1, Math.floor(width / 3)), Math.max(1, Math.floor(height / 3))];
  return {
    x: Math.floor((width - across) / 2),
    y: Math.floor((height - down) / 2),
    width: across,
    height: down,
    bezels: { left: 0, right: 0, top: 0, bottom: 0 },
    rotation: 0,
  };
}

/** A new wall of five metres. */
export function newWall(): DrawnWall {
  return {
    id: crypto.randomUUID(),
    code: null,
    name: "",
    size: { width: 500, height: 280 },
    screenGroups: [],
  };
}
