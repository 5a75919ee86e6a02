import { formatCount } from "../money/format-count.ts";

/** "1 hour", "3 hours 30 minutes", "45 minutes". Takes whole minutes above 0. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [counted(hours, "hour"), counted(minutes % 60, "minute")].filter(Boolean).join(" ");
}

const counted = (count: number, unit: string) => (count === 0 ? "" : formatCount(count, unit));
