/** How people can stand or sit in a space, in the order in which they are shown. */
export const layouts = ["standing", "seated", "theatre", "boardroom", "classroom"] as const;

export type Layout = (typeof layouts)[number];

export const layoutTitles = {
  standing: "Standing",
  seated: "Seated",
  theatre: "Theatre",
  boardroom: "Boardroom",
  classroom: "Classroom",
} as const satisfies Record<Layout, string>;

/** How many people fit into a space in each layout; null where the space does not say. */
export type Capacity = Readonly<Record<Layout, number | null>>;

/** Returns the most people that fit in any layout; null if the space does not say. */
export function mostPeople(capacity: Capacity): number | null {
  const known = layouts.flatMap((layout) => capacity[layout] ?? []);
  return known.length === 0 ? null : Math.max(...known);
}
