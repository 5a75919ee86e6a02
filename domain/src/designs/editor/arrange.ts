import type { Box } from "../../geometry/shapes.ts";
import { boundsOf, unionOf } from "./geometry.ts";
import type { Artwork, ArtworkObject } from "./artwork.ts";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** Applies a change to the objects with the given ids. */
export function changeObjects(
  artwork: Artwork,
  ids: ReadonlySet<string>,
  change: (object: ArtworkObject) => ArtworkObject,
): Artwork {
  return { ...artwork, objects: artwork.objects.map((o) => (ids.has(o.id) ? change(o) : o)) };
}

/** Aligns several objects with each other, or a single object or group with the screen. */
export function alignObjects(artwork: Artwork, ids: ReadonlySet<string>, to: Alignment): Artwork {
  const units = unitsOf(artwork, ids);
  const screen = { x: 0, y: 0, width: artwork.width, height: artwork.height };
  const frame = units.length === 1 ? screen : unionOf(units.map(({ bounds }) => bounds));
  if (!frame) {
    return artwork;
  }
  return moveUnits(artwork, units, ({ bounds }) => {
    const freeX = frame.width - bounds.width;
    const freeY = frame.height - bounds.height;
    switch (to) {
      case "left":
        return { dx: frame.x - bounds.x, dy: 0 };
      case "center":
        return { dx: frame.x + freeX / 2 - bounds.x, dy: 0 };
      case "right":
        return { dx: frame.x + freeX - bounds.x, dy: 0 };
      case "top":
        return { dx: 0, dy: frame.y - bounds.y };
      case "middle":
        return { dx: 0, dy: frame.y + freeY / 2 - bounds.y };
      case "bottom":
        return { dx: 0, dy: frame.y + freeY - bounds.y };
    }
  });
}

/** Makes the gaps between three or more objects equal. The outermost objects do not move. */
export function distributeObjects(
  artwork: Artwork,
  ids: ReadonlySet<string>,
  direction: "across" | "down",
): Artwork {
  const start = direction === "across" ? "x" : "y";
  const length = direction === "across" ? "width" : "height";
  const units = unitsOf(artwork, ids).toSorted((a, b) => a.bounds[start] - b.bounds[start]);
  const all = unionOf(units.map(({ bounds }) => bounds));
  if (!all || units.length < 3) {
    return artwork;
  }
  const filled = units.reduce((sum, { bounds }) => sum + bounds[length], 0);
  const gap = (all[length] - filled) / (units.length - 1);
  let next = all[start];
  const places = new Map<Unit, number>();
  for (const unit of units) {
    places.set(unit, next);
    next += unit.bounds[length] + gap;
  }
  return moveUnits(artwork, units, (unit) => {
    const move = (places.get(unit) ?? unit.bounds[start]) - unit.bounds[start];
    return direction === "across" ? { dx: move, dy: 0 } : { dx: 0, dy: move };
  });
}

/** An object or a group, which moves as a unit. */
interface Unit {
  readonly ids: ReadonlySet<string>;
  readonly bounds: Box;
}

function unitsOf(artwork: Artwork, ids: ReadonlySet<string>): Unit[] {
  const chosen = artwork.objects.filter((object) => ids.has(object.id) && !object.locked);
  const byGroup = Map.groupBy(chosen, ({ id, group }) => group ?? id);
  return [...byGroup.values()].flatMap((members) => {
    const bounds = unionOf(members.map(boundsOf));
    return bounds ? [{ ids: new Set(members.map(({ id }) => id)), bounds }] : [];
  });
}

function moveUnits(
  artwork: Artwork,
  units: readonly Unit[],
  moveOf: (unit: Unit) => { dx: number; dy: number },
): Artwork {
  return units.reduce((moved, unit) => {
    const { dx, dy } = moveOf(unit);
    return changeObjects(moved, unit.ids, (o) => ({ ...o, x: o.x + dx, y: o.y + dy }));
  }, artwork);
}

export type Shift = "forward" | "backward" | "to_front" | "to_back";

/** Moves objects through the layers, keeping their relative order. */
export function reorderObjects(artwork: Artwork, ids: ReadonlySet<string>, shift: Shift): Artwork {
  const chosen = artwork.objects.filter(({ id }) => ids.has(id));
  const others = artwork.objects.filter(({ id }) => !ids.has(id));
  if (chosen.length === 0) {
    return artwork;
  }
  if (shift === "to_front" || shift === "to_back") {
    const objects = shift === "to_front" ? [...others, ...chosen] : [...chosen, ...others];
    return { ...artwork, objects };
  }
  const edge =
    shift === "forward"
      ? artwork.objects.findLastIndex(({ id }) => ids.has(id))
      : artwork.objects.findIndex(({ id }) => ids.has(id));
  const below = artwork.objects.slice(0, edge).filter(({ id }) => !ids.has(id)).length;
  const place = Math.min(others.length, Math.max(0, below + (shift === "forward" ? 1 : -1)));
  return { ...artwork, objects: others.toSpliced(place, 0, ...chosen) };
}

/** Adds copies in front of everything, slightly to the lower right, with new ids and groups. */
export function addCopies(
  artwork: Artwork,
  objects: readonly ArtworkObject[],
  newId: () => string,
  offset: number,
): { artwork: Artwork; ids: string[] } {
  const groups = new Map<string, string>();
  const groupOf = (group: string | null) => {
    if (group !== null && !groups.has(group)) {
      groups.set(group, newId());
    }
    return group === null ? null : (groups.get(group) ?? null);
  };
  const copies = objects.map((object) => ({
    ...object,
    id: newId(),
    group: groupOf(object.group),
    x: object.x + offset,
    y: object.y + offset,
  }));
  return {
    artwork: { ...artwork, objects: [...artwork.objects, ...copies] },
    ids: copies.map(({ id }) => id),
  };
}

/** The ids together with those of all objects in the same groups. */
export function withGroups(artwork: Artwork, ids: Iterable<string>): Set<string> {
  const chosen = new Set(ids);
  const groups = new Set(
    artwork.objects.flatMap(({ id, group }) => (chosen.has(id) && group !== null ? [group] : [])),
  );
  for (const { id, group } of artwork.objects) {
    if (group !== null && groups.has(group)) {
      chosen.add(id);
    }
  }
  return chosen;
}
