/**
 * Local time as minutes after midnight: 0 ("00:00") to 1440 ("24:00", only as an end). Opening hours and rate cards use
 * wall time. Source: docs/booking/time.md#wall-time.
 */
export type WallTime = number;

export const endOfDay: WallTime = 24 * 60;

/**
 * Parses "HH:mm", 00:00 to 24:00.
 * @throws RangeError for anything else
 */
export function parseWallTime(text: string): WallTime {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const wallTime = Number(hours) * 60 + Number(minutes);
  if (!(wallTime <= endOfDay)) {
    throw new RangeError(`A wall time is HH:mm from 00:00 to 24:00, got "${text}"`);
  }
  return wallTime;
}

/** "HH:mm". */
export function formatWallTime(wallTime: WallTime): string {
  const hours = String(Math.floor(wallTime / 60)).padStart(2, "0");
  return `${hours}:${String(wallTime % 60).padStart(2, "0")}`;
}
