import type { Place } from "./bounds.ts";

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two places as the crow flies, in metres. */
export function metresBetween(one: Place, other: Place): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(north + along * east)));
}

/** Streets make a way about a third longer than the straight line. */
const detour = 1.3;
const metresAMinute = 80;

/** The furthest place that counts as within walking distance, as the crow flies, in metres: about 20 minutes. */
export const walkingMetres = 1250;

/** "about 450 m, 8 minutes on foot": the straight line, and the time along the streets. */
export function describeWalk(metres: number): string {
  const minutes = Math.max(1, Math.round((metres * detour) / metresAMinute));
  const rounded = Math.max(50, Math.round(metres / 50) * 50);
  return `about ${rounded} m, ${minutes === 1 ? "1 minute" : `${minutes} minutes`} on foot`;
}
