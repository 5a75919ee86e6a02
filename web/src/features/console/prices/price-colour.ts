/** Neighbouring ranks are as far apart on the colour wheel as they can be, and no two ranks have one hue. */
const goldenAngle = 137.508;

/** The colour of a price in the week painter, by its rank among the prices: light enough for text in ink. */
export function priceColour(rank: number): string {
  const lightness = rank % 2 === 0 ? 0.93 : 0.87;
  return `oklch(${lightness} 0.06 ${((155 + rank * goldenAngle) % 360).toFixed(2)})`;
}
