import type { ConsoleModel } from "@frontage/contract/console/spaces/walkthrough.ts";

/** The entry as typed: metres, and degrees clockwise from the top of the plan. */
export interface EntryValues extends Record<string, unknown> {
  x: string;
  z: string;
  direction: string;
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);

export function entryValues({ x, z, heading }: ConsoleModel["entry"]): EntryValues {
  const degrees = Math.round((-heading * 180) / Math.PI);
  return { x: rounded(x), z: rounded(z), direction: String((degrees + 360) % 360) };
}

/** A number that staff typed; the server refuses anything else by its field. */
const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));

/** The typed entry in metres and radians. */
export function entryOf({ x, z, direction }: EntryValues): ConsoleModel["entry"] {
  const turn = ((numberOf(direction) % 360) * Math.PI) / 180;
  return { x: numberOf(x), z: numberOf(z), heading: Math.atan2(Math.sin(-turn), Math.cos(-turn)) };
}
