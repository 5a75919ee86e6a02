/** A place on earth: degrees, north and east positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of a map: degrees, north and east positive. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Whether a place lies in a part of a map. */
export function isWithin({ latitude, longitude }: Place, bounds: Bounds): boolean {
  const { west, south, east, north } = bounds;
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}

/** Reads a part of a map from an address, `-0.2,51.4,0,51.6`: west, south, east, north; null if it is none. */
export function readBounds(text: string): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = readDegrees(text, [180, 90, 180, 90]) ?? [];
  return west < east && south < north ? { west, south, east, north } : null;
}

export function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(writeDegrees).join();
}

/** Degrees of an address, separated by commas; null for a text that has others or not so many. */
export function readDegrees(text: string, limits: readonly number[]): number[] | null {
  const parts = text.split(",");
  const values = parts.map(Number);
  return parts.every(isDecimal) &&
    values.length === limits.length &&
    values.every((value, index) => Math.abs(value) <= (limits[index] ?? 0))
    ? values
    : null;
}

/** Whether a text of an address is a number below 1,000. */
export const isDecimal = (text: string) => /^-?\d{1,3}(\.\d{1,15})?$/.test(text);

/** Six decimals are a tenth of a metre. */
export const writeDegrees = (value: number) => String(Math.round(value * 1e6) / 1e6);
