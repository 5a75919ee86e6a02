import type { SpaceUse } from "./uses.ts";

/** The facts by which spaces are compared. */
export interface ComparedSpace {
  readonly city: string;
  readonly uses: readonly SpaceUse[];
  /** Square feet. */
  readonly floorArea: number;
  /** The most people that fit; null if the space does not say. */
  readonly most: number | null;
}

/**
 * How similar two spaces are: 0 for nothing in common, 3 for the same uses in the same city and size. Each of the three
 * counts as much as the others. Source: docs/spaces/space-page.md#similar-spaces
 */
export function similarity(one: ComparedSpace, other: ComparedSpace): number {
  const all = new Set([...one.uses, ...other.uses]);
  const shared = one.uses.filter((use) => other.uses.includes(use));
  const byUse = all.size === 0 ? 0 : shared.length / all.size;
  const bySize =
    one.most !== null && other.most !== null
      ? ratio(one.most, other.most)
      : ratio(one.floorArea, other.floorArea);
  return byUse + bySize + Number(one.city === other.city);
}

/** 1 for equal sizes, towards 0 the more they differ; 0 if one of them is not known. */
function ratio(one: number, other: number): number {
  const larger = Math.max(one, other);
  return larger <= 0 ? 0 : Math.max(0, Math.min(one, other)) / larger;
}
