/** What a space can have, and the site's label for it. Its icon is a symbol of `amenities.svg`. */
export const amenityTitles = {
  "fitting-room": "Fitting room",
  "cash-desk": "Cash desk",
  "adjustable-shelving": "Adjustable shelving",
  lighting: "Lighting",
  "colored-lighting": "Coloured lighting",
  heating: "Heating",
  wifi: "Wi-Fi",
  "air-conditioning": "Air conditioning",
  toilets: "Toilets",
  "stock-room": "Stock room",
  "wheelchair-access": "Wheelchair access",
  speakers: "Speakers",
} as const;

export type AmenityType = keyof typeof amenityTitles;
