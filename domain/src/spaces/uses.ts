/** What a space can be booked for, and the site's label for it. */
export const useTitles = {
  shop: "Pop-up shop",
  launch: "Launch",
  exhibition: "Exhibition",
  workshop: "Workshop",
  meeting: "Meeting",
  dinner: "Dinner",
  party: "Party",
  performance: "Performance",
  "photo-shoot": "Photo shoot",
  "film-shoot": "Film shoot",
  class: "Class",
  sampling: "Sampling",
} as const;

export type SpaceUse = keyof typeof useTitles;
