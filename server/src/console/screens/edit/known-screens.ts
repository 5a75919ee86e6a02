import type { Point, Size } from "@frontage/domain/geometry/shapes.ts";
import type { PreviewScreen } from "../../../db/json-columns.ts";
import type { Database } from "../../../db/connect.ts";
import * as queries from "./viewpoints.queries.ts";

/** A screen that can be drawn on a photograph. */
export interface DrawableScreen {
  readonly code: string;
  readonly name: string;
  /** Metres. */
  readonly size: Point;
  readonly resolution: Size;
  /** Where it hangs, and the viewpoint that knows; null for the walkthrough. Null if nothing knows. */
  readonly known: (PreviewScreen["transform"] & { readonly viewpoint: number | null }) | null;
}

/**
 * Lists the screens of a space with their sizes, and where the walkthrough or its first other viewpoint has them. Walls
 * are drawn in whole centimetres, so a room that knows the exact size counts.
 */
export async function listDrawableScreens(
  db: Database,
  spaceId: number,
  viewpoints: readonly queries.ViewpointRow[],
  /** The viewpoint that is edited: it does not place itself. */
  editedId: number | null,
): Promise<DrawableScreen[]> {
  const groups = await queries.listHungGroups(db, spaceId);
  const scene = await queries.listSceneScreens(db, spaceId);
  const places = [
    ...scene.map((screen) => ({ ...screen, viewpoint: null })),
    ...viewpoints.flatMap(({ id, screens }) =>
      screens.map((screen) => ({ ...screen, viewpoint: id })),
    ),
  ];
  return groups.map(({ code, name, bounds, resolutionWidth, resolutionHeight }) => {
    const drawn = { x: bounds.width / 100, y: bounds.height / 100 };
    const own = places.filter(({ screenGroup }) => screenGroup === code);
    const place = own.find(({ viewpoint }) => viewpoint === null || viewpoint !== editedId);
    const exact = own.find(({ size }) => isRounded(size, drawn));
    return {
      code,
      name,
      size: exact?.size ?? drawn,
      resolution: { width: resolutionWidth, height: resolutionHeight },
      known: place ? { ...place.transform, viewpoint: place.viewpoint } : null,
    };
  });
}

/** Whether a drawn size is an exact one in whole centimetres. */
const isRounded = (exact: Point, drawn: Point) =>
  Math.abs(exact.x - drawn.x) < 0.006 && Math.abs(exact.y - drawn.y) < 0.006;
