/** What a space has beside its amenities, and the site's label for it. */
export const featureTitles = {
  "step-free": "Step-free access",
  "ground-floor": "Ground floor",
  kitchen: "Kitchen",
  bar: "Bar",
  "alcohol-licence": "Alcohol licence",
  "music-licence": "Music licence",
  "loading-bay": "Loading bay",
  parking: "Parking",
  "dressing-room": "Dressing room",
  "natural-light": "Natural light",
  blackout: "Blackout",
  "shop-window": "Shop window",
  "outdoor-area": "Outdoor area",
  security: "Security",
  "furniture-included": "Furniture included",
} as const;

export type SpaceFeature = keyof typeof featureTitles;
